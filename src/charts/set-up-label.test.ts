import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import { listedSystems } from '../systems/system-list.ts'
import { examplesOf } from '../systems/worked-examples.ts'
import { chartWords } from './sentences.ts'
import type { GameSetUp } from './set-up.ts'
import { chartTitle, setUpLabel } from './set-up-label.ts'

const games = await Promise.all(listedSystems.map(({ load }) => load()))

test.each(games)(
  'every worked example of $id has a label, beside another one and beside dice, whatever it leaves out',
  async (system) => {
    const told = await system.examples()
    let count = 0
    for (const [mechanic, declared] of Object.entries(system.mechanics))
      for (const { input } of examplesOf(system, mechanic, told)) {
        const setUp: GameSetUp = { is: 'game', system: system.id, mechanic, given: input as PlainRecord }
        const other: GameSetUp = { ...setUp, given: declared.examples[0]?.input as PlainRecord }
        for (const language of ['en', 'de'] as const)
          for (const beside of [other, { is: 'notation', text: '2d6' } as const]) {
            const speech = () => ({ game: system.words[language], words: chartWords[language] })
            expect(setUpLabel([setUp, beside], 0, speech, () => declared)).not.toMatch(/undefined|null|\[object/)
          }
        count++
      }
    expect(count).toBeGreaterThan(0)
  },
)

test('the title of a chart names all that is compared in it, and says how many it leaves out', () => {
  const dice = (...texts: readonly string[]) => texts.map((text) => ({ is: 'notation', text }) as const)
  const names = (...texts: readonly string[]) =>
    texts.map((_, at) =>
      setUpLabel(
        dice(...texts),
        at,
        () => null,
        () => null,
      ),
    )
  expect(chartTitle('', names('4d6kh3', '3d6', 'best = 5d6kh3'), 'en', 'Total')).toBe('A 4d6kh3, B 3d6, C best – Total')
  expect(chartTitle('', names('4d6kh3'), 'en', 'Total')).toBe('4d6kh3 – Total')
  expect(chartTitle('Q*, Check', [''], 'en')).toBe('Q*, Check')
  const long = names(...Array.from({ length: 8 }, (_, i) => `${i + 1}d20 + ${'1d4 + '.repeat(i)}7`))
  expect(chartTitle('', long, 'de', 'Summe')).toMatch(/^A 1d20 \+ 7, B .*, 4 weitere – Summe$/)
})
