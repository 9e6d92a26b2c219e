import { expect, test } from 'vitest'
import evening from '../systems/evening-star/index.ts'
import { LANGUAGES } from '../systems/system.ts'
import type { Check } from './check/check.ts'
import { awaitsResponse } from './check-progress.ts'
import { Party } from './testing/party.ts'

function withFenn() {
  const party = new Party(evening)
  const { sheet } = party.do('p2', { is: 'makeSheet', values: { name: 'Fenn', lots: 0 } }) as { sheet: string }
  const attempt = (input: object) => {
    const command = { is: 'startCheck', mechanic: 'task', sheet, pick: 'Herbs', input }
    const { check } = party.do('p2', command) as { check: string }
    party.shakeAll()
    return { check }
  }
  return { party, sheet, attempt }
}

test('ES-1: whoever calls for a roll may say what is at stake, in a line, and it stays with the roll', () => {
  const party = new Party(evening)
  party.do('p1', { is: 'callCheck', mechanic: 'task', who: [{ seat: 'p2' }], words: 'The lamp goes out.' })
  expect(party.last('p5', 'checkCalled').words).toBe('The lamp goes out.')
  const long = { is: 'callCheck', mechanic: 'task', who: [{ seat: 'p2' }], words: 'x'.repeat(501) }
  expect(party.refused('p1', long)).toBe('words out-of-range')
})

test('ES-1: a player who starts a roll says what is at stake as well, and everybody reads it on the card, whatever the dice say', () => {
  const { party, sheet } = withFenn()
  const start = { is: 'startCheck', mechanic: 'task', sheet, pick: 'Herbs', words: 'Or the fever stays.' }
  const { check } = party.do('p2', { ...start, input: { rank: 3, pool: 2, difficulty: 1 } }) as { check: string }
  party.shakeAll()
  for (const seat of ['p1', 'p2', 'p3', 'p5'])
    expect(party.readBy(seat).journal.checks[check], seat).toMatchObject({ words: 'Or the fever stays.' })
  expect(party.readBy('p5').journal.checks[check]?.end).not.toBeNull()
})

test('ES-7: the GM rolls neither tasks nor checks, for nobody of theirs', () => {
  const { party } = withFenn()
  for (const mechanic of ['task', 'check']) {
    const input = { rank: 3, pool: 2, difficulty: 1 }
    const { pool: _, ...check } = input
    const command = { is: 'startCheck', mechanic, input: mechanic === 'task' ? input : check }
    expect(party.refused('p1', command)).toBe('who gm-does-not-roll')
    expect(() => party.do('p1', command)).toThrow('never by the GM')
    expect(party.refused('p1', { is: 'callCheck', mechanic, who: [{ name: 'A guard' }] })).toBe('who gm-does-not-roll')
  }
})

test('ES-8: a contest is not rolled: there is none to call for', () => {
  const { party } = withFenn()
  expect(party.refused('p1', { is: 'callCheck', mechanic: 'contest', who: [{ seat: 'p2' }] })).toBe(
    'mechanic no-such-mechanic',
  )
})

test('ES-9: the GM is told when a failed attempt comes again unchanged, and nothing is blocked', () => {
  const { party, attempt } = withFenn()
  const hints = () => party.entries('p1').filter(({ is }) => is === 'hinted').length
  // Rank 0 and one die against two successes can only fail.
  const hopeless = { rank: 0, pool: 1, difficulty: 2 }
  attempt(hopeless)
  expect(party.last('p5', 'resolved').verdict.tone).toBe('bad')
  expect(hints()).toBe(0)
  attempt(hopeless)
  expect(party.last('p1', 'hinted')).toMatchObject({ rule: 'ES-9', word: 'repeated', figures: { character: 'Fenn' } })
  attempt({ ...hopeless, difficulty: 3 })
  expect(hints()).toBe(1)
  expect(party.entries('p2').filter(({ is }) => is === 'hinted')).toEqual([])
  for (const language of LANGUAGES) expect(evening.words[language].story).toHaveProperty(['repeated'])
})

