// How often the same was tried and failed, as far as each reader knows: a failure counts, a success ends the count.

import type { Verdict } from '../../systems/mechanic.ts'
import { type Check, failureKey, type State, trierOf } from '../state.ts'
import type { Copy } from './folded.ts'

/** Whether an end would be known for the first time. */
const isTried = ({ end, sides }: Check): boolean => end === null && trierOf(sides.self) !== null

/** Marks a check whose failure counts. */
export function tried(check: Copy<Check>, { tone }: Verdict): void {
  if (isTried(check)) check.isFailureCounted = tone === 'bad'
}

export function countTry(state: State, before: Check, { tone }: Verdict): void {
  if (!isTried(before)) return
  const { id, rolled, pick, given, sides } = before
  const trier = trierOf(sides.self) as string
  const isBad = tone === 'bad'
  state.tries[trier] = { rolled, pick, given, isBad }
  if (isBad) {
    countFailures(state, before, 1)
    return
  }
  const key = failureKey(trier, rolled, pick)
  const failuresEnded = state.failures[key] ?? 0
  delete state.failures[key]
  // How often it failed before is known to each in their own way.
  if (failuresEnded > 0) state.checks[id] = { ...(state.checks[id] as Check), failuresEnded }
}

/** A check that was struck was never tried. */
export function uncountTry(state: State, check: Check): void {
  if (check.isFailureCounted) countFailures(state, check, -1)
  if (check.failuresEnded) countFailures(state, check, check.failuresEnded)
}

function countFailures(state: State, { sides, rolled, pick }: Check, by: number): void {
  const trier = trierOf(sides.self)
  if (!trier) return
  const key = failureKey(trier, rolled, pick)
  state.failures[key] = Math.max(0, (state.failures[key] ?? 0) + by)
}
