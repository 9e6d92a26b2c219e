// From a draft to a character: the one door, and only a draft without faults comes through it.

import { type Plain, refuse } from '../../../dice/index.ts'
import type { QstarCharacter } from '../sheet.ts'
import { builtSheet } from './built-sheet.ts'
import type { CharacterDraft } from './draft.ts'
import { review } from './review.ts'

/** A draft with faults is refused: by its first, with all of them. */
export function finish(draft: CharacterDraft): QstarCharacter {
  const { faults } = review(draft)
  const [first] = faults
  if (first) refuse(first.field, first.word, { ...first.figures, faults: faults as unknown as Plain })
  return builtSheet(draft)
}
