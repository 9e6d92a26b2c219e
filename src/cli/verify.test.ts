import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { System } from '../systems/system.ts'
import { listedSystems } from '../systems/system-list.ts'
import type { LogLine } from '../table/fair/exported-log.ts'
import { horizonsEvening, PLAYERS } from '../table/fair/testing/evenings.ts'
import type { WrittenLog } from '../table/fair/testing/written-log.ts'
import { astragal } from './testing/astragal.ts'

describe('astragal verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'astragal-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const saved = (name: string, content: unknown): string => {
    const file = join(folder, name)
    const isText = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(file, isText ? content : JSON.stringify(content))
    return file
  }

  let evening: WrittenLog
  let file = ''
  let heads: string[] = []
  beforeAll(async () => {
    evening = horizonsEvening((await listedSystems.find(({ id }) => id === 'endless-horizons')?.load()) as System)
    file = saved('evening.json', evening.exported())
    heads = Object.entries(evening.headsSeen(PLAYERS)).flatMap(([book, head]) => ['--head', `${book}=${head}`])
  })

  test('says that nothing is wrong, what is proved, and what is not', async () => {
    const { status, out, aside } = await astragal(['verify', file])
    expect({ status, aside }).toEqual({ status: 0, aside: '' })
    expect(out).toMatch(/^t1, endless-horizons, p2\n\nNothing is wrong\.\n/)
    expect(out).toMatch(/^ +15 {2}throws$/m)
    expect(out).toMatch(/^ +12 {2}of them thrown again, with the same dice$/m)
    expect(out).toMatch(/^ +1 {2}thrown by hand \(common \d+\)$/m)
    expect(out).toContain('If this is the log as it was played')
    expect(out).toContain('Neither the server nor the thrower chose')
    expect(out).toMatch(/could\s+have\s+written\s+it\s+anew/)
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('says more when it is compared with what a device saw', async () => {
    const { status, out } = await astragal(['verify', file, ...heads])
    expect(status).toBe(0)
    expect(out).toContain('This is the log that the device saw.')
    expect(out).not.toMatch(/could\s+have\s+written/)
    const joined = heads.flatMap((word) => (word === '--head' ? [] : [`--head=${word}`]))
    expect((await astragal(['verify', ...joined, file])).out).toBe(out)
  })

  test('takes the fingerprint that people read off a screen', async () => {
    const link = evening.exported().books.common?.at(-2)?.link ?? ''
    const shown = link.slice(0, 20).replace(/(.{4})(?=.)/g, '$1 ')
    for (const head of [shown, shown.replaceAll(' ', '').toUpperCase(), `common=${link.slice(0, 20)}`]) {
      const { status, out } = await astragal(['verify', file, '--head', head])
      expect({ head, status }).toEqual({ head, status: 0 })
      expect(out).toContain('This is the log that the device saw.')
    }
    const { status, out } = await astragal(['verify', file, '--head', '0123 4567 89ab cdef 0123'])
    expect({ status, out }).toEqual({ status: 1, out: expect.stringContaining('this is not the log') })
  })

  test('counts one book as one', async () => {
    const { common = [] } = evening.exported().books
    const one = saved('one.json', { ...evening.exported(), books: { common: common.slice(0, 1) } })
    expect((await astragal(['verify', one])).out).toMatch(/^ +1 {2}book\n +1 {2}entry$/m)
    expect((await astragal(['verify', one, '--lang', 'de'])).out).toMatch(/^ +1 {2}Buch\n +1 {2}Eintrag$/m)
    expect((await astragal(['verify', file])).out).toMatch(/^ +\d+ {2}books\n +\d+ {2}entries$/m)
  })

  test('speaks German', async () => {
    const { out } = await astragal(['verify', file, '--lang', 'de'])
    expect(out).toMatch(/Nichts ist falsch\.\n[\s\S]*von Hand geworfen[\s\S]*Das beweist nicht:/)
  })

  test('with --json prints one object', async () => {
    const { status, out } = await astragal(['verify', file, '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      wrong: null,
      table: 't1',
      system: 'endless-horizons',
      seat: 'p2',
      counts: { throws: 15, verified: 12, rerun: 12 },
      lists: { byHand: [{ book: 'common' }] },
      hasHeads: false,
      hasRules: true,
    })
  })

  const changed = (change: (line: LogLine & { text: string }) => unknown) => {
    const exported = evening.exported()
    const lines = exported.books.common as readonly (LogLine & { text: string })[]
    return { ...exported, books: { ...exported.books, common: lines.map(change) } }
  }

  test('names the first wrong entry, with status 1', async () => {
    const tampered = saved(
      'tampered.json',
      changed((line) =>
        line.text.includes('"shakes":["') ? { ...line, text: line.text.replace('"shakes":["', '"shakes":["0') } : line,
      ),
    )
    const { status, out } = await astragal(['verify', tampered])
    expect(status).toBe(1)
    expect(out).toMatch(/^Wrong: common 13: The text or the link was changed/m)
    expect(out).not.toContain('Nothing is wrong')
    expect(out).not.toContain('This proves')
    const json = await astragal(['verify', tampered, '--json'])
    expect(json.status).toBe(1)
    expect(JSON.parse(json.out).wrong).toMatchObject({ book: 'common', n: 13, why: 'link' })
  })

  test('finds a log that was cut off by its head only', async () => {
    const exported = evening.exported()
    const cut = saved('cut.json', {
      ...exported,
      books: { ...exported.books, common: exported.books.common?.slice(0, -1) },
    })
    expect((await astragal(['verify', cut])).status).toBe(0)
    const { status, out } = await astragal(['verify', cut, ...heads])
    expect(status).toBe(1)
    expect(out).toContain('a device has seen more of it')
  })

  test('verifies the log of a game it does not know, without its rules', async () => {
    const unknown = evening.exported()
    const { status, out } = await astragal(['verify', saved('other.json', { ...unknown, system: 'chess' })])
    expect(status).toBe(1)
    expect(out).toContain('another table or another game')
  })

  test.each([
    ['not JSON', 'once upon a time', 'not-json', /not JSON/, 'kein JSON'],
    ['half a file', '{"astragal":1,"books":{"common":[', 'not-json', /not all of it is there/, 'ein Teil fehlt'],
    ['nothing', '', 'not-json', /not JSON/, 'kein JSON'],
    ['no text', new Uint8Array([0xff, 0xfe, 0x00, 0xc3]), 'no-log', /not text/, 'kein Text'],
    ['another JSON', '[1,2]', 'no-log', /no exported log/, 'kein exportiertes Protokoll'],
    ['a later version', '{"astragal":2,"books":{}}', 'other-version', /another version/, 'hier wird Version 1 gelesen'],
    ['no table', '{"astragal":1,"books":{}}', 'no-log', /which table/, 'von welchem Tisch'],
    [
      'a book that is no list',
      '{"astragal":1,"table":"t1","system":"x","seat":null,"books":{"common":7}}',
      'bad-book',
      /no list/,
      'keine Liste von Einträgen',
    ],
    [
      'an entry that is none',
      '{"astragal":1,"table":"t1","system":"x","seat":null,"books":{"common":[{}]}}',
      'bad-entry',
      /Line 1 of the book common/,
      'Zeile 1 des Buchs common',
    ],
    [
      'a wrong head',
      '{"astragal":1,"table":"t1","system":"x","seat":null,"books":{},"heads":{"common":"7"}}',
      'bad-head',
      /number and the link/,
      'Nummer und Glied',
    ],
    [
      'no heads',
      '{"astragal":1,"table":"t1","system":"x","seat":null,"books":{},"heads":7}',
      'bad-head',
      /no list by book/,
      'keine Liste nach Büchern',
    ],
    [
      'no memory of a device',
      '{"astragal":1,"table":"t1","system":"x","seat":null,"books":{},"memory":7}',
      'bad-memory',
      /What the device remembers/,
      'Was das Gerät sich gemerkt hat',
    ],
    [
      'too many books',
      { astragal: 1, table: 't1', system: 'x', seat: null, books: { ...Array(2001).fill([]) } },
      'bad-book',
      /more than 2000 books/,
      'mehr als 2000 Bücher',
    ],
  ])('refuses a file that is %s', async (name, content, code, message, german) => {
    const refused = saved(`${name}.json`, content)
    const { status, out, aside } = await astragal(['verify', refused, '--json'])
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(JSON.parse(aside).error).toEqual({ code, field: 'file', message: expect.stringMatching(message) })
    expect(await astragal(['verify', refused, '--lang', 'de'])).toMatchObject({
      status: 1,
      out: '',
      aside: expect.stringContaining(german),
    })
  })

  test('refuses a wrong head in German, too', async () => {
    const { status, aside } = await astragal(['verify', 'a.json', '--head', 'common', '--lang', 'de'])
    expect(status).toBe(2)
    expect(aside).toMatch(/^astragal: Was ein Gerät sah, ist ein Fingerabdruck mit 20 Stellen/)
  })

  test('refuses a huge file before it reads it', async () => {
    const huge = saved('huge.json', '')
    const { truncateSync } = await import('node:fs')
    truncateSync(huge, 65_000_000)
    expect(await astragal(['verify', huge])).toMatchObject({ status: 1, aside: expect.stringContaining('too big') })
  })

  test.each([
    [[], /Which file/],
    [['a.json', 'b.json'], /one file/],
    [['no-such-file.json'], /no file "no-such-file.json"/],
    [[tmpdir()], /is no file/],
    [['a.json', '--head', 'common'], /book with the number and the link/],
    [['a.json', '--head', 'common=7:abc'], /book with the number and the link/],
    [['a.json', '--head'], /needs a value/],
    [['a.json', '--haed', 'x'], /Did you mean "--head"/],
    [['a.json', `--head=gm=1:${'0'.repeat(64)}`, `--head=gm=2:${'0'.repeat(64)}`], /twice for the book "gm"/],
  ])('%j is no command line', async (argv, message) => {
    const { status, out, aside } = await astragal(['verify', ...argv])
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(aside).toMatch(message)
  })
})