test('ES-9: other means, or dice by hand, do not make it another attempt; another skill does', () => {
  const { party, sheet, attempt } = withFenn()
  const hints = () => party.entries('p1').filter(({ is }) => is === 'hinted').length
  const hopeless = { rank: 0, pool: 1, difficulty: 2 }
  attempt(hopeless)
  const command = { is: 'startCheck', mechanic: 'task', sheet, pick: 'Herbs', isByHand: true, input: hopeless }
  const { check } = party.do('p2', command) as { check: string }
  party.do('p2', { is: 'handDice', check, faces: [9] })
  expect(hints()).toBe(1)
  party.do('p2', { ...command, isByHand: false, input: { ...hopeless, ego: true, modifiers: 3 } })
  expect(hints()).toBe(2)
  party.do('p2', { ...command, isByHand: false, pick: 'Listening' })
  expect(hints()).toBe(2)
})

test('ES-9: every result waits for the GM’s response, which stands beside it', () => {
  const { party, attempt } = withFenn()
  const { check } = attempt({ rank: 9, pool: 3, difficulty: 1 })
  const awaits = () =>
    ['p1', 'p3'].map((seat) => awaitsResponse(evening, party.log.viewOf(seat)?.checks[check] as Check))
  expect(awaits()).toEqual([true, true])
  expect(party.refused('p1', { is: 'respond', check, words: ' ' })).toBe('words nothing-said')
  party.do('p1', { is: 'respond', check, words: 'The rope holds, the lamp does not.' })
  expect(party.last('p5', 'responded')).toMatchObject({ check, words: 'The rope holds, the lamp does not.' })
  expect(awaits()).toEqual([false, false])
})

test('ES-1: tasks and checks ask for what is at stake, by a word of the game', () => {
  for (const { tablePolicy } of Object.values(evening.mechanics)) expect(tablePolicy?.asksFor).toBe('stake')
  for (const language of LANGUAGES) expect(evening.words[language].fields).toHaveProperty(['stake'])
})

test('ES-2: a roll from a sheet reads its dice as the sheet says, and another way is refused', () => {
  const party = new Party(evening)
  const values = { name: 'Tamsin', read: 'over' }
  const { sheet } = party.do('p2', { is: 'makeSheet', values }) as { sheet: string }
  const input = { rank: 4, pool: 1, difficulty: 1 }
  const order = { is: 'startCheck', mechanic: 'task', sheet, isByHand: true, input }
  expect(party.refused('p2', { ...order, input: { ...input, read: 'under' } })).toBe('read not-as-on-sheet')
  const { check } = party.do('p2', order) as { check: string }
  expect(party.log.all.checks[check]?.given.read).toBe('over')
  party.do('p2', { is: 'handDice', check, faces: [7] })
  expect(party.last('p5', 'resolved').outcome).toMatchObject({ success: true })
  const called = { is: 'callCheck', mechanic: 'task', who: [{ seat: 'p2', sheet }], input: { difficulty: 1 } }
  const { checks } = party.do('p1', called) as { checks: [string] }
  const declared = { is: 'declare', check: checks[0], input: { rank: 4, pool: 1, read: 'under' } }
  expect(party.refused('p2', declared)).toBe('read not-as-on-sheet')
  const free = { is: 'startCheck', mechanic: 'task', input: { ...input, read: 'under' } }
  expect(party.refused('p2', free)).toBe('not refused')
})

test('ES-10: as a ruling of the table a lot doubles only the 0s of the first throw, and the card says so', () => {
  const rolled = (value: string) => {
    const party = new Party(evening)
    party.do('p1', { is: 'setOption', option: 'doubledZeros', value })
    const { sheet } = party.do('p2', { is: 'makeSheet', values: { name: 'Fenn', lots: 5 } }) as { sheet: string }
    const input = { rank: 4, pool: 2, difficulty: 4, lots: 2 }
    const order = { is: 'startCheck', mechanic: 'task', sheet, input, isByHand: true }
    const { check } = party.do('p2', order) as { check: string }
    party.do('p2', { is: 'handDice', check, faces: [0, 7] })
    party.do('p2', { is: 'decide', check, choice: { reroll: [1], double: true } })
    party.do('p2', { is: 'handDice', check, faces: [0] })
    expect(party.log.all.sheets[sheet]?.values).toMatchObject({ lots: 3 })
    const { outcome, story } = party.last('p5', 'resolved')
    return { ...outcome, told: story.flatMap((step) => (step.is === 'tell' ? [step.word] : [])) }
  }
  const [final, first] = [rolled('final-dice'), rolled('first-roll-only')]
  expect(final).toMatchObject({ success: true, lotsSpent: 2 })
  expect(first).toMatchObject({ success: false, lotsSpent: 2 })
  expect(final.told).toContain('final-dice')
  expect(first.told).toContain('first-roll-only')
})
