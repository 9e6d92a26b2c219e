// Checks, from their call to all that is given for them.

import { mergedValues } from '../../systems/field-leaves.ts'
import type { Book } from '../books.ts'
import { type Check, type DifficultyOffer, EMPTY_LIST, isByHandWith, newCheck } from '../check/check.ts'
import { inputAfter } from '../check-input.ts'
import type { EntryOf } from '../entries.ts'
import { retireCheck, retireHiddenCheck } from './check-retention.ts'
import { changeCheck, type Folds, noChange, onCheck } from './entry-fold.ts'

export const callFolds = {
  checkCalled(state, entry, at) {
    at.made.check ??= { of: entry, now: calledBy(entry, at.book) }
    state.checks[entry.check] = at.made.check.now
    state.running.push(entry.check)
  },
  sideBound: onCheck((check, { side, sheet }) => {
    const known = check.sides[side]
    if (known) check.sides = { ...check.sides, [side]: { ...known, sheet } }
  }),
  sealSet: onCheck((check, { salt, text }) => {
    check.sealed = { salt, text }
  }),
  resealed: onCheck((check, { seal, fields }) => {
    if (check.seal) check.seal = { ...check.seal, seal, fields }
  }),
  /** A check has one seal, which is called like the check. */
  sealOpened(state, { id, salt, text }, at) {
    const before = state.checks[id]
    if (!before) return
    changeCheck(state, before, at, (check) => {
      check.isSealOpen = true
      check.sealed = { salt, text }
      check.given = mergedValues(check.given, JSON.parse(text))
    })
  },
  declared: onCheck((check, entry) => {
    const { side, pays, isByHand } = entry
    check.isByHand = isByHandWith(check, side, isByHand)
    check.declared = [...check.declared, side]
    check.given = inputAfter.declared(check.given, entry)
    check.pays = { ...check.pays, ...pays }
  }),
  judged: onCheck(
    (check, entry) => {
      check.given = inputAfter.judged(check.given, entry)
      check.asked = null
      if (!entry.closed) return
      const { id, seal, fields, telling } = entry.closed
      Object.assign(check, { seal: { id, seal, fields }, telling })
    },
    (state, check, { closed, isAfterDice }) => {
      if (closed && isAfterDice) retireHiddenCheck(state, check)
    },
  ),
  /** Everybody knows who has which role. */
  offered(state, { check: id, by, field, value }, at) {
    const before = state.checks[id]
    if (!before) return
    const isGm = by !== 'table' && state.seats[by]?.role !== 'player'
    const offer: DifficultyOffer = { by: isGm ? 'gm' : 'player', field, value }
    changeCheck(state, before, at, (check) => (check.offers = [...check.offers, offer]))
  },
  agreed: onCheck((check, entry) => {
    check.given = inputAfter.agreed(check.given, entry)
  }),
  aided: onCheck((check, entry) => {
    const { help, field, value } = entry
    check.helps = [...check.helps, { help, field, value }]
    check.given = inputAfter.aided(check.given, entry)
  }),
  aidStruck: onCheck((check, entry) => {
    check.helps = check.helps.filter(({ help }) => help !== entry.help)
    check.given = inputAfter.aidStruck(check.given, entry)
  }),
  hinted: noChange,
  withdrawn: onCheck((check) => {
    check.isWithdrawn = true
    check.effects = EMPTY_LIST
  }, retireCheck),
} satisfies Partial<Folds>

function calledBy(entry: EntryOf<'checkCalled'>, book: Book): Check {
  const { check: id, by, rolled, sides, given, pick, seal, sees, isSilent, telling, aids } = entry
  return newCheck({ id, by, rolled, sides, given, pick, seal, sees, isSilent, telling, aids }, book)
}
