import { expect, test } from 'vitest'
import { drive } from '../dice/index.ts'
import eclipsePhase from '../systems/eclipse-phase/index.ts'
import { type SweepAnswer, type SweepRequest, sweepSteps } from './sweep.ts'

const targets = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const request = (values: readonly number[]): SweepRequest => ({
  setUp: { is: 'game', system: 'eclipse-phase', mechanic: 'opposed', given: { a: { skill: 50 }, b: { skill: 50 } } },
  axes: ['a.skill', 'b.skill'].map((path) => ({ path, values })),
  measure: null,
})

test('a table has a picture of all its cells when one in sixty is counted, and no cell that was counted changes after it', () => {
  const parts: { readonly done: number; readonly part: SweepAnswer }[] = []
  const steps = sweepSteps(request(targets(30, 61)), eclipsePhase, 'en')
  let step = steps.next()
  for (; !step.done; step = steps.next()) {
    const part = step.value.part?.()
    if (part) parts.push({ done: step.value.done, part })
  }
  const whole = step.value
  expect(parts[0]?.done).toBeLessThan(1 / 60)
  expect(parts.length).toBeGreaterThan(3)
  for (const { part } of parts) {
    expect(part.findIndex(Number.isNaN)).toBe(-1)
    expect(part[0]).toBe(whole[0])
  }
  const rightIn = ({ part }: { readonly part: SweepAnswer }) => part.filter((figure, i) => figure === whole[i]).length
  const right = parts.map(rightIn)
  expect(right).toEqual(right.toSorted((a, b) => a - b))
})

test('values that the door refuses have no figure, whatever their neighbours have', () => {
  const values = [119, 120, 121]
  const table = drive(sweepSteps(request(values), eclipsePhase, 'en'))
  const refused = values.flatMap((a) => values.map((b) => a > 120 || b > 120))
  expect([...table].map(Number.isNaN)).toEqual(refused)
})
