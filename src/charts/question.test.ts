import { expect, test } from 'vitest'
import { drive } from '../dice/index.ts'
import eclipsePhase from '../systems/eclipse-phase/index.ts'
import eveningStar from '../systems/evening-star/index.ts'
import { questionSteps } from './question.ts'

test('an answer begins with what is asked, and not with its price', () => {
  for (const [system, mechanic, given] of [
    [eclipsePhase, 'test', { skill: 50, pool: true }],
    [eveningStar, 'task', { rank: 4, pool: 7, difficulty: 3, lots: 2 }],
  ] as const) {
    const { parts } = drive(questionSteps({ is: 'game', system: system.id, mechanic, given }, system, 'en'))
    expect(parts.map(({ name }) => name).slice(0, 1)).toEqual(['success'])
    expect(parts.length).toBeGreaterThan(1)
  }
})
