// The rule of a check, run with its known input or, while fields are missing or sealed, with every value they could have. The
// questions before a throw may depend on open fields only; otherwise a question would tell what is sealed.

import {
  type Answers,
  type FinishedPlay,
  isSame,
  type Plain,
  type PlainRecord,
  type Pool,
  play,
  Refusal,
  type WaitingPlay,
} from '../dice/index.ts'
import { type Aftermath, CountedCall } from '../systems/counted-call.ts'
import type { AnyField, Fields } from '../systems/field.ts'
import {
  givenLeaves,
  leafAt,
  leaves,
  mergedValues,
  valueAt,
  withLateMarks,
  withValueAt,
} from '../systems/field-leaves.ts'
import type { SheetChange } from '../systems/mechanic.ts'
import { isMissing, missingFields, possibleInputs } from '../systems/placeholders.ts'
import type { System } from '../systems/system.ts'
import { isAskedOfAll } from './audience.ts'
import { type Check, sealedValues } from './check/check.ts'
import { fieldsNeededWith, fieldsOf, mechanicOf } from './check-fields.ts'
import type { Rollable } from './entries.ts'
import { expressionOf, verdictOfExpression } from './fair/expression.ts'
import { refused } from './refusals.ts'

/** A rule with its input, whatever it is a rule of. */
export interface RuleRunner {
  /** Nothing stands in for anything: its input is the true one. */
  readonly isComplete: boolean
  goOn(answers: Answers): FinishedPlay<PlainRecord> | WaitingPlay
  pick(what: string, said: Plain, answers: Answers): Plain
  readonly price: { readonly costs: readonly SheetChange[]; readonly stakes: readonly SheetChange[] }
  aftermath(outcome: PlainRecord): Aftermath
}

/** The next step of a check. */
export type NextStep =
  | { readonly is: 'waits'; readonly fields: readonly string[] }
  | { readonly is: 'roll'; readonly what: string; readonly dice: Pool; readonly runner: RuleRunner }
  | {
      readonly is: 'choose'
      readonly what: string
      readonly options: readonly Plain[]
      /** The side that chooses, where the rule names it. */
      readonly side?: string
      readonly runner: RuleRunner
      /** The field that is asked for by its path, `what`, where it is no choice within the rule. */
      readonly field: AnyField | null
    }
  | { readonly is: 'end'; readonly played: FinishedPlay<PlainRecord>; readonly runner: RuleRunner }

/** The fields a check still needs before its rule can run at all: those that cannot come late. */
export function neededFields(system: System, check: Check): readonly string[] {
  const sealed = check.seal?.fields ?? []
  const always = leaves(fieldsOf(system, check.rolled)).filter(
    ({ path, field }) => !field.meta.isLate && isMissing(field, path, check.given),
  )
  return [...always.map(({ path }) => path), ...fieldsNeededWith(system, check)].filter(
    (path) => !sealed.includes(path),
  )
}

/** The next step by open fields alone. */
export function openNext(system: System, check: Check): NextStep {
  const next = nextBy(system, check)
  // Nothing more is asked about a value that is or was sealed: the question would tell something of it.
  return next.is === 'end' && check.seal === null ? (lateWord(system, check, next) ?? next) : next
}

function nextBy(system: System, check: Check): NextStep {
  const needed = neededFields(system, check)
  if (needed.length > 0) return { is: 'waits', fields: needed }
  const fields = fieldsOf(system, check.rolled)
  const hidden = check.seal && !check.isSealOpen ? check.seal.fields : []
  const missing = [...hidden, ...missingFields(fields, check.given).filter((path) => !hidden.includes(path))]
  const isComplete = missing.length === 0
  const inputs = possibleInputs(fields, check.given, missing)
  const stepOf = (input: PlainRecord) => nextStepWith(runnerOf(system, check.rolled, input, isComplete), check.answers)
  const nexts = hasFigure(fields, check, hidden) ? allowedSteps(inputs, stepOf) : inputs.map(stepOf)
  const [first] = nexts
  if (first && nexts.length === 1) return first
  // Inputs with which nothing is rolled do not stop the throw: they would tell on themselves.
  const asking = nexts.filter(({ is }) => is !== 'end')
  const [ask] = asking
  if (!ask) return { is: 'waits', fields: missing }
  if (asking.every((each) => isSameQuestion(ask, each))) return ask
  if (hidden.length > 0) throw refused('seal', 'seal-would-show', { fields: hidden.join(', ') })
  return { is: 'waits', fields: missing }
}

const hasFigure = (fields: Fields, { given }: Check, paths: readonly string[]): boolean =>
  paths.length > 0 && givenLeaves(fields, given).some(({ path, field }) => field.meta.isFigure && paths.includes(path))

