// Plain values, each once: what is alike need not be tried again.

import type { Plain } from '../dice/index.ts'

export function* distinctValues<P extends Plain>(values: Iterable<P>): Generator<P> {
  const met = new Set<string>()
  for (const value of values) {
    const key = JSON.stringify(value)
    if (met.has(key)) continue
    met.add(key)
    yield value
  }
}
