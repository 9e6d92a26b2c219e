// A screen that is loaded when it is first gone to.

import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../parts/button.tsx'
import { words } from '../words/language.ts'

interface LazyProps<P> {
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
}

export function Lazy<P extends object>({ load, props }: LazyProps<P>) {
  const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType<P> } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const start = () => {
    setFailed(false)
    load().then(
      (Screen) => setLoaded({ Screen }),
      () => setFailed(true),
    )
  }
  useEffect(start, [])
  if (loaded) return <loaded.Screen {...props} />
  if (!hasFailed)
    return (
      <p class="waiting" aria-busy="true">
        {words.value.loading}
      </p>
    )
  return (
    <div class="waiting">
      <p>{words.value.loadFailed}</p>
      <Button icon="again" onClick={start}>
        {words.value.tryAgain}
      </Button>
    </div>
  )
}
