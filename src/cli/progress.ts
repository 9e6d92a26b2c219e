// Drives a long count and shows a watching person how far it has come. Nothing catches Ctrl-C: it ends the count at once.
import type { Steps } from '../dice/index.ts'
import type { Streams } from './command.ts'

const FIRST_AFTER = 500
const EVERY = 100
const ERASE = '\r\u001b[K'

export function watched(
  { aside, isWatched }: Pick<Streams, 'aside' | 'isWatched'>,
  now: () => number = () => performance.now(),
): <T>(steps: Steps<T>) => T {
  return (steps) => {
    let due = now() + FIRST_AFTER
    let hasShown = false
    // What is counted first is a part of the whole, and its progress starts over: the highest is shown.
    let most = 0
    try {
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
        most = Math.max(most, step.value.done)
        if (!isWatched || now() < due) continue
        aside(`\rCounting: ${Math.floor(most * 100)}% (Ctrl-C stops) `)
        hasShown = true
        due = now() + EVERY
      }
    } finally {
      if (hasShown) aside(ERASE)
    }
  }
}
