// Fights played die by die by the rules of a game, against a loop that only draws as many dice.

import type { Dice } from '../src/dice/index.ts'
import { seededDice } from '../src/dice/seeded-dice.ts'
import { parse } from '../src/systems/input-parser.ts'
import { qstarSheet } from '../src/systems/qstar/sheet.ts'
import { simulation } from '../src/systems/qstar/simulation/index.ts'
import { type Effort, steadyMs } from './clock.ts'

export interface FightFigures {
  /** Milliseconds for a hundred thousand duels of up to five rounds. */
  readonly hundredThousandMs: number
  readonly facesAFight: number
  /** The same number of faces, drawn from the same source and added up. */
  readonly bareMs: number
  readonly bareRatio: number
}

const ROUNDS = 5
const BATCH = 100
const WANTED = 100_000

export function measureFights(effort: Effort): FightFigures {
  const run = duel()
  const faces = facesIn(run)
  const [dice, bareDice] = [seededDice('fights'), seededDice('bare')]
  const [fights, bare] = steadyMs([() => run(dice, BATCH), () => drawn(bareDice, Math.round(faces * BATCH))], effort)
  const scale = WANTED / BATCH
  const [hundredThousandMs, bareMs] = [(fights as number) * scale, (bare as number) * scale]
  return { hundredThousandMs, facesAFight: faces, bareMs, bareRatio: hundredThousandMs / bareMs }
}

/** Two of the first ready-made character, firing bursts; one is behind light cover. */
function duel() {
  const fighters = [{ sheet: qstarSheet.starters[0]?.sheet }]
  const side = (cover: string) => ({ name: cover, tactics: { extraShots: 'all', cover }, fighters })
  return simulation.ready(parse(simulation.fields, { a: side('none'), b: side('light'), rounds: ROUNDS }).values)
}

function facesIn(run: ReturnType<typeof duel>): number {
  const dice = seededDice('counted')
  let faces = 0
  const counted: Dice = (sides) => {
    faces++
    return dice(sides)
  }
  const fights = 2000
  run(counted, fights)
  return faces / fights
}

function drawn(dice: Dice, faces: number): number {
  let sum = 0
  for (let i = 0; i < faces; i++) sum += dice(6)
  return sum
}
