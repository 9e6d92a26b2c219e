import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findFaults, LAYERS, layerOf, type Modules, readModules } from '../scripts/architecture.ts'

const src = fileURLToPath(new URL('.', import.meta.url))

describe('the layers of src', () => {
  const modules = readModules(src)

  test('are all looked at', () => {
    const seen = [...modules.keys()].filter((path) => !path.endsWith('.test.ts'))
    expect(seen.length).toBeGreaterThan(8)
    const existing = [...LAYERS.keys()].filter((layer) => existsSync(src + layer))
    expect(existing).toEqual(expect.arrayContaining(['dice', 'cli']))
    for (const layer of existing) expect(seen.map(layerOf), layer).toContain(layer)
  })

  test('keep to the map', () => {
    expect(findFaults(modules)).toEqual([])
  })
})

describe('the check of the layers', () => {
  const sound = {
    'dice/pool.ts': `import { die } from './die.ts'`,
    'dice/die.ts': 'export const die = 6',
    'dice/die.test.ts': `import { readFileSync } from 'node:fs'\nimport fc from 'fast-check'`,
    'systems/qstar/check.ts': `import { pool } from '../../dice/pool.ts'`,
    'cli/main.ts': `import { parse } from 'node:path'\nimport manifest from '../../package.json' with { type: 'json' }`,
    'architecture.test.ts': `import { findFaults } from '../scripts/architecture.ts'`,
  }
  const faults = (more: Record<string, string>) => findFaults(modules({ ...sound, ...more }))
  const modules = (files: Record<string, string>): Modules => new Map(Object.entries(files))

  test('is content with a sound tree', () => {
    expect(faults({})).toEqual([])
  })

  test.each([
    ['import { a } from "../systems/qstar/check.ts"', 'systems/qstar/check.ts'],
    ['import type { A } from "../systems/qstar/check.ts"', 'systems/qstar/check.ts'],
    ['export * from "../cli/main.ts"', 'cli/main.ts'],
    ['const a = () => import("../cli/main.ts")', 'cli/main.ts'],
    ['type A = import("../cli/main.ts").A', 'cli/main.ts'],
    ['import "node:fs"', 'node:fs'],
    ['import { readFileSync } from "fs"', 'fs'],
    ['import fc from "fast-check"', 'fast-check'],
  ])('finds what dice may not import: %s', (text, imported) => {
    expect(faults({ 'dice/bad.ts': text })).toEqual([`dice/bad.ts may not import ${imported}`])
  })

  test('keeps the tests of a layer to its direction too', () => {
    expect(faults({ 'dice/bad.test.ts': `import '../cli/main.ts'` })).toEqual([
      'dice/bad.test.ts may not import cli/main.ts',
    ])
  })

  test('keeps the browser away from the server, and the command line away from the browser', () => {
    const text = `import '../server/http.ts'`
    expect(faults({ 'server/http.ts': `import 'node:http'`, 'web/app.tsx': text, 'cli/serve.ts': text })).toEqual([
      'web/app.tsx may not import server/http.ts',
    ])
    expect(faults({ 'web/app.tsx': '', 'cli/serve.ts': `import '../web/app.tsx'` })).toEqual([
      'cli/serve.ts may not import web/app.tsx',
    ])
  })

  test('finds a cycle, and tells the way round', () => {
    expect(faults({ 'dice/die.ts': `export { roll } from './roll.ts'`, 'dice/roll.ts': `import './pool.ts'` })).toEqual(
      ['a cycle: dice/pool.ts -> dice/die.ts -> dice/roll.ts -> dice/pool.ts'],
    )
  })

  test('finds modules that are missing or in no layer', () => {
    expect(faults({ 'dice/bad.ts': `import './gone.ts'` })).toEqual([
      'dice/bad.ts imports dice/gone.ts, which is not there',
    ])
    expect(faults({ 'odds/bad.ts': '', 'bad.ts': '' })).toEqual([
      'odds/bad.ts is in no layer: add odds to the map or move it',
      'bad.ts is in no layer',
    ])
  })

  test('finds a clock and unasked chance in the pure layers', () => {
    const fault = ['dice/bad.ts reads a clock or rolls dice of its own']
    expect(faults({ 'dice/bad.ts': 'const a = Math.random()' })).toEqual(fault)
    expect(faults({ 'dice/bad.ts': 'const a = Date.now()', 'cli/fine.ts': 'const a = new Date()' })).toEqual(fault)
  })
})
