import { expect, test } from 'vitest'
import type { Fields } from './field.ts'
import { sidesOf } from './field-leaves.ts'
import { LANGUAGES } from './language.ts'
import type { AnyMechanic } from './mechanic.ts'
import { MechanicCall } from './mechanic-call.ts'
import { namedWords } from './named-words.ts'
import type { System } from './system.ts'
import { listedSystems } from './system-list.ts'

/** Words of sides where somebody stands there. */
const UNNAMED =
  /\bB\b|\bA(?=:| (rolls|has|wins|succeeds|wirft|hat|gewinnt))|\b[Ii]nitiator|\b[Pp]assiv|[Hh]andelnde|The target:|Das Ziel:/

const games = await Promise.all(listedSystems.map(({ load }) => load() as Promise<System>))
const contests = games.flatMap((system) =>
  Object.entries(system.mechanics)
    .filter(([, { input }]) => sidesOf(input as Fields).length > 1)
    .flatMap(([name, mechanic]) =>
      (mechanic as AnyMechanic).examples.map((example) => ({ system, id: system.id, name, example })),
    ),
)

test.each(contests)('$id, $name, example $example.name calls everybody by name', ({ system, name, example }) => {
  const sides = sidesOf(system.mechanics[name]?.input as Fields)
  const names = Object.fromEntries(sides.map((side, at) => [side, ['Ilse', 'Bram'][at] ?? 'Odd']))
  for (const language of LANGUAGES) {
    const words = namedWords(system.words[language], names)
    const call = new MechanicCall({ ...system, words: { en: words, de: words } }, name, example.input, language)
    const { explanation, outcome } = call.resolve(example.dice, example.decisions)
    const mechanic = system.mechanics[name] as AnyMechanic
    const { word } = mechanic.verdict(outcome)
    expect([...explanation, words.verdicts[word]].join('\n')).not.toMatch(UNNAMED)
    expect(
      Object.keys(mechanic.outcome)
        .map((field) => words.fields[field])
        .join('\n'),
    ).not.toMatch(UNNAMED)
  }
})

test('without names the words stay as they are', () => {
  for (const { words } of games) expect(namedWords(words.en, {})).toBe(words.en)
})
