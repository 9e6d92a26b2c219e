// Building a character of Q* in four steps (QS-40).

import type { Building } from '../../building.ts'
import { type CharacterDraft, draftFields, improve } from './draft.ts'
import { finish } from './finished-character.ts'
import { offersOf, progressIn, STEPS, stepOf } from './offers.ts'
import { openPoolDice, withFaces } from './pool-dice.ts'
import { review } from './review.ts'
import { buildingWords } from './words.ts'

export const building: Building<CharacterDraft> = {
  fields: draftFields,
  steps: STEPS,
  stepOf,
  progress: (draft, step) => progressIn(draft, step as (typeof STEPS)[number]),
  offers: (draft, step) => offersOf(draft, step as (typeof STEPS)[number]),
  throws: (draft, step) => (step === 'pools' ? openPoolDice(draft) : []),
  take: (draft, _, faces) => withFaces(draft, faces),
  review,
  improve,
  finish,
  words: buildingWords,
}
