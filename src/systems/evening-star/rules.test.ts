// ES-2 to ES-6, ES-10, ES-11 and ES-13: tasks and checks, rule by rule. The others are tested beside their files.
import { expect, test } from 'vitest'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../field.ts'
import { MechanicCall } from '../mechanic-call.ts'
import { LANGUAGES } from '../system.ts'
import system from './index.ts'

const resolve = (mechanic: string, input: PlainRecord, dice: number[], decisions: Plain[] = []) =>
  new MechanicCall(system, mechanic, input).resolve(dice, decisions)
const outcome = (...asked: Parameters<typeof resolve>) => resolve(...asked).outcome
const success = (mechanic: string, input: PlainRecord) =>
  new MechanicCall(system, mechanic, input).odds().success?.exact
const advise = (mechanic: string, input: PlainRecord, dice: number[], decisions: Plain[] = []) =>
  new MechanicCall(system, mechanic, input).advise(dice, decisions)
const plan = (reroll: number[], double = false) => ({ reroll, double })

const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const RANKS = [...FACES, 10]

test('ES-2: under, exactly the faces up to the rank are successes; over, exactly those that make ten, 0 as 10', () => {
  for (const rank of RANKS) {
    const succeeding = (read: string) =>
      FACES.filter((face) => outcome('task', { rank, pool: 1, difficulty: 1, read }, [face]).success)
    expect(succeeding('under')).toEqual(FACES.slice(0, rank + 1))
    expect(succeeding('over')).toEqual([0, ...FACES.slice(1).filter((face) => face >= 10 - rank)])
  }
})

test('ES-2: the two ways to read have the same chances, with lots, doubling and ego', () => {
  for (const rank of RANKS) {
    const input = { rank, pool: 3, difficulty: 3, lots: 2, ego: true }
    const { outcomes } = new MechanicCall(system, 'task', { ...input, read: 'over' }).odds()
    expect(outcomes).toEqual(new MechanicCall(system, 'task', input).odds().outcomes)
  }
})

test('ES-2: the dice 0 3 4 7 9 at rank 4 are three successes either way, told with the face that counts', () => {
  const under = resolve('task', { rank: 4, pool: 5, difficulty: 3 }, [0, 3, 4, 7, 9])
  expect(under.explanation).toEqual([
    'A die at 4 or less is a success. (ES-2)',
    'Rolled 0 3 4 7 9.',
    '3 successes with 5 dice: enough for difficulty 3. (ES-3)',
  ])
  const over = resolve('task', { rank: 4, pool: 5, difficulty: 3, read: 'over' }, [0, 3, 4, 7, 9])
  expect(over.explanation[0]).toBe('A die that makes 10 or more with rank 4 is a success, a 0 counting as 10. (ES-2)')
  expect(over.outcome).toEqual(under.outcome)
})

test('ES-2: at rank 9 and 10 every die is a success; without a die no task can be rolled', () => {
  for (const rank of [9, 10]) expect(success('task', { rank, pool: 7, difficulty: 7 })).toBe('1')
  expect(success('task', { rank: 9, pool: 7, difficulty: 8 })).toBe('0')
  expect(() => success('task', { rank: 9, pool: 0, difficulty: 1 })).toThrow(/pool: .*no die/)
  expect(() => success('task', { rank: 9, pool: 0, difficulty: 1, ego: true, lots: 1 })).toThrow('pool')
})

test('ES-3: as many successes as the difficulty are enough, one fewer is not', () => {
  const dice = [0, 1, 2, 8, 9]
  for (const difficulty of [1, 2, 3]) {
    expect(outcome('task', { rank: 2, pool: 5, difficulty }, dice)).toMatchObject({ success: true, by: 'task' })
  }
  expect(outcome('task', { rank: 2, pool: 5, difficulty: 4 }, dice)).toMatchObject({ success: false, by: 'task' })
})

test('ES-4: at difficulty 0 nothing is rolled and nothing is spent, also without dice', () => {
  const answer = resolve('task', { rank: 0, pool: 0, difficulty: 0, lots: 10, ego: true }, [])
  expect(answer).toMatchObject({ dice: [], decisions: [], explanation: [expect.stringContaining('(ES-4)')] })
  expect(answer.outcome).toEqual({ success: true, by: 'automatic', lotsSpent: 0, egoSpent: false })
})

