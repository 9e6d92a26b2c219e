// German is no less than English: every word of a game has its German one, and nothing that is told in German has an English
// word in it. What English words are is learnt from the game's own.

import { expect, test } from 'vitest'
import { explain, type Plain, type PlainRecord, type Sentence, type SentenceFigures } from '../dice/index.ts'
import type { Building, DraftText } from './building.ts'
import type { FieldKind, Fields } from './field.ts'
import { parse } from './input-parser.ts'
import { lineLabel, textLabel } from './line-label.ts'
import { MechanicCall } from './mechanic-call.ts'
import { moveOffers } from './move-offers.ts'
import type { Language, System, SystemWords } from './system.ts'

/** Words that are the same in both languages, and names. */
const SAME = [
  ...['Name', 'Bonus', 'Pool', 'Initiative', 'Intuition', 'Charisma', 'Fitness', 'Amplitude'],
  ...['Credits', 'Ego', 'Flex', 'Psi', 'Hammer', 'Ann', 'die', 'passive', 'Passive'],
]
/** German words and signs that look like English words. */
const GERMAN = ['Magazine', 'NaN']

export function testGerman(system: System): void {
  const { en, de } = system.words

  test('no word is the same in English and in German', async () => {
    const building = await system.building?.()
    const examples = await system.examples()
    const all = (language: Language) =>
      stringsIn([system.words[language], system.turns().words[language], examples[language], building?.words[language]])
    const german = new Map(all('de'))
    const same = all('en').flatMap(([path, text]) => {
      const words = wordsIn([german.get(path) ?? ''])
      return wordsIn([text]).filter((word) => words.includes(word) && !SAME.includes(word))
    })
    expect(same.filter((word) => !en.name.includes(word))).toEqual([])
  })

  test('what the game itself writes on sheets reads otherwise in German, each text in its own way', () => {
    const texts = [...new Set(starterTexts(system))].filter(isWords)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => textLabel(text, de) === text && !SAME.includes(text) && !isCode(text))).toEqual([])
    const labels = Object.values(de.texts ?? {})
    expect(labels.filter((label, i) => labels.indexOf(label) < i)).toEqual([])
  })

  test('nothing is told in German with an English word in it', async () => {
    const examples = await system.examples()
    const written = (language: Language) =>
      stringsIn([system.words[language], system.turns().words[language], examples[language]]).map(([, text]) => text)
    const german = new Set([...GERMAN, ...SAME, ...wordsIn(written('de'))])
    const english = wordsIn([...written('en'), ...(await toldIn(system, 'en'))])
    const foreign = new Set(english.filter((word) => !german.has(word) && !isCode(word)))
    const told = [...new Set(await toldIn(system, 'de'))]
    expect(foreign.size).toBeGreaterThan(0)
    expect(told.length).toBeGreaterThan(0)
    const wrong = told.filter((text) => wordsIn([text]).some((word) => foreign.has(word)))
    expect(wrong.map((text) => `${wordsIn([text]).filter((word) => foreign.has(word))}: ${text}`)).toEqual([])
  })
}

/** More than a letter or a sign. */
const isWords = (text: string): boolean => /[a-z]{3}/i.test(text)
/** RX60, PDA: what a thing is called everywhere. */
const isCode = (text: string): boolean => !/[a-z]/.test(text)

const wordsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.replaceAll(/\{\w+\}/g, '').match(/\p{L}{3,}/gu) ?? [])

/** Every text among the words, by its path. */
function stringsIn(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, inner]) => stringsIn(inner, `${path}/${name}`))
}

/** The texts of a game: its sentences with any figures, its examples, its ready-made characters, and building one. */
async function toldIn(system: System, language: Language): Promise<string[]> {
  const building = await system.building?.()
  const words = system.words[language]
  return [
    ...[words.story, words.refusals, system.turns().words[language].refusals].flatMap((dictionary) =>
      Object.values(dictionary).flatMap(anyhow),
    ),
    ...exampleSentences(system, language),
    ...system.sheet.starters.flatMap(({ name, sheet }) => [
      textLabel(name, words),
      ...sheetSentences(system, parse(system.sheet.fields as Fields, sheet).values as PlainRecord, words),
    ]),
    ...(building ? buildingSentences(building, language) : []),
  ]
}

