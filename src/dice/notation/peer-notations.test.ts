// Notations that other tools document are read as they read them in their dialect; without one, each difference is told.

import './dialect-forms.ts'
import './sentences.ts'
import { describe, expect, test } from 'vitest'
import { anyDice, isAnyDiceProgram } from '../anydice/index.ts'
import { anyDiceLine } from '../anydice/line.ts'
import { odds } from '../odds.ts'
import { d20Chances } from '../testing/d20.ts'
import { PEER_NOTATIONS } from '../testing/peer-notations.ts'
import { DIALECT_NAMES } from './dialect.ts'
import { NotationError } from './error.ts'
import { notation } from './notation.ts'
import { notesOn } from './notes.ts'
import { print } from './printer.ts'

const values = () => 2

/** As it is written here, or null where it is refused. */
function readingOf(text: string, dialect: (typeof DIALECT_NAMES)[number] = 'astragal'): string | null {
  try {
    return print(notation(text, { dialect, values }).expression)
  } catch (error) {
    if (error instanceof NotationError) return null
    throw error
  }
}

/** Is it run as an AnyDice program, where it is pasted? */
function isRun(text: string): boolean {
  if (!isAnyDiceProgram(text)) return false
  return anyDice(text).outputs.length === 1
}

test('every dialect has a list', () => {
  const known = DIALECT_NAMES.filter((name) => name !== 'astragal').sort()
  expect([...new Set(PEER_NOTATIONS.map(({ dialect }) => dialect))].sort()).toEqual(known)
  const texts = PEER_NOTATIONS.flatMap(({ dialect, rows }) => rows.map(([text]) => `${dialect}: ${text}`))
  expect(texts.filter((text, i) => texts.indexOf(text) < i)).toEqual([])
})

