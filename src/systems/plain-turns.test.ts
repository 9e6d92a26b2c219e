import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explain, Refusal } from '../dice/index.ts'
import { parse } from './input-parser.ts'
import { type PlainTurnState, plainTurns } from './plain-turns.ts'
import { LANGUAGES } from './system.ts'

type Order = readonly [name: string, given?: Readonly<Record<string, unknown>>]

function ordered(orders: readonly Order[], from: PlainTurnState = plainTurns.begin): PlainTurnState {
  return orders.reduce((state, [name, given = {}]) => {
    const order = plainTurns.commands[name]
    if (!order) throw new Error(`no order ${name}`)
    return JSON.parse(JSON.stringify(order.apply(state, parse(order.fields, given).values)))
  }, from)
}

const names = (state: PlainTurnState) => state.rows.map(({ name }) => name).join(' ')
const turn = ({ round, now }: PlainTurnState) => `${round} ${now}`
const three = ordered([['arrange', { order: ['Ann', 'Bo', 'Cy'] }]])

/** The field and the word of a refusal that every language can tell. */
function refused(state: PlainTurnState, ...order: Order): string {
  try {
    ordered([order], state)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { field, word, figures } = error
    for (const language of LANGUAGES)
      expect(explain([{ is: 'tell', rule: '', word, figures }], plainTurns.words[language].refusals)[0]).not.toMatch(
        /undefined/,
      )
    return `${field} ${word}`
  }
  return 'not refused'
}

test('turns go through the list in order, and after the last a new round begins', () => {
  expect(turn(three)).toBe('1 Ann')
  expect(turn(ordered([['next']], three))).toBe('1 Bo')
  expect(turn(ordered([['next'], ['next'], ['next']], three))).toBe('2 Ann')
})

test('whoever is in turn ends it by themselves, and nobody else does', () => {
  expect(plainTurns.commands.pass?.by).toBe('actor')
  expect(turn(ordered([['pass', { who: 'Ann' }]], three))).toBe('1 Bo')
  expect(turn(ordered([['pass', { who: 'Ann' }], ['back']], three))).toBe('1 Ann')
  expect(refused(three, 'pass', { who: 'Bo' })).toBe('who not-their-turn')
  expect(refused(three, 'pass', { who: 'Dee' })).toBe('who not-in-the-list')
})

test('moving somebody changes the order and not whose turn it is', () => {
  const moved = ordered([['next'], ['move', { who: 'Cy', to: 0 }]], three)
  expect(names(moved)).toBe('Cy Ann Bo')
  expect(turn(moved)).toBe('1 Bo')
  expect(turn(ordered([['next']], moved))).toBe('2 Cy')
})

test('whoever is marked out is passed over until the mark is taken off', () => {
  const out = ordered([['mark', { who: 'Bo', out: 'asleep' }], ['next']], three)
  expect(turn(out)).toBe('1 Cy')
  expect(plainTurns.show(out).rows[1]).toEqual({ name: 'Bo', out: 'asleep', actions: null, ready: [] })
  expect(turn(ordered([['next'], ['mark', { who: 'Bo' }], ['next']], out))).toBe('2 Bo')
  const none = ordered(
    ['Ann', 'Bo', 'Cy'].map((who) => ['mark', { who, out: 'fled' }]),
    three,
  )
  expect(refused(none, 'next')).toBe('now nobody-in-turn')
})

test('newcomers come in at a place or last, and who leaves in their turn hands it on', () => {
  const joined = ordered(
    [
      ['join', { name: 'Di' }],
      ['join', { name: 'Ed', at: 1 }],
    ],
    three,
  )
  expect(names(joined)).toBe('Ann Ed Bo Cy Di')
  expect(turn(ordered([['leave', { who: 'Ann' }]], joined))).toBe('1 Ed')
  const last = ordered([['next'], ['next'], ['leave', { who: 'Cy' }]], three)
  expect(turn(last)).toBe('2 Ann')
  expect(ordered([['leave', { who: 'Ann' }]], ordered([['join', { name: 'Ann' }]]))).toEqual(plainTurns.begin)
})

test('arranging anew keeps who is out, and whose turn it is as long as they are there', () => {
  const state = ordered([['mark', { who: 'Cy', out: 'asleep' }], ['next']], three)
  const again = ordered([['arrange', { order: ['Cy', 'Bo'] }]], state)
  expect(turn(again)).toBe('1 Bo')
  expect(again.rows[0]).toEqual({ name: 'Cy', out: 'asleep' })
  expect(turn(ordered([['arrange', { order: ['Cy', 'Di'] }]], state))).toBe('1 Di')
})

test('going back restores exactly what was before going on, as often as was gone on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), fc.subarray(['Ann', 'Bo']), (steps, out) => {
      const start = ordered(
        out.map((who) => ['mark', { who, out: 'x' }]),
        three,
      )
      const there = ordered(Array(steps).fill(['next']), start)
      expect(ordered(Array(steps).fill(['back']), there)).toEqual(start)
    }),
  )
  expect(refused(three, 'back')).toBe('now no-step-back')
  expect(refused(ordered([['next'], ['join', { name: 'Di' }]], three), 'back')).toBe('now no-step-back')
})

test('the state does not grow with the rounds', () => {
  const long = ordered(Array(200).fill(['next']), three)
  expect(JSON.stringify(long).length).toBeLessThan(1000)
})

test('what makes no sense is refused by its field', () => {
  expect(refused(three, 'move', { who: 'Zed', to: 0 })).toBe('who not-in-the-list')
  expect(refused(three, 'move', { who: 'Bo', to: 3 })).toBe('to no-such-place')
  expect(refused(three, 'join', { name: 'Bo' })).toBe('name in-the-list')
  expect(refused(three, 'join', { name: ' ' })).toBe('name no-name')
  expect(refused(three, 'join', { name: 'Di', at: 4 })).toBe('at no-such-place')
  expect(refused(three, 'mark', { who: 'Bo', out: '' })).toBe('out no-name')
  expect(refused(plainTurns.begin, 'arrange', { order: ['Bo', 'Bo'] })).toBe('order in-the-list')
  const full = ordered([['arrange', { order: Array.from({ length: 50 }, (_, i) => `n${i}`) }]])
  expect(refused(full, 'join', { name: 'Bo' })).toBe('name list-is-full')
})
