import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explain, type PlainRecord, Refusal } from '../../../dice/index.ts'
import { parse } from '../../input-parser.ts'
import { schemaOf } from '../../schema.ts'
import { LANGUAGES } from '../../system.ts'
import { wordSentence } from '../../word-sentence.ts'
import { fields } from '../character.ts'
import { qstarSheet } from '../sheet.ts'
import { crisisRefusals as en } from '../words/english/crisis.ts'
import { crisisRefusals as de } from '../words/german/crisis.ts'
import { crisis } from './index.ts'
import type { Crisis } from './state.ts'

type Order = readonly [name: string, given?: Readonly<Record<string, unknown>>]

/** The state these orders lead to, kept as JSON between any two. */
function after(from: Crisis, ...orders: readonly Order[]): Crisis {
  return orders.reduce((state, [name, given = {}]) => {
    const order = crisis.commands[name]
    if (!order) throw new Error(`no order ${name}`)
    return JSON.parse(JSON.stringify(order.apply(state, parse(order.fields, given).values)))
  }, from)
}

/** The field and the word of a refusal that every language can tell. */
function refused(state: Crisis, ...order: Order): string {
  try {
    after(state, order)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, field, word, figures } = error
    if (code !== 'not-allowed') return `${field} ${code}`
    for (const language of LANGUAGES)
      expect(explain([{ is: 'tell', rule: '', word, figures }], { en, de }[language])[0]).not.toMatch(/undefined/)
    return `${field} ${word}`
  }
  return 'not refused'
}

const made = (changes: object) => parse(fields, { ...qstarSheet.starters[0]?.sheet, ...changes }).values

const four = after(crisis.begin, [
  'begin',
  {
    order: [
      { name: 'Ada', initiative: 8 },
      { name: 'Brix', initiative: 6 },
      { name: 'Cole', initiative: 6 },
      { name: 'Dov', initiative: 1 },
    ],
  },
])
const next: Order = ['next']
const turn = ({ round, now, left }: Crisis) => `${round} ${now} ${left}`
const row = (state: Crisis, name: string) => crisis.show(state).rows.find((each) => each.name === name)
const one = (state: Crisis, name: string) => state.combatants.find((each) => each.name === name)

test('before a crisis it is nobody’s turn', () => {
  expect(turn(crisis.begin)).toBe('0 null 0')
  expect(after(four, ['end'])).toEqual(crisis.begin)
})

test('orders keep the form in which tables have recorded them', async () => {
  const orders = Object.entries(crisis.commands).map(([name, { by, fields }]) => [
    name,
    { by, fields: schemaOf(fields) },
  ])
  await expect(`${JSON.stringify(Object.fromEntries(orders), null, 1)}\n`).toMatchFileSnapshot('./schema.json')
})

