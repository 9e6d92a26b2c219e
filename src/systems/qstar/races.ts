// Races: where a character's abilities start, and the dice of its pools. A group may have its own.

import { group, integer } from '../field.ts'
import type { Ability } from './abilities.ts'
import type { Trait } from './traits.ts'

/** QS-2, QS-3: what a pool starts with, and the sides of the die that is added for each rank of Might. */
export interface PoolDice {
  readonly base: number
  readonly die: number
}

export const poolDice = () => group({ base: integer(0, 1000), die: integer(2, 100) })

export interface Race {
  readonly name: string
  readonly abilities: Readonly<Record<Ability, number>>
  readonly endurance: PoolDice
  readonly health: PoolDice
  readonly perks: readonly Trait[]
  readonly flaws: readonly Trait[]
}

/** QS-45: the average in everything. */
export const HUMAN: Race = {
  name: 'Human',
  abilities: { might: 5, speed: 5, intelligence: 5, charisma: 5 },
  endurance: { base: 15, die: 10 },
  health: { base: 5, die: 6 },
  perks: [],
  flaws: [],
}

export const RACES: readonly Race[] = [HUMAN]
