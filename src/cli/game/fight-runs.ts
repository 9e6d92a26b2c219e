// Many fights, in parts that are handed out to threads.

import type { PlainRecord } from '../../dice/index.ts'
import { type FightPart, fightParts, playPart } from '../../systems/fight-steps.ts'
import { addTotals, type FightTotals, NO_FIGHTS } from '../../systems/simulation.ts'
import type { System } from '../../systems/system.ts'
import { inThreads, threadTask } from '../threads.ts'
import { loadNamedSystem } from './system-list.ts'

interface FightSetup {
  readonly system: string
  readonly fight: PlainRecord
  readonly seed: string
}

interface FightRuns extends FightSetup {
  readonly runs: number
  readonly jobs: number
  /** Told after each part how many fights are over; when it says no, no more are begun. */
  goesOn(done: number): boolean
}

const fights = threadTask<FightSetup, FightPart, FightTotals>({
  name: 'fights',
  async ready({ system, fight, seed }) {
    const { simulation } = (await loadNamedSystem(system)) as Required<System>
    const run = (await simulation()).ready(fight)
    return (part) => playPart(run, seed, part)
  },
})

/** The totals of all fights, or of those that were over when it was stopped. */
export async function runFights({ system, fight, seed, runs, jobs, goesOn }: FightRuns): Promise<FightTotals> {
  let totals = NO_FIGHTS
  const all = fightParts(runs)
  function* parts(): Iterable<FightPart> {
    for (const part of all) {
      if (!goesOn(totals.runs)) return
      yield part
    }
  }
  const most = Math.min(jobs, all.length)
  for await (const part of inThreads(fights, { system, fight, seed }, parts(), most)) totals = addTotals(totals, part)
  return totals
}
