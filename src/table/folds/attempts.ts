// Attempts, as far as each reader knows of them: failures of the same roll are counted until it succeeds. A ruling or a strike
// may change an attempt later, and the attempts after it keep counting from there.

import type { Verdict } from '../../systems/mechanic.ts'
import { attempterOf, type Check } from '../check/check.ts'
import type { Id, Rollable } from '../entries.ts'
import type { Attempt, Attempts, TableState } from '../state.ts'

const UNTRIED: Attempts = { failed: {}, since: [] }

const whatIs = ({ rolled, pick }: Pick<Check, 'rolled' | 'pick'>): string =>
  `${'mechanic' in rolled ? rolled.mechanic : ''} ${pick ?? ''}`

const isFailure = ({ tone }: Verdict): boolean => tone === 'bad'

/** Counts an end that is known for the first time. */
export function countAttempt(state: TableState, before: Check, verdict: Verdict): void {
  const trier = attempterOf(before.sides.self)
  if (before.end !== null || trier === null) return
  const { failed, since } = remembered(state, state.tries[trier] ?? UNTRIED)
  const now: Attempt = { check: before.id, what: whatIs(before), isBad: isFailure(verdict) }
  state.tries[trier] = { failed, since: [...since, now] }
}

/** The GM ruled otherwise than the dice. */
export const ruleAttempt = (state: TableState, id: Id, verdict: Verdict): void =>
  changeAttempt(state, id, (tried) => [{ ...tried, isBad: isFailure(verdict) }])

/** A check that was struck was never tried. */
export const removeAttempt = (state: TableState, id: Id): void => changeAttempt(state, id, () => [])

/** How often the same failed since it last succeeded. */
export function failuresOf({ tries }: TableState, trier: string, rolled: Rollable, pick: string | null): number {
  const { failed, since } = tries[trier] ?? UNTRIED
  const what = whatIs({ rolled, pick })
  return since.filter((tried) => tried.what === what).reduce(counted, failed[what] ?? 0)
}

const counted = (failures: number, { isBad }: Attempt): number => (isBad ? failures + 1 : 0)

function changeAttempt({ tries }: TableState, id: Id, change: (tried: Attempt) => readonly Attempt[]): void {
  for (const [trier, { failed, since }] of Object.entries(tries)) {
    if (!since.some(({ check }) => check === id)) continue
    tries[trier] = { failed, since: since.flatMap((tried) => (tried.check === id ? change(tried) : [tried])) }
  }
}

/** Without those whose checks are forgotten: nobody rules on them any more. */
function remembered({ checks }: TableState, tries: Attempts): Attempts {
  const first = tries.since.findIndex(({ check }) => checks[check])
  if (first === 0) return tries
  const old = first < 0 ? tries.since : tries.since.slice(0, first)
  const failed = { ...tries.failed }
  for (const tried of old) failed[tried.what] = counted(failed[tried.what] ?? 0, tried)
  return { failed, since: tries.since.slice(old.length) }
}
