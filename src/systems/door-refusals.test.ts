import { expect, test } from 'vitest'
import { Refusal } from '../dice/index.ts'
import { sentenceAtDoor } from './door-refusals.ts'
import {
  type Fields,
  flag,
  group,
  integer,
  json,
  modifiers,
  oneOf,
  optional,
  set,
  steppedInteger,
  text,
} from './field.ts'
import { parse } from './input-parser.ts'
import { LANGUAGES } from './language.ts'
import { listedSystems } from './system-list.ts'

function refusalOf(fields: Fields, given: unknown, language: (typeof LANGUAGES)[number] = 'en'): Refusal {
  try {
    parse(fields, given, language)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error(`Not refused: ${JSON.stringify(given)}`)
}

/** As it comes over a line. */
const sent = ({ word, figures, field }: Refusal): Pick<Refusal, 'word' | 'figures' | 'field'> =>
  JSON.parse(JSON.stringify({ word, figures, field }))

const KINDS: Fields = {
  number: integer(1, 3),
  least: integer(2),
  tens: steppedInteger(-30, 30, 10),
  isSure: flag(),
  pick: oneOf('left', 'right'),
  words: text(5),
  more: json(10),
  maybe: optional(integer(0, 9)),
  side: group({ rank: integer() }),
  bonuses: modifiers(integer(-9, 9)),
  names: set(text(5), 1, 2),
}
const RIGHT = {
  number: 1,
  least: 2,
  tens: 10,
  isSure: true,
  pick: 'left',
  words: 'five',
  more: {},
  maybe: null,
  side: { rank: 1 },
  bonuses: [],
  names: ['Ana'],
}
const WRONG: readonly object[] = [
  ...Object.keys(KINDS).map((name) => ({ [name]: { so: 'not at all' } })),
  ...['number', 'isSure', 'pick', 'words', 'names'].map((name) => ({ [name]: undefined })),
  { number: 1e30 },
  { words: 'too long by far' },
  { more: 'too long by far' },
  { names: ['Ana', 'Ana'] },
  { names: [] },
  { bonuses: [{ value: 1 }] },
  { side: { rang: 1 } },
  { nmuber: 1 },
  { somethingElse: 1 },
]

test('what was refused in one language is told again in another from its word and figures alone', () => {
  for (const wrong of WRONG) {
    const given = { ...RIGHT, ...wrong }
    const refusal = refusalOf(KINDS, given)
    for (const language of LANGUAGES)
      expect(sentenceAtDoor(language, sent(refusal))).toBe(refusalOf(KINDS, given, language).message)
  }
})

test('what is nested too deep to be written is refused like anything else', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
  expect(refusalOf(KINDS, deep).message).toMatch(/^input is \[\[\[\.\.\.; allowed: an object with number, /)
  for (const name of Object.keys(KINDS).filter((name) => name !== 'names' && name !== 'bonuses'))
    expect(refusalOf(KINDS, { ...RIGHT, [name]: deep }).field).toBe(name)
  expect(refusalOf(KINDS, { ...RIGHT, names: [deep] }).field).toBe('names.0')
})

test.each(listedSystems)('so is everything that a field of $name may be refused for', async ({ load }) => {
  const { mechanics, sheet } = await load()
  const all = [sheet.fields as Fields, ...Object.values(mechanics).map(({ input }) => input as Fields)]
  let told = 0
  for (const fields of all) {
    for (const name of Object.keys(fields)) {
      const field = { [name]: fields[name] } as Fields
      for (const given of [{ [name]: [[]] }, { [`${name}s`]: 1 }]) {
        const refusal = refusalOf(field, given)
        expect(sentenceAtDoor('de', sent(refusal))).toBe(refusalOf(field, given, 'de').message)
        told++
      }
    }
  }
  expect(told).toBeGreaterThan(20)
})

test('where nobody knows the field by name it is spoken of as this, and words are told as the game calls them', () => {
  const refusal = sent(refusalOf(KINDS, { ...RIGHT, pick: 'up' }))
  expect(sentenceAtDoor('de', { ...refusal, field: null }, { left: 'Links' })).toBe(
    'Das ist „up“; erlaubt: Links, right.',
  )
  const missing = sent(refusalOf(KINDS, { ...RIGHT, number: undefined }))
  expect(sentenceAtDoor('de', { ...missing, field: null })).toBe('Etwas fehlt: ganze Zahlen von 1 bis 3.')
})

test('a refusal that is another, or says no more than its code, has no sentence here', () => {
  expect(sentenceAtDoor('de', { word: 'no-dice', figures: { allowed: {} }, field: null })).toBeNull()
  expect(sentenceAtDoor('de', { word: 'out-of-range', figures: {}, field: 'books' })).toBeNull()
  expect(
    sentenceAtDoor('de', { word: 'out-of-range', figures: { value: '1', allowed: 'whole numbers' }, field: null }),
  ).toBeNull()
})
