// QS-11: the names of difficulties, and the DCs that each of them is.

import { integer, type NamedDifficulty } from '../field.ts'

/** By name, each with the least it is called so for. */
const DIFFICULTIES = [
  ['very-easy', 1],
  ['easy', 9],
  ['moderate', 13],
  ['hard', 16],
  ['very-hard', 18],
] as const

/** QS-11: the name of a difficulty. */
export function difficultyName(dc: number): string {
  return DIFFICULTIES.findLast(([, least]) => dc >= least)?.[0] ?? 'very-easy'
}

/** The DC that a name alone stands for: the middle of those called so. The hardest have no end, and start where they do. */
const usualDcs = DIFFICULTIES.map(([name, least], i): NamedDifficulty => {
  const next = DIFFICULTIES[i + 1]?.[1]
  return { name, value: next === undefined ? least : Math.floor((least + next - 1) / 2) }
})

/** A DC of the GM's, also under a seal. */
export const dcField = () => integer(1).gm().sealable().named(usualDcs)
