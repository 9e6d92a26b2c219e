// Pairs of whole numbers, each stored once: equal pairs have equal ids. Every state and every outcome the engine
// tells apart is built of these, so no key is written by hand and two states can never share one.

export class Cells {
  size = 0
  private readonly lefts: number[] = []
  private readonly rights: number[] = []
  /** Ids by hash, open addressing; 0 is free, id + 1 is taken. Never more than half full. */
  private slots: number[] = []
  private mask = -1
  /** How many slots there are next time: none are made before the first pair comes. */
  private length = 16

  left(id: number): number {
    return this.lefts[id] as number
  }

  right(id: number): number {
    return this.rights[id] as number
  }

  /** The id of this pair of 32-bit whole numbers: 0, 1, 2, ... in the order they first came. */
  pair(left: number, right: number): number {
    const { lefts, rights, size } = this
    if (size * 2 > this.mask) this.grow()
    const { slots, mask } = this
    let at = hash(left, right) & mask
    for (;;) {
      const id = (slots[at] as number) - 1
      if (id < 0) break
      if (lefts[id] === left && rights[id] === right) return id
      at = (at + 1) & mask
    }
    slots[at] = size + 1
    lefts.push(left)
    rights.push(right)
    this.size = size + 1
    return size
  }

  private grow(): void {
    const mask = this.length - 1
    const slots = Array<number>(this.length).fill(0)
    this.length *= 4
    for (let id = 0; id < this.size; id++) {
      let at = hash(this.lefts[id] as number, this.rights[id] as number) & mask
      while (slots[at] !== 0) at = (at + 1) & mask
      slots[at] = id + 1
    }
    this.slots = slots
    this.mask = mask
  }
}

function hash(left: number, right: number): number {
  const mixed = Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca77)
  return mixed ^ (mixed >>> 15)
}
