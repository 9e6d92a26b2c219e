// The sheet of a character of Q*: its fields, what follows from them, what is spent, and ready-made ones.

import { sheet } from '../sheet.ts'
import { fields, type QstarCharacter } from './character.ts'
import { derived, enduranceMost, healthMost, lackedBy } from './derived-values.ts'
import { reloads } from './reload.ts'
import { sheetFaultsOf } from './sheet-faults.ts'
import { starters } from './starters.ts'

export type { QstarCharacter } from './character.ts'

export const qstarSheet = sheet({
  fields,
  derived,
  glance: ['defence', 'dr', 'initiative'],
  resources: {
    endurance: { most: (values) => (values.isThing ? 0 : enduranceMost(values as QstarCharacter).value), back: 'rest' }, // QS-5
    health: { most: (values) => healthMost(values as QstarCharacter).value, back: 'never' },
  },
  actions: reloads,
  lacks: lackedBy,
  check: sheetFaultsOf,
  starters,
})
