import { describe, expect, test } from 'vitest'
import { Fraction, Refusal } from '../../dice/index.ts'
import { Question } from '../answer.ts'
import system from './index.ts'
import { meleeStrikeWorths, strikeWorths, type Worth } from './shots.ts'

const target = { endurance: 14, health: 12, dr: 4, cover: 'light', speed: 6 } as const
const rifle = { ability: 8, skill: 'trained', hit: 2, damage: 16, critical: 8, rof: 3, target } as const

/** The same figures, added up from what `odds` lists. */
function summed(mechanic: string, input: object, { extraShots, spend }: Pick<Worth, 'extraShots' | 'spend'>) {
  const { outcomes, success } = new Question(system, mechanic, { ...input, extraShots, spend }).odds()
  const chance = (exact: string) => {
    const [top = '0', bottom = '1'] = exact.split('/')
    return new Fraction(BigInt(top), BigInt(bottom))
  }
  const expected = (of: (outcome: Record<string, unknown>) => number) =>
    outcomes.reduce((sum, { outcome, approx }) => sum + approx * of(outcome), 0)
  const exactly = (of: (outcome: Record<string, unknown>) => boolean) =>
    outcomes
      .filter(({ outcome }) => of(outcome))
      .reduce((sum, { exact }) => sum.plus(chance(exact)), new Fraction(0, 1)).exact
  return {
    hit: success?.exact,
    critical: exactly(({ criticals }) => criticals !== 0),
    down: exactly(({ status }) => status === 'incapacitated' || status === 'dead'),
    kill: exactly(({ status }) => status === 'dead'),
    enduranceLost: expected(({ enduranceLost }) => enduranceLost as number),
    healthLost: expected(({ healthLost }) => healthLost as number),
  }
}

describe('QS-16, QS-22: what shots and ways of spending are worth', () => {
  test('every number of shots that the rate of fire allows, with every way of spending', () => {
    const worths = strikeWorths(rifle)
    expect(worths.map(({ extraShots, spend, rounds }) => `${extraShots} ${spend} ${rounds}`)).toEqual([
      ...['0 none 1', '0 damage 1', '0 critical 1'],
      ...['1 none 2', '1 damage 2', '1 critical 2'],
      ...['2 none 3', '2 damage 3', '2 critical 3'],
    ])
    for (const worth of worths) {
      const { enduranceLost, healthLost, ...exact } = summed('strike', rifle, worth)
      for (const [figure, expected] of Object.entries(exact))
        expect(worth[figure as keyof typeof exact].exact, figure).toBe(expected)
      expect(worth.enduranceLost.approx).toBeCloseTo(enduranceLost, 10)
      expect(worth.healthLost.approx).toBeCloseTo(healthLost, 10)
    }
  })

  test('more shots hit and kill more often, and spending never hits more', () => {
    const [one, , , two] = strikeWorths(rifle)
    if (!one || !two) throw new Error('There is nothing to compare.')
    expect(two.hit.approx).toBeGreaterThan(one.hit.approx)
    expect(two.kill.approx).toBeGreaterThan(one.kill.approx)
    for (const { extraShots, hit } of strikeWorths(rifle).filter(({ spend }) => spend !== 'none'))
      expect(hit.exact).toBe(strikeWorths(rifle).find((each) => each.extraShots === extraShots)?.hit.exact)
  })

  test('the rounds in the weapon are a limit too; without any limit there are ten', () => {
    expect(strikeWorths({ ...rifle, loaded: 2 })).toHaveLength(6)
    expect(strikeWorths({ ...rifle, loaded: 0 })).toEqual([])
    const { rof: _, ...endless } = rifle
    expect(strikeWorths(endless)).toHaveLength(30)
  })

  test('a blow has the same figures, and what is wrong with the input is still refused', () => {
    const blow = { ...rifle, might: 7, rof: 2, target: { ...target, melee: { ability: 6, skill: 'trained' } } } as const
    const worths = meleeStrikeWorths(blow)
    expect(worths).toHaveLength(6)
    const [, , , worth] = worths
    if (!worth) throw new Error('There is nothing to compare.')
    expect(worth.kill.exact).toBe(summed('melee-strike', blow, worth).kill)
    expect(worth.down.exact).toBe(summed('melee-strike', blow, worth).down)
    expect(() => strikeWorths({ ...rifle, ability: 11 })).toThrow(Refusal)
  })
})
