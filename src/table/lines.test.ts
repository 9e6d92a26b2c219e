import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import endworld from '../systems/endworld/index.ts'
import evening from '../systems/evening-star/index.ts'
import qstar from '../systems/qstar/index.ts'
import type { Language } from '../systems/system.ts'
import { lineWords } from './line-words.ts'
import { sentenceOfLine } from './lines.ts'
import { Party } from './testing/party.ts'

/** The last lines of the log as the spectator reads them. */
function told(party: Party, count = 1, language: Language = 'en'): readonly string[] {
  const { state, journal, system } = party.readBy('p5')
  return journal.lines
    .slice(-count)
    .map((line) => sentenceOfLine(line, { state, journal, system, language, lineWords: lineWords[language] }))
}

const sheetOf = (party: Party, seat: string, name: string, more = {}): string =>
  (party.do(seat, { is: 'makeSheet', values: { name }, ...more }) as { sheet: string }).sheet

test('who acts is the character, of several the one in hand; without an open one, people act by their own name', () => {
  const party = new Party(endless)
  const act = (seat: string, more = {}) => party.do(seat, { is: 'say', words: 'waves', isAction: true, ...more })
  act('p2')
  expect(told(party)).toEqual(['Ana waves'])
  sheetOf(party, 'p2', 'Ilse')
  const bram = sheetOf(party, 'p2', 'Bram')
  act('p2')
  act('p2', { sheet: bram })
  expect(told(party, 2)).toEqual(['Ilse waves', 'Bram waves'])
  expect(party.refused('p3', { is: 'say', words: 'waves', isAction: true, sheet: bram })).toBe('sheet not-found')
  const hidden = sheetOf(party, 'p3', 'The spy', { isPrivate: true })
  act('p3', { sheet: hidden })
  expect(told(party)).toEqual(['Bo waves'])
  party.do('p2', { is: 'say', words: 'Hello' })
  expect(told(party)).toEqual(['Ana: Hello'])
})

test('a sheet that was removed is called by its last name in the lines before', () => {
  const party = new Party(endless)
  const sheet = sheetOf(party, 'p2', 'Ilse')
  party.do('p2', { is: 'editSheet', sheet, version: 1, values: { name: 'Ilka' } })
  party.do('p2', { is: 'editSheet', sheet, version: 2, values: { effort: 3 } })
  party.do('p2', { is: 'removeSheet', sheet })
  expect(told(party, 4)).toEqual([
    'Ana brings Ilka.',
    'Ana edits Ilka: Name.',
    'Ana edits Ilka: Effort.',
    'A sheet is removed.',
  ])
})

test('while dice thrown by hand are awaited, nobody is told that the GM has the word', () => {
  const party = new Party(endless)
  const input = { rank: 3, difficulty: 5 }
  party.do('p2', { is: 'startCheck', mechanic: 'check', input, isByHand: true })
  expect(told(party)).toEqual(['Ana: Check. Dice thrown by hand have yet to be entered.'])
  expect(told(party, 1, 'de')).toEqual(['Ana: Probe. Von Hand geworfene Würfel fehlen noch.'])
})

test('a line about turns names whose turn begins, and an order is told with the names in it', () => {
  const party = new Party(endless)
  party.do('p1', { is: 'beginCrisis' })
  party.do('p1', { is: 'orderTurn', order: 'arrange', values: { order: ['Ilse', 'Bram'] } })
  party.do('p1', { is: 'orderTurn', order: 'next' })
  party.do('p1', { is: 'orderTurn', order: 'mark', values: { who: 'Ilse', out: 'asleep' } })
  expect(told(party, 3)).toEqual([
    'The order: Ilse, Bram. It is Ilse’s turn.',
    'It is Bram’s turn.',
    'Ilse takes no turns: asleep.',
  ])
  expect(told(party, 2, 'de')[0]).toBe('Bram ist am Zug.')
})

test('QS-31: a line about the price of a roll says who spends what on it', () => {
  const party = new Party(qstar)
  const { sheet } = party.do('p2', { is: 'makeSheet', values: qstar.sheet.starters[0]?.sheet }) as { sheet: string }
  party.do('p1', { is: 'beginCrisis' })
  const order = [{ name: 'Mara Venn', initiative: 5 }]
  party.do('p1', { is: 'orderTurn', order: 'begin', values: { order } })
  const input = { ability: 7, skill: 'trained', target: { endurance: 9, health: 9, speed: 5 } }
  const against = [{ side: 'target', name: 'Pike' }]
  party.do('p2', { is: 'startCheck', mechanic: 'strike', sheet, pick: 'RX60', input, against, isByHand: true })
  expect(told(party)).toEqual(['Mara Venn spends 1 action: RX60.'])
  expect(told(party, 1, 'de')).toEqual(['Mara Venn verbraucht 1 Aktion: RX60.'])
})

test('EW-6: a result without thresholds is told with its number', () => {
  const party = new Party(endworld)
  const rolled = { is: 'startCheck', mechanic: 'check', input: { selectors: [3, 5] }, isByHand: true }
  const { check } = party.do('p2', rolled) as { check: string }
  party.do('p2', { is: 'handDice', check, faces: [9, 5, 2, 5, 3] })
  expect(told(party)).toEqual(['Ana: Check. Dice 9 5 2 5 3. Result 14. Thrown by hand.'])
})

test('EW-5: an attack waits for the defence that the GM says, though programs may leave it out', () => {
  const party = new Party(endworld)
  const rolled = { is: 'startCheck', mechanic: 'attack', input: { selectors: [3, 5] } }
  const { check } = party.do('p2', rolled) as { check: string }
  expect(told(party)).toEqual(['Ana: Attack. The GM has the word.'])
  party.do('p1', { is: 'judge', check, input: { defence: 20 } })
  expect(told(party)).toEqual(['Ana: Attack. The dice wait to be shaken.'])
})

test('ES-12: a line about what was granted says to whom, also when the next session has begun', () => {
  const party = new Party(evening)
  const sheet = sheetOf(party, 'p2', 'Fenn')
  party.do('p1', { is: 'beginSession' })
  party.do('p1', { is: 'beginPostamble' })
  const { claim } = party.do('p2', { is: 'advocate', sheet, words: 'I kept my word' }) as { claim: string }
  party.do('p1', { is: 'grant', claim, points: 0 })
  expect(told(party)).toEqual(['Fenn is granted: Lots +0.'])
  party.do('p1', { is: 'endSession' })
  party.do('p1', { is: 'beginSession' })
  expect(told(party, 3, 'de')[0]).toBe('Fenn bekommt: Lose +0.')
})

test('a person who was taken off the table did not leave it: the line says by whom, and why', () => {
  const party = new Party(endless)
  party.do('p1', { is: 'removeSeat', seat: 'p3', why: 'never here' })
  expect([...told(party), ...told(party, 1, 'de')]).toEqual([
    'Gerd takes Bo off the table (never here).',
    'Gerd nimmt Bo vom Tisch (never here).',
  ])
  party.do('p2', { is: 'removeSeat', seat: 'p2', why: 'the last train' })
  expect([...told(party), ...told(party, 1, 'de')]).toEqual([
    'Ana leaves the table (the last train).',
    'Ana verlässt den Tisch (the last train).',
  ])
})
