// Races of a group's own, in figures like those of the book.

import { group, integer, list, text } from '../field.ts'
import { AVERAGE, HIGHEST } from './abilities.ts'
import { poolDice } from './races.ts'
import { trait } from './traits.ts'

const rank = () => integer(1, HIGHEST).or(AVERAGE)

const raceFields = {
  name: text(80),
  abilities: group({ might: rank(), speed: rank(), intelligence: rank(), charisma: rank() }),
  endurance: poolDice(),
  health: poolDice(),
  perks: list(trait(), 0, 20).or([]),
  flaws: list(trait(), 0, 20).or([]),
}

/** QS-45. */
export const raceList = () => list(group(raceFields), 0, 50).or([])
