// Nothing may depend on a sealed value: neither the price, nor the questions, nor the number of dice before the next choice. Of figures the
// first question and its dice do not; what they cost is taken off the sheet that has them, which those others do not read.

import { expect, test } from 'vitest'
import { type PlainRecord, Refusal } from '../dice/index.ts'
import type { Fields } from './field.ts'
import { givenLeaves, leaves, valueAt, withValueAt } from './field-leaves.ts'
import { MechanicCall } from './mechanic-call.ts'
import { possibleInputs } from './placeholders.ts'
import type { System } from './system.ts'

export function testSeals(system: System): void {
  const sealable = Object.entries(system.mechanics).flatMap(([name, { input, examples }]) => {
    const sealed = leaves(input as Fields).flatMap(({ path, field }) => (field.meta.isSealable ? [path] : []))
    return sealed.length === 0 ? [] : [{ name, input: input as Fields, examples, sealed }]
  })

  test.each(sealable)(
    '$name asks, costs and throws the same whatever is sealed',
    ({ name, input, examples, sealed }) => {
      let compared = 0
      let asked = 0
      for (const example of examples) {
        const open = leaves(input).reduce<PlainRecord>((values, { path }) => {
          const value = valueAt(example.input as PlainRecord, path)
          return value === undefined || sealed.includes(path) ? values : withValueAt(values, path, value)
        }, {})
        const seen = new Set<string>()
        for (const values of possibleInputs(input, open, sealed)) {
          const told = before(new MechanicCall(system, name, values))
          if (told !== null) seen.add(told)
          compared++
        }
        expect([...seen].slice(1), JSON.stringify(open)).toEqual([])
        asked += seen.size
      }
      expect(compared).toBeGreaterThan(examples.length)
      expect(asked).toBeGreaterThan(0)
    },
  )

  const hideable = Object.entries(system.mechanics).flatMap(([name, { input, examples }]) => {
    const cases = examples.flatMap((example) => {
      const given = example.input as PlainRecord
      const figures = givenLeaves(input as Fields, given).filter(({ field }) => field.meta.isFigure)
      const sides = [...new Set(figures.map(({ side }) => side))]
      return sides.map((side) => ({
        side,
        given,
        paths: figures.filter((each) => each.side === side).map(({ path }) => path),
      }))
    })
    return [...new Set(cases.map(({ side }) => side))].map((side) => ({
      name,
      side,
      input: input as Fields,
      cases: cases.filter((each) => each.side === side),
    }))
  })

  test.for(hideable)('$name asks and throws the same whatever the figures of $side are', ({ name, input, cases }) => {
    for (const { given, paths } of cases) {
      const inputs = possibleInputs(input, given, paths)
      expect(inputs.length).toBeGreaterThan(1)
      const seen = new Set(inputs.flatMap((values) => firstAsked(new MechanicCall(system, name, values)) ?? []))
      expect([...seen]).toHaveLength(1)
    }
  })
}

/** The first question of a roll; null where the rules refuse these values. */
function firstAsked(call: MechanicCall): string | null {
  try {
    const start = call.goOn([])
    if (start.is === 'done') return 'nothing'
    return JSON.stringify([start.asks.what, start.asks.is === 'roll' ? start.asks.dice.name : start.asks.options])
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** All that is seen of a roll before anything is told; null where this value needs no dice, or refuses. */
function before(call: MechanicCall): string | null {
  try {
    const start = call.goOn([])
    if (start.is === 'done') return null
    const asks = start.asks.is === 'roll' ? start.asks.dice.name : start.asks.options
    return JSON.stringify([call.price, start.asks.what, asks, thrown(call)])
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The rolls up to the next choice or the end, with every die at its lowest and at its highest side. */
function thrown(call: MechanicCall): string[] {
  return [0, 1].map((high) => {
    const { steps } = call.goOn([], (sides) => (high ? sides - 1 : 0))
    return steps.flatMap((step) => (step.is === 'roll' ? [`${step.what} ${step.dice}`] : [])).join()
  })
}
