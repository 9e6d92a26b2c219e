// A character of Q*: abilities, skills, perks and flaws, two pools, money and what is carried.

import { flag, type GivenValues, group, integer, list, oneOf, optional, text, type Values } from '../field.ts'
import { AVERAGE, HIGHEST } from './abilities.ts'
import { armourLine } from './armour.ts'
import { goodsLine } from './goods.ts'
import { medicalLine } from './medical.ts'
import { HUMAN, type Race } from './races.ts'
import { RANKS, SKILLS } from './skills.ts'
import { trait } from './traits.ts'
import { weaponLine } from './weapons.ts'

/** QS-1: down to 0, which kills. */
const ability = () => integer(0, HIGHEST).or(AVERAGE)
const pool = (base: number, die: number) => group({ base: integer(0, 1000).or(base), die: integer(2, 100).or(die) })

/** A race as a sheet keeps it: its name and the dice of its pools. */
export function sheetRace({ name, endurance, health }: Race) {
  return { name, endurance: { ...endurance }, health: { ...health } }
}

export const fields = {
  name: text(80),
  /** QS-25: a thing has health and DR, and nothing else of a creature. */
  isThing: flag().or(false),
  /** DR without armour: a hull, a door. It does not wear out. */
  ownDr: integer(0, 1000).or(0),
  race: group({
    name: text(80).or(HUMAN.name),
    endurance: pool(HUMAN.endurance.base, HUMAN.endurance.die),
    health: pool(HUMAN.health.base, HUMAN.health.die),
  }).or(sheetRace(HUMAN)),
  might: ability(),
  speed: ability(),
  intelligence: ability(),
  charisma: ability(),
  /** Skills that are not listed are untrained. The area is for Knowledge and Science. */
  skills: list(
    group({ name: oneOf(...SKILLS).lookedUpIn('QS-8'), area: text(80).or(''), rank: oneOf(...RANKS) }),
    0,
    100,
  ).or([]),
  perks: list(trait(), 0, 50).or([]),
  flaws: list(trait(), 0, 50).or([]),
  credits: integer().or(0),
  /** QS-2, QS-3: the maxima as rolled, before perks; without a roll about the average of a human with Might 5. */
  enduranceRolled: integer(0, 1000).or(42),
  healthRolled: integer(0, 1000).or(22),
  /** The points left; none while it is full. */
  endurance: optional(integer(0, 2000)),
  health: optional(integer(0, 2000)),
  weapons: list(weaponLine(), 0, 50).or([]),
  armour: list(armourLine(), 0, 20).or([]),
  medical: list(medicalLine(), 0, 50).or([]),
  goods: list(goodsLine(), 0, 100).or([]),
  /** The GM's further remarks on the character: bleeding, hunted, stunned. */
  statuses: list(text(80), 0, 20).or([]),
  notes: text(4000).or(''),
}
export type QstarCharacter = Values<typeof fields>
export type QstarCharacterGiven = GivenValues<typeof fields>
