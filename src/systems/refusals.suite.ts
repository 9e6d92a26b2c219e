// Every refusal of a game is said in every language: broken inputs and broken sheets are made from the fields, and what is
// wrong with each must come out as a sentence. No sentence may be there that nothing says.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Dictionary, explain, type Plain, type PlainRecord, Refusal } from '../dice/index.ts'
import { distinctValues } from './distinct-values.suite.ts'
import type { FieldKind, Fields } from './field.ts'
import { leaves, withValueAt } from './field-leaves.ts'
import { parse } from './input-parser.ts'
import { MechanicCall } from './mechanic-call.ts'
import { moveOffers } from './move-offers.ts'
import { placeholders } from './placeholders.ts'
import { plainTurns } from './plain-turns.ts'
import type { DerivedNumber, DerivedState, SheetFault } from './sheet.ts'
import { LANGUAGES, type Language, type System } from './system.ts'

/** Refusals that no rule of a game is behind: something is there twice, or not there at all. */
const OF_NO_RULE = [
  ...['skill-twice', 'named-twice', 'listed-twice', 'own-unused', 'no-such-die', 'no-such-ability'],
  // In a crisis: what is on, who takes part, and words that are needed.
  ...['no-crisis', 'already-begun', 'crisis-full', 'nobody-of-that-name', 'nothing-to-take-back', 'already-at-it'],
  ...['no-task', 'is-up', 'no-words'],
]

const rulesIn = (sentence: string): string[] => sentence.match(/\b[A-Z]{2}-\d+\b/g) ?? []

