// What a character of Q* is made of: abilities, skills, perks and flaws, two pools, money and what is carried.

import { type Given, group, list, none, one, text, type Values, whole } from '../field.ts'
import { AVERAGE, HIGHEST } from './abilities.ts'
import { worn } from './armour.ts'
import { owned } from './goods.ts'
import { kept } from './medical.ts'
import { HUMAN, type Race } from './races.ts'
import { RANKS, SKILLS } from './skills.ts'
import { trait } from './traits.ts'
import { carried } from './weapons.ts'

/** QS-1: down to 0, which kills. */
const ability = () => whole(0, HIGHEST).or(AVERAGE)
const pool = (base: number, die: number) => group({ base: whole(0, 1000).or(base), die: whole(2, 100).or(die) })

/** What a sheet keeps of a race: its name and the dice of its pools. */
export function sheetRace({ name, endurance, health }: Race) {
  return { name, endurance: { ...endurance }, health: { ...health } }
}

export const fields = {
  name: text(80),
  race: group({
    name: text(80).or(HUMAN.name),
    endurance: pool(HUMAN.endurance.base, HUMAN.endurance.die),
    health: pool(HUMAN.health.base, HUMAN.health.die),
  }).or(sheetRace(HUMAN)),
  might: ability(),
  speed: ability(),
  intelligence: ability(),
  charisma: ability(),
  /** What is not listed is untrained. The area is for Knowledge and Science. */
  skills: list(group({ name: one(...SKILLS), area: text(80).or(''), rank: one(...RANKS) }), 0, 100).or([]),
  perks: list(trait(), 0, 50).or([]),
  flaws: list(trait(), 0, 50).or([]),
  credits: whole().or(0),
  /** QS-2, QS-3: the maxima as rolled, before perks; without a roll about the average of a human with Might 5. */
  enduranceRolled: whole(0, 1000).or(42),
  healthRolled: whole(0, 1000).or(22),
  /** What is left; none while it is full. */
  endurance: none(whole(0, 2000)),
  health: none(whole(0, 2000)),
  weapons: list(carried(), 0, 50).or([]),
  armour: list(worn(), 0, 20).or([]),
  medical: list(kept(), 0, 50).or([]),
  goods: list(owned(), 0, 100).or([]),
  /** What the GM has said of the character besides: bleeding, hunted, stunned. */
  statuses: list(text(80), 0, 20).or([]),
  notes: text(4000).or(''),
}
export type Character = Values<typeof fields>
export type CharacterGiven = Given<typeof fields>
