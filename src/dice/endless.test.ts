import { expect, test } from 'vitest'
import { type Ask, d6, odds, pool, RuleFault, sum, TooBig } from './index.ts'

test('a loop that may never end is refused, and told what to write instead', () => {
  const untilSix = (_: null, ask: Ask) => {
    let throws = 1
    while (ask.roll('die', pool(1, d6), sum) !== 6) throws++
    return throws
  }
  expect(() => odds(untilSix, null)).toThrow(TooBig)
  expect(() => odds(untilSix, null)).toThrow(/asks for 'die' on and on: .*again\(\).*exploding\(\).*astragal\/counts/)
})

test('a rule that comes back to its own state is refused, and told so too', () => {
  const walk = (at: number, ask: Ask): number => {
    const next = at + (ask.roll('die', pool(1, d6), sum) > 3 ? 1 : -1)
    return next === 0 || next === 4 ? next : ask.goOn(walk, next)
  }
  expect(() => odds(walk, 2)).toThrow(RuleFault)
  expect(() => odds(walk, 2)).toThrow(/goes on with itself on the same input; .*astragal\/counts/)
  const count = (at: number, ask: Ask): number =>
    ask.roll('die', pool(1, d6), sum) === 6 ? at : ask.goOn(count, at + 1)
  expect(() => odds(count, 0)).toThrow(/1200 rules deep: it seems endless; .*astragal\/counts/)
})
