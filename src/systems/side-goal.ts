// The goal of one side of a roll: its own where the mechanic declares one. A side that is acted against wants the opposite of success,
// and one that is helped wants success.

import type { PlainRecord } from '../dice/index.ts'
import type { Language } from './language.ts'
import type { AnyMechanic, Verdict } from './mechanic.ts'
import { ownSideOf } from './move-offers.ts'
import type { System } from './system.ts'

type Goal = (outcome: PlainRecord) => boolean

/** Null where the mechanic knows no success. */
export function goalOf(system: System, mechanic: string, side: string, language: Language): Goal | null {
  const { succeeds, sides } = system.mechanics[mechanic] as AnyMechanic
  const own = sides?.[side]
  if (own) return (outcome) => own.succeeds(outcome)
  if (!succeeds) return null
  return isActedAgainst(system, mechanic, side, language)
    ? (outcome) => !succeeds(outcome)
    : (outcome) => succeeds(outcome)
}

/** Whether a side is neither the one that acts nor one that is helped. */
export const isActedAgainst = (system: System, mechanic: string, side: string, language: Language): boolean =>
  side !== ownSideOf(system, mechanic) && !Object.hasOwn(system.words[language].joins ?? {}, side)

/** The tone of a verdict for one side. Without the outcome it is told by the verdict of the side that acts. */
export function toneFor(
  system: System,
  mechanic: string,
  side: string,
  language: Language,
  { tone }: Verdict,
  outcome: PlainRecord | null,
): Verdict['tone'] {
  if (tone === 'plain' || side === ownSideOf(system, mechanic)) return tone
  const goal = outcome && goalOf(system, mechanic, side, language)
  if (goal) return goal(outcome) ? 'good' : 'bad'
  if (!isActedAgainst(system, mechanic, side, language)) return tone
  return tone === 'good' ? 'bad' : 'good'
}
