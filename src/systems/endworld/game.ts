// Endworld: the table of contents.

import type { Game } from '../system.ts'
import { attack } from './attack.ts'
import { check } from './check.ts'
import { degrees } from './degrees.ts'
import { moves } from './moves.ts'
import { resonance } from './resonance.ts'
import { endworldSheet } from './sheet.ts'
import { skillCheck } from './skill-check.ts'

const game: Game = {
  id: 'endworld',
  mechanics: { check, resonance, 'skill-check': skillCheck, degrees, attack },
  moves,
  sheet: endworldSheet,
  examples: () => import('./words/examples.ts').then(({ examples }) => examples),
  building: () => import('./building/index.ts').then(({ building }) => building),
  rules: ['EW-1', 'EW-2', 'EW-3', 'EW-4', 'EW-5', 'EW-6', 'EW-7', 'EW-8', 'EW-9'],
  cites: {
    'out-of-range:thresholds': 'EW-6',
    'out-of-range:selectors': 'EW-2',
    'out-of-range:use': 'EW-7',
    'out-of-range:called': 'EW-5',
  },
}

export default game
