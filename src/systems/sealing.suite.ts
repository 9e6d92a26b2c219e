// What must not depend on what is sealed: the price, what is asked, how many dice are thrown before the next choice.

import { expect, test } from 'vitest'
import { type Plain, Refusal } from '../dice/index.ts'
import { Question } from './answer.ts'
import type { Fields } from './field.ts'
import { leaves, placed, valueAt } from './leaves.ts'
import { completions } from './stand-ins.ts'
import type { System } from './system.ts'

type Values = Readonly<Record<string, Plain>>

export function testSealing(system: System): void {
  const sealable = Object.entries(system.mechanics).flatMap(([name, { input, examples }]) => {
    const sealed = leaves(input as Fields).flatMap(({ path, field }) => (field.says.isSealable ? [path] : []))
    return sealed.length === 0 ? [] : [{ name, input: input as Fields, examples, sealed }]
  })

  test.each(sealable)(
    '$name asks, costs and throws the same whatever is sealed',
    ({ name, input, examples, sealed }) => {
      let compared = 0
      let asked = 0
      for (const example of examples) {
        const open = leaves(input).reduce<Values>((values, { path }) => {
          const value = valueAt(example.input as Values, path)
          return value === undefined || sealed.includes(path) ? values : placed(values, path, value)
        }, {})
        const seen = new Set<string>()
        for (const values of completions(input, open, sealed)) {
          const told = before(new Question(system, name, values))
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
}

/** All that is seen of a roll before anything is told; null where this value needs no dice, or refuses. */
function before(question: Question): string | null {
  try {
    const start = question.goOn([])
    if (start.is === 'done') return null
    const asks = start.asks.is === 'roll' ? start.asks.dice.name : start.asks.options
    return JSON.stringify([question.price, start.asks.what, asks, thrown(question)])
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The rolls up to the next choice or the end, with every die at its lowest and at its highest side. */
function thrown(question: Question): string[] {
  return [0, 1].map((high) => {
    const { steps } = question.goOn([], (sides) => (high ? sides - 1 : 0))
    return steps.flatMap((step) => (step.is === 'roll' ? [`${step.what} ${step.dice}`] : [])).join()
  })
}
