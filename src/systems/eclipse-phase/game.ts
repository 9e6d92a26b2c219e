// Eclipse Phase, second edition, dice basics: the table of contents.

import { oneOf } from '../field.ts'
import type { Game } from '../system.ts'
import { damage } from './damage.ts'
import { moves } from './moves.ts'
import { opposed } from './opposed.ts'
import { eclipsePhaseSheet } from './sheet.ts'
import { test } from './test.ts'

const game: Game = {
  id: 'eclipse-phase',
  mechanics: { test, opposed, damage },
  moves,
  sheet: eclipsePhaseSheet,
  examples: () => import('./examples.ts').then(({ examples }) => examples),
  options: { gmModifies: oneOf('always', 'when-called').option().or('always') },
  rules: ['EP-1', 'EP-2', 'EP-3', 'EP-4', 'EP-5', 'EP-6', 'EP-7', 'EP-8', 'EP-9', 'EP-10', 'EP-11', 'EP-12'],
  cites: {
    'out-of-range:modifiers': 'EP-2',
    'out-of-range:relatedPenalty': 'EP-8',
    'out-of-range:defaulting': 'EP-8',
    'out-of-range:helpers': 'EP-9',
    'out-of-range:retries': 'EP-10',
    'out-of-range:deadlock': 'EP-11',
    'awaits-gm': 'EP-2',
    'nothing-to-buy': 'EP-5',
    'not-on-menu': 'EP-5',
    'too-few-points': 'EP-5',
    'not-enough:carriedBonus': 'EP-5',
    'not-enough': 'EP-9',
    'helps-unrolled': 'EP-9',
    'another-move': 'EP-8',
    'another-task': 'EP-10',
    'not-a-failure': 'EP-10',
    'tried-already': 'EP-10',
  },
}

export default game
