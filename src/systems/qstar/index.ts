// Q* with all its words.

import type { System } from '../system.ts'
import { crisis } from './crisis/index.ts'
import game from './game.ts'
import { en } from './words/english.ts'
import { de } from './words/german.ts'

const system: System = { ...game, turns: () => crisis, words: { en, de } }

export default system
