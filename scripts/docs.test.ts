// Holds the documentation to the truth: its code compiles, runs and prints what it says, its commands answer as shown, its
// tables of notation come to what they claim, its links lead somewhere and its map is complete.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve as resolvePath } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { runInThisContext } from 'node:vm'
import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { astragal } from '../src/cli/testing/astragal.ts'
import { odds, resolve } from '../src/dice/index.ts'
import '../src/dice/notation/dialect-forms.ts'
import { DIALECT_NAMES, type Dialect, NotationError, notation } from '../src/dice/notation/index.ts'
import { MOST } from '../src/dice/notation/limits.ts'
import { print } from '../src/dice/notation/sentences.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The entries of the package, by the name they are imported under. */
const library = {
  'astragal/notation/sentences': `${root}src/dice/notation/sentences.ts`,
  'astragal/notation': `${root}src/dice/notation/index.ts`,
  'astragal/seeded': `${root}src/dice/seeded-dice.ts`,
  'astragal/counts': `${root}src/dice/counts/index.ts`,
  'astragal/anydice': `${root}src/dice/anydice/index.ts`,
  astragal: `${root}src/dice/index.ts`,
}
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const textOf = (page: string): string => readFileSync(root + page, 'utf8')

interface Block {
  readonly page: string
  readonly line: number
  readonly code: string
}

/** The fenced blocks of one language. */
function blocksOf(page: string, language: string): Block[] {
  const text = textOf(page)
  return [...text.matchAll(/^```(\S+)\n(.*?)^```$/gms)]
    .filter((found) => found[1] === language)
    .map((found) => ({ page, line: text.slice(0, found.index).split('\n').length, code: found[2] as string }))
}

/** The rows of every table whose head starts with these words, cell by cell. */
function rowsOf(page: string, ...head: string[]): string[][] {
  const rows: string[][] = []
  let isInside = false
  for (const line of textOf(page).split('\n')) {
    const cells = line.startsWith('|') ? line.split(/(?<!\\)\|/).slice(1, -1) : []
    const trimmed = cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
    if (cells.length === 0) isInside = false
    else if (head.every((word, i) => trimmed[i] === word)) isInside = true
    else if (isInside && !/^-+$/.test(trimmed[0] as string)) rows.push(trimmed)
  }
  return rows
}

