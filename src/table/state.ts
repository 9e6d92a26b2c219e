// What is known at a table: the fold of the entries of some books. The server folds all of them, a seat those it may read.
// It is plain JSON and holds only what deciding needs; what people read is made from the entries themselves.

import type { Answers, Plain, PlainRecord } from '../dice/index.ts'
import type { Purchase, Verdict } from '../systems/mechanic.ts'
import type { Book, Role, SeatId } from './books.ts'
import type {
  Id,
  Rollable,
  RollNames,
  ShownDice,
  Side,
  Telling,
  ThrowPurpose,
  ValueChange,
  Visibility,
} from './entries.ts'

export interface Seat {
  readonly name: string
  readonly role: Role
  readonly isGone: boolean
  /** The devices that sit here, by id. */
  readonly devices: Readonly<Record<string, { readonly name: string }>>
}

export interface Invite {
  role: Role
  seat: SeatId | null
  until: number | null
  isOnce: boolean
  isClosed: boolean
}

export interface SheetState {
  book: Book
  owner: SeatId | null
  isNpc: boolean
  values: PlainRecord
  version: number
}

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

/** What was tried, by its check. */
export interface Attempt {
  readonly check: Id
  /** The same line of a sheet in the same mechanic is the same. */
  readonly what: string
  readonly isBad: boolean
}

/** What somebody tried, oldest first; of what is forgotten, how often each failed since it last succeeded. */
export interface Attempts {
  readonly failed: Readonly<Record<string, number>>
  readonly since: readonly Attempt[]
}

/** What a helping roll brought: so much for a field, or nothing but words. */
export interface Help {
  readonly help: Id
  readonly field: string | null
  readonly value: number
}

export interface Throw {
  readonly book: Book
  readonly number: number
  readonly check: Id | null
  readonly shakers: readonly SeatId[]
  readonly what: ThrowPurpose | null
  /** The exact text of its opening, until it is thrown: dice come from its hash. */
  readonly text: string
  readonly shakes: Readonly<Record<SeatId, string>>
  readonly key: string | null
  /** What opens a hidden `what`. */
  readonly hidden: { readonly salt: string; readonly text: string } | null
  readonly dice: { readonly dice: ShownDice; readonly rolls: RollNames } | null
  /** The books in which its dice were shown. */
  readonly shownIn: readonly Book[]
  readonly isThrown: boolean
}

export interface Claim {
  readonly sheet: Id
  readonly by: SeatId
  isGranted: boolean
}

export interface TableState {
  table: string
  system: string
  name: string
  options: PlainRecord
  /** Replaced, never changed, as what is kept of devices: that nobody came or went is seen at a glance. */
  seats: Readonly<Record<SeatId, Seat>>
  /** Hashes of devices' secrets and of invites' codes, by their ids. */
  kept: { devices: Readonly<Record<string, string>>; invites: Record<string, string> }
  invites: Record<string, Invite>
  sheets: Record<Id, SheetState>
  checks: Record<Id, Check>
  /** Checks that are not over yet, as far as all who know of them know. */
  running: Id[]
  /** Those that are, oldest first, by their books: only so many of each are kept, whatever happens in other books. */
  over: Record<Book, Id[]>
  throws: Record<string, Throw>
  /** The last throw's number in each book. */
  thrown: Record<Book, number>
  /** The last entry's number in each book. */
  counts: Record<Book, number>
  notes: Record<Id, { book: Book; by: SeatId }>
  /** By who tries. */
  tries: Record<string, Attempts>
  /** `turns` as this reader knows them, with the hidden; `common` as everybody does; `actors` are their sheets, by name. */
  crisis: { id: Id; turns: Plain; common: Plain; actors: Readonly<Record<string, Id | null>> } | null
  session: { number: number; phase: 'none' | 'play' | 'postamble'; claims: Record<Id, Claim> }
}

/** How many checks of a book that are over can still be struck, answered or bought with. */
export const KEPT_CHECKS = 200

export function emptyState(): TableState {
  return {
    table: '',
    system: '',
    name: '',
    options: {},
    seats: {},
    kept: { devices: {}, invites: {} },
    invites: {},
    sheets: {},
    checks: {},
    running: [],
    over: {},
    throws: {},
    thrown: {},
    counts: {},
    notes: {},
    tries: {},
    crisis: null,
    session: { number: 0, phase: 'none', claims: {} },
  }
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

/** The name of a throw: its opening's book and its number there. */
export const throwName = (book: Book, number: number): string => `${book}:${number}`

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
