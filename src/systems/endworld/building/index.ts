// Building a character of Endworld in four steps: the order of the categories, skills, attributes, core stats (EW-9).

import type { Building } from '../../building.ts'
import { draftFields, type EndworldDraft, improve } from './draft.ts'
import { changesIn, progressIn, STEPS, stepOf } from './offers.ts'
import { finish, levelsFree, preview, review } from './review.ts'
import { rowsIn } from './rows.ts'
import { buildingWords } from './words.ts'

type Step = (typeof STEPS)[number]

export const building: Building<EndworldDraft> = {
  fields: draftFields,
  steps: STEPS,
  stepOf,
  progress: (draft, step) => progressIn(draft, step as Step),
  offers: (draft, step) =>
    changesIn(draft, step as Step).map((change) => ({
      asks: null,
      ...change,
      amount: levelsFree(change.take('')) - levelsFree(draft),
    })),
  rows: (draft, step) => rowsIn(draft, step as Step),
  throws: () => [],
  take: (draft) => draft,
  review,
  ruled: (draft) => draft,
  improve,
  preview,
  finish,
  words: buildingWords,
}
