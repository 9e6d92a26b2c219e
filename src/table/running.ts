// Running a check's rule: with what is known, or, while something is missing or sealed, with everything it could be. What is
// asked before the throw may depend on open fields only, so that the asking tells nothing.

import { type Answers, isSame, type Plain, type Played, type Pool, play, type Waiting } from '../dice/index.ts'
import { type Aftermath, Question } from '../systems/answer.ts'
import type { AnyField, Fields } from '../systems/field.ts'
import { leaves, merged, placed, valueAt } from '../systems/leaves.ts'
import type { AnyMechanic, Change } from '../systems/mechanic.ts'
import { completions, isMissing, missingFields } from '../systems/stand-ins.ts'
import type { System } from '../systems/system.ts'
import type { Rolled } from './entries.ts'
import { expressionOf } from './fair/expression.ts'
import { failuresOf } from './folds/tries.ts'
import { refused } from './refusals.ts'
import type { Check, State, Values } from './state.ts'

/** A rule with its input, whatever it is a rule of. */
export interface Runner {
  /** Nothing stands in for anything: its input is the true one. */
  readonly isComplete: boolean
  goOn(answers: Answers): Played<Values> | Waiting
  pick(what: string, said: Plain, answers: Answers): Plain
  readonly price: { readonly costs: readonly Change[]; readonly stakes: readonly Change[] }
  aftermath(outcome: Values): Aftermath
}

/** What a check comes to next. */
export type Next =
  | { readonly is: 'waits'; readonly fields: readonly string[] }
  | { readonly is: 'roll'; readonly what: string; readonly dice: Pool; readonly runner: Runner }
  | {
      readonly is: 'choose'
      readonly what: string
      readonly options: readonly Plain[]
      readonly runner: Runner
      /** The field that is asked for by its path, `what`, where it is no choice within the rule. */
      readonly field: AnyField | null
    }
  | { readonly is: 'end'; readonly played: Played<Values>; readonly runner: Runner }

export const mechanicOf = (system: System, rolled: Rolled): AnyMechanic | null =>
  'mechanic' in rolled ? (system.mechanics[rolled.mechanic] ?? null) : null

/** The fields of what is rolled; an expression has none. */
export const fieldsOf = (system: System, rolled: Rolled): Fields =>
  (mechanicOf(system, rolled)?.input as Fields | undefined) ?? {}

/** The fields a check still needs before its rule can run at all: those that cannot come late. */
export function neededFields(system: System, { rolled, given, seal }: Check): readonly string[] {
  const sealed = seal?.fields ?? []
  return leaves(fieldsOf(system, rolled)).flatMap(({ path, field }) =>
    !field.says.isLate && isMissing(field, path, given) && !sealed.includes(path) ? [path] : [],
  )
}

/** What comes next by open fields alone. */
export function openNext(system: System, check: Check): Next {
  const next = nextBy(system, check)
  // Of what is or was sealed nothing more is asked: that it is would tell something.
  return next.is === 'end' && check.seal === null ? (lateWord(system, check, next) ?? next) : next
}

function nextBy(system: System, check: Check): Next {
  const needed = neededFields(system, check)
  if (needed.length > 0) return { is: 'waits', fields: needed }
  const fields = fieldsOf(system, check.rolled)
  const hidden = check.seal && !check.isSealOpen ? check.seal.fields : []
  const missing = [...hidden, ...missingFields(fields, check.given).filter((path) => !hidden.includes(path))]
  const isComplete = missing.length === 0
  const runners = completions(fields, check.given, missing).map((input) =>
    runnerOf(system, check.rolled, input, isComplete),
  )
  const nexts = runners.map((runner) => nextOf(runner, check.answers))
  const [first] = nexts
  if (first && nexts.length === 1) return first
  // Values for which nothing is rolled do not stop the throw: they would tell on themselves.
  const asking = nexts.filter(({ is }) => is !== 'end')
  const [ask] = asking
  if (!ask) return { is: 'waits', fields: missing }
  if (asking.every((each) => isSameQuestion(ask, each))) return ask
  if (hidden.length > 0) throw refused('seal', 'seal-would-show', { fields: hidden.join(', ') })
  return { is: 'waits', fields: missing }
}

