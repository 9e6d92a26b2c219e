// The calls of a table: each value of an axis is checked once, not again for every cell it is in.

import { type Plain, type PlainRecord, Refusal } from '../dice/index.ts'
import { CountedCall } from '../systems/counted-call.ts'
import { valueAt, withValueAt } from '../systems/field-leaves.ts'
import type { Language } from '../systems/language.ts'
import type { System } from '../systems/system.ts'
import type { GameSetUp } from './set-up.ts'

export interface SweepAxis {
  readonly path: string
  readonly values: readonly Plain[]
}

export class SweptCalls {
  private readonly setUp: GameSetUp
  private readonly axes: readonly SweepAxis[]
  private readonly system: System
  private readonly language: Language
  /** By axis, at each place that was asked for: the value as the rule reads it; undefined where the door refuses it. */
  private readonly read: readonly Map<number, Plain | undefined>[]
  /** By so many axes, the values with theirs; null where one is refused. */
  private readonly known: readonly (PlainRecord | null)[][]

  constructor(setUp: GameSetUp, axes: readonly SweepAxis[], system: System, language: Language) {
    this.setUp = setUp
    this.axes = axes
    this.system = system
    this.language = language
    this.read = axes.map(() => new Map())
    this.known = [[this.checked(axes.map(() => 0))], ...axes.map(() => [])]
  }

  /** The call of a cell, the last axis the fastest. */
  at(cell: number): CountedCall {
    const { system, setUp, language } = this
    const values = this.valuesAt(this.axes.length, cell)
    if (values) return new CountedCall(system, setUp.mechanic, null, language, { values, shown: values })
    return this.asked(this.placesOf(cell))
  }

  private placesOf(cell: number): readonly number[] {
    let cellsBefore = this.axes.reduce((product, { values }) => product * values.length, 1)
    return this.axes.map(({ values }) => {
      cellsBefore /= values.length
      return Math.floor(cell / cellsBefore) % values.length
    })
  }

  /** As somebody asks for it. */
  private asked(places: readonly number[]): CountedCall {
    const { setUp, axes, system, language } = this
    const given = axes.reduce(
      (input, { path, values }, axis) => withValueAt(input, path, values[places[axis] as number] as Plain),
      setUp.given,
    )
    return new CountedCall(system, setUp.mechanic, given, language)
  }

  private checked(places: readonly number[]): PlainRecord | null {
    try {
      return this.asked(places).values
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return null
    }
  }

  /** The value at a place of an axis, checked when it is first asked for: the first picture needs few of them. */
  private valueOf(axis: number, place: number): Plain | undefined {
    const read = this.read[axis] as Map<number, Plain | undefined>
    if (!read.has(place)) {
      const checked = this.checked(this.axes.map((_, i) => (i === axis ? place : 0)))
      read.set(place, checked ? valueAt(checked, (this.axes[axis] as SweepAxis).path) : undefined)
    }
    return read.get(place)
  }

  /** The values with those of the first axes. */
  private valuesAt(axes: number, cell: number): PlainRecord | null {
    const known = this.known[axes] as (PlainRecord | null)[]
    const before = known[cell]
    if (before !== undefined) return before
    const { path, values } = this.axes[axes - 1] as SweepAxis
    const place = cell % values.length
    const others = this.valuesAt(axes - 1, (cell - place) / values.length)
    const value = this.valueOf(axes - 1, place)
    const here = others === null || value === undefined ? null : withValueAt(others, path, value)
    if (axes < this.axes.length) known[cell] = here
    return here
  }
}