/** The quotation in a cell, or nothing. */
const quoted = (cell: string | undefined): string => /`([^`]+)`/.exec(cell ?? '')?.[1] ?? ''

describe('code', () => {
  const WITHOUT_CODE = ['docs/glossary.md', 'docs/scale.md', 'docs/release.md']
  const blocks = pages.flatMap((page) => blocksOf(page, 'ts'))
  const fileOf = ({ page, line }: Block): string => `${root}${page}.${line}.ts`

  test('there is some, in the README and in every page of docs but those that only say how things are called, run and released', () => {
    expect(blocks.length).toBeGreaterThan(10)
    const withCode = new Set(blocks.map(({ page }) => page))
    for (const page of pages.filter(
      (name) => (name.startsWith('docs/') && !WITHOUT_CODE.includes(name)) || name === 'README.md',
    ))
      expect(withCode, page).toContain(page)
  })

  test('has sound types', () => {
    const folder = mkdtempSync(`${tmpdir()}/astragal-docs-`)
    try {
      const compilerOptions = {
        incremental: false,
        types: ['node'],
        paths: Object.fromEntries(Object.entries(library).map(([name, file]) => [name, [file]])),
      }
      const config = { extends: `${root}tsconfig.base.json`, compilerOptions, include: ['*.ts'] }
      writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config))
      symlinkSync(`${root}node_modules`, `${folder}/node_modules`)
      writeFileSync(`${folder}/package.json`, '{"type":"module"}')
      for (const { page, line, code } of blocks)
        writeFileSync(`${folder}/${page.replaceAll('/', ' ')}.${line}.ts`, code)
      const { status, stdout } = spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', folder], {
        encoding: 'utf8',
      })
      expect([status, stdout]).toEqual([0, ''])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 30_000)

  test.each(blocks)('$page:$line prints what it says', async (block) => {
    const expected = [...block.code.matchAll(/\/\/ -> ?(.*)$/gm)].map((found) => found[1])
    expect(expected.length).toBeGreaterThan(0)
    expect(await printedBy(block.code, fileOf(block))).toEqual(expected)
  })

  async function printedBy(code: string, file: string): Promise<string[]> {
    const { outputFiles } = await build({
      stdin: { contents: code, loader: 'ts', resolveDir: root },
      alias: library,
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2023',
      logLevel: 'silent',
    })
    const lines: string[] = []
    const shown = (value: unknown): string =>
      typeof value === 'string' ? value : inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: null })
    const console = { log: (...values: unknown[]) => void lines.push(...values.map(shown).join(' ').split('\n')) }
    runInThisContext(`(console) => { ${outputFiles[0]?.text} }`, file)(console)
    return lines
  }
})

describe('commands', () => {
  const blocks = pages.flatMap((page) => blocksOf(page, 'console'))
  /** A line after `$`, and the lines up to the next. */
  const commands = blocks.flatMap(({ page, code }) =>
    code
      .split(/^\$ /m)
      .slice(1)
      .map((each) => {
        const [command = '', ...output] = each.split('\n')
        return { page, command, output: output.join('\n') }
      }),
  )

  test('the README shows at least five', () => {
    expect(commands.filter(({ page }) => page === 'README.md').length).toBeGreaterThanOrEqual(5)
  })

  test.each(commands)('$page: $command', async ({ command, output }) => {
    const [program, ...args] = [...command.matchAll(/'([^']*)'|(\S+)/g)].map((word) => word[1] ?? word[2] ?? '')
    expect(program).toBe('bin/astragal')
    // Inside this process: that the program prints the same is shown in src/cli/program.test.ts.
    const { out, aside } = await astragal(args)
    expect(`${out}${aside}`.trimEnd()).toBe(output.trimEnd())
  })
})

describe('tables of notation', () => {
  const page = 'docs/notation.md'
  const forms = rowsOf(page, 'write', 'means', 'dice', 'result')
  const faults = rowsOf(page, 'write', 'answer', 'suggestion')
  const limits = rowsOf(page, 'limit', 'most')
  const differences = rowsOf(page, 'write', 'dice', 'theirs', 'ours')

  test('are there', () => {
    expect(forms.length).toBeGreaterThan(30)
    expect(faults.length).toBeGreaterThan(5)
    expect(differences.length).toBeGreaterThan(5)
  })

  const read = (text: string, dialect: Dialect = 'astragal') =>
    notation(text, { dialect, values: (name) => (name === 'might' ? 2 : undefined) })

  const dialects = rowsOf(page, 'write', 'dialect', 'is read as')

  test('name every dialect', () => {
    expect(new Set(dialects.map(([, dialect]) => dialect))).toEqual(new Set(DIALECT_NAMES))
  })

  test.each(dialects)('%s in %s is %s', (write, dialect, reading) => {
    expect(print(read(quoted(write), dialect as Dialect).expression)).toBe(quoted(reading))
  })

  /** The dice as numbers: `6 2 3`. */
  const diceIn = (cell: string): number[] => cell.split(' ').filter(Boolean).map(Number)

  function ours(text: string, dice: string): string {
    try {
      const end = resolve(read(text).rule, null, { dice: diceIn(dice) })
      return end.is === 'done' ? said(end.outcome) : 'waits'
    } catch (error) {
      if (error instanceof NotationError) return 'refused'
      throw error
    }
  }
  const said = (outcome: object): string =>
    Object.values(outcome)
      .flat()
      .map((value) => (value === true ? 'yes' : value === false ? 'no' : `${value}`))
      .join(', ')

  test.each(forms)('%s: %s', (write, _, dice, result, exact) => {
    const text = quoted(write)
    expect(ours(text, dice as string)).toBe(result)
    if (exact) expect(meanOrChance(text)).toBe(exact)
  })

  /** The chance of yes, or the mean of the totals. */
  function meanOrChance(text: string): string {
    const { rule, compares } = read(text)
    const all = odds(rule, null)
    if (compares) return all.chance((outcome) => 'success' in outcome && outcome.success).exact
    return all.expected((outcome) => ('total' in outcome ? (outcome.total as number) : Number.NaN)).exact
  }

  test.each(faults)('%s: %s', (write, answer, suggestion) => {
    const text = quoted(write)
    expect(() => notation(text)).toThrow(NotationError)
    try {
      notation(text)
    } catch (error) {
      expect((error as NotationError).message).toBe(answer)
      expect((error as NotationError).suggestion ?? '').toBe(quoted(suggestion))
    }
  })

  test('name every limit with its number', () => {
    expect(Object.fromEntries(limits.map(([limit, most]) => [limit, Number(most?.replaceAll(' ', ''))]))).toEqual(MOST)
  })

  describe('against rpg-dice-roller', () => {
    let faces: number[] = []
    beforeAll(() => {
      const next = () => (faces.shift() ?? Number.NaN) - 1
      NumberGenerator.generator.engine = { next } as typeof NumberGenerator.generator.engine
    })

    function theirs(text: string, dice: string): string {
      faces = diceIn(dice)
      try {
        const { total } = new DiceRoll(text)
        return `${total}`
      } catch (error) {
        // Their parser's own error; anything else is a fault of the row, such as too few dice.
        if ((error as Error).name === 'SyntaxError') return 'refused'
        throw error
      }
    }

    test.each(differences)('%s with %s', (write, dice, their, our) => {
      expect(theirs(quoted(write), dice as string)).toBe(their)
      expect(ours(quoted(write), dice as string)).toBe(our)
      expect(their).not.toBe(our)
    })
  })
})

describe('links', () => {
  const links = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, to = '', anchor]) => ({
      page,
      to: to === '' ? page : resolvePath(root, dirname(page), to).slice(root.length),
      anchor,
    })),
  )

  test('there are some', () => expect(links.length).toBeGreaterThan(5))

  test.each(links)('$page: $to#$anchor is there', ({ to, anchor }) => {
    expect(existsSync(root + to)).toBe(true)
    if (anchor === undefined) return
    const heads = [...textOf(to).matchAll(/^#+ (.*)$/gm)].map(([, head]) =>
      (head as string)
        .toLowerCase()
        .replace(/[^\p{L}\d -]/gu, '')
        .replaceAll(' ', '-'),
    )
    expect(heads).toContain(anchor)
  })
})

describe('the map in ARCHITECTURE.md', () => {
  const named = rowsOf('ARCHITECTURE.md', 'file', 'is').map(([file]) => quoted(file))
  const files = readdirSync(`${root}src/dice`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))

  test('names every file of src/dice, and no other', () => {
    expect(files.length).toBeGreaterThan(20)
    expect([...named].sort()).toEqual(files.sort())
  })
})