/** A word that may come late and was not given is asked for once it matters: with another one the dice would mean another end. */
function lateWord(system: System, check: Check, { played, runner }: Next & { is: 'end' }): Next | null {
  const { rolled, given, answers } = check
  if (answers.length === 0) return null
  const endsOtherwise = (path: string, word: Plain): boolean => {
    const next = nextOf(runnerOf(system, rolled, placed(given, path, word), true), answers)
    return next.is !== 'end' || !isSame(next.played.outcome, played.outcome)
  }
  for (const { path, field } of leaves(fieldsOf(system, rolled))) {
    const { kind, says } = field
    if (kind.is !== 'one' || !says.isLate || says.isSealable || valueAt(given, path) !== undefined) continue
    if (!kind.of.some((word) => endsOtherwise(path, word))) continue
    return { is: 'choose', what: path, options: kind.of, runner, field }
  }
  return null
}

/** What comes next by all that is known, sealed or not. */
export function fullNext(system: System, check: Check): Next {
  if (!check.seal || check.isSealOpen) return openNext(system, check)
  if (!check.sealed) return { is: 'waits', fields: check.seal.fields }
  const sealed = JSON.parse(check.sealed.text) as Values
  return nextBy(system, { ...check, given: merged(check.given, sealed), seal: null })
}

/** What a check costs and may come to cost, as far as it can be told before all is known. */
export function priceOf(system: System, { rolled, given }: Check): Runner['price'] {
  const fields = fieldsOf(system, rolled)
  const [input = given] = completions(fields, given, missingFields(fields, given))
  return runnerOf(system, rolled, input, false).price
}

function nextOf(runner: Runner, answers: Answers): Next {
  const start = runner.goOn([])
  // Dice may have been thrown before it was known that none were needed.
  const end = start.is === 'done' || answers.length === 0 ? start : runner.goOn(answers)
  if (end.is === 'done') return { is: 'end', played: end, runner }
  return end.asks.is === 'choose' ? { ...end.asks, runner, field: null } : { ...end.asks, runner }
}

function isSameQuestion(a: Next, b: Next): boolean {
  if (a.is === 'roll' && b.is === 'roll') return a.what === b.what && a.dice.name === b.dice.name
  if (a.is === 'choose' && b.is === 'choose') return a.what === b.what && isSame(a.options, b.options)
  return false
}

/** A ruling has one name, whichever side of whatever mechanic it stands in. */
export const optionName = (path: string): string => path.split('.').at(-1) as string

/** What a roll gets without anybody giving it: the table's rulings, and how often the same failed before. */
export function standing(
  state: State,
  system: System,
  rolled: Rolled,
  trier: string | null,
  pick: string | null,
): Values {
  return leaves(fieldsOf(system, rolled)).reduce<Values>((input, { path, field }) => {
    const { owner, counts } = field.says
    const ruling = state.options[optionName(path)]
    if (owner === 'table' && ruling !== undefined) return placed(input, path, ruling)
    const failed = counts === 'retries' && trier !== null ? failuresOf(state, trier, rolled, pick) : 0
    return failed > 0 ? placed(input, path, failed) : input
  }, {})
}

function runnerOf(system: System, rolled: Rolled, input: Values, isComplete: boolean): Runner {
  if ('mechanic' in rolled) return mechanicRunner(new Question(system, rolled.mechanic, input), isComplete)
  return expressionRunner(expressionOf(rolled.notation))
}

function mechanicRunner(question: Question, isComplete: boolean): Runner {
  return {
    isComplete,
    goOn: (answers) => question.goOn(answers),
    pick: (what, said, answers) => question.pick(what, said, answers),
    get price() {
      return question.price
    },
    aftermath: (outcome) => question.aftermath(outcome),
  }
}

function expressionRunner({ rule, compares }: ReturnType<typeof expressionOf>): Runner {
  return {
    isComplete: true,
    goOn: (answers) => play(rule, null, { answers }),
    pick: (_, said) => said,
    price: { costs: [], stakes: [] },
    aftermath: (outcome) => ({
      verdict:
        compares && 'success' in outcome
          ? { tone: outcome.success === true ? 'good' : 'bad', word: outcome.success === true ? 'success' : 'failure' }
          : { tone: 'plain', word: 'total' },
      spends: [],
      changes: [],
      buys: null,
    }),
  }
}