describe('QS-30: the order of turns', () => {
  test('QS-30: the highest initiative begins, and the figures are kept', () => {
    expect(turn(four)).toBe('1 Ada 2')
    expect(four.combatants.map(({ initiative }) => initiative)).toEqual([8, 6, 6, 1])
    expect(turn(after(four, next, next))).toBe('1 Cole 2')
    expect(turn(after(four, next, next, next, next))).toBe('2 Ada 2')
  })

  test('QS-30: an order that is none, names twice or without letters and a second beginning are refused', () => {
    const begin = (...order: readonly (readonly [string, number])[]) =>
      refused(crisis.begin, 'begin', { order: order.map(([name, initiative]) => ({ name, initiative })) })
    expect(begin(['Ada', 3], ['Brix', 4])).toBe('order not-in-order')
    expect(begin(['Ada', 3], ['Brix', 2], ['Ada', 1])).toBe('order named-twice')
    expect(begin(['Ada', 3], [' ', 2])).toBe('order no-words')
    expect(refused(four, 'begin', { order: [{ name: 'Eve', initiative: 1 }] })).toBe('order already-begun')
  })

  test('QS-30: whoever joins takes the place of their initiative, behind equals, or where a roll-off put them', () => {
    const names = (...join: Order) => after(four, join).combatants.map(({ name }) => name)
    expect(names('join', { name: 'Eve', initiative: 9 })).toEqual(['Eve', 'Ada', 'Brix', 'Cole', 'Dov'])
    expect(names('join', { name: 'Eve', initiative: 6 })).toEqual(['Ada', 'Brix', 'Cole', 'Eve', 'Dov'])
    expect(names('join', { name: 'Eve', initiative: 6, after: 'Brix' })).toEqual(['Ada', 'Brix', 'Eve', 'Cole', 'Dov'])
    expect(names('join', { name: 'Eve', initiative: 0 })).toEqual(['Ada', 'Brix', 'Cole', 'Dov', 'Eve'])
    expect(turn(after(four, next, ['join', { name: 'Eve', initiative: 9 }]))).toBe('1 Brix 2')
    expect(refused(four, 'join', { name: 'Eve', initiative: 9, after: 'Brix' })).toBe('after not-their-place')
    expect(refused(four, 'join', { name: 'Eve', initiative: 2, after: 'Ada' })).toBe('after not-their-place')
    expect(refused(four, 'join', { name: 'Eve', initiative: 2, after: 'Zed' })).toBe('after nobody-of-that-name')
    expect(refused(four, 'join', { name: 'Cole', initiative: 2 })).toBe('name named-twice')
    const many = after(four, ...Array.from({ length: 46 }, (_, i): Order => ['join', { name: `${i}`, initiative: 0 }]))
    expect(refused(many, 'join', { name: 'Eve', initiative: 0 })).toBe('name crisis-full')
    expect(refused(four, 'join', { name: 'Eve', initiative: 5, after: 'Dov' })).toBe('after not-their-place')
  })

  test('QS-30: who leaves in their own turn hands it on, and the last one leaves an empty field', () => {
    expect(turn(after(four, ['leave', { who: 'Ada' }]))).toBe('1 Brix 2')
    expect(turn(after(four, ['leave', { who: 'Brix' }]))).toBe('1 Ada 2')
    expect(turn(after(four, next, next, next, ['leave', { who: 'Dov' }]))).toBe('2 Ada 2')
    const alone = after(four, ...['Ada', 'Brix', 'Cole', 'Dov'].map((who): Order => ['leave', { who }]))
    expect(turn(alone)).toBe('1 null 0')
    expect(refused(alone, 'next')).toBe('now nobody-acts')
    expect(turn(after(alone, ['join', { name: 'Eve', initiative: 3 }]))).toBe('1 Eve 2')
    expect(after(alone, ['end'])).toEqual(crisis.begin)
  })

  test('nothing is ordered before a crisis has begun', () => {
    for (const name of ['next', 'end']) expect(refused(crisis.begin, name)).toBe('crisis no-crisis')
    expect(refused(crisis.begin, 'join', { name: 'Eve', initiative: 3 })).toBe('crisis no-crisis')
    expect(refused(crisis.begin, 'act', { who: 'Ada' })).toBe('who no-crisis')
    expect(refused(crisis.begin, 'back')).toBe('now nothing-to-take-back')
    expect(refused(four, 'cover', { who: 'Zed', cover: 'light' })).toBe('who nobody-of-that-name')
  })
})

