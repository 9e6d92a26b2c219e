// The progress of a long count, shown to a watching person. Nothing catches Ctrl-C: it ends the count at once.

import { drive } from '../dice/index.ts'
import type { Language } from '../systems/language.ts'
import type { StepDriver } from './notation-answer.ts'
import type { Streams } from './subcommand.ts'
import { words } from './words.ts'

const EVERY = 100
const ERASE = '\r\u001b[K'

export function withProgress(
  { aside, isWatched }: Pick<Streams, 'aside' | 'isWatched'>,
  language: Language,
  now: () => number = () => performance.now(),
): StepDriver {
  if (!isWatched) return drive
  const show = (more: string) => aside(`${ERASE}${words[language].prompts.counting(more)}`)
  return (steps) => {
    // Said before the first step, which may be the long one.
    show('')
    let due = now() + EVERY
    // A part is counted before the whole, and progress then starts over: the highest is shown.
    let most = 0
    try {
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
        most = Math.max(most, step.value.done)
        if (now() < due) continue
        show(`: ${Math.floor(most * 100)}%`)
        due = now() + EVERY
      }
    } finally {
      aside(ERASE)
    }
  }
}

/** The same for a count whose parts come from elsewhere: `show` is told the share that is done. */
export function partProgress(
  { aside, isWatched }: Pick<Streams, 'aside' | 'isWatched'>,
  language: Language,
): { show(done: number): void; end(): void } {
  let shown = ''
  return {
    show(done) {
      const text = `: ${Math.floor(done * 100)}%`
      if (isWatched && text !== shown) aside(`${ERASE}${words[language].prompts.counting(text)}`)
      shown = text
    },
    end: () => void (isWatched && aside(ERASE)),
  }
}
