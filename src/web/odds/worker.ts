// The worker: counts odds beside the page, so that typing never waits. It works in short turns and listens between them,
// since an ask that nobody waits for any more is dropped.

import type { SweepProgress } from '../../charts/sweep.ts'
import { Refusal } from '../../dice/index.ts'
import type { Language, System } from '../../systems/system.ts'
import { listedSystems } from '../../systems/system-list.ts'
import type { PlainRefusal } from '../words/refusal-text.ts'
import { answerSteps } from './worker-answers.ts'
import type { FromWorker, ToWorker, WorkerRequest } from './worker-messages.ts'

/** The part of a worker's scope that is used here; the compiler knows the page's only. */
const scope = self as unknown as {
  onmessage: (event: MessageEvent<ToWorker>) => void
  postMessage(message: FromWorker): void
}

const TURN_MS = 12
const open = new Set<number>()
/** The newest question is answered first: the others are older, and wait. */
const isNewest = (id: number): boolean => [...open].at(-1) === id

scope.onmessage = ({ data }) => {
  if ('cancel' in data) open.delete(data.id)
  else {
    open.add(data.id)
    work(data.id, data.ask)
  }
}

async function work(id: number, ask: WorkerRequest): Promise<void> {
  try {
    const steps = await answerSteps(ask, load)
    for (;;) {
      const until = performance.now() + TURN_MS
      while (performance.now() < until) {
        const step = steps.next()
        if (step.done) return scope.postMessage({ id, answer: step.value })
        if (performance.now() < until) continue
        const { done, part } = step.value as SweepProgress
        scope.postMessage({ id, done, part: part?.() ?? null })
      }
      do await pause()
      while (open.has(id) && !isNewest(id))
      if (!open.has(id)) return
    }
  } catch (error) {
    scope.postMessage({ id, refused: refusedBy(error) })
  } finally {
    open.delete(id)
  }
}

async function load(id: string, language: Language): Promise<System> {
  const known = listedSystems.find((system) => system.id === id)
  if (!known) throw new Refusal('unknown-system', `There is no game ${id}.`)
  const [game, words] = await Promise.all([known.game(), known.words[language]()])
  return { ...game, turns: noTurns, words: { en: words, de: words } }
}

/** Rolls are counted as they were declared; turns are the page's. */
function noTurns(): never {
  throw new Error('There are no turns in the worker.')
}

/** Lets messages in. A timer would wait four milliseconds and more each time. */
const channel = new MessageChannel()
const paused: (() => void)[] = []
channel.port1.onmessage = () => paused.shift()?.()
function pause(): Promise<void> {
  return new Promise((resolve) => {
    paused.push(resolve)
    channel.port2.postMessage(null)
  })
}

function refusedBy(error: unknown): PlainRefusal {
  if (error instanceof Refusal) {
    const { code, field, message, figures } = error
    return { code, field, message, figures }
  }
  const { message, code } = error as { message: string; code?: string }
  return { code: code ?? 'fault', field: null, message, figures: {} }
}
