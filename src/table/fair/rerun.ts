// The rule run again: from the input of the opening, the known seals, the dice and the decisions, a game's own code must come
// to the end that the log tells.

import {
  type Answer,
  isSame,
  type Plain,
  type PlainRecord,
  play,
  RecordMismatch,
  Refusal,
  type Rule,
  type StoryStep,
} from '../../dice/index.ts'
import { NotationError } from '../../dice/notation/index.ts'
import type { Fields } from '../../systems/field.ts'
import { mergedValues } from '../../systems/field-leaves.ts'
import { parse } from '../../systems/input-parser.ts'
import { type AnyMechanic, purchaseList, purchasesFor, type Verdict } from '../../systems/mechanic.ts'
import { missingFields } from '../../systems/placeholders.ts'
import type { System } from '../../systems/system.ts'
import { purchasesOfPlayers } from '../check/check.ts'
import type { ThrowPurpose } from '../entries.ts'
import { givenInput, isPartOf } from './check-input.ts'
import { type CheckRecord, mayBeDecidedElsewhere, sealOf } from './check-record.ts'
import type { Checks } from './checks.ts'
import { diceStream } from './dice-stream.ts'
import { expressionOf, verdictOfExpression } from './expression.ts'
import { answersOf } from './faces.ts'
import type { EntryPlace, FaultCode, LogFault } from './fault.ts'
import { isLater } from './located-entry.ts'
import type { ThrowRecord } from './throws.ts'

/** Why a rule was not run again, or where it comes to something else. */
export type Rerun = 'same' | 'unknown' | LogFault

/** A throw of which everything is known. */
type KnownThrow = ThrowRecord & {
  readonly what: ThrowPurpose
  readonly shown: NonNullable<ThrowRecord['shown']>
  readonly thrown: NonNullable<ThrowRecord['thrown']>
}

/** Runs a check again as far as the log goes. Where no opening fixed its purpose, the call and the input given since stand for it. */
export function rerun(check: CheckRecord, sealed: Checks['sealed'], system: System | null): Rerun {
  const throws = check.throws.filter(({ voided }) => !voided)
  const { revealed } = check
  const begun = throws.at(-1)?.what ?? revealed?.entry ?? (hasEnded(check) ? check.called?.entry : undefined)
  if (!begun || !throws.every(isKnown)) return 'unknown'
  try {
    const { input, isWhole } = knownInput(check, throws, sealed)
    // A reader of all that was given knows that nothing else was.
    const isGiven = mayBeDecidedElsewhere(check) ? isPartOf : isSame
    if (revealed && !isGiven(input, revealed.entry.input)) return at(revealed, 'what')
    if (!revealed && !isWhole) return 'unknown'
    const all = revealed?.entry.input ?? input
    const asked = rerunRuleOf(begun, system)
    if (!asked && system && hasEnded(check))
      throw new Error(`The rules of ${system.id} that are here have no ${JSON.stringify(begun.rolled)}.`)
    if (!asked || (!hasEnded(check) && asked.lacks(all))) return 'unknown'
    return new RuleRun(check, throws, asked).compare(asked.valuesOf(all))
  } catch (error) {
    const [place = revealed ?? check.called] = [...check.resolved, ...throws.map(({ opening }) => opening)]
    if (!place) return 'unknown'
    return isRefusal(error) ? at(place, 'refused') : { ...at(place, 'crashed'), error: `${error}` }
  }
}

/** Whether the rules say no to a record. Any other error is a fault of Astragal's own, which proves nothing against the log. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof RecordMismatch || error instanceof NotationError

/** The input that the openings, the seals and the GM's later words fixed, and whether it is whole. */
function knownInput(
  check: CheckRecord,
  throws: readonly KnownThrow[],
  sealed: Checks['sealed'],
): { readonly input: PlainRecord; readonly isWhole: boolean } {
  const { judged, called } = check
  if (throws.length === 0 && called) {
    const seal = check.resealed.at(-1)?.entry ?? sealOf(check)
    const held = seal && sealed.get(seal.seal)
    return { input: mergedValues(givenInput(check, called), held ?? {}), isWhole: !seal || held !== undefined }
  }
  const later = judged.filter(({ entry }) => entry.isAfterDice).map(({ entry }) => entry)
  const seals = [...(throws.at(-1)?.what.seals ?? []), ...later.flatMap(({ closed }) => closed ?? [])]
  const secrets = seals.map(({ seal }) => sealed.get(seal)).filter((each) => each !== undefined)
  const words = later.map(({ input }) => input)
  return {
    input: [...secrets, ...words].reduce(mergedValues, throws.at(-1)?.what.input ?? {}),
    isWhole: secrets.length === seals.length,
  }
}