/** The steps of all inputs that the rules allow: a figure they refuse is not the one that is hidden. */
function allowedSteps(
  inputs: readonly PlainRecord[],
  stepOf: (input: PlainRecord) => NextStep,
  otherwise?: readonly NextStep[],
): readonly NextStep[] {
  let fault: unknown
  const steps = inputs.flatMap((input) => {
    try {
      return [stepOf(input)]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      fault ??= error
      return []
    }
  })
  if (steps.length > 0) return steps
  if (otherwise) return otherwise
  throw fault
}

/** Answers by check, which never changes: a page draws its cards often, and trying hundreds of inputs each time would freeze a phone. */
function kept<A>(answer: (system: System, check: Check) => A): (system: System, check: Check) => A {
  const known = new WeakMap<Check, readonly [System, A]>()
  return (system, check) => {
    const before = known.get(check)
    if (before?.[0] === system) return before[1]
    const now = answer(system, check)
    known.set(check, [system, now])
    return now
  }
}

/** The numbers of the outcome that stand already, whatever the missing or sealed fields come to: the total, while the DC is open. */
export const settledNumbers = kept((system: System, check: Check): PlainRecord => {
  const mechanic = mechanicOf(system, check.rolled)
  if (!mechanic || check.answers.length === 0 || neededFields(system, check).length > 0) return {}
  const fields = fieldsOf(system, check.rolled)
  const hidden = check.seal && !check.isSealOpen ? check.seal.fields : []
  const inputs = possibleInputs(fields, check.given, [...hidden, ...missingFields(fields, check.given)])
  const outcomes: PlainRecord[] = []
  for (const input of inputs)
    for (const step of allowedSteps([input], (given) => stepAt(system, check, given), [])) {
      if (step.is !== 'end') return {}
      outcomes.push(step.played.outcome)
    }
  const [first, ...others] = outcomes
  if (!first || others.length === 0) return {}
  return Object.fromEntries(
    Object.entries(first).filter(
      ([name, value]) =>
        typeof value === 'number' && value !== 0 && others.every((other) => isSame(other[name] ?? null, value)),
    ),
  )
})

/** The step after the answers so far, were this the input. */
const stepAt = (system: System, { rolled, answers }: Check, input: PlainRecord): NextStep =>
  nextStepWith(runnerOf(system, rolled, input, false), answers)

/**
 * A word that may come late and was not given is asked for once it matters: with another one the dice would mean another end. Where
 * something is sealed, being asked tells no more than the verdict will: it is asked where any sealed value with that verdict could matter.
 */
function lateWord(system: System, check: Check, end: EndStep, sealed: Check | null = null): NextStep | null {
  const { rolled, given, answers } = check
  if (answers.length === 0) return null
  const fields = fieldsOf(system, rolled)
  for (const { path, field } of leaves(fields)) {
    const { kind, meta } = field
    if (kind.is !== 'oneOf' || !meta.isLate || meta.isSealable || valueAt(given, path) !== undefined) continue
    const { of } = kind
    const stepWith = (input: PlainRecord) => nextStepWith(runnerOf(system, rolled, input, true), answers)
    const saying = (input: PlainRecord, word: Plain) =>
      mergedValues(input, withLateMarks(fields, withValueAt({}, path, word)))
    const endOf = (input: PlainRecord, word: Plain): Plain => {
      const next = stepWith(saying(input, word))
      return next.is === 'end' ? next.played.outcome : word
    }
    const endsOtherwise = (input: PlainRecord, { played }: EndStep): boolean =>
      of.some((word) => !isSame(endOf(input, word), played.outcome))
    const verdict = verdictAt(end)
    const mayMatter = (input: PlainRecord): boolean => {
      const [step] = allowedSteps([input], stepWith, [])
      return step?.is === 'end' && isSame(verdictAt(step), verdict) && endsOtherwise(input, step)
    }
    const inputs =
      sealed?.seal && meta.owner === 'player'
        ? someOf(possibleInputs(fields, sealed.given, sealed.seal.fields)).filter(mayMatter)
        : [given].filter((input) => endsOtherwise(input, end))
    if (inputs.length === 0) continue
    // The first of the words that come to the same end stands for all.
    const ends = of.map((word) => JSON.stringify(inputs.map((input) => endOf(input, word))))
    const options = of.filter((_, i) => ends.indexOf(ends[i] as string) === i)
    return { is: 'choose', what: path, options, runner: end.runner, field }
  }
  return null
}

type EndStep = NextStep & { is: 'end' }

/** So many inputs are enough to see whether a word may matter. */
const MOST_TRIED = 50

const someOf = (inputs: readonly PlainRecord[]): readonly PlainRecord[] => {
  const stride = Math.ceil(inputs.length / MOST_TRIED)
  return inputs.filter((_, i) => i % stride === 0)
}

const verdictAt = ({ runner, played }: EndStep): Plain => runner.aftermath(played.outcome).verdict as unknown as Plain

