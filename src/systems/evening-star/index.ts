// Evening Star: the table of contents.

import type { System } from '../system.ts'
import { check } from './check.ts'
import { eveningStarSheet } from './sheet.ts'
import { task } from './task.ts'
import { de, en } from './words.ts'

const system: System = {
  id: 'evening-star',
  mechanics: { task, check },
  sheet: eveningStarSheet,
  words: { en, de },
  rules: Array.from({ length: 15 }, (_, i) => `ES-${i + 1}`),
}

export default system
