import { expect, test, vi } from 'vitest'
import { Refusal } from '../dice/index.ts'
import eclipse from '../systems/eclipse-phase/index.ts'
import endless from '../systems/endless-horizons/index.ts'
import { namedFigures } from '../systems/labels.ts'
import qstar from '../systems/qstar/index.ts'
import { listedSystems } from '../systems/system-list.ts'
import { en } from './refusal-words.ts'
import { sentenceOfRefusal } from './refusals.ts'
import { COMMANDS } from './table.ts'
import { Party } from './testing/party.ts'

function refusalOf(order: Parameters<Party['do']>[1], party = new Party(endless)): Refusal {
  try {
    party.do('p2', order)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('not refused')
}

test('a notation that is none is refused with its place and what was meant, in both languages', () => {
  const refusal = refusalOf({ is: 'roll', notation: '4d6kh5' })
  expect(refusal).toMatchObject({
    code: 'notation',
    field: 'notation',
    message: '5 dice to keep, but there are only 4.',
    word: 'notation:picks-more',
    figures: { verb: 'keep', count: 5, there: 4, from: 3, to: 6, suggestion: '4d6kh4' },
  })
  expect(sentenceOfRefusal('en', refusal)).toBe(refusal.message)
  expect(sentenceOfRefusal('de', refusal)).toBe('5 Würfel sollen behalten werden, aber es gibt nur 4.')
})

test('QS-22, QS-31: what the rules of a game or its turns refuse is a sentence in every answer, with its rule, and no bare word', () => {
  const party = new Party(qstar)
  const shot = { ability: 5, skill: 'trained', defence: 12, rof: 2, extraShots: 2 }
  expect(refusalOf({ is: 'startCheck', mechanic: 'attack', input: shot }, party).message).toBe(
    'extraShots: 2 is too many: a rate of fire of 2 allows 1 at most (QS-22).',
  )
  const { sheet } = party.do('p2', { is: 'makeSheet', values: { name: 'Ana' } }) as { sheet: string }
  party.do('p1', { is: 'beginCrisis' })
  const order = [{ name: 'Ana', initiative: 4 }]
  party.do('p1', { is: 'orderTurn', order: 'begin', values: { order }, sheets: [{ name: 'Ana', sheet }] })
  const act = { is: 'orderTurn', order: 'act', values: { who: 'Ana', what: 'runs', actions: 2 } }
  party.do('p2', act)
  expect(refusalOf(act, party).message).toBe('actions: takes 2 actions, but none is left in this turn (QS-31).')
})

test('EP-5: points that are left over are counted in one sentence, one of them too', () => {
  const said = (left: number) =>
    (['en', 'de'] as const).map((language) =>
      sentenceOfRefusal(language, { word: 'too-few-points', figures: { left, needs: 3 }, field: 'points' }),
    )
  expect([said(0), said(1), said(2)]).toEqual([
    ['points: this takes 3, and none is left.', 'points: Das kostet 3, übrig ist nichts.'],
    ['points: this takes 3, and 1 is left.', 'points: Das kostet 3, übrig ist 1.'],
    ['points: this takes 3, and 2 are left.', 'points: Das kostet 3, übrig sind 2.'],
  ])
})

test('a notation that is too big is refused as that', () => {
  const refusal = refusalOf({ is: 'roll', notation: '1001d6' })
  expect([refusal.code, sentenceOfRefusal('de', refusal)]).toEqual([
    'too-big',
    '1001 Würfel sind zu viele; auf einmal lassen sich 1000 werfen.',
  ])
})

test("the table's own refusals keep their words, and a word that nobody knows has no sentence", () => {
  const refusal = refusalOf({ is: 'withdraw', check: 'nowhere' })
  expect(sentenceOfRefusal('en', refusal)).toBe(refusal.message)
  const unknown = { field: 'notation', figures: {} }
  expect(sentenceOfRefusal('de', { ...unknown, word: 'notation:toString' })).toBeNull()
  expect(sentenceOfRefusal('de', { ...unknown, word: 'notation:' })).toBeNull()
})

test('no game has a word of the table’s: whoever tells it in another language could not say whose it is', async () => {
  expect(listedSystems.length).toBeGreaterThan(4)
  const games = await Promise.all(listedSystems.map(({ load }) => load()))
  const words = games.flatMap(({ words, turns }) => Object.keys({ ...words.en.refusals, ...turns().words.en.refusals }))
  expect(words.length).toBeGreaterThan(20)
  const own = Object.keys(en.refusals)
  expect(words.filter((word) => own.includes(word))).toEqual([])
})

test('that there is room for no more, and that a table has something switched off, is said in the reader’s language', () => {
  const figures = { of: 'invites', most: 100 }
  expect(sentenceOfRefusal('de', { word: 'no-room', figures, field: null })).toBe(
    'Es gibt schon 100 Einladungen, mehr geht nicht.',
  )
  const party = new Party(endless)
  party.do('p1', { is: 'setOption', option: 'silentRolls', value: false })
  const refusal = refusalOf({ is: 'roll', notation: '1d6', isSilent: true }, party)
  expect(sentenceOfRefusal('en', { ...refusal, field: null })).toBe('This table does not allow it (silent rolls).')
  expect(sentenceOfRefusal('de', { ...refusal, field: null })).toBe('Dieser Tisch erlaubt das nicht (stille Würfe).')
})

test('a wrong value in a field is refused in the reader’s language, with the values as the game calls them', () => {
  const party = new Party(qstar)
  const roll = (input: object) => refusalOf({ is: 'startCheck', mechanic: 'check', input }, party)
  const german = (refusal: Refusal, field: string | null = refusal.field) =>
    sentenceOfRefusal('de', { ...refusal, field }, qstar.words.de.values)
  expect(german(roll({ ability: 11 }), 'Fähigkeit')).toBe('Fähigkeit ist 11; erlaubt: ganze Zahlen von 1 bis 10.')
  expect(german(roll({ skill: 'sleepy' }), 'Fertigkeit')).toContain(`erlaubt: ${qstar.words.de.values.untrained}, `)
  expect(german(roll({ abilty: 3 }))).toBe('abilty ist hier kein Feld; ist ability gemeint?')
  expect(german(refusalOf({ is: 'say', words: 'x'.repeat(5000) }, party), null)).toMatch(
    /^Das ist "x+\.\.\.; erlaubt: Text mit höchstens 4000 Zeichen\.$/,
  )
  expect(german(refusalOf({ is: 'shake', book: 'common' }, party), null)).toMatch(/^Etwas fehlt: /)
})

test('dice of real hands that cannot have fallen so are refused in the reader’s language', () => {
  const party = new Party(endless)
  const check = (
    party.do('p2', { is: 'startCheck', mechanic: 'check', isByHand: true, input: { rank: 3, difficulty: 6 } }) as {
      check: string
    }
  ).check
  const hand = (...faces: number[]) => refusalOf({ is: 'handDice', check, faces }, party)
  const german = (refusal: Refusal) => sentenceOfRefusal('de', { ...refusal, field: null })
  expect(hand(4, 11, 2)).toMatchObject({ code: 'dice', field: 'faces', word: 'not-a-face' })
  expect(hand(4, 11, 2).message).toBe('faces: die 2 shows 11, but its faces are 1..10.')
  expect(german(hand(4, 11, 2))).toBe('Würfel 2 zeigt 11, hat aber die Seiten 1..10.')
  expect(german(hand(4))).toBe('1 angegeben, aber es wird noch ein Würfel geworfen: 1..10.')
  expect(german(hand(4, 5, 6, 7))).toBe('4 angegeben, aber nur 3 werden geworfen.')
  expect([hand(4).code, hand(4, 5, 6, 7).code]).toEqual(['dice', 'dice'])
})

test('what is none of the options is refused as a decision, with the options as the game calls them', () => {
  const party = new Party(eclipse)
  const input = { skill: 50, pool: true }
  const order = { is: 'startCheck', mechanic: 'test', isByHand: true, input }
  const { check } = party.do('p2', order) as { check: string }
  party.do('p2', { is: 'decide', check, choice: 'none' })
  party.do('p2', { is: 'handDice', check, faces: [9, 8] })
  const refusal = refusalOf({ is: 'decide', check, choice: 'upgrade' }, party)
  expect(refusal).toMatchObject({ code: 'decision', field: 'pool-after', word: 'out-of-range' })
  const { values } = eclipse.words.de
  expect(sentenceOfRefusal('de', { ...refusal, field: 'Pool' }, values)).toBe(
    `Pool ist „upgrade“; erlaubt: ${values.none}, ${values.flip}.`,
  )
  expect(refusalOf({ is: 'decide', check, choice: 7 }, party)).toMatchObject({ code: 'decision', word: 'out-of-range' })
})

test('what is to pay and is no list of payers is refused as that', () => {
  for (const pays of [3, 'flex', ['flex'], null]) {
    const order = { is: 'startCheck', mechanic: 'test', input: { skill: 50 }, pays }
    const refusal = refusalOf(order, new Party(eclipse))
    expect([refusal.code, refusal.field]).toEqual(['out-of-range', 'pays'])
    expect(sentenceOfRefusal('en', refusal)).toBe(`pays is ${JSON.stringify(pays)}; allowed: an object with pool.`)
    const shown = pays === 'flex' ? '„flex“' : JSON.stringify(pays)
    expect(sentenceOfRefusal('de', refusal)).toBe(`pays ist ${shown}; erlaubt: ein Objekt mit pool.`)
  }
  const nothing = refusalOf({ is: 'roll', notation: 'd6', pays: 3 } as never)
  expect(nothing.word).toBe('unknown-field')
  const none = refusalOf({ is: 'startCheck', mechanic: 'check', input: { rank: 1 }, pays: 3 })
  expect(sentenceOfRefusal('de', none)).toBe('pays ist 3; erlaubt: ein Objekt.')
})

test.each([
  ['en', 'The sheet has no line Guns for “Call in a favour”; it has Dockside.'],
  ['de', 'Der Bogen hat keine Zeile Guns für „Einen Gefallen einfordern“; er hat Dockside.'],
] as const)('a move is told by what the game calls it, not by its name in the code (%s)', (language, told) => {
  const figures = namedFigures({ pick: 'Guns', move: 'reputation', known: 'Dockside' }, eclipse.words[language])
  expect(sentenceOfRefusal(language, { word: 'no-such-line', figures, field: null })).toBe(told)
})

test('a refusal behind the plan is an error of ours, and no answer to the seat', () => {
  const party = new Party(endless)
  const write = vi.spyOn(COMMANDS.say, 'write').mockImplementation(() => {
    throw new Refusal('not-allowed', 'too late')
  })
  const said = () => party.do('p2', { is: 'say', words: 'Hello' })
  expect(said).toThrow('The command say was refused behind its plan: too late')
  expect(said).not.toThrow(Refusal)
  write.mockRestore()
  expect(said).not.toThrow()
})
