// The answer to a question of the lab: exact odds, put together by verdict and by every field of the outcome. All of it is plain, since it
// crosses from one thread to another.

import { type CountSteps, oddsSteps, type Plain, type PlainRecord, Refusal } from '../dice/index.ts'
import '../dice/notation/dialect-forms.ts'
import { NotationError, type NotationOutcome, notation } from '../dice/notation/index.ts'
import { notationErrorSentence, type ShownNote, shownNotes } from '../dice/notation/sentences.ts'
import { CountedCall } from '../systems/counted-call.ts'
import { fixedChoicesOf } from '../systems/fixed-choices.ts'
import type { Language } from '../systems/language.ts'
import type { Verdict } from '../systems/mechanic.ts'
import { type ChanceJson, chanceJson, type OddsAnswer, type OutcomeJson, outcomeJson } from '../systems/odds-answer.ts'
import { independentParts } from '../systems/outcome-parts.ts'
import type { System } from '../systems/system.ts'
import { inOrder } from './notation-outcomes.ts'
import { type FieldChances, fieldChances, meanOf, verdictChances } from './outcome-chances.ts'
import { type GameSetUp, type NotationSetUp, namedLine } from './set-up.ts'

export interface LabAnswer {
  readonly success: ChanceJson | null
  /** Where two sides can win: each one's own chance. */
  readonly sides: Readonly<Record<string, ChanceJson>> | null
  readonly verdicts: readonly (Verdict & ChanceJson)[]
  /** Every field of the outcome that differs; those that follow from no other one first, unless they are a price. */
  readonly parts: readonly FieldChances[]
  readonly outcomes: readonly OutcomeJson[]
  /** The chance of everything not listed, where something unbounded was cut off. */
  readonly rest: ChanceJson | null
  /** Where other tools read the same signs otherwise. */
  readonly notes: readonly ShownNote[]
  /** Each output of a program by itself. */
  readonly outputs?: readonly { readonly name: string; readonly answer: LabAnswer }[]
}

/** The game of a set-up is loaded by the caller; free notation needs none. */
export function questionSteps(
  setUp: GameSetUp | NotationSetUp,
  system: System | null,
  language: Language,
): CountSteps<LabAnswer> {
  if (setUp.is === 'notation') return notationSteps(setUp, language)
  if (!system) throw new Error(`The game ${setUp.system} was not loaded.`)
  return gameSteps(new CountedCall(system, setUp.mechanic, setUp.given, language), setUp.choices ?? {})
}

function* gameSteps(call: CountedCall, choices: PlainRecord): CountSteps<LabAnswer> {
  const { mechanic } = call
  const { success, sides, outcomes, rest }: OddsAnswer = yield* call.oddsSteps(fixedChoicesOf(call, choices))
  const names = Object.keys(mechanic.outcome)
  // Nobody asks for the price first.
  const prices = [mechanic, ...Object.values(mechanic.sides ?? {})].flatMap(({ prefers }) =>
    Object.values(prefers ?? {}),
  )
  const first = independentParts(mechanic, names, outcomes).filter((name) => !prices.includes(name))
  const others = names.filter(
    (name) => !first.includes(name) && outcomes.some(({ outcome }) => Object.hasOwn(outcome, name)),
  )
  const own = Object.entries(sides ?? {}).map(([side, chance]) => [side, chanceJson(chance)] as const)
  return {
    success: success ? chanceJson(success) : null,
    sides: own.length > 0 ? Object.fromEntries(own) : null,
    verdicts: verdictChances(mechanic, outcomes),
    parts: [...first, ...others].map((name) =>
      fieldChances(
        name,
        mechanic.outcome[name],
        outcomes.filter(({ outcome }) => Object.hasOwn(outcome, name)),
      ),
    ),
    outcomes: outcomes.map(outcomeJson),
    rest: rest ? chanceJson(rest) : null,
    notes: [],
  }
}

const OUTCOMES_A_STEP = 200

function* notationSteps({ text, dialect = 'astragal' }: NotationSetUp, language: Language): CountSteps<LabAnswer> {
  const { roll } = namedLine(text)
  try {
    const { rule, compares } = notation(roll, { dialect })
    const odds = yield* oddsSteps(rule, null)
    const told: (ChanceJson & { readonly outcome: NotationOutcome })[] = []
    for (const [i, outcome] of odds.outcomes.entries()) {
      // Thousands of fractions with a thousand digits take a while to bring to lowest terms.
      if (i % OUTCOMES_A_STEP === 0) yield { done: i / odds.outcomes.length, paths: 0 }
      told.push({ outcome, ...chanceJson(odds.at(i)) })
    }
    const outcomes = inOrder(told) as readonly OutcomeJson[]
    const [name = 'total'] = Object.keys(outcomes[0]?.outcome ?? {})
    const values = outcomes.map(({ outcome, exact, approx }) => ({ value: outcome[name] as Plain, exact, approx }))
    const success = odds.chance((outcome) => 'success' in outcome && outcome.success)
    return {
      success: compares ? chanceJson(success) : null,
      sides: null,
      verdicts: [],
      parts: [{ name, values, mean: meanOf(values) }],
      outcomes,
      rest: odds.rest.top === 0 ? null : chanceJson(odds.rest),
      notes: shownNotes(roll, dialect, language),
    }
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    const { suggestion, code, at } = error
    const figures = { ...(suggestion === undefined ? {} : { suggestion }), from: at.from, to: at.to }
    throw new Refusal(code, notationErrorSentence(error, language), { field: 'notation', figures })
  }
}

/** A value as a number, where it is one: fractions are text. */
export function numberOf(value: Plain): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^-?\d+\/\d+$/.test(value)) return null
  const [top = 0, bottom = 1] = value.split('/').map(Number)
  return top / bottom
}
