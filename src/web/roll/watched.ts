// Plays a rule and notes what it reads off each roll, so that the dice can be shown as they counted.

import {
  type Ask,
  type Plain,
  type Played,
  type PlayOptions,
  type Pool,
  play,
  type Reading,
  type Rule,
  type Waiting,
} from '../../dice/index.ts'
import { type Thrown, thrownOf } from '../dice/thrown.ts'

interface Seen {
  readonly what: string
  readonly pool: Pool
  readonly reading: Reading<unknown>
}

export function playWatched<I, O>(
  rule: Rule<I, O>,
  input: I,
  options: PlayOptions,
): { readonly state: Played<O> | Waiting; readonly thrown: readonly Thrown[] } {
  const seen: Seen[] = []
  const state = play(watched(rule, seen), input, options)
  const faces = state.answers.flatMap((answer) => ('faces' in answer ? [answer.faces] : []))
  const thrown = faces.map((each, i) => {
    const { what, pool, reading } = seen[i] as Seen
    return thrownOf(what, pool, reading, each)
  })
  return { state, thrown }
}

function watched<I, O>(rule: Rule<I, O>, seen: Seen[]): Rule<I, O> {
  return (input, ask) => rule(input, new Watching(ask, seen))
}

class Watching implements Ask {
  private readonly ask: Ask
  private readonly seen: Seen[]

  constructor(ask: Ask, seen: Seen[]) {
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
    return this.ask.sub(watched(rule, this.seen), input)
  }

  goOn<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    return this.ask.goOn(watched(rule, this.seen), input)
  }

  decide<const C extends Plain, J extends Plain, R>(
    what: string,
    options: () => readonly C[],
    rule: Rule<J, R>,
    inputOf: (choice: C) => J,
  ): R {
    return this.ask.decide(what, options, watched(rule, this.seen), inputOf)
  }

  again(): never {
    return this.ask.again()
  }

  tell(rule: string, word: string, figures?: Readonly<Record<string, Plain>>): void {
    this.ask.tell(rule, word, figures)
  }
}
