// Evening Star: the table of contents.

import type { Game } from '../system.ts'
import { check } from './check.ts'
import { moves } from './moves.ts'
import { eveningStarSheet } from './sheet.ts'
import { task } from './task.ts'

const game: Game = {
  id: 'evening-star',
  mechanics: { task, check },
  moves,
  sheet: eveningStarSheet,
  rules: Array.from({ length: 15 }, (_, i) => `ES-${i + 1}`),
}

export default game
