// Keeps the pages that need no server on this device, and tells of a new version, which comes with the next reload and never before.

import { toast } from '../parts/toast.tsx'
import { offlineWords } from '../words/offline.ts'

type OfflineState = 'kept' | 'insecure' | 'failed'

let begun: Promise<OfflineState> | null = null

/** Once for all screens; the state is told where it says something. */
export function keepOffline(): Promise<OfflineState> {
  begun ??= keep()
  return begun
}

async function keep(): Promise<OfflineState> {
  // Browsers keep pages of https and of the machine itself only.
  if (!isSecureContext || !('serviceWorker' in navigator)) return 'insecure'
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    // This page is the newest there is already: it was asked for just now.
    registration.waiting?.postMessage('take over')
    registration.addEventListener('updatefound', () => announce(registration.installing))
    await navigator.serviceWorker.ready
    return 'kept'
  } catch {
    return 'failed'
  }
}

/** A new version is told of once it is here whole. The very first one is no news. */
function announce(installing: ServiceWorker | null): void {
  if (!navigator.serviceWorker.controller) return
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') toast(offlineWords.value.newVersion)
  })
}

export const offlineSentence = (state: OfflineState): string => offlineWords.value[state]
