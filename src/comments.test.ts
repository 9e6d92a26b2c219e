// Comments put their subject first: one that opens with a question word, or with "of", has to be read twice.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../scripts/source-files.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OPENINGS = ['What', 'Whatever', 'Whoever', 'Which', 'Whose', 'Whom', 'Of']
const OPENED = new RegExp(`(?:/\\*\\*?|//|^\\s*\\*) (?:${OPENINGS.join('|')})\\b`)

/** The comment lines that open with one of these, with their places. */
const questionsIn = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, i) => (OPENED.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : []))

describe('comments', () => {
  test('put their subject first', () => {
    const paths = sourceFiles(['src', 'e2e', 'scripts', 'bench', 'examples']).filter((path) =>
      /\.(tsx?|mjs|css)$/.test(path),
    )
    expect(paths.length).toBeGreaterThan(900)
    expect(paths.flatMap((path) => questionsIn(path, readFileSync(ROOT + path, 'utf8')))).toEqual([])
  })

  test('cells, items and paragraphs of the documents for those who change something do so, too', () => {
    const opened = new RegExp(`(?:^|^- |\\| )(?:${OPENINGS.join('|')})\\b`, 'i')
    const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossary.md']
    const found = documents.flatMap((path) => {
      const text = readFileSync(ROOT + path, 'utf8')
      return text.split('\n\n').flatMap((part) => part.split(part.startsWith('|') ? '\n' : /\n(?=- )/))
    })
    expect(found.length).toBeGreaterThan(200)
    expect(found.filter((part) => opened.test(part))).toEqual([])
  })

  test.each(OPENINGS)('that open with "%s" are found, in every kind of comment', (opening) => {
    const lines = [
      `// ${opening} it is.`,
      `  /** ${opening} it is. */`,
      `   * ${opening} it is.`,
      `{/* ${opening} it is. */}`,
    ]
    expect(questionsIn('a.ts', lines.join('\n'))).toHaveLength(4)
    expect(questionsIn('a.ts', `// It is told ${opening.toLowerCase()} it is.\nconst a = '${opening} is it?'`)).toEqual(
      [],
    )
  })
})
