import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const ROW = /^\| ([a-z -]+) \| ([^|]+) \| `(\w+)` in `([^`]+)` \|$/gm
const rows = [...readFileSync(`${root}docs/glossary.md`, 'utf8').matchAll(ROW)].map(
  ([, word = '', meaning = '', name = '', file = '']) => ({ word, meaning, name, file }),
)

test('the glossary has about forty words, each once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length)
  const lines = readFileSync(`${root}docs/glossary.md`, 'utf8').match(/^\| [a-z]/gm)?.length ?? 0
  expect(rows.length + 5, 'every row reads as a word, its meaning, a name and a file').toBe(lines)
})

test.each(rows)('$word is declared where the glossary says', ({ name, file, meaning }) => {
  expect(existsSync(root + file), file).toBe(true)
  expect(readFileSync(root + file, 'utf8')).toMatch(
    new RegExp(`^export (abstract )?(interface|type|class|const|function) ${name}\\b`, 'm'),
  )
  expect(meaning).toMatch(/^[A-Z].*\.$/)
})
