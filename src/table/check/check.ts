// A check: one roll from its call to its end, as far as a reader of some books knows it. Plain JSON; its parts are replaced, never
// changed, so that views share them.

import type { Answers, PlainRecord } from '../../dice/index.ts'
import type { Purchase, Verdict } from '../../systems/mechanic.ts'
import type { Book, SeatId } from '../books.ts'
import type { Id, Rollable, Side, Telling, ValueChange, Visibility } from '../entries.ts'

/** A change that a check brought about, kept so that it can be taken back. */
export interface Effect {
  readonly sheet: Id
  readonly changes: readonly ValueChange[]
  /** Done by the outcome, not paid for the roll. */
  readonly isOutcome: boolean
}

export interface DifficultyOffer {
  readonly by: 'gm' | 'player'
  readonly field: string
  readonly value: number
}

export interface Check {
  readonly id: Id
  readonly book: Book
  readonly by: SeatId
  readonly rolled: Rollable
  readonly pick: string | null
  readonly sees: Visibility
  readonly isSilent: boolean
  readonly aids: Id | null
  readonly sides: Readonly<Record<string, Side>>
  readonly telling: Telling
  /** The fields known so far. */
  readonly given: PlainRecord
  readonly seal: { id: string; seal: string; fields: readonly string[] } | null
  /** What the seal holds, for those who know. */
  readonly sealed: { salt: string; text: string } | null
  readonly isSealOpen: boolean
  /** The sides that have said what they give. */
  readonly declared: readonly string[]
  readonly pays: Readonly<Record<string, string>>
  readonly isByHand: boolean
  readonly offers: readonly DifficultyOffer[]
  readonly answers: Answers
  /** How many throws were opened for it. */
  readonly step: number
  /** Its price is paid, and not again when its first throw is voided. */
  readonly isBegun: boolean
  /** The throw that is open: its book and number. */
  readonly throw: string | null
  /** A choice that waits. */
  readonly asked: { what: string; seat: SeatId | null } | null
  /** How it ended, as it stands at the table. */
  readonly end: (CheckEnd & { outcome: PlainRecord }) | null
  /** Where the GM ruled otherwise than the dice: what these had come to, and whether sheets are rid of it. */
  readonly ruling: {
    readonly by: SeatId | 'table'
    readonly why: string
    readonly fell: CheckEnd
    readonly isOffSheets: boolean
  } | null
  /** Points of its purchase that are spent. */
  readonly boughtPoints: number
  /** What of its end was told. */
  readonly told: Telling | null
  readonly effects: readonly Effect[]
  readonly isStruck: boolean
  readonly isWithdrawn: boolean
  readonly isRevealed: boolean
  /** The GM has said what it brings about. */
  readonly isAnswered: boolean
  /** The helping rolls that were granted, and what they brought. */
  readonly helps: readonly Help[]
}

export interface CheckEnd {
  readonly verdict: Verdict
  readonly buys: Purchase | null
}

/** What a helping roll brought: so much for a field, or nothing but words. */
export interface Help {
  readonly help: Id
  readonly field: string | null
  readonly value: number
}

/** A check as it is called. */
type NewCheck = Pick<
  Check,
  'id' | 'by' | 'rolled' | 'sides' | 'given' | 'pick' | 'seal' | 'sees' | 'isSilent' | 'telling' | 'aids'
>

/** What a check or a throw holds is never changed but replaced: what it holds first is everybody's. */
export const EMPTY_LIST: readonly never[] = []
export const EMPTY_RECORD: Readonly<Record<string, never>> = {}

/** A check to which nothing has happened yet. Written out: every view makes one for every roll, and a spread is slow. */
export function newCheck(called: NewCheck, book: Book): Check {
  const { id, by, rolled, sides, given, pick, seal, sees, isSilent, telling, aids } = called
  return {
    id,
    book,
    by,
    rolled,
    sides,
    pick,
    sees,
    isSilent,
    aids,
    telling,
    given,
    seal,
    sealed: null,
    isSealOpen: false,
    declared: EMPTY_LIST,
    pays: EMPTY_RECORD,
    isByHand: false,
    offers: EMPTY_LIST,
    answers: EMPTY_LIST,
    step: 0,
    isBegun: false,
    throw: null,
    asked: null,
    end: null,
    ruling: null,
    boughtPoints: 0,
    told: null,
    effects: EMPTY_LIST,
    isStruck: false,
    isWithdrawn: false,
    isRevealed: false,
    isAnswered: false,
    helps: EMPTY_LIST,
  }
}

/** Who tries something, as far as a reader knows: by the sheet, or one of the GM's by the name. */
export const attempterOf = (side: Side | undefined): string | null =>
  side?.sheet ?? (side?.seat === null ? `named ${side.name}` : null)

/** The GM's verdict stands. With what the dice came to is bought only where it came to the same: a failure has no successes to spend. */
export const ruledEnd = (verdict: Verdict, fell: CheckEnd): CheckEnd => ({
  verdict,
  buys: verdict.tone === fell.verdict.tone ? fell.buys : null,
})

/** Real dice are taken only if every player whose roll it is said so. */
export function isByHandWith(
  { sides, declared, isByHand: before }: Pick<Check, 'sides' | 'declared' | 'isByHand'>,
  side: string,
  isByHand: boolean,
): boolean {
  const seated = Object.keys(sides).filter((name) => sides[name]?.seat !== null)
  if (seated.length === 0) return isByHand
  if (!seated.includes(side)) return before
  return seated.some((name) => declared.includes(name)) ? before && isByHand : isByHand
}

export const isCheckOver = ({ end, isStruck, isWithdrawn, asked }: Check): boolean =>
  isStruck || isWithdrawn || (end !== null && asked === null)

/** Whether its first throw is open or behind it. */
export const isBeingThrown = ({ step, throw: open }: Check): boolean => step > 0 || open !== null

/** Whether dice of the check were thrown. */
export const hasDice = ({ answers }: Check): boolean => answers.some((answer) => 'faces' in answer)
