// The values of AnyDice: numbers, sequences and dice. A variable that holds dice holds their chances, not a roll: `X+X` is two rolls.

import { Die } from '../die.ts'
import { pool } from '../pool.ts'
import type { Track } from '../reading.ts'
import { sum } from '../readings.ts'
import { TooBig } from '../refusal.ts'
import { countTracks } from '../roll-count.ts'
import { binomialRow, power, times, type Ways } from '../ways.ts'
import { added, type Chances, chancesOf, Mixture, mapped, oneOf, sure, type WorkBudget } from './chances.ts'
import { MOST } from './limits.ts'

export type Value = number | readonly number[] | DiceValue

/** So many dice of one kind. Whatever was made of dice by arithmetic is a single die. */
export class DiceValue {
  readonly count: number
  readonly die: Chances
  /** How it is called in a text: `2d6`, or `d{?}` where it has no short name. */
  readonly text: string
  private added: Chances | null = null
  private thrown: Die | null | undefined

  constructor(count: number, die: Chances, text = 'd{?}') {
    this.count = count
    this.die = die
    this.text = text
  }

  get isEmpty(): boolean {
    return this.die.faces.length === 0
  }

  /** The chances of their sum. */
  sum(work: WorkBudget): Chances {
    this.added ??= this.count === 1 || this.isEmpty ? this.die : this.summed(work)
    return this.added
  }

  private summed(work: WorkBudget): Chances {
    const counts = this.tracked(sum.tracks, work)
    if (counts) return chancesOf(new Map(counts.map(({ values, ways }) => [values[0] as number, ways])), work)
    let result = sure(0)
    let doubled = this.die
    for (let left = this.count; left > 0; left >>= 1) {
      if ((left & 1) === 1) result = added(result, doubled, work)
      if (left > 1) doubled = added(doubled, doubled, work)
    }
    return result
  }

  /** The values of these tracks together, counted face after face; null where that cannot be done. */
  tracked(tracks: readonly Track[], work: WorkBudget): { readonly values: number[]; readonly ways: Ways }[] | null {
    this.thrown ??= this.engineDie()
    if (!this.thrown) return null
    try {
      const { values, ways } = countTracks(pool(this.count, this.thrown), tracks)
      work.spend(ways.length * (tracks.length + 1))
      return ways.map((each, i) => ({
        values: values.slice(i * tracks.length, (i + 1) * tracks.length) as number[],
        ways: each,
      }))
    } catch (error) {
      if (error instanceof TooBig || error instanceof RangeError) return null
      throw error
    }
  }

  private engineDie(): Die | null {
    const { faces, ways, total } = this.die
    if (typeof total !== 'number' || faces.length === 0) return null
    return new Die('die', total, () => new Map(faces.map((face, i) => [face, ways[i] as number])))
  }

  /** The sum of the dice at these places, 1 the highest. A place that is not there has nothing. */
  places(at: readonly number[], work: WorkBudget): DiceValue {
    const there = at.filter((place) => place >= 1 && place <= this.count)
    if (this.isEmpty) return this
    if (there.length === 0) return new DiceValue(1, sure(0))
    if (this.count === 1)
      return new DiceValue(
        1,
        mapped(this.die, (face) => work.safe(face * there.length), work),
      )
    const counts = this.tracked([placesTrack(there)], work)
    const all = new Mixture(work)
    if (counts) for (const { values, ways } of counts) all.addNumber(values[0] as number, ways)
    else {
      for (const { roll, ways } of this.rolls(work)) {
        const sum = there.reduce((so, place) => so + (roll[place - 1] as number), 0)
        all.addNumber(sum, ways)
      }
    }
    return new DiceValue(1, all.build())
  }

  /** Every way they can fall, the highest die first. */
  *rolls(work: WorkBudget): Generator<{ readonly roll: readonly number[]; readonly ways: Ways }> {
    const { faces, ways } = this.die
    const roll: number[] = []
    const count = this.count
    function* from(face: number, left: number, weight: Ways): Generator<{ roll: readonly number[]; ways: Ways }> {
      if (left === 0) {
        work.spend(count)
        yield { roll: roll.slice(), ways: weight }
        return
      }
      if (face < 0) return
      const row = binomialRow(left)
      for (let here = face === 0 ? left : 0; here <= left; here++) {
        for (let i = 0; i < here; i++) roll.push(faces[face] as number)
        const each = times(row[here] as Ways, power(ways[face] as Ways, here))
        yield* from(face - 1, left - here, times(weight, each))
        roll.length -= here
      }
    }
    yield* from(faces.length - 1, count, 1)
  }
}