test('ES-4: difficulty is negotiated in the open: the GM names it, and it is neither late nor sealed', () => {
  for (const { input } of Object.values(system.mechanics)) {
    expect((input as Fields).difficulty?.meta).toMatchObject({ owner: 'gm', isLate: false, isSealable: false })
  }
})

test('ES-5: the number to reach is three times the difficulty, from 0 to 30', () => {
  for (let difficulty = 1; difficulty <= 10; difficulty++) {
    for (const rank of [0, 3, 10]) {
      for (const modifiers of [-4, 0, 5]) {
        const passing = Array.from({ length: 20 }, (_, i) => i + 1).filter(
          (face) => outcome('check', { rank, difficulty, modifiers }, [face]).success,
        )
        const by = (face: number) => face === 20 || face + rank + modifiers >= 3 * difficulty
        expect(passing).toEqual(Array.from({ length: 20 }, (_, i) => i + 1).filter(by))
      }
    }
  }
  expect(outcome('check', { rank: 0, difficulty: 0, modifiers: -50 }, [])).toEqual({ success: true, lotsSpent: 0 })
})

test('ES-5: rank 5 against 4 passes with 14 of 20 faces, rank 3 against 10 with a natural 20 alone', () => {
  expect(success('check', { rank: 5, difficulty: 4 })).toBe('7/10')
  expect(success('check', { rank: 3, difficulty: 10 })).toBe('1/20')
  expect(success('check', { rank: 0, difficulty: 1, modifiers: -1000 })).toBe('1/20')
  expect(success('check', { rank: 0, difficulty: 10, modifiers: 29 })).toBe('1')
})

test('ES-5: the story shows the target, rank and modifiers, and the face before and after it is held to the die', () => {
  const story = (input: PlainRecord, face: number) => resolve('check', input, [face]).explanation
  expect(story({ rank: 5, difficulty: 4, modifiers: -2 }, 9)).toEqual([
    '3 x difficulty 4 = 12, rank 5 - 2: 9 or more on the d20. (ES-5)',
    'The d20 shows 9.',
    'The check succeeds. (ES-5)',
  ])
  expect(story({ rank: 3, difficulty: 10 }, 19)[0]).toBe(
    '3 x difficulty 10 = 30, rank 3: more than a d20 has, but a natural 20 always succeeds. (ES-5)',
  )
  expect(story({ rank: 3, difficulty: 1, modifiers: 2 }, 1)[0]).toBe(
    '3 x difficulty 1 = 3, rank 3 + 2: any face of the d20 will do. (ES-5)',
  )
})

test.each([
  [1, 'any face of the d20 will do'],
  [2, '2 or more on the d20'],
  [20, '20 or more on the d20'],
  [21, 'a natural 20 always succeeds'],
])('ES-5: the story at a needed face of %i', (least, says) => {
  const [first] = resolve('check', { rank: 0, difficulty: 10, modifiers: 30 - least }, [20]).explanation
  expect(first).toContain(says)
})

test('ES-5: a check is passed or failed and nothing else: no margin, no critical', () => {
  expect(Object.keys(system.mechanics.check?.outcome as Fields)).toEqual(['success', 'lotsSpent'])
  expect(outcome('check', { rank: 5, difficulty: 4 }, [20])).toEqual(outcome('check', { rank: 5, difficulty: 4 }, [7]))
})

test('ES-6: a failed check is rolled once more for a single lot, however many there are', () => {
  const input = { rank: 5, difficulty: 4, lots: 7 }
  expect(outcome('check', input, [6, 7], [true])).toEqual({ success: true, lotsSpent: 1 })
  expect(outcome('check', input, [6, 6], [true])).toEqual({ success: false, lotsSpent: 1 })
  expect(() => resolve('check', input, [6, 6, 7], [true, true])).toThrow()
  expect(outcome('check', input, [6], [false])).toEqual({ success: false, lotsSpent: 0 })
  expect(outcome('check', input, [7])).toEqual({ success: true, lotsSpent: 0 })
  expect(success('check', input)).toBe('91/100')
})

test('ES-6: ego cannot go into a check', () => {
  expect(() => success('check', { rank: 4, difficulty: 3, ego: true })).toThrow('ego')
})

