import { expect, test } from 'vitest'
import { LANGUAGES } from './system.ts'
import { listedSystems } from './system-list.ts'

test('every order of a crisis, and every field it takes, has a word in every language', async () => {
  let orders = 0
  for (const { load } of listedSystems) {
    const system = await load()
    const { words } = system
    for (const language of LANGUAGES) {
      const named = system.turns().words[language]
      const fields = { ...words[language].fields, ...named.fields }
      for (const [name, order] of Object.entries(system.turns().commands)) {
        orders++
        expect(named.commands[name], name).toBeTruthy()
        for (const field of Object.keys(order.fields)) expect(fields[field], `${name} ${field}`).toBeTruthy()
      }
    }
  }
  expect(orders).toBeGreaterThan(50)
})
