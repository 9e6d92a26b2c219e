// Q*: the table of contents.

import type { Game } from '../system.ts'
import { aidedCheck } from './aided-check.ts'
import { attack } from './attack.ts'
import { check } from './check.ts'
import { competition } from './competition.ts'
import { damage } from './damage.ts'
import { heal } from './heal.ts'
import { initiative } from './initiative.ts'
import { meleeStrike } from './melee-strike.ts'
import { moves } from './moves.ts'
import { pools } from './pools.ts'
import { qstarSheet } from './sheet.ts'
import { strike } from './strike.ts'
import { tableOptions } from './table-options.ts'

const numbered = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `QS-${first + i}`)

const game: Game = {
  id: 'qstar',
  mechanics: {
    check,
    'aided-check': aidedCheck,
    competition,
    attack,
    strike,
    'melee-strike': meleeStrike,
    damage,
    initiative,
    pools,
    heal,
  },
  options: tableOptions,
  moves,
  sheet: qstarSheet,
  examples: () => import('./examples.ts').then(({ examples }) => examples),
  building: () => import('./building/index.ts').then(({ building }) => building),
  simulation: () => import('./simulation/index.ts').then(({ simulation }) => simulation),
  rules: [...numbered(1, 17), ...numbered(20, 26), ...numbered(30, 34), ...numbered(40, 45)],
  cites: {
    'out-of-range:ability': 'QS-1',
    'out-of-range:might': 'QS-1',
    'out-of-range:speed': 'QS-1',
    'out-of-range:intelligence': 'QS-1',
    'out-of-range:charisma': 'QS-1',
    'out-of-range:skill': 'QS-7',
    'out-of-range:roleplay': 'QS-10',
    'out-of-range:dc': 'QS-11',
    'out-of-range:cover': 'QS-21',
    'out-of-range:rangePenalty': 'QS-22',
    'helps-otherwise': 'QS-13',
    'not-a-success': 'QS-13',
    'too-few-points': 'QS-16',
    'not-on-menu': 'QS-16',
    'nothing-to-buy': 'QS-16',
  },
}

export default game
