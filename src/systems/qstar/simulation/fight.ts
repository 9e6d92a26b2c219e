// A fight as it is given: two sides of sheets, and how each of them fights.

import { group, integer, list, oneOf, text, type Values } from '../../field.ts'
import { coverField } from '../cover.ts'
import { SPENDS } from '../modifier-spending.ts'
import { qstarSheet } from '../sheet.ts'

/** The choice of a target: nearest to falling, hitting hardest, or first in the list. */
export const AIMS = ['first', 'weakest', 'strongest'] as const
/** How many extra shots: none, all there are, or as many as down the target best. */
export const BURSTS = ['none', 'all', 'best'] as const

const tacticsFields = {
  aim: oneOf(...AIMS).or('first'),
  extraShots: oneOf(...BURSTS).or('none'),
  spend: oneOf(...SPENDS).or('none'),
  cover: coverField().or('none'),
  /** Guns as long as there are rounds, or hand to hand from the start. */
  weapons: oneOf('ranged', 'melee').or('ranged'),
  /** A fighter with so little health, or less, at the start of a turn leaves the fight. */
  retreatAt: integer(0, 1000).or(0),
}
export type Tactics = Values<typeof tacticsFields>

const fighterFields = { sheet: group(qstarSheet.fields), count: integer(1, 20).or(1) }
const sideFields = {
  name: text(80),
  tactics: group(tacticsFields),
  fighters: list(group(fighterFields), 1, 20),
}

export const fightFields = {
  a: group(sideFields),
  b: group(sideFields),
  /** When nobody has won by then, the fight is undecided. */
  rounds: integer(1, 100).or(50),
}
export type Fight = Values<typeof fightFields>
export type FightSide = Values<typeof sideFields>
