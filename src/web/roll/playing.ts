// A roll on this device: dice from the browser's own randomness or out of a hand, decisions as they are made. What it has
// been answered so far is its whole state.

import {
  type Answers,
  type Chooser,
  type Dice,
  diceFrom,
  type Plain,
  type Pool,
  type Rule,
  type Step,
} from '../../dice/index.ts'
import { type Aftermath, Question } from '../../systems/answer.ts'
import type { Fields } from '../../systems/field.ts'
import { parse } from '../../systems/parse.ts'
import type { Language, System } from '../../systems/system.ts'
import type { Thrown } from '../dice/thrown.ts'
import type { Given } from '../odds/request.ts'
import { playWatched } from './watched.ts'

/** How a roll stands: waiting for dice, for a decision, or at its end. */
export interface Standing {
  readonly answers: Answers
  /** Decisions so far, as people say them. */
  readonly said: readonly Plain[]
  readonly steps: readonly Step[]
  readonly thrown: readonly Thrown[]
  readonly asks:
    | { readonly is: 'dice'; readonly what: string; readonly pool: Pool }
    | { readonly is: 'choice'; readonly what: string }
    | null
  readonly end: ({ readonly outcome: Given } & Omit<Aftermath, 'spends'>) | null
}

/** Fair dice of this device. */
export const deviceDice: Dice = diceFrom((drawn) => crypto.getRandomValues(drawn as Uint32Array<ArrayBuffer>), 256)

export class Playing {
  private readonly question: Question
  private readonly values: Given
  private readonly dice: Dice | null

  /** With `dice` it throws by itself; without, it waits for faces. Refuses what the rules refuse. */
  constructor(system: System, mechanic: string, given: Given, language: Language, dice: Dice | null) {
    this.question = new Question(system, mechanic, given, language)
    this.values = parse(this.question.mechanic.input as Fields, given).values as Given
    this.dice = dice
  }

  begin(): Standing {
    return this.run([], [], [])
  }

  /** The faces of the roll that is waited for. */
  throwFaces({ answers, said, asks }: Standing, faces: readonly number[]): Standing {
    if (asks?.is !== 'dice') throw new Error('No dice are waited for.')
    return this.run([...answers, { what: asks.what, faces }], said, [])
  }

  /** A decision, as people say it. */
  decide({ answers, said }: Standing, decision: Plain): Standing {
    return this.run(answers, [...said, decision], [decision])
  }

  private run(answers: Answers, said: readonly Plain[], open: Plain[]): Standing {
    const { mechanic } = this.question
    const choose: Chooser = (what, _, before) =>
      open.length === 0 ? undefined : this.question.pick(what, open.shift() as Plain, before)
    const dice = this.dice === null ? {} : { dice: this.dice }
    const rule = mechanic.rule as Rule<Given, Given>
    const { state, thrown } = playWatched(rule, this.values, { answers, choose, ...dice })
    const shared = { answers: state.answers, said, steps: state.steps, thrown }
    if (state.is === 'done') {
      const { outcome } = state
      const { verdict, spends, changes, buys } = this.question.aftermath(outcome)
      const paid = [...this.question.price.costs, ...spends, ...changes]
      return { ...shared, asks: null, end: { outcome, verdict, changes: paid, buys } }
    }
    const { what } = state.asks
    const asks =
      state.asks.is === 'roll' ? { is: 'dice' as const, what, pool: state.asks.dice } : { is: 'choice' as const, what }
    return { ...shared, asks, end: null }
  }
}
