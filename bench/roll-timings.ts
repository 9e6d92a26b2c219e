// Rolling instead of counting: checks with their story, and notation against the usual roller of the JavaScript world.

import { randomFillSync } from 'node:crypto'
import { createRequire } from 'node:module'
import { type Ask, countAtLeast, d10, diceFrom, play, pool } from '../src/dice/index.ts'
import { notation } from '../src/dice/notation/index.ts'
import { type Effort, steadyMs } from './clock.ts'

// As a script module this package cannot reach Node's randomness: its engine calls `require`, which is not there.
const require = createRequire(import.meta.url)
const { DiceRoll, NumberGenerator } =
  require('@dice-roller/rpg-dice-roller') as typeof import('@dice-roller/rpg-dice-roller')

/** How many a second, and how the first compares with the others. */
export interface RollingFigures {
  readonly checks: number
  readonly bareChecks: number
  readonly bareRatio: number
  readonly notation: number
  readonly peerNotation: number
  readonly peerRatio: number
  readonly parse: number
}

const NOTATION = '3d6+2'
const DICE = 3
const DC = 7

const dice = diceFrom(randomFillSync)

function check({ dc }: { dc: number }, ask: Ask) {
  const successes = ask.roll('check', pool(DICE, d10), countAtLeast(dc))
  ask.tell('1', successes > 0 ? 'success' : 'failure', { successes, dc })
  return { successes }
}

export function measureRolling(effort: Effort): RollingFigures {
  NumberGenerator.generator.engine = NumberGenerator.engines.nodeCrypto
  const [checks, bare] = rates([() => play(check, { dc: DC }, { dice }), bareChecks], effort)
  const [ours, peer, parse] = rates(
    [() => play(notation(NOTATION).rule, null, { dice }), () => new DiceRoll(NOTATION).total, () => notation(NOTATION)],
    effort,
  )
  const bareChecksASecond = bare * BARE_CHECKS
  return {
    checks,
    bareChecks: bareChecksASecond,
    bareRatio: bareChecksASecond / checks,
    notation: ours,
    peerNotation: peer,
    peerRatio: ours / peer,
    parse,
  }
}

const rates = <const T extends readonly (() => unknown)[]>(calls: T, effort: Effort) =>
  steadyMs(calls, effort).map((ms) => 1000 / ms) as { -readonly [K in keyof T]: number }

const BARE_CHECKS = 1000
const words = new Uint32Array(1024)
const FAIR = 2 ** 32 - (2 ** 32 % 10)
let at = words.length

/** The limit: fair faces are drawn and compared, and nothing is told. */
function bareChecks(): number {
  let successes = 0
  for (let faces = 0; faces < DICE * BARE_CHECKS; ) {
    if (at === words.length) {
      randomFillSync(words)
      at = 0
    }
    const word = words[at++] as number
    if (word >= FAIR) continue
    faces++
    if ((word % 10) + 1 >= DC) successes++
  }
  return successes
}
