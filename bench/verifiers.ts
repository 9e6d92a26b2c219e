// Two verifiers, ours and the one in docs/verify.py, on the same files: honest exports of random evenings of every game, and exports that somebody
// has tampered with. Prints how often they agree, and every kind of disagreement.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { System } from '../src/systems/system.ts'
import { listedSystems } from '../src/systems/system-list.ts'
import { EMPTY_HEAD, makeHead, nextHead } from '../src/table/fair/chain.ts'
import { type LogFile, type LogLine, parseLog } from '../src/table/fair/exported-log.ts'
import { verifyLog } from '../src/table/fair/verification.ts'
import { Chance } from '../src/table/testing/chance.ts'
import { playEvening } from '../src/table/testing/evening.ts'
import { Recorder } from '../src/table/testing/recorder.ts'

const [, , exports = '100', tampered = '5000'] = process.argv

type Books = Record<string, LogLine[]>
type Fields = Record<string, unknown>

interface HonestExport {
  readonly file: LogFile
  readonly system: System
}

/** A seat is handed out anew: its private book is closed and goes on in another, until its owner opens it. */
function handOutAnew(party: Recorder, isOpened: boolean): void {
  const alone = () => {
    party.give('p3', { is: 'writeNote', words: 'Nobody else reads this.' })
    party.give('p3', { is: 'roll', notation: '2d6', sees: 'self' })
    party.shakeAll()
  }
  alone()
  const { code: notes } = party.give('p3', { is: 'makeNotesCode', seat: 'p3' })
  party.sit(party.give('p1', { is: 'reissueSeat', seat: 'p3' }).code, 'Bodo', 'd-borrowed')
  party.pledgeAll()
  alone()
  if (isOpened) party.give('p3', { is: 'openNotes', seat: 'p3', code: notes })
}

/** A throw is taken back by who rolls it, and opened again. */
function takeBack(party: Recorder): void {
  party.give('p2', { is: 'roll', notation: '2d6' })
  const open = Object.values(party.log.all.throws).find(({ isThrown }) => !isThrown)
  if (!open) throw new Error('No throw is open.')
  party.give('p2', { is: 'voidThrow', book: open.book, throw: open.number, why: 'My phone is asleep.' })
  party.waiveAll()
  party.shakeAll()
}

async function honestExports(count: number): Promise<HonestExport[]> {
  const made: HonestExport[] = []
  for (let round = 0; made.length < count; round++)
    for (const { load } of listedSystems) {
      const system = await load()
      const party = new Recorder(system)
      playEvening(system, `verifiers ${round}`, `hidden ${round}`, 12, party)
      takeBack(party)
      handOutAnew(party, round % 2 === 0)
      for (const seat of ['p1', 'p2', 'p3', 'p4', 'p5']) {
        const books: Books = {}
        for (const { book, ...line } of party.sentTo(seat)) (books[book] ??= []).push(line)
        const heads = Object.fromEntries(
          Object.entries(books).map(([book, lines]) => [book, makeHead(lines.at(-1) as LogLine)]),
        )
        const memory = ['p2', 'p3', 'p4'].includes(seat) ? { memory: party.memoryOf(seat) } : {}
        const { table } = party.log
        made.push({ file: { astragal: 1, table, system: system.id, seat, books, heads, ...memory } as LogFile, system })
      }
    }
  return made.slice(0, count)
}

/** Every value in an entry, and a way to put another one there. */
function* places(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* places(inner, [...path, name])
  else yield path
}

function changedAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) {
    if (typeof value === 'number') return value + 1
    if (typeof value === 'boolean') return !value
    if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value))
      return `${value[0] === '0' ? '1' : '0'}${value.slice(1)}`
    return value === null ? 1 : `${value}x`
  }
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Fields) }) as Fields
  copy[name] = changedAt(copy[name], rest)
  return copy
}

const ofKind = (lines: readonly LogLine[], is: string): number[] =>
  lines.flatMap(({ text }, i) => (text.includes(`"is":"${is}"`) ? [i] : []))

/** Does something to the lines of a book, or says that there is nothing to do it to. */
type Tampering = (lines: LogLine[], chance: Chance) => LogLine[] | null

const withText = (lines: readonly LogLine[], i: number, change: (entry: Fields) => Fields): LogLine[] =>
  lines.map((line, at) =>
    at === i ? { ...line, text: JSON.stringify(change(JSON.parse(line.text) as Fields)) } : line,
  )

const atOne =
  (is: string, change: (entry: Fields) => Fields): Tampering =>
  (lines, chance) => {
    const found = ofKind(lines, is)
    return found.length === 0 ? null : withText(lines, chance.one(found), change)
  }