const NONSENSE = /undefined|NaN|\[object|\{\w+\}/

/** Whether something derived says what it should: a whole number, or that it is none. */
export function isFigure({ value }: DerivedNumber | DerivedState): boolean {
  return value === null || Number.isSafeInteger(value)
}

export function testRefusals(system: System, folder: string): void {
  const mechanics = Object.entries(system.mechanics)

  test.each(mechanics)('%s says in every language why it refuses', (name, { input, examples }) => {
    for (const example of examples) {
      for (const given of variations(input as Fields, example.input as PlainRecord)) {
        const refused = LANGUAGES.map((language) => refusalOf(system, name, given, language))
        if (refused[0] === null) continue
        for (const refusal of refused) expect(refusal?.message, JSON.stringify(given)).not.toMatch(NONSENSE)
        expect(new Set(refused.map((refusal) => refusal?.word)).size).toBe(1)
        expect(new Set(refused.map((refusal) => refusal?.message)).size, `${refused[0]?.message}`).toBe(
          LANGUAGES.length,
        )
      }
    }
  })

  test('no word of the game stands for a refusal of dice, which has figures of its own', () => {
    const ofDice = ['no-such-face', 'too-few', 'too-many', 'not-thrown-yet']
    expect(Object.keys(refusalsOf(system, 'en')).filter((word) => ofDice.includes(word))).toEqual([])
  })

  test('what a sheet may not be is said in every language, at a field of the sheet', () => {
    const { fields, check, starters } = system.sheet
    if (!check) return
    let found = 0
    for (const { sheet } of starters) {
      for (const broken of variations(fields as Fields, parse(fields as Fields, sheet).values as PlainRecord)) {
        for (const { field, word, figures } of faultsOf(system, broken)) {
          expect(Object.keys(fields as Fields)).toContain(field.split('.')[0])
          const told = LANGUAGES.map((language) => said(system, word, figures, language))
          for (const sentence of told) expect(sentence).not.toMatch(NONSENSE)
          expect(new Set(told).size, told[0]).toBe(LANGUAGES.length)
          found++
        }
      }
    }
    expect(found).toBeGreaterThan(0)
  })

  test('a sheet with something wrong in it still has its numbers and its lines', () => {
    const { fields, derived, resources, pays, starters } = system.sheet
    for (const { sheet } of starters) {
      for (const broken of variations(fields as Fields, parse(fields as Fields, sheet).values as PlainRecord)) {
        const values = soundOf(system, broken)
        if (values === null) continue
        const isWhole =
          Object.values(derived).every((derive) => isFigure(derive(values))) &&
          Object.values(resources).every(({ most }) => most(values) >= 0)
        const picks = moveOffers(system, values).map(({ pick }) => pick)
        const isPaid = Object.values(pays ?? {}).every((paying) =>
          [null, ...picks].every((pick) => Array.isArray(paying(values, pick))),
        )
        if (!isWhole || !isPaid) expect.fail(JSON.stringify(broken))
      }
    }
  })

  test('a refusal names the rule it follows from, the same in every language, and the game has that rule', () => {
    const [english = [], ...others] = LANGUAGES.map((language) =>
      Object.entries(refusalsOf(system, language)).map(([word, sentence]) => [word, rulesIn(`${sentence}`)]),
    )
    for (const each of others) expect(each.toSorted()).toEqual(english.toSorted())
    expect(
      english.flatMap(([word, rules]) => (rules?.length === 0 && !OF_NO_RULE.includes(`${word}`) ? [word] : [])),
    ).toEqual([])
    const cited = [...english.flatMap(([, rules]) => rules ?? []), ...Object.values(system.cites ?? {})]
    expect(cited.filter((rule) => !system.rules.includes(rule))).toEqual([])
    // A game that has just been made refuses nothing by words of its own.
    expect(cited.length).toBeGreaterThanOrEqual(Math.min(1, english.length))
  })

  test('every sentence of a refusal is one that something says', () => {
    const sources = filesIn(folder).map((file) => readFileSync(file, 'utf8'))
    const words = Object.keys(refusalsOf(system, 'en'))
    expect(words.filter((word) => !sources.some((source) => source.includes(`'${word}'`)))).toEqual([])
  })
}

/** The sentences of a game, with those of its turns where it has its own. */
function refusalsOf({ words, turns }: System, language: Language): Dictionary {
  const own = turns() === (plainTurns as unknown) ? {} : turns().words[language].refusals
  return { ...words[language].refusals, ...own }
}

/** The code of a game, without its words and its tests. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) return entry.name === 'words' ? [] : filesIn(`${path}/`)
    return entry.name.endsWith('.ts') && !/(^words|\.test)\.ts$/.test(entry.name) ? [path] : []
  })

/** The same with one thing changed, to anything its field allows; lists also empty, and with their first entry twice. */
const variations = (fields: Fields, right: PlainRecord): Iterable<PlainRecord> =>
  distinctValues(everyVariation(fields, right))

function* everyVariation(fields: Fields, right: PlainRecord): Generator<PlainRecord> {
  for (const { path, field } of leaves(fields)) {
    for (const value of placeholders(field)) yield withValueAt(right, path, value)
    const { kind } = field
    const list = right[path]
    if (kind.is !== 'list' || !Array.isArray(list)) continue
    yield { ...right, [path]: [] }
    if (list.length > 0) yield { ...right, [path]: [...list, list[0] as Plain] }
    for (const [i, entry] of list.entries()) {
      for (const changed of changedEntries(kind.of.kind, entry as Plain))
        yield { ...right, [path]: list.with(i, changed) }
    }
  }
}

function changedEntries(kind: FieldKind, entry: Plain): Plain[] {
  if (kind.is !== 'group' || typeof entry !== 'object' || entry === null) return []
  return leaves(kind.fields).flatMap(({ path, field }) =>
    placeholders(field).map((value) => withValueAt(entry as PlainRecord, path, value)),
  )
}

function refusalOf(
  system: System,
  name: string,
  given: PlainRecord,
  language: (typeof LANGUAGES)[number],
): Refusal | null {
  try {
    new MechanicCall(system, name, given, language).goOn([])
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function faultsOf(system: System, broken: PlainRecord): readonly SheetFault[] {
  const values = soundOf(system, broken)
  return (values === null ? [] : (system.sheet.check?.(values) ?? [])) as readonly SheetFault[]
}

/** A sheet whose fields are each in their range, whatever may be wrong between them; null where one is not. */
function soundOf({ sheet }: System, broken: PlainRecord): PlainRecord | null {
  try {
    return parse(sheet.fields as Fields, broken).values as PlainRecord
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function said(system: System, word: string, figures: PlainRecord, language: (typeof LANGUAGES)[number]): string {
  return explain([{ is: 'tell', rule: '', word, figures }], system.words[language].refusals)[0] as string
}
