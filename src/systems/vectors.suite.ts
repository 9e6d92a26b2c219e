// Numbers from elsewhere: a game's `vectors.json` holds odds, resolved dice and refusals that were found without this code.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Fraction, isSame, type Plain, type PlainRecord, Refusal } from '../dice/index.ts'
import { MechanicCall } from './mechanic-call.ts'
import type { System } from './system.ts'

interface Vectors {
  readonly odds: readonly {
    readonly mechanic: string
    readonly input: Plain
    readonly success: string | null
    readonly outcomes?: readonly { readonly outcome: Plain; readonly exact: string }[]
    readonly marginals?: Readonly<Record<string, readonly (readonly [Plain, string])[]>>
  }[]
  readonly resolve: readonly {
    readonly mechanic: string
    readonly input: Plain
    readonly dice: readonly number[]
    /** Null: best play decides. */
    readonly decisions: readonly Plain[] | null
    readonly outcome: PlainRecord
  }[]
  readonly refused: readonly {
    readonly mechanic: string
    readonly input: Plain
    /** Null: any. */
    readonly field: string | null
    readonly accept?: readonly string[]
    readonly code?: string
    /** With dice it is resolving them that is refused. */
    readonly dice?: readonly number[]
    readonly decisions?: readonly Plain[]
  }[]
  readonly advise?: readonly {
    readonly mechanic: string
    readonly input: Plain
    readonly dice: readonly number[]
    readonly decisions: readonly Plain[]
    readonly asks: string
    /** With the chance of the side that is asked. */
    readonly options: readonly { readonly choice: Plain; readonly success: string }[]
    readonly best: Plain
  }[]
}

export function testVectors(system: System, folder: string): void {
  if (!readdirSync(folder).includes('vectors.json')) return
  const { odds, resolve, refused, advise = [] } = JSON.parse(readFileSync(`${folder}vectors.json`, 'utf8')) as Vectors
  const named = <T extends { mechanic: string; input: Plain }>(all: readonly T[]) =>
    all.map((vector) => ({ vector, named: `${vector.mechanic} ${JSON.stringify(vector.input)}` }))

  describe(`${system.id}: independent numbers`, () => {
    test.each(named(odds))('odds of $named', ({ vector }) => {
      const answer = new MechanicCall(system, vector.mechanic, vector.input).odds()
      if (vector.success !== null) expect(answer.success?.exact).toBe(vector.success)
      if (vector.outcomes) {
        expect(answer.outcomes).toHaveLength(vector.outcomes.length)
        for (const { outcome, exact } of vector.outcomes) {
          expect(answer.outcomes.find((one) => isSame(one.outcome, outcome))?.exact, JSON.stringify(outcome)).toBe(
            exact,
          )
        }
      }
      for (const [field, values] of Object.entries(vector.marginals ?? {})) {
        for (const [value, exact] of values) {
          const sum = answer.outcomes
            .filter(({ outcome }) => isSame(outcome[field], value))
            .reduce((all, one) => all.plus(fractionIn(one.exact)), new Fraction(0, 1))
          expect(sum.exact, `${field} ${JSON.stringify(value)}`).toBe(exact)
        }
      }
      expect(vector.outcomes ?? vector.marginals ?? vector.success).toBeDefined()
    })

    test.each(named(resolve))('$named comes out', ({ vector }) => {
      const answer = new MechanicCall(system, vector.mechanic, vector.input).resolve(
        vector.dice,
        vector.decisions ?? [],
      )
      expect(answer.outcome).toMatchObject(vector.outcome)
      expect(answer.dice).toEqual(vector.dice)
    })

    test.each(named(refused))('$named is refused', ({ vector }) => {
      const { mechanic, input, field, accept = [], code, dice, decisions } = vector
      const refusal = refusalOf(() => {
        const call = new MechanicCall(system, mechanic, input)
        return dice ? call.resolve(dice, decisions) : call.odds()
      })
      expect(refusal).not.toBeNull()
      if (field !== null) expect([field, ...accept]).toContain(refusal?.field)
      if (code !== undefined) expect(refusal?.code).toBe(code)
    })

    if (advise.length === 0) return
    test.each(named(advise))('advice on $named', ({ vector }) => {
      const { mechanic, input, dice, decisions, asks, options, best } = vector
      const advice = new MechanicCall(system, mechanic, input).advise(dice, decisions)
      expect(advice.asks).toBe(asks)
      const worths = advice.options.map(({ choice, success }) => ({ choice, success: success.exact }))
      expect(worths).toHaveLength(options.length)
      expect(worths).toEqual(expect.arrayContaining([...options]))
      expect(advice.options.find((option) => option.best)?.choice).toEqual(best)
    })
  })
}

export function fractionIn(text: string): Fraction {
  const [top, bottom = '1'] = text.split('/')
  return new Fraction(BigInt(top as string), BigInt(bottom))
}

export function refusalOf(run: () => unknown): Refusal | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