test('ES-10: one lot makes every 0 count twice', () => {
  const input = { rank: 4, pool: 5, difficulty: 4, lots: 1 }
  const answer = resolve('task', input, [0, 3, 4, 7, 9], [plan([], true)])
  expect(answer.outcome).toEqual({ success: true, by: 'task', lotsSpent: 1, egoSpent: false })
  expect(answer.explanation.slice(2)).toEqual([
    '3 successes with 5 dice: not enough for difficulty 4. (ES-3)',
    'Spends 1 lot: doubles the zeros.',
    'Every 0 that lies there now counts twice. (ES-10)',
    '4 kept and 0 rerolled are 4 successes: enough for difficulty 4. (ES-10)',
  ])
  expect(outcome('task', { ...input, difficulty: 8 }, [0, 0, 0, 0, 9], [plan([], true)])).toMatchObject({
    success: true,
  })
})

test('ES-10: without doubling a 0 is one success, also a rerolled one', () => {
  const input = { rank: 4, pool: 5, difficulty: 5, lots: 2 }
  expect(outcome('task', input, [1, 3, 4, 7, 9, 6, 0], [plan([3, 4])])).toMatchObject({ success: false, lotsSpent: 2 })
  expect(outcome('task', input, [1, 3, 4, 7, 9, 0], [plan([3], true)])).toMatchObject({ success: true, lotsSpent: 2 })
})

test('ES-10: by ruling of the table only the 0s of the first roll count twice, and only those that were kept', () => {
  const input = { rank: 4, pool: 3, difficulty: 4, lots: 3, doubledZeros: 'first-roll-only' }
  expect(outcome('task', input, [0, 1, 9, 4], [plan([2], true)])).toMatchObject({ success: true })
  expect(outcome('task', input, [1, 1, 9, 0], [plan([2], true)])).toMatchObject({ success: false })
  expect(outcome('task', input, [0, 1, 1, 0], [plan([0], true)])).toMatchObject({ success: false })
  expect(outcome('task', { ...input, doubledZeros: 'final-dice' }, [0, 1, 1, 0], [plan([0], true)])).toMatchObject({
    success: true,
  })
  const told = resolve('task', input, [0, 1, 9, 4], [plan([2], true)]).explanation
  expect(told).toContain('Every 0 kept from the first roll counts twice. (ES-10)')
})

test('ES-10: any die may be rerolled, a success too, and a success can be lost by it', () => {
  const input = { rank: 4, pool: 2, difficulty: 2, lots: 2 }
  const answer = resolve('task', input, [3, 9, 8, 1], [plan([0, 1])])
  expect(answer.outcome).toMatchObject({ success: false, lotsSpent: 2 })
  expect(answer.explanation).toContain('Spends 2 lots: rerolls 1 success + 1 miss.')
  expect(answer.explanation.at(-1)).toBe('0 kept and 1 rerolled are 1 success: not enough for difficulty 2. (ES-10)')
})

test('ES-10: the story says in every language what the lots were spent on', () => {
  const told = (chosen: Plain) =>
    LANGUAGES.map((language) => {
      const call = new MechanicCall(system, 'task', { rank: 4, pool: 6, difficulty: 6, lots: 5 }, language)
      const { reroll } = chosen as { reroll: number[] }
      return call.resolve([0, 0, 3, 7, 8, 9, ...reroll.map(() => 9)], [chosen]).explanation[3]
    })
  expect(told(plan([]))).toEqual(['Spends no lots.', 'Kein Los wird ausgegeben.'])
  expect(told(plan([], true))).toEqual(['Spends 1 lot: doubles the zeros.', 'Für 1 Los: Nullen doppelt.'])
  expect(told(plan([0, 3]))).toEqual([
    'Spends 2 lots: rerolls 1 success + 1 miss.',
    'Für 2 Lose: 1 Erfolg + 1 Fehlwurf neu.',
  ])
  expect(told(plan([0, 1, 3, 4], true))).toEqual([
    'Spends 5 lots: rerolls 2 zeros + 2 misses, doubles the zeros.',
    'Für 5 Lose: 2 Nullen + 2 Fehlwürfe neu, Nullen doppelt.',
  ])
})

