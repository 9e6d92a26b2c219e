// A line on a screen that works without a server: that it does, or why it does not.

import { useEffect, useState } from 'preact/hooks'

export function OfflineNote() {
  const [says, setSays] = useState('')
  useEffect(() => {
    // After everything that somebody waits for.
    const wait = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
    wait(async () => {
      const { keepOffline, offlineSentence } = await import('./offline.ts')
      setSays(offlineSentence(await keepOffline()))
    })
  }, [])
  return says === '' ? null : <p class="hint">{says}</p>
}