describe('QS-31: actions', () => {
  test('QS-31: a turn has two actions, to be spent one by one or together', () => {
    const once = after(four, ['act', { who: 'Ada', what: 'shoots' }])
    expect(row(once, 'Ada')?.actions).toEqual({ left: 1, of: 2 })
    expect(row(once, 'Brix')?.actions).toEqual({ left: 0, of: 2 })
    expect(refused(once, 'act', { who: 'Ada', actions: 2 })).toBe('actions too-few-actions')
    expect(turn(after(once, ['act', { who: 'Ada' }]))).toBe('1 Ada 0')
    expect(turn(after(four, ['act', { who: 'Ada', actions: 2 }]))).toBe('1 Ada 0')
    expect(refused(after(four, ['act', { who: 'Ada', actions: 2 }]), 'act', { who: 'Ada' })).toBe(
      'actions too-few-actions',
    )
  })

  test('QS-31: nobody spends no action, or three', () => {
    for (const actions of [0, 3]) {
      expect(refused(four, 'act', { who: 'Ada', actions })).toBe('actions out-of-range')
      expect(refused(four, 'ready', { who: 'Ada', trigger: 'left', actions })).toBe('actions out-of-range')
    }
    expect(turn(after(four, ['act', { who: 'Ada', actions: 1 }]))).toBe('1 Ada 1')
  })

  test('QS-31: only in one’s own turn, which one may also end', () => {
    expect(refused(four, 'act', { who: 'Brix' })).toBe('who not-their-turn')
    expect(refused(four, 'pass', { who: 'Brix' })).toBe('who not-their-turn')
    expect(turn(after(four, ['pass', { who: 'Ada' }]))).toBe('1 Brix 2')
  })

  test('QS-31: a task priced at actions or rounds is carried on over turns until it is paid', () => {
    const begun = after(
      four,
      ['task', { who: 'Ada', what: 'weld the door', actions: 1, rounds: 1 }],
      ['work', { who: 'Ada', actions: 2 }],
    )
    expect(one(begun, 'Ada')?.task).toEqual({ what: 'weld the door', left: 1 })
    const later = after(begun, next, next, next, next)
    expect(refused(later, 'work', { who: 'Ada', actions: 2 })).toBe('actions more-than-it-takes')
    const done = after(later, ['work', { who: 'Ada' }])
    expect(one(done, 'Ada')?.task).toBeNull()
    expect(turn(done)).toBe('2 Ada 1')
    expect(done.actions.map(({ is }) => is)).toEqual(['worked', 'finished'])
  })

  test('QS-31: one task at a time, which has a price and can be dropped', () => {
    const begun = after(four, ['task', { who: 'Brix', what: 'climb', actions: 3 }])
    expect(refused(begun, 'task', { who: 'Brix', what: 'sing', actions: 3 })).toBe('who already-at-it')
    expect(refused(four, 'task', { who: 'Brix', what: 'sing' })).toBe('actions no-price')
    expect(refused(four, 'task', { who: 'Brix', what: '', rounds: 1 })).toBe('what no-words')
    expect(refused(four, 'work', { who: 'Ada' })).toBe('who no-task')
    expect(refused(begun, 'work', { who: 'Brix' })).toBe('who not-their-turn')
    const dropped = after(begun, ['drop', { who: 'Brix' }])
    expect(one(dropped, 'Brix')?.task).toBeNull()
    expect(dropped.actions).toEqual([{ who: 'Brix', is: 'dropped', what: 'climb', actions: 0, dc: null }])
  })
})

