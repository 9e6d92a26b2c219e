// The gist of a test: the roll beside its target, `18 ≤ 30`, and in brackets the roll it was before its digits were swapped.

import type { StoryStep } from '../../dice/index.ts'
import type { TestSide } from './target.ts'

/** How a roll stands to the target, by the word that the story tells it with. */
const SIGNS: Readonly<Record<string, string>> = {
  'at-or-below': '≤',
  above: '>',
  below: '<',
  'not-below': '≥',
}

/** Empty where the story tells of no such roll. EP-6: of 00 and 99 the target does not matter. */
export function testGist(story: readonly StoryStep[], whose: TestSide): string {
  const roll = story.find((step) => step.is === 'roll' && step.what === (whose ?? 'test'))
  if (roll?.is !== 'roll') return ''
  const decision = whose === null ? 'pool-after' : `${whose}-pool-after`
  const isFlipped = story.some((step) => step.is === 'choose' && step.what === decision && step.pick === 'flip')
  const digits = roll.faces.join('')
  const shown = isFlipped ? `(${digits}) ${roll.faces.toReversed().join('')}` : digits
  const graded = story.findLast(
    (step) => step.is === 'tell' && step.figures.whose === whose && SIGNS[step.word] !== undefined,
  )
  return graded?.is === 'tell' ? `${shown} ${SIGNS[graded.word]} ${graded.figures.target}` : shown
}
