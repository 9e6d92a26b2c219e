// A name stands for one thing: whoever searches for a type, a class or a component finds one.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../scripts/source-files.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Where each exported type, interface, class and component is declared. */
function declarations(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [path, text] of files) {
    const kinds = path.endsWith('.tsx') ? 'type|interface|class|function|const' : 'type|interface|class'
    const declared = new RegExp(`^export (?:abstract |declare )*(?:${kinds}) ([A-Z]\\w*[a-z]\\w*)`, 'gm')
    for (const [, name = ''] of text.matchAll(declared)) found.set(name, [...(found.get(name) ?? []), path])
  }
  return found
}

const twice = (all: ReturnType<typeof declarations>): string[] =>
  [...all].flatMap(([name, paths]) => (paths.length > 1 ? [`${name}: ${paths.join(', ')}`] : []))

describe('exported names', () => {
  const paths = sourceFiles(['src']).filter((path) => /\.tsx?$/.test(path) && !/\.(test|suite)\.tsx?$/.test(path))
  const files = new Map(paths.map((path) => [path, readFileSync(ROOT + path, 'utf8')]))

  test('are declared once', () => {
    const all = declarations(files)
    expect(files.size).toBeGreaterThan(500)
    expect(all.size).toBeGreaterThan(750)
    expect(twice(all)).toEqual([])
  })

  test('that are declared again are found, also as a component', () => {
    const planted = new Map([
      ...files,
      ['src/planted.ts', 'export interface MechanicCall {}\n'],
      ['src/planted.tsx', 'export const Dialog = () => null\n'],
    ])
    expect(twice(declarations(planted))).toEqual([
      expect.stringMatching(/^MechanicCall: .*src\/planted\.ts$/),
      expect.stringMatching(/^Dialog: .*src\/planted\.tsx$/),
    ])
  })
})
