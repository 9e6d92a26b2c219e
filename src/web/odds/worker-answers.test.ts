import { describe, expect, test } from 'vitest'
import { drive, Fraction, Refusal } from '../../dice/index.ts'
import { flag, integer } from '../../systems/field.ts'
import { bad, good, mechanic } from '../../systems/mechanic.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { shownOdds } from './shown-odds.ts'
import { answerSteps } from './worker-answers.ts'
import type { AnswerTo, WorkerRequest } from './worker-messages.ts'

const load = (id: string) => {
  const known = listedSystems.find((system) => system.id === id)
  if (!known) throw new Refusal('unknown-system', id)
  return known.load()
}
const answer = async <A extends WorkerRequest>(ask: A) => drive(await answerSteps(ask, load)) as AnswerTo<A>

const sum = (chances: readonly { readonly approx: number }[]) => chances.reduce((all, { approx }) => all + approx, 0)

const games = await Promise.all(listedSystems.map(({ load }) => load()))
const mechanics = games.flatMap((system) =>
  Object.entries(system.mechanics).map(([name, declared]) => ({ system, name, declared })),
)

describe('odds in view', () => {
  test.each(mechanics)('$system.id $name: verdicts and parts are all of it', async ({ system, name, declared }) => {
    const given = declared.examples[0]?.input as never
    const counted = await answer({ is: 'odds', system: system.id, mechanic: name, given, language: 'en' })
    expect(sum(counted.verdicts)).toBeCloseTo(1 - (counted.rest?.approx ?? 0), 9)
    for (const { values } of counted.parts) expect(sum(values)).toBeCloseTo(1 - (counted.rest?.approx ?? 0), 9)
    for (const { word } of counted.verdicts) expect(system.words.en.verdicts).toHaveProperty([word])
  })

  const declared = mechanic({
    input: {},
    outcome: { success: flag(), hits: integer(0, 2), twice: integer(0, 4) },
    rule: () => ({ success: true, hits: 0, twice: 0 }),
    verdict: ({ success }) => (success ? good('yes') : bad('no')),
    examples: [],
  })

  test('good news comes first, equal words are added up exactly, and what follows from another part is left out', () => {
    const row = (success: boolean, hits: number) => ({
      outcome: { success, hits, twice: hits * 2 },
      chance: new Fraction(1, 3),
    })
    const outcomes = [row(false, 0), row(true, 1), row(true, 2)]
    const counted = shownOdds(declared, { system: '', mechanic: '', input: {}, outcomes })
    expect(counted.verdicts).toEqual([
      { tone: 'good', word: 'yes', exact: '2/3', approx: 2 / 3 },
      { tone: 'bad', word: 'no', exact: '1/3', approx: 1 / 3 },
    ])
    expect(counted.parts.map(({ name }) => name)).toEqual(['hits'])
    expect(counted.parts[0]?.mean).toBeCloseTo(1)
  })
})

test('a row has a chance for each value, and none where the rules say no', async () => {
  const priced = mechanics.find(({ declared }) =>
    Object.values(declared.input as Record<string, { meta: { isPriced: boolean } }>).some(({ meta }) => meta.isPriced),
  )
  const [field] = Object.entries(priced?.declared.input as Record<string, { meta: { isPriced: boolean } }>).find(
    ([, { meta }]) => meta.isPriced,
  ) as [string, unknown]
  const ask = {
    system: priced?.system.id as string,
    mechanic: priced?.name as string,
    given: priced?.declared.examples[0]?.input as never,
    language: 'en',
  } as const
  const row = await answer({ is: 'row', ...ask, field, values: [0, 1, -5] })
  expect(row).toHaveLength(3)
  expect(row[1]?.approx).toBeGreaterThanOrEqual(row[0]?.approx as number)
  expect(row[2]).toBeNull()
})