describe('QS-32: ready actions', () => {
  const readied = after(four, ['ready', { who: 'Ada', trigger: 'the door opens', actions: 2 }], next)

  test('QS-32: actions become ready and are taken in another’s turn', () => {
    expect(row(readied, 'Ada')?.ready).toEqual([{ trigger: 'the door opens', actions: 2 }])
    const shot = after(readied, ['trigger', { who: 'Ada' }])
    expect(row(shot, 'Ada')?.ready).toEqual([])
    expect(turn(shot)).toBe('1 Brix 2')
    expect(shot.actions.at(-1)).toEqual({
      who: 'Ada',
      is: 'triggered',
      what: 'the door opens',
      actions: 2,
      dc: null,
    })
    expect(refused(shot, 'trigger', { who: 'Ada' })).toBe('which nothing-ready')
  })

  test('QS-32: two can be ready, each with its own trigger', () => {
    const both = after(
      four,
      ['ready', { who: 'Ada', trigger: 'left' }],
      ['ready', { who: 'Ada', trigger: 'right' }],
      next,
      ['trigger', { who: 'Ada', which: 1 }],
    )
    expect(row(both, 'Ada')?.ready).toEqual([{ trigger: 'left', actions: 1 }])
    const first = after(
      four,
      ['ready', { who: 'Ada', trigger: 'left' }],
      ['ready', { who: 'Ada', trigger: 'right' }],
      ['trigger', { who: 'Ada', which: 0 }],
    )
    expect(row(first, 'Ada')?.ready).toEqual([{ trigger: 'right', actions: 1 }])
    expect(refused(four, 'ready', { who: 'Ada', trigger: ' ' })).toBe('trigger no-words')
    expect(refused(four, 'ready', { who: 'Brix', trigger: 'left' })).toBe('who not-their-turn')
    expect(refused(both, 'trigger', { who: 'Ada', which: 1 })).toBe('which nothing-ready')
  })

  test('QS-32: what was not triggered is lost when one’s next turn comes, and not before', () => {
    expect(row(after(readied, next, next), 'Ada')?.ready).toHaveLength(1)
    const round = after(readied, next, next, next)
    expect(turn(round)).toBe('2 Ada 2')
    expect(row(round, 'Ada')?.ready).toEqual([])
  })

  test('QS-32: ready actions of somebody who has fallen cannot be triggered, and are lost at their place', () => {
    const fallen = after(readied, ['fall', { who: 'Ada', out: 'incapacitated' }])
    expect(refused(fallen, 'trigger', { who: 'Ada' })).toBe('who is-incapacitated')
    const round = after(fallen, next, next, next, ['rise', { who: 'Ada' }])
    expect(turn(round)).toBe('2 Brix 2')
    expect(row(round, 'Ada')?.ready).toEqual([])
  })
})

describe('QS-33: free actions and reactions', () => {
  test('QS-33: neither costs an action, and both may be in another’s turn', () => {
    const state = after(
      four,
      ['free', { who: 'Brix', what: 'lets go of the ledge' }],
      ['react', { who: 'Cole', skill: 'Athletics', dc: 13 }],
    )
    expect(turn(state)).toBe('1 Ada 2')
    expect(state.actions).toEqual([
      { who: 'Brix', is: 'free', what: 'lets go of the ledge', actions: 0, dc: null },
      { who: 'Cole', is: 'reaction', what: 'Athletics', actions: 0, dc: 13 },
    ])
    const fallen = after(four, ['fall', { who: 'Cole', out: 'dead' }])
    expect(refused(fallen, 'react', { who: 'Cole', skill: 'Athletics', dc: 13 })).toBe('who is-dead')
    expect(refused(fallen, 'free', { who: 'Cole', what: 'waves' })).toBe('who is-dead')
    expect(refused(four, 'free', { who: 'Cole', what: '' })).toBe('what no-words')
    expect(refused(four, 'react', { who: 'Cole', skill: 'Dodge', dc: 3 })).toBe('skill out-of-range')
    expect(refused(four, 'react', { who: 'Cole', skill: 'Notice', dc: 0 })).toBe('dc out-of-range')
    expect(refused(four, 'react', { who: 'Cole', skill: 'Notice', dc: 1 })).toBe('not refused')
  })

  test('QS-33: only the latest actions are kept', () => {
    const many = after(four, ...Array.from({ length: 30 }, (_, i): Order => ['free', { who: 'Ada', what: `${i}` }]))
    expect(many.actions).toHaveLength(12)
    expect(many.actions.at(-1)?.what).toBe('29')
  })
})

