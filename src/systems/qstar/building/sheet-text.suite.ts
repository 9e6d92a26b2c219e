// Faults as tests name them.

import { expect } from 'vitest'
import { explain } from '../../../dice/index.ts'
import type { DraftFault } from '../../building.ts'
import { LANGUAGES } from '../../system.ts'
import { buildingWords } from './words.ts'

/** Each as its field and its word, which every language can tell. */
export function shown(faults: readonly DraftFault[]): string[] {
  return faults.map(({ field, word, figures }) => {
    for (const language of LANGUAGES) {
      const [told] = explain([{ is: 'tell', rule: '', word, figures }], buildingWords[language].told)
      expect(told).not.toMatch(/undefined|NaN|null/)
    }
    return `${field} ${word}`
  })
}
