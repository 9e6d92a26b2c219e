// The sheet of a character of Q*: its fields, what follows from them, what is spent, and ready-made ones.

import { sheet } from '../sheet.ts'
import { type Character, fields } from './character.ts'
import { derived, enduranceMost, healthMost } from './derived.ts'
import { faultsOf } from './faults.ts'
import { reloads } from './reload.ts'
import { starters } from './starters.ts'

export type { Character } from './character.ts'

export const character = sheet({
  fields,
  derived,
  resources: {
    endurance: { most: (values) => enduranceMost(values as Character).value, back: 'rest' }, // QS-5
    health: { most: (values) => healthMost(values as Character).value, back: 'never' },
  },
  deeds: reloads,
  check: faultsOf,
  starters,
})
