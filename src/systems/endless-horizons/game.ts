// Endless Horizons: the table of contents.

import type { Game } from '../system.ts'
import { check } from './check.ts'
import { contest } from './contest.ts'
import { melee } from './melee.ts'
import { meleeContest } from './melee-contest.ts'
import { movement } from './movement.ts'
import { moves } from './moves.ts'
import { endlessHorizonsSheet } from './sheet.ts'

const game: Game = {
  id: 'endless-horizons',
  mechanics: { check, contest, melee, 'melee-contest': meleeContest, movement },
  moves,
  sheet: endlessHorizonsSheet,
  examples: () => import('./words/examples.ts').then(({ examples }) => examples),
  rules: ['EH-1', 'EH-2', 'EH-3', 'EH-4', 'EH-5', 'EH-6', 'EH-7', 'EH-8', 'EH-9'],
  cites: {
    'out-of-range:difficulty': 'EH-2',
    'out-of-range:circumstance': 'EH-6',
    'asked-later': 'EH-5',
    'not-enough:effort': 'EH-7',
    'nothing-to-buy': 'EH-4',
    'not-on-menu': 'EH-4',
    'too-few-points': 'EH-4',
  },
}

export default game
