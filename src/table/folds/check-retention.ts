// How long checks are kept after their end. Old ones are forgotten a hundred at a time: going through all throws for each of
// them would slow every roll.

import { audiencesOf } from '../audience.ts'
import type { Check } from '../check/check.ts'
import type { Id } from '../entries.ts'
import { KEPT_CHECKS, type TableState } from '../state.ts'

const AT_ONCE = 100

/**
 * Every view must drop a finished check at the same entry; otherwise the moment of dropping would leak what happened in other
 * books.
 */
export function retireCheck(state: TableState, { id, book }: Check): void {
  const at = state.running.indexOf(id)
  if (at < 0) return
  state.running.splice(at, 1)
  state.over[book] ??= []
  const over = state.over[book]
  over.push(id)
  if (over.length < KEPT_CHECKS + AT_ONCE) return
  const oldest = new Set<Id | null>(over.splice(0, AT_ONCE))
  for (const old of oldest) delete state.checks[old as Id]
  for (const [name, { check }] of Object.entries(state.throws)) if (oldest.has(check)) delete state.throws[name]
}

/** The entries after the dice of a hidden check are the GM's alone: to all others it is over with the dice. */
export function retireHiddenCheck(state: TableState, check: Check): void {
  const { end, told } = audiencesOf(check)
  if (end !== told) retireCheck(state, check)
}

/** Throws of which this reader never learns whose they are. */
const KEPT_THROWS = 3000

export function forgetThrows(state: TableState, number: number): void {
  if (number % AT_ONCE !== 0) return
  const names = Object.keys(state.throws)
  const old = names.filter((name) => state.throws[name]?.isThrown && state.throws[name]?.check === null)
  for (const name of old.slice(0, Math.max(0, names.length - KEPT_THROWS))) delete state.throws[name]
}