const shakersIn = (entry: Fields): Fields[] => entry.shakers as Fields[]

const atShakers =
  (change: (shaker: Fields) => Fields): Tampering =>
  (lines, chance) => {
    const found = ofKind(lines, 'throwOpened').filter(
      (i) => shakersIn(JSON.parse((lines[i] as LogLine).text)).length > 0,
    )
    if (found.length === 0) return null
    return withText(lines, chance.one(found), (entry) => ({ ...entry, shakers: shakersIn(entry).map(change) }))
  }

const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'entry changed': (lines, chance) =>
    withText(lines, chance.below(lines.length), (entry) => {
      const all = [...places(entry)]
      return changedAt(entry, chance.one(all)) as Fields
    }),
  'entry dropped': (lines, chance) => {
    const i = chance.below(lines.length)
    return lines.filter((_, at) => at !== i)
  },
  'entry doubled': (lines, chance) => {
    const i = chance.below(lines.length)
    return lines.flatMap((line, at) => (at === i ? [line, line] : [line]))
  },
  'entries swapped': (lines, chance) => {
    if (lines.length < 2) return null
    const i = chance.below(lines.length - 1)
    const copy = [...lines]
    ;[copy[i], copy[i + 1]] = [copy[i + 1] as LogLine, copy[i] as LogLine]
    return copy
  },
  'cut off': (lines, chance) => lines.slice(0, chance.below(lines.length)),
  'text withheld': (lines, chance) => {
    const i = chance.below(lines.length)
    return lines.map((line, at) => {
      if (at !== i) return line
      const { text: _, ...rest } = line
      return rest as LogLine
    })
  },
  'words withheld': (lines, chance) => {
    const said = lines.flatMap(({ words }, i) => (words === undefined ? [] : [i]))
    if (said.length === 0) return null
    const i = chance.one(said)
    return lines.map((line, at) => {
      if (at !== i) return line
      const { words: _, salt: __, ...rest } = line
      return rest as LogLine
    })
  },
  'words changed': (lines, chance) => {
    const said = lines.flatMap(({ words }, i) => (words === undefined ? [] : [i]))
    if (said.length === 0) return null
    const i = chance.one(said)
    return lines.map((line, at) => (at === i ? { ...line, words: `${line.words} ` } : line))
  },
  'pledge replaced': atOne('shakesPledged', (entry) => ({ ...entry, anchor: 'ab'.repeat(32) })),
  'place skipped': atShakers((shaker) => ({ ...shaker, place: (shaker.place as number) + 1 })),
  'place reused': atShakers((shaker) => ({ ...shaker, place: Math.max(0, (shaker.place as number) - 1) })),
  'a device added': atOne('throwOpened', (entry) => ({
    ...entry,
    shakers: [...shakersIn(entry), { seat: 'p1', device: 'dev-p1', pledge: 7, place: 1 }],
  })),
  'another device named': atShakers((shaker) => ({ ...shaker, device: 'd-other' })),
  'dice changed': atOne('diceShown', (entry) => {
    const dice = structuredClone(entry.dice) as [string, number[]][]
    const first = dice[0]?.[1]
    if (first) first[0] = (first[0] ?? 0) + 1
    return { ...entry, dice }
  }),
  'edit of a sheet forged': atOne('sheetEdited', (entry) => ({ ...entry, values: { forged: 1 } })),
  'offer forged': atOne('offered', (entry) => ({ ...entry, value: Number(entry.value) + 1 })),
  'note put in another’s place': atOne('noted', (entry) => ({ ...entry, note: 'another' })),
  'help forged': atOne('aided', (entry) => ({ ...entry, value: Number(entry.value) + 1 })),
  'turn forged': atOne('turnOrdered', (entry) => ({ ...entry, values: { forged: 1 } })),
  'words for another sheet': atOne('advocated', (entry) => ({ ...entry, sheet: 'another' })),
  'talk made an action': atOne('said', (entry) => ({ ...entry, isAction: !entry.isAction })),
  'choice forged': atOne('decided', (entry) => ({ ...entry, said: 'another' })),
  'void by an unknown device': atOne('throwVoided', (entry) => ({
    ...entry,
    who: { ...(entry.who as Fields), device: 'd-other' },
  })),
  'roll struck in a device’s name': (lines, chance) => {
    const ended = ofKind(lines, 'resolved')
    if (ended.length === 0) return null
    const i = chance.one(ended)
    const { check, at, after } = JSON.parse((lines[i] as LogLine).text)
    const struck = {
      is: 'struck',
      at,
      by: 'p2',
      from: 'dev-p2',
      ...(after === undefined ? {} : { after }),
      what: check,
    }
    return lines.toSpliced(i + 1, 0, { ...(lines[i] as LogLine), text: JSON.stringify(struck) })
  },
  'key changed': atOne('diceShown', (entry) => ({ ...entry, key: 'cd'.repeat(32) })),
  'shake changed': atOne('diceThrown', (entry) => ({
    ...entry,
    shakes: (entry.shakes as string[]).map(() => 'ef'.repeat(32)),
  })),
}

