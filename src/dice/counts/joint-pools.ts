// Several pools read together, face after face: ten mixed dice against ten others. Dice that have the same faces left are alike,
// whatever they were: below 6, a d12 that shows less is a d6.

import type { Die, Pool } from '../die.ts'
import type { Odds } from '../odds.ts'
import type { Plain } from '../plain.ts'
import { binomialRow, power, times, type Ways } from '../ways.ts'
import { FaceCount, type FaceFold, type FaceStep } from './face-fold.ts'

export interface JointOptions {
  /** The end that is read first: the highest face, unless told otherwise. */
  readonly from?: 'highest' | 'lowest'
}

/** A die with the faces that are still to come, the next one first. */
interface DieRest {
  readonly id: number
  readonly face: number
  readonly weight: number
  /** Null where no face is left. */
  readonly next: DieRest | null
}

/** So many dice of each kind that is left, in the order of their ids. */
type PoolRest = readonly (readonly [DieRest, number])[]

/** The odds of what is read off several pools together, face after face. */
export function jointOdds<S extends Plain, O extends Plain>(
  pools: readonly Pool[],
  fold: FaceFold<number, S, O>,
  { from = 'highest' }: JointOptions = {},
): Odds<O> {
  const order = from === 'highest' ? (a: number, b: number) => b - a : (a: number, b: number) => a - b
  const rests = new DieRests(order)
  const start = pools.map(({ kinds }) => merged(kinds.map(({ die, count }) => [rests.of(die), count] as const)))
  const faces = [...new Set(pools.flatMap(({ kinds }) => kinds.flatMap(({ die }) => die.faces)))].sort(order)
  const total = pools
    .flatMap(({ kinds }) => kinds)
    .reduce<Ways>((product, { die, count }) => times(product, power(die.sides, count)), 1)
  const count = new FaceCount<number, readonly PoolRest[], S, O>(fold, start, keyOf)
  for (const face of faces) {
    const known = new Map<string, readonly PoolStep[]>()
    const stepsOfPool = (rest: PoolRest): readonly PoolStep[] => {
      const key = keyOf([rest])
      const steps = known.get(key) ?? poolSteps(rest, face)
      known.set(key, steps)
      return steps
    }
    count.pass(face, (all) => together(all.map(stepsOfPool)))
  }
  return count.odds(total)
}

const keyOf = (rests: readonly PoolRest[]): string =>
  rests.map((rest) => rest.map(([{ id }, count]) => `${id}x${count}`).join()).join('|')

/** The faces of dice that are still to come; dice with the same ones are the same. */
class DieRests {
  private readonly known = new Map<string, DieRest>()
  private readonly order: (a: number, b: number) => number

  constructor(order: (a: number, b: number) => number) {
    this.order = order
  }

  of(die: Die): DieRest {
    const weights = new Map(die.faces.map((face, i) => [face, die.weights[i] as number]))
    const faces = [...die.faces].sort((a, b) => this.order(b, a))
    let rest: DieRest | null = null
    for (const face of faces) {
      const weight = weights.get(face) as number
      const key: string = `${face} ${weight} ${rest?.id ?? ''}`
      const found: DieRest = this.known.get(key) ?? { id: this.known.size, face, weight, next: rest }
      this.known.set(key, found)
      rest = found
    }
    return rest as unknown as DieRest
  }
}

function merged(dice: readonly (readonly [DieRest, number])[]): PoolRest {
  const counts = new Map<DieRest, number>()
  for (const [die, count] of dice) if (count > 0) counts.set(die, (counts.get(die) ?? 0) + count)
  return [...counts].sort(([a], [b]) => a.id - b.id)
}

interface PoolStep {
  readonly shown: number
  readonly rest: PoolRest
  readonly ways: Ways
}

/** How many dice of a pool may show the face, and what is left then. */
function poolSteps(pool: PoolRest, face: number): PoolStep[] {
  let steps: PoolStep[] = [{ shown: 0, rest: [], ways: 1 }]
  for (const [die, count] of pool) {
    if (die.face !== face) {
      steps = steps.map((step) => ({ ...step, rest: [...step.rest, [die, count]] }))
      continue
    }
    const { next, weight } = die
    const row = binomialRow(count)
    const least = next ? 0 : count
    steps = steps.flatMap((step) =>
      Array.from({ length: count - least + 1 }, (_, i) => {
        const shown = least + i
        const ways = times(step.ways, times(row[shown] as Ways, power(weight, shown)))
        const left = next && shown < count ? [...step.rest, [next, count - shown] as const] : step.rest
        return { shown: step.shown + shown, rest: left, ways }
      }),
    )
  }
  return steps.map((step) => ({ ...step, rest: merged(step.rest) }))
}

function together(pools: readonly (readonly PoolStep[])[]): FaceStep<readonly PoolRest[]>[] {
  let all: FaceStep<readonly PoolRest[]>[] = [{ counts: [], rest: [], ways: 1 }]
  for (const steps of pools) {
    all = all.flatMap(({ counts, rest, ways }) =>
      steps.map((step) => ({
        counts: [...counts, step.shown],
        rest: [...rest, step.rest],
        ways: times(ways, step.ways),
      })),
    )
  }
  return all
}
