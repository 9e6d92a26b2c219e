// The page's side of the worker: requests by name, with their answers remembered.

import { words } from '../words/language.ts'
import type { PlainRefusal } from '../words/refusal-text.ts'
import type { AnswerTo, FromWorker, ToWorker, WorkerRequest } from './worker-messages.ts'

export type CountUpdate<T> =
  | { readonly is: 'counting'; readonly done: number }
  | { readonly is: 'done'; readonly answer: T }
  | { readonly is: 'refused'; readonly refused: PlainRefusal }

interface PendingRequest {
  readonly key: string
  readonly tell: (state: CountUpdate<unknown>) => void
}

const MOST_REMEMBERED = 300
const remembered = new Map<string, CountUpdate<unknown>>()
const waiting = new Map<number, PendingRequest>()
let worker: Worker | null = null
let last = 0

function startedWorker(): Worker {
  if (worker) return worker
  worker = new Worker(document.documentElement.dataset.worker as string, { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data)
  // Its script did not load: those who wait hear of it, and the next ask tries again.
  worker.onerror = () => {
    worker = null
    const refused = { code: 'fault', field: null, message: words.value.oddsFailed, figures: {} }
    for (const [id] of waiting) receive({ id, refused })
  }
  return worker
}

function receive(message: FromWorker): void {
  const ask = waiting.get(message.id)
  if (!ask) return
  if ('done' in message) {
    ask.tell({ is: 'counting', done: message.done })
    return
  }
  waiting.delete(message.id)
  const end: CountUpdate<unknown> =
    'answer' in message ? { is: 'done', answer: message.answer } : { is: 'refused', refused: message.refused }
  if (end.is === 'done' || end.refused.code !== 'fault') remember(ask.key, end)
  ask.tell(end)
}

function remember(key: string, end: CountUpdate<unknown>): void {
  remembered.set(key, end)
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

/** Sends a request; `tell` hears of progress and the end, at once if the answer is known. Returns a function that cancels it. */
export function askWorker<A extends WorkerRequest>(
  ask: A,
  tell: (state: CountUpdate<AnswerTo<A>>) => void,
): () => void {
  const key = JSON.stringify(ask)
  const known = remembered.get(key)
  if (known) {
    tell(known as CountUpdate<AnswerTo<A>>)
    return () => undefined
  }
  const id = ++last
  waiting.set(id, { key, tell: tell as PendingRequest['tell'] })
  startedWorker().postMessage({ id, ask } satisfies ToWorker)
  return () => {
    if (waiting.delete(id)) worker?.postMessage({ id, cancel: true } satisfies ToWorker)
  }
}
