import { expect, test } from 'vitest'
import { Fraction } from '../src/dice/index.ts'
import { seededDice } from '../src/dice/seeded-dice.ts'
import eclipsePhase from '../src/systems/eclipse-phase/index.ts'
import { MechanicCall } from '../src/systems/mechanic-call.ts'
import { endOf, opposedByHand } from './opposed-by-hand.ts'

const DEADLOCKS = ['stands', 'higher-roll', 'higher-skill'] as const
const below = seededDice('opponents')
const side = () => ({ skill: below(121), modifiers: [[], [-30], [20], [-20, -20]][below(4)], pool: below(3) > 0 })
const inputs = Array.from({ length: 8 }, () => ({ a: side(), b: side(), deadlock: DEADLOCKS[below(3)] }))

test.each([
  ...inputs,
  {
    a: { skill: 50, modifiers: [], pool: true },
    b: { skill: 50, modifiers: [], pool: true },
    deadlock: 'stands' as const,
  },
])('EP-9, EP-11: %j comes out as it does by hand, pools on both sides and all', ({ a, b, deadlock = 'stands' }) => {
  const opponent = ({ skill, modifiers = [], pool }: typeof a) => ({
    skill,
    target: skill + modifiers.reduce((sum, each) => sum + each, 0),
    pool,
  })
  const { outcomes } = new MechanicCall(eclipsePhase, 'opposed', { a, b, deadlock }).odds()
  const counted = Object.fromEntries(outcomes.map(({ outcome, exact }) => [endOf(outcome), exact]))
  const byHand = [...opposedByHand(opponent(a), opponent(b), deadlock)]
  expect(counted).toEqual(Object.fromEntries(byHand.map(([end, ways]) => [end, new Fraction(ways, 10_000).exact])))
})