test('ES-10: rerolling successes for 0s that count twice is the best play at rank 9, and the advice says so', () => {
  const input = { rank: 9, pool: 5, difficulty: 6, lots: 6 }
  expect(success('task', input)).toBe('6513215599/10000000000')
  const [best, ...others] = advise('task', input, [1, 2, 3, 4, 5]).options
  expect(best).toMatchObject({ choice: plan([0, 1, 2, 3, 4], true), best: true, success: { exact: '40951/100000' } })
  expect(others.some(({ best }) => best)).toBe(false)
  const withoutSuccesses = others.filter(({ choice }) => (choice as { reroll: number[] }).reroll.length === 0)
  for (const { success } of withoutSuccesses) expect(success.exact).toBe('0')
  expect(success('task', { ...input, lots: 1 })).toBe('40951/100000') // doubling alone: 1 - 0.9^5
})

test('ES-10: lots are asked only when the task is failing and there are some', () => {
  const over = 'nothing is left to decide'
  expect(() => advise('task', { rank: 4, pool: 2, difficulty: 2, lots: 3 }, [0, 1])).toThrow(over)
  expect(advise('task', { rank: 4, pool: 2, difficulty: 2, lots: 3 }, [0, 9]).asks).toBe('lots')
  expect(advise('task', { rank: 4, pool: 2, difficulty: 2, ego: true }, [0, 9]).asks).toBe('ego')
  expect(() => advise('task', { rank: 4, pool: 2, difficulty: 2 }, [0, 9])).toThrow(over)
})

test('ES-10: who keeps all lots hears nothing of them but that', () => {
  const { explanation } = resolve('task', { rank: 4, pool: 1, difficulty: 1, lots: 2 }, [9], [plan([])])
  expect(explanation.slice(2)).toEqual([
    '0 successes with 1 die: not enough for difficulty 1. (ES-3)',
    'Spends no lots.',
  ])
})

test('ES-10: more than ten lots, and more than are there, are refused by name', () => {
  const input = { rank: 4, pool: 3, difficulty: 3, lots: 2 }
  expect(() => resolve('task', { ...input, lots: 11 }, [])).toThrow('lots')
  expect(() => resolve('task', input, [9, 9, 9], [plan([0, 1, 2])])).toThrow('lots: the plan takes 3 lots, but only 2')
  expect(() => resolve('task', input, [9, 9, 9], [plan([0, 1], true)])).toThrow('lots: the plan takes 3 lots')
  expect(() => resolve('task', input, [9, 9, 9], [{ reroll: [], double: 2 }])).toThrow('lots.double')
})

test('ES-11: a die named twice or not there is refused, in the language of whoever asks', () => {
  const input = { rank: 4, pool: 3, difficulty: 3, lots: 5 }
  expect(() => resolve('task', input, [9, 9, 9, 1, 1], [plan([1, 1])])).toThrow('lots: die 1 is named twice')
  expect(() => resolve('task', input, [9, 9, 9, 1], [plan([3])])).toThrow(/lots: .*no die 3.*0 to 2/)
  expect(() => resolve('task', input, [9, 9, 9, 1], [plan([-1])])).toThrow('lots.reroll.0')
  const german = new MechanicCall(system, 'task', input, 'de')
  expect(() => german.resolve([9, 9, 9, 1, 1], [plan([1, 1])])).toThrow(/^lots: Würfel 1 .* einmal/)
})

test('ES-11: lots are declared once: after the rerolls no more can be spent on the task', () => {
  const input = { rank: 4, pool: 3, difficulty: 3, lots: 5 }
  expect(() => resolve('task', input, [1, 9, 9, 1, 9, 2], [plan([1, 2]), plan([2])])).toThrow()
  expect(outcome('task', input, [1, 9, 9, 1, 9], [plan([1, 2])])).toMatchObject({ success: false, lotsSpent: 2 })
})

test('ES-11: dice that are alike are one choice, shown by the first of them', () => {
  const { options } = advise('task', { rank: 4, pool: 4, difficulty: 4, lots: 2 }, [9, 0, 8, 3])
  const shown = options.map(({ choice }) => JSON.stringify(choice))
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).toHaveLength(10) // none, three ways for 1 lot (hit, miss, doubling), six for 2
  expect(shown).toContain('{"reroll":[0,1],"double":false}')
  expect(shown).toContain('{"reroll":[3],"double":true}')
  expect(shown).not.toContain('{"reroll":[2],"double":false}')
})

