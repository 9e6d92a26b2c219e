// Dice whose faces are symbols, or several of them: success and advantage, dice that know their kind. A face is a number of its own
// among all these dice, so pools of several kinds are read in one go.

import { Die } from '../die.ts'
import type { Reading } from '../reading.ts'
import { sumOf, tally } from '../readings.ts'

/** One symbol, several, how many of each, or a plain number; an empty list is a blank. */
export type SymbolFace<N extends string> = N | readonly N[] | Readonly<Partial<Record<N, number>>>

export interface SymbolDice<K extends string, N extends string> {
  readonly dice: Readonly<Record<K, Die>>
  /** How many of every symbol the dice show together. */
  readonly totals: Reading<Readonly<Record<N, number>>>
  /** The sum of a whole number made of every die: of its kind, and of the symbols it shows. */
  worth(of: (kind: K, symbols: Readonly<Partial<Record<N, number>>>) => number): Reading<number>
  /** The symbols of a face that was thrown. */
  symbols(face: number): Readonly<Partial<Record<N, number>>>
}

export function symbolDice<K extends string, N extends string>(
  kinds: Readonly<Record<K, readonly SymbolFace<N>[]>>,
): SymbolDice<K, N> {
  const faces: { kind: K; symbols: Readonly<Partial<Record<N, number>>> }[] = []
  const dice = {} as Record<K, Die>
  for (const [kind, sides] of Object.entries(kinds) as [K, readonly SymbolFace<N>[]][]) {
    if (sides.length === 0) throw new RangeError(`The die '${kind}' has no faces.`)
    const first = faces.length
    for (const side of sides) faces.push({ kind, symbols: counted(side) })
    dice[kind] = new Die(kind, sides.length, first)
  }
  const names = [...new Set(faces.flatMap(({ symbols }) => Object.keys(symbols) as N[]))]
  const worth = (of: (kind: K, symbols: Readonly<Partial<Record<N, number>>>) => number) =>
    sumOf((face) => {
      const { kind, symbols } = faces[face] as (typeof faces)[number]
      return of(kind, symbols)
    })
  const totals = tally(
    Object.fromEntries(names.map((name) => [name, worth((_, symbols) => symbols[name] ?? 0)])),
  ) as unknown as Reading<Readonly<Record<N, number>>>
  return { dice, totals, worth, symbols: (face) => faces[face]?.symbols ?? counted([]) }
}

function counted<N extends string>(face: SymbolFace<N>): Readonly<Partial<Record<N, number>>> {
  if (typeof face === 'string') return { [face]: 1 } as Partial<Record<N, number>>
  if (!Array.isArray(face)) return face as Readonly<Partial<Record<N, number>>>
  const counts: Partial<Record<N, number>> = {}
  for (const name of face as readonly N[]) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
