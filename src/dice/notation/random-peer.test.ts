// Notations made at random, read in rpg-dice-roller's dialect and given the same faces as rpg-dice-roller itself: the totals are the
// same, or the difference is one of those listed in docs/notation.md.

import './dialect-forms.ts'
import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller'
import { expect, test } from 'vitest'
import { play } from '../play.ts'
import { NotationError } from './error.ts'
import { type NotationOutcome, notation } from './notation.ts'
import { notesOn } from './notes.ts'

const NOTATIONS = 5_000
const THROWS = 3

/** Whole numbers, the same for the same seed. */
function stream(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % 1_000_003
  }
}

class RandomNotation {
  private readonly next: () => number

  constructor(seed: number) {
    this.next = stream(seed)
  }

  private below(most: number): number {
    return this.next() % most
  }

  private one<T>(...list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  private seldom(text: () => string, in_ = 4): string {
    return this.below(in_) === 0 ? text() : ''
  }

  private test(sides: number): string {
    return `${this.one('=', '>', '<', '>=', '<=', '!=', '<>')}${1 + this.below(sides)}`
  }

  private dice(): string {
    const sides = this.one(4, 6, 8, 10, 20, 100)
    const count = 1 + this.below(5)
    const parts = [
      this.seldom(
        () =>
          `${this.one('!', '!!', '!p', '!!p')}${this.seldom(() => this.one('>=', '=') + (2 + this.below(sides - 1)), 2)}`,
      ),
      this.seldom(() => `${this.one('r', 'ro')}${this.seldom(() => `<${1 + this.below(Math.ceil(sides / 2))}`, 2)}`, 6),
      this.seldom(() => `min${1 + this.below(3)}`, 10),
      this.seldom(() => `max${sides - this.below(2)}`, 10),
      this.seldom(() => `u${this.seldom(() => 'o')}`, 20),
      this.seldom(() => `${this.one('kh', 'kl', 'k', 'dh', 'dl', 'd')}${1 + this.below(count)}`),
      this.seldom(() => this.one('s', 'sa', 'sd'), 12),
      this.seldom(() => `cs${this.test(sides)}`, 12),
      this.seldom(() => `cf${this.test(sides)}`, 12),
    ]
    const counted = this.seldom(
      () => `${this.test(sides).replace('!=', '<>')}${this.seldom(() => `f${this.test(sides)}`)}`,
      5,
    )
    return `${count}d${sides}${parts.join('')}${counted}`
  }

  term(depth: number): string {
    const kind = depth === 0 ? this.below(6) : this.below(12)
    if (kind < 5) return this.dice()
    if (kind === 5) return `${1 + this.below(9)}`
    if (kind === 6) return `(${this.term(depth - 1)}${this.one('+', '-', '*')}${this.term(depth - 1)})`
    if (kind === 7) return `${this.one('abs', 'ceil', 'floor', 'round', 'sign')}(${this.term(depth - 1)})`
    if (kind === 8) return `${this.one('max', 'min')}(${this.term(depth - 1)},${this.term(depth - 1)})`
    if (kind === 9) return `{${this.plain()},${this.plain()}}${this.one('kh1', 'kl1', 'dh1', 'dl1', '>=7', '')}`
    return `${this.term(depth - 1)}${this.one('+', '-', '*')}${this.term(depth - 1)}`
  }

  private plain(): string {
    return `${1 + this.below(3)}d${this.one(4, 6, 8)}${this.seldom(() => `+${1 + this.below(4)}`)}`
  }
}

/** Why a difference is meant, by the line of docs/notation.md that says so. */
function reasonOf(text: string, notes: readonly { word: string }[]): string | null {
  if (notes.some(({ word }) => word === 'order')) return 'they explode before they reroll'
  if (/\du(?!\w)|\duo|[a-z!]uo?/.test(text)) return 'unique dice are thrown one after another'
  if (/kh?\d|kl\d|d[hl]?\d/.test(text) && /!(?!!)/.test(text)) return 'exploding dice are thrown in waves'
  return null
}

test(`${NOTATIONS} notations made at random come to rpg-dice-roller's totals, or differ by a documented line`, () => {
  let next = stream(0)
  NumberGenerator.generator.engine = { next: () => next() } as typeof NumberGenerator.generator.engine
  const counted = { same: 0, refusedThere: 0, refusedHere: 0 }
  const reasons = new Map<string, number>()
  const unexplained: string[] = []
  for (let seed = 1; seed <= NOTATIONS; seed++) {
    const text = new RandomNotation(seed).term(2)
    let read: ReturnType<typeof notation>
    try {
      read = notation(text, { dialect: 'rpg-dice-roller' })
    } catch (error) {
      if (!(error instanceof NotationError)) throw error
      counted.refusedHere++
      if (!isExpectedRefusal(error)) unexplained.push(`${text}: ${error.message}`)
      continue
    }
    for (let time = 0; time < THROWS; time++) {
      const start = seed * 7 + time
      next = stream(start)
      let theirs: number
      try {
        theirs = new DiceRoll(text).total
      } catch {
        counted.refusedThere++
        break
      }
      const source = stream(start)
      const end = play(read.rule, null, { dice: (sides) => source() % sides })
      if (end.is !== 'done') throw new Error(`${text} waits.`)
      const ours = numberOf(end.outcome)
      // They round to two decimals.
      if (Math.abs(ours - theirs) < 0.006) {
        if (time === THROWS - 1) counted.same++
        continue
      }
      const reason = reasonOf(text, notesOn(text, 'rpg-dice-roller'))
      if (reason === null) unexplained.push(`${text}: ${ours}, theirs ${theirs}`)
      else reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      break
    }
  }
  expect(unexplained.slice(0, 20)).toEqual([])
  expect(counted.same).toBeGreaterThan(NOTATIONS * 0.8)
  expect(counted.refusedThere).toBeLessThan(NOTATIONS * 0.02)
  expect(counted.refusedHere).toBeLessThan(NOTATIONS * 0.1)
}, 120_000)

/** Throws that never end, and slips: neither is a matter of reading. */
const isExpectedRefusal = ({ word }: NotationError): boolean =>
  ['explodes-all', 'explodes-rest', 'rerolled-all', 'unique-all', 'unique-explodes', 'bounds-cross'].includes(word)

function numberOf(outcome: NotationOutcome): number {
  if ('totals' in outcome) throw new Error('There is one total.')
  const value = 'success' in outcome ? Number(outcome.success) : outcome.total
  const [top = 0, bottom = 1] = typeof value === 'number' ? [value] : value.split('/').map(Number)
  return top / bottom
}
