// Faults as tests name them.

import { expect } from 'vitest'
import { explain } from '../../../dice/index.ts'
import type { SheetFault } from '../../sheet.ts'
import { LANGUAGES } from '../../system.ts'
import { buildingWords } from './words.ts'

/** Each as its field and its word, which every language can tell. */
export function shown(faults: readonly SheetFault[]): string[] {
  return faults.map(({ field, word, figures }) => {
    for (const language of LANGUAGES) {
      const [told] = explain([{ is: 'tell', rule: '', word, figures }], buildingWords[language].told)
      expect(told).not.toMatch(/undefined|NaN|null/)
    }
    return `${field} ${word}`
  })
}
