// Work in parts, on as many threads as there are jobs. Results come in the order of the parts, and are the same with any number of
// threads. A part that fails in a thread is done again here, so that the failure is the one it would be without threads.

import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { usageFailure } from './failure.ts'

/** A kind of work. Setup, parts and results are sent from thread to thread as they are. */
export interface ThreadTask<S, P, R> {
  readonly name: string
  /** Gets ready to do parts, once in each thread. */
  ready(setup: S): Promise<(part: P) => R | Promise<R>>
}

export const JOBS_OPTION = 'jobs'
const MOST_JOBS = 64
/** Parts that may be done before an earlier one is, for each thread: a long part must not make the others wait, nor fill the memory. */
const AHEAD = 16

/** The value of `--jobs`; null where it is not given. */
export function jobsOption(options: ReadonlyMap<string, string>): number | null {
  const given = options.get(JOBS_OPTION)
  if (given === undefined) return null
  if (/^\d{1,3}$/.test(given) && Number(given) >= 1 && Number(given) <= MOST_JOBS) return Number(given)
  throw usageFailure(({ files }) => files.wholeFrom(JOBS_OPTION, MOST_JOBS, given), JOBS_OPTION)
}

/** As many jobs as there are cores. */
export const allJobs = (): number => Math.min(availableParallelism(), MOST_JOBS)

/** Declares a task. Its file is loaded in the threads too, which then do its parts. */
export function threadTask<S, P, R>(task: ThreadTask<S, P, R>): ThreadTask<S, P, R> {
  const wanted = isMainThread ? null : (workerData as { task?: string; setup?: S } | null)
  if (wanted?.task === task.name) void work(task, wanted.setup as S)
  return task
}

type Said<R> = { readonly result: R } | { readonly isFailed: true }

async function work<S, P, R>({ ready }: ThreadTask<S, P, R>, setup: S): Promise<void> {
  const made = ready(setup)
  parentPort?.on('message', async (part: P) => {
    let said: Said<R>
    try {
      said = { result: await (await made)(part) }
    } catch {
      said = { isFailed: true }
    }
    parentPort?.postMessage(said)
  })
}

/** A thread loads this very file, which it can only when that is plain JavaScript. */
const isBundled = import.meta.url.endsWith('.js')

/** The results of all parts, in order. */
export async function* inThreads<S, P, R>(
  task: ThreadTask<S, P, R>,
  setup: S,
  parts: Iterable<P> | AsyncIterable<P>,
  jobs: number,
): AsyncGenerator<R, void> {
  let alone: ReturnType<typeof task.ready> | null = null
  const here = async (part: P): Promise<R> => (await (alone ??= task.ready(setup)))(part)
  if (jobs <= 1 || !isBundled) {
    for await (const part of parts) {
      yield await here(part)
      await setImmediate()
    }
    return
  }
  const crew = new Crew<P, R>({ task: task.name, setup }, jobs, here)
  const results: Promise<R>[] = []
  let isOver = false
  let tell: () => void = () => {}
  const news = () => new Promise<void>((resolve) => (tell = resolve))
  const add = (result: Promise<R>) => {
    // It is looked at when its turn comes.
    result.catch(() => {})
    results.push(result)
    tell()
  }
  const handOut = async () => {
    try {
      for await (const part of parts) {
        while (results.length >= AHEAD * jobs && !isOver) await news()
        const thread = await crew.free()
        if (isOver) return
        add(crew.give(thread, part))
      }
    } catch (error) {
      add(Promise.reject(error))
    } finally {
      isOver = true
      tell()
    }
  }
  void handOut()
  try {
    for (;;) {
      const [next] = results
      if (next) {
        yield await next
        results.shift()
        tell()
      } else if (isOver) return
      else await news()
    }
  } finally {
    isOver = true
    tell()
    await crew.end()
  }
}

/** Threads that are begun when they are needed. */
class Crew<P, R> {
  private readonly setup: object
  private readonly most: number
  private readonly here: (part: P) => Promise<R>
  private readonly all: Worker[] = []
  private readonly idle: Worker[] = []
  private waits: ((worker: Worker) => void) | null = null

  constructor(setup: object, most: number, here: (part: P) => Promise<R>) {
    this.setup = setup
    this.most = most
    this.here = here
  }

  async free(): Promise<Worker> {
    const idle = this.idle.pop()
    if (idle) return idle
    if (this.all.length < this.most) return this.begin()
    return new Promise((resolve) => (this.waits = resolve))
  }

  give(worker: Worker, part: P): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const end = () => {
        worker.removeAllListeners('error')
        worker.removeAllListeners('message')
      }
      worker.once('error', (error) => {
        end()
        reject(error)
      })
      worker.once('message', (said: Said<R>) => {
        end()
        this.release(worker)
        if ('result' in said) resolve(said.result)
        else this.here(part).then(resolve, reject)
      })
      worker.postMessage(part)
    })
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.terminate()))
  }

  private begin(): Worker {
    const worker = new Worker(new URL(import.meta.url), { workerData: this.setup })
    this.all.push(worker)
    return worker
  }

  private release(worker: Worker): void {
    const waits = this.waits
    this.waits = null
    if (waits) waits(worker)
    else this.idle.push(worker)
  }
}
