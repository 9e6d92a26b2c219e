// Notations that other tools document are read as they read them in their dialect; without one, each difference is told.

import { describe, expect, test } from 'vitest'
import { anyDice, isAnyDiceProgram } from '../anydice/index.ts'
import { PEER_LISTS } from '../testing/peer-lists.ts'
import { PEER_NOTATIONS } from '../testing/peer-notations.ts'
import { DIALECT_NAMES } from './dialect.ts'
import { NotationError } from './error.ts'
import { notation } from './notation.ts'
import { notesOn } from './notes.ts'
import { print } from './printer.ts'

const values = () => 2
const ALL_NOTATIONS = [...PEER_NOTATIONS, ...PEER_LISTS]

/** As it is written here, or null where it is refused. */
function readingOf(text: string, dialect: (typeof DIALECT_NAMES)[number]): string | null {
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
  for (const lists of [PEER_NOTATIONS, PEER_LISTS]) expect(lists.map(({ dialect }) => dialect).sort()).toEqual(known)
})

describe.each(ALL_NOTATIONS)('$source', ({ dialect, rows }) => {
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
  const figures = ALL_NOTATIONS.map(({ dialect, rows }) => {
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
    'd20: 39 of 42, 7 told',
    'roll20: 51 of 52, 14 told',
    'foundry: 47 of 47, 2 told',
    'anydice: 35 of 37, 8 told',
    'rpg-dice-roller: 40 of 42, 5 told',
    'd20: 82 of 90, 13 told',
    'rpg-dice-roller: 131 of 138, 11 told',
    'anydice: 49 of 65, 3 told',
    'roll20: 111 of 113, 33 told',
    'foundry: 136 of 140, 10 told',
  ])
  expect(figures.flatMap(({ silent }) => silent)).toEqual([])
  expect(figures.flatMap(({ mended }) => mended)).toEqual([])
})
