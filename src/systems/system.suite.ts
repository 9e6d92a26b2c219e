// The rules for every game: one call in a game's test. A game's own rules are tested beside it.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Answers, explain, play, type StoryStep } from '../dice/index.ts'
import { testAgreement } from './agreement.suite.ts'
import type { FieldKind, Fields } from './field.ts'
import { testGerman } from './german.suite.ts'
import { parse } from './input-parser.ts'
import { type AnyMechanic, purchaseList } from './mechanic.ts'
import { MechanicCall } from './mechanic-call.ts'
import { declaredIn, testMoves } from './moves.suite.ts'
import { isFigure, testRefusals } from './refusals.suite.ts'
import { testRulebook } from './rulebook.suite.ts'
import { schemaOf } from './schema.ts'
import { testSeals } from './seals.suite.ts'
import { LANGUAGES, type System } from './system.ts'
import { fractionIn, refusalOf, testVectors } from './vectors.suite.ts'
import { wrongInputs } from './wrong-inputs.suite.ts'

/** Runs the suite for the game whose test file has this `import.meta.url`; its folder may hold a `vectors.json`. */
export function testSystem(system: System, testFile: string): void {
  const folder = fileURLToPath(new URL('.', testFile))
  const mechanics = Object.entries(system.mechanics)
  const examples = mechanics.flatMap(([name, { examples }]) => examples.map((example) => ({ name, example })))

  describe(`${system.id}: what every game holds to`, () => {
    test('every mechanic has a worked example', () => {
      expect(mechanics.length).toBeGreaterThan(0)
      for (const [name, { examples }] of mechanics) expect(examples.length, name).toBeGreaterThan(0)
    })

    test('every worked example is told in a sentence, and no other', async () => {
      const names = [...new Set(examples.map(({ example }) => example.name))].sort()
      const told = await system.examples()
      for (const language of LANGUAGES) expect(Object.keys(told[language]).sort()).toEqual(names)
    })

    test.each(examples)('$name, example $example.name comes out', ({ name, example }) => {
      const answer = new MechanicCall(system, name, example.input).resolve(example.dice, example.decisions)
      expect(answer.outcome).toMatchObject(example.outcome)
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
      declaredIn(answer.outcome, mechanicOf(system, name))
    })

    test.each(examples)('$name, example $example.name can be stopped after any answer', ({ name, example }) => {
      const { rule, input, answers, outcome } = record(system, name, example)
      for (let length = 0; length <= answers.length; length++) {
        const stored = JSON.parse(JSON.stringify(answers.slice(0, length))) as Answers
        const state = play(rule, input, { answers: stored })
        if (length < answers.length)
          expect(state).toMatchObject({ is: 'waiting', asks: { what: answers[length]?.what } })
        else expect(state).toMatchObject({ is: 'done', outcome })
      }
    })

    test.each(examples)(
      '$name, example $example.name is told in every language, with its rules',
      ({ name, example }) => {
        const { steps } = record(system, name, example)
        const told = steps.flatMap((step) => (step.is === 'tell' ? [step.rule] : []))
        for (const language of LANGUAGES) {
          const { explanation } = new MechanicCall(system, name, example.input, language).resolve(
            example.dice,
            example.decisions,
          )
          const sentences = explain(steps, system.words[language].story)
          expect(sentences).toHaveLength(steps.length)
          expect(explanation.slice(-sentences.length)).toEqual(sentences)
          for (const rule of told) expect(sentences.join('\n')).toContain(`(${rule})`)
          for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|NaN|\[object/)
        }
        for (const rule of told) expect(system.rules).toContain(rule)
      },
    )

    test.each(examples)('$name, the odds of example $example.name add up to exactly 1', ({ name, example }) => {
      const answer = new MechanicCall(system, name, example.input).odds()
      const sum = [...answer.outcomes, ...(answer.rest ? [answer.rest] : [])]
        .map(({ exact }) => fractionIn(exact))
        .reduce((a, b) => a.plus(b))
      expect(sum.exact).toBe('1')
      const seen = answer.outcomes.map(({ outcome }) => JSON.stringify(outcome))
      expect(new Set(seen).size).toBe(seen.length)
    })

    test.each(mechanics)('%s refuses what its fields do not allow, by name', (name, { input, examples }) => {
      let tried = 0
      for (const [path, given] of wrongInputs(input as Fields, examples[0]?.input as Record<string, unknown>)) {
        const refusal = refusalOf(() => new MechanicCall(system, name, given))
        expect(refusal?.field?.startsWith(path), `${path} in ${JSON.stringify(given)}: ${refusal?.message}`).toBe(true)
        expect(refusal?.message).toContain(refusal?.field as string)
        tried++
      }
      expect(tried).toBeGreaterThan(Object.keys(input).length)
    })

    testSeals(system)
    testMoves(system)
    testAgreement(system)
    testRefusals(system, folder)
    testGerman(system)
    testRulebook(system, folder)

    test.each(LANGUAGES)('has a word for everything it declares (%s)', (language) => {
      const words = system.words[language]
      for (const [name, mechanic] of mechanics) {
        expect(words.mechanics, name).toHaveProperty([name])
        for (const field of namesOf({ ...mechanic.input, ...mechanic.outcome } as Fields))
          expect(words.fields, name).toHaveProperty([field])
        for (const value of valuesOf({ ...mechanic.input, ...mechanic.outcome } as Fields))
          expect(words.values, name).toHaveProperty([value])
        const decisions = (mechanic.decisions ?? {}) as Fields
        for (const [decision, { kind }] of Object.entries(decisions)) {
          expect(words.decisions, name).toHaveProperty([decision])
          const inside = kind.is === 'group' ? namesOf(kind.fields) : []
          for (const field of inside) expect(words.fields, `${name}, ${decision}`).toHaveProperty([field])
        }
        for (const value of valuesOf(decisions)) expect(words.values, name).toHaveProperty([value])
      }
      for (const field of namesOf(system.sheet.fields as Fields)) expect(words.fields).toHaveProperty([field])
    })

    test.each(examples)('$name, the verdict of example $example.name has a word', ({ name, example }) => {
      const mechanic = mechanicOf(system, name)
      const { outcome } = new MechanicCall(system, name, example.input).resolve(example.dice, example.decisions)
      for (const language of LANGUAGES) {
        const words = system.words[language]
        expect(words.verdicts).toHaveProperty([mechanic.verdict(outcome as never).word])
        for (const item of purchaseList(mechanic.buys?.(outcome as never, {} as never)).flatMap(({ menu }) => menu))
          expect(words.purchases).toHaveProperty([item])
      }
    })

    test('ready-made characters are whole sheets, and every derived number says why', () => {
      const { fields, derived, starters, resources } = system.sheet
      expect(starters.length).toBeGreaterThan(0)
      for (const { sheet } of starters) {
        const { values } = parse(fields as Fields, sheet)
        expect(parse(fields as Fields, JSON.parse(JSON.stringify(sheet))).values).toEqual(values)
        expect(system.sheet.check?.(values) ?? []).toEqual([])
        for (const why of Object.values(derived).map((derive) => derive(values as never))) {
          expect(isFigure(why)).toBe(true)
          const step: StoryStep = { is: 'tell', rule: '', word: why.word, figures: why.figures }
          for (const language of LANGUAGES)
            expect(explain([step], system.words[language].story)[0]).not.toMatch(/undefined|NaN/)
        }
        for (const { most } of Object.values(resources)) expect(most(values as never)).toBeGreaterThanOrEqual(0)
      }
    })

    test('its fields are what they were published as (if meant to change: vitest -u)', async () => {
      const published = {
        mechanics: Object.fromEntries(
          mechanics.map(([name, { input, outcome, decisions }]) => [
            name,
            {
              input: schemaOf(input as Fields),
              outcome: schemaOf(outcome as Fields),
              decisions: schemaOf(decisions ?? {}),
            },
          ]),
        ),
        sheet: schemaOf(system.sheet.fields as Fields),
      }
      await expect(`${JSON.stringify(published, null, 1)}\n`).toMatchFileSnapshot(`${folder}schema.json`)
    })

    test('RULES.md lists every rule with where it lives, and a test cites each', () => {
      const text = readFileSync(`${folder}RULES.md`, 'utf8')
      const listed = [...text.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, rule]) => rule)
      expect(listed).toEqual(system.rules)
      // The table's own tests cover what people do there.
      const tests = [folder, `${folder}../../table/`]
        .flatMap((each) => readdirSync(each).map((file) => each + file))
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n')
      for (const rule of system.rules) expect(new RegExp(`\\b${rule}\\b`).test(tests), `${rule} in a test`).toBe(true)
    })

    test('RULES.md names files that are there, and tests that cite the rule', () => {
      const text = readFileSync(`${folder}RULES.md`, 'utf8')
      const rows = [...text.matchAll(/^\| ([A-Z]+-\d+) \|.*\| ([^|]*) \| ([^|]*) \|$/gm)]
      expect(rows).toHaveLength(system.rules.length)
      for (const path of pathsIn(text)) expect(existsSync(folder + path), path).toBe(true)
      for (const [, rule, , shownBy] of rows) {
        const tests = pathsIn(shownBy as string)
        expect(tests.length, `${rule} is shown by a test`).toBeGreaterThan(0)
        for (const path of tests) {
          const cites = new RegExp(`\\b${rule}\\b`).test(readFileSync(folder + path, 'utf8'))
          expect(cites, `${path} cites ${rule}`).toBe(true)
        }
      }
    })
  })

  testVectors(system, folder)
}

