// Playing a rule: dice are thrown or given, choices are made, and every step is kept for the story. Where an answer is
// missing the rule waits; what it has been answered so far is its whole state.

import type { Pool } from './die.ts'
import { readDice } from './fold.ts'
import type { Plain, PlainRecord } from './plain.ts'
import type { Reading } from './reading.ts'
import { facesRecorded, mustHaveEnded, offered, optionOf, pickRecorded } from './record.ts'
import { aboutRoll, Refusal, swallowedSignal } from './refusal.ts'
import { AGAIN, RESTART, runRestarting } from './restart.ts'
import type { Answer, Answers, Ask, Rule } from './rule.ts'
import { type Dice, HandThrower, SourceThrower, type Thrower, throwPool } from './throw.ts'

/** Makes an open choice, of this side where sides choose; undefined leaves it open. */
export type Chooser = (what: string, options: readonly Plain[], answers: Answers, side?: string) => Plain | undefined

/** One step of the story of a roll. */
export type StoryStep =
  | {
      readonly is: 'roll'
      readonly what: string
      readonly dice: string
      readonly faces: readonly number[]
      readonly shown: unknown
    }
  | { readonly is: 'choose'; readonly what: string; readonly pick: Plain; readonly among: number }
  | {
      readonly is: 'tell'
      readonly rule: string
      readonly word: string
      readonly figures: PlainRecord
    }
  | { readonly is: 'again' }

/** The question that a rule waits for. */
export type Question =
  | { readonly is: 'roll'; readonly what: string; readonly dice: Pool }
  | { readonly is: 'choose'; readonly what: string; readonly options: readonly Plain[]; readonly side?: string }

export interface FinishedPlay<O> {
  readonly is: 'done'
  readonly outcome: O
  readonly answers: Answers
  readonly steps: readonly StoryStep[]
}

export interface WaitingPlay {
  readonly is: 'waiting'
  readonly asks: Question
  readonly answers: Answers
  readonly steps: readonly StoryStep[]
}

export interface PlayOptions {
  /** Answers given before, to continue from. */
  readonly answers?: Answers
  /** Throws the dice. Without it the rule waits at a roll. */
  readonly dice?: Dice
  /** Makes the choices. Without it the rule waits at a choice. */
  readonly choose?: Chooser
}

/** Plays a rule as far as it can be answered: to its outcome, or to the question it waits for. */
export function play<I, O>(rule: Rule<I, O>, input: I, options: PlayOptions = {}): FinishedPlay<O> | WaitingPlay {
  const thrower = options.dice ? new SourceThrower(options.dice) : null
  return new Game(options.answers ?? [], thrower, options.choose ?? null).play(rule, input)
}

/**
 * Resolves dice thrown by hand, in the order the rule asks for them, and decisions likewise. Too few, too many or impossible
 * faces are refused by name. Where decisions run out, `choose` decides, or the rule waits.
 */
export function resolve<I, O>(
  rule: Rule<I, O>,
  input: I,
  given: { readonly dice: readonly number[]; readonly decisions?: readonly Plain[]; readonly choose?: Chooser },
): FinishedPlay<O> | WaitingPlay {
  const hand = new HandThrower(given.dice)
  const decisions = [...(given.decisions ?? [])]
  const choose: Chooser = (what, options, answers, side) =>
    decisions.length > 0 ? decisions.shift() : given.choose?.(what, options, answers, side)
  const end = new Game([], hand, choose).play(rule, input)
  if (end.is === 'done') {
    hand.mustBeEmpty()
    if (decisions.length > 0) {
      throw new Refusal('decision', `choose: ${decisions.length} more given than the rules ask for.`, {
        field: 'choose',
      })
    }
  }
  return end
}

/** Thrown where an answer is missing. */
const WAITS = {}

class Game implements Ask {
  private readonly answers: Answer[]
  private readonly thrower: Thrower | null
  private readonly chooser: Chooser | null
  private readonly steps: StoryStep[] = []
  private at = 0
  private asks: Question | null = null

  constructor(answers: Answers, thrower: Thrower | null, chooser: Chooser | null) {
    this.answers = answers.length === 0 ? [] : [...answers]
    this.thrower = thrower
    this.chooser = chooser
  }

  play<I, O>(rule: Rule<I, O>, input: I): FinishedPlay<O> | WaitingPlay {
    const { answers, steps } = this
    try {
      const outcome = this.sub(rule as unknown as Rule<Plain, O>, input as Plain)
      if (this.asks) throw swallowedSignal(rule.name)
      mustHaveEnded(answers, this.at)
      return { is: 'done', outcome, answers, steps }
    } catch (signal) {
      if (signal === WAITS) return { is: 'waiting', asks: this.asks as Question, answers, steps }
      throw signal
    }
  }

  roll<R>(what: string, dice: Pool, reading: Reading<R>): R {
    const { thrower, at } = this
    const known = this.answers[at]
    const thrown: number[] = []
    let faces: readonly number[]
    if (known) faces = facesRecorded(known, at, what, dice, thrown)
    else {
      if (!thrower) throw this.wait({ is: 'roll', what, dice })
      faces = throwPool(dice, thrower, what, thrown)
      this.answers.push({ what, faces: thrown })
    }
    this.at++
    const shown = read(reading, faces, what, dice)
    this.steps.push({ is: 'roll', what, dice: dice.name, faces: thrown, shown })
    return shown
  }

  choose<const C extends Plain>(what: string, options: () => readonly C[], side?: string): C {
    const known = this.answers[this.at]
    const all = offered(what, options)
    const pick = known ? pickRecorded(known, this.at, what) : this.chooser?.(what, all, [...this.answers], side)
    if (pick === undefined) {
      throw this.wait({ is: 'choose', what, options: all, ...(side === undefined ? {} : { side }) })
    }
    const chosen = optionOf(what, all, pick)
    if (!known) this.answers.push({ what, pick: chosen })
    this.at++
    this.steps.push({ is: 'choose', what, pick: chosen, among: all.length })
    return chosen
  }

  sub<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    return runRestarting(rule, input, this, () => {
      this.steps.push({ is: 'again' })
      return RESTART
    })
  }

  goOn<J extends Plain, R>(rule: Rule<J, R>, input: J, told?: never): R {
    return this.sub((again, ask) => rule(again, ask, told), input)
  }

  decide<const C extends Plain, J extends Plain, R>(
    what: string,
    options: () => readonly C[],
    rule: Rule<J, R>,
    inputOf: (choice: C) => J,
    side?: string,
  ): R {
    return this.goOn(rule, inputOf(this.choose(what, options, side)))
  }

  again(): never {
    throw AGAIN
  }

  tell(rule: string, word: string, figures: PlainRecord = {}): void {
    this.steps.push({ is: 'tell', rule, word, figures })
  }

  private wait(asks: Question): unknown {
    this.asks = asks
    return WAITS
  }
}

function read<R>(reading: Reading<R>, faces: readonly number[], what: string, dice: Pool): R {
  try {
    return readDice(reading, faces)
  } catch (error) {
    throw aboutRoll(error, what, dice.name)
  }
}
