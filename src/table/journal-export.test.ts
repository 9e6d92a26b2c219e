import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import { journalCsv, journalMarkdown } from './journal-export.ts'
import { LINE_KINDS, lineKindOf } from './line-kind.ts'
import { lineWords } from './line-words.ts'
import type { JournalReader } from './lines.ts'
import { SeatReader } from './seat-reader.ts'
import { Party } from './testing/party.ts'

const clock = (at: number): string => `t${at}`

/** An evening with open and hidden rolls, talk and whispers, as a seat reads it. */
function evening(seat: string, language: 'en' | 'de' = 'en'): JournalReader {
  const party = new Party(endless)
  party.do('p1', { is: 'beginSession' })
  party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 6 }, pick: 'Sneaking' })
  party.shakeAll()
  party.do('p2', { is: 'say', words: '=HYPERLINK("http://x")\n# not a heading <img>' })
  party.do('p1', { is: 'say', words: 'the ogre is asleep', to: 'p2' })
  party.do('p1', { is: 'roll', notation: '2d6', sees: 'gm', words: 'secret of the GM' })
  party.shakeAll()
  const reading = new SeatReader(endless)
  reading.take(party.sentTo(seat))
  const { state, journal, system } = reading
  return { state, journal, system, language, lineWords: lineWords[language] }
}

const rowsOf = (csv: string): string[] => csv.trimEnd().split(/\r\n/)

test('the table of a log has a row for every line, with dice and result', () => {
  const reader = evening('p2')
  const [head, ...rows] = rowsOf(journalCsv(reader, clock))
  expect(head).toBe('number,time,kind,who,private,what,dice,result,figures,text')
  expect(rows).toHaveLength(reader.journal.lines.length)
  const [card] = Object.values(reader.journal.checks)
  const faces = card?.throws.flatMap(({ dice }) => dice?.flatMap(([, faces]) => faces) ?? []).join(' ')
  const roll = rows.find((row) => row.includes(',roll,'))
  expect(roll).toContain(
    `,roll,Ana,,"Check, Sneaking",${faces},${card?.end?.verdict.tone === 'good' ? 'Success' : 'Failure'}`,
  )
  expect(rows.filter((row) => /,talk,Gerd,yes,/.test(row))).toHaveLength(1)
})

test('words that look like a formula or like markup stay words', () => {
  const reader = evening('p2')
  // A sentence begins with the name of who said it, so that only names could begin a formula.
  const { seats } = reader.state
  reader.state.seats = { ...seats, p2: { ...(seats.p2 as NonNullable<(typeof seats)['p2']>), name: '=1+1' } }
  const csv = journalCsv(reader, clock)
  expect(csv).toContain(",'=1+1,")
  expect(csv).toMatch(/"'=1\+1: =HYPERLINK\(""http/)
  const text = journalMarkdown(reader, clock)
  expect(text).toContain('\\# not a heading \\<img\\>')
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual(['# Friday', '## Session 1 begins.'])
})

test('the text tells under a roll how it came to that', () => {
  expect(journalMarkdown(evening('p2'), clock)).toMatch(
    /- `t1000000` Ana: Check, Sneaking\. Dice [\d ]+\. (Success|Failure)\.\n( {2}- .*\n)*? {2}- .*\(EH-3\)/,
  )
})

test('a file holds what its reader may read, and nothing else', () => {
  const [gm, player, spectator] = ['p1', 'p2', 'p5'].map((seat) => {
    const reader = evening(seat)
    return journalCsv(reader, clock) + journalMarkdown(reader, clock)
  }) as [string, string, string]
  expect(gm).toContain('secret of the GM')
  expect(player).not.toContain('secret of the GM')
  expect(player).toContain('the ogre is asleep')
  expect(spectator).not.toContain('the ogre is asleep')
})

test('every line is of one kind', () => {
  const kinds = evening('p1').journal.lines.map(lineKindOf)
  expect(new Set(kinds)).toEqual(new Set(LINE_KINDS.filter((kind) => kind !== 'note')))
})
