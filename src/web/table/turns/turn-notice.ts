// The notice of one's turn beyond the page itself: its title, and the phone.

import { useEffect } from 'preact/hooks'
import { playWords } from '../../words/play.ts'

/** How long a phone shakes, in milliseconds. */
const SHAKE = 200

/** Says a turn in the page's title, where it is read while another page is in front, and shakes the phone. */
export function useTurnNotice(name: string | null): void {
  useEffect(() => {
    if (name === null) return
    const before = document.title
    document.title = `${playWords.value.yourTurnTitle} · ${before}`
    // A page that was not touched yet may not.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKE)
    return () => {
      document.title = before
    }
  }, [name])
}