/** Until it ends it may wait for the GM's word, or that word may stand in a book of others. */
const hasEnded = ({ resolved, told, revealed }: CheckRecord): boolean =>
  resolved.length + told.length > 0 || revealed !== null

const isKnown = (each: ThrowRecord): each is KnownThrow => each.what !== null && each.shown !== null && !each.isWrong

const at = ({ book, n }: EntryPlace, why: FaultCode): LogFault => ({ book, n, why })

/** The rule of a roll, with its values. */
interface RerunRule {
  readonly rule: Rule<PlainRecord, PlainRecord>
  readonly mechanic: AnyMechanic | null
  verdict(outcome: PlainRecord): Verdict
  /** Whether something is missing without which the rule cannot be run. */
  lacks(input: PlainRecord): boolean
  valuesOf(input: PlainRecord): PlainRecord
}

export function rerunRuleOf({ rolled }: Pick<ThrowPurpose, 'rolled'>, system: System | null): RerunRule | null {
  if (!('mechanic' in rolled)) {
    const { rule, compares } = expressionOf(rolled.notation)
    return {
      rule: (_, ask) => rule(null, ask),
      mechanic: null,
      verdict: (outcome) => verdictOfExpression(compares, outcome),
      lacks: () => false,
      valuesOf: () => ({}),
    }
  }
  if (!system || !Object.hasOwn(system.mechanics, rolled.mechanic)) return null
  const mechanic = system.mechanics[rolled.mechanic] as AnyMechanic
  const fields = mechanic.input as Fields
  return {
    rule: mechanic.rule as Rule<PlainRecord, PlainRecord>,
    mechanic,
    verdict: (outcome) => mechanic.verdict(outcome),
    lacks: (input) => missingFields(fields, input).length > 0,
    valuesOf: (input) => parse(fields, input).values as PlainRecord,
  }
}

class RuleRun {
  private readonly check: CheckRecord
  private readonly asked: RerunRule
  private readonly throws: KnownThrow[]
  private readonly hands: CheckRecord['hands'][number][]
  private readonly decided: CheckRecord['decided'][number][]
  /** Where it is told in full how it ended. */
  private readonly ends: readonly (CheckRecord['resolved'][number] | NonNullable<CheckRecord['revealed']>)[]
  private answers: readonly Answer[] = []

  constructor(check: CheckRecord, throws: readonly KnownThrow[], asked: RerunRule) {
    this.check = check
    this.ends = [...check.resolved, ...(check.revealed ? [check.revealed] : [])]
    this.asked = asked
    this.throws = [...throws]
    this.hands = [...check.hands]
    this.decided = [...check.decided]
  }

  compare(values: PlainRecord): Rerun {
    for (;;) {
      const end = play(this.asked.rule, values, { answers: this.answers })
      if (end.is === 'done') return this.ended(end.outcome, end.steps, values)
      const { what, is } = end.asks
      const next = is === 'choose' ? this.decide(what, values) : this.throw(values)
      if (next === 'waits') return this.waiting()
      if (next) return next
    }
  }

  private decide(what: string, values: PlainRecord): LogFault | 'waits' | null {
    const decided = this.decided.shift()
    if (!decided) return mayBeDecidedElsewhere(this.check) ? this.takeTold('pick') : 'waits'
    const { said, pick } = decided.entry
    const concrete = this.asked.mechanic?.decisionFormats?.[what]
    const meant = concrete ? concrete.read(said, this.answers, values) : said
    if (decided.entry.what !== what || !isSame(meant, pick)) return at(decided, 'decision')
    this.answers = [...this.answers, { what, pick }]
    return null
  }

  /** The throw that goes on from here, or dice thrown by hand. */
  private throw(values: PlainRecord): LogFault | 'waits' | null {
    const place = this.throws.findIndex(({ what }) => isSame(what.answers as Plain, this.answers as Plain))
    const [found] = place < 0 ? [] : this.throws.splice(place, 1)
    if (found) return this.throwAgain(found, values)
    const hand = this.hands.shift()
    // A check that was called in front of this reader has its dice there too; no others count.
    if (!hand) return this.check.called === null ? this.takeTold('faces') : 'waits'
    this.answers = [...this.answers, ...answersOf(hand.entry)]
    return null
  }

