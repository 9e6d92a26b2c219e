// From a draft to a character: the one door, and only a draft without faults comes through it.

import { type Plain, refuse } from '../../../dice/index.ts'
import type { Character } from '../sheet.ts'
import type { Draft } from './draft.ts'
import { sheetOf } from './outcome.ts'
import { review } from './review.ts'

/** A draft with faults is refused: by its first, with all of them. */
export function finish(draft: Draft): Character {
  const { faults } = review(draft)
  const [first] = faults
  if (first) refuse(first.field, first.word, { ...first.figures, faults: faults as unknown as Plain })
  return sheetOf(draft)
}
