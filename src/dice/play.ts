// Playing a rule: dice are thrown or given, choices are made, and every step is kept for the story. Where an answer is
// missing the rule waits; what it has been answered so far is its whole state.

import type { Die } from './die.ts'
import { readDice } from './fold.ts'
import { isSame, type Plain } from './plain.ts'
import type { Pool } from './pool.ts'
import type { Reading } from './reading.ts'
import { Refusal, Unsteady } from './refusal.ts'
import type { Answer, Answers, Ask, Rule } from './rule.ts'

/** A whole number from 0 up to, not including, `sides`, each equally likely. */
export type Dice = (sides: number) => number

/** Makes an open choice; undefined leaves it open. */
export type Chooser = (what: string, options: readonly Plain[], answers: Answers) => Plain | undefined

/** One step of the story of a roll. */
export type Step =
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
      readonly figures: Readonly<Record<string, Plain>>
    }
  | { readonly is: 'again' }

/** What a rule waits for. */
export type Question =
  | { readonly is: 'roll'; readonly what: string; readonly dice: Pool }
  | { readonly is: 'choose'; readonly what: string; readonly options: readonly Plain[] }

export interface Played<O> {
  readonly is: 'done'
  readonly outcome: O
  readonly answers: Answers
  readonly steps: readonly Step[]
}

export interface Waiting {
  readonly is: 'waiting'
  readonly asks: Question
  readonly answers: Answers
  readonly steps: readonly Step[]
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
export function play<I, O>(rule: Rule<I, O>, input: I, options: PlayOptions = {}): Played<O> | Waiting {
  const thrower = options.dice ? new Source(options.dice) : null
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
): Played<O> | Waiting {
  const hand = new Hand(given.dice)
  const decisions = [...(given.decisions ?? [])]
  const choose: Chooser = (what, options, answers) =>
    decisions.length > 0 ? decisions.shift() : given.choose?.(what, options, answers)
  const end = new Game([], hand, choose).play(rule, input)
  if (end.is === 'done') {
    hand.mustBeEmpty()
    if (decisions.length > 0) {
      throw new Refusal(
        'decision',
        `${decisions.length} more ${decisions.length === 1 ? 'decision was' : 'decisions were'} given than the rules ask for.`,
        {
          field: 'choose',
        },
      )
    }
  }
  return end
}

/** Where faces come from, one after another. */
interface Thrower {
  take(die: Die, what: string): number
}

/** Thrown as a plain object where an answer is missing: an Error would be fifty times as slow. */
interface Open {
  readonly open: Question
}
const AGAIN = { again: true }

class Game implements Ask {
  private readonly answers: Answer[]
  private readonly thrower: Thrower | null
  private readonly chooser: Chooser | null
  private readonly steps: Step[] = []
  private at = 0

  constructor(answers: Answers, thrower: Thrower | null, chooser: Chooser | null) {
    this.answers = answers.length === 0 ? [] : [...answers]
    this.thrower = thrower
    this.chooser = chooser
  }

  play<I, O>(rule: Rule<I, O>, input: I): Played<O> | Waiting {
    const { answers, steps } = this
    try {
      const outcome = this.sub(rule as unknown as Rule<Plain, O>, input as Plain)
      if (this.at < answers.length) {
        throw new Unsteady(
          `The rule has come to its end, but the record goes on with '${answers[this.at]?.what}' as answer ${this.at + 1}.`,
        )
      }
      return { is: 'done', outcome, answers, steps }
    } catch (signal) {
      if (isOpen(signal)) return { is: 'waiting', asks: signal.open, answers, steps }
      throw signal
    }
  }

  roll<R>(what: string, dice: Pool, reading: Reading<R>): R {
    const known = this.recorded(what, 'faces')
    const thrown: number[] = []
    let faces: readonly number[]
    if (known) {
      const hand = new Hand(known.faces)
      faces = throwPool(dice, hand, what, thrown)
      hand.mustBeEmpty()
    } else {
      const { thrower } = this
      if (!thrower) throw { open: { is: 'roll', what, dice } } satisfies Open
      faces = throwPool(dice, thrower, what, thrown)
      this.answers.push({ what, faces: thrown })
    }
    this.at++
    const shown = readDice(reading, faces)
    this.steps.push({ is: 'roll', what, dice: dice.name, faces: thrown, shown })
    return shown
  }

  choose<C extends Plain>(what: string, options: () => readonly C[]): C {
    const known = this.recorded(what, 'pick')
    const all = options()
    if (all.length === 0) throw new Unsteady(`The rule asks to choose '${what}' but offers nothing.`)
    const pick = known ? known.pick : this.chooser?.(what, all, [...this.answers])
    if (pick === undefined) throw { open: { is: 'choose', what, options: all } } satisfies Open
    const chosen = all.find((option) => isSame(option, pick))
    if (chosen === undefined) {
      throw new Refusal('decision', `${what}: ${JSON.stringify(pick)} is not one of the choices: ${listed(all)}.`, {
        field: what,
      })
    }
    if (!known) this.answers.push({ what, pick: chosen })
    this.at++
    this.steps.push({ is: 'choose', what, pick: chosen, among: all.length })
    return chosen
  }