  /** Decisions and dice in books of others: as a later throw was fixed upon it, or as it was told or revealed. */
  private takeTold(kind: 'pick' | 'faces'): 'waits' | null {
    const at = this.answers.length
    const told = [
      ...this.throws.map(({ what }) => what.answers),
      ...this.ends.flatMap(({ entry }) => [entry.answers ?? []]),
    ]
    const goesOn = (all: readonly Answer[]) =>
      all.length > at && isSame(all.slice(0, at) as unknown as Plain, this.answers as Plain)
    const said = told.find(goesOn)?.[at]
    if (!said || !(kind in said)) return 'waits'
    this.answers = [...this.answers, said]
    return null
  }

  private throwAgain({ course, shown, thrown }: KnownThrow, values: PlainRecord): LogFault | null {
    const dice = diceStream({ key: shown.entry.key, opening: course.opening, shakes: thrown.entry.shakes })
    const end = play(this.asked.rule, values, { answers: this.answers, dice })
    const said = answersOf(shown.entry)
    const fell = end.answers.slice(this.answers.length)
    // While the GM's word was missing, dice were thrown for one roll at a time.
    const { judged, called } = this.check
    const isPart = called === null || judged.some(({ entry }) => entry.isAfterDice)
    const counted = isPart ? fell.slice(0, said.length) : fell
    this.answers = [...this.answers, ...counted]
    return isSame(counted as Plain, said as Plain) ? null : at(shown, 'rule-dice')
  }

  /** The rule waits for something the log does not hold: fine, unless the log says that it is over. */
  private waiting(): Rerun {
    const [left] = this.throws
    if (left) return at(left.opening, 'answers')
    const [decided] = this.decided
    if (decided) return at(decided, 'decision')
    const [end] = this.ends
    if (end) return at(end, 'unfinished')
    // Where the end was told in a word, the GM's decisions before it are not told.
    const [word] = this.check.told
    if (!word) return 'same'
    return mayBeDecidedElsewhere(this.check) ? 'unknown' : at(word, 'unfinished')
  }

  private ended(outcome: PlainRecord, steps: readonly StoryStep[], values: PlainRecord): Rerun {
    // Against a seal, dice are thrown even where its true value needs none.
    const [left] = this.throws.filter(({ what }) => !isSame(what.answers as Plain, this.answers as Plain))
    if (left) return at(left.opening, 'answers')
    const [decided] = this.decided
    if (decided) return at(decided, 'decision')
    const { mechanic } = this.asked
    const verdict = this.asked.verdict(outcome)
    const buys = mechanic ? purchasesFor(mechanic, outcome, values) : undefined
    const isIt = (said: unknown, is: unknown) => is === undefined || isSame(said as Plain, plainOf(is))
    for (const located of this.ends) {
      const { entry } = located
      const isBought = entry.is === 'revealed' || isIt(entry.buys, buys)
      const isRight = isIt(entry.outcome, outcome) && isIt(entry.verdict, verdict) && isBought
      if (!isRight || !isIt(rollsIn(entry.story), rollsIn(steps))) return at(located, 'outcome')
    }
    const other = this.ends.find(({ entry }) => entry.answers && !this.isThrown(entry.answers))
    if (other) return at(other, 'dice')
    for (const located of this.check.told) {
      const { outcome: some, verdict: word, buys: own } = located.entry
      const isRight = Object.entries(some ?? {}).every(([field, value]) =>
        isSame(value, plainOf(outcome[field] ?? null)),
      )
      const isRuled = this.check.overridden !== null && isLater(located, this.check.overridden)
      const isWord = word === null || isRuled || isIt(word, verdict)
      const sides = this.check.called?.entry.sides
      const isSpendable = !own || !sides || isRuled || isIt(own, purchasesOfPlayers(sides, purchaseList(buys)))
      if (!isRight || !isWord || !isSpendable) return at(located, 'outcome')
    }
    return 'same'
  }

  /** Whether these are the answers it came to, with the dice that were thrown against a seal and not needed. */
  private isThrown(said: readonly Answer[]): boolean {
    const needed = this.answers.length
    const unneeded = this.throws.flatMap(({ shown }) => answersOf(shown.entry))
    const rest = needed === 0 && this.check.throws.length === 0 ? said : [...this.answers, ...unneeded]
    return isSame(said as Plain, rest as unknown as Plain)
  }
}

/** The rolls of a story. What else it tells may be told otherwise by a later version. */
function rollsIn(story: unknown): Plain {
  if (!Array.isArray(story)) return null
  const rolls = story.filter((step): step is Extract<StoryStep, { is: 'roll' }> => step?.is === 'roll')
  return rolls.map(({ what, dice, faces }) => ({ what, dice, faces }))
}

/** As it stands in a log: what JSON keeps of it. */
const plainOf = (value: unknown): Plain => JSON.parse(JSON.stringify(value)) as Plain
