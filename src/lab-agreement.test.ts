// Every number of the lab is the command line's: random questions over all mechanics and over notation, asked of both.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combinations } from './charts/input-chart.ts'
import type { LabAnswer } from './charts/question.ts'
import type { SetUp } from './charts/set-up.ts'
import { type SweepAnswer, sweptAround, sweptFields } from './charts/sweep.ts'
import { answerRequest } from './cli/batch-request.ts'
import { drive, Fraction, type PlainRecord, Refusal } from './dice/index.ts'
import { withValueAt } from './systems/field-leaves.ts'
import type { OddsJson } from './systems/odds-answer.ts'
import { listedSystems } from './systems/system-list.ts'
import { answerSteps } from './web/odds/worker-answers.ts'

const games = await Promise.all(listedSystems.map(({ load }) => load()))
const load = async (id: string) => games.find((game) => game.id === id) ?? fail(id)
const fail = (id: string): never => {
  throw new Refusal('unknown-system', id)
}

async function inLab(setUp: SetUp): Promise<LabAnswer | { readonly refused: string }> {
  try {
    return drive(await answerSteps({ is: 'question', setUp, language: 'en' }, load)) as LabAnswer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.code }
  }
}

type CommandAnswer = OddsJson | { readonly error: { readonly code: string } }
const onCommandLine = (request: object) =>
  answerRequest(JSON.stringify({ do: 'odds', ...request }), 'en') as Promise<CommandAnswer>

/** Equal figure by figure: the success, every outcome, and each field added up from the outcomes. */
function mustAgree(lab: LabAnswer | { readonly refused: string }, command: CommandAnswer, about: string): void {
  if ('error' in command || 'refused' in lab) {
    expect({ refused: 'refused' in lab ? lab.refused : null }, about).toEqual({
      refused: 'error' in command ? command.error.code : null,
    })
    return
  }
  expect(lab.success, about).toEqual(command.success ?? null)
  expect(lab.sides, about).toEqual(command.sides ?? null)
  expect(lab.rest, about).toEqual(command.rest ?? null)
  expect(lab.outcomes, about).toEqual(command.outcomes)
  for (const { name, values } of lab.parts)
    for (const { value, exact } of values) {
      const equal = command.outcomes.filter(({ outcome }) => JSON.stringify(outcome[name]) === JSON.stringify(value))
      const sum = equal.reduce((all, each) => all.plus(fractionOf(each.exact)), new Fraction(0, 1))
      expect(exact, `${about} ${name} ${JSON.stringify(value)}`).toBe(sum.exact)
    }
}

function fractionOf(exact: string): Fraction {
  const [top = '0', bottom = '1'] = exact.split('/')
  return new Fraction(BigInt(top), BigInt(bottom))
}

const mechanics = games.flatMap((system) =>
  Object.entries(system.mechanics).map(([name, declared]) => ({ system, name, declared })),
)

/** A worked example with one or two of its numbers and words changed. */
const gameSetUps = fc.constantFrom(...mechanics).chain(({ system, name, declared }) =>
  fc
    .tuple(
      fc.constantFrom(...declared.examples.map(({ input }) => input as PlainRecord)),
      fc.array(fc.constantFrom(...sweptFields(declared), null), { maxLength: 2 }),
      fc.array(fc.nat(1000), { minLength: 2, maxLength: 2 }),
    )
    .map(([input, fields, picks]) => {
      const given = fields.reduce((so, field, i) => {
        if (field === null) return so
        const values = sweptAround(field.field.kind, undefined).slice(0, 9)
        return withValueAt(so, field.path, values[(picks[i] ?? 0) % values.length] ?? null)
      }, input)
      return { is: 'game', system: system.id, mechanic: name, given } as const
    }),
)

const terms = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.constantFrom(4, 6, 8, 10, 12, 20),
    fc.constantFrom('', 'kh2', 'kl1', '!', 'r1', '>=4'),
  )
  .map(([count, sides, more]) => `${count}d${sides}${more}`)
const notations = fc
  .tuple(terms, fc.constantFrom('', '+3', '-1', '*2', '+1d4', ' > 7', '>=2d6', ' oops', '/2'))
  .map(([term, more]) => `${term}${more}`)

describe('the lab and the command line', () => {
  test('agree on 200 random questions about games', async () => {
    expect(mechanics.length).toBeGreaterThan(10)
    for (const setUp of fc.sample(gameSetUps, { numRuns: 200, seed: 7 })) {
      const { system, mechanic, given } = setUp
      mustAgree(await inLab(setUp), await onCommandLine({ system, mechanic, input: given }), JSON.stringify(setUp))
    }
  })

  test('agree on 100 random rolls in free notation, in every dialect', async () => {
    const dialects = ['astragal', 'roll20', 'foundry', 'anydice', 'd20', 'rpg-dice-roller'] as const
    for (const [i, text] of fc.sample(notations, { numRuns: 100, seed: 7 }).entries()) {
      const dialect = dialects[i % dialects.length] ?? 'astragal'
      const lab = await inLab({ is: 'notation', text, dialect })
      mustAgree(lab, await onCommandLine({ notation: text, dialect }), `${text} ${dialect}`)
    }
  })

  test('agree on lines of AnyDice that only a program can say', async () => {
    for (const text of ['[maximum of d6]', '{1..4}', 'd{d4,d6}', '[3d6 contains 6]', '!(d6>3)', '[best 3d6]', 'd{}']) {
      const lab = await inLab({ is: 'notation', text, dialect: 'anydice' })
      mustAgree(lab, await onCommandLine({ notation: text, dialect: 'anydice' }), text)
    }
  })

  test('agree where choices are fixed', async () => {
    const given = { skill: 50, modifiers: [-10], pool: true }
    for (const choices of [{ 'pool-before': 'none' }, { 'pool-after': 'none' }, { 'pool-before': 'plus-20' }]) {
      const lab = await inLab({ is: 'game', system: 'eclipse-phase', mechanic: 'test', given, choices })
      const asked = { system: 'eclipse-phase', mechanic: 'test', input: given, choose: choices }
      expect('success' in lab).toBe(true)
      mustAgree(lab, await onCommandLine(asked), JSON.stringify(choices))
    }
  })

  test('agree on every cell of a table, whatever was counted for the cells before', async () => {
    for (const { system, name, declared } of mechanics) {
      const [first, second] = sweptFields(declared)
      if (!first || !second || !declared.succeeds) continue
      const given = declared.examples[0]?.input as PlainRecord
      const setUp = { is: 'game', system: system.id, mechanic: name, given } as const
      const axes = [first, second].map(({ path, field }) => ({
        path,
        values: sweptAround(field.kind, undefined).slice(0, 3),
      }))
      const cells = drive(
        await answerSteps({ is: 'sweep', setUp, axes, measure: null, language: 'en' }, load),
      ) as SweepAnswer
      const places = combinations(axes.map(({ values }) => values))
      expect(cells.length).toBe(places.length)
      for (const [i, at] of places.entries()) {
        const input = axes.reduce((so, { path }, of) => withValueAt(so, path, at[of] ?? null), given)
        const alone = await onCommandLine({ system: system.id, mechanic: name, input })
        const chance = 'error' in alone ? Number.NaN : (alone.success as { readonly approx: number }).approx
        expect(cells[i], `${system.id} ${name} ${JSON.stringify(input)}`).toBe(chance)
      }
    }
  })
})