/** The next step by all known fields, sealed or not. */
export function fullNext(system: System, check: Check): NextStep {
  if (!check.seal || check.isSealOpen) return openNext(system, check)
  if (!check.sealed)
    return askedStep(system, check) ?? sameRoll(system, check) ?? { is: 'waits', fields: check.seal.fields }
  const known = { ...check, given: mergedValues(check.given, sealedValues(check) ?? {}), seal: null }
  const next = nextBy(system, known)
  return next.is === 'end' && isAskedOfAll(check) ? (lateWord(system, known, next, check) ?? next) : next
}

/** The roll that comes next whatever is sealed; null where it might be another, or the end. */
function sameRoll(system: System, check: Check): NextStep | null {
  const { rolled, given, seal, answers } = check
  const fields = fieldsOf(system, rolled)
  if (!seal || answers.length === 0 || !hasFigure(fields, check, seal.fields)) return null
  const stepOf = (input: PlainRecord) => stepAt(system, check, input)
  const [first, ...others] = allowedSteps(possibleInputs(fields, given, seal.fields), stepOf, [])
  return first?.is === 'roll' && others.every((each) => isSameQuestion(first, each)) ? first : null
}

/** The choice that is asked of somebody who does not know all that the rule counts with. */
function askedStep(system: System, { asked, rolled, given, seal }: Check): NextStep | null {
  if (!asked?.options) return null
  const fields = fieldsOf(system, rolled)
  const { what, options } = asked
  const field = leafAt(fields, what)?.field ?? null
  const [input = given] = possibleInputs(fields, given, seal?.fields ?? [])
  return { is: 'choose', what, options, runner: runnerOf(system, rolled, input, false), field }
}

/** The next step: before the first dice by open fields alone. Where these alone need no dice, whatever is sealed, it ends by all there is. */
export function nextStepOf(system: System, check: Check): NextStep {
  const next = check.step === 0 ? openNext(system, check) : null
  return next && (next.is !== 'waits' || !isOnlySealed(check, next.fields)) ? next : fullNext(system, check)
}

/** Whether all that is waited for is under the seal, and this reader knows it. */
const isOnlySealed = ({ seal, isSealOpen, sealed }: Check, fields: readonly string[]): boolean =>
  seal !== null && !isSealOpen && sealed !== null && fields.every((path) => seal.fields.includes(path))

/** The price of a check and the most it may come to, as far as it can be told before all is known; `runner` is of its next step. */
export function priceOf(system: System, check: Check, runner?: RuleRunner): RuleRunner['price'] {
  if (runner?.isComplete) return runner.price
  const { rolled } = check
  const fields = fieldsOf(system, rolled)
  const given = mergedValues(check.given, sealedValues(check) ?? {})
  const [input = given] = possibleInputs(fields, given, missingFields(fields, given))
  return runnerOf(system, rolled, input, false).price
}

function nextStepWith(runner: RuleRunner, answers: Answers): NextStep {
  const start = runner.goOn([])
  // Dice may have been thrown before it was known that none were needed.
  const end = start.is === 'done' || answers.length === 0 ? start : runner.goOn(answers)
  if (end.is === 'done') return { is: 'end', played: end, runner }
  return end.asks.is === 'choose' ? { ...end.asks, runner, field: null } : { ...end.asks, runner }
}

function isSameQuestion(a: NextStep, b: NextStep): boolean {
  if (a.is === 'roll' && b.is === 'roll') return a.what === b.what && a.dice.name === b.dice.name
  if (a.is === 'choose' && b.is === 'choose') return a.what === b.what && isSame(a.options, b.options)
  return false
}

function runnerOf(system: System, rolled: Rollable, input: PlainRecord, isComplete: boolean): RuleRunner {
  if ('mechanic' in rolled) return mechanicRunner(new CountedCall(system, rolled.mechanic, input), isComplete)
  return expressionRunner(expressionOf(rolled.notation))
}

function mechanicRunner(call: CountedCall, isComplete: boolean): RuleRunner {
  return {
    isComplete,
    goOn: (answers) => call.goOn(answers),
    pick: (what, said, answers) => call.pick(what, said, answers),
    get price() {
      return call.price
    },
    aftermath: (outcome) => call.aftermath(outcome),
  }
}

function expressionRunner({ rule, compares }: ReturnType<typeof expressionOf>): RuleRunner {
  return {
    isComplete: true,
    goOn: (answers) => play(rule, null, { answers }),
    pick: (_, said) => said,
    price: { costs: [], stakes: [] },
    aftermath: (outcome) => ({
      verdict: verdictOfExpression(compares, outcome),
      spends: [],
      changes: [],
      buys: null,
    }),
  }
}

/** The next step by the knowledge of a reader; null where the rules refuse its input. */
export const knownNext = kept((system: System, check: Check): NextStep | null => {
  try {
    return nextStepOf(system, check)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
})
