// The computing from a slider of the lab to its picture, once it has run for a while: the count of every cell, and the chart of it. Each
// time the slider stands elsewhere, as under a thumb. Bundled and started by scripts/bench-lab.mjs.

import { loadavg } from 'node:os'
import { type SweepRequest, sweepSteps } from '../src/charts/sweep.ts'
import { sweepView } from '../src/charts/views.ts'
import type { Plain } from '../src/dice/index.ts'
import type { AnyMechanic } from '../src/systems/mechanic.ts'
import type { System } from '../src/systems/system.ts'
import { listedSystems } from '../src/systems/system-list.ts'

const upTo = (low: number, high: number): readonly Plain[] => Array.from({ length: high - low + 1 }, (_, i) => low + i)

interface LabQuestion {
  readonly name: string
  readonly system: string
  readonly mechanic: string
  readonly given: (slider: number) => SweepRequest['setUp']['given']
  readonly axes: SweepRequest['axes']
}

const QUESTIONS: readonly LabQuestion[] = [
  {
    name: 'effort x difficulty x rank',
    system: 'endless-horizons',
    mechanic: 'check',
    given: (slider) => ({ rank: 3, difficulty: 6, circumstance: slider % 4 }),
    axes: [
      { path: 'effort', values: upTo(1, 30) },
      { path: 'difficulty', values: upTo(1, 10) },
      { path: 'rank', values: upTo(1, 7) },
    ],
  },
  {
    name: 'opposed targets',
    system: 'eclipse-phase',
    mechanic: 'opposed',
    given: (slider) => ({ a: { skill: 50 }, b: { skill: 50 }, deadlock: slider % 2 ? 'stands' : 'higher-roll' }),
    axes: [
      { path: 'a.skill', values: upTo(0, 99) },
      { path: 'b.skill', values: upTo(0, 99) },
    ],
  },
  {
    name: 'lots x difficulty',
    system: 'evening-star',
    mechanic: 'task',
    given: (slider) => ({ rank: 2 + (slider % 6), pool: 10, difficulty: 3 }),
    axes: [
      { path: 'lots', values: upTo(0, 10) },
      { path: 'difficulty', values: upTo(0, 20) },
    ],
  },
]

const WARM = 5
const MEASURED = 15

async function load(id: string): Promise<System> {
  const listed = listedSystems.find((each) => each.id === id)
  if (!listed) throw new Error(`There is no game ${id}.`)
  const [game, turns, en] = await Promise.all([listed.game(), listed.turns(), listed.words.en()])
  return { ...game, turns: () => turns, words: { en, de: en } }
}

function picture(question: LabQuestion, system: System, slider: number): unknown {
  const { mechanic, given, axes } = question
  const steps = sweepSteps(
    { setUp: { is: 'game', system: question.system, mechanic, given: given(slider) }, axes, measure: null },
    system,
    'en',
  )
  let step = steps.next()
  while (!step.done) step = steps.next()
  return sweepView(step.value, axes.slice(0, 2), null, {
    width: 600,
    language: 'en',
    speech: null,
    mechanic: system.mechanics[mechanic] as AnyMechanic,
  })
}

for (const question of QUESTIONS) {
  const system = await load(question.system)
  const times: number[] = []
  for (let slider = 0; slider < WARM + MEASURED; slider++) {
    const began = performance.now()
    picture(question, system, slider)
    if (slider >= WARM) times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(part * (times.length - 1))] as number).toFixed(1)
  const cells = question.axes.reduce((count, { values }) => count * values.length, 1)
  console.log(`${question.name}: ${cells} cells, median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