test('ES-13: ego rolls a check at the same difficulty, without the skill and with the modifiers', () => {
  const input = { rank: 2, pool: 2, difficulty: 5, ego: true, modifiers: 6 }
  const answer = resolve('task', input, [5, 3, 7], [true])
  expect(answer.outcome).toEqual({ success: true, by: 'ego', lotsSpent: 0, egoSpent: true })
  expect(answer.explanation.slice(3)).toEqual([
    'Spends ego.',
    'The dice are cleared away for a check at difficulty 5. (ES-13)',
    '3 x difficulty 5 = 15, rank 2 + 6: 7 or more on the d20. (ES-5)',
    'The d20 shows 7.',
    'The check succeeds. (ES-5)',
  ])
  expect(outcome('task', input, [5, 3, 6], [true])).toEqual({ success: false, by: 'ego', lotsSpent: 0, egoSpent: true })
  expect(outcome('task', input, [5, 3], [false])).toEqual({ success: false, by: 'task', lotsSpent: 0, egoSpent: false })
})

test('ES-13: a task harder than 10 becomes a check that needs three times as much; a natural 20 will do', () => {
  const input = { rank: 8, pool: 6, difficulty: 20, ego: true }
  expect(outcome('task', input, [1, 1, 1, 1, 1, 1, 19], [true])).toMatchObject({ success: false })
  expect(outcome('task', input, [1, 1, 1, 1, 1, 1, 20], [true])).toMatchObject({ success: true })
  expect(success('task', { ...input, modifiers: 45 })).toBe('7/10') // 60 - 8 - 45: 7 or more
})

test('ES-13: a lot goes into that check only if none went into the task, and then only one', () => {
  const input = { rank: 4, pool: 2, difficulty: 2, ego: true, lots: 3 }
  expect(outcome('task', input, [5, 9, 1, 2], [plan([]), true, true])).toEqual({
    success: true,
    by: 'ego',
    lotsSpent: 1,
    egoSpent: true,
  })
  expect(() => resolve('task', input, [5, 9, 1, 1, 2], [plan([]), true, true, true])).toThrow()
  expect(outcome('task', input, [5, 3, 9, 1], [plan([0]), true])).toMatchObject({ by: 'ego', lotsSpent: 1 })
  expect(() => resolve('task', input, [5, 3, 9, 1, 2], [plan([0]), true, true])).toThrow()
  const doubled = resolve('task', input, [5, 3, 1], [plan([], true), true])
  expect(doubled.outcome).toMatchObject({ success: false, by: 'ego', lotsSpent: 1 })
  expect(doubled.explanation.join('\n')).toContain('lots went into the task, so none can go into it. (ES-13)')
})

test('ES-13: ego is not asked for when the task is done, nor spent by it', () => {
  const input = { rank: 4, pool: 2, difficulty: 2, ego: true, lots: 1 }
  expect(outcome('task', input, [4, 4])).toMatchObject({ by: 'task', egoSpent: false })
  expect(outcome('task', input, [4, 9, 4], [plan([1])])).toMatchObject({ by: 'task', lotsSpent: 1, egoSpent: false })
})

test('ES-13: with ego in hand two lots are worse than none, and the advice says so', () => {
  const { asks, options } = advise('task', { rank: 4, pool: 5, difficulty: 4, lots: 3, ego: true }, [0, 3, 7, 8, 9])
  expect(asks).toBe('lots')
  const spent = ({ reroll, double }: { reroll: number[]; double: boolean }) => reroll.length + (double ? 1 : 0)
  const bestFor = (lots: number) => options.find(({ choice }) => spent(choice as never) === lots)
  expect([3, 0, 2, 1].map((lots) => bestFor(lots)?.success)).toEqual([
    { exact: '73/80', approx: 0.9125 },
    { exact: '351/400', approx: 0.8775 },
    { exact: '33/40', approx: 0.825 },
    { exact: '13/20', approx: 0.65 },
  ])
  expect(options.map(({ choice }) => spent(choice as never)).indexOf(0)).toBeLessThan(
    options.map(({ choice }) => spent(choice as never)).indexOf(2),
  )
  expect(options.filter(({ best }) => best).map(({ choice }) => choice)).toEqual([plan([2, 3], true)])
})

