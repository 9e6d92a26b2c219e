// What is asked of a mechanic, checked at the door: its values, its rule, what best play wants, and decisions as people say them.

import {
  type Answers,
  isSame,
  type Objective,
  type Objectives,
  type Plain,
  type PlainRecord,
  Refusal,
} from '../dice/index.ts'
import { type DoorWords, doorWords } from './door-words.ts'
import type { AnyField, Fields } from './field.ts'
import { parse } from './input-parser.ts'
import type { Language } from './language.ts'
import type { AnyMechanic } from './mechanic.ts'
import { nearestWord } from './nearest-word.ts'
import type { System } from './system.ts'

/** More options than this are not listed in a refusal. */
const MOST_LISTED = 8

export type Outcome = PlainRecord

/** What every answer begins with. */
export interface AnswerHead {
  readonly system: string
  readonly mechanic: string
  readonly input: Outcome
}

export class Inquiry {
  readonly system: System
  readonly name: string
  readonly mechanic: AnyMechanic
  readonly language: Language
  /** What the rule reads. */
  readonly values: Outcome
  /** The same as it was given, with the names of modifiers. */
  readonly shown: Outcome

  constructor(system: System, name: string, given: unknown, language: Language) {
    const mechanic = Object.hasOwn(system.mechanics, name) ? system.mechanics[name] : undefined
    if (!mechanic) throw unknownMechanic(system, name, language)
    this.system = system
    this.name = name
    this.mechanic = mechanic
    this.language = language
    const { values, shown } = parse(mechanic.input as Fields, given, language)
    this.values = values as Outcome
    this.shown = shown
  }

  get rule() {
    return this.mechanic.rule as (input: Outcome, ask: Parameters<AnyMechanic['rule']>[1]) => unknown
  }

  get door(): DoorWords {
    return doorWords[this.language]
  }

  get head(): AnswerHead {
    return { system: this.system.id, mechanic: this.name, input: this.shown }
  }

  get words() {
    return this.system.words[this.language]
  }

  /** What is spent (by this side, where sides choose), by its name, with the field of the outcome that tells how much. */
  prefers(side: string | null): readonly [string, string][] {
    const { mechanic } = this
    const goal = side === null ? mechanic : mechanic.sides?.[side]
    return Object.entries((goal?.prefers ?? {}) as Record<string, string>)
  }

  /** What best play is after: one end, or one of each side. */
  get objective(): Objectives<unknown> {
    const { succeeds, sides } = this.mechanic
    if (!sides) return this.objectiveOf(succeeds, null)
    const each = Object.entries(sides).map(([side, goal]) => [side, this.objectiveOf(goal.succeeds, side)] as const)
    return { sides: Object.fromEntries(each) }
  }

  private objectiveOf(succeeds: AnyMechanic['succeeds'], side: string | null): Objective<unknown> {
    return {
      succeeds: (outcome) => succeeds?.(outcome as never) ?? false,
      costs: this.prefers(side).map(
        ([, field]) =>
          (outcome) =>
            Number((outcome as Outcome)[field]),
      ),
    }
  }

  /** The option that a person meant; refused where it is none of them. */
  optionFor(what: string, said: Plain, options: readonly Plain[], answers: Answers): Plain {
    const pick = this.picked(what, said, answers)
    if (options.some((option) => isSame(option, pick))) return pick
    const all = options.slice(0, MOST_LISTED).map((option) => JSON.stringify(this.shownPick(what, option, answers)))
    const listed = `${all.join(', ')}${options.length > MOST_LISTED ? ', ...' : ''}`
    throw new Refusal('decision', this.door.noChoice(what, JSON.stringify(said), listed), { field: what })
  }

  /** What a person said, as the rule would say it. */
  picked(what: string, said: Plain, answers: Answers): Plain {
    const concrete = this.mechanic.decisionFormats?.[what]
    const declared = (this.mechanic.decisions as Fields | undefined)?.[what]
    if (declared) mustBeDecision(what, declared, said, this.language)
    return concrete ? concrete.read(said, answers, this.values) : said
  }

  /** An option, as a person would say it. */
  shownPick(what: string, pick: Plain, answers: Answers): Plain {
    const concrete = this.mechanic.decisionFormats?.[what]
    return concrete ? concrete.show(pick, answers, this.values) : pick
  }
}

/** What was decided, as people would say it. */
export const decisionsIn = (inquiry: Inquiry, answers: Answers): Plain[] =>
  answers.flatMap((answer, i) =>
    'pick' in answer ? [inquiry.shownPick(answer.what, answer.pick, answers.slice(0, i))] : [],
  )

/** Every decision that was given has found its choice. */
export function mustBeTaken({ door }: Inquiry, left: readonly Plain[]): void {
  if (left.length === 0) return
  throw new Refusal('decision', door.tooManyChoices(left.length), { field: 'choose' })
}

/** A decision that is not even of its kind is refused as a decision, whatever is wrong with it. */
function mustBeDecision(what: string, declared: AnyField, said: Plain, language: Language): void {
  try {
    parse({ [what]: declared }, { [what]: said }, language)
  } catch (error) {
    throw error instanceof Refusal ? asDecision(error, what) : error
  }
}

/** What is wrong with a decision, as the door said it of a field. */
export const asDecision = ({ message, field, word, figures }: Refusal, what: string): Refusal =>
  new Refusal('decision', message, { field: field ?? what, word, figures: { ...figures } })

function unknownMechanic(system: System, name: string, language: Language): Refusal {
  const known = Object.keys(system.mechanics)
  const message = doorWords[language].unknownMechanic(system.id, name, nearestWord(name, known), known.join(', '))
  return new Refusal('unknown-mechanic', message, { field: 'mechanic' })
}
