// The naive twin of counting: every way the dice can fall, one after another, each counted once. It shares nothing with
// the engine, so that an error there cannot hide here.

/** A die as the list of its sides. */
export type DieFaces = readonly number[]

/** Every way these dice can fall, in the order of the dice. */
export function everyThrow(dice: readonly DieFaces[]): (readonly number[])[] {
  let all: (readonly number[])[] = [[]]
  for (const sides of dice) all = all.flatMap((shown) => sides.map((face) => [...shown, face]))
  return all
}

/** Plain values as text with their names in order: equal values have equal text. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${textOf(value[name as keyof typeof value])}`).join()}}`
}

/** How many throws lead to each answer, by the answer's text. */
export function countThrows(
  throws: Iterable<readonly number[]>,
  read: (faces: readonly number[]) => unknown,
): Map<string, bigint> {
  const ways = new Map<string, bigint>()
  for (const faces of throws) {
    const text = textOf(read(faces))
    ways.set(text, (ways.get(text) ?? 0n) + 1n)
  }
  return ways
}

/** A table of chances: each outcome's text with its fraction in lowest terms, outcomes in order. */
export type Table = Readonly<Record<string, string>>

export function tableOfWays(ways: ReadonlyMap<string, bigint>): Table {
  const total = [...ways.values()].reduce((sum, here) => sum + here, 0n)
  return sorted([...ways].map(([text, here]) => [text, lowest(here, total)]))
}

interface Counted {
  readonly outcomes: readonly unknown[]
  readonly ways: readonly (number | bigint)[]
  readonly total: number | bigint
}

/** The same table of what the engine counted. Throws when an outcome is listed twice or without a single way. */
export function tableOf({ outcomes, ways, total }: Counted): Table {
  const entries = outcomes.map((outcome, i): [string, string] => {
    const here = ways[i] as number | bigint
    if (here <= 0 || (typeof here === 'number' && !Number.isSafeInteger(here)))
      throw new Error(`${textOf(outcome)} is listed with ${here} ways.`)
    return [textOf(outcome), lowest(BigInt(here), BigInt(total))]
  })
  if (new Set(entries.map(([text]) => text)).size < entries.length) throw new Error('An outcome is listed twice.')
  return sorted(entries)
}

function sorted(entries: readonly [string, string][]): Table {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** top / bottom in lowest terms: `"3/4"`, `"-2"`, `"0"`. */
export function lowest(top: bigint, bottom: bigint): string {
  let [a, b] = [top < 0n ? -top : top, bottom]
  while (b !== 0n) [a, b] = [b, a % b]
  return bottom === a ? `${top / a}` : `${top / a}/${bottom / a}`
}
