// The declaration of one mechanic: its input, its rule, its outcome, and how people see them.

import type { Answers, Ask, Fraction, Odds, Plain, PlainRecord, StoryStep } from '../dice/index.ts'
import type { Fields, GivenValues, OutcomeValues, Values } from './field.ts'
import type { MoveReason } from './move.ts'

/** How an outcome is shown: a word of the game's, and whether it is good news. */
export interface Verdict {
  readonly tone: 'good' | 'bad' | 'plain'
  readonly word: string
}

export const good = (word: string): Verdict => ({ tone: 'good', word })
export const bad = (word: string): Verdict => ({ tone: 'bad', word })
export const plain = (word: string): Verdict => ({ tone: 'plain', word })

/**
 * A change a roll makes to a sheet: `on` is `self` or the name of a side, `what` a field of the sheet, or of a
 * named line in one of its lists: `weapons/RX60/loaded`.
 */
export interface SheetChange {
  readonly on: string
  readonly what: string
  readonly by: number
}

/** Purchases after the roll: so many points, from a menu. */
export interface Purchase {
  readonly points: number
  readonly by: 'player' | 'gm'
  readonly menu: readonly string[]
  /** The side that buys, where there are sides. */
  readonly side?: string
}

/** Nothing that can be bought, one purchase, or one for each of several sides. */
export type StoredPurchases = Purchase | readonly Purchase[] | null

/** Every purchase there is something to buy with. */
export const purchaseList = (buys: StoredPurchases | undefined): readonly Purchase[] =>
  (Array.isArray(buys) ? buys : buys ? [buys] : []).filter(({ points }: Purchase) => points > 0)

/** The same, as it stands in a log. */
export function purchasesFor(mechanic: AnyMechanic, outcome: PlainRecord, input: PlainRecord): StoredPurchases {
  const buys = purchaseList(mechanic.buys?.(outcome, input))
  return buys.length > 1 ? buys : (buys[0] ?? null)
}

/**
 * A decision that the rule asks by class and people answer by dice: `read` turns what a person said into one of the rule's
 * options, `show` an option into what a person would say. Both see what has been thrown.
 */
export interface DecisionFormat<I> {
  read(decision: Plain, thrown: Answers, input: I): Plain
  show(option: Plain, thrown: Answers, input: I): Plain
}

/** Dice that a decision throws again or clears away: of a roll by its name, by their places. */
export interface RerolledDice {
  readonly roll: string
  readonly dice: readonly number[] | 'all'
}

/** How a table treats rolls of a mechanic, beside its dice. Words are the game's. */
export interface TablePolicy {
  /** Only players roll it: the word of the refusal for the GM. */
  readonly playersOnly?: string
  /** The question to the one who calls or starts it, answered in a line that stands on the card: a field's word of the game's. */
  readonly asksFor?: string
  /** A roll that a player starts waits for the GM's word while the table's option has this value. */
  readonly awaitsJudging?: { readonly option: string; readonly value: string }
  /** Every end, a success too, waits for what the GM makes of it. */
  readonly awaitsResponse?: boolean
  /** Helpers do not roll: they join in and count, unless the game has a reason why this sheet does not. */
  readonly joined?: (helper: Helper) => true | MoveReason
  /** A roll that helps is of the same value in field `by`, unless the GM has set `unless` on the roll that is helped. */
  readonly helped?: { readonly by: string; readonly unless: string }
  /** The same again, unchanged in these fields, right after a failure: a note to the GM that stops nobody. */
  readonly repeated?: { readonly rule: string; readonly word: string; readonly by: readonly string[] }
}

/** Somebody who would help: their sheet, the sheet of the roller where it is known, and the line that is rolled. */
export interface Helper {
  readonly sheet: PlainRecord
  readonly helped: PlainRecord | null
  readonly pick: string | null
}

/** Fields that are settled before the roll, with what they are worth: exact figures beside the chance of success. */
export interface AdvisedPlan {
  /** The fields it settles, as they would be given. */
  readonly choice: PlainRecord
  readonly spends: Readonly<Record<string, number>>
  /** Each a fraction of 1, by a name that the game has a word for. */
  readonly chances: Readonly<Record<string, Fraction>>
  /** The expected values of numbers. */
  readonly means: Readonly<Record<string, Fraction>>
}

/**
 * The points a side may still spend when the rule asks it, such as the effort against dice that lie there. At a table the field always holds
 * the most it allows, so that it tells others nothing of the sheet; the side is always asked, and its sheet bounds its choice.
 */
export interface Reserve {
  /** The side, and its field that bounds the choice. */
  readonly on: string
  readonly field: string
  /** The side's field that is declared beforehand otherwise. */
  readonly inPlaceOf: string
  /** The choice, answered by how much of `inPlaceOf` is spent: the sheet calls it the same. */
  readonly decision: string
  /** Whether these rulings of the table have one. */
  isHeld(rulings: PlainRecord): boolean
}

/** The goal of a side: its own win, then the least of its costs, each by its name with the field that tells it. */
export interface SideGoal<O extends Fields> {
  succeeds(outcome: Values<O>): boolean
  readonly prefers?: Readonly<Record<string, keyof O & string>>
}

