// Building a character of Q* in four steps (QS-40).

import type { Building } from '../../building.ts'
import { type Draft, draftFields, improve } from './draft.ts'
import { finish } from './finish.ts'
import { offersOf, STEPS, standsIn, stepOf } from './offers.ts'
import { throwsOf, withFaces } from './pools.ts'
import { review } from './review.ts'
import { buildingWords } from './words.ts'

export const building: Building<Draft> = {
  fields: draftFields,
  steps: STEPS,
  stepOf,
  stands: (draft, step) => standsIn(draft, step as (typeof STEPS)[number]),
  offers: (draft, step) => offersOf(draft, step as (typeof STEPS)[number]),
  throws: (draft, step) => (step === 'pools' ? throwsOf(draft) : []),
  take: (draft, _, faces) => withFaces(draft, faces),
  review,
  improve,
  finish,
  words: buildingWords,
}