  sub<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    for (;;) {
      try {
        return rule(input, this)
      } catch (signal) {
        if (signal !== AGAIN) throw signal
        this.steps.push({ is: 'again' })
      }
    }
  }

  goOn<J extends Plain>(rule: Rule<J, unknown>, input: J): never {
    return this.sub(rule, input) as never
  }

  decide<C extends Plain, J extends Plain>(
    what: string,
    options: () => readonly C[],
    rule: Rule<J, unknown>,
    inputOf: (choice: C) => J,
  ): never {
    return this.goOn(rule, inputOf(this.choose(what, options)))
  }

  again(): never {
    throw AGAIN
  }

  tell(rule: string, word: string, figures: Readonly<Record<string, Plain>> = {}): void {
    this.steps.push({ is: 'tell', rule, word, figures })
  }

  private recorded<K extends 'faces' | 'pick'>(what: string, kind: K): Extract<Answer, Record<K, unknown>> | null {
    const answer = this.answers[this.at]
    if (!answer) return null
    if (answer.what !== what || !(kind in answer)) {
      throw mismatch(kind === 'faces' ? 'the roll' : 'the choice', what, answer, this.at)
    }
    return answer as Extract<Answer, Record<K, unknown>>
  }
}

function isOpen(signal: unknown): signal is Open {
  return typeof signal === 'object' && signal !== null && 'open' in signal
}

/** Reads a recorded answer to a roll, checked as if it were given now. */
export function readGiven<R>(answer: Answer, at: number, what: string, dice: Pool, reading: Reading<R>): R {
  if (answer.what !== what || !('faces' in answer)) throw mismatch('the roll', what, answer, at)
  const hand = new Hand(answer.faces)
  const faces = throwPool(dice, hand, what, [])
  hand.mustBeEmpty()
  return readDice(reading, faces)
}

function mismatch(asked: string, what: string, answer: Answer, at: number): Unsteady {
  return new Unsteady(
    `The rule asks for ${asked} '${what}' where the record has an answer to '${answer.what}' (answer ${at + 1}). ` +
      'Given the same answers, a rule must ask the same questions.',
  )
}

/** Throws a pool: every die once, then, for dice thrown in parts, what each still needs. Keeps all that was thrown. */
function throwPool(pool: Pool, from: Thrower, what: string, thrown: number[]): readonly number[] {
  let inParts = false
  for (const { die, count } of pool.kinds) {
    const first = die.parts ? die.parts.first : die
    for (let i = 0; i < count; i++) thrown.push(from.take(first, what))
    if (die.parts) inParts = true
  }
  if (!inParts) return thrown
  const more = (die: Die): number => {
    const face = from.take(die, what)
    thrown.push(face)
    return face
  }
  let at = 0
  return pool.kinds.flatMap(({ die, count }) =>
    Array.from({ length: count }, () => {
      const face = thrown[at++] as number
      return die.parts ? die.parts.finish(face, more) : face
    }),
  )
}

/** Faces drawn from a source. */
class Source implements Thrower {
  private readonly dice: Dice

  constructor(dice: Dice) {
    this.dice = dice
  }

  take(die: Die): number {
    return die.side(this.dice(die.sides))
  }
}

/** Faces given by hand, taken one after another. */
class Hand implements Thrower {
  private readonly faces: readonly number[]
  private at = 0

  constructor(faces: readonly number[]) {
    this.faces = faces
  }

  take(die: Die, what: string): number {
    const face = this.faces[this.at]
    if (face === undefined) {
      throw new Refusal(
        'dice',
        `dice: ${this.faces.length} given, but the roll '${what}' needs another ${die.name} (${die.range}).`,
        {
          field: 'dice',
        },
      )
    }
    this.at++
    if (!die.has(face)) {
      throw new Refusal(
        'dice',
        `dice: number ${this.at} is ${face}, but the roll '${what}' takes a ${die.name} here, which shows ${die.range}.`,
        {
          field: 'dice',
        },
      )
    }
    return face
  }

  mustBeEmpty(): void {
    if (this.at < this.faces.length) {
      throw new Refusal(
        'dice',
        `dice: ${this.faces.length} given, but only ${this.at} ${this.at === 1 ? 'is' : 'are'} thrown.`,
        { field: 'dice' },
      )
    }
  }
}

function listed(options: readonly Plain[]): string {
  const shown = options.slice(0, 8).map((option) => JSON.stringify(option))
  return options.length > 8 ? `${shown.join(', ')} and ${options.length - 8} more` : shown.join(', ')
}
