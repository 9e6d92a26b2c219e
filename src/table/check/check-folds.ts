// The change of a check by each entry about it: the one reducer, for the server's knowledge, for every seat's view and for the journal. The
// verifier shares the input that follows from entries (`inputAfter`) and collects the rest by itself. A new check is returned; the one given stays as it is.

import { mergedValues, valueAt } from '../../systems/field-leaves.ts'
import { choiceBook } from '../audience.ts'
import { type Book, GM } from '../books.ts'
import { inputAfter } from '../check-input.ts'
import { ALL_TOLD, type EntryOf } from '../entries.ts'
import { answersOf } from '../fair/faces.ts'
import { readFields } from '../fair/json-text.ts'
import { type Check, EMPTY_LIST, newCheck } from './check.ts'
import { isByHandWith, ruledCheck, withEnd } from './check-ends.ts'
import { afterShown, type CheckEntryAt, closedThrow, openedFor, withVoidAsked } from './check-throws.ts'

/** Whether it answers what the game asked for after the dice: then nobody judged late. */
const isAnswer = ({ asked }: Check, { input }: EntryOf<'judged'>): boolean =>
  asked !== null && valueAt(input, asked.what) !== undefined

/** The entries that change a check. It is made by `checkCalled`, or by `revealed` for a reader who did not know of it. */
export type CheckEntry =
  | 'sideBound'
  | 'sealSet'
  | 'resealed'
  | 'sealOpened'
  | 'declared'
  | 'factsChanged'
  | 'judged'
  | 'offered'
  | 'agreed'
  | 'aided'
  | 'aidStruck'
  | 'hinted'
  | 'withdrawn'
  | 'throwOpened'
  | 'throwMeant'
  | 'keyKept'
  | 'diceThrown'
  | 'diceShown'
  | 'voidAsked'
  | 'throwVoided'
  | 'handDice'
  | 'asked'
  | 'decided'
  | 'resolved'
  | 'told'
  | 'revealed'
  | 'bought'
  | 'responded'
  | 'overridden'
  | 'struck'
  | 'sheetChanged'