test('ES-13: best play wants success, then few lots, then ego kept', () => {
  // The check cannot fail: no lot is spent, although it would save the ego.
  const sure = new MechanicCall(system, 'task', {
    rank: 5,
    pool: 1,
    difficulty: 2,
    lots: 3,
    ego: true,
    modifiers: 5,
  }).odds()
  expect(sure.outcomes).toMatchObject([
    { outcome: { success: true, by: 'ego', lotsSpent: 0, egoSpent: true }, exact: '1' },
  ])
  // One 0 lies there and one success is missing: doubling is certain, and costs less than any sure way with more lots.
  expect(outcome('task', { rank: 4, pool: 3, difficulty: 3, lots: 5, ego: true }, [0, 2, 9])).toEqual({
    success: true,
    by: 'task',
    lotsSpent: 1,
    egoSpent: false,
  })
})

test('ES-10: before the roll, the chance for every number of lots the player is willing to spend', () => {
  const { asks, options } = advise('task', { rank: 4, pool: 5, difficulty: 4 }, [])
  expect(asks).toBeNull()
  expect(options).toHaveLength(11)
  expect(options.slice(0, 3).map(({ choice, success }) => [choice, success.exact])).toEqual([
    [{ lots: 0 }, '3/16'],
    [{ lots: 1 }, '173/400'],
    [{ lots: 2 }, '921/1600'],
  ])
  const chances = options.map(({ success }) => success.approx)
  expect(chances).toEqual(chances.toSorted((a, b) => a - b))
})

test('ES-10, ES-13: what was spent comes off the sheet, and nothing else', () => {
  const after = (mechanic: string, end: PlainRecord) =>
    new MechanicCall(system, mechanic, {
      rank: 3,
      difficulty: 3,
      ...(mechanic === 'task' ? { pool: 2 } : {}),
    }).aftermath(end)
  const lots = (by: number) => ({ on: 'self', what: 'lots', by })
  const both = after('task', { success: true, by: 'ego', lotsSpent: 3, egoSpent: true })
  expect(both).toMatchObject({ spends: [lots(-3), { on: 'self', what: 'ego', by: -1 }], changes: [] })
  const failed = { success: false, by: 'task', egoSpent: false }
  expect(after('task', { ...failed, lotsSpent: 1 }).spends).toEqual([lots(-1)])
  expect(after('task', { ...failed, lotsSpent: 0 }).spends).toEqual([])
  expect(after('check', { success: true, lotsSpent: 1 })).toMatchObject({ spends: [lots(-1)], changes: [] })
  expect(after('check', { success: true, lotsSpent: 0 }).spends).toEqual([])
})

test('ES-6, ES-10, ES-13: what may come to be spent is known before the roll: one lot on a check, all lots and ego on a task', () => {
  const price = (mechanic: string, input: PlainRecord) =>
    new MechanicCall(system, mechanic, { rank: 3, difficulty: 3, ...input }).price
  const lots = (by: number) => ({ on: 'self', what: 'lots', by })
  expect(price('check', { lots: 4 })).toEqual({ costs: [], stakes: [lots(-1)] })
  expect(price('check', {}).stakes).toEqual([])
  expect(price('task', { pool: 2, lots: 4, ego: true })).toEqual({
    costs: [],
    stakes: [lots(-4), { on: 'self', what: 'ego', by: -1 }],
  })
  expect(price('task', { pool: 2, lots: 1 }).stakes).toEqual([lots(-1)])
})

test('ES-6: who rolls a check again has thrown all its dice again, and who does not, none', () => {
  const rerolled = system.mechanics['check']?.rerolls?.['reroll']
  expect(rerolled?.(true)).toEqual([{ roll: 'check', dice: 'all' }])
  expect(rerolled?.(false)).toEqual([])
})

test('every end of a task has its verdict', () => {
  const verdict = (success: boolean, by: string) => system.mechanics.task?.verdict({ success, by } as never)
  expect(verdict(true, 'task')).toEqual({ tone: 'good', word: 'success' })
  expect(verdict(true, 'ego')).toEqual({ tone: 'good', word: 'by-ego' })
  expect(verdict(true, 'automatic')).toEqual({ tone: 'good', word: 'automatic' })
  expect(verdict(false, 'ego')).toEqual({ tone: 'bad', word: 'failure' })
  expect(verdict(false, 'task')).toEqual({ tone: 'bad', word: 'failure' })
})
