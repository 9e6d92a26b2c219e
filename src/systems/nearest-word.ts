// "Did you mean ...?": the known word a mistyped one was most likely meant to be.

export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    const count = slips(word.toLowerCase(), candidate.toLowerCase())
    if (count < fewest) [best, fewest] = [candidate, count]
  }
  return best
}

/** How many letters must be added, left out, changed or swapped with their neighbour to turn `a` into `b`. */
function slips(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(before, j - 2) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return at(row, b.length)
}

const at = (row: readonly number[], j: number): number => row[j] ?? Infinity