describe('QS-34: those who take no turn', () => {
  test('QS-34: the incapacitated and the dead are passed over; the first come round again', () => {
    const fallen = after(
      four,
      ['fall', { who: 'Brix', out: 'incapacitated' }],
      ['fall', { who: 'Cole', out: 'dead' }],
      next,
    )
    expect(turn(fallen)).toBe('1 Dov 2')
    expect(row(fallen, 'Brix')?.out).toBe('incapacitated')
    expect(turn(after(fallen, ['rise', { who: 'Brix' }], next, next))).toBe('2 Brix 2')
    expect(refused(fallen, 'rise', { who: 'Cole' })).toBe('who is-dead')
    expect(refused(fallen, 'rise', { who: 'Ada' })).toBe('who is-up')
    expect(refused(fallen, 'fall', { who: 'Brix', out: 'incapacitated' })).toBe('who is-incapacitated')
    expect(refused(fallen, 'fall', { who: 'Cole', out: 'incapacitated' })).toBe('who is-dead')
    expect(row(after(fallen, ['fall', { who: 'Brix', out: 'dead' }]), 'Brix')?.out).toBe('dead')
  })

  test('QS-34: who falls in their own turn does nothing more in it', () => {
    const fallen = after(four, ['fall', { who: 'Ada', out: 'incapacitated' }])
    expect(refused(fallen, 'act', { who: 'Ada' })).toBe('who is-incapacitated')
    expect(row(fallen, 'Ada')?.actions).toEqual({ left: 0, of: 2 })
    expect(row(after(fallen, ['rise', { who: 'Ada' }]), 'Ada')?.actions).toEqual({ left: 2, of: 2 })
    expect(turn(after(fallen, next))).toBe('1 Brix 2')
  })

  test('QS-34: a single one left has turn after turn, and with none left nobody has', () => {
    const out = (...names: string[]) => names.map((who): Order => ['fall', { who, out: 'dead' }])
    expect(turn(after(four, ...out('Brix', 'Cole', 'Dov'), next))).toBe('2 Ada 2')
    expect(refused(after(four, ...out('Ada', 'Brix', 'Cole', 'Dov')), 'next')).toBe('now nobody-acts')
  })
})

test('QS-21: cover is kept for each', () => {
  const state = after(four, ['cover', { who: 'Dov', cover: 'entrenched' }], next, next)
  expect(state.combatants.map(({ cover }) => cover)).toEqual(['none', 'none', 'none', 'entrenched'])
  const smokeAndWall = after(four, ['cover', { who: 'Ada', cover: 'light', besides: 'heavy' }])
  expect(row(smokeAndWall, 'Ada')?.marks).toEqual(['entrenched'])
  // Beside a name, "light" alone would say nothing of cover.
  const crate = after(four, ['cover', { who: 'Ada', cover: 'light' }])
  expect(row(crate, 'Ada')?.marks).toEqual(['light-cover'])
})

