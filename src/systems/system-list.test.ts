import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listOfSystems } from '../../scripts/list-systems.mjs'
import { listedSystems } from './system-list.ts'

test('the list of games is what the folders say (if not: npm run list-systems)', () => {
  expect(readFileSync(new URL('system-list.ts', import.meta.url), 'utf8')).toBe(listOfSystems())
})

test('every game loads under its own id and name', async () => {
  expect(listedSystems.length).toBeGreaterThan(0)
  for (const { id, name, load } of listedSystems) {
    const system = await load()
    expect(system.id).toBe(id)
    expect(system.words.en.name).toBe(name)
  }
})
