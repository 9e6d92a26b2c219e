// The rule of a group of totals, `{2d6,1d8}kh1`: one total after another is sorted in, then they are picked from and counted.

import type { Ask, Rule } from '../rule.ts'
import type { Group } from './ast.ts'
import { rangeOf } from './dice-rule.ts'
import { addExact, compareExact, type ExactNumber, negateExact } from './exact-number.ts'
import { meets } from './faces.ts'

type FaceTests = NonNullable<Group['crit']>

const meetsTotal = (value: ExactNumber, tests: FaceTests): boolean =>
  tests.some(({ comparator, value: wanted }) => {
    if (comparator === 'even' || comparator === 'odd')
      return typeof value === 'number' && meets(value, { comparator, value: 0 })
    return meets(compareExact(value, wanted), { comparator, value: 0 })
  })

/** `parts` are the rules of its totals; `what` is the group as it was typed. */
export function groupRule(
  group: Group,
  parts: readonly Rule<null, ExactNumber>[],
  what: string,
): Rule<null, ExactNumber> {
  const { picks, valued, counting, at } = group
  const dice = parts.length
  const { low, high } = rangeOf(picks, dice)
  const kept = dice - low - high
  /** The totals of the first so many terms, sorted; those that are dropped whatever comes are left out. */
  const sortedUpTo = parts.map((part, i): Rule<null, readonly ExactNumber[]> => {
    return (_, ask) => {
      const before = i === 0 ? [] : ask.sub(sortedUpTo[i - 1] as Rule<null, readonly ExactNumber[]>, null)
      const all = [...before, ask.sub(part, null)].sort(compareExact)
      if (high === 0 && all.length > kept) return all.slice(all.length - kept)
      return low === 0 && all.length > kept ? all.slice(0, kept) : all
    }
  })
  function worth(value: ExactNumber): ExactNumber {
    if (valued && meetsTotal(value, valued.on) !== (valued.verb === 'keep')) return 0
    if (!counting) return value
    if (meetsTotal(value, counting.success)) return 1
    if (meetsTotal(value, counting.minus ?? [])) return negateExact(value)
    return meetsTotal(value, counting.failure ?? []) ? -1 : 0
  }
  return (_, ask: Ask) => {
    const all = ask.sub(sortedUpTo[dice - 1] as Rule<null, readonly ExactNumber[]>, null)
    const from = high === 0 || low === 0 ? 0 : low
    const total = all.slice(from, from + kept).reduce<ExactNumber>((sum, value) => addExact(sum, worth(value), at), 0)
    ask.tell('', 'picked', { notation: what, total: typeof total === 'number' ? total : total.join('/') })
    return total
  }
}
