// Many fights at once, in batches that are handed out to threads. A batch's dice come from the seed and its number, so the result
// is the same with any number of threads.
import { setImmediate } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { PlainRecord } from '../../dice/index.ts'
import { seededDice } from '../../dice/seeded.ts'
import { addTotals, type FightTotals, NO_FIGHTS } from '../../systems/simulation.ts'
import type { System } from '../../systems/system.ts'
import { loadNamedSystem } from './system-list.ts'

/** Fights in a part: a fraction of a second, so that progress shows and Ctrl-C is heard. */
const BATCH = 250

export interface FightSetup {
  readonly system: string
  readonly fight: PlainRecord
  readonly seed: string
}

export interface FightRuns extends FightSetup {
  readonly runs: number
  readonly workers: number
  /** Told after each part how many fights are over; when it says no, no more are begun. */
  goesOn(done: number): boolean
}

type BatchRunner = (number: number, runs: number) => FightTotals

async function batchRunner({ system, fight, seed }: FightSetup): Promise<BatchRunner> {
  const { simulation } = (await loadNamedSystem(system)) as Required<System>
  const run = (await simulation()).ready(fight)
  return (number, runs) => run(seededDice(`${seed} ${number}`), runs)
}

/** The tally of all fights, or of those that were over when it was stopped. */
export async function runFights(orders: FightRuns): Promise<FightTotals> {
  const parts = Math.ceil(orders.runs / BATCH)
  const sizeOf = (number: number): number => Math.min(BATCH, orders.runs - number * BATCH)
  let next = 0
  let tally = NO_FIGHTS
  const take = (): number | undefined => (next < parts && orders.goesOn(tally.runs) ? next++ : undefined)
  const add = (part: FightTotals): void => void (tally = addTotals(tally, part))
  const workers = Math.min(orders.workers, parts)
  if (workers <= 1 || !isBundled) {
    const part = await batchRunner(orders)
    for (let number = take(); number !== undefined; number = take()) {
      add(part(number, sizeOf(number)))
      await setImmediate()
    }
  } else await Promise.all(Array.from({ length: workers }, () => runInThread(orders, take, sizeOf, add)))
  return tally
}

/** A thread loads this very file, which it can only when that is plain JavaScript. */
const isBundled = import.meta.url.endsWith('.js')

function runInThread(
  { system, fight, seed }: FightSetup,
  take: () => number | undefined,
  sizeOf: (number: number) => number,
  add: (part: FightTotals) => void,
): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { fighting: { system, fight, seed } } })
  return new Promise((resolve, reject) => {
    const hand = () => {
      const number = take()
      if (number === undefined) void worker.terminate().then(() => resolve())
      else worker.postMessage({ number, runs: sizeOf(number) })
    }
    worker.on('error', reject)
    worker.on('message', (part: FightTotals) => {
      add(part)
      hand()
    })
    hand()
  })
}

/** In a thread: plays the parts it is handed. */
async function work(fighting: FightSetup): Promise<void> {
  const part = await batchRunner(fighting)
  parentPort?.on('message', ({ number, runs }: { number: number; runs: number }) => {
    parentPort?.postMessage(part(number, runs))
  })
}

if (!isMainThread && typeof workerData === 'object' && workerData !== null && 'fighting' in workerData)
  void work(workerData.fighting as FightSetup)
