// A check: one roll from its call to its end, as far as a reader of some books knows it. Commands decide on it, and people read it
// as a card. Plain JSON; its parts are replaced, never changed, so that views share them. `CHECK_FOLDS` makes it of entries.

import type { Answers, Plain, PlainRecord, StoryStep } from '../../dice/index.ts'
import type { Purchase, Verdict } from '../../systems/mechanic.ts'
import type { PickedNames } from '../../systems/picked-names.ts'
import type { Book, SeatId } from '../books.ts'
import type {
  ChangedFact,
  EntryOf,
  Id,
  Rollable,
  Shaker,
  ShownDice,
  Side,
  Telling,
  ValueChange,
  Visibility,
} from '../entries.ts'

/** Who wrote something: a seat, or the table by itself. */
type Writer = SeatId | 'table'

/** A change that a check brought about, kept so that it can be taken back. */
export interface Effect {
  readonly sheet: Id
  readonly changes: readonly ValueChange[]
  /** Done by the outcome, not paid for the roll. */
  readonly isOutcome: boolean
}

/** An offer in a negotiation about a difficulty. */
export interface DifficultyOffer {
  readonly by: Writer
  readonly field: string
  readonly value: number
  readonly reason: string
}

/** The gain of a helping roll: points for a field, or words alone. One that was struck stays to be read. */
export interface Help {
  /** The roll that helps; an id of its own where somebody joined in. */
  readonly help: Id
  readonly by: SeatId | 'table'
  /** The name of somebody who joined in without a roll; null where they rolled. */
  readonly name: string | null
  readonly field: string | null
  readonly value: number
  readonly words: string
  readonly isStruck: boolean
}

/** A throw of a check. */
export interface CheckThrow {
  readonly book: Book
  readonly number: number
  readonly shakers: readonly Shaker[]
  readonly is: 'open' | 'thrown' | 'voided'
  /** Somebody wants it voided, and its devices have yet to answer. */
  readonly isVoidAsked: boolean
  /** Null while they are not shown to this reader. */
  readonly dice: ShownDice | null
  /** Why it was voided. */
  readonly why: string
}

/** A purchase, with the side whose points paid it where there are sides. */
export interface Bought {
  readonly item: string
  readonly points: number
  readonly words: string
  readonly side: string | null
}

export interface CheckEnd {
  readonly verdict: Verdict
  readonly buys: readonly Purchase[]
}

export interface Check {
  readonly id: Id
  readonly book: Book
  readonly at: number
  readonly by: Writer
  readonly rolled: Rollable
  /** The move that was made; null for a roll of the bare mechanic. */
  readonly move: string | null
  readonly pick: string | null
  readonly sees: Visibility
  readonly isSilent: boolean
  /** The check that this one helps. */
  readonly aids: Id | null
  /** The first of the checks that were called at once. */
  readonly call: Id | null
  readonly words: string
  /** It waits for the GM's word before anything is thrown. */
  readonly awaitsJudging: boolean
  /** The failed check that this one tries again. */
  readonly again: Id | null
  readonly sides: Readonly<Record<string, Side>>
  readonly telling: Telling
  /** The fields known so far, with those of an opened seal. */
  readonly given: PlainRecord
  readonly seal: {
    readonly id: string
    readonly seal: string
    readonly fields: readonly string[]
    /** It was made when the dice lay there. */
    readonly isAfterDice?: boolean
  } | null
  /** The content of the seal, for those who know. */
  readonly sealed: { readonly salt: string; readonly text: string } | null
  readonly isSealOpen: boolean
  readonly isResealed: boolean
  /** The sides that have said what they give. */
  readonly declared: readonly string[]
  /** By side: the fields of its sheet that pay. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By side: the line of its sheet, where that is another than the check's. */
  readonly picks: Readonly<Record<string, string>>
  /** By path: the names on its sheet of what a side picked for a field. */
  readonly named: PickedNames
  /** Facts that were given otherwise than a sheet has them, as far as this reader reads that sheet. */
  readonly changedFacts: readonly ChangedFact[]
  readonly isByHand: boolean
  readonly isJudgedAfterDice: boolean
  readonly offers: readonly DifficultyOffer[]
  /** The value that was agreed on. */
  readonly agreed: number | null
  /** Dice and decisions in the rule's order. */
  readonly answers: Answers
  /** How many throws were opened for it. */
  readonly step: number
  /** Its price is paid, and not again when its first throw is voided. */
  readonly isBegun: boolean
  /** The input that its first throw counts with. */
  readonly begunWith: PlainRecord | null
  /** The throw that is open: its book and number. */
  readonly throw: string | null
  readonly throws: readonly CheckThrow[]
  /** Dice of real hands. */
  readonly handDice: ShownDice | null
  /** A choice that waits. */
  readonly asked: {
    readonly what: string
    readonly seat: SeatId | null
    /** The options, where not all that the rule counts with is open. */
    readonly options?: readonly Plain[]
  } | null
  readonly decisions: readonly { readonly what: string; readonly said: Plain; readonly by: Writer }[]
  /** How it ended, as it stands at the table. Those who were told in a word know no outcome, or a part of it. */
  readonly end: (CheckEnd & { readonly outcome: PlainRecord | null; readonly story: readonly StoryStep[] }) | null
  /** Where the GM ruled otherwise than the dice: what these had come to, and whether sheets are rid of it. */
  readonly ruling: {
    readonly by: Writer
    readonly why: string
    readonly fell: CheckEnd
    readonly isOffSheets: boolean
  } | null
  readonly bought: readonly Bought[]
  /** The part of its end that was told. */
  readonly told: Telling | null
  readonly effects: readonly Effect[]
  readonly struck: { readonly by: Writer; readonly why: string } | null
  readonly isWithdrawn: boolean
  readonly isRevealed: boolean
  /** The GM's words on what it brings about. */
  readonly responses: readonly { readonly by: Writer; readonly words: string }[]
  /** The helping rolls that were granted, and what they brought. */
  readonly helps: readonly Help[]
  /** Hints of the game to the GM. */
  readonly hints: readonly { readonly rule: string; readonly word: string; readonly figures: PlainRecord }[]
}

