// Evenings of every game, recorded: with the same chance, clock and commands, every seat takes home the same bytes as when the
// files in `table/testing/recorded` were written. The test only reads them. With RECORD=1 they are written anew instead.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { paintOf } from './cli/paint.ts'
import { verifyReport } from './cli/verify-report.ts'
import { words } from './cli/words.ts'
import { exportText } from './server/export.ts'
import { LANGUAGES, type System } from './systems/system.ts'
import { listedSystems } from './systems/system-list.ts'
import { ROLES, type SeatId } from './table/books.ts'
import { ALLOWED_BOOKS, audienceOf, type Entry, TELLINGS, VISIBILITIES } from './table/entries.ts'
import { OwnDevice } from './table/fair/device-memory.ts'
import { EntryAudit } from './table/fair/entry-audit.ts'
import { type LogFile, type LogLine, readLog } from './table/fair/exported-log.ts'
import { type Verification, verifyLog } from './table/fair/verification.ts'
import { LISTS } from './table/fair/verification-lists.ts'
import { headTexts, Watch } from './table/fair/watch.ts'
import { journalCsv, journalMarkdown } from './table/journal-export.ts'
import { lineWords } from './table/line-words.ts'
import { SeatReader } from './table/seat-reader.ts'
import { COMMANDS } from './table/table.ts'
import { playEverything } from './table/testing/acts.ts'
import { goThrough, playEvening } from './table/testing/evening.ts'
import { Recorder } from './table/testing/recorder.ts'

const RECORDED = new URL('./table/testing/recorded/', import.meta.url)

const EVENINGS: Readonly<Record<string, (system: System) => Recorder>> = {
  everything: playEverything,
  random(system) {
    const party = new Recorder(system, `random ${system.id}`)
    playEvening(system, 'recorded', 'recorded', 20, party)
    goThrough(party)
    return party
  },
}
const NAMES = listedSystems.flatMap(({ id }) => Object.keys(EVENINGS).map((evening) => [id, evening] as const))

type Files = ReadonlyMap<string, string>

interface Played {
  readonly party: Recorder
  readonly files: Files
  readonly reports: readonly Verification[]
}

const played = new Map<string, Promise<Played>>()

/** An evening is played once, for whichever test asks first. */
function evening(id: string, name: string): Promise<Played> {
  const known = played.get(`${id} ${name}`) ?? play(id, name)
  played.set(`${id} ${name}`, known)
  return known
}

async function play(id: string, name: string): Promise<Played> {
  const system = await listedSystems.find((listed) => listed.id === id)?.load()
  const party = EVENINGS[name]?.(system as System) as Recorder
  const files = new Map([['commands.jsonl', party.noted.map((noted) => `${JSON.stringify(noted)}\n`).join('')]])
  const reports: Verification[] = []
  for (const [seat, { isGone }] of Object.entries(party.log.all.seats)) {
    if (isGone) continue
    const taken = await takenHome(party, seat)
    for (const [file, text] of taken.files) files.set(`${seat}/${file}`, text)
    reports.push(...taken.reports)
  }
  return { party, files, reports }
}

const clock = (at: number): string => new Date(at).toISOString()

/** The files a seat takes home, and those made of them. */
async function takenHome(party: Recorder, seat: SeatId): Promise<Pick<Played, 'files' | 'reports'>> {
  const { log } = party
  const rows = party.sentTo(seat)
  const reader = log.all.seats[seat]?.role === 'spectator' ? null : seat
  const text = await exportedBy(party, seat, reader)
  const memory = reader === null ? null : party.memoryOf(reader)
  const device = new Watch(log.table, memory && new OwnDevice(seat, memory))
  for (const row of rows) device.take(row)
  device.finish()
  device.judgeWith(new EntryAudit(log.table, log.system, device.own))
  while (device.judgeNext());
  const files = new Map([
    ['export.json', text],
    ['device.txt', statesOf(device)],
  ])
  const exported: LogFile = { ...JSON.parse(text), heads: headTexts(device), ...(memory ? { memory } : {}) }
  const reports = Object.entries({ report: exported, ...(seat === 'p2' ? altered(exported) : {}) }).map(
    ([name, each]) => {
      const read = readLog(each)
      const found = verifyLog(read, { system: log.system, heads: name === 'report' ? read.heads : new Map() })
      for (const language of LANGUAGES) {
        const look = { words: words[language], language, paint: paintOf(false), width: 100 }
        files.set(`${name}.${language}.txt`, verifyReport(read, found, look, language))
      }
      files.set(`${name}.json`, `${JSON.stringify(found, null, 1)}\n`)
      return found
    },
  )
  const read = readBy(party, seat)
  for (const language of LANGUAGES) {
    files.set(`table.${language}.csv`, journalCsv({ ...read, language, lineWords: lineWords[language] }, clock))
    files.set(`text.${language}.md`, journalMarkdown({ ...read, language, lineWords: lineWords[language] }, clock))
  }
  return { files, reports }
}

