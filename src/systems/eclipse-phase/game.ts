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
  options: { gmModifies: oneOf('always', 'when-called').option().or('always') },
  rules: ['EP-1', 'EP-2', 'EP-3', 'EP-4', 'EP-5', 'EP-6', 'EP-7', 'EP-8', 'EP-9', 'EP-10', 'EP-11', 'EP-12'],
}

export default game
