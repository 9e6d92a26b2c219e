import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import { factLabels } from './fact-labels.ts'
import type { Fields } from './field.ts'
import { parse } from './input-parser.ts'
import type { AnyMechanic } from './mechanic.ts'
import { moveOffers } from './move-offers.ts'
import qstar from './qstar/index.ts'
import { listedSystems } from './system-list.ts'

const words = { none: 'none', yes: 'yes', no: 'no' }
const games = await Promise.all(listedSystems.map(({ load }) => load()))

test('facts are told with where they are from, those of one line together; what says nothing is left out', () => {
  const mara = parse(qstar.sheet.fields as Fields, qstar.sheet.starters[0]?.sheet).values as PlainRecord
  const told = (move: string, line: string) => {
    const offer = moveOffers(qstar, mara).find((each) => each.move === move && each.line === line)
    const mechanic = qstar.mechanics[offer?.mechanic ?? ''] as AnyMechanic
    return factLabels(mechanic, offer?.facts ?? {}, { game: qstar.words.en, words }).map(({ text }) => text)
  }
  expect(told('shoot', 'RX60').slice(0, 2)).toEqual(['Speed 7', 'Light Weapons trained'])
  expect(told('shoot', 'RX60')[2]).toMatch(/^RX60: Hit 2, /)
  // A figure that counts twice is told once, and so is the skill.
  expect(told('strike', 'Fists').join()).not.toMatch(/Which skill|Ability/)
  expect(told('treat', 'First Aid Kit').join()).toBe('First Aid Ability 5, Skill untrained')
})

test('every fact of every ready-made character is told in both languages without holes', () => {
  let told = 0
  for (const system of games)
    for (const { sheet } of system.sheet.starters)
      for (const { mechanic, facts } of moveOffers(
        system,
        parse(system.sheet.fields as Fields, sheet).values as PlainRecord,
      ))
        for (const game of Object.values(system.words))
          for (const { text } of factLabels(system.mechanics[mechanic] as AnyMechanic, facts, { game, words })) {
            expect(text).not.toMatch(/undefined|null|\[object|^\s|\s$/)
            told++
          }
  expect(told).toBeGreaterThan(100)
})
