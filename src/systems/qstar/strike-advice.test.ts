import { describe, expect, test } from 'vitest'
import { Fraction, Refusal } from '../../dice/index.ts'
import { MechanicCall, type PlanJson } from '../mechanic-call.ts'
import system from './index.ts'

const target = { endurance: 14, health: 12, dr: 4, cover: 'light', speed: 6 } as const
const rifle = { ability: 8, skill: 'trained', hit: 2, damage: 16, critical: 8, rof: 3, target } as const

const plansFor = (mechanic: string, input: object): readonly PlanJson[] =>
  new MechanicCall(system, mechanic, input).advise().plans ?? []

/** The same figures, added up from what `odds` lists. */
function summed(mechanic: string, input: object, { choice }: PlanJson) {
  const { outcomes, success } = new MechanicCall(system, mechanic, { ...input, ...choice }).odds()
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
    const plans = plansFor('strike', rifle)
    expect(plans.map(({ choice, spends }) => `${choice.extraShots} ${choice.spend} ${spends.rounds}`)).toEqual([
      ...['0 none 1', '0 damage 1', '0 critical 1'],
      ...['1 none 2', '1 damage 2', '1 critical 2'],
      ...['2 none 3', '2 damage 3', '2 critical 3'],
    ])
    for (const plan of plans) {
      const { enduranceLost, healthLost, ...exact } = summed('strike', rifle, plan)
      for (const [figure, expected] of Object.entries(exact)) expect(plan.chances[figure]?.exact, figure).toBe(expected)
      expect(plan.means.enduranceLost?.approx).toBeCloseTo(enduranceLost, 10)
      expect(plan.means.healthLost?.approx).toBeCloseTo(healthLost, 10)
    }
  })

  test('more shots hit and kill more often, and spending never hits more', () => {
    const plans = plansFor('strike', rifle)
    const [one, , , two] = plans
    if (!one || !two) throw new Error('There is nothing to compare.')
    expect(two.chances.hit?.approx).toBeGreaterThan(one.chances.hit?.approx as number)
    expect(two.chances.kill?.approx).toBeGreaterThan(one.chances.kill?.approx as number)
    for (const { choice, chances } of plans)
      expect(chances.hit?.exact).toBe(
        plans.find((each) => each.choice.extraShots === choice.extraShots)?.chances.hit?.exact,
      )
  })

  test('the rounds in the weapon are a limit too; without any limit there are ten', () => {
    expect(plansFor('strike', { ...rifle, loaded: 2 })).toHaveLength(6)
    const { rof: _, ...endless } = rifle
    expect(plansFor('strike', endless)).toHaveLength(30)
  })

  test('a blow has the same figures, and what is wrong with the input is still refused', () => {
    const blow = { ...rifle, might: 7, rof: 2, target: { ...target, melee: { ability: 6, skill: 'trained' } } } as const
    const plans = plansFor('melee-strike', blow)
    expect(plans).toHaveLength(6)
    expect(plans.map(({ spends }) => spends)).toEqual(plans.map(() => ({}))) // no rounds
    const [, , , plan] = plans
    if (!plan) throw new Error('There is nothing to compare.')
    const { kill, down } = summed('melee-strike', blow, plan)
    expect([plan.chances.kill?.exact, plan.chances.down?.exact]).toEqual([kill, down])
    expect(() => plansFor('strike', { ...rifle, ability: 11 })).toThrow(Refusal)
  })
})
