import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import { listedSystems } from '../systems/system-list.ts'
import { mayRead, ROLES } from './books.ts'
import { ALLOWED_BOOKS, AUDIENCES, type Audience, audienceOf, type Entry, type EntryName } from './entries.ts'
import { Log } from './log.ts'
import { playEvening } from './testing/evening.ts'

const BOOK: Readonly<Record<Audience, string>> = {
  common: 'common',
  gm: 'gm',
  seat: 'p2',
  'seat+gm': 'p2+gm',
  pair: 'p2+p3',
  vault: 'vault',
}
const NAMES = Object.keys(ALLOWED_BOOKS) as EntryName[]
const WALKED = NAMES.flatMap((is) =>
  AUDIENCES.map((audience) => ({ is, audience, may: ALLOWED_BOOKS[is].includes(audience) })),
)

test('every kind of entry and every kind of book is walked', () => {
  expect(NAMES.length).toBeGreaterThan(50)
  expect(WALKED).toHaveLength(NAMES.length * AUDIENCES.length)
  expect(AUDIENCES.map((audience) => audienceOf(BOOK[audience]))).toEqual(AUDIENCES)
})

test.each(WALKED.filter(({ may }) => !may))(
  '$is is not written into a book of the kind $audience',
  ({ is, audience }) => {
    const log = new Log('t1', endless)
    expect(() => log.write(BOOK[audience], { is } as Entry)).toThrow('does not stand')
  },
)

/** Entries that must never be anywhere else. */
test.each([
  ['keyKept', ['vault']],
  ['deviceKept', ['vault']],
  ['inviteKept', ['vault']],
  ['shaken', ['vault']],
  ['sealSet', ['gm']],
  ['hinted', ['gm']],
] as const)('%s stands in %j and nowhere else', (is, books) => {
  expect(ALLOWED_BOOKS[is]).toEqual(books)
})

test('the vault has no readers, a seat’s book one, a pair’s two, the GMs’ the GMs', () => {
  const readers = (book: string) =>
    ['p1', 'p2', 'p3', 'p4'].flatMap((seat, i) => (mayRead(book, seat, ROLES[i === 0 ? 0 : 2]) ? [seat] : []))
  expect(AUDIENCES.map((audience) => readers(BOOK[audience]).join())).toEqual([
    'p1,p2,p3,p4',
    'p1',
    'p2',
    'p1,p2',
    'p2,p3',
    '',
  ])
  for (const book of ['p2', 'p2+gm', 'p2+p3', 'gm', 'vault', 'nonsense'])
    expect(mayRead(book, 'p2', 'spectator')).toBe(false)
  expect(mayRead('gm', 'p3', 'co-gm')).toBe(true)
})

test('over evenings of all games, what is written stands where it may and follows what it says it followed', async () => {
  const seen = new Set<string>()
  for (const { load } of listedSystems) {
    const { party } = playEvening(await load(), 'entries', 'entries', 20)
    let common = 0
    for (const { book, n, text } of party.rows) {
      const entry = JSON.parse(text) as Entry
      seen.add(`${entry.is} ${audienceOf(book)}`)
      if (book === 'common') common = n
      else if (book !== 'vault') expect(entry.after).toBe(common)
    }
  }
  expect(seen.size).toBeGreaterThan(40)
  for (const each of seen) {
    const [is, audience] = each.split(' ') as [EntryName, Audience]
    expect(ALLOWED_BOOKS[is]).toContain(audience)
  }
})
