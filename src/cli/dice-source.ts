// Where the command line's dice come from: real randomness, or a seed that makes them fall the same again.
import { randomFillSync } from 'node:crypto'
import { type Dice, diceFrom } from '../dice/index.ts'
import { seededDice } from '../dice/seeded-dice.ts'

export const diceSource = (seed: string | undefined): Dice =>
  seed === undefined ? diceFrom((words) => randomFillSync(words)) : seededDice(seed)
