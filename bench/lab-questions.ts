// The computing from a slider of the lab to its picture. Steady is a step to a place that is known: tables are kept by the page, and the
// lab counts the neighbours of a slider while nobody asks for anything. Printed beside it: a step to a fresh place, which nobody was at and
// nobody counted ahead, until its first picture and until the whole one; the same place again without the page's memory, and how many times
// as long the fresh one takes; and the first count of all. Bundled and started by scripts/bench-lab.mjs.

import { loadavg } from 'node:os'
import { type SweepAnswer, type SweepRequest, sweepSteps } from '../src/charts/sweep.ts'
import { sweepView } from '../src/charts/sweep-view.ts'
import { drive, type Plain } from '../src/dice/index.ts'
import type { AnyMechanic } from '../src/systems/mechanic.ts'
import type { System } from '../src/systems/system.ts'
import { listedSystems } from '../src/systems/system-list.ts'

const upTo = (low: number, high: number): readonly Plain[] => Array.from({ length: high - low + 1 }, (_, i) => low + i)

interface LabQuestion {
  readonly name: string
  readonly system: string
  readonly mechanic: string
  /** The slider stands at each of these in turn. */
  readonly slider: readonly SweepRequest['setUp']['given'][]
  readonly axes: SweepRequest['axes']
}

const QUESTIONS: readonly LabQuestion[] = [
  {
    name: 'effort x rank and difficulty, slider on the circumstance',
    system: 'endless-horizons',
    mechanic: 'check',
    slider: upTo(0, 9).map((circumstance) => ({ rank: 3, difficulty: 6, circumstance })),
    axes: [
      { path: 'effort', values: upTo(0, 20) },
      { path: 'difficulty', values: upTo(1, 10) },
      { path: 'rank', values: upTo(1, 10) },
    ],
  },
  {
    name: 'opposed targets, slider on the deadlock',
    system: 'eclipse-phase',
    mechanic: 'opposed',
    slider: ['stands', 'higher-roll', 'higher-skill'].map((deadlock) => ({
      a: { skill: 50 },
      b: { skill: 50 },
      deadlock,
    })),
    axes: [
      { path: 'a.skill', values: upTo(0, 99) },
      { path: 'b.skill', values: upTo(0, 99) },
    ],
  },
  {
    name: 'lots x difficulty, slider on the rank',
    system: 'evening-star',
    mechanic: 'task',
    slider: upTo(2, 7).map((rank) => ({ rank, pool: 10, difficulty: 3, ego: true })),
    axes: [
      { path: 'lots', values: upTo(0, 10) },
      { path: 'difficulty', values: upTo(1, 20) },
    ],
  },
]

const STEPS = 60

async function load(id: string): Promise<System> {
  const listed = listedSystems.find((each) => each.id === id)
  if (!listed) throw new Error(`There is no game ${id}.`)
  const [game, turns, en] = await Promise.all([listed.game(), listed.turns(), listed.words.en()])
  return { ...game, turns: () => turns, words: { en, de: en } }
}

for (const question of QUESTIONS) {
  const { axes, mechanic, slider, name } = question
  const system = await load(question.system)
  const requestAt = (place: number): SweepRequest => ({
    setUp: { is: 'game', system: question.system, mechanic, given: slider[place % slider.length] ?? {} },
    axes,
    measure: null,
  })
  /** As the worker answers. */
  const counted = (request: SweepRequest) => drive(sweepSteps(request, system, 'en'))
  /** As the page draws: the first two inputs as a map. */
  const drawn = (answer: SweepAnswer) => {
    const [across, down, ...others] = axes
    const depth = others.reduce((all, { values }) => all * values.length, 1)
    const shown = [across, { ...down, values: upTo(1, (down?.values.length ?? 1) * depth) }] as SweepRequest['axes']
    const said = {
      width: 600,
      language: 'en',
      speech: null,
      mechanic: system.mechanics[mechanic] as AnyMechanic,
    } as const
    return sweepView(answer, shown, null, said, 'map').picture
  }
  /** The computing until there is a picture of the whole table, though most of its cells are not counted yet. */
  const firstPicture = (request: SweepRequest): number => {
    const steps = sweepSteps(request, system, 'en')
    return timed(() => {
      for (let step = steps.next(); ; step = steps.next()) {
        const part = step.done ? step.value : step.value.part?.()
        if (part) return drawn(part)
      }
    })
  }
  const first = timed(() => drawn(counted(requestAt(0))))
  const fresh = slider.slice(1).map((_, i) => {
    const request = requestAt(i + 1)
    const early = firstPicture(request)
    return { early, whole: early + timed(() => drawn(counted(request))) }
  })
  const again = slider.flatMap((_, i) => [i, i]).map((place) => timed(() => drawn(counted(requestAt(place)))))
  const page = new Map(slider.map((_, place) => [JSON.stringify(requestAt(place)), counted(requestAt(place))]))
  const steady = Array.from({ length: STEPS }, (_, step) =>
    timed(() => drawn(page.get(JSON.stringify(requestAt(step))) as SweepAnswer)),
  ).slice(STEPS / 4)
  const cells = axes.reduce((count, { values }) => count * values.length, 1)
  console.log(`${name}: ${cells} cells`)
  console.log(`  steady ${spread(steady)}`)
  const ratio = median(fresh.map(({ whole }) => whole)) / median(again)
  console.log(`  to a fresh place: the first picture ${spread(fresh.map(({ early }) => early))}`)
  console.log(
    `  to a fresh place: the whole ${spread(fresh.map(({ whole }) => whole))}, ${ratio.toFixed(1)} times as long as again`,
  )
  console.log(`  the same again, without the page's memory ${spread(again)}; at first ${first.toFixed(0)} ms`)
}
console.log(`milliseconds of CPU; load ${loadavg()[0]?.toFixed(1)}`)

/** Milliseconds of this process's own work: other work on the machine does not count. */
function timed(run: () => unknown): number {
  const began = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] as number
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] as number).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}