export const CHECK_FOLDS: {
  readonly [N in CheckEntry]: (check: Check, entry: EntryOf<N>, at: CheckEntryAt) => Check
} = {
  sideBound(check, { side, sheet }) {
    const known = check.sides[side]
    return known ? { ...check, sides: { ...check.sides, [side]: { ...known, sheet } } } : check
  },
  sealSet: (check, { salt, text }) => ({ ...check, sealed: { salt, text } }),
  resealed: (check, { seal, fields }) => ({
    ...check,
    isResealed: true,
    seal: check.seal && { ...check.seal, seal, fields },
  }),
  /** A check has one seal, which is called like the check. */
  sealOpened: (check, { salt, text }) => ({
    ...check,
    isSealOpen: true,
    sealed: { salt, text },
    given: mergedValues(check.given, readFields(text) ?? {}),
  }),
  declared: (check, entry) => ({
    ...check,
    isByHand: isByHandWith(check, entry.side, entry.isByHand),
    declared: [...check.declared, entry.side],
    given: inputAfter.declared(check.given, entry),
    pays: { ...check.pays, [entry.side]: entry.pays },
    picks: entry.pick === undefined ? check.picks : { ...check.picks, [entry.side]: entry.pick },
    named: entry.named === undefined ? check.named : { ...check.named, ...entry.named },
  }),
  factsChanged: (check, { facts }) => ({ ...check, changedFacts: [...check.changedFacts, ...facts] }),
  judged(check, entry) {
    const { closed, isAfterDice } = entry
    const judged = {
      ...check,
      asked: null,
      awaitsJudging: false,
      given: inputAfter.judged(check.given, entry),
      isJudgedAfterDice: check.isJudgedAfterDice || (isAfterDice && !isAnswer(check, entry)),
    }
    if (!closed) return judged
    const { id, seal, fields, telling } = closed
    return { ...judged, seal: { id, seal, fields, ...(isAfterDice ? { isAfterDice } : {}) }, telling }
  },
  offered: (check, { by, field, value, reason }) => ({
    ...check,
    offers: [...check.offers, { by, field, value, reason }],
  }),
  agreed: (check, entry) => ({ ...check, agreed: entry.value, given: inputAfter.agreed(check.given, entry) }),
  aided(check, entry) {
    const { help, by, field, value, words, name = null } = entry
    const brought = { help, by, name, field, value: field === null ? 0 : value, words, isStruck: false }
    return { ...check, given: inputAfter.aided(check.given, entry), helps: [...check.helps, brought] }
  },
  aidStruck: (check, entry) => ({
    ...check,
    given: inputAfter.aidStruck(check.given, entry),
    helps: check.helps.map((each) => (each.help === entry.help ? { ...each, isStruck: true } : each)),
  }),
  hinted: (check, { rule, word, figures }) => ({ ...check, hints: [...check.hints, { rule, word, figures }] }),
  withdrawn: (check) => ({ ...check, isWithdrawn: true, asked: null }),

  throwOpened: (check, _, at) => openedFor(check, at),
  throwMeant: (check, _, at) => openedFor(check, at),
  keyKept: (check, { what }, at) => (what ? openedFor(check, at) : check),
  diceThrown: (check, _, at) => closedThrow(check, at, 'thrown', ''),
  voidAsked: (check, _, at) => withVoidAsked(check, at),
  throwVoided: (check, { why }, at) => closedThrow(check, at, 'voided', why),
  diceShown: (check, entry, at) => afterShown(check, entry, at),
  handDice: (check, { dice, rolls }) => ({
    ...check,
    answers: [...check.answers, ...answersOf({ dice, rolls })],
    handDice: [...(check.handDice ?? []), ...dice],
    step: check.step + 1,
    isBegun: true,
  }),

  asked(check, { what, seat, place, options }, { book }) {
    // An entry that was the GM's while the check was hidden may be read after it was told: then it is asked in front of those it was told to.
    const isOutdated = book === GM && choiceBook(check) !== GM
    return check.end !== null || check.answers.length > place || isOutdated
      ? check
      : { ...check, asked: { what, seat, ...(options ? { options } : {}) } }
  },
  decided: (check, { what, said, pick, by }) => ({
    ...check,
    asked: null,
    answers: [...check.answers, { what, pick }],
    decisions: [...check.decisions, { what, said, by }],
  }),
  resolved: (check, entry, { book }) => withEnd(check, entry, book),
  told(check, { telling, verdict, outcome, buys = EMPTY_LIST }) {
    const first = verdict && { verdict, buys, outcome, story: [] }
    // Told in a word before, and now with the dice: it is known what there is to spend.
    const known = check.end?.buys.length === 0 ? { ...check.end, buys } : check.end
    return { ...check, told: check.told === ALL_TOLD ? check.told : telling, end: known ?? first }
  },
  revealed: (check) => ({ ...check, isRevealed: true }),
  bought: (check, { item, points, words, side = null }) => ({
    ...check,
    bought: [...check.bought, { item, points, words, side }],
  }),
  responded: (check, { by, words }) => ({ ...check, responses: [...check.responses, { by, words }] }),
  overridden: ruledCheck,
  struck: (check, { by, why }) => ({ ...check, asked: null, struck: { by, why } }),
  sheetChanged: (check, { sheet, changes, isOutcome }) => ({
    ...check,
    effects: [...check.effects, { sheet, changes, isOutcome: isOutcome ?? check.end !== null }],
  }),
}

/** A check as it is called. */
export function calledCheck(entry: EntryOf<'checkCalled'>, book: Book): Check {
  const { check: id, ...call } = entry
  return newCheck({ ...call, id }, book)
}

/** A check that a reader learns of only now that it is revealed. */
export function revealedCheck(entry: EntryOf<'revealed'>, book: Book): Check {
  const { check: id, at, by, rolled, sides, input: given, answers, outcome, verdict, story, ruling } = entry
  const plain = { pick: null, seal: null, isSilent: false, aids: null, call: null, words: '' }
  const called = newCheck({ ...plain, id, at, by, rolled, sides, given, sees: 'open', telling: ALL_TOLD }, book)
  const ended: Check = { ...called, answers, isRevealed: true, end: { verdict, buys: EMPTY_LIST, outcome, story } }
  return ruling ? ruledCheck(ended, ruling) : ended
}
