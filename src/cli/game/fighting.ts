// Many fights at once: in parts that are handed out to threads. A part's dice come from the seed and its number, so the result
// is the same with any number of threads.
import { setImmediate } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Plain } from '../../dice/index.ts'
import { seededDice } from '../../dice/seeded.ts'
import { merged, NOTHING_YET, type Tally } from '../../systems/simulation.ts'
import type { System } from '../../systems/system.ts'
import { systemNamed } from './known.ts'

/** Fights in a part: a fraction of a second, so that progress shows and Ctrl-C is heard. */
const PART = 250

export interface Fighting {
  readonly system: string
  readonly fight: Readonly<Record<string, Plain>>
  readonly seed: string
}

export interface Orders extends Fighting {
  readonly runs: number
  readonly workers: number
  /** Told after each part how many fights are over; when it says no, no more are begun. */
  goesOn(done: number): boolean
}

type Part = (number: number, runs: number) => Tally

async function partsOf({ system, fight, seed }: Fighting): Promise<Part> {
  const { simulation } = (await systemNamed(system)) as Required<System>
  const run = (await simulation()).ready(fight)
  return (number, runs) => run(seededDice(`${seed} ${number}`), runs)
}

/** The tally of all fights, or of those that were over when it was stopped. */
export async function fought(orders: Orders): Promise<Tally> {
  const parts = Math.ceil(orders.runs / PART)
  const sizeOf = (number: number): number => Math.min(PART, orders.runs - number * PART)
  let next = 0
  let tally = NOTHING_YET
  const take = (): number | undefined => (next < parts && orders.goesOn(tally.runs) ? next++ : undefined)
  const add = (part: Tally): void => void (tally = merged(tally, part))
  const workers = Math.min(orders.workers, parts)
  if (workers <= 1 || !isBundled) {
    const part = await partsOf(orders)
    for (let number = take(); number !== undefined; number = take()) {
      add(part(number, sizeOf(number)))
      await setImmediate()
    }
  } else await Promise.all(Array.from({ length: workers }, () => threadTaking(orders, take, sizeOf, add)))
  return tally
}

/** A thread loads this very file, which it can only when that is plain JavaScript. */
const isBundled = import.meta.url.endsWith('.js')

function threadTaking(
  { system, fight, seed }: Fighting,
  take: () => number | undefined,
  sizeOf: (number: number) => number,
  add: (part: Tally) => void,
): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { fighting: { system, fight, seed } } })
  return new Promise((resolve, reject) => {
    const hand = () => {
      const number = take()
      if (number === undefined) void worker.terminate().then(() => resolve())
      else worker.postMessage({ number, runs: sizeOf(number) })
    }
    worker.on('error', reject)
    worker.on('message', (part: Tally) => {
      add(part)
      hand()
    })
    hand()
  })
}

/** In a thread: plays the parts it is handed. */
async function work(fighting: Fighting): Promise<void> {
  const part = await partsOf(fighting)
  parentPort?.on('message', ({ number, runs }: { number: number; runs: number }) => {
    parentPort?.postMessage(part(number, runs))
  })
}

if (!isMainThread && typeof workerData === 'object' && workerData !== null && 'fighting' in workerData)
  void work(workerData.fighting as Fighting)
