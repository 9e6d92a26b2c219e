// Eclipse Phase, second edition, dice basics with all its words.

import { plainTurns } from '../plain-turns.ts'
import type { System } from '../system.ts'
import { withExamples } from '../worked-examples.ts'
import { examples } from './examples.ts'
import game from './game.ts'
import { en } from './words/english.ts'
import { de } from './words/german.ts'

const system: System = { ...withExamples(game, examples), turns: () => plainTurns, words: { en, de } }

export default system
