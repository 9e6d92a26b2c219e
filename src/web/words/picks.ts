// The words of what is picked from the sheet by name.

import { bilingual } from './bilingual.ts'

export const pickWords = bilingual(
  { joins: (lead: string) => `${lead}: what joins in?` },
  { joins: (lead) => `${lead}: Was kommt dazu?` },
)
