// Odds in a component: counts what is asked, calls off what is not wanted any more, and keeps the last answer in view meanwhile.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Refused } from '../words/refused.ts'
import { count } from './counter.ts'
import type { AnswerTo, Ask } from './request.ts'

export interface Count<T> {
  /** The newest answer there is; of an older ask while `isCounting`. */
  readonly answer: T | null
  readonly refused: Refused | null
  readonly isCounting: boolean
  /** How far it has come, 0 to 1. */
  readonly done: number
}

/** Null asks nothing. */
export function useCount<A extends Ask>(ask: A | null): Count<AnswerTo<A>> {
  const [state, setState] = useState<Count<AnswerTo<A>>>({ answer: null, refused: null, isCounting: true, done: 0 })
  const key = ask === null ? '' : JSON.stringify(ask)
  const mechanic = useRef('')
  useEffect(() => {
    if (ask === null) return
    // The answer to another question altogether is not kept in view.
    const about = ask.is === 'notation' ? '' : `${ask.system} ${ask.mechanic} ${ask.language}`
    const isOther = mechanic.current !== about
    mechanic.current = about
    setState(({ answer }) => ({ answer: isOther ? null : answer, refused: null, isCounting: true, done: 0 }))
    return count(ask, (told) => {
      if (told.is === 'counting') setState((before) => ({ ...before, done: told.done }))
      else if (told.is === 'done') setState({ answer: told.answer, refused: null, isCounting: false, done: 1 })
      else setState({ answer: null, refused: told.refused, isCounting: false, done: 1 })
    })
  }, [key])
  return state
}
