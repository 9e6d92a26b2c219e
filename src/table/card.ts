// A roll's card: everything a reader knows about one check, put together from the entries of the reader's books.

import type { Plain, PlainRecord, StoryStep } from '../dice/index.ts'
import type { Purchase, Verdict } from '../systems/mechanic.ts'
import type { Book, SeatId } from './books.ts'
import { type CheckEnd, isByHandWith, ruledEnd } from './check/check.ts'
import { inputAfter } from './check-input.ts'
import type { EntryOf, Id, Rollable, ShownDice, Side, Telling, ValueChange, Visibility } from './entries.ts'

/** A throw as a card shows it. */
export interface CardThrow {
  readonly book: Book
  readonly number: number
  readonly shakers: readonly SeatId[]
  readonly is: 'open' | 'thrown' | 'voided'
  /** Null while they are not shown to this reader. */
  readonly dice: ShownDice | null
  readonly why: string
}

export interface Card {
  readonly id: Id
  readonly at: number
  readonly by: SeatId | 'table'
  readonly book: Book
  readonly rolled: Rollable
  readonly sides: Readonly<Record<string, Side>>
  readonly pick: string | null
  readonly given: PlainRecord
  readonly seal: { readonly seal: string; readonly fields: readonly string[]; readonly isOpen: boolean } | null
  /** What the seal holds, for those who know. */
  readonly sealed: PlainRecord | null
  readonly sees: Visibility
  readonly telling: Telling
  readonly words: string
  readonly aids: Id | null
  readonly call: Id | null
  readonly declared: readonly string[]
  readonly isByHand: boolean
  readonly isJudgedAfterDice: boolean
  readonly isResealed: boolean
  readonly throws: readonly CardThrow[]
  /** Dice of real hands. */
  readonly handDice: ShownDice | null
  readonly decisions: readonly { readonly what: string; readonly said: Plain; readonly by: SeatId | 'table' }[]
  readonly asked: { readonly what: string; readonly seat: SeatId | null } | null
  /** As it stands: where the GM ruled otherwise than the dice, as ruled. */
  readonly end: (CheckEnd & { readonly outcome: PlainRecord | null; readonly story: readonly StoryStep[] }) | null
  readonly told: Telling | null
  readonly bought: readonly { readonly item: string; readonly points: number; readonly words: string }[]
  readonly responses: readonly { readonly by: SeatId | 'table'; readonly words: string }[]
  readonly offers: readonly {
    readonly by: SeatId | 'table'
    readonly field: string
    readonly value: number
    readonly reason: string
  }[]
  readonly agreed: number | null
  readonly helps: readonly {
    readonly help: Id
    /** The field it counts in; null for words alone. */
    readonly field: string | null
    readonly value: number
    readonly words: string
    readonly isStruck: boolean
  }[]
  /** `isOutcome`: done by what it came to, not paid for it. */
  readonly effects: readonly {
    readonly sheet: Id
    readonly changes: readonly ValueChange[]
    readonly isOutcome: boolean
  }[]
  readonly overridden: {
    /** The verdict of the dice, and what it bought. */
    readonly was: Verdict | null
    readonly buys: Purchase | null
    readonly why: string
    readonly by: SeatId | 'table'
    /** Nothing of what the dice would do to sheets stands there. */
    readonly isOffSheets: boolean
  } | null
  readonly struck: { readonly why: string; readonly by: SeatId | 'table' } | null
  readonly isWithdrawn: boolean
  /** What the game lets the GM know about it. */
  readonly hints: readonly { readonly rule: string; readonly word: string; readonly figures: PlainRecord }[]
}

export function cardOf(entry: EntryOf<'checkCalled'>, book: Book): Card {
  const { check, at, by, rolled, sides, pick, given, seal, sees, telling, words, aids, call } = entry
  return {
    id: check,
    at,
    by,
    book,
    rolled,
    sides,
    pick,
    given,
    seal: seal ? { seal: seal.seal, fields: seal.fields, isOpen: false } : null,
    sealed: null,
    sees,
    telling,
    words,
    aids,
    call,
    declared: [],
    isByHand: false,
    isJudgedAfterDice: false,
    isResealed: false,
    throws: [],
    handDice: null,
    decisions: [],
    asked: null,
    end: null,
    told: null,
    bought: [],
    responses: [],
    offers: [],
    agreed: null,
    helps: [],
    effects: [],
    overridden: null,
    struck: null,
    isWithdrawn: false,
    hints: [],
  }
}

/** A roll that was hidden and is shown now. */
export function revealedCard(entry: EntryOf<'revealed'>, book: Book): Card {
  const { check, at, by, rolled, sides, input, outcome, verdict, story, ruling } = entry
  const called = {
    ...entry,
    is: 'checkCalled',
    at,
    by,
    check,
    rolled,
    sides,
    given: input,
    pick: null,
    seal: null,
  } as const
  const card = cardOf(
    { ...called, sees: 'open', isSilent: false, telling: '111', aids: null, call: null, words: '', salt: '' },
    book,
  )
  const ended = { ...card, end: { verdict, outcome, story, buys: null } }
  return ruling ? overruled(ended, ruling) : ended
}

