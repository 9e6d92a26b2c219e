// The verdict of a card as its reader takes it: a win of the reader's own side is good news.

import type { Verdict } from '../../../systems/mechanic.ts'
import { toneFor } from '../../../systems/side-goal.ts'
import type { Check } from '../../../table/check/check.ts'
import type { TableView } from '../table-view.ts'

/** Null before the end. A reader on no side, or on several, has the tone of the side that acts. */
export function readerVerdict({ end, rolled, sides }: Check, { me, system, language }: TableView): Verdict | null {
  if (!end) return null
  const [side, ...others] = Object.keys(sides).filter((each) => sides[each]?.seat === me)
  if (side === undefined || others.length > 0 || !('mechanic' in rolled)) return end.verdict
  const tone = toneFor(system, rolled.mechanic, side, language, end.verdict, end.outcome)
  return { ...end.verdict, tone }
}