/** A worked example: tests run it, help prints it. */
export interface Example<F extends Fields, O extends Fields> {
  readonly name: string
  readonly input: GivenValues<F>
  readonly dice: readonly number[]
  readonly decisions?: readonly Plain[]
  readonly outcome: Partial<OutcomeValues<O>>
}

export interface Mechanic<F extends Fields, O extends Fields, D extends Fields = Fields> {
  readonly input: F
  readonly outcome: O
  /** Fields that may be left out by themselves and yet must be given with these others. */
  needs?(given: Partial<Values<F>>): readonly string[]
  /** The questions, and how a person answers each. */
  readonly decisions?: D
  rule(input: Values<F>, ask: Ask): OutcomeValues<O>
  /** Whether an outcome is a success: of the check, the hit, or the win of the first side. */
  succeeds?(outcome: OutcomeValues<O>): boolean
  /** Best play wants success first, then as little as can be of what is spent: each by its name, with the field that tells it. */
  readonly prefers?: Readonly<Record<string, keyof O & string>>
  /**
   * Where two sides can win, in place of `succeeds` and `prefers`: what each plays for, by its name in the input, the first side first. The
   * rule names the side of every choice: `ask.choose('effort', options, 'passive')`.
   */
  readonly sides?: Readonly<Record<string, SideGoal<O>>>
  /**
   * How good an outcome is for a side that succeeds no more or less by it, the higher the better. An option that costs more and can bring
   * nothing better is not asked about. Without it, only options that bring and cost the same are not.
   */
  ranks?(outcome: OutcomeValues<O>, side: string | null): number
  /** The figures behind the outcome in short, `18 ≤ 30`: by the field they stand beside, or by `''` beside the verdict. */
  gist?(story: readonly StoryStep[]): Readonly<Record<string, string>>
  verdict(outcome: OutcomeValues<O>): Verdict
  /** The price that is known before the roll, whatever it shows. */
  costs?(input: Values<F>): readonly SheetChange[]
  /** The most that decisions after the roll may come to cost; checked against the sheet before it. */
  stakes?(input: Values<F>): readonly SheetChange[]
  /** The cost of decisions after the roll: it stays spent, whatever the GM makes of the outcome. */
  spends?(outcome: OutcomeValues<O>): readonly SheetChange[]
  /** The changes of the outcome to sheets. */
  changes?(outcome: OutcomeValues<O>, input: Values<F>): readonly SheetChange[]
  /** The fields of the outcome that are told along with the verdict where the difficulty stays hidden. */
  readonly toldAs?: readonly (keyof O & string)[]
  /** Dice and outcome together give a figure away: of the GM's people the outcome is told, and the dice stay with the GM. */
  readonly isToldWithoutDice?: boolean
  buys?(outcome: OutcomeValues<O>, input: Values<F>): Purchase | readonly Purchase[]
  /** The change of the buyer's sheet by an item of the menu, for each point. */
  readonly gains?: Readonly<Record<string, Omit<SheetChange, 'on'>>>
  /** Whether the odds of this can be counted in seconds. Where not, that is said at once instead of after a long while. */
  countable?(input: Values<F>): boolean
  /** Advice before the roll beyond the chance of success: every plan that the rules allow. `count` counts this mechanic. */
  advice?(input: Values<F>, count: (input: Values<F>) => Odds<OutcomeValues<O>>): readonly AdvisedPlan[]
  readonly reserves?: readonly Reserve[]
  readonly tablePolicy?: TablePolicy
  /** By decision, as people say it: the dice that lie there no more. */
  readonly rerolls?: { readonly [K in keyof D]?: (said: Plain) => readonly RerolledDice[] }
  readonly decisionFormats?: { readonly [K in keyof D]?: DecisionFormat<Values<F>> }
  readonly examples: readonly Example<F, O>[]
}

/** The fields that nobody gives beforehand at a table with these rulings: reserves, and what is asked later in place of. */
export const pathsAskedLater = ({ reserves = [] }: AnyMechanic, rulings: PlainRecord): readonly string[] =>
  reserves.flatMap(({ on, field, inPlaceOf, isHeld }) =>
    isHeld(rulings) ? [`${on}.${field}`, `${on}.${inPlaceOf}`] : [],
  )

// biome-ignore lint/suspicious/noExplicitAny: a mechanic of any fields
export type AnyMechanic = Mechanic<any, any, any>

/** The fields of R that are not among those of O, in any case of a union. */
type UndeclaredNames<R, O> = R extends unknown ? Exclude<keyof R, keyof O> : never

/** Declares a mechanic, so that its rule is typed by its fields: one that returns a field more than it declares does not compile. */
export function mechanic<
  const F extends Fields,
  const O extends Fields,
  const D extends Fields,
  const R extends OutcomeValues<O>,
>(
  declared: Mechanic<F, O, D> & {
    rule(input: Values<F>, ask: Ask): R & { readonly [K in UndeclaredNames<R, O>]: never }
  },
): Mechanic<F, O, D> {
  const [first] = Object.values(declared.sides ?? {})
  return first ? { ...declared, succeeds: first.succeeds } : declared
}

/** The sum of modifiers. */
export function total(modifiers: readonly number[]): number {
  return modifiers.reduce((sum, each) => sum + each, 0)
}

/** Where a rule itself holds a number to a range. The story says when it did. */
export function clamp(low: number, high: number, value: number): number {
  return Math.min(high, Math.max(low, value))
}
