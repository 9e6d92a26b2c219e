import { expect, test } from 'vitest'
import type { Check } from '../../../table/check/check.ts'
import { isMyChoice } from './my-choice.ts'

const asked = (seat: string | null) =>
  ({ asked: { what: 'pool-before', seat }, seal: {}, isSealOpen: false }) as unknown as Check
const [gm, ann] = [
  { me: 'p1', isGm: true },
  { me: 'p2', isGm: false },
]

test('a player is asked for what the player spends, also under a seal; the GM is asked only where nobody else is', () => {
  expect([gm, ann].map((who) => isMyChoice(asked('p2'), who))).toEqual([false, true])
  expect([gm, ann].map((who) => isMyChoice(asked(null), who))).toEqual([true, false])
})
