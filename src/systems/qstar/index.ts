// Q* with all its words.

import type { System } from '../system.ts'
import { withExamples } from '../worked-examples.ts'
import { crisis } from './crisis/index.ts'
import { examples } from './examples.ts'
import game from './game.ts'
import { en } from './words/english.ts'
import { de } from './words/german.ts'

const system: System = { ...withExamples(game, examples), turns: () => crisis, words: { en, de } }

export default system
