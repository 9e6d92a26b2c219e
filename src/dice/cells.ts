// Pairs of whole numbers, each stored once: equal pairs have equal ids. Every state and every outcome the engine
// tells apart is built of these, so no key is written by hand and two states can never share one.

export class Cells {
  size = 0
  /** Left and right of each pair, by id. */
  private pairs: number[] = []
  /** Ids by hash, open addressing. Never more than half full. */
  private slots: (number | undefined)[] = []

  left(id: number): number {
    return this.pairs[id * 2] as number
  }

  right(id: number): number {
    return this.pairs[id * 2 + 1] as number
  }

  /** The id of this pair of whole numbers: 0, 1, 2, ... in the order they first came. */
  pair(left: number, right: number): number {
    const { size } = this
    if (size * 2 >= this.slots.length) this.grow()
    const { pairs, slots } = this
    const mask = slots.length - 1
    let at = hash(left, right) & mask
    for (let id = slots[at]; id !== undefined; id = slots[at]) {
      if (pairs[id * 2] === left && pairs[id * 2 + 1] === right) return id
      at = (at + 1) & mask
    }
    slots[at] = size
    pairs[size * 2] = left
    pairs[size * 2 + 1] = right
    this.size = size + 1
    return size
  }

  private grow(): void {
    const before = this.pairs
    const length = Math.max(16, this.slots.length * 4)
    const mask = length - 1
    const pairs = Array<number>(length)
    const slots = Array<number>(length)
    for (let id = 0; id < this.size; id++) {
      const left = before[id * 2] as number
      const right = before[id * 2 + 1] as number
      pairs[id * 2] = left
      pairs[id * 2 + 1] = right
      let at = hash(left, right) & mask
      while (slots[at] !== undefined) at = (at + 1) & mask
      slots[at] = id
    }
    this.pairs = pairs
    this.slots = slots
  }
}

function hash(left: number, right: number): number {
  const mixed = Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca77)
  return mixed ^ (mixed >>> 15)
}
