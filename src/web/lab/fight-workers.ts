// Many fights on workers, as many as the device has processors for: they are ended when somebody stops, and what is over by then is lost.

import type { PlainRecord } from '../../dice/index.ts'
import { fightParts } from '../../systems/fight-steps.ts'
import { addTotals, type FightTotals, NO_FIGHTS } from '../../systems/simulation.ts'
import type { CountUpdate } from '../odds/worker-client.ts'
import type { FromWorker, ToWorker } from '../odds/worker-messages.ts'
import { language, words } from '../words/language.ts'

const MOST_WORKERS = 8

export interface AskedFights {
  readonly system: string
  readonly fight: PlainRecord
  readonly seed: string
  readonly runs: number
}

/** Plays them; `tell` hears of progress and the end. Returns a function that stops. */
export function runFightsOnWorkers(asked: AskedFights, tell: (state: CountUpdate<FightTotals>) => void): () => void {
  const count = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1, fightParts(asked.runs).length)
  const done = Array<number>(count).fill(0)
  let totals = NO_FIGHTS
  let left = count
  const workers = done.map((_, at) => {
    const worker = new Worker(document.documentElement.dataset.worker as string, { type: 'module' })
    const ask = { is: 'fights', ...asked, share: [at, count], language: language.value } as const
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('done' in data) {
        done[at] = data.done
        tell({ is: 'counting', done: done.reduce((sum, part) => sum + part, 0) / count })
      } else if ('refused' in data) end({ is: 'refused', refused: data.refused })
      else {
        totals = addTotals(totals, data.answer as FightTotals)
        if (--left === 0) end({ is: 'done', answer: totals })
      }
    }
    worker.onerror = () =>
      end({ is: 'refused', refused: { code: 'fault', field: null, message: words.value.oddsFailed, figures: {} } })
    worker.postMessage({ id: 1, ask } satisfies ToWorker)
    return worker
  })
  const stop = () => {
    for (const worker of workers) worker.terminate()
  }
  const end = (state: CountUpdate<FightTotals>) => {
    stop()
    tell(state)
  }
  return stop
}
