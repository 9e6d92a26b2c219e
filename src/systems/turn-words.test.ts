import { expect, test } from 'vitest'
import { systems } from './list.ts'
import { plainTurns, plainTurnWords } from './plain-turns.ts'
import { LANGUAGES } from './system.ts'

test('every order of a crisis, and every field it takes, has a word in every language', async () => {
  let orders = 0
  for (const { load } of systems) {
    const { turns, words } = await load()
    for (const language of LANGUAGES) {
      const named = turns ? words[language].turns : plainTurnWords[language]
      const fields = { ...words[language].fields, ...named?.fields }
      for (const [name, order] of Object.entries((turns ?? plainTurns).orders)) {
        orders++
        expect(named?.orders[name], name).toBeTruthy()
        for (const field of Object.keys(order.fields)) expect(fields[field], `${name} ${field}`).toBeTruthy()
      }
    }
  }
  expect(orders).toBeGreaterThan(50)
})