test('free notation is counted from the lowest total up', async () => {
  const counted = await answer({ is: 'question', setUp: { is: 'notation', text: '2d6' }, language: 'en' })
  expect(counted.parts[0]?.values.map(({ value }) => value)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(counted.parts[0]?.values[5]?.exact).toBe('1/6')
  expect(counted.parts[0]?.mean).toBeCloseTo(7)
  expect(
    (await answer({ is: 'question', setUp: { is: 'notation', text: 'hit = (1d20+5)>=15' }, language: 'en' })).success
      ?.exact,
  ).toBe('11/20')
})

test('what is wrong with free notation is told in the language that was asked for', async () => {
  const refused = (text: string, language: 'en' | 'de') =>
    answer({ is: 'question', setUp: { is: 'notation', text }, language })
  await expect(refused('3x6', 'en')).rejects.toThrow('Dice are written with a "d".')
  await expect(refused('3x6', 'de')).rejects.toThrow('Würfel schreibt man mit einem „d“.')
  await expect(refused('1/(d6-1)', 'de')).rejects.toMatchObject({
    code: 'notation',
    message: 'Hier wird durch null geteilt.',
  })
})

test('a file that is no log is refused in the language that was asked for', async () => {
  const why = (language: 'en' | 'de') => answer({ is: 'verify', text: '[1]', language, kept: {}, place: null })
  expect(await why('en')).toMatchObject({ is: 'refused', why: expect.stringMatching(/^The file is JSON, but/) })
  expect(await why('de')).toMatchObject({ is: 'refused', why: expect.stringMatching(/^Die Datei ist JSON, aber/) })
})

test('each side of a contest has its own chance, and its win is good news', async () => {
  const ask = {
    is: 'odds',
    system: 'endless-horizons',
    mechanic: 'contest',
    given: { initiator: { rank: 1 }, passive: { rank: 1 } },
    language: 'en',
  } as const
  const first = await answer({ ...ask, side: 'initiator' })
  const second = await answer({ ...ask, side: 'passive' })
  // EH-5: equal highest dice go to the passive side.
  expect([first.success?.exact, second.success?.exact]).toEqual(['9/20', '11/20'])
  expect(second.verdicts.find(({ word }) => word === 'passive-wins')?.tone).toBe('good')
  expect(first.verdicts.find(({ word }) => word === 'passive-wins')?.tone).toBe('bad')
})

test('the target of a strike has the chance that it misses', async () => {
  const given = mechanics.find(({ name }) => name === 'strike')?.declared.examples[0]?.input as never
  const ask = { is: 'odds', system: 'qstar', mechanic: 'strike', given, language: 'en' } as const
  const hits = await answer(ask)
  const misses = await answer({ ...ask, side: 'target' })
  expect((hits.success?.approx ?? 0) + (misses.success?.approx ?? 0)).toBeCloseTo(1, 12)
})

test('best play over an input is the advice at each value, and says where nothing is asked', async () => {
  const asked = {
    system: 'evening-star',
    mechanic: 'task',
    given: { rank: 4, pool: 5, difficulty: 2, lots: 2 },
    dice: [9, 9, 9, 9, 9],
    decisions: [],
    language: 'en',
  } as const
  const values = [0, 1, 2, 3]
  const rows = await answer({ is: 'bestPlay', ...asked, axes: [{ path: 'lots', values }] })
  expect(rows.length).toBe(values.length)
  expect(rows.some((row) => row !== null)).toBe(true)
  for (const [at, row] of rows.entries()) {
    const given = { ...asked.given, lots: values[at] as number }
    const advice = await answer({ is: 'advice', ...asked, given }).catch(() => null)
    const best = advice?.options.find((option) => option.best)
    expect(row?.success).toEqual(advice?.asks ? best?.success : undefined)
    if (row && advice) expect(row.sentence).toBe(advice.sentences[advice.options.findIndex((option) => option.best)])
  }
})

test('best play over two inputs goes through the second one for each value of the first', async () => {
  const asked = {
    system: 'eclipse-phase',
    mechanic: 'test',
    given: { skill: 50, pool: true },
    dice: [7, 1],
    decisions: [],
    language: 'en',
  } as const
  const axes = [
    { path: 'skill', values: [16, 60, 80] },
    { path: 'carriedPenalty', values: [0, 10] },
  ]
  const cells = await answer({ is: 'bestPlay', ...asked, axes })
  // EP-9: 71 turned round is 17.
  expect(cells.map((cell) => cell?.success.exact)).toEqual(['0', '0', '1', '1', '1', '1'])
  expect(cells.map((cell) => cell?.others?.exact)).toEqual(['0', '0', '0', '0', '1', '0'])
})
