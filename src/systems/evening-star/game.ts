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
  examples: () => import('./words/examples.ts').then(({ examples }) => examples),
  rules: Array.from({ length: 15 }, (_, i) => `ES-${i + 1}`),
  cites: {
    'out-of-range:rank': 'ES-2',
    'out-of-range:read': 'ES-2',
    'out-of-range:difficulty': 'ES-4',
    'out-of-range:lots': 'ES-10',
    'not-as-on-sheet:read': 'ES-2',
    'own-offer': 'ES-4',
    'not-enough:lots': 'ES-10',
    'not-enough:ego': 'ES-13',
    'above-most': 'ES-12',
    'not-in-postamble': 'ES-12',
  },
}

export default game
