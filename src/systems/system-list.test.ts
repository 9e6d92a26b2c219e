import { readdirSync, readFileSync } from 'node:fs'
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

test('nothing loads a rulebook before it is opened', () => {
  const source = new URL('..', import.meta.url).pathname
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|suite)\.tsx?$|\/rulebook\//.test(file),
  )
  expect(files).toContain('systems/system-list.ts')
  const isStatic = (file: string) => /^(?:import|export) .*\/rulebook\//m.test(readFileSync(source + file, 'utf8'))
  expect(files.filter(isStatic)).toEqual([])
})
