// Pairs of whole numbers, each stored once: equal pairs have equal ids. Every state and every outcome the engine
// tells apart is built of these, so no key is written by hand and two states can never share one.

export class Cells {
  size = 0
  /** Left and right of each pair, by id. */
  private readonly pairs: number[] = []
  /** Ids by hash, open addressing. Never more than three quarters full. */
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
    if (size * 4 >= this.slots.length * 3) this.grow()
    const { pairs, slots } = this
    const mask = slots.length - 1
    let at = hash(left, right) & mask
    for (let id = slots[at]; id !== undefined; id = slots[at]) {
      if (pairs[id * 2] === left && pairs[id * 2 + 1] === right) return id
      at = (at + 1) & mask
    }
    slots[at] = size
    pairs.push(left, right)
    this.size = size + 1
    return size
  }

  private grow(): void {
    const { pairs, size } = this
    const length = Math.max(16, this.slots.length * 4)
    const mask = length - 1
    const slots = Array<number>(length)
    for (let id = 0; id < size; id++) {
      let at = hash(pairs[id * 2] as number, pairs[id * 2 + 1] as number) & mask
      while (slots[at] !== undefined) at = (at + 1) & mask
      slots[at] = id
    }
    this.slots = slots
  }
}

const MIX = 0x9e3779b1

function hash(left: number, right: number): number {
  const mixed = Math.imul(Math.imul(left, MIX) + right, MIX)
  return mixed ^ (mixed >>> 15)
}