/** The sentence with figures that say nothing: numbers, lists, or names, whichever it takes. */
function anyhow(sentence: Sentence): string[] {
  if (typeof sentence === 'string') return [sentence]
  return [0, 1, 2, [1, 2], ''].flatMap((figure) => {
    try {
      return [sentence(new Proxy({}, { get: () => figure }) as SentenceFigures) ?? ''].filter(
        (told) => !told.includes('undefined'),
      )
    } catch {
      return []
    }
  })
}

function exampleSentences(system: System, language: Language): string[] {
  return Object.entries(system.mechanics).flatMap(([name, { examples }]) =>
    examples.flatMap(({ input, dice, decisions }) =>
      new MechanicCall(system, name, input, language).resolve(dice, decisions).explanation.map(withoutNames(input)),
    ),
  )
}

/** Names of people in an example are no words. */
const withoutNames =
  (input: unknown) =>
  (sentence: string): string =>
    namesIn(input).reduce((rest, name) => rest.replaceAll(name, ''), sentence)

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'name' && typeof inner === 'string' ? [inner] : namesIn(inner),
  )
}

function sheetSentences(system: System, values: PlainRecord, words: SystemWords): string[] {
  const { sheet } = system
  const { name: _, ...others } = values
  const said = [...Object.values(sheet.derived).map((derive) => derive(values)), ...(sheet.actions?.(values) ?? [])]
  const picks = moveOffers(system, values).map(({ pick }) => pick)
  return [
    ...textsIn({ is: 'group', fields: sheet.fields as Fields }, others).map((text) => textLabel(text, words)),
    ...picks.filter((pick) => pick !== values.name).map((pick) => lineLabel(pick, words)),
    ...said.flatMap(({ word, figures }) => explain([{ is: 'tell', rule: '', word, figures }], words.story)),
  ]
}

function starterTexts({ sheet }: System): string[] {
  return sheet.starters.flatMap(({ name, sheet: given }) => {
    const { name: who, ...others } = parse(sheet.fields as Fields, given).values as PlainRecord
    const own = textsIn({ is: 'group', fields: sheet.fields as Fields }, others)
    return who === '' ? own : [name, ...own]
  })
}

/** The texts in a value. */
function textsIn(kind: FieldKind, value: Plain | undefined): string[] {
  if (value === null || value === undefined) return []
  switch (kind.is) {
    case 'text':
      return [`${value}`]
    case 'optional':
      return textsIn(kind.of.kind, value)
    case 'list':
      return (value as readonly Plain[]).flatMap((each) => textsIn(kind.of.kind, each))
    case 'group':
      return Object.entries(kind.fields).flatMap(([name, field]) => textsIn(field.kind, (value as PlainRecord)[name]))
    default:
      return []
  }
}

/** Takes one offer after another and hears what is said of each draft. */
function buildingSentences(building: Building, language: Language): string[] {
  const words = building.words[language]
  const tell = ({ word, figures }: { word: string; figures: PlainRecord }) =>
    explain([{ is: 'tell', rule: '', word, figures }], words.told)
  let draft = parse(building.fields, {}).values as Plain
  const told = Object.values(words.told).flatMap(anyhow)
  for (const step of building.steps) {
    const count = building.offers(draft, step).length
    for (let i = 0; i < count; i++) {
      const offers = building.offers(draft, step)
      const offer = offers[i % offers.length]
      const { lines, faults } = building.review(draft)
      told.push(
        ...[
          ...building.progress(draft, step),
          ...offers,
          ...lines,
          ...faults,
          ...rowTexts(building, draft, step),
        ].flatMap(tell),
      )
      if (offer) draft = offer.take(`${1000 + i}`)
    }
  }
  const { told: _, ...labels } = words
  return [...told, ...stringsIn(labels).map(([, text]) => text)]
}

const rowTexts = (building: Building, draft: Plain, step: string): readonly DraftText[] =>
  building
    .rows(draft, step)
    .flatMap(({ head, rows }) => [
      head,
      ...rows.flatMap(({ label, stands, about }) => [label, stands, ...(about ? [about] : [])]),
    ])
