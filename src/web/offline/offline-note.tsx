// A line on a screen that works without a server: that it does, or why it does not.

import { useEffect, useState } from 'preact/hooks'

export function OfflineNote() {
  const [text, setText] = useState('')
  useEffect(() => {
    // After everything that somebody waits for.
    const wait = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
    wait(async () => {
      const { keepOffline, offlineSentence } = await import('./offline.ts')
      setText(offlineSentence(await keepOffline()))
    })
  }, [])
  return text === '' ? null : <p class="hint">{text}</p>
}
