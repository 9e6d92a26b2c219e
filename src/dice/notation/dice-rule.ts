// The rules of a term of dice and of sorted places.

import { type Die, d10 } from '../die.ts'
import { readDice } from '../fold.ts'
import { pool } from '../pool.ts'
import type { Reading } from '../reading.ts'
import { count, dropHighest, dropLowest, faces, places, sum, sumOf, tally } from '../readings.ts'
import type { Rule } from '../rule.ts'
import type { DiceTerm, Picking, SortedPlaces } from './ast.ts'
import { meets } from './faces.ts'
import { endlessDie, lastDie, listedThrows, MOST_THROWS, rerolledDie, worthDie } from './term-die.ts'

/** What a die that shows this face is worth: the face within its bounds, or what it counts. */
function worthOf({ min, max, counting }: DiceTerm): (face: number) => number {
  const bounded = boundsOf(min, max)
  if (!counting) return bounded
  const { success, failure } = counting
  return (face) => {
    const value = bounded(face)
    if (meets(value, success)) return 1
    return failure && meets(value, failure) ? -1 : 0
  }
}

const itself = (face: number): number => face
const nothing = (): number => 0

function boundsOf(min: number | undefined, max: number | undefined): (face: number) => number {
  if (min === undefined && max === undefined) return itself
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  return (face) => Math.min(high, Math.max(low, face))
}

/** What dice of one kind come to; `what` is the term as it was typed. */
export function diceRule(dice: DiceTerm, what: string): Rule<null, number> {
  const { explode, pick } = dice
  if (explode && pick && !explode.isCompound) return explodedAndPicked(dice, pick, what)
  const die = explode
    ? worthDie(dice, explode.isCompound ? boundsOf(dice.min, dice.max) : worthOf(dice))
    : rerolledDie(dice)
  const thrown = pool(dice.count, die)
  const reading = picked(pick, dice.count, worths(dice))
  return (_, ask) => ask.roll(what, thrown, reading)
}

/** What the dice are read for, once they have exploded. A compounding die's face is all it added up to, and counts as one. */
function worths(dice: DiceTerm): Reading<number> {
  const { explode, counting, min, max } = dice
  if (explode) return explode.isCompound && counting ? sumOf(countedOf(dice)) : sum
  return counting || min !== undefined || max !== undefined ? sumOf(worthOf(dice)) : sum
}

/** What a compounded face counts for; its bounds are in it already. */
function countedOf({ counting, ...dice }: DiceTerm): (face: number) => number {
  const { min, max, ...plain } = dice
  return counting ? worthOf({ ...plain, counting }) : itself
}

function picked<R>(pick: Picking | undefined, dice: number, reading: Reading<R>): Reading<R> {
  if (!pick) return reading
  const dropped = pick.verb === 'drop' ? pick.count : dice - pick.count
  const fromLow = (pick.verb === 'drop') === (pick.end === 'lowest')
  return fromLow ? dropLowest(dropped, reading) : dropHighest(dropped, reading)
}

/** Waves keep the dice at the end apart, so fewer of them are listed. */
const CUT_WAVES_BELOW = 1e-6

type Wave = { dice: number; total: number; ends: readonly number[]; round: number }

/** Every explosion is another die to pick from, so it is thrown in waves. What is kept or dropped lies at one end; the rest is a total. */
function explodedAndPicked(dice: DiceTerm, pick: Picking, what: string): Rule<null, number> {
  const { at } = dice
  const worth = worthOf(dice)
  const bounded = boundsOf(dice.min, dice.max)
  const die = rerolledDie(dice)
  const explodes = (face: number): boolean => dice.explode !== undefined && meets(face, dice.explode.on)
  const rounds = listedThrows(die, explodes, CUT_WAVES_BELOW)
  const last = lastDie(die, explodes)
  const isKept = pick.verb === 'keep'

  const endsOf = (all: readonly number[]): number[] => {
    const sorted = [...all].sort((a, b) => (pick.end === 'highest' ? b - a : a - b))
    return sorted.slice(0, pick.count)
  }
  const reading = (thrown: number) => {
    const beyond = Math.max(0, thrown - pick.count)
    const ends = pick.end === 'highest' ? dropLowest(beyond, faces) : dropHighest(beyond, faces)
    return tally({ total: sumOf(isKept ? nothing : worth), ends, more: count(explodes) })
  }
  return function wave(_, ask) {
    const result = ask.sub(next, { dice: dice.count, total: 0, ends: [], round: 1 })
    ask.tell('', 'picked', { notation: what, total: result })
    return result
  }
  function next({ dice, total, ends, round }: Wave, ask: Parameters<Rule<null, number>>[1]): number {
    if (round > MOST_THROWS) throw endlessDie(at, die.name)
    const thrown: Die = round >= rounds ? last : die
    const wave = ask.roll(what, pool(dice, thrown), reading(dice))
    const all = total + wave.total
    const outer = endsOf([...ends, ...wave.ends.map(bounded)])
    if (wave.more > 0) return ask.goOn(next, { dice: wave.more, total: all, ends: outer, round: round + 1 })
    const atEnd = outer.reduce((sum, face) => sum + worth(face), 0)
    return isKept ? atEnd : all - atEnd
  }
}

/** Five d10 are left once bonus or penalty dice are removed; the dice at these places, 1 the lowest, are added. */
export function sortedPlacesRule(form: SortedPlaces, what: string): Rule<null, number> {
  const { bonus, given } = form
  const at = form.places.filter((place) => place > 0).map((place) => Math.min(place, 5))
  const reading = bonus > 0 ? dropLowest(bonus, places(at)) : dropHighest(-bonus, places(at))
  if (given) {
    const result = readDice(reading, given)
    return (_, ask) => {
      ask.tell('', 'given', { notation: what, faces: given, total: result })
      return result
    }
  }
  const dice = pool(5 + Math.abs(bonus), d10)
  return (_, ask) => ask.roll(what, dice, reading)
}