/** The sum of the dice at these places, 1 the highest. */
export const placesTrack = (at: readonly number[]): Track => ({
  is: 'sum',
  worth: (face) => face,
  places: { dropLowest: 0, dropHighest: 0, at: at.map((place) => -place) },
})

/** The sum over all dice of what each face is worth. */
export const worthTrack = (worth: (face: number) => number): Track => ({
  is: 'sum',
  worth,
  places: { dropLowest: 0, dropHighest: 0, at: null },
})

/** The die that never comes up: a function without a result, `d{}`. Added to something it is nothing. */
export const EMPTY = new DiceValue(1, { faces: [], ways: [], total: 0 }, 'd{}')
/** The result of a function that was handed the empty die for a number: it stays, whatever is done to it. */
export const NOTHING = new DiceValue(1, { faces: [], ways: [], total: 0 }, 'd{?}')

export const isSequence = (value: Value): value is readonly number[] => Array.isArray(value)

export function total(sequence: readonly number[], work: WorkBudget): number {
  let sum = 0
  for (const each of sequence) sum += each
  return work.safe(sum)
}

/** The chances that a value is shown with: a sequence is one of its numbers. */
export function shown(value: Value, work: WorkBudget): Chances {
  if (typeof value === 'number') return sure(value)
  return value instanceof DiceValue ? value.sum(work) : oneOf(value, work)
}

/** The value as it stands in a text. */
export function textOf(value: Value): string {
  if (typeof value === 'number') return `${value}`
  return value instanceof DiceValue ? value.text : value.length === 0 ? '{}' : '{?}'
}

/** `count` dice of these sides: a number of them, their faces, or another die. */
export function rolled(count: Value, sides: Value, work: WorkBudget): DiceValue {
  if (count instanceof DiceValue) return rolledOften(count, sides, work)
  const number = typeof count === 'number' ? count : total(count, work)
  const die = sidesOf(sides, work)
  if (die.faces.length === 0) return sides === NOTHING ? NOTHING : EMPTY
  if (number === 0) return new DiceValue(1, sure(0), 'd{?}')
  if (Math.abs(number) > MOST.dice) throw work.tooBig(['dice', { most: MOST.dice }])
  const thrown = number < 0 ? mapped(die, (face) => -face, work) : die
  return new DiceValue(Math.abs(number), thrown, nameOf(number, sides))
}

function nameOf(count: number, sides: Value): string {
  const many = Math.abs(count) > 1 ? `${Math.abs(count)}` : ''
  const isPlainDie = sides instanceof DiceValue && sides.count === 1 && /^d\d+$/.test(sides.text)
  if (isPlainDie) return `${count < 0 ? '-' : ''}${many}${sides.text}`
  if (typeof sides !== 'number' || sides === 0) return `${many}d{?}`
  return `${count * sides < 0 ? '-' : ''}${many}d${Math.abs(sides)}`
}

function sidesOf(sides: Value, work: WorkBudget): Chances {
  if (typeof sides !== 'number') return shown(sides, work)
  if (Math.abs(sides) > MOST.faces) throw work.tooBig(['sides', { most: MOST.faces }])
  const lowest = sides > 0 ? 1 : sides
  const length = Math.max(1, Math.abs(sides))
  work.spend(length)
  return { faces: Array.from({ length }, (_, i) => lowest + i), ways: Array<Ways>(length).fill(1), total: length }
}

/** As many dice as other dice say. Each sum goes on from the one before it, which has fewer dice. */
function rolledOften(count: DiceValue, sides: Value, work: WorkBudget): DiceValue {
  if (count.isEmpty) return NOTHING
  const often = count.sum(work)
  const all = new Mixture(work)
  for (const sign of [-1, 1]) {
    const numbers = [...often.faces.entries()].filter(([, number]) => number * sign > 0)
    let so = { dice: 0, sum: sure(0) }
    for (const [i, number] of sign < 0 ? numbers.reverse() : numbers) {
      const more = rolled(number - so.dice, sides, work).sum(work)
      so = { dice: number, sum: more.faces.length === 0 ? more : added(so.sum, more, work) }
      all.add(so.sum, often.ways[i] as Ways)
    }
  }
  const none = often.faces.indexOf(0)
  if (none >= 0) all.add(rolled(0, sides, work).sum(work), often.ways[none] as Ways)
  return new DiceValue(1, all.build())
}
