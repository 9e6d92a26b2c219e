// Pairs of whole numbers, each stored once: equal pairs have equal ids. Every state and every outcome the engine
// tells apart is built of these, so no key is written by hand and two states can never share one.

export class Cells {
  private lefts: Int32Array
  private rights: Int32Array
  private slots: Int32Array
  private mask: number
  size = 0

  constructor(expected = 64) {
    let slots = 128
    while (slots < expected * 2) slots *= 2
    this.slots = new Int32Array(slots)
    this.mask = slots - 1
    this.lefts = new Int32Array(slots >> 1)
    this.rights = new Int32Array(slots >> 1)
  }

  left(id: number): number {
    return this.lefts[id] as number
  }

  right(id: number): number {
    return this.rights[id] as number
  }

  /** The id of this pair of 32-bit whole numbers: 0, 1, 2, ... in the order they first came. */
  pair(left: number, right: number): number {
    let at = (Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca77)) >>> 0
    at = (at ^ (at >>> 15)) & this.mask
    for (;;) {
      const id = (this.slots[at] as number) - 1
      if (id < 0) break
      if (this.lefts[id] === left && this.rights[id] === right) return id
      at = (at + 1) & this.mask
    }
    const id = this.size++
    this.slots[at] = id + 1
    this.lefts[id] = left
    this.rights[id] = right
    if (this.size === this.lefts.length) this.grow()
    return id
  }

  private grow(): void {
    const { lefts, rights, size } = this
    this.slots = new Int32Array(this.slots.length * 2)
    this.mask = this.slots.length - 1
    this.lefts = new Int32Array(this.slots.length >> 1)
    this.rights = new Int32Array(this.slots.length >> 1)
    this.size = 0
    for (let id = 0; id < size; id++) this.pair(lefts[id] as number, rights[id] as number)
  }
}
