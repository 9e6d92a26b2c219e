// The way of an AnyDice program to a worker. A program takes no steps and hears nothing until its end: it has a worker of its own, which is
// ended when nobody waits any more. All other questions go the usual way.

import { isForAnyDice } from '../../charts/set-up.ts'
import { askWorker, type CountUpdate } from '../odds/worker-client.ts'
import type { AnswerTo, FromWorker, ToWorker, WorkerRequest } from '../odds/worker-messages.ts'
import { words } from '../words/language.ts'

export function askProgramWorker<A extends WorkerRequest>(
  ask: A,
  tell: (state: CountUpdate<AnswerTo<A>>) => void,
): () => void {
  if (ask.is !== 'question' || !isForAnyDice(ask.setUp)) return askWorker(ask, tell)
  const worker = new Worker(document.documentElement.dataset.worker as string, { type: 'module' })
  const end = (state: CountUpdate<AnswerTo<A>>) => {
    worker.terminate()
    tell(state)
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('answer' in data) end({ is: 'done', answer: data.answer as AnswerTo<A> })
    else if ('refused' in data) end({ is: 'refused', refused: data.refused })
  }
  worker.onerror = () =>
    end({ is: 'refused', refused: { code: 'fault', field: null, message: words.value.oddsFailed, figures: {} } })
  worker.postMessage({ id: 1, ask } satisfies ToWorker)
  return () => worker.terminate()
}
