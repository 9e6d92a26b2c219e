// A screen that is loaded when it is first gone to.

import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Loading } from '../parts/loading.tsx'

interface LazyScreenProps<P> {
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
  /** Nothing stands there while it loads: it would only move what is read. A failure is told all the same. */
  readonly isQuiet?: boolean
}

export function LazyScreen<P extends object>({ load, props, isQuiet = false }: LazyScreenProps<P>) {
  const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType<P> } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    load().then(
      (Screen) => setLoaded({ Screen }),
      () => setFailed(true),
    )
  }, [])
  if (isQuiet && !loaded && !hasFailed) return null
  return loaded ? <loaded.Screen {...props} /> : <Loading hasFailed={hasFailed} />
}
