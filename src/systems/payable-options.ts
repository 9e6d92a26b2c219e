// Options of a choice, without those that cost more than there is.

import type { Plain } from '../dice/index.ts'

/** The options that can be paid, where an option says how much it takes: the best of them marked. Null: all of them. */
export function payableOptions<O extends { readonly choice: Plain; readonly best: boolean }>(
  options: readonly O[],
  most: number | null,
): readonly O[] {
  if (most === null) return options
  const payable = options.filter(({ choice }) => typeof choice !== 'number' || choice <= most)
  return payable.some(({ best }) => best) ? payable : payable.map((option, i) => ({ ...option, best: i === 0 }))
}