/** The facts of the call of a check. */
type CheckCall = Omit<
  EntryOf<'checkCalled'>,
  'is' | 'check' | 'salt' | 'after' | 'again' | 'awaitsJudging' | 'move'
> & {
  readonly id: Id
  readonly move?: string | null | undefined
  readonly awaitsJudging?: boolean
  readonly again?: Id | null | undefined
}

/** Values of a check or a throw are never changed but replaced: their first values are shared by all views. */
export const EMPTY_LIST: readonly never[] = []
export const EMPTY_RECORD: Readonly<Record<string, never>> = {}

/** A check to which nothing has happened yet. Written out: every view makes one for every roll, and a spread is slow. */
export function newCheck(call: CheckCall, book: Book): Check {
  return {
    id: call.id,
    book,
    at: call.at,
    by: call.by,
    rolled: call.rolled,
    move: call.move ?? null,
    pick: call.pick,
    sees: call.sees,
    isSilent: call.isSilent,
    aids: call.aids,
    call: call.call,
    words: call.words,
    awaitsJudging: call.awaitsJudging === true,
    again: call.again ?? null,
    sides: call.sides,
    telling: call.telling,
    given: call.given,
    seal: call.seal,
    sealed: null,
    isSealOpen: false,
    isResealed: false,
    declared: EMPTY_LIST,
    pays: EMPTY_RECORD,
    picks: EMPTY_RECORD,
    named: EMPTY_RECORD,
    changedFacts: EMPTY_LIST,
    isByHand: false,
    isJudgedAfterDice: false,
    offers: EMPTY_LIST,
    agreed: null,
    answers: EMPTY_LIST,
    step: 0,
    isBegun: false,
    begunWith: null,
    throw: null,
    throws: EMPTY_LIST,
    handDice: null,
    asked: null,
    decisions: EMPTY_LIST,
    end: null,
    ruling: null,
    bought: EMPTY_LIST,
    told: null,
    effects: EMPTY_LIST,
    struck: null,
    isWithdrawn: false,
    isRevealed: false,
    responses: EMPTY_LIST,
    helps: EMPTY_LIST,
    hints: EMPTY_LIST,
  }
}

/** The line of its sheet that a side rolls. */
export const pickOf = ({ picks, pick }: Pick<Check, 'picks' | 'pick'>, side: string): string | null =>
  picks[side] ?? pick

/** The one who tries something, as far as a reader knows: by the sheet, or one of the GM's by the name. */
export const attempterOf = (side: Side | undefined): string | null =>
  side?.sheet ?? (side?.seat === null ? `named ${side.name}` : null)

export const isCheckOver = ({ end, struck, isWithdrawn, asked }: Check): boolean =>
  struck !== null || isWithdrawn || (end !== null && asked === null)

/** Whether its first dice are in the air or lie there, real ones too. */
export const hasThrow = ({ step, throw: open }: Check): boolean => step > 0 || open !== null

/** Whether dice of the check were thrown, and this reader knows them. */
export const hasDice = ({ answers }: Check): boolean => answers.some((answer) => 'faces' in answer)

/** Whether dice of the check were thrown, known or not. */
export const isThrown = ({ throws, handDice }: Check): boolean =>
  handDice !== null || throws.some(({ is }) => is === 'thrown')

/** Whether every side has said what it gives; those of the GM are given with the call. */
export const isDeclared = ({ sides, declared }: Check): boolean =>
  Object.keys(sides).every((side) => declared.includes(side))

/** The worth that a help is told with. Whoever joins in counts as one: the sum of the roll says the worth of that, in place of a "+1". */
export const toldWorth = ({ name, value }: Help): number | null => (name === null && value !== 0 ? value : null)

/** The helps that count: those that were not struck. */
export const countedHelps = ({ helps }: Check): readonly Help[] => helps.filter(({ isStruck }) => !isStruck)

/** The items bought with this purchase. */
export const boughtWith = ({ bought }: Check, { side }: Purchase): readonly Bought[] =>
  bought.filter((each) => each.side === (side ?? null))

/** Points of a purchase that are spent. */
export const boughtPoints = (check: Check, purchase: Purchase): number =>
  boughtWith(check, purchase).reduce((sum, { points }) => sum + points, 0)

/** The purchases with what a player's side came to. Those of the GM's people stay the GM's. */
export const purchasesOfPlayers = (sides: Check['sides'], buys: readonly Purchase[]): readonly Purchase[] =>
  buys.filter(({ side = 'self' }) => typeof sides[side]?.seat === 'string')

/** The purchases as they are read: what was bought before a ruling stays bought, and no more is to be had then. */
export function shownPurchases(check: Check): readonly Purchase[] {
  const buys = check.end?.buys ?? []
  if (buys.length > 0) return buys
  const fell = (check.ruling?.fell.buys ?? []).map((each) => ({ ...each, points: boughtPoints(check, each) }))
  return fell.filter(({ points }) => points > 0)
}

/** The content of the seal, for those who know. */
export const sealedValues = ({ sealed }: Check): PlainRecord | null =>
  sealed && (JSON.parse(sealed.text) as PlainRecord)
