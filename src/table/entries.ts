// Entries: the facts of a table's log, in the past tense. They hold faces, picks, words and figures, so that history never
// depends on today's code. `ALLOWED_BOOKS` at the end says in which books each kind of entry may stand.

import type { Answers, Plain, PlainRecord, StoryStep } from '../dice/index.ts'
import type { Purchase, StoredPurchases, Verdict } from '../systems/mechanic.ts'
import type { PickedNames } from '../systems/picked-names.ts'
import { type Book, COMMON, GM, type Role, type SeatId, VAULT } from './books.ts'
import type { SealOpening } from './fair/seal.ts'

/** The id of a check, a sheet, a note: a letter for its kind and random hex digits (`c3f9a1b2c4d5`), made by `EntryWriter.newId`. */
export type Id = string

/** Who sees a roll: everybody, the roller and the GM, the GM alone, the roller alone. */
export const VISIBILITIES = ['open', 'gm', 'blind', 'self'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** The telling of a sealed check once it is thrown: three switches, for the dice, the verdict and the difficulty. `readTelling` makes an object of it. */
export const TELLINGS = ['111', '110', '010', '100', '000'] as const
export const ALL_TOLD = '111'
/** Dice and verdict. */
export const RESULT_TOLD = '110'
export const VERDICT_TOLD = '010'
export const DICE_TOLD = '100'
export const NOTHING_TOLD = '000'
export type Telling = (typeof TELLINGS)[number]

/** A judgement that the GM keeps sealed. */
export interface SealedJudgement {
  /** The seal's id is the check's. */
  readonly id: string
  readonly seal: string
  readonly fields: readonly string[]
  readonly telling: Telling
}

/**
 * One side of a check: a seat's, or nobody's (an NPC of the GM), with the sheet it is filled from and paid by. A sheet that not
 * all who read of the check read too is none here: `sideBound` says it to those who do.
 */
export interface Side {
  readonly seat: SeatId | null
  readonly sheet: Id | null
  readonly name: string
}

/** The subject of a roll: a mechanic of the table's game, or an expression. */
export type Rollable = { readonly mechanic: string } | { readonly notation: string }

/** The purpose of a throw. It is fixed, with everything in it, when the throw is opened. */
export interface ThrowPurpose {
  readonly check: Id
  /** The number of the throw in its check, from 1. */
  readonly step: number
  readonly rolled: Rollable
  /** The fields that are open. */
  readonly input: PlainRecord
  /** The seals of those that are not: id and fingerprint. */
  readonly seals: readonly { readonly id: string; readonly seal: string }[]
  /** The first dice asked for, as die and number; what else the rule asks for before the next choice follows in order. */
  readonly pool: readonly (readonly [die: string, count: number])[]
  /** The answers before this throw: dice of earlier throws, decisions. */
  readonly answers: Answers
  /** The seal of what only the GM knows yet of input and answers; opened with the dice. */
  readonly before?: SealedPurpose
  readonly sees: Visibility
  /** The throw that was voided and is opened again here. */
  readonly after?: number
}

/** A value of a sheet that moved: by how much, and to what. */
export interface ValueChange {
  readonly what: string
  readonly by: number
  readonly to: number
}

/** The name a page draws for itself at one table. It says nothing of the kind of device, and is another one once storage is lost. */
export type DeviceName = string

/** One of those who shake a throw: the device that does, the number of the entry with its pledge, and the place of its shake there. */
export interface Shaker {
  readonly seat: SeatId
  readonly device: DeviceName
  readonly pledge: number
  readonly place: number
}

/** The last shake of an older pledge: it gives away every shake of that pledge that was withheld. */
export interface LastShake {
  readonly pledge: number
  readonly place: number
  readonly shake: string
}

/** Who gave a command: the seat, and the device where it said which it is. */
export interface CommandSource {
  readonly seat: SeatId | 'table'
  readonly device: DeviceName | null
}

/** Dice as they are shown: die and faces, roll by roll. */
export type ShownDice = readonly (readonly [die: string, faces: readonly number[]])[]

/** The roll of each of the dice shown; '' where a roll goes on with another die. */
export type RollNames = readonly string[]

/** A fact of a roll that was given otherwise than the sheet has it; null where the sheet has nothing like it. */
export interface ChangedFact {
  readonly path: string
  readonly said: Plain
  readonly has: Plain
}

interface Facts {
  tableOpened: { table: string; system: string; name: string; options: PlainRecord }
  optionSet: { option: string; value: Plain }
  /** From now on it is read and not played at. */
  tableArchived: Record<never, never>
  tableReopened: Record<never, never>
  /** The last entry of a table: whoever keeps it removes it. */
  tableDeleted: Record<never, never>
  seatTaken: { seat: SeatId; name: string; role: Role }
  seatRenamed: { seat: SeatId; name: string }
  roleChanged: { seat: SeatId; role: Role }
  seatRemoved: { seat: SeatId; why: string }
  seatReissued: { seat: SeatId }
  /** A device sits down at a seat; its secret's hash stands in the vault. */
  deviceAdded: { seat: SeatId; device: string; name: string; since?: number }
  deviceKept: { seat: SeatId; device: string; hash: string }
  deviceRemoved: { seat: SeatId; device: string }
  /** A code by which the owner of a seat opens its private books to a device that came because somebody else handed the seat out anew. */
  notesCodeMade: { seat: SeatId; hash: string; since?: number }
  /** They are open to a device. */
  notesOpened: { seat: SeatId; device: string; since?: number }
  /** `since`, here and with devices: which private books of the seat are open, left out where all are. */
  inviteMade: {
    invite: string
    role: Role
    seat: SeatId | null
    until: number | null
    isOnce: boolean
    since?: number
  }
  inviteKept: { invite: string; hash: string }
  inviteUsed: { invite: string; seat: SeatId }
  inviteClosed: { invite: string }

  /** `isNpc`: one of the GM's, played by nobody else. One that comes from another book goes on in its versions. */
  sheetMade: { sheet: Id; owner: SeatId | null; isNpc: boolean; values: PlainRecord; version?: number }
  /** The fields a person wrote anew. */
  sheetEdited: { sheet: Id; version: number; values: PlainRecord }
  /**
   * Values that a roll, a rest or a strike took or gave. `cause` is the check that brought it about; `isOutcome`: it was not paid for a roll but done by
   * what that came to, so a ruling can undo it. `rest` is the rest that gave it back.
   */
  sheetChanged: {
    sheet: Id
    version: number
    changes: readonly ValueChange[]
    cause: Id | null
    isOutcome?: boolean
    rest?: Id
  }
  sheetGiven: { sheet: Id; owner: SeatId | null }
  sheetRemoved: { sheet: Id }

  checkCalled: {
    check: Id
    rolled: Rollable
    sides: Readonly<Record<string, Side>>
    given: PlainRecord
    /** The move that is made, where it is one. */
    move?: string
    /** The line of the sheet that is rolled, where it is one. */
    pick: string | null
    seal: { id: string; seal: string; fields: readonly string[] } | null
    sees: Visibility
    /** Only those who see it learn that something is rolled at all. */
    isSilent: boolean
    telling: Telling
    /** The check that this one helps. */
    aids: Id | null
    /** Checks called at once share the id of the first. */
    call: Id | null
    words: string
    /** It waits for the GM's word before anything is thrown. */
    awaitsJudging?: true
    /** The failed check that this one tries again. */
    again?: Id
  }
  /** The sheet behind a side, for those who read that sheet, where not everybody who knows of the check does. */
  sideBound: { check: Id; side: string; sheet: Id | null }
  /** The content of a seal. */
  sealSet: { check: Id; id: string; salt: string; text: string }
  resealed: { check: Id; seal: string; fields: readonly string[]; why: string }
  /** The input of a side's own; `pays` says which field of the sheet pays where several may; `isByHand`: with real dice. */
  declared: {
    check: Id
    side: string
    input: PlainRecord
    pays: Readonly<Record<string, string>>
    isByHand: boolean
    /** The line of its sheet, where the call does not say it. */
    pick?: string
    /** The names on its sheet of what it picked for fields. */
    named?: PickedNames
  }
  /** Facts that a side gave otherwise than its sheet has them, to those who read that sheet. */
  factsChanged: { check: Id; side: string; facts: readonly ChangedFact[] }
  /** Fields of the GM's that were open until now: in the open, or closed, and then what they are stands under a seal. */
  judged: {
    check: Id
    input: PlainRecord
    isAfterDice: boolean
    closed?: SealedJudgement
    /** For the rest of the scene no roll waits for the GM's word. */
    isForScene?: true
  }
  offered: { check: Id; field: string; value: number; reason: string }
  agreed: { check: Id; field: string; value: number }
  withdrawn: { check: Id; why: string }

  /** A device fixes its next shakes in a book, before any of them is used. */
  shakesPledged: { seat: SeatId; device: DeviceName; anchor: string; last?: LastShake }
  /** The device of a seat that goes by that name. */
  deviceNamed: { seat: SeatId; device: DeviceName; id: string }
  throwOpened: {
    table: string
    throw: number
    shakers: readonly Shaker[]
    /** Seats that would have had to shake and had no line. */
    leftOut?: readonly SeatId[]
    what: ThrowPurpose | SealedPurpose
    lock: string
  }
  /** The purpose of a hidden throw, to those who know of the check. */
  throwMeant: { book: Book; throw: number; salt: string; text: string }
  keyKept: { book: Book; throw: number; key: string; what: SealOpening | null; before: SealOpening | null }
  /** One of several shakes has come; the dice fall with the last. */
  shaken: { book: Book; throw: number; device: DeviceName; shake: string }
  /** A throw is to be voided: devices that have not sent their shake say so, and one that has lets the dice fall. */
  voidAsked: { throw: number; who: CommandSource }
  /** The act that is to follow: the throw opened again, or the roll withdrawn. */
  voidMeant: { book: Book; throw: number; why: string; again: boolean }
  /** A device has sent no shake for a throw, and will send none. */
  shakeWaived: { book: Book; throw: number; device: DeviceName }
  diceThrown: { throw: number; shakes: readonly string[] }
  diceShown: {
    book: Book
    throw: number
    key: string
    dice: ShownDice
    rolls: RollNames
    what?: SealOpening
    before?: SealOpening
  }
  /** `awaited` are the devices whose shakes were missing. */
  throwVoided: { throw: number; who: CommandSource; why: string; key: string; awaited: readonly DeviceName[] }
  handDice: { check: Id; dice: ShownDice; rolls: RollNames }
  sealOpened: { id: string; salt: string; text: string }

  /** `place` is the number of answers before it: of two that ask the same, the later counts. */
  asked: {
    check: Id
    what: string
    seat: SeatId | null
    place: number
    /** Where something sealed counts: what there is to choose. */
    options?: readonly Plain[]
  }
  /** The words of a person, and the rule's option they mean. */
  decided: { check: Id; what: string; said: Plain; pick: Plain }
  /** How it ended, for those who may know it all. */
  resolved: {
    check: Id
    outcome: PlainRecord
    verdict: Verdict
    story: readonly StoryStep[]
    buys: StoredPurchases
    /** Dice and decisions, where the GM made some of them out of sight. */
    answers?: Answers
  }
  /** The part of a hidden end that is told, as far as the telling goes. */
  told: {
    check: Id
    telling: Telling
    verdict: Verdict | null
    outcome: PlainRecord | null
    /** Where dice and verdict are told: what those of the players have to spend. */
    buys?: readonly Purchase[]
  }
  /** A roll that some did not see, shown to everybody. */
  revealed: {
    check: Id
    rolled: Rollable
    sides: Readonly<Record<string, Side>>
    input: PlainRecord
    answers: Answers
    outcome: PlainRecord
    verdict: Verdict
    story: readonly StoryStep[]
    /** The opening of its seal, if it had one, for readers who were not told it before. */
    sealed?: { salt: string; text: string }
    /** A ruling of the GM against the dice. */
    ruling?: { by: SeatId | 'table'; verdict: Verdict; why: string; isOffSheets?: boolean }
  }
  /** `side`: with whose purchase, where there are several. */
  bought: { check: Id; item: string; points: number; words: string; side?: string }
  responded: { check: Id; words: string }
  /** `isOffSheets`: nothing of what the dice would do to sheets stands there. */
  overridden: { check: Id; verdict: Verdict; why: string; isOffSheets?: boolean }
  struck: { what: Id; why: string }
  /** The gain of a success in helping; `name`: of somebody who joined in without a roll. */
  aided: { check: Id; help: Id; field: string | null; value: number; words: string; name?: string }
  /** The gain of a help that was struck, as it was taken back. */
  aidStruck: { check: Id; help: Id; field: string | null; value: number }

  /** Something to the GM about a check that stops nobody. */
  hinted: { check: Id; rule: string; word: string; figures: PlainRecord }

  /** `as`: the character that acts. */
  said: { words: string; isAction: boolean; as?: string }
  noted: { note: Id; title: string; words: string }
  /** The words beside an entry of this book are deleted for good. */
  wordsForgotten: { book: Book; n: number; who: CommandSource }

  crisisBegan: { crisis: Id }
  /** `cause`: the check that it pays for, or whose actions come back. `now`: whose turn begins with it. */
  turnOrdered: { crisis: Id; order: string; values: PlainRecord; cause?: Id; now?: string }
  /** The sheets behind names in the turns. */
  actorsBound: { crisis: Id; sheets: Readonly<Record<string, Id>> }
  crisisEnded: { crisis: Id }

  sessionBegan: { session: number }
  postambleBegan: { session: number }
  advocated: { claim: Id; sheet: Id; words: string }
  granted: { claim: Id; resource: string; points: number }
  sessionEnded: { session: number; head: string }
  /** The resources that came back. */
  rested: { sheets: readonly Id[]; what: 'rest' | 'session' }
  restTakenBack: { rest: Id }
  restored: { from: string }
}

/** A hidden `what`: its fingerprint, opened with the dice. */
export interface SealedPurpose {
  readonly id: string
  readonly seal: string
}

export type EntryName = keyof Facts

/** Every entry has its time and its writer (`table` where it follows by itself); one that not everybody reads also names the common entry before it. */
interface EntryHead {
  readonly at: number
  readonly by: SeatId | 'table'
  /** The device that asked for it, by the name it goes by, where its owner must be able to tell. */
  readonly from?: DeviceName
  readonly after?: number
  /** Its words were deleted, or were not sent along. Never written, only read. */
  readonly hasLostWords?: true
}

export type EntryOf<N extends EntryName> = { readonly is: N } & EntryHead & Readonly<Facts[N]>
export type Entry = { [N in EntryName]: EntryOf<N> }[EntryName]

/** The entries by which a person takes part: they name the device whose command they follow, and it knows what it sent. */
export const COMMANDED_ENTRIES: ReadonlySet<EntryName> = new Set([
  'declared',
  'judged',
  'agreed',
  'handDice',
  'decided',
  'bought',
  'struck',
  'withdrawn',
  'offered',
  'sheetEdited',
  'said',
  'noted',
  'aided',
  'turnOrdered',
  'advocated',
])

/** An entry where it stands. */
export interface PlacedEntry {
  readonly book: Book
  readonly n: number
  readonly entry: Entry
}

/** The kinds of books an entry may stand in: `seat` is one seat's, `pair` two seats', `seat+gm` one seat's and the GM's. */
export const AUDIENCES = [COMMON, GM, 'seat', 'seat+gm', 'pair', VAULT] as const
export type Audience = (typeof AUDIENCES)[number]

export function audienceOf(book: Book): Audience {
  if (book === COMMON || book === GM || book === VAULT) return book
  const parts = book.split('+')
  if (parts.length === 1) return 'seat'
  return parts.includes(GM) ? 'seat+gm' : 'pair'
}

const roll: readonly Audience[] = [COMMON, GM, 'seat', 'seat+gm']
const everybody: readonly Audience[] = [COMMON]

/** Where each kind of entry may stand. What is not listed here is not written. */
export const ALLOWED_BOOKS: Readonly<Record<EntryName, readonly Audience[]>> = {
  tableOpened: everybody,
  optionSet: everybody,
  tableArchived: everybody,
  tableReopened: everybody,
  tableDeleted: everybody,
  seatTaken: everybody,
  seatRenamed: everybody,
  roleChanged: everybody,
  seatRemoved: everybody,
  seatReissued: everybody,
  deviceAdded: ['seat+gm', GM],
  deviceKept: [VAULT],
  deviceRemoved: ['seat+gm', GM],
  notesCodeMade: ['seat+gm'],
  notesOpened: ['seat+gm'],
  inviteMade: ['seat+gm', GM],
  inviteKept: [VAULT],
  inviteUsed: ['seat+gm', GM],
  inviteClosed: ['seat+gm', GM],
  sheetMade: [COMMON, GM, 'seat+gm'],
  sheetEdited: [COMMON, GM, 'seat+gm'],
  sheetChanged: [COMMON, GM, 'seat+gm'],
  sheetGiven: [COMMON, GM, 'seat+gm'],
  sheetRemoved: [COMMON, GM, 'seat+gm'],
  checkCalled: roll,
  sideBound: [GM, 'seat+gm'],
  sealSet: [GM],
  resealed: roll,
  declared: roll,
  factsChanged: roll,
  judged: roll,
  offered: everybody,
  agreed: everybody,
  withdrawn: roll,
  shakesPledged: [COMMON, 'seat', 'seat+gm'],
  deviceNamed: [VAULT],
  throwOpened: roll,
  throwMeant: [GM, 'seat', 'seat+gm'],
  keyKept: [VAULT],
  shaken: [VAULT],
  voidAsked: [COMMON, 'seat', 'seat+gm'],
  voidMeant: [VAULT],
  shakeWaived: [VAULT],
  diceThrown: roll,
  diceShown: roll,
  throwVoided: roll,
  handDice: roll,
  sealOpened: roll,
  asked: roll,
  decided: roll,
  resolved: roll,
  told: roll,
  revealed: everybody,
  bought: roll,
  responded: roll,
  overridden: roll,
  struck: roll,
  aided: roll,
  aidStruck: roll,
  hinted: [GM],
  said: [COMMON, GM, 'seat', 'seat+gm', 'pair'],
  noted: [COMMON, GM, 'seat'],
  crisisBegan: [COMMON, GM],
  turnOrdered: [COMMON, GM],
  actorsBound: [GM],
  crisisEnded: [COMMON, GM],
  sessionBegan: everybody,
  postambleBegan: everybody,
  advocated: everybody,
  granted: everybody,
  sessionEnded: everybody,
  rested: everybody,
  restTakenBack: [COMMON, GM],
  restored: [COMMON, GM, 'seat', 'seat+gm', 'pair'],
  wordsForgotten: [COMMON, GM, 'seat', 'seat+gm', 'pair'],
}
