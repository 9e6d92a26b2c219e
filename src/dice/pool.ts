// Pools: how many of which dice are thrown together.

import type { Die, Pool } from './die.ts'
import { ImpossibleDice } from './refusal.ts'

const MOST_DICE = 10_000

/** `count` dice of one kind. */
export function pool(count: number, die: Die): Pool {
  const known = die.pools[count]
  if (known) return known
  if (!Number.isInteger(count) || count < 0 || count > MOST_DICE)
    throw new ImpossibleDice(`A pool has 0 to ${MOST_DICE} dice, not ${count} ${die.name}.`)
  const made = {
    name: `${count}${/^d[\dF]/.test(die.name) ? '' : ' '}${die.name}`,
    size: count,
    kinds: count === 0 ? [] : [{ die, count }],
  }
  die.pools[count] = made
  return made
}

/** Several pools thrown together: `mixed(pool(2, d6), pool(1, d10))`. */
export function mixed(...pools: readonly Pool[]): Pool {
  const kinds: { die: Die; count: number }[] = []
  for (const { die, count } of pools.flatMap((pool) => pool.kinds)) {
    const known = kinds.find((kind) => kind.die === die)
    if (known) known.count += count
    else kinds.push({ die, count })
  }
  const size = kinds.reduce((sum, { count }) => sum + count, 0)
  return { name: pools.map((pool) => pool.name).join(' + '), size, kinds }
}
