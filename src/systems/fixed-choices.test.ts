import { expect, test } from 'vitest'
import { fixedChoicesOf, type SaidChoices } from './fixed-choices.ts'
import { MechanicCall } from './mechanic-call.ts'
import { listedSystems } from './system-list.ts'

const games = await Promise.all(listedSystems.map(({ load }) => load()))

function callOf(system: string, mechanic: string, given: object): MechanicCall {
  const game = games.find(({ id }) => id === system)
  if (!game) throw new Error(system)
  return new MechanicCall(game, mechanic, given)
}
const oddsWith = (call: MechanicCall, said: SaidChoices) => call.odds(fixedChoicesOf(call, said))
const task = { rank: 4, pool: 5, difficulty: 4 }

test('a task on which nothing is ever spent is a task with nothing to spend', () => {
  const rich = callOf('evening-star', 'task', { ...task, lots: 3, ego: true })
  const plain = callOf('evening-star', 'task', task)
  const never = { lots: { reroll: [], double: false }, ego: false }
  expect(oddsWith(rich, never).success).toEqual(plain.odds().success)
  expect(rich.odds().success?.approx).toBeGreaterThan(plain.odds().success?.approx as number)
  expect(oddsWith(rich, [never.lots, false]).success).toEqual(plain.odds().success)
})

test('where the list ends, best play goes on', () => {
  const rich = callOf('evening-star', 'task', { ...task, lots: 1, ego: true })
  const kept = oddsWith(rich, [{ reroll: [], double: false }]).success?.approx as number
  expect(kept).toBeGreaterThan(oddsWith(rich, [{ reroll: [], double: false }, false]).success?.approx as number)
  expect(kept).toBeLessThan(rich.odds().success?.approx as number)
})

test('by name, what cannot be chosen somewhere is left to best play there', () => {
  const call = callOf('eclipse-phase', 'test', { skill: 50, pool: true })
  const upgraded = oddsWith(call, { 'pool-before': 'none', 'pool-after': 'upgrade' })
  const flipped = oddsWith(call, { 'pool-before': 'none' })
  expect(upgraded.success).toEqual(flipped.success)
  const superior = ({ outcomes }: typeof upgraded) =>
    outcomes.reduce((sum, { outcome, approx }) => sum + Number(outcome.superior) * approx, 0)
  expect(superior(upgraded)).toBeGreaterThan(superior(flipped))
})

const open = games.flatMap((system) =>
  Object.entries(system.mechanics).flatMap(([name, { examples, decisions }]) =>
    decisions === undefined ? [] : examples.map(({ input }) => new MechanicCall(system, name, input)),
  ),
)

test('what is fixed at the first choice is worth what advice says of it', () => {
  let compared = 0
  for (const call of open) {
    const { asks, side, options } = call.advise()
    if (asks === null) continue
    for (const { choice, success } of options) {
      const counted = oddsWith(call, [choice])
      expect(side === undefined ? counted.success : counted.sides?.[side]).toEqual(success)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(15)
})

test.each([
  ['a name that nobody asks', { lot: true }, /choose: lot is never asked here; did you mean lots\?/],
  ['dice that do not lie there yet', [{ reroll: [0], double: false }], /names dice/],
  ['more than is ever asked', [{ reroll: [], double: false }, false, true, true], /choose: \d more given/],
  ['a value of another kind', { ego: 3 }, /ego/],
] as const)('%s is refused', (_, said, message) => {
  const call = callOf('evening-star', 'task', { ...task, lots: 2, ego: true })
  expect(() => oddsWith(call, said as SaidChoices)).toThrow(message)
})

test('in a list, what cannot be chosen where it is asked is refused with what can', () => {
  const call = callOf('eclipse-phase', 'test', { skill: 50, pool: true })
  expect(() => oddsWith(call, ['none', 'upgrade'])).toThrow(/pool-after: "upgrade" is not one of the choices: "none"/)
})
