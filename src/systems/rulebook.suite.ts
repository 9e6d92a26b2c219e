// The rules for every rulebook: it has a text for every rule, the same in every language, and its examples come out.

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { AnyField, Fields } from './field.ts'
import { MechanicCall } from './mechanic-call.ts'
import { type RulebookText, type RuleOption, type RuleText, rulesOf } from './rulebook.ts'
import { rulesPage } from './rules-page.suite.ts'
import { LANGUAGES, type System } from './system.ts'
import { listedSystems } from './system-list.ts'

/** Rules that rulebooks describe and no code does yet. Once built they go off this list: the suite says so. */
const AHEAD: Readonly<Record<string, { mechanics?: readonly string[]; options?: readonly string[] }>> = {}

const source = fileURLToPath(new URL('..', import.meta.url))

export function testRulebook(system: System, folder: string): void {
  const ahead = AHEAD[system.id] ?? {}
  const load = async () => {
    const listed = listedSystems.find(({ id }) => id === system.id)
    if (!listed) throw new Error(`src/systems/system-list.ts does not list ${system.id}.`)
    return listed.rulebook()
  }
  const rules = async (): Promise<readonly RuleText[]> => rulesOf((await load()).in.en)

  describe('the rulebook', () => {
    test('has every rule of the game once, in order', async () => {
      const { id, in: books } = await load()
      expect(id).toBe(system.id)
      for (const language of LANGUAGES)
        expect(rulesOf(books[language]).map(({ number }) => number)).toEqual(system.rules)
    })

    test('says each rule in one to six sentences, with a title that fits a line and an example with figures', async () => {
      for (const book of Object.values((await load()).in))
        for (const { number, title, text, example } of rulesOf(book)) {
          const sentences = text.split(/[.!?](?: |$)/).filter((sentence) => sentence !== '').length
          expect(sentences, number).toBeGreaterThanOrEqual(1)
          expect(sentences, number).toBeLessThanOrEqual(6)
          expect(title.length, title).toBeLessThanOrEqual(60)
          expect(example, number).toMatch(/\d/)
          expect(`${title}${text}`, number).not.toContain('|')
        }
    })

    test('has the same rulings, options, tables and figures in every language', async () => {
      const { en, de } = (await load()).in
      expect(shapeOf(de)).toEqual(shapeOf(en))
    })

    test('is German where it is German', async () => {
      const { en, de } = (await load()).in
      const [english, german] = [textsIn(en), textsIn(de)]
      expect(german.filter((text) => english.includes(text) && /[a-z]{4}.* .*[a-z]{4}/i.test(text))).toEqual([])
      expect(german.filter((text) => /\b(the|and|with|of|which|when|from|are)\b/i.test(text))).toEqual([])
    })

    test('names mechanics that there are', async () => {
      const named = new Set((await rules()).flatMap(({ mechanics }) => mechanics))
      const missing = [...named].filter((name) => !Object.hasOwn(system.mechanics, name))
      expect(missing.toSorted(), 'off the list AHEAD with what is built').toEqual(ahead.mechanics ?? [])
    })

    test('says of every mechanic by which rules it goes', async () => {
      const named = (await rules()).flatMap(({ mechanics }) => mechanics)
      for (const name of Object.keys(system.mechanics)) expect(named).toContain(name)
    })

    test('has the options of the game with their values and defaults', async () => {
      const told = (await rules()).flatMap(({ rulings }) => rulings.flatMap(({ option }) => option ?? []))
      const declared = await optionsOf(system)
      const missing = told.filter(({ name }) => !declared.has(name)).map(({ name }) => name)
      expect(missing.toSorted(), 'off the list AHEAD with what is built').toEqual([...(ahead.options ?? [])].sort())
      for (const name of declared.keys()) expect(told.map(({ name }) => name)).toContain(name)
      for (const option of told) {
        expect(
          option.values.map(({ value }) => value),
          option.name,
        ).toContain(option.default)
        const field = declared.get(option.name)
        if (field) expect(declaredOption(option.name, field)).toEqual(sorted(option))
      }
    })

    test('its examples come out as they say', async () => {
      let played = 0
      for (const { number, worked, also } of await rules())
        for (const each of worked === null ? also : [worked, ...also]) {
          if (ahead.mechanics?.includes(each.mechanic)) continue
          const call = new MechanicCall(system, each.mechanic, each.input)
          if ('chance' in each) expect(call.odds().success?.exact, number).toBe(each.chance)
          else expect(call.resolve(each.dice, each.decisions).outcome, number).toMatchObject(each.outcome)
          played++
        }
      expect(played).toBeGreaterThan(0)
    })

    test('has a text for every number that code tells, and a test begins with every number', async () => {
      const numbers = (await rules()).map(({ number }) => number)
      const [prefix] = (numbers[0] as string).split('-')
      const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
      const isTest = (file: string) => /\.(test|suite)\.tsx?$/.test(file)
      const textOf = (file: string) => readFileSync(source + file, 'utf8')
      const told = files.filter((file) => !isTest(file)).flatMap((file) => cited(textOf(file), prefix as string))
      expect([...new Set(told)].filter((number) => !numbers.includes(number))).toEqual([])
      const names = files.filter(isTest).flatMap((file) => textOf(file).match(TEST_NAME) ?? [])
      const shown = new Set(names.flatMap((name) => cited(name, prefix as string)))
      expect(numbers.filter((number) => !shown.has(number))).toEqual([])
    })

    test('RULES.md is what it says (if not: vitest -u)', async () => {
      const page = rulesPage(system.words.en.name, (await load()).in.en)
      await expect(page).toMatchFileSnapshot(`${folder}RULES.md`)
    })
  })
}

