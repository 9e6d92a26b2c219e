// A strike of Q* with eight dice: all outcomes exactly, beside the same written by hand for this one question. A program of its
// own, so that the first answer is the first.

import { isDeepStrictEqual } from 'node:util'
import { MechanicCall } from '../src/systems/mechanic-call.ts'
import qstar from '../src/systems/qstar/index.ts'
import { steadyMs } from './clock.ts'

const DICE = 8
const input = {
  ...{ ability: 9, skill: 'trained', hit: 2, extraShots: 5, rangePenalty: 14, damage: 16, critical: 8 },
  target: { endurance: 30, health: 20, dr: 5, cover: 'light', speed: 6 },
}
/** Defence 13 less all that is added to the dice. */
const NEEDED = 20

type Chances = Readonly<Record<string, string>>

function byEngine(): Chances {
  const { outcomes } = new MechanicCall(qstar, 'strike', input).odds()
  return Object.fromEntries(
    outcomes.map(({ outcome, exact }) => [
      `${outcome['criticals']} ${outcome['enduranceLost']} ${outcome['healthLost']} ${outcome['status']}`,
      exact,
    ]),
  )
}

/** For every number of sixes: the ways of the other dice, each of five sides, to come to what is still needed. */
function byHand(): Chances {
  const chances: Record<string, string> = {}
  const all = 6 ** DICE
  let hits = 0
  let sums = [1]
  for (let others = 0; others <= DICE; others++) {
    const sixes = DICE - others
    const enough = sums.reduce((sum, ways, over) => (over + others + 6 * sixes >= NEEDED ? sum + ways : sum), 0)
    const ways = choose(DICE, sixes) * enough
    const health = Math.min(20, 3 * sixes)
    if (ways > 0) chances[`${sixes} 9 ${health} ${health === 20 ? 'dead' : 'fine'}`] = fraction(ways, all)
    hits += ways
    sums = Array.from({ length: sums.length + 4 }, (_, i) =>
      [0, 1, 2, 3, 4].reduce((sum, face) => sum + (sums[i - face] ?? 0), 0),
    )
  }
  if (hits < all) chances['0 0 0 fine'] = fraction(all - hits, all)
  return chances
}

function choose(from: number, count: number): number {
  let ways = 1
  for (let i = 0; i < count; i++) ways = (ways * (from - i)) / (i + 1)
  return ways
}

function fraction(top: number, bottom: number): string {
  let [a, b] = [top, bottom]
  while (b > 0) [a, b] = [b, a % b]
  return `${top / a}/${bottom / a}`
}

const started = performance.now()
const first = byEngine()
const cold = performance.now() - started
if (!isDeepStrictEqual(first, byHand())) throw new Error(`The two disagree: ${JSON.stringify([first, byHand()])}`)
const [engine = 0, hand = 0] = steadyMs([byEngine, byHand], { warmMs: 400, measureMs: 800 })
console.log(`a strike with ${DICE}d6, ${Object.keys(first).length} outcomes`)
console.log(`first time in this process ${cold.toFixed(2)} ms, steady ${engine.toFixed(3)} ms`)
console.log(`by hand ${hand.toFixed(4)} ms; ratio ${(engine / hand).toFixed(1)}`)
