import { describe, expect, test } from 'vitest'
import { drive, type Plain } from '../dice/index.ts'
import { seededDice } from '../dice/seeded-dice.ts'
import { MechanicCall } from './mechanic-call.ts'
import { listedSystems } from './system-list.ts'
import { throwLuckSteps } from './throw-luck.ts'

const systems = await Promise.all(listedSystems.map(({ load }) => load()))
const systemOf = (id: string) => systems.find((system) => system.id === id) as (typeof systems)[number]

const luckOf = (
  system: string,
  mechanic: string,
  given: Plain,
  dice: readonly number[],
  decisions: readonly Plain[],
) => {
  const call = new MechanicCall(systemOf(system), mechanic, given)
  const { answers } = call.play(dice, decisions)
  return drive(throwLuckSteps(call, answers)).map(({ what, side, below, same }) => [
    what,
    side,
    below.exact,
    same.exact,
  ])
}

describe('the rank of a throw', () => {
  test('EH-3: a success is as good as any other, and better than every failure', () => {
    const given = { rank: 3, difficulty: 7 }
    expect(luckOf('endless-horizons', 'check', given, [2, 7, 10], [])).toEqual([
      ['check', expect.any(String), '27/125', '98/125'],
    ])
    expect(luckOf('endless-horizons', 'check', given, [2, 3, 4], [])).toEqual([
      ['check', expect.any(String), '0', '27/125'],
    ])
  })

  test('EH-5: each side of a contest has its own throw, and the second is ranked by the first that lies there', () => {
    const given = { initiator: { rank: 1 }, passive: { rank: 1 } }
    expect(luckOf('endless-horizons', 'contest', given, [10, 9], [])).toEqual([
      ['initiator', 'initiator', '9/10', '1/10'],
      ['passive', 'passive', '0', '9/10'],
    ])
  })

  test('where nothing succeeds or fails, more is better', () => {
    const ranks = (face: number) => luckOf('endworld', 'check', { selectors: [1] }, Array(5).fill(face), [])
    expect(ranks(10)).toEqual([['check', expect.any(String), '99999/100000', '1/100000']])
    expect(ranks(1)[0]?.[2]).toBe('0')
  })

  const mechanics = systems.flatMap((system) =>
    Object.entries(system.mechanics).map(([name, declared]) => ({ system, name, declared })),
  )

  test.each(mechanics)(
    '$system.id $name: the ranks of all its throws lie within a whole',
    ({ system, name, declared }) => {
      const call = new MechanicCall(system, name, declared.examples[0]?.input)
      const dice = seededDice(`luck of ${system.id} ${name}`)
      for (let i = 0; i < 3; i++) {
        const answer = call.roll(dice)
        const { answers } = call.play(answer.dice, answer.decisions)
        for (const { below, same } of drive(throwLuckSteps(call, answers))) {
          expect(same.approx).toBeGreaterThan(0)
          expect(below.plus(same).approx).toBeLessThanOrEqual(1)
        }
      }
    },
  )
})
