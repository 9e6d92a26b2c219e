// How tall the rows of a long list are: as they were measured, and guessed until then. A scroll asks where thousands of rows
// end, so sums are kept in a tree of partial sums: each asks and changes a handful of them.

/** The height of a row that was never drawn. */
const GUESS = 76

export class RowHeights {
  private keys: readonly string[] = []
  private readonly measured = new Map<string, number>()
  private places = new Map<string, number>()
  /** At `i` the sum of as many rows before it as the lowest bit of `i` says. */
  private sums = new Float64Array(1)

  /** The rows there are, in order. What was measured of them before still counts. */
  set rows(keys: readonly string[]) {
    if (keys === this.keys) return
    this.keys = keys
    this.places = new Map(keys.map((key, at) => [key, at]))
    this.sums = new Float64Array(keys.length + 1)
    for (const [at, key] of keys.entries()) this.add(at, this.measured.get(key) ?? GUESS)
  }

  measure(key: string, height: number): void {
    const at = this.places.get(key)
    if (at === undefined) return
    this.add(at, height - (this.measured.get(key) ?? GUESS))
    this.measured.set(key, height)
  }

  private add(at: number, height: number): void {
    if (height === 0) return
    for (let i = at + 1; i < this.sums.length; i += i & -i) (this.sums[i] as number) += height
  }

  /** All rows before this one. */
  before(at: number): number {
    let sum = 0
    for (let i = at; i > 0; i -= i & -i) sum += this.sums[i] as number
    return sum
  }

  get all(): number {
    return this.before(this.keys.length)
  }

  /** The row that lies so far down; behind the last one there is none. */
  at(height: number): number {
    let at = 0
    let passed = 0
    for (let step = 2 ** Math.floor(Math.log2(this.sums.length)); step >= 1; step /= 2) {
      const sum = this.sums[at + step]
      if (sum === undefined || passed + sum > height) continue
      at += step
      passed += sum
    }
    return at
  }
}
