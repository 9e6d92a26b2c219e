// A fight as it is given: two sides of sheets, and how each of them fights.

import { group, list, one, text, type Values, whole } from '../../field.ts'
import { COVERS } from '../cover.ts'
import { character } from '../sheet.ts'
import { SPENDS } from '../spend.ts'

/** Whom to attack: who is nearest to falling, who hits hardest, or who stands first in the list. */
export const AIMS = ['first', 'weakest', 'strongest'] as const
/** How many extra shots: none, all there are, or as many as down the target best. */
export const BURSTS = ['none', 'all', 'best'] as const

const tacticsFields = {
  aim: one(...AIMS).or('first'),
  extraShots: one(...BURSTS).or('none'),
  spend: one(...SPENDS).or('none'),
  cover: one(...COVERS).or('none'),
  /** Guns as long as there are rounds, or hand to hand from the start. */
  weapons: one('ranged', 'melee').or('ranged'),
  /** Whoever has so little health, or less, at the start of a turn leaves the fight. */
  retreatAt: whole(0, 1000).or(0),
}
export type Tactics = Values<typeof tacticsFields>

const fighterFields = { sheet: group(character.fields), count: whole(1, 20).or(1) }
const sideFields = {
  name: text(80),
  tactics: group(tacticsFields),
  fighters: list(group(fighterFields), 1, 20),
}

export const fightFields = {
  a: group(sideFields),
  b: group(sideFields),
  /** When nobody has won by then, the fight is undecided. */
  rounds: whole(1, 100).or(50),
}
export type Fight = Values<typeof fightFields>
export type Side = Values<typeof sideFields>