describe.each(PEER_NOTATIONS)('$source', ({ dialect, rows }) => {
  test.each(rows)('%s is read as %s', (text, reading) => expect(readingOf(text, dialect)).toBe(reading))

  test('nine of ten are read', () => {
    expect(rows.length).toBeGreaterThan(30)
    // An AnyDice line that notation refuses is run as a program.
    const read = rows.filter(([text, reading]) => reading !== null || (dialect === 'anydice' && isRun(text)))
    expect(read.length).toBeGreaterThanOrEqual(rows.length * 0.9)
  })

  test.each(rows)('%s is read the same without a dialect, or the difference is told', (text, reading) => {
    const own = readingOf(text, 'astragal')
    if (own === null || reading === null || own === reading) return
    const { expression } = notation(text, { values })
    const notes = notesOn(text)
    const isOnlyComment = print({ ...expression, comment: '' } as never).split(' //')[0] === reading.split(' //')[0]
    const told = notes.flatMap((note) => (note.word === 'reads' ? note.dialects : []))
    if (!isOnlyComment && /\dd[\dF{(]/.test(reading)) expect(told).toContain(dialect)
  })
})

/** Without the comment, which changes no roll. */
const rollOf = (reading: string): string => reading.split(' //')[0] as string

const withoutLabels = (reading: string): string => reading.replace(/\[[^\]]*\]/g, '')

/** The suggestion for a mistake, as it is written here; null where there is none. */
function suggestedFor(text: string): string | null {
  try {
    notation(text, { values })
  } catch (error) {
    if (error instanceof NotationError)
      return error.suggestion === undefined ? null : readingOf(error.suggestion, 'astragal')
    throw error
  }
  return null
}

test('the figures of every list: read, told, misread in silence, mended to something else', () => {
  const figures = PEER_NOTATIONS.map(({ dialect, rows }) => {
    const known = rows.filter((row): row is readonly [string, string] => row[1] !== null)
    const others = known.filter(([text, reading]) => {
      const own = readingOf(text, 'astragal')
      return own !== null && rollOf(own) !== rollOf(reading)
    })
    const isTold = ([text]: readonly [string, string]) =>
      notesOn(text).some((note) => note.word === 'reads' && note.dialects.includes(dialect))
    const mended = known.filter(([text, reading]) => {
      const suggestion = suggestedFor(text)
      return suggestion !== null && withoutLabels(rollOf(suggestion)) !== withoutLabels(rollOf(reading))
    })
    const silent = others.filter((row) => !isTold(row) && /\dd[\dF{(]/.test(row[1]))
    return { dialect, lines: rows.length, read: known.length, otherwise: others.length, silent, mended }
  })
  const told = figures.map(
    ({ dialect, lines, read, otherwise }) => `${dialect}: ${read} of ${lines}, ${otherwise} told`,
  )
  expect(told).toEqual([
    'd20: 96 of 98, 16 told',
    'd20: 110 of 115, 23 told',
    'd20: 42 of 46, 11 told',
    'd20: 87 of 89, 17 told',
    'd20: 60 of 62, 10 told',
    'd20: 67 of 68, 16 told',
    'rpg-dice-roller: 155 of 163, 14 told',
    'rpg-dice-roller: 141 of 146, 15 told',
    'rpg-dice-roller: 89 of 91, 8 told',
    'rpg-dice-roller: 57 of 57, 3 told',
    'rpg-dice-roller: 77 of 80, 6 told',
    'anydice: 83 of 101, 11 told',
    'anydice: 110 of 135, 33 told',
    'anydice: 74 of 84, 25 told',
    'anydice: 21 of 32, 4 told',
    'roll20: 99 of 101, 32 told',
    'roll20: 121 of 122, 37 told',
    'roll20: 121 of 121, 35 told',
    'roll20: 87 of 87, 25 told',
    'roll20: 79 of 85, 30 told',
    'roll20: 84 of 88, 21 told',
    'foundry: 91 of 91, 10 told',
    'foundry: 167 of 167, 11 told',
    'foundry: 128 of 130, 7 told',
    'foundry: 87 of 92, 8 told',
    'foundry: 77 of 80, 6 told',
    'foundry: 88 of 88, 8 told',
  ])
  expect(figures.flatMap(({ silent }) => silent)).toEqual([])
  expect(figures.flatMap(({ mended }) => mended)).toEqual([])
})

/** The reading of a whole text apart from its comment. */
const bareReading = (text: string, dialect: (typeof DIALECT_NAMES)[number]): string | null => {
  const reading = readingOf(text, dialect)
  return reading === null ? null : rollOf(reading)
}

test('wherever a dialect reads a line of any tool otherwise than we do, both readings have their note', () => {
  const missing: string[] = []
  const texts = new Set(PEER_NOTATIONS.flatMap(({ rows }) => rows.map(([text]) => text)))
  for (const text of texts) {
    const own = bareReading(text, 'astragal')
    if (own === null || !/d[\d%F{(]/.test(own)) continue
    const told = notesOn(text).flatMap((note) => (note.word === 'reads' ? note.dialects : []))
    for (const dialect of DIALECT_NAMES) {
      const other = bareReading(text, dialect)
      if (other === null || other === own || !/d[\d%F{(]/.test(other)) continue
      if (!told.includes(dialect)) missing.push(`${text} as ${dialect}`)
      if (!notesOn(text, dialect).some(({ word }) => word === 'here')) missing.push(`${text} in ${dialect}`)
    }
  }
  expect(missing).toEqual([])
})

test.each([
  ['roll20', '1d20cs>?{Crit|20}+@{atk}', '1d20crit>=20+@atk'],
  ['roll20', '3d6>?{Target|4}f1', '3d6cs>=(4)f1'],
  ['roll20', '1d20+[[3]][MMOD]+2[LVL]', '1d20+{3}[MMOD]+2[LVL]'],
  ['roll20', '@{level}d[[@{weapon}]]+2', '(@level)d(@weapon)+2'],
  ['foundry', '1d100ms<@tar', '@tar-1d100'],
  ['d20', '!r 4d6kh3', '4d6kh3'],
  ['anydice', 'd20 > {10, 5}', '1d20>{10,5}'],
] as const)('in %s what stands for a number stands for it anywhere: %s', (dialect, text, reading) => {
  expect(readingOf(text, dialect)).toBe(reading)
})

test.each(['(2d20kh1)d6', '(4d6kh3)d4', '(10d6)d6'])(
  '%s are as many dice as those show, and nothing is dropped',
  (text) => {
    for (const dialect of DIALECT_NAMES) expect([text, null]).toContain(readingOf(text, dialect))
    expect(readingOf(text)).toBe(text)
    expect(notesOn(text)).toEqual([])
  },
)

test('AnyDice compares a sequence number by number, which only a program says', () => {
  expect(readingOf('{1,2,3} = 2', 'anydice')).toBeNull()
  expect(anyDiceLine('{1,2,3} = 2')?.odds.outcomes).toEqual([{ total: 1 }])
})

test('the number behind rr is how often in Foundry, and the face here: refused there, told here', () => {
  expect(readingOf('3d8rr2=1', 'foundry')).toBeNull()
  expect(notesOn('3d8rr2=1')).toContainEqual({ word: 'so-often', dialects: ['foundry'] })
  expect(notesOn('3d8rr2')).not.toContainEqual({ word: 'so-often', dialects: ['foundry'] })
})

test('advantage that a dialect takes for a comment is told', () => {
  expect(notesOn('1d20+5 adv', 'd20')).toContainEqual({ word: 'comment', reading: 'adv' })
  expect(notesOn('1d20+5 disadvantage', 'roll20')).toContainEqual({ word: 'comment', reading: 'disadvantage' })
  expect(notesOn('1d20+5 advancing', 'd20')).toEqual([])
  expect(readingOf('1d20 adv', 'd20')).toBe('2d20kh1')
})

test('what d20 keeps at both ends is told', () => {
  expect(notesOn('4d6kh1kl1')).toContainEqual({ word: 'reads', dialects: ['d20'], reading: '1,4@4d6' })
  expect(notesOn('6d6KL1kh2+3')).toContainEqual({ word: 'reads', dialects: ['d20'], reading: '{1,5,6}@6d6+3' })
  expect(notesOn('4d6kh3')).toEqual([])
})

test('dice behind a comment of AnyDice that has ended are told', () => {
  const text = '2d6+4 \\blunt\\ +1d4 \\acid\\'
  expect(notesOn(text)).toContainEqual({ word: 'reads', dialects: ['anydice'], reading: '2d6+4+1d4' })
  expect(notesOn('2d6+4 \\ blunt')).toEqual([])
})

test('parts typed in another order than they take effect in are told where a tool goes by the order', () => {
  const told = (text: string, dialect: (typeof DIALECT_NAMES)[number] = 'astragal') =>
    notesOn(text, dialect).flatMap((note) => (note.word === 'order' ? note.dialects : []))
  for (const text of ['10d10kh6x>=10', '2d20kh1ro1']) expect(told(text), text).toEqual(['foundry', 'd20'])
  for (const text of ['4d6e6ro1', '4d6ro1e6']) {
    expect(told(text)).toEqual(['rpg-dice-roller', 'foundry', 'd20'])
    for (const dialect of ['foundry', 'd20'] as const) expect(told(text, dialect)).toEqual(['foundry', 'd20'])
  }
  expect(told('2d6max5!', 'rpg-dice-roller')).toEqual(['rpg-dice-roller'])
  expect(told('2d6!max5')).toEqual(['rpg-dice-roller'])
  expect(told('4d6r1kh3', 'foundry')).toEqual([])
})

test('a number that no die can show compares the total, which is told', () => {
  for (const text of ['3d6>=5.5', '3d6>=-1', '1d20; 2d6<2.5'])
    expect(notesOn(text), text).toContainEqual({ word: 'total' })
  for (const text of ['3d6>=5', '(3d6)>=-1', '1d20>=10.5', '3d6+1>=5.5'])
    expect(notesOn(text), text).not.toContainEqual({ word: 'total' })
  expect(notesOn('3d6>=5.5', 'd20')).toEqual([])
})

/** The chances of totals, in a form to compare. */
function chancesOf(text: string, dialect: (typeof DIALECT_NAMES)[number]): Map<number, number> {
  const chances = new Map<number, number>()
  const { outcomes, ways, total: all } = odds(notation(text, { dialect, values }).rule, null)
  outcomes.forEach((outcome, i) => {
    const total = 'total' in outcome ? Number(outcome.total) : Number('success' in outcome && outcome.success)
    chances.set(total, (chances.get(total) ?? 0) + Number(ways[i]) / Number(all))
  })
  return chances
}

test.each([
  ...['4d6kh1kl1', '5d4kh2kl1', '2d6kh1kl1', '4d6kh1kh2', '2d3ph1ph1', '4d4ph1pl1', '4d4pl1pl2', '1d6rol1', '3d6rol1'],
  ...['3d6rol2', '3d4roh1', '3d4rol1roh1', '2d4rol2', '3d4rol1mi2', '3d4mi2rol1', '3d4rol1ma3', '1d6ral1', '3d4rah1'],
  ...['4d6p>5kh2', '4d6p6kh2', '4d6k>1ph1', '5d4k>2ph1', '3d4k>2ma1', '3d6p1mi4', '4d6kh3p1', '4d6pl1k>4', '6d4k1ph1'],
  ...['2d3ra>2rol2', '2d3ra<3rol1', '1d3ra1rol1', '2d6ra1ra6'],
  ...['4d6kh3', '3d6ro1kh2', '3d6k2k3', '3d6k>2p6', '3d4mi2ma3', '3d6ro<3', '3d4ra4', '2d4ral1mi2'],
])('d20 and its dialect come to the same for %s, whichever way the dice fall', (text) => {
  const ours = chancesOf(text, 'd20')
  const theirs = d20Chances(text)
  expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort())
  for (const [value, chance] of theirs) expect(ours.get(value)).toBeCloseTo(chance, 9)
})

test.each(['1d4k4e4', '4d6k>2kl1', '4d6k1kh1', '4d6kh3k6', '4d6p1ph1', '6d6eh1', '(1,2,3)ph1ph1'])(
  'd20 does %s in an order that cannot be written here: it is refused',
  (text) => expect(readingOf(text, 'd20')).toBeNull(),
)

test.each(['4d6r<3r1', '1d20r<5r<3', '8d6r1r3r5', '3d6xo6xo5', '3d6x6x5', '4d6rr1kh3rr2'])(
  'Foundry does %s one part after another, which cannot be written here: it is refused, and told without the dialect',
  (text) => {
    expect(readingOf(text, 'foundry')).toBeNull()
    expect(notesOn(text)).toContainEqual({ word: 'one-by-one', dialects: ['foundry'] })
  },
)

test('Foundry counts by the face alone, and adds what is thrown behind a count', () => {
  expect(readingOf('1d20min10cs>=10', 'foundry')).toBe('1d20>=10')
  expect(notesOn('1d20min10cs>=10')).toContainEqual({ word: 'reads', dialects: ['foundry'], reading: '1d20>=10' })
  expect(readingOf('4d6r<3d1', 'foundry')).toBe('4d6ro<3dl1')
  expect(readingOf('3d6cs>4min2', 'foundry')).toBeNull()
  expect(readingOf('3d6min2sf<3', 'foundry')).toBeNull()
  for (const dialect of ['astragal', 'foundry'] as const) {
    expect(notesOn('5d10cs>=8x10', dialect)).toContainEqual({ word: 'order', dialects: ['foundry'] })
    expect(notesOn('5d10x10cs>=8', dialect)).not.toContainEqual({ word: 'order', dialects: ['foundry'] })
  }
})

test('Foundry counts what the last of several counts says, and other tools what all of them say', () => {
  expect(readingOf('4d6cs>=5cf=1', 'foundry')).toBe('4d6=1')
  expect(readingOf('4d6cs>=5cf=1')).toBe('4d6>=5f1')
  expect(notesOn('4d6cs>=5cf=1')).toContainEqual({ word: 'reads', dialects: ['foundry'], reading: '4d6=1' })
  expect(readingOf('4d6cs5cs6+1', 'foundry')).toBe('4d6=6+1')
  expect(readingOf('5d10cs>=8df=1', 'foundry')).toBe('5d10>=8f1')
  expect(readingOf('4d6cs>4 # as cf said', 'foundry')).toBe('4d6>4 // as cf said')
})

test.each([
  ['-d4^2', 'pow(-1d4,2)', [1, 4, 9, 16]],
  ['-2^d3', 'pow(-2,1d3)', [-8, -2, 4]],
  ['2^3^2', 'pow(pow(2,3),2)', [64]],
  ['-2^2^d2', 'pow(pow(-2,2),1d2)', [4, 16]],
])(
  'AnyDice makes %s of signs first and powers from left to right, as a line and as a program',
  (text, reading, totals) => {
    expect(readingOf(text, 'anydice')).toBe(reading)
    const sorted = (values: Iterable<number>) => [...values].sort((a, b) => a - b)
    expect(sorted(chancesOf(text, 'anydice').keys())).toEqual(totals)
    const [program] = anyDice(`output ${text}`).outputs
    expect(sorted(program!.odds.outcomes.map(({ total }) => total))).toEqual(totals)
  },
)

test('signs for "or" and "and" are taken from left to right, and x with a p penetrates', () => {
  expect(readingOf('d4>2 & d6>2 | d8>2')).toBe('max(min((1d4>2)<>0,(1d6>2)<>0),(1d8>2)<>0)')
  expect(readingOf('d4-1 | d6-1 & d8-1')).toBe('min(max(1d4-1<>0,1d6-1<>0),1d8-1<>0)')
  expect(readingOf('5d6xp')).toBe('5d6!p')
  expect(readingOf('5d6xp>4')).toBe('5d6!p>4')
  expect(readingOf('2d6 /* half */ + 3', 'd20')).toBe('2d6+3')
})

test('a minus before places is done first in AnyDice, which leaves none of them: only a program says so', () => {
  expect(readingOf('-{1,2}@3d4', 'anydice')).toBeNull()
  expect(anyDiceLine('-{1,2}@3d4')?.odds.outcomes).toEqual([{ total: 0 }])
})

test('a face named twice counts twice in AnyDice, which only a program says', () => {
  expect(readingOf('[count {6,6} in 5d6]', 'anydice')).toBeNull()
  const { outcomes, ways, total } = anyDiceLine('[count {6,6} in 5d6]')!.odds
  const mean = outcomes.reduce((sum, each, i) => sum + (Number(each.total) * Number(ways[i])) / Number(total), 0)
  expect(mean).toBeCloseTo(5 / 3, 12)
  expect(readingOf('[count {5,6} in 5d6]', 'anydice')).toBe('5d6>=5')
})

/** A tool's totals for every way so many dice can fall. */
function twinOf(dice: number, sides: number, total: (faces: readonly number[]) => number): Map<number, number> {
  const chances = new Map<number, number>()
  for (let way = 0; way < sides ** dice; way++) {
    const faces = Array.from({ length: dice }, (_, i) => (Math.floor(way / sides ** i) % sides) + 1)
    chances.set(total(faces), (chances.get(total(faces)) ?? 0) + 1 / sides ** dice)
  }
  return chances
}

const sumOf = (faces: readonly number[]) => faces.reduce((sum, face) => sum + face, 0)
/** The highest are kept; then every 6 among them brings one more. */
function keptThen(faces: readonly number[], count: number, more: readonly number[]): number {
  const kept = faces.toSorted((a, b) => b - a).slice(0, count)
  return (
    sumOf(kept) +
    sumOf(
      more.slice(
        0,
        howMany(kept, (face) => face === 6),
      ),
    )
  )
}

/** The change of their sum when the first of them that is below the limit is thrown again. */
function firstBelow(faces: readonly number[], limit: number, again: number): number {
  const face = faces.find((each) => each < limit)
  return face === undefined ? 0 : again - face
}

const howMany = (faces: readonly number[], is: (face: number) => boolean) => faces.filter(is).length

test.each([
  ['foundry', '4d6df<3', 4, 6, (f) => sumOf(f.map((face) => (face < 3 ? -1 : face)))],
  ['foundry', '4d6sf<3', 4, 6, (f) => sumOf(f.map((face) => (face < 3 ? -face : face)))],
  ['foundry', '4d6cs>3df', 4, 6, (f) => howMany(f, (face) => face > 3) - howMany(f, (face) => face <= 3)],
  ['foundry', '4d6cf<3df', 4, 6, (f) => -howMany(f, (face) => face < 3) || 0],
  ['foundry', '4d6cs>=5df=1', 4, 6, (f) => howMany(f, (face) => face >= 5) - howMany(f, (face) => face === 1)],
  ['foundry', '4d6cs>=5cf=1', 4, 6, (f) => howMany(f, (face) => face === 1)],
  ['foundry', '4d6cs>=5kh3even', 4, 6, (f) => howMany(f.toSorted().slice(1), (face) => face % 2 === 0)],
  ['foundry', '{4d6}cs>13', 4, 6, (f) => Number(sumOf(f) > 13)],
  ['foundry', '{3d6+2}kh', 3, 6, (f) => sumOf(f) + 2],
  ['foundry', '4d6ms>12', 4, 6, (f) => sumOf(f) - 12],
  ['foundry', '3d6cs<=(@skill)', 3, 6, (f) => howMany(f, (face) => face <= 2)],
  // The last of three dice is the one that is thrown again.
  ['foundry', '2d6r1=6', 3, 6, ([a = 0, b = 0, c = 0]) => (a === 6 ? b + c : b === 6 ? a + c : a + b)],
  ['foundry', '2d6r2<3', 4, 6, ([a = 0, b = 0, c = 0, d = 0]) => (a < 3 ? c : a) + (b < 3 ? d : b)],
  // The first die below 3 is the one that is thrown again.
  ['foundry', '3d6r1<3', 4, 6, ([a = 0, b = 0, c = 0, d = 0]) => sumOf([a, b, c]) + firstBelow([a, b, c], 3, d)],
  ['foundry', '2d6min3cs>=3', 2, 6, (f) => howMany(f, (face) => face >= 3)],
  ['foundry', '3d6df<3odd', 3, 6, (f) => howMany(f, (face) => face % 2 === 1)],
  ['foundry', '3dcc1', 3, 2, (f) => howMany(f, (face) => face === 2)],
  ['foundry', '3d6kh2xo', 5, 6, ([a = 0, b = 0, c = 0, d = 0, e = 0]) => keptThen([a, b, c], 2, [d, e])],
  ['d20', '2d6kh1ro1', 3, 6, ([a = 0, b = 0, c = 0]) => (Math.max(a, b) === 1 ? c : Math.max(a, b))],
  ['roll20', '{1d20+@{mod}}>15', 1, 20, ([face = 0]) => Number(face + 2 >= 15)],
  ['roll20', '2d6cs>@{range}+1', 2, 6, (f) => sumOf(f) + 1],
  ['roll20', '{3d20+5}>21', 3, 20, (f) => howMany(f, (face) => face + 5 >= 21)],
  ['roll20', '{3d20+5}>21f<10', 3, 20, (f) => howMany(f, (face) => face >= 16) - howMany(f, (face) => face <= 5)],
  ['roll20', '{2d20+5}k1', 2, 20, (f) => Math.max(...f) + 5],
  ['roll20', '{3d6dh1}kh1', 3, 6, (f) => f.toSorted()[1] ?? 0],
  ['roll20', '{4d6k3}>4', 4, 6, (f) => howMany(f.toSorted().slice(1), (face) => face >= 4)],
  ['roll20', '4d6k?{Keep|3}', 4, 6, (f) => sumOf(f.toSorted().slice(1))],
  ['astragal', '4d6k(1+2)', 4, 6, (f) => sumOf(f.toSorted().slice(1))],
  [
    'anydice',
    '2d6 > 9 | 2d6 > 9 & d2 > 1',
    5,
    6,
    ([a = 0, b = 0, c = 0, d = 0, e = 0]) => Number((a + b > 9 || c + d > 9) && e > 3),
  ],
  ['anydice', '2 ^ (d3 - 2)', 1, 3, ([face = 0]) => Math.trunc(2 ** (face - 2))],
  ['roll20', '3d6>[[1+3]]', 3, 6, (f) => howMany(f, (face) => face >= 4)],
  ['roll20', '{2d6+1}<3', 2, 6, (f) => howMany(f, (face) => face + 1 <= 3)],
  ['rpg-dice-roller', '{3d20+5}>40', 3, 20, (f) => Number(sumOf(f) + 5 > 40)],
  ['rpg-dice-roller', '{3d10+5}>30f<15', 3, 10, (f) => Number(sumOf(f) > 25) - Number(sumOf(f) < 10)],
  ['rpg-dice-roller', '{3d6}>=5', 3, 6, (f) => Number(sumOf(f) >= 5)],
  ['d20', '3d6k2', 3, 6, (f) => 2 * howMany(f, (face) => face === 2)],
] as const satisfies readonly (readonly [
  (typeof DIALECT_NAMES)[number],
  string,
  number,
  number,
  (faces: readonly number[]) => number,
])[])('in %s %s comes to what that tool makes of every way the dice fall', (dialect, text, dice, sides, total) => {
  const ours = chancesOf(text, dialect)
  const theirs = twinOf(dice, sides, total)
  expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort())
  for (const [value, chance] of theirs) expect(ours.get(value)).toBeCloseTo(chance, 9)
})
