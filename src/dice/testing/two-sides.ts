// The naive twin of best play where two sides choose: random small games as trees, and their solution by going through the whole
// tree in exact fractions. It takes nothing from the engine but the type of a rule.

import { type Ask, die, pool, sum } from '../index.ts'
import { lowest, type Table, textOf } from './brute-force.ts'

export type GameSide = 'a' | 'b'

/** An end: who has won (both or nobody may have), and what each has paid. */
export type End = { a: boolean; b: boolean; aPaid: number; bPaid: number }

/** A game: an end, dice that lead on, or a choice of a side. `by` says how the rule goes on from there. */
export type GameTree =
  | { is: 'end'; end: End }
  | { is: 'roll'; sides: number[]; next: GameTree[]; by: 'call' | 'goOn' | 'sub' }
  | { is: 'choose'; side: GameSide; next: GameTree[]; by: 'call' | 'goOn' | 'sub' | 'decide' }

/** Both play for their own win, then for paying little. */
export const objective = {
  sides: {
    a: { succeeds: (end: End) => end.a, costs: [(end: End) => end.aPaid] },
    b: { succeeds: (end: End) => end.b, costs: [(end: End) => end.bPaid] },
  },
}

/** The rule of every game: its input is what is left of it. */
export function playGame(game: GameTree, ask: Ask): End {
  if (game.is === 'end') return game.end
  const { next } = game
  if (game.is === 'roll') {
    const face = ask.roll('roll', pool(1, die('die', game.sides)), sum)
    return on(next[face] as GameTree, game.by, ask)
  }
  const options = (): number[] => next.map((_, i) => i)
  if (game.by === 'decide') return ask.decide('choice', options, playGame, (i) => next[i] as GameTree, game.side)
  return on(next[ask.choose('choice', options, game.side)] as GameTree, game.by, ask)
}

function on(game: GameTree, by: 'call' | 'goOn' | 'sub', ask: Ask): End {
  if (by === 'call') return playGame(game, ask)
  return by === 'goOn' ? ask.goOn(playGame, game) : ask.sub(playGame, game)
}

/** A random game, so many questions deep at most. `below(n)` is a random number from 0 to n - 1. */
export function randomGame(below: (n: number) => number, depth: number): GameTree {
  const kind = below(8)
  if (depth === 0 || kind === 0) {
    const end = { a: below(2) === 0, b: below(2) === 0, aPaid: below(4) - 1, bPaid: below(3) }
    return { is: 'end', end }
  }
  const next = Array.from({ length: 2 + below(2) }, () => randomGame(below, depth - 1))
  const call = (['call', 'goOn', 'sub'] as const)[below(3)] as 'call' | 'goOn' | 'sub'
  if (kind < 4)
    return { is: 'roll', sides: next.flatMap((_, i) => Array<number>(1 + below(3)).fill(i)), next, by: call }
  return { is: 'choose', side: below(2) === 0 ? 'a' : 'b', next, by: below(4) === 0 ? 'decide' : call }
}

/** Chances of ends, as fractions that are not in lowest terms. */
type Ends = Map<string, { readonly end: End; readonly chance: readonly [bigint, bigint] }>

interface Solved {
  readonly ends: Ends
  /** The answer of the side that is asked first, where the game begins with a choice. */
  readonly pick: number | null
}

/** Goes through the whole game. Every side takes what is best for it; of equals the first. */
export function solve(game: GameTree): Solved {
  if (game.is === 'end') return { ends: new Map([[textOf(game.end), { end: game.end, chance: [1n, 1n] }]]), pick: null }
  const below = game.next.map((next) => solve(next).ends)
  if (game.is === 'roll') {
    const ends: Ends = new Map()
    for (const face of game.sides) {
      for (const [text, { end, chance }] of below[face] as Ends) {
        const [top, bottom] = ends.get(text)?.chance ?? [0n, 1n]
        const [c, d] = [chance[0], chance[1] * BigInt(game.sides.length)]
        ends.set(text, { end, chance: [top * d + c * bottom, bottom * d] })
      }
    }
    return { ends, pick: null }
  }
  let pick = 0
  for (let i = 1; i < below.length; i++) if (isBetter(game.side, below[i] as Ends, below[pick] as Ends)) pick = i
  return { ends: below[pick] as Ends, pick }
}

function isBetter(side: GameSide, ends: Ends, than: Ends): boolean {
  const won = compare(
    expected(ends, (end) => (end[side] ? 1 : 0)),
    expected(than, (end) => (end[side] ? 1 : 0)),
  )
  if (won !== 0) return won > 0
  const paid = (end: End): number => (side === 'a' ? end.aPaid : end.bPaid)
  return compare(expected(ends, paid), expected(than, paid)) < 0
}

function expected(ends: Ends, figure: (end: End) => number): readonly [bigint, bigint] {
  let [top, bottom] = [0n, 1n]
  for (const { end, chance } of ends.values()) {
    ;[top, bottom] = [top * chance[1] + BigInt(figure(end)) * chance[0] * bottom, bottom * chance[1]]
  }
  return [top, bottom]
}

function compare([a, b]: readonly [bigint, bigint], [c, d]: readonly [bigint, bigint]): number {
  const difference = a * d - c * b
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** The chance that this holds of the end, in lowest terms. */
export function chanceIn(ends: Ends, holds: (end: End) => boolean): string {
  return lowest(...expected(ends, (end) => (holds(end) ? 1 : 0)))
}

export function tableOfEnds(ends: Ends): Table {
  const entries = [...ends].map(([text, { chance }]): [string, string] => [text, lowest(...chance)])
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
