// Dice whose parts take effect in another order elsewhere: by the order they are typed in, or exploding before they are rerolled.

import type { DiceTerm } from './ast.ts'
import { DIALECTS, type Dialect } from './dialect.ts'
import { noteOrders } from './order-note.ts'
import type { NotationReader } from './reader.ts'

/** Were these parts typed in another order than they take effect in? */
function isTurned(r: NotationReader, { reroll, explode, picks, min, max, at }: DiceTerm): boolean {
  const rerolled = reroll?.at.from ?? 0
  const exploded = explode?.at.from ?? rerolled
  const picked = reroll?.isOfPicked || explode?.isOfPicked ? exploded : (picks?.[0]?.at.from ?? exploded)
  const bound = (min ?? max) === undefined ? exploded : at.from + r.text.slice(at.from, at.to).search(/m[ai]/i)
  return (reroll && explode) !== undefined || picked < exploded || bound < exploded
}

/** Do two of them look at the faces? Then it matters which comes first. */
const isMixed = ({ reroll, explode, unique, min, max }: DiceTerm): boolean =>
  [reroll, explode, unique, min ?? max].filter((part) => part !== undefined).length > 1

/** These do what stands behind dice in the order it is typed. */
const IN_ORDER: readonly Dialect[] = ['foundry', 'd20']

/** Do several tests reroll, or explode? Foundry does one after the other. */
const isRepeated = ({ reroll, explode }: DiceTerm): boolean =>
  (reroll?.on.length ?? 0) > 1 || (explode?.on.length ?? 0) > 1

/** Foundry's `rr2=1`: until it is none, and twice at most. */
const isOftenLimited = (r: NotationReader, { at }: DiceTerm): boolean =>
  /rr\d+[<>=]/i.test(r.text.slice(at.from, at.to))

/** Are dice counted by letters first, and thrown again or exploding then? Foundry adds dice thrown after a count to it. */
function isCountedFirst(r: NotationReader, { counting, reroll, explode }: DiceTerm): boolean {
  if (!counting || !/^(?:[cds]f|cs|even|odd)/i.test(r.text.slice(counting.at.from))) return false
  return counting.at.from < Math.max(reroll?.at.from ?? 0, explode?.at.from ?? 0)
}

noteOrders((r, dice) => {
  const { explodesFirst } = r.dialect
  if ((r.dialect === DIALECTS.foundry || r.dialect === DIALECTS.astragal) && isCountedFirst(r, dice))
    r.notes.push({ word: 'order', dialects: ['foundry'] })
  if ((explodesFirst || r.dialect === DIALECTS.astragal) && isMixed(dice))
    r.notes.push({ word: 'order', dialects: ['rpg-dice-roller'] })
  if (r.dialect === DIALECTS.astragal && isOftenLimited(r, dice))
    r.notes.push({ word: 'so-often', dialects: ['foundry'] })
  if (r.dialect === DIALECTS.astragal && isRepeated(dice)) r.notes.push({ word: 'one-by-one', dialects: ['foundry'] })
  if (!explodesFirst && isTurned(r, dice)) r.notes.push({ word: 'order', dialects: IN_ORDER })
})