async function exportedBy(party: Recorder, seat: SeatId, reader: SeatId | null): Promise<string> {
  const { log } = party
  const rows = party.sentTo(seat)
  const ends = new Map(log.booksOf(seat).map((book) => [book, log.head(book).n]))
  const page = async (book: string, from: number, most: number) =>
    rows.filter((row) => row.book === book).slice(from - 1, from - 1 + most)
  let text = ''
  for await (const part of exportText({ table: log.table, system: log.system.id, seat: reader, ends }, page))
    text += part
  return text
}

function readBy(party: Recorder, seat: SeatId): SeatReader {
  const reading = new SeatReader(party.log.system)
  reading.take(party.sentTo(seat))
  return reading
}

/** How each throw stands on a device, and everything red. */
function statesOf(device: Watch): string {
  const throws = [...device.throws].map(
    ({ opening: { book, entry } }) => `${book} ${entry.throw} ${device.stateOf(book, entry.throw)}\n`,
  )
  return `${throws.join('')}${JSON.stringify({ reds: device.reds, fork: device.fork })}\n`
}

/** The same export with talk withheld, and with a key and an outcome forged. */
function altered(exported: LogFile): Record<string, LogFile> {
  const each = (change: (line: LogLine) => LogLine): LogFile => ({
    ...exported,
    books: Object.fromEntries(Object.entries(exported.books).map(([book, lines]) => [book, lines.map(change)])),
  })
  return {
    withheld: each((line) => {
      const { n, text, link } = line
      return text.startsWith('{"is":"said"') ? { n, text, link } : line
    }),
    forged: each(({ text, ...rest }) => ({
      ...rest,
      text: text.replace(/"key":"./, '"key":"x').replace(/"tone":"bad"/, '"tone":"good"'),
    })),
  }
}

const fileOf = (id: string, name: string) => new URL(`${id}-${name}.json.br`, RECORDED)

function write(id: string, name: string, files: Files): void {
  mkdirSync(RECORDED, { recursive: true })
  // Seats share most of their text: the window must hold all of it.
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  writeFileSync(fileOf(id, name), brotliCompressSync(JSON.stringify([...files]), { params }))
}

function recorded(id: string, name: string): Files {
  const file = fileOf(id, name)
  if (!existsSync(file)) throw new Error(`${file.pathname} is missing: RECORD=1 writes it.`)
  return new Map(JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as [string, string][])
}

/** Where each file differs first: the line, and what stands there before and now. */
function differences(before: Files, now: Files): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((file) => {
    const [was, is] = [before.get(file), now.get(file)]
    if (was === is) return []
    if (was === undefined || is === undefined) return [`${file}: ${was === undefined ? 'is new' : 'is gone'}`]
    const [old, current] = [was.split('\n'), is.split('\n')]
    const line = old.findIndex((text, i) => text !== current[i])
    const at = line < 0 ? old.length : line
    const [a, b] = [old[at] ?? '(end)', current[at] ?? '(end)']
    const column = [...a].findIndex((sign, i) => sign !== b[i])
    const from = Math.max(0, (column < 0 ? a.length : column) - 80)
    return [
      `${file}, line ${at + 1}:\n  recorded: ${a.slice(from, from + 240)}\n  now:      ${b.slice(from, from + 240)}`,
    ]
  })
}

describe.each(NAMES)('the recorded evening %s %s', (id, name) => {
  test('is played again to the same bytes, for every seat', async () => {
    const { files } = await evening(id, name)
    if (process.env.RECORD) write(id, name, files)
    const found = differences(recorded(id, name), files)
    if (found.length > 0)
      throw new Error(`${id} ${name} differs in ${found.length} files.\n${found.slice(0, 12).join('\n')}`)
  })
})

