// What every game must hold to: one call in a game's test. What is special about a game is tested beside it.

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Answers, explain, Fraction, isSame, type Plain, play, Refusal, type Step } from '../dice/index.ts'
import { Question } from './answer.ts'
import type { Fields, Kind } from './field.ts'
import type { AnyMechanic } from './mechanic.ts'
import { parse } from './parse.ts'
import { mayBeLeftOut, schemaOf } from './schema.ts'
import { testSealing } from './sealing.suite.ts'
import { LANGUAGES, type System } from './system.ts'

interface Vectors {
  readonly odds: readonly {
    readonly mechanic: string
    readonly input: Plain
    readonly success: string | null
    readonly outcomes?: readonly { readonly outcome: Plain; readonly exact: string }[]
    readonly marginals?: Readonly<Record<string, readonly (readonly [Plain, string])[]>>
  }[]
  readonly resolve: readonly {
    readonly mechanic: string
    readonly input: Plain
    readonly dice: readonly number[]
    readonly decisions: readonly Plain[]
    readonly outcome: Readonly<Record<string, Plain>>
  }[]
  readonly refused: readonly {
    readonly mechanic: string
    readonly input: Plain
    readonly field: string
    readonly accept?: readonly string[]
  }[]
}

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

    test.each(examples)('$name, example $example.says comes out', ({ name, example }) => {
      const answer = new Question(system, name, example.input).resolve(example.dice, example.decisions)
      expect(answer.outcome).toMatchObject(example.outcome)
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
      expect(Object.keys(answer.outcome).sort()).toEqual(Object.keys(mechanicOf(system, name).outcome).sort())
      parse(mechanicOf(system, name).outcome, answer.outcome)
    })

    test.each(examples)('$name, example $example.says can be stopped after any answer', ({ name, example }) => {
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
      '$name, example $example.says is told in every language, with its rules',
      ({ name, example }) => {
        const { steps } = record(system, name, example)
        const told = steps.flatMap((step) => (step.is === 'tell' ? [step.rule] : []))
        for (const language of LANGUAGES) {
          const { explanation } = new Question(system, name, example.input, language).resolve(
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

    test.each(examples)('$name, the odds of example $example.says add up to exactly 1', ({ name, example }) => {
      const answer = new Question(system, name, example.input).odds()
      const sum = [...answer.outcomes, ...(answer.rest ? [answer.rest] : [])]
        .map(({ exact }) => fraction(exact))
        .reduce((a, b) => a.plus(b))
      expect(sum.exact).toBe('1')
      const seen = answer.outcomes.map(({ outcome }) => JSON.stringify(outcome))
      expect(new Set(seen).size).toBe(seen.length)
    })

    test.each(mechanics)('%s refuses what its fields do not allow, by name', (name, { input, examples }) => {
      let tried = 0
      for (const [path, given] of wrongInputs(input as Fields, examples[0]?.input as Record<string, unknown>)) {
        const refusal = refusalOf(() => new Question(system, name, given))
        expect(refusal?.field?.startsWith(path), `${path} in ${JSON.stringify(given)}: ${refusal?.message}`).toBe(true)
        expect(refusal?.message).toContain(refusal?.field as string)
        tried++
      }
      expect(tried).toBeGreaterThan(Object.keys(input).length)
    })

    testSealing(system)

    test.each(LANGUAGES)('has a word for everything it declares (%s)', (language) => {
      const words = system.words[language]
      for (const [name, mechanic] of mechanics) {
        expect(words.mechanics, name).toHaveProperty([name])
        for (const field of namesOf({ ...mechanic.input, ...mechanic.outcome } as Fields))
          expect(words.fields, name).toHaveProperty([field])
        for (const value of valuesOf({ ...mechanic.input, ...mechanic.outcome } as Fields))
          expect(words.values, name).toHaveProperty([value])
        for (const decision of Object.keys(mechanic.decisions ?? {}))
          expect(words.decisions, name).toHaveProperty([decision])
        for (const { says } of mechanic.examples) expect(words.examples, name).toHaveProperty([says])
      }
      for (const field of namesOf(system.sheet.fields as Fields)) expect(words.fields).toHaveProperty([field])
    })

    test.each(examples)('$name, the verdict of example $example.says has a word', ({ name, example }) => {
      const mechanic = mechanicOf(system, name)
      const { outcome } = new Question(system, name, example.input).resolve(example.dice, example.decisions)
      for (const language of LANGUAGES) {
        const words = system.words[language]
        expect(words.verdicts).toHaveProperty([mechanic.verdict(outcome as never).word])
        for (const item of mechanic.buys?.(outcome as never, {} as never).menu ?? [])
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
          expect(Number.isSafeInteger(why.value)).toBe(true)
          const step: Step = { is: 'tell', rule: '', word: why.word, figures: why.figures }
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
      // What people do at a table is tested there.
      const tests = [folder, `${folder}../../table/`]
        .flatMap((each) => readdirSync(each).map((file) => each + file))
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n')
      for (const rule of system.rules) expect(new RegExp(`\\b${rule}\\b`).test(tests), `${rule} in a test`).toBe(true)
    })
  })

  testVectors(system, folder)
}

function testVectors(system: System, folder: string): void {
  if (!readdirSync(folder).includes('vectors.json')) return
  const { odds, resolve, refused } = JSON.parse(readFileSync(`${folder}vectors.json`, 'utf8')) as Vectors
  const named = <T extends { mechanic: string; input: Plain }>(all: readonly T[]) =>
    all.map((vector) => ({ vector, named: `${vector.mechanic} ${JSON.stringify(vector.input)}` }))

  describe(`${system.id}: independent numbers`, () => {
    test.each(named(odds))('odds of $named', ({ vector }) => {
      const answer = new Question(system, vector.mechanic, vector.input).odds()
      if (vector.success !== null) expect(answer.success?.exact).toBe(vector.success)
      if (vector.outcomes) {
        expect(answer.outcomes).toHaveLength(vector.outcomes.length)
        for (const { outcome, exact } of vector.outcomes) {
          expect(answer.outcomes.find((one) => isSame(one.outcome, outcome))?.exact, JSON.stringify(outcome)).toBe(
            exact,
          )
        }
      }
      for (const [field, values] of Object.entries(vector.marginals ?? {})) {
        for (const [value, exact] of values) {
          const sum = answer.outcomes
            .filter(({ outcome }) => isSame(outcome[field], value))
            .reduce((all, one) => all.plus(fraction(one.exact)), new Fraction(0, 1))
          expect(sum.exact, `${field} ${JSON.stringify(value)}`).toBe(exact)
        }
      }
      expect(vector.outcomes ?? vector.marginals ?? vector.success).toBeDefined()
    })

    test.each(named(resolve))('$named comes out', ({ vector }) => {
      const answer = new Question(system, vector.mechanic, vector.input).resolve(vector.dice, vector.decisions)
      expect(answer.outcome).toMatchObject(vector.outcome)
      expect(answer.dice).toEqual(vector.dice)
    })

    test.each(named(refused))('$named is refused', ({ vector }) => {
      const refusal = refusalOf(() => new Question(system, vector.mechanic, vector.input).odds())
      expect([vector.field, ...(vector.accept ?? [])]).toContain(refusal?.field)
    })
  })
}

function mechanicOf(system: System, name: string): AnyMechanic {
  return system.mechanics[name] as AnyMechanic
}

/** Everything that was answered when the example was played. */
function record(system: System, name: string, example: AnyMechanic['examples'][number]) {
  const question = new Question(system, name, example.input)
  const end = question.play(example.dice, example.decisions)
  const { values } = parse(mechanicOf(system, name).input as Fields, example.input)
  return { rule: mechanicOf(system, name).rule, input: values as never, ...end }
}

function fraction(text: string): Fraction {
  const [top, bottom = '1'] = text.split('/')
  return new Fraction(BigInt(top as string), BigInt(bottom))
}

function refusalOf(run: () => unknown): Refusal | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Inputs with one thing wrong, and the field that is to be named. */
function* wrongInputs(
  fields: Fields,
  right: Record<string, unknown>,
  path = '',
): Generator<[string, Record<string, unknown>]> {
  yield [`${path}nonsense`, { ...right, nonsense: 1 }]
  for (const [name, field] of Object.entries(fields)) {
    if (!mayBeLeftOut(field)) {
      const { [name]: _, ...without } = right
      yield [path + name, without]
    }
    for (const value of wrongValues(field.kind)) yield [path + name, { ...right, [name]: value }]
    const kind = field.kind.is === 'none' ? field.kind.of.kind : field.kind
    if (kind.is === 'group' && typeof right[name] === 'object' && right[name] !== null) {
      for (const [inner, given] of wrongInputs(
        kind.fields,
        right[name] as Record<string, unknown>,
        `${path}${name}.`,
      )) {
        yield [inner, { ...right, [name]: given }]
      }
    }
  }
}

function wrongValues(kind: Kind): unknown[] {
  switch (kind.is) {
    case 'whole': {
      const beyond = [kind.low - 1, kind.high + 1].filter((value) => Number.isSafeInteger(value))
      return ['x', 0.5, true, null, [], Number.NaN, ...beyond, ...(kind.step > 1 ? [kind.low + 1] : [])]
    }
    case 'yes':
      return ['yes', 1, null]
    case 'one':
      return ['nonsense', 12345, null, true]
    case 'text':
      return [7, null, 'x'.repeat(kind.most + 1)]
    case 'none':
      return wrongValues(kind.of.kind).filter((value) => value !== null)
    case 'json':
      return [undefined]
    case 'group':
      return ['x', 3, null, []]
    case 'modifiers':
      return ['x', null, [0.5], [{ value: 1 }], [{ value: 'x', name: 'rain' }]]
    case 'list':
      return ['x', null, Array(kind.most + 1).fill(1), ...(kind.least > 0 ? [[]] : [])]
  }
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

function valuesOfKind(kind: Kind): string[] {
  if (kind.is === 'one') return kind.of.map(String)
  if (kind.is === 'group') return valuesOf(kind.fields)
  return kind.is === 'none' || kind.is === 'list' ? valuesOfKind(kind.of.kind) : []
}
