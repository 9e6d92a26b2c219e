// Odds in a component: counts what is asked, calls off what is not wanted any more, and keeps the last answer in view meanwhile.

import { useEffect, useState } from 'preact/hooks'
import type { PlainRefusal } from '../words/refusal-text.ts'
import { askWorker } from './worker-client.ts'
import type { AnswerTo, WorkerRequest } from './worker-messages.ts'

export interface CountState<T> {
  /** The newest answer there is; while `isCounting` that of an older ask, or as much of this one's as there is. */
  readonly answer: T | null
  readonly refused: PlainRefusal | null
  readonly isCounting: boolean
  /** How far it has come, 0 to 1. */
  readonly done: number
  /** Calls the count off; the answer before it is gone as well, since it is to another question. */
  readonly cancel?: () => void
}

/** Called off, with nothing to show. */
export const isCancelled = ({ answer, refused, isCounting }: CountState<unknown>): boolean =>
  !answer && !refused && !isCounting

/** The subject of an ask: the answer to another question altogether is not kept in view. */
const aboutOf = (ask: WorkerRequest): string =>
  'mechanic' in ask ? `${ask.system} ${ask.mechanic} ${ask.language}` : 'setUp' in ask ? aboutSetUp(ask) : ''

function aboutSetUp(ask: Extract<WorkerRequest, { setUp: unknown }>): string {
  const { is, setUp, language } = ask
  // A table is there in parts at once: figures of another one are never drawn in its place.
  if (is === 'sweep') return JSON.stringify(ask)
  return setUp.is === 'game' ? `${is} ${setUp.system} ${setUp.mechanic} ${language}` : `${is} ${setUp.is} ${language}`
}

/** Null asks nothing. `send` is another way to a worker, where there is one. */
export function useCount<A extends WorkerRequest>(ask: A | null, send = askWorker<A>): CountState<AnswerTo<A>> {
  const about = ask === null ? null : aboutOf(ask)
  const [state, setState] = useState<CountState<AnswerTo<A>> & { readonly about: string | null }>({
    about,
    ...UNCOUNTED,
  })
  const key = ask === null ? '' : JSON.stringify(ask)
  useEffect(() => {
    if (ask === null) return
    setState((before) => ({ ...UNCOUNTED, about, answer: before.about === about ? before.answer : null }))
    const cancel = send(ask, (told) => {
      if (told.is === 'counting')
        setState((before) => ({ ...before, done: told.done, answer: told.part ?? before.answer }))
      else if (told.is === 'done') setState({ ...COUNTED, about, answer: told.answer })
      else setState({ ...COUNTED, about, refused: told.refused })
    })
    setState((before) =>
      before.isCounting
        ? {
            ...before,
            cancel: () => {
              cancel()
              setState({ ...COUNTED, about })
            },
          }
        : before,
    )
    return cancel
  }, [key])
  return state.about === about ? state : UNCOUNTED
}

const UNCOUNTED: CountState<never> = { answer: null, refused: null, isCounting: true, done: 0 }
const COUNTED: CountState<never> = { answer: null, refused: null, isCounting: false, done: 1 }
