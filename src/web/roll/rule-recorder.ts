// Plays a rule and records the reading of each roll, so that the dice can be shown as they counted.

import {
  type Ask,
  type FinishedPlay,
  type Plain,
  type PlainRecord,
  type PlayOptions,
  type Pool,
  play,
  type Reading,
  type Rule,
  type WaitingPlay,
} from '../../dice/index.ts'
import { type ShownRoll, shownRoll } from '../dice/shown-roll.ts'

interface ReadRoll {
  readonly what: string
  readonly pool: Pool
  readonly reading: Reading<unknown>
}

export function playRecorded<I, O>(
  rule: Rule<I, O>,
  input: I,
  options: PlayOptions,
): { readonly state: FinishedPlay<O> | WaitingPlay; readonly thrown: readonly ShownRoll[] } {
  const seen: ReadRoll[] = []
  const state = play(recorded(rule, seen), input, options)
  const faces = state.answers.flatMap((answer) => ('faces' in answer ? [answer.faces] : []))
  const thrown = faces.map((each, i) => {
    const { what, pool, reading } = seen[i] as ReadRoll
    return shownRoll(what, pool, reading, each)
  })
  return { state, thrown }
}

function recorded<I, O>(rule: Rule<I, O>, seen: ReadRoll[]): Rule<I, O> {
  return (input, ask, told) => rule(input, new RecordingAsk(ask, seen), told)
}

class RecordingAsk implements Ask {
  private readonly ask: Ask
  private readonly seen: ReadRoll[]

  constructor(ask: Ask, seen: ReadRoll[]) {
    this.ask = ask
    this.seen = seen
  }

  roll<R>(what: string, pool: Pool, reading: Reading<R>): R {
    this.seen.push({ what, pool, reading })
    return this.ask.roll(what, pool, reading)
  }

  choose<const C extends Plain>(what: string, options: () => readonly C[]): C {
    return this.ask.choose(what, options)
  }

  sub<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    return this.ask.sub(recorded(rule, this.seen), input)
  }

  goOn<J extends Plain, R>(rule: Rule<J, R>, input: J, told?: never): R {
    return this.ask.goOn(recorded(rule, this.seen), input, told)
  }

  decide<const C extends Plain, J extends Plain, R>(
    what: string,
    options: () => readonly C[],
    rule: Rule<J, R>,
    inputOf: (choice: C) => J,
  ): R {
    return this.ask.decide(what, options, recorded(rule, this.seen), inputOf)
  }

  again(): never {
    return this.ask.again()
  }

  tell(rule: string, word: string, figures?: PlainRecord): void {
    this.ask.tell(rule, word, figures)
  }
}