/** Links as they were; links and numbers made to fit; the same, without the heads and the memory of a device. */
const MODES = ['links kept', 'links made anew', 'links made anew, without a device'] as const

function tamperedExport({ file, system }: HonestExport, chance: Chance) {
  for (;;) {
    const kind = chance.one(Object.keys(TAMPERINGS))
    const mode = chance.one(MODES)
    const books = file.books as Books
    const book = chance.one(Object.keys(books))
    const lines = (TAMPERINGS[kind] as Tampering)(books[book] as LogLine[], chance)
    if (lines === null || JSON.stringify(lines) === JSON.stringify(books[book])) continue
    let head = EMPTY_HEAD
    const done =
      mode === 'links kept'
        ? lines
        : lines.map((line) => ({ ...line, ...(head = nextHead(file.table, book, head, line.text ?? '')) }))
    const { heads: _, memory: __, ...bare } = file as LogFile & { memory?: unknown }
    const tampered = { ...(mode === MODES[2] ? bare : file), books: { ...books, [book]: done } }
    return { kind, mode, system, text: JSON.stringify(tampered) }
  }
}

/** The other verifier, asked one file after another. */
class SecondVerifier {
  readonly #process = spawn('python3', [fileURLToPath(new URL('../../../docs/verify.py', import.meta.url)), '--lines'])
  readonly #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]()

  async verify(text: string): Promise<{ ok: boolean; wrong: { book: string; n: number; why: string } | null }> {
    this.#process.stdin.write(`${text}\n`)
    return JSON.parse((await this.#lines.next()).value)
  }

  close(): void {
    this.#process.stdin.end()
  }
}

function ours(text: string, system: System): { ok: boolean; why: string } {
  try {
    const log = parseLog(text)
    const { ok, wrongs } = verifyLog(log, {
      system,
      heads: log.heads,
      ...(log.memory ? { memory: log.memory } : {}),
    } as never)
    return { ok, why: wrongs[0] ? `${wrongs[0].why} (${wrongs[0].book} ${wrongs[0].n})` : '' }
  } catch (error) {
    return { ok: false, why: (error as Error).message }
  }
}

const second = new SecondVerifier()
const all = await honestExports(Number(exports))
let agreed = 0
for (const { file, system } of all) {
  const text = JSON.stringify(file)
  const [a, b] = [ours(text, system), await second.verify(text)]
  if (a.ok && b.ok) agreed++
  else console.log('honest', file.system, file.seat, a, b)
}
console.log(`honest: both find nothing wrong in ${agreed} of ${all.length}`)

const chance = new Chance('tampered')
const counts = new Map<string, number[]>()
const apart = new Map<string, number>()
for (let i = 0; i < Number(tampered); i++) {
  const { kind, mode, system, text } = tamperedExport(chance.one(all), chance)
  const [a, b] = [ours(text, system), await second.verify(text)]
  const row = counts.get(`${kind}, ${mode}`) ?? [0, 0, 0, 0]
  const place = a.ok ? (b.ok ? 1 : 3) : b.ok ? 2 : 0
  row[place] = (row[place] ?? 0) + 1
  counts.set(`${kind}, ${mode}`, row)
  if (place < 2) continue
  const why = a.ok ? `only the second: ${b.wrong?.why}` : `only ours: ${a.why.replace(/ \(.*/, '')}`
  apart.set(`${kind}, ${mode}: ${why}`, (apart.get(`${kind}, ${mode}: ${why}`) ?? 0) + 1)
}
console.log('tampered: wrong for both, right for both, only ours finds it, only the second does')
for (const [name, row] of [...counts].sort())
  console.log(`${name.padEnd(60)} ${row.map((n) => `${n}`.padStart(5)).join('')}`)
const sum = [...counts.values()].reduce((sums, row) => sums.map((n, i) => n + (row[i] ?? 0)), [0, 0, 0, 0])
console.log(`${'all'.padEnd(60)} ${sum.map((n) => `${n}`.padStart(5)).join('')}`)
for (const [what, times] of [...apart].sort((a, b) => b[1] - a[1])) console.log(`${times} x ${what}`)
second.close()
