// Asking the server for a seat, and going there.

import { useState } from 'preact/hooks'
import { go } from '../router.ts'
import { readStored, store } from '../storage.ts'
import { tableScreenPath } from '../table/taken-seats.ts'
import { words } from '../words/language.ts'
import type { SeatResult } from './seat-result.ts'

/** The name that was taken last, so that it need not be typed again. */
const NAME = 'name'
export const lastName = (): string => readStored(NAME, (value): value is string => typeof value === 'string') ?? ''
export const rememberName = (name: string): void => void store(NAME, name)

interface FormState {
  readonly isBusy: boolean
  readonly fault: string | null
}

export function useSeatRequest(refusedText: (reason: string) => string) {
  const [state, setState] = useState<FormState>({ isBusy: false, fault: null })
  const fail = (fault: string | null) => setState({ isBusy: false, fault })
  /** Null where there is something to read first. */
  const send = async (asked: Promise<SeatResult | null>) => {
    setState({ isBusy: true, fault: null })
    const answered = await asked
    // A link is used up by whoever sits down: there is nothing to go back to.
    if (answered?.is === 'seated') go(tableScreenPath(answered.seat), location.pathname === '/join')
    else fail(answered && (answered.is === 'absent' ? words.value.noServer : refusedText(answered.message)))
  }
  return { ...state, fail, send }
}
