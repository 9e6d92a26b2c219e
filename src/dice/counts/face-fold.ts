// A fold over faces: how dice or cards of several pools are read together, face after face. All it knows is its state and how many of
// each pool show the face, so equal states are counted as one.

import { Odds } from '../odds.ts'
import { Numbering, type Plain } from '../plain.ts'
import { TooBig } from '../refusal.ts'
import { plus, times, type Ways } from '../ways.ts'

export interface FaceFold<F, S extends Plain, O extends Plain> {
  readonly start: S
  /** The state after this face, which so many of each pool show: none, perhaps. */
  next(state: S, face: F, counts: readonly number[]): S
  end(state: S): O
}

const MOST_WORK = 4_000_000

/** The rest of the pools, with every state they came to so far. */
interface Layer<P> {
  readonly rest: P
  readonly states: Map<number, Ways>
}

/** One way on: so many of each pool show the face, and this is left. */
export interface FaceStep<P> {
  readonly counts: readonly number[]
  readonly rest: P
  readonly ways: Ways
}

/** Goes through the faces, with what the pools can show of each. */
export class FaceCount<F, P, S extends Plain, O extends Plain> {
  private layers = new Map<string, Layer<P>>()
  private readonly states = new Numbering<S>()
  private readonly fold: FaceFold<F, S, O>
  private readonly keyOf: (rest: P) => string
  private work = 0

  constructor(fold: FaceFold<F, S, O>, rest: P, keyOf: (rest: P) => string) {
    this.fold = fold
    this.keyOf = keyOf
    this.layers.set(keyOf(rest), { rest, states: new Map([[this.states.of(fold.start), 1]]) })
  }

  pass(face: F, stepsOf: (rest: P) => readonly FaceStep<P>[]): void {
    const layers = new Map<string, Layer<P>>()
    for (const { rest, states } of this.layers.values()) {
      for (const step of stepsOf(rest)) {
        const key = this.keyOf(step.rest)
        let layer = layers.get(key)
        if (!layer) {
          layer = { rest: step.rest, states: new Map() }
          layers.set(key, layer)
        }
        this.work += states.size
        if (this.work > MOST_WORK) throw new TooBig('The pools come to too many states: let the fold keep less')
        for (const [id, ways] of states) {
          const to = this.states.of(this.fold.next(this.states.values[id] as S, face, step.counts))
          layer.states.set(to, plus(layer.states.get(to) ?? 0, times(ways, step.ways)))
        }
      }
    }
    this.layers = layers
  }

  /** The odds of what it came to, when nothing is left. */
  odds(total: Ways): Odds<O> {
    const ends = new Numbering<O>()
    const found: Ways[] = []
    for (const { states } of this.layers.values()) {
      for (const [id, ways] of states) {
        const end = ends.of(this.fold.end(this.states.values[id] as S))
        found[end] = plus(found[end] ?? 0, ways)
      }
    }
    return new Odds(ends.values, found, total)
  }
}
