// Files from anywhere: whatever is in them is a log or refused by name, and nothing makes the verifier stumble.
import { describe, expect, test } from 'vitest'
import type { Plain } from '../../dice/index.ts'
import { seededDice } from '../../dice/seeded-dice.ts'
import type { System } from '../../systems/system.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { COMMON, withGm } from '../books.ts'
import { Recorder } from '../testing/recorder.ts'
import { EMPTY_HEAD, makeHead, nextHead, parseHead } from './chain.ts'
import type { DeviceMemory, SentShake } from './device-memory.ts'
import { type LogLine, MOST_CHARACTERS, parseLog, readLog } from './exported-log.ts'
import { LogRefusal } from './log-refusal.ts'
import { horizonsEvening, starEvening } from './testing/evenings.ts'
import { WrittenLog } from './testing/written-log.ts'
import { verifyLog } from './verification.ts'

const load = async (id: string) => (await listedSystems.find((each) => each.id === id)?.load()) as System
const horizons = await load('endless-horizons')
const star = await load('evening-star')

/** Values of every kind, small and strange. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  'x',
  'constructor',
  '__proto__',
  '\ud800',
  'ff'.repeat(32),
  [],
  [[]],
  {},
  { is: 'x' },
  [null],
  { check: null },
  JSON.parse('{"__proto__":{"a":1}}'),
]

/** The same value with something strange at some place in it. */
function disturbed(value: unknown, dice: (sides: number) => number): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || dice(6) === 0)
    return STRANGE[dice(STRANGE.length)]
  const names = Object.keys(value)
  const name = names[dice(names.length)] as string
  if (Array.isArray(value)) return value.with(Number(name), disturbed(value[Number(name)], dice))
  if (dice(8) === 0) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name))
  return { ...value, [name]: disturbed((value as Record<string, unknown>)[name], dice) }
}

