// What each has tried, as far as each reader knows: the same counts as often as it failed, until it succeeds. How an end stands
// may change later, by the GM's ruling or a strike, and what came after it counts on.

import type { Verdict } from '../../systems/mechanic.ts'
import type { Id, Rolled } from '../entries.ts'
import { type Check, type State, type Tries, type Try, trierOf } from '../state.ts'

const UNTRIED: Tries = { failed: {}, since: [] }

const whatIs = ({ rolled, pick }: Pick<Check, 'rolled' | 'pick'>): string =>
  `${'mechanic' in rolled ? rolled.mechanic : ''} ${pick ?? ''}`

const isFailure = ({ tone }: Verdict): boolean => tone === 'bad'

/** Counts an end that is known for the first time. */
export function countTry(state: State, before: Check, verdict: Verdict): void {
  const trier = trierOf(before.sides.self)
  if (before.end !== null || trier === null) return
  const { failed, since } = remembered(state, state.tries[trier] ?? UNTRIED)
  const now: Try = { check: before.id, what: whatIs(before), isBad: isFailure(verdict) }
  state.tries[trier] = { failed, since: [...since, now] }
}

/** The GM ruled otherwise than the dice. */
export const ruleTry = (state: State, id: Id, verdict: Verdict): void =>
  changeTry(state, id, (tried) => [{ ...tried, isBad: isFailure(verdict) }])

/** A check that was struck was never tried. */
export const uncountTry = (state: State, id: Id): void => changeTry(state, id, () => [])

/** How often the same failed since it last succeeded. */
export function failuresOf({ tries }: State, trier: string, rolled: Rolled, pick: string | null): number {
  const { failed, since } = tries[trier] ?? UNTRIED
  const what = whatIs({ rolled, pick })
  return since.filter((tried) => tried.what === what).reduce(counted, failed[what] ?? 0)
}

const counted = (failures: number, { isBad }: Try): number => (isBad ? failures + 1 : 0)

function changeTry({ tries }: State, id: Id, change: (tried: Try) => readonly Try[]): void {
  for (const [trier, { failed, since }] of Object.entries(tries)) {
    if (!since.some(({ check }) => check === id)) continue
    tries[trier] = { failed, since: since.flatMap((tried) => (tried.check === id ? change(tried) : [tried])) }
  }
}

/** Without those whose checks are forgotten: nobody rules on them any more. */
function remembered({ checks }: State, tries: Tries): Tries {
  const first = tries.since.findIndex(({ check }) => checks[check])
  if (first === 0) return tries
  const old = first < 0 ? tries.since : tries.since.slice(0, first)
  const failed = { ...tries.failed }
  for (const tried of old) failed[tried.what] = counted(failed[tried.what] ?? 0, tried)
  return { failed, since: tries.since.slice(old.length) }
}