type About =
  | 'sideBound'
  | 'sealSet'
  | 'resealed'
  | 'declared'
  | 'judged'
  | 'offered'
  | 'agreed'
  | 'withdrawn'
  | 'handDice'
  | 'asked'
  | 'decided'
  | 'resolved'
  | 'told'
  | 'bought'
  | 'responded'
  | 'overridden'
  | 'aided'
  | 'aidStruck'
  | 'hinted'

/** What an entry about a check makes of its card. */
export const CARDS: { readonly [N in About]: (card: Card, entry: EntryOf<N>, book: Book) => Card } = {
  sideBound: (card, { side, sheet }) => {
    const known = card.sides[side]
    return known ? { ...card, sides: { ...card.sides, [side]: { ...known, sheet } } } : card
  },
  sealSet: (card, { text }) => ({ ...card, sealed: JSON.parse(text) as PlainRecord }),
  resealed: (card, { seal, fields }) => ({
    ...card,
    isResealed: true,
    seal: card.seal && { ...card.seal, seal, fields },
  }),
  declared: (card, entry) => ({
    ...card,
    declared: [...card.declared, entry.side],
    given: inputAfter.declared(card.given, entry),
    isByHand: isByHandWith(card, entry.side, entry.isByHand),
  }),
  judged: (card, entry) => {
    const { isAfterDice, closed } = entry
    return {
      ...card,
      asked: null,
      given: inputAfter.judged(card.given, entry),
      ...(closed ? { seal: { seal: closed.seal, fields: closed.fields, isOpen: false }, telling: closed.telling } : {}),
      isJudgedAfterDice: card.isJudgedAfterDice || isAfterDice,
    }
  },
  offered: (card, { by, field, value, reason }) => ({
    ...card,
    offers: [...card.offers, { by, field, value, reason }],
  }),
  agreed: (card, entry) => ({ ...card, agreed: entry.value, given: inputAfter.agreed(card.given, entry) }),
  withdrawn: (card) => ({ ...card, isWithdrawn: true, asked: null }),
  handDice: (card, { dice }) => ({ ...card, handDice: [...(card.handDice ?? []), ...dice] }),
  asked: (card, { what, seat }, book) => {
    // Read late: what was the GM's while it was hidden is asked in front of the others now, or decided.
    const isOutdated = book !== card.book && card.seal?.isOpen && card.sees !== 'blind'
    return isOutdated ? card : { ...card, asked: { what, seat } }
  },
  decided: (card, { what, said, by }) => ({ ...card, asked: null, decisions: [...card.decisions, { what, said, by }] }),
  resolved: (card, { verdict, outcome, story, buys }) => {
    const ended = { ...card, asked: null, end: { verdict, outcome, story, buys } }
    const { overridden, end } = card
    return overridden && end
      ? overruled({ ...ended, overridden: null }, { ...overridden, verdict: end.verdict })
      : ended
  },
  told: (card, { telling, verdict, outcome }) => ({
    ...card,
    told: telling,
    end: card.end ?? (verdict && { verdict, outcome, story: [], buys: null }),
  }),
  bought: (card, { item, points, words }) => ({ ...card, bought: [...card.bought, { item, points, words }] }),
  responded: (card, { by, words }) => ({ ...card, responses: [...card.responses, { by, words }] }),
  overridden: overruled,
  hinted: (card, { rule, word, figures }) => ({ ...card, hints: [...card.hints, { rule, word, figures }] }),
  aided: (card, entry) => {
    const { help, field, value, words } = entry
    const brought = { help, field, value: field === null ? 0 : value, words, isStruck: false }
    return { ...card, given: inputAfter.aided(card.given, entry), helps: [...card.helps, brought] }
  },
  aidStruck: (card, entry) => ({
    ...card,
    given: inputAfter.aidStruck(card.given, entry),
    helps: card.helps.map((each) => (each.help === entry.help ? { ...each, isStruck: true } : each)),
  }),
}

/** The GM's verdict in place of the dice's. What was bought before that stays bought. */
function overruled(card: Card, ruling: Pick<EntryOf<'overridden'>, 'by' | 'verdict' | 'why' | 'isOffSheets'>): Card {
  const { by, verdict, why, isOffSheets = false } = ruling
  const { overridden, bought } = card
  const end = card.end ?? { verdict, outcome: null, story: [], buys: null }
  const { was, buys } = overridden ?? { was: card.end?.verdict ?? null, buys: end.buys }
  const spent = bought.reduce((sum, { points }) => sum + points, 0)
  const stands = ruledEnd(verdict, { verdict: was ?? verdict, buys })
  const left = buys && spent > 0 ? { ...buys, points: spent } : null
  return {
    ...card,
    overridden: { was, buys, why, by, isOffSheets },
    end: { ...end, verdict, buys: stands.buys ?? left },
    effects: isOffSheets ? card.effects.filter(({ isOutcome }) => !isOutcome) : card.effects,
  }
}