describe('a file that is no log', () => {
  test.each(Array.from({ length: 4 }, (_, i) => `seed ${i}`))('is refused by name, %s', (seed) => {
    const dice = seededDice(seed)
    const evening = starEvening(star).exported()
    let refused = 0
    for (let i = 0; i < 100; i++) {
      try {
        expect(verifyLog(readLog(disturbed(evening, dice)), { system: star }).ok).toBeTypeOf('boolean')
      } catch (error) {
        expect(error).toBeInstanceOf(LogRefusal)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(10)
  })

  test('is refused when it is too big', () => {
    const read = () => parseLog(' '.repeat(MOST_CHARACTERS + 1))
    expect(read).toThrow(LogRefusal)
    expect(read).toThrow('more than 64 million characters')
  })
})

describe('a log with strange entries', () => {
  test.each(Array.from({ length: 4 }, (_, i) => `seed ${i}`))('is verified to its end, %s', (seed) => {
    const dice = seededDice(seed)
    const [books, system] = [star, horizons].map(
      (system) => [system === star ? starEvening(star) : horizonsEvening(horizons), system] as const,
    )[dice(2)] as readonly [WrittenLog, System]
    const exported = books.exported('p2', [COMMON, withGm('p2')])
    const texts = (exported.books[COMMON] ?? []).map((line) => line.text)
    let wrong = 0
    for (let i = 0; i < 80; i++) {
      const at = dice(texts.length)
      const other = JSON.stringify(disturbed(JSON.parse(texts[at] as string), dice)) ?? ''
      let head = EMPTY_HEAD
      const lines = texts.with(at, other).map((text) => ({ ...(head = nextHead('t1', COMMON, head, text)), text }))
      if (!verifyLog(readLog({ ...exported, books: { ...exported.books, [COMMON]: lines } }), { system }).ok) wrong++
    }
    expect(wrong).toBeGreaterThan(15)
  })

  test.each([
    ['deep', `{"is":"struck","what":"x","why":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    [
      'of more dice than there are',
      `{"is":"throwOpened","table":"t1","throw":1,"shakers":[],"lock":"${'0'.repeat(64)}","what":{"check":"c","rolled":{"notation":"1d6"},"input":{},"seals":[],"answers":[],"pool":[${Array(9000).fill('["1..6",10000]').join()}]}}`,
    ],
  ])('is red with one that is %s', (_, text) => {
    const evening = new WrittenLog(star)
    evening.writeText(COMMON, text)
    expect(verifyLog(readLog(evening.exported())).wrongs).toEqual([{ book: COMMON, n: 10, why: 'malformed' }])
  })
})

describe('a log', () => {
  test('of a later version is chained as far as it is not known', () => {
    const evening = new WrittenLog(star)
    evening.writeText(COMMON, '{"is":"sang","song":["la"]}')
    const { ok, counts } = verifyLog(readLog(evening.exported()))
    expect([ok, counts.unjudged]).toEqual([true, 2])
  })

  describe('with words', () => {
    const said = () => {
      const evening = new WrittenLog(star)
      evening.say('Forget this')
      return { evening, n: evening.headOf(COMMON).n }
    }
    const verified = (evening: WrittenLog, change: (line: LogLine) => LogLine) => {
      const exported = evening.exported()
      const lines = (exported.books[COMMON] ?? []).map((line) => (line.words === undefined ? line : change(line)))
      const { wrongs, lists } = verifyLog(readLog({ ...exported, books: { ...exported.books, [COMMON]: lines } }))
      return { wrongs: wrongs.map(({ n, why }) => `${n} ${why}`), forgotten: lists.forgotten.map(({ n }) => n) }
    }
    const without = ({ words, salt, ...line }: LogLine): LogLine => line
    const forget = (evening: WrittenLog, n: number, seat: string) =>
      evening.write(COMMON, 'wordsForgotten', { book: COMMON, n, who: { seat, device: null } }, seat)

    test.each(['p1', 'p3'])('deleted in the open by %s, GM or author, is green and lists them', (seat) => {
      const { evening, n } = said()
      forget(evening, n, seat)
      expect(verified(evening, without)).toEqual({ wrongs: [], forgotten: [n] })
    })

    test('withheld is red', () => {
      const { evening, n } = said()
      expect(verified(evening, without)).toEqual({ wrongs: [`${n} words-missing`], forgotten: [] })
    })

    test('deleted by somebody else, twice, or where there were none, is red', () => {
      const { evening, n } = said()
      forget(evening, n, 'p2')
      forget(evening, n, 'p3')
      forget(evening, 1, 'p1')
      const [first, ...others] = [n + 1, n + 2, n + 3].map((at) => `${at} words-forgotten`)
      // The log is p2's, whose device never asked for the first.
      const wrongs = [first, `${n + 1} device-unknown`, ...others]
      expect(verified(evening, without)).toEqual({ wrongs, forgotten: [n] })
    })

    test('that were never said, or are put beside an entry without words, is red', () => {
      const { evening, n } = said()
      expect(verified(evening, (line) => ({ ...line, words: '{"words":"Other"}' })).wrongs).toEqual([`${n} words`])
      expect(verified(evening, (line) => ({ ...line, salt: '00' })).wrongs).toEqual([`${n} words`])
      const exported = evening.exported()
      const [first, ...rest] = exported.books[COMMON] ?? []
      const lines = [{ ...first, words: '{}', salt: '' }, ...rest] as LogLine[]
      const { wrongs } = verifyLog(readLog({ ...exported, books: { ...exported.books, [COMMON]: lines } }))
      expect(wrongs).toEqual([{ book: COMMON, n: 1, why: 'words' }])
    })

    test('and a text withheld is red at that entry', () => {
      const { evening, n } = said()
      const bare = ({ n, link }: LogLine) => ({ n, link }) as LogLine
      expect(verified(evening, bare).wrongs).toEqual([`${n} withheld`])
    })
  })

  test('ends a session with the fingerprint of what came before, or is red', () => {
    const party = new Recorder(star)
    party.give('p1', { is: 'beginSession' })
    party.give('p2', { is: 'say', words: 'Good night' })
    party.give('p1', { is: 'endSession' })
    const evening = new WrittenLog(star, party)
    expect(verifyLog(readLog(evening.exported())).ok).toBe(true)
    evening.write(COMMON, 'sessionEnded', { session: 2, head: '0'.repeat(20) })
    expect(verifyLog(readLog(evening.exported())).wrongs).toEqual([{ book: COMMON, n: 13, why: 'fingerprint' }])
  })

  test("is red when a shake is not the one that the reader's device made", () => {
    const exported = starEvening(star).exported()
    const memory = exported.memory as DeviceMemory
    const [[opening, sent] = []] = Object.entries(memory.sent)
    const other = { ...memory.sent, [opening as string]: { ...(sent as SentShake), shake: 'ab'.repeat(32) } }
    const { wrongs } = verifyLog(readLog({ ...exported, memory: { ...memory, sent: other } }))
    expect(wrongs[0]?.why).toBe('shake')
  })

  test('has rows that were taken back, or is refused', () => {
    const exported = starEvening(star).exported()
    const link = 'ab'.repeat(32)
    const read = (...rows: unknown[]) => {
      const takenBack = [{ book: COMMON, from: 4, to: 5, rows }]
      return readLog({ ...exported, memory: { ...exported.memory, takenBack } }).memory?.takenBack
    }
    const row = { n: 4, text: '{}', link }
    expect(read(row)).toEqual([{ book: COMMON, from: 4, to: 5, rows: [row] }])
    for (const bad of [
      null,
      'row',
      { n: 4, text: '{}' },
      { ...row, n: '4' },
      { ...row, text: 7 },
      { ...row, link: 'ab' },
    ])
      expect(() => read(row, bad)).toThrow(expect.objectContaining({ code: 'bad-memory' }))
    const takenBack = [{ book: COMMON, from: 4, to: 5, rows: 'none' }]
    expect(() => readLog({ ...exported, memory: { ...exported.memory, takenBack } })).toThrow()
  })

  test('has heads that are read back, and nothing else', () => {
    const head = { n: 12, link: 'ab'.repeat(32) }
    expect(parseHead(makeHead(head))).toEqual(head)
    expect(parseHead(makeHead(EMPTY_HEAD))).toEqual(EMPTY_HEAD)
    for (const bad of ['', '1', `01:${'ab'.repeat(32)}`, `1:${'AB'.repeat(32)}`, `0:${'ab'.repeat(32)}`, 7 as Plain])
      expect(parseHead(bad)).toBe(null)
  })
})
