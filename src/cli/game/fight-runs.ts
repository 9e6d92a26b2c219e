// Many fights, in parts that are handed out to threads. The dice of a part come from the seed and its number, so the result is the
// same with any number of threads.

import type { PlainRecord } from '../../dice/index.ts'
import { seededDice } from '../../dice/seeded.ts'
import { addTotals, type FightTotals, NO_FIGHTS } from '../../systems/simulation.ts'
import type { System } from '../../systems/system.ts'
import { inThreads, threadTask } from '../threads.ts'
import { loadNamedSystem } from './system-list.ts'

/** Fights in a part: a fraction of a second, so that progress shows and Ctrl-C is heard. */
const PART = 250

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

interface FightPart {
  readonly number: number
  readonly runs: number
}

const fights = threadTask<FightSetup, FightPart, FightTotals>({
  name: 'fights',
  async ready({ system, fight, seed }) {
    const { simulation } = (await loadNamedSystem(system)) as Required<System>
    const run = (await simulation()).ready(fight)
    return ({ number, runs }) => run(seededDice(`${seed} ${number}`), runs)
  },
})

/** The tally of all fights, or of those that were over when it was stopped. */
export async function runFights({ system, fight, seed, runs, jobs, goesOn }: FightRuns): Promise<FightTotals> {
  let tally = NO_FIGHTS
  function* parts(): Iterable<FightPart> {
    for (let number = 0; number * PART < runs && goesOn(tally.runs); number++)
      yield { number, runs: Math.min(PART, runs - number * PART) }
  }
  const most = Math.min(jobs, Math.ceil(runs / PART))
  for await (const part of inThreads(fights, { system, fight, seed }, parts(), most)) tally = addTotals(tally, part)
  return tally
}
