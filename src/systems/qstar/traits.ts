// Perks and flaws as they stand on a sheet: a name and figures, so that a group's own work like those of the book.

import { group, integer, list, oneOf, optional, text, type Values } from '../field.ts'
import { ABILITIES } from './abilities.ts'
import { extraDice } from './roll.ts'
import { SKILLS } from './skills.ts'

export const traitFields = {
  name: text(80),
  /** QS-30: added to the turn order. */
  initiative: integer(-10, 10).or(0),
  /** Averages of the race's die, rounded down, added to a maximum. */
  enduranceAverages: integer(0, 10).or(0),
  healthAverages: integer(0, 10).or(0),
  /** The skills that the next two are about. */
  on: list(oneOf(...SKILLS), 0, SKILLS.length).or([]),
  /** Dice more or fewer in a roll of those skills. */
  dice: extraDice(),
  /** The ability those skills may roll on in place of their own. */
  instead: optional(oneOf(...ABILITIES)),
  /** When that holds; empty for always. */
  when: text(80).or(''),
  /** Permissions and bans that no figure says. */
  permits: optional(text(200)),
  forbids: optional(text(200)),
}

export const trait = () => group(traitFields)
export type Trait = Values<typeof traitFields>

/** A trait that does nothing in figures, and the same with some. */
export function traitOf(name: string, does: Partial<Omit<Trait, 'name'>> = {}): Trait {
  return {
    name,
    initiative: 0,
    enduranceAverages: 0,
    healthAverages: 0,
    on: [],
    dice: 0,
    instead: null,
    when: '',
    permits: null,
    forbids: null,
    ...does,
  }
}
