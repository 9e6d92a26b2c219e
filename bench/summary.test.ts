import { expect, test } from 'vitest'
import problems from './problems.ts'
import { type ProblemFigures, summarise } from './summary.ts'

const figures = (id: string, more: Partial<ProblemFigures> = {}): ProblemFigures => ({
  id,
  coldMs: 1,
  steadyMs: 1,
  peerMs: 1,
  peerRatio: 1,
  handMs: null,
  ...more,
})

test('every group has its problems', () => {
  const { joint, choices, charts } = summarise(problems.map(({ id }) => figures(id)))
  expect(joint?.problems).toBe(3 + 5 + 5 + 1 + 4 + 3 + 3)
  expect(choices?.problems).toBe(3 + 3 + 1)
  expect(Object.keys(charts).sort()).toEqual(['A5', 'B3', 'D3.10', 'E3.10'])
})

test('the mean of ratios is geometric, and the smallest is named', () => {
  const { joint, slowestAgainstPeer } = summarise([
    figures('A4.3', { peerRatio: 2 }),
    figures('C5.0', { peerRatio: 50 }),
    figures('E1', { peerRatio: 0.5 }),
  ])
  expect(joint).toMatchObject({ mean: expect.closeTo(10), smallest: { id: 'A4.3', ratio: 2 } })
  expect(slowestAgainstPeer).toEqual({ id: 'E1', ratio: 0.5 })
})

test('charts and choices are no single checks', () => {
  const cold = [
    ...['A5', 'B3', 'E3.10', 'D1.5'].map((id) => figures(id, { coldMs: 9 })),
    figures('A1.3', { coldMs: 3 }),
  ]
  expect(summarise(cold)).toMatchObject({ slowestColdCheck: { id: 'A1.3', ms: 3 }, slowestColdBigCheck: null })
  expect(summarise([figures('E4', { coldMs: 8 }), figures('D2.20', { coldMs: 7 })])).toMatchObject({
    slowestColdCheck: null,
    slowestColdBigCheck: { id: 'E4', ms: 8 },
  })
})
