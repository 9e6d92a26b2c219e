// The language of rules: a plain function of its input and of `Ask`, by which it asks for chance and for choice. It never
// learns who answers. A rule is run again and again with recorded answers, so it must be pure.

import type { Pool } from './die.ts'
import type { Plain, PlainRecord } from './plain.ts'
import type { Reading } from './reading.ts'

/** A rule of a game. The same function plays, resolves, counts, advises and explains. */
export interface Rule<I, O> {
  /** A rule that goes on with this one may hand over facts that only the story needs; its own `told` says which. */
  (input: I, ask: Ask, told?: never): O
  /** As a sub-rule it is counted by this one, which has the same chances and takes fewer paths. */
  counted?: Rule<I, O>
  /** The paths that a count of it may take where nobody says another number. */
  mostPaths?: number
}

/** The questions a rule may ask. Names (`what`) tell questions apart: for the record, for messages, for players. */
export interface Ask {
  /** Chance: throws the dice and tells what the reading says of them. */
  roll<R>(what: string, dice: Pool, reading: Reading<R>): R
  /**
   * Choice: which of these? Options are plain values; the list is only made when the question is open. Where several sides choose,
   * each choice names the side that makes it.
   */
  choose<const C extends Plain>(what: string, options: () => readonly C[], side?: string): C
  /** The result of another rule. Counting counts it once for each different input, if it asks for no choices. */
  sub<J extends Plain, R>(rule: Rule<J, R>, input: J): R
  /**
   * The rest of this rule is that rule: `return ask.goOn(reroll, { dice, needed })`. Nothing but its input matters from here
   * on, so counting values it once for each different input, choices and all. Its result is returned as it is: counting does
   * not have it yet, so it must not be looked at. `told` is for the story alone: the other rule gets it while it is played. While
   * it is counted it does not, so inputs that differ in their story alone are counted once.
   */
  goOn<J extends Plain, R, T>(rule: (input: J, ask: Ask, told?: T) => R, input: J, told?: T): R
  /**
   * Chooses and goes on: with that rule, on the input the choice leads to. It is the same as `choose` and then `goOn`, but
   * counting values every option by its input alone, without running this rule again for each of them.
   */
  decide<const C extends Plain, J extends Plain, R>(
    what: string,
    options: () => readonly C[],
    rule: Rule<J, R>,
    inputOf: (choice: C) => J,
    side?: string,
  ): R
  /** Nobody won: this rule starts over (the innermost one that `sub` or `goOn` called). Only in rules without choices. */
  again(): never
  /** A step of the story: the rule's number, a word of the game's dictionary and its figures. */
  tell(rule: string, word: string, figures?: PlainRecord): void
}

/** The objective of best play: success first, then the least expected costs, in order. */
export interface Objective<O> {
  succeeds(outcome: O): boolean
  readonly costs?: readonly ((outcome: O) => number)[]
}

/**
 * Several sides that choose, by their names. Each is asked in turn, knows all that was answered before, and plays for its own end:
 * its own success first, then its own costs. Of options that are equal to it, it takes the first.
 */
export interface SideObjectives<O> {
  readonly sides: Readonly<Record<string, Objective<O>>>
}

/** The objectives of best play: one for a lone chooser, or one for each side. */
export type Objectives<O> = Objective<O> | SideObjectives<O>

/** The answers given to a rule so far, in order: plain JSON that can be stored and continued from. */
export type Answer =
  | { readonly what: string; readonly faces: readonly number[] }
  | { readonly what: string; readonly pick: Plain }
export type Answers = readonly Answer[]