/** `'EH-5: ...'`, also with several numbers in front. */
const TEST_NAME = /['"`](?:[A-Z]{2,}-\d+(?:, | and )?)+: /g

const cited = (text: string, prefix: string): string[] => text.match(new RegExp(`\\b${prefix}-\\d+\\b`, 'g')) ?? []

/** The parts that are the same in every language: names, values, tables and the figures in every text. */
function shapeOf({ sections }: RulebookText) {
  return sections.map(({ rules }) =>
    rules.map(({ number, text, rulings, example, tables }) => ({
      number,
      text: figuresIn(text),
      example: figuresIn(example),
      rulings: rulings.map(({ name, text, option }) => ({
        name,
        text: figuresIn(text),
        option: option && { ...option, values: option.values.map(({ value }) => value) },
      })),
      tables: tables.map(({ id, heads, rows }) => ({
        id,
        size: [heads.length, rows.length, rows.every((row) => row.length === heads.length)],
        figures: rows.map((row) => figuresIn(row.join(' '))),
      })),
    })),
  )
}

const figuresIn = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join(' ')

function textsIn({ sections }: RulebookText): string[] {
  return sections.flatMap(({ title, rules }) => [
    title,
    ...rules.flatMap(({ title, text, example, rulings, tables }) => [
      ...[title, text, example],
      ...rulings.flatMap(({ text, option }) => [text, ...(option?.values.map(({ meaning }) => meaning) ?? [])]),
      ...tables.flatMap(({ title, heads, rows }) => [title, ...heads, ...rows.flat()]),
    ]),
  ])
}

/** The table's rulings among the fields of all mechanics and of building. */
async function optionsOf({ mechanics, building, options }: System): Promise<ReadonlyMap<string, AnyField>> {
  const found = new Map<string, AnyField>()
  const look = (fields: Fields): void => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.meta.owner === 'table') found.set(name, field)
      if (field.kind.is === 'group') look(field.kind.fields)
    }
  }
  look(options ?? {})
  for (const { input } of Object.values(mechanics)) look(input)
  if (building) look((await building()).fields)
  return found
}

const sorted = ({ name, values, default: fallback }: RuleOption) => ({
  name,
  values: values.map(({ value }) => value).toSorted(),
  fallback,
})

function declaredOption(name: string, { kind, meta }: AnyField) {
  const values = kind.is === 'oneOf' ? kind.of.map(String) : ['true', 'false']
  return { name, values: values.toSorted(), fallback: `${meta.fallback}` }
}
