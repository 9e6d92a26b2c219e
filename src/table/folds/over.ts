// When a check is over, and how those that are too old are forgotten: so many at a time, for to go through all throws with each
// of them would slow every roll.

import { audiencesOf } from '../audience.ts'
import type { Id } from '../entries.ts'
import { type Check, KEPT_CHECKS, type State } from '../state.ts'

const AT_ONCE = 100

/** All who know of a check take it for over at the same entry: who remembers it longer would tell what happened since. */
export function endCheck(state: State, { id, book }: Check): void {
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

/** What comes after the dice of a hidden check is the GM's alone: to all others it is over with them. */
export function endHidden(state: State, check: Check): void {
  const { end, told } = audiencesOf(check)
  if (end !== told) endCheck(state, check)
}

/** Throws of which this reader never learns whose they are. */
const KEPT_THROWS = 3000

export function forgetThrows(state: State, number: number): void {
  if (number % AT_ONCE !== 0) return
  const names = Object.keys(state.throws)
  const old = names.filter((name) => state.throws[name]?.isThrown && state.throws[name]?.check === null)
  for (const name of old.slice(0, Math.max(0, names.length - KEPT_THROWS))) delete state.throws[name]
}