describe('taking back', () => {
  test('QS-32: going back restores exactly, lapsed ready actions and actions left too', () => {
    const ready = after(four, ['ready', { who: 'Ada', trigger: 'the door opens' }], next, next)
    const last = after(ready, next, ['act', { who: 'Dov' }])
    const lapsed = after(last, next)
    expect(row(lapsed, 'Ada')?.ready).toEqual([])
    expect(after(lapsed, ['back'])).toEqual({ ...last, steps: [] })
  })

  test('QS-34: any number of steps to the next turn, taken back, leave what was there', () => {
    const orders: fc.Arbitrary<Order> = fc.oneof(
      fc.constantFrom<Order>(['fall', { who: 'Brix', out: 'incapacitated' }], ['fall', { who: 'Cole', out: 'dead' }]),
      fc.constantFrom<Order>(['ready', { who: 'Ada', trigger: 'x' }], ['cover', { who: 'Dov', cover: 'light' }]),
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(orders, { selector: ([, given]) => JSON.stringify(given) }),
        fc.integer({ min: 1, max: 20 }),
        (some, steps) => {
          const start = after(four, ...some)
          const there = after(start, ...Array<Order>(steps).fill(next))
          expect(after(there, ...Array<Order>(steps).fill(['back']))).toEqual(start)
        },
      ),
    )
  })

  test('QS-34: the last twenty steps, and none before them', () => {
    const steps = (count: number, order: Order) => Array.from({ length: count }, () => order)
    const long = after(four, ...steps(25, next))
    const back = after(long, ...steps(20, ['back']))
    expect(turn(back)).toBe(turn(after(four, ...steps(5, next))))
    expect(refused(back, 'back')).toBe('now nothing-to-take-back')
  })

  test('not once something was done in the new turn, which would be lost', () => {
    const acted = after(four, next, ['act', { who: 'Brix' }])
    expect(refused(acted, 'back')).toBe('now nothing-to-take-back')
    expect(refused(after(four, next, ['leave', { who: 'Ada' }]), 'back')).toBe('now nothing-to-take-back')
    const covered = after(four, next, ['cover', { who: 'Dov', cover: 'light' }], ['back'])
    expect(turn(covered)).toBe('1 Ada 2')
    expect(one(covered, 'Dov')?.cover).toBe('light')
  })

  test('the state stays small, however long the crisis', () => {
    const long = after(four, ...Array<Order>(300).fill(next))
    expect(JSON.stringify(long).length).toBeLessThan(3000)
    expect(long.steps.flatMap(({ lapsed }) => lapsed)).toEqual([])
  })
})

test('QS-6, QS-34: who is down by the sheet is due to fall, who came round to get up, the dead to nothing', () => {
  const row = (out: string | null) => ({ name: 'Brix', out, actions: null, ready: [] })
  const due = (out: string | null, changes: object) => crisis.due?.(row(out), made(changes)) ?? null
  expect(due(null, {})).toBeNull()
  expect(due(null, { endurance: 0 })).toEqual({ command: 'fall', values: { who: 'Brix', out: 'incapacitated' } })
  expect(due('incapacitated', { endurance: 0 })).toBeNull()
  expect(due('incapacitated', { health: 0 })).toEqual({ command: 'fall', values: { who: 'Brix', out: 'dead' } })
  expect(due('incapacitated', { endurance: 4 })).toEqual({ command: 'rise', values: { who: 'Brix' } })
  expect(due('dead', {})).toBeNull()
  for (const [out, changes] of [
    [null, { endurance: 0 }],
    ['incapacitated', {}],
  ] as const) {
    const given = due(out, changes)
    const now = out === null ? four : after(four, ['fall', { who: 'Brix', out }])
    expect(one(after(now, [given?.command ?? '', given?.values ?? {}]), 'Brix')?.out).not.toBe(out)
  }
})

test('the log tells every command in both languages, and who did what', () => {
  for (const language of LANGUAGES) expect(Object.keys(crisis.told[language])).toEqual(Object.keys(crisis.commands))
  const told = (word: string, figures: PlainRecord) => wordSentence(crisis.told.en, { word, figures })
  expect(told('act', { who: 'Ada', actions: 1, what: 'RX60', whatSaid: 'RX60' })).toBe('Ada spends 1 action: RX60.')
  expect(told('act', { who: 'Ada', actions: 2, what: '', whatSaid: '' })).toBe('Ada spends 2 actions.')
  expect(told('cover', { who: 'Ada', cover: 'light', coverSaid: 'light' })).toBe('Ada takes cover: light.')
  expect(told('fall', { who: 'Ada', out: 'dead', outSaid: 'dead' })).toBe('Ada dies.')
  expect(told('task', { who: 'Ada', what: 'weld', actions: 1, rounds: 2 })).toBe(
    'Ada takes on a task of 5 actions: weld.',
  )
  expect([told('next', { now: 'Brix' }), told('next', { now: null })]).toEqual(['', 'The next turn.'])
})
