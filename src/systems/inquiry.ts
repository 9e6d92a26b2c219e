// What is asked of a mechanic, checked at the door: its values, its rule, what best play wants, and decisions as people say them.

import { type Answers, type Objective, type Plain, Refusal } from '../dice/index.ts'
import type { AnyField, Fields } from './field.ts'
import type { Language } from './language.ts'
import type { AnyMechanic } from './mechanic.ts'
import { nearest } from './nearest.ts'
import { parse } from './parse.ts'
import type { System } from './system.ts'

export type Outcome = Readonly<Record<string, Plain>>

/** What every answer begins with. */
export interface Head {
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
    if (!mechanic) throw unknownMechanic(system, name)
    this.system = system
    this.name = name
    this.mechanic = mechanic
    this.language = language
    const { values, shown } = parse(mechanic.input as Fields, given)
    this.values = values as Outcome
    this.shown = shown
  }

  get rule() {
    return this.mechanic.rule as (input: Outcome, ask: Parameters<AnyMechanic['rule']>[1]) => unknown
  }

  get head(): Head {
    return { system: this.system.id, mechanic: this.name, input: this.shown }
  }

  get words() {
    return this.system.words[this.language]
  }

  /** What is spent, by its name, with the field of the outcome that tells how much. */
  get prefers(): readonly [string, string][] {
    return Object.entries((this.mechanic.prefers ?? {}) as Record<string, string>)
  }

  get objective(): Objective<unknown> {
    const { succeeds } = this.mechanic
    return {
      succeeds: (outcome) => succeeds?.(outcome as never) ?? false,
      costs: this.prefers.map(
        ([, field]) =>
          (outcome) =>
            Number((outcome as Outcome)[field]),
      ),
    }
  }

  /** What a person said, as one of the rule's options. */
  picked(what: string, said: Plain, answers: Answers): Plain {
    const concrete = this.mechanic.concrete?.[what]
    const declared = (this.mechanic.decisions as Fields | undefined)?.[what]
    if (declared) mustBeDecision(what, declared, said)
    return concrete ? concrete.read(said, answers, this.values) : said
  }

  /** An option, as a person would say it. */
  shownPick(what: string, pick: Plain, answers: Answers): Plain {
    const concrete = this.mechanic.concrete?.[what]
    return concrete ? concrete.show(pick, answers, this.values) : pick
  }
}

/** Every decision that was given has found its choice. */
export function mustBeTaken(left: readonly Plain[]): void {
  if (left.length === 0) return
  const message = `choose: ${left.length} more given than the rules ask for.`
  throw new Refusal('decision', message, { field: 'choose', word: 'too-many', figures: { more: left.length } })
}

/** A decision that is not even of its kind is refused as a decision, whatever is wrong with it. */
function mustBeDecision(what: string, declared: AnyField, said: Plain): void {
  try {
    parse({ [what]: declared }, { [what]: said })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, field, word, figures } = error
    throw new Refusal('decision', message, { field: field ?? what, word, figures: { ...figures } })
  }
}

function unknownMechanic(system: System, name: string): Refusal {
  const known = Object.keys(system.mechanics)
  const near = nearest(name, known)
  const hint = near ? `did you mean ${near}?` : `it has ${known.join(', ')}.`
  return new Refusal('unknown-mechanic', `${system.id} has no mechanic ${name}; ${hint}`, { field: 'mechanic' })
}