/** Places where an entry may stand and where no command of today brings it. */
/** The end of a table is played in `server/doors/table-end.test.ts`: nothing comes after it. */
const ENDS = ['archiveTable', 'deleteTable', 'reopenTable']
const NEVER = [
  'tableArchived common',
  'tableReopened common',
  'tableDeleted common',
  'deviceAdded gm',
  'deviceRemoved gm',
  'sheetGiven gm',
  'sheetGiven seat+gm',
  'resealed gm',
  'resealed seat',
  'judged seat',
  'throwMeant seat',
  'throwVoided gm',
  'sealOpened gm',
  'sealOpened seat',
  'told gm',
  'told seat',
  'aided gm',
  'aided seat',
  'aidStruck gm',
  'aidStruck seat',
  'crisisBegan gm',
  'crisisEnded gm',
]

describe('the recorded evenings together', () => {
  const all = () => Promise.all(NAMES.map(([id, name]) => evening(id, name)))
  const entries = async () =>
    (await all()).flatMap(({ party }) =>
      party.rows.map(({ book, text }) => ({ book, entry: JSON.parse(text) as Entry })),
    )

  test('hold every kind of entry, in every kind of book it comes to stand in', async () => {
    const met = new Set((await entries()).map(({ book, entry }) => `${entry.is} ${audienceOf(book)}`))
    const missing = Object.entries(ALLOWED_BOOKS).flatMap(([is, audiences]) =>
      audiences.map((audience) => `${is} ${audience}`).filter((pair) => !met.has(pair)),
    )
    expect(missing).toEqual(NEVER)
    const kinds = new Set([...met, 'tableArchived', 'tableReopened', 'tableDeleted'].map((pair) => pair.split(' ')[0]))
    expect([...kinds].sort()).toEqual(Object.keys(ALLOWED_BOOKS).sort())
  })

  test('hold every command, carried out and refused, every role, sight and telling', async () => {
    const noted = (await all()).flatMap(({ party }) => party.noted)
    const done = new Set(noted.filter(({ refused }) => !refused).map(({ command }) => command.is))
    expect([...done, ...ENDS].sort()).toEqual([...Object.keys(COMMANDS), 'join', 'reseat', 'restore'].sort())
    const words = new Set(noted.flatMap(({ refused }) => (refused ? [refused.word] : [])))
    expect(words.size).toBeGreaterThan(30)
    const written = (await entries()).map(({ entry }) => entry)
    const met = (values: (entry: Entry) => readonly string[]) => [...new Set(written.flatMap(values))].sort()
    expect(met((entry) => (entry.is === 'checkCalled' ? [entry.sees] : []))).toEqual([...VISIBILITIES].sort())
    expect(met((entry) => (entry.is === 'checkCalled' ? [entry.telling] : []))).toEqual([...TELLINGS].sort())
    expect(met((entry) => (entry.is === 'judged' && entry.closed ? [entry.closed.telling] : []))).toEqual(
      TELLINGS.filter((telling) => telling !== '111').sort(),
    )
    const roles = (await all()).flatMap(({ party }) => Object.values(party.log.all.seats).map(({ role }) => role))
    expect([...new Set(roles)].sort()).toEqual([...ROLES].sort())
  })

  test('come to an end with every mechanic, and give every command of turns', async () => {
    for (const { id } of listedSystems) {
      const { party } = await evening(id, 'everything')
      const { system, all } = party.log
      const ended = Object.values(all.checks).flatMap(({ rolled, end }) =>
        end && 'mechanic' in rolled ? [rolled.mechanic] : [],
      )
      expect([...new Set(ended)].sort()).toEqual(Object.keys(system.mechanics).sort())
      const turns = party.rows.flatMap(({ text }) => {
        const entry = JSON.parse(text) as Entry
        return entry.is === 'turnOrdered' ? [entry.order] : []
      })
      expect([...new Set(turns)].sort()).toEqual(Object.keys(system.turns().commands).sort())
    }
  })

  test('hold everything a report can list, and reports of forged files that are red', async () => {
    const reports = (await all()).flatMap((each) => each.reports)
    // These need an evening that ends with a voided throw, a player who does nothing all evening, and a device that has lived through a
    // restore or lost an answer.
    expect(LISTS.filter((list) => reports.every(({ lists }) => lists[list].length === 0))).toEqual([
      'neverGivenAway',
      'idleWitness',
      'takenBack',
      'unanswered',
    ])
    expect(reports.some(({ wouldBe }) => wouldBe.length > 0)).toBe(true)
    const reds = new Set(reports.flatMap(({ wrongs }) => wrongs.map(({ why }) => why)))
    expect([...reds].filter((why) => why === 'link' || why === 'words-missing')).toHaveLength(2)
    expect(reports.filter(({ ok }) => !ok).length).toBeGreaterThan(NAMES.length)
  })
})
