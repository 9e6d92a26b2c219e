// Asking the server for a seat, and going there.

import { useState } from 'preact/hooks'
import { go } from '../route.ts'
import type { Seated } from '../seating.ts'
import { keep, kept } from '../storage.ts'
import { pathOf } from '../table/taken.ts'
import { words } from '../words/language.ts'

/** What somebody was called last, so that it need not be typed again. */
const NAME = 'name'
export const lastName = (): string => kept(NAME, (value): value is string => typeof value === 'string') ?? ''
export const rememberName = (name: string): void => void keep(NAME, name)

interface FormState {
  readonly isBusy: boolean
  readonly fault: string | null
}

export function useSeat(refusedText: (reason: string) => string) {
  const [state, setState] = useState<FormState>({ isBusy: false, fault: null })
  const fail = (fault: string | null) => setState({ isBusy: false, fault })
  const send = async (asked: Promise<Seated>) => {
    setState({ isBusy: true, fault: null })
    const answered = await asked
    // A link is used up by whoever sits down: there is nothing to go back to.
    if (answered.is === 'seated') go(pathOf(answered.seat), location.pathname === '/join')
    else fail(answered.is === 'absent' ? words.value.noServer : refusedText(answered.message))
  }
  return { ...state, fail, send }
}
