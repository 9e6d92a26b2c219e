// A roll without a table: dice from the browser's own randomness or out of a hand, decisions as they are made. The answers so
// far are its whole state.

import {
  type Answers,
  type Chooser,
  type Dice,
  diceFrom,
  type Plain,
  type PlainRecord,
  type Pool,
  type Rule,
  type StoryStep,
} from '../../dice/index.ts'
import { type Aftermath, CountedCall } from '../../systems/counted-call.ts'
import type { Fields } from '../../systems/field.ts'
import { parse } from '../../systems/input-parser.ts'
import type { Language, System } from '../../systems/system.ts'
import type { ShownRoll } from '../dice/shown-roll.ts'
import { withRerolled } from './rerolled-dice.ts'
import { playRecorded } from './rule-recorder.ts'

/** How a roll stands: waiting for dice, for a decision, or at its end. */
export interface RollProgress {
  readonly answers: Answers
  /** Decisions so far, as people say them. */
  readonly said: readonly Plain[]
  readonly steps: readonly StoryStep[]
  readonly thrown: readonly ShownRoll[]
  readonly asks:
    | { readonly is: 'dice'; readonly what: string; readonly pool: Pool }
    | { readonly is: 'choice'; readonly what: string }
    | null
  readonly end: ({ readonly outcome: PlainRecord } & Omit<Aftermath, 'spends'>) | null
}

/** Fair dice of this device. */
export const deviceDice: Dice = diceFrom((drawn) => crypto.getRandomValues(drawn as Uint32Array<ArrayBuffer>), 256)

export class SoloRoll {
  private readonly call: CountedCall
  private readonly values: PlainRecord
  private readonly dice: Dice | null

  /** With `dice` it throws by itself; without, it waits for faces. Refuses what the rules refuse. */
  constructor(system: System, mechanic: string, given: PlainRecord, language: Language, dice: Dice | null) {
    this.call = new CountedCall(system, mechanic, given, language)
    this.values = parse(this.call.mechanic.input as Fields, given).values as PlainRecord
    this.dice = dice
  }

  begin(): RollProgress {
    return this.run([], [], [])
  }

  /** The faces of the roll that is waited for. */
  throwFaces({ answers, said, asks }: RollProgress, faces: readonly number[]): RollProgress {
    if (asks?.is !== 'dice') throw new Error('No dice are waited for.')
    return this.run([...answers, { what: asks.what, faces }], said, [])
  }

  /** A decision, as people say it. */
  decide({ answers, said }: RollProgress, decision: Plain): RollProgress {
    return this.run(answers, [...said, decision], [decision])
  }

  private run(answers: Answers, said: readonly Plain[], open: Plain[]): RollProgress {
    const { mechanic } = this.call
    const choose: Chooser = (what, _, before) =>
      open.length === 0 ? undefined : this.call.pick(what, open.shift() as Plain, before)
    const dice = this.dice === null ? {} : { dice: this.dice }
    const rule = mechanic.rule as Rule<PlainRecord, PlainRecord>
    const { state, thrown: fallen } = playRecorded(rule, this.values, { answers, choose, ...dice })
    const picked = state.answers.flatMap((answer) => ('pick' in answer ? [answer.what] : []))
    const thrown = withRerolled(
      fallen,
      mechanic,
      said.map((each, i) => ({ what: picked[i] ?? '', said: each })),
    )
    const shared = { answers: state.answers, said, steps: state.steps, thrown }
    if (state.is === 'done') {
      const { outcome } = state
      const { verdict, spends, changes, buys } = this.call.aftermath(outcome)
      const paid = [...this.call.price.costs, ...spends, ...changes]
      return { ...shared, asks: null, end: { outcome, verdict, changes: paid, buys } }
    }
    const { what } = state.asks
    const asks =
      state.asks.is === 'roll' ? { is: 'dice' as const, what, pool: state.asks.dice } : { is: 'choice' as const, what }
    return { ...shared, asks, end: null }
  }
}
