// Building a character of Q* in four steps (QS-40).

import type { Building } from '../../building.ts'
import { type CharacterDraft, draftFields, improve, ruled } from './draft.ts'
import { finish } from './finished-character.ts'
import { changesIn, offersOf, progressIn, STEPS, stepOf } from './offers.ts'
import { openPoolDice, withFaces } from './pool-dice.ts'
import { preview, review } from './review.ts'
import { rowsIn } from './rows.ts'
import { buildingWords } from './words.ts'

export const building: Building<CharacterDraft> = {
  fields: draftFields,
  steps: STEPS,
  stepOf,
  progress: (draft, step) => progressIn(draft, step as (typeof STEPS)[number]),
  offers: (draft, step) => offersOf(draft, step as (typeof STEPS)[number]),
  rows: (draft, step) =>
    rowsIn(draft, step, new Set(changesIn(draft, step as (typeof STEPS)[number]).map(({ name }) => name))),
  throws: (draft, step) => (step === 'pools' ? openPoolDice(draft) : []),
  take: (draft, _, faces) => withFaces(draft, faces),
  review,
  ruled,
  improve,
  preview,
  finish,
  words: buildingWords,
}
