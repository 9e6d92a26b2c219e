// The page's side of the worker: requests by name, with their answers remembered.

import { words } from '../words/language.ts'
import type { PlainRefusal } from '../words/refusal-text.ts'
import type { AnswerTo, FromWorker, ToWorker, WorkerRequest } from './worker-messages.ts'

export type CountUpdate<T> =
  | { readonly is: 'counting'; readonly done: number; readonly part?: T | null }
  | { readonly is: 'done'; readonly answer: T }
  | { readonly is: 'refused'; readonly refused: PlainRefusal }

interface PendingRequest {
  readonly ask: WorkerRequest
  readonly key: string
  readonly tell: (state: CountUpdate<unknown>) => void
}

const MOST_REMEMBERED = 300
/** Tables of thousands of cells are not remembered by the hundred. */
const MOST_REMEMBERED_CELLS = 1_000_000
const remembered = new Map<string, CountUpdate<unknown>>()
const waiting = new Map<number, PendingRequest>()
let worker: Worker | null = null
let last = 0
/** Some steps of a count are long, and a worker hears nothing in the middle of one. */
const MOST_SILENCE = 1000
/** Whether the worker has been heard: one that is still loading is not stuck. */
let isHeard = false
/** Something was called off, and nothing was heard since. */
let isCalledOff = false
let silence: ReturnType<typeof setTimeout> | undefined
/** Requests that may come next, and the one of them that is counted now: only while nothing else is asked. */
let ahead: readonly WorkerRequest[] = []
let aheadNow: { readonly id: number; readonly key: string } | null = null

function startedWorker(): Worker {
  if (worker) return worker
  worker = new Worker(document.documentElement.dataset.worker as string, { type: 'module' })
  isHeard = false
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    isHeard = true
    isCalledOff = false
    clearTimeout(silence)
    silence = undefined
    receive(data)
  }
  // Its script did not load: those who wait hear of it, and the next ask tries again.
  worker.onerror = () => {
    worker = null
    aheadNow = null
    ahead = []
    const refused = { code: 'fault', field: null, message: words.value.oddsFailed, figures: {} }
    for (const [id] of waiting) receive({ id, refused })
  }
  return worker
}

function receive(message: FromWorker): void {
  if (message.id === aheadNow?.id) {
    if ('done' in message) return
    if ('answer' in message) remember(aheadNow.key, { is: 'done', answer: message.answer })
    aheadNow = null
    goAhead()
    return
  }
  const ask = waiting.get(message.id)
  if (!ask) return
  if ('done' in message) {
    ask.tell({ is: 'counting', done: message.done, part: message.part ?? null })
    return
  }
  waiting.delete(message.id)
  const end: CountUpdate<unknown> =
    'answer' in message ? { is: 'done', answer: message.answer } : { is: 'refused', refused: message.refused }
  if (end.is === 'done' || end.refused.code !== 'fault') remember(ask.key, end)
  ask.tell(end)
  goAhead()
}

function remember(key: string, end: CountUpdate<unknown>): void {
  remembered.set(key, end)
  let cells = 0
  for (const known of remembered.values()) cells += cellsIn(known)
  for (const [oldest, known] of remembered) {
    if (remembered.size <= MOST_REMEMBERED && cells <= MOST_REMEMBERED_CELLS) return
    remembered.delete(oldest)
    cells -= cellsIn(known)
  }
}

const cellsIn = (known: CountUpdate<unknown>): number =>
  known.is === 'done' && known.answer instanceof Float64Array ? known.answer.length : 1

/** Counts what may be asked next, one after the other, while nobody waits for an answer. */
export function countAhead(asks: readonly WorkerRequest[]): void {
  ahead = asks
  goAhead()
}

function goAhead(): void {
  if (aheadNow || waiting.size > 0) return
  const [next, ...others] = ahead.filter((ask) => !remembered.has(JSON.stringify(ask)))
  ahead = others
  if (!next) return
  aheadNow = { id: ++last, key: JSON.stringify(next) }
  startedWorker().postMessage({ id: aheadNow.id, ask: next } satisfies ToWorker)
}

/** Somebody waits: whatever was counted ahead stops, and is not lost where counts are kept. */
function stopAhead(): void {
  if (aheadNow) callOff(aheadNow.id)
  aheadNow = null
}

function callOff(id: number): void {
  worker?.postMessage({ id, cancel: true } satisfies ToWorker)
  isCalledOff = true
}

/** A worker that is silent while somebody waits is busy with a count that was called off: another one takes its place. */
function replaceWorker(): void {
  silence = undefined
  if (waiting.size === 0) return
  worker?.terminate()
  worker = null
  aheadNow = null
  for (const [id, { ask }] of waiting) startedWorker().postMessage({ id, ask } satisfies ToWorker)
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
  stopAhead()
  const id = ++last
  waiting.set(id, { ask, key, tell: tell as PendingRequest['tell'] })
  startedWorker().postMessage({ id, ask } satisfies ToWorker)
  if (isHeard && isCalledOff) silence ??= setTimeout(replaceWorker, MOST_SILENCE)
  return () => {
    if (!waiting.delete(id)) return
    callOff(id)
    goAhead()
  }
}