function mechanicOf(system: System, name: string): AnyMechanic {
  return system.mechanics[name] as AnyMechanic
}

/** Everything that was answered when the example was played. */
function record(system: System, name: string, example: AnyMechanic['examples'][number]) {
  const call = new MechanicCall(system, name, example.input)
  const end = call.play(example.dice, example.decisions)
  const { values } = parse(mechanicOf(system, name).input as Fields, example.input)
  return { rule: mechanicOf(system, name).rule, input: values as never, ...end }
}

/** Files as RULES.md names them, from the game's folder; `src/...` starts at the project's. */
function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]*(?:\.ts|\/))`/g)].map(([, path]) => (path as string).replace(/^src\//, '../../'))
}

function namesOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => [
    name,
    ...(kind.is === 'group' ? namesOf(kind.fields) : []),
  ])
}

/** The words among which a field chooses. */
function valuesOf(fields: Fields): string[] {
  return Object.values(fields).flatMap(({ kind }) => valuesOfKind(kind))
}

function valuesOfKind(kind: FieldKind): string[] {
  if (kind.is === 'oneOf') return kind.of.map(String)
  if (kind.is === 'group') return valuesOf(kind.fields)
  return kind.is === 'optional' || kind.is === 'list' ? valuesOfKind(kind.of.kind) : []
}
