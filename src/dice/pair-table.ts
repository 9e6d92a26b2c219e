// Pairs of whole numbers, each stored once: equal pairs have equal ids. Every state and every outcome the engine
// tells apart is built of these, so no key is written by hand and two states can never share one.

export class PairTable {
  size = 0
  /** Left and right of each pair, by id. */
  private readonly pairs: number[] = []
  /** Ids, each above `base`, by hash, open addressing. Never more than three quarters full. */
  private slots: number[] = []
  /** Marks below it are left from pairs that are forgotten. */
  private base = 0

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
    const { pairs, slots, base } = this
    const mask = slots.length - 1
    let at = home(left, right, mask)
    for (let id = (slots[at] as number) - base; id >= 0; id = (slots[at] as number) - base) {
      if (pairs[id * 2] === left && pairs[id * 2 + 1] === right) return id
      at = (at + 1) & mask
    }
    slots[at] = base + size
    pairs[size * 2] = left
    pairs[size * 2 + 1] = right
    this.size = size + 1
    return size
  }

  /** Forgets all pairs and keeps the room they had; answers how many they were. */
  empty(): number {
    const { size } = this
    this.base += size
    this.size = 0
    return size
  }

  private grow(): void {
    const { pairs, size, base } = this
    const length = Math.max(16, this.slots.length * 4)
    const mask = length - 1
    const slots = Array<number>(length).fill(-1)
    for (let id = 0; id < size; id++) {
      let at = home(pairs[id * 2] as number, pairs[id * 2 + 1] as number, mask)
      while (slots[at] !== -1) at = (at + 1) & mask
      slots[at] = base + id
    }
    this.slots = slots
  }
}

/** The high bits, which every bit of both counts for: low ones are the same for all multiples of a power of two. */
function home(left: number, right: number, mask: number): number {
  return (Math.imul(left, 0x165667b1) + Math.imul(right, 0x1b873593)) >>> Math.clz32(mask)
}

/** So many tables are kept, and none that held so many pairs. */
const MOST_KEPT = 256
const MOST_PAIRS = 1024

/** Tables that are used again: making room in a new one takes longer than filling it. */
export class TablePool {
  private readonly tables: PairTable[] = []
  private taken = 0
  private lendings = 0

  /** Runs work that borrows tables, and takes them back at its end. Work inside of work has tables of its own. */
  lend<T>(work: () => T): T {
    const { taken } = this
    this.lendings++
    try {
      return work()
    } finally {
      this.lendings--
      while (this.taken > taken) this.takeBack(--this.taken)
    }
  }

  /** An empty table, for as long as the work that borrows it runs. */
  borrow(): PairTable {
    if (this.lendings === 0) throw new Error('A table is borrowed, but nobody would take it back: borrow it in `lend`.')
    const table = this.tables[this.taken] ?? new PairTable()
    if (this.taken < MOST_KEPT) this.tables[this.taken++] = table
    return table
  }

  private takeBack(at: number): void {
    if ((this.tables[at] as PairTable).empty() >= MOST_PAIRS) this.tables[at] = new PairTable()
  }
}
