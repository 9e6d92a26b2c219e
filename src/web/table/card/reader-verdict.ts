// The verdict of a card as its reader takes it: a win of the reader's own side is good news, and one between others neither good nor bad.

import type { AnyMechanic, Verdict } from '../../../systems/mechanic.ts'
import { toneFor } from '../../../systems/side-goal.ts'
import type { Check } from '../../../table/check/check.ts'
import type { TableView } from '../table-view.ts'

/** Null before the end. Where only the side that acts can succeed, a reader on no side, or on several, has its tone. */
export function readerVerdict({ end, rolled, sides }: Check, { me, system, language }: TableView): Verdict | null {
  if (!end) return null
  const [side, ...others] = Object.keys(sides).filter((each) => sides[each]?.seat === me)
  if (!('mechanic' in rolled)) return end.verdict
  if (side === undefined || others.length > 0) {
    const { sides: goals } = system.mechanics[rolled.mechanic] as AnyMechanic
    return goals ? { ...end.verdict, tone: 'plain' } : end.verdict
  }
  const tone = toneFor(system, rolled.mechanic, side, language, end.verdict, end.outcome)
  return { ...end.verdict, tone }
}
