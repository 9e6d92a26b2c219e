// Chains: states that may come back, as in a game that goes on until somebody is ruined. Their ends and their length are the solution
// of linear equations, found exactly: states are taken out one by one, and each hands its own ends to the states that lead to it.

import { Fraction } from '../fraction.ts'
import { Odds, odds } from '../odds.ts'
import { Numbering, type Plain } from '../plain.ts'
import { RuleFault, TooBig } from '../refusal.ts'
import type { Rule } from '../rule.ts'
import { gcd, minus, over, plus, times, type Ways } from '../ways.ts'

/** One step of a chain: to another state, or to its end. */
export type ChainStep<S extends Plain, O extends Plain> = { readonly goTo: S } | { readonly end: O }

export interface ChainOdds<O> {
  /** How it ends. */
  readonly odds: Odds<O>
  /** How many steps it takes on average. */
  readonly steps: Fraction
}

const MOST_STATES = 2_000
const MOST_WORK = 2_000_000

/** The row of a state: its ways out of a total, and the steps to come in the same measure. */
interface StateRow {
  readonly to: Map<number, Ways>
  readonly ends: Map<number, Ways>
  total: Ways
  steps: Ways
}

/** The exact odds of a chain's ends. Its step is a rule that asks for no choices. */
export function chain<S extends Plain, O extends Plain>(step: Rule<S, ChainStep<S, O>>, start: S): ChainOdds<O> {
  const states = new Numbering<S>()
  const ends = new Numbering<O>()
  const rows: StateRow[] = []
  states.of(start)
  for (let at = 0; at < states.values.length; at++) {
    if (at === MOST_STATES) {
      throw new TooBig(
        `The chain '${step.name}' has more than ${MOST_STATES} states. What only counts its steps need not be in a state: the mean of their number is told anyway`,
      )
    }
    rows.push(rowOf(odds(step, states.values[at] as S), states, ends))
  }
  const first = solved(rows, step.name)
  const ways = [...first.ends]
  return {
    odds: new Odds(
      ways.map(([id]) => ends.values[id] as O),
      ways.map(([, each]) => each),
      first.total,
    ),
    steps: new Fraction(first.steps, first.total),
  }
}

function rowOf<S extends Plain, O extends Plain>(
  { outcomes, ways, total }: Odds<ChainStep<S, O>>,
  states: Numbering<S>,
  ends: Numbering<O>,
): StateRow {
  const row: StateRow = { to: new Map(), ends: new Map(), total, steps: total }
  outcomes.forEach((outcome, i) => {
    if ('goTo' in outcome) addTo(row.to, states.of(outcome.goTo), ways[i] as Ways)
    else addTo(row.ends, ends.of(outcome.end), ways[i] as Ways)
  })
  return row
}

function addTo(list: Map<number, Ways>, id: number, ways: Ways): void {
  list.set(id, plus(list.get(id) ?? 0, ways))
}

/** The first state, with every other one taken out. */
function solved(rows: readonly StateRow[], name: string): StateRow {
  const from: Set<number>[] = rows.map(() => new Set())
  rows.forEach(({ to }, at) => {
    for (const id of to.keys()) from[id]?.add(at)
  })
  let work = 0
  for (let at = rows.length - 1; at >= 0; at--) {
    const gone = rows[at] as StateRow
    // To come back is to start over: what is left is all there is to the state.
    gone.total = minus(gone.total, gone.to.get(at) ?? 0)
    gone.to.delete(at)
    if (gone.total === 0) {
      throw new RuleFault(`The chain '${name}' never ends from one of its states on: some step has to come to an end.`)
    }
    if (at === 0) break
    for (const before of from[at] as Set<number>) {
      if (before >= at) continue
      const row = rows[before] as StateRow
      const ways = row.to.get(at)
      if (ways === undefined) continue
      row.to.delete(at)
      work += row.to.size + gone.to.size + gone.ends.size
      if (work > MOST_WORK)
        throw new TooBig(`The chain '${name}' takes too long to solve: it has ${rows.length} states`)
      replace(row, gone, ways)
      for (const id of gone.to.keys()) from[id]?.add(before)
    }
  }
  return rows[0] as StateRow
}

/** Puts all that a state leads to in its place. */
function replace(row: StateRow, gone: StateRow, ways: Ways): void {
  const scale = gone.total
  const merge = (into: Map<number, Ways>, more: ReadonlyMap<number, Ways>) => {
    for (const [id, each] of into) into.set(id, times(each, scale))
    for (const [id, each] of more) addTo(into, id, times(ways, each))
  }
  merge(row.to, gone.to)
  merge(row.ends, gone.ends)
  row.steps = plus(times(row.steps, scale), times(ways, gone.steps))
  row.total = times(row.total, scale)
  reduce(row)
}

function reduce(row: StateRow): void {
  let shared = gcd(row.total, row.steps)
  for (const list of [row.to, row.ends]) {
    for (const ways of list.values()) {
      if (shared === 1) return
      shared = gcd(shared, ways)
    }
  }
  if (shared === 1) return
  row.total = over(row.total, shared)
  row.steps = over(row.steps, shared)
  for (const list of [row.to, row.ends]) for (const [id, ways] of list) list.set(id, over(ways, shared))
}
