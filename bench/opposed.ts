// An opposed test of Eclipse Phase with pools on both sides: all outcomes exactly, beside the same written by hand for this one
// question. A program of its own, so that the first answer is the first.

import eclipsePhase from '../src/systems/eclipse-phase/index.ts'
import { MechanicCall } from '../src/systems/mechanic-call.ts'
import { steadyMs } from './clock.ts'
import { endOf, opposedByHand } from './opposed-by-hand.ts'

const input = { a: { skill: 60, modifiers: [-20], pool: true }, b: { skill: 50, pool: true } }
const byHand = () => opposedByHand({ skill: 60, target: 40, pool: true }, { skill: 50, target: 50, pool: true })
const byEngine = () => new MechanicCall(eclipsePhase, 'opposed', input).odds().outcomes

const started = performance.now()
const first = byEngine()
const cold = performance.now() - started
const other = byHand()
const agree = first.every(({ outcome, approx }) => Math.round(approx * 10_000) === other.get(endOf(outcome)))
if (!agree || first.length !== other.size) throw new Error('The two disagree.')
const [engine = 0, hand = 0] = steadyMs([byEngine, byHand], { warmMs: 1500, measureMs: 1500 })
console.log(`an opposed test with pools on both sides, ${first.length} outcomes`)
console.log(`first time in this process ${cold.toFixed(0)} ms, steady ${engine.toFixed(1)} ms`)
console.log(`by hand ${hand.toFixed(1)} ms; ratio ${(engine / hand).toFixed(1)}`)
