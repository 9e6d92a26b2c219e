// `npm run mutate -- [--every N [--from M]] [GAME[/PATH] ...]`: changes each number and each comparison in the games' rules once, in a copy,
// and lists the changes that no test of the game notices, its own or those of it at a table. Words, vectors and ready-made
// characters are not rules. `--every N` takes each Nth change alone, spread evenly over the rules; `--from M`
// begins with the change at place M, from 0 to N - 1, so that each sample has others.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { walkSyntax } from './syntax-tree.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const COPIED = /^(src|scripts|package\.json|tsconfig.*\.json|vitest\.config\.ts)$/
const RULES = /\/.*\.ts$/
const NO_RULES = /\.(test|suite)\.ts$|\/(\w+-)?words\.ts$|\/(index|starters|examples)\.ts$|\/words\//
const SWAPPED = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
])

/** All but what stands around an expression; a number in a type is no rule. */
const TYPES = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/

/** @typedef {import('./syntax-tree.mjs').SyntaxNode} SyntaxNode */
/** @typedef {{ from: number, to: number, text: string, line: number, was: string }} Change */

/**
 * Every number raised by one and every comparison moved by one step; worked examples are left alone, they are tests.
 * @type {(path: string, text: string) => Change[]}
 */
export function changesOf(path, text) {
  /** @type {Change[]} */
  const changes = []
  /** @type {(from: number, to: number, replacement: string) => void} */
  const change = (from, to, replacement) => {
    const line = text.slice(0, from).split('\n').length
    changes.push({ from, to, text: replacement, line, was: text.slice(from, to) })
  }
  walkSyntax(path, text, ({ type, start, end, ...node }) => {
    if (type === 'Property' && ['examples', 'starters'].includes(`${/** @type {SyntaxNode} */ (node.key).name}`))
      return false
    if (TYPES.test(type)) return false
    if (type === 'Literal' && typeof node.value === 'number') change(start, end, `${node.value + 1}`)
    const swapped = type === 'BinaryExpression' && SWAPPED.get(`${node.operator}`)
    if (!swapped) return true
    const { end: from } = /** @type {SyntaxNode} */ (node.left)
    const at = from + text.slice(from).search(/[<>=!]/)
    change(at, at + `${node.operator}`.length, swapped)
    return true
  })
  return changes
}

/** @type {(part: string) => string} */
const gameOf = (part) => part.split('/')[0] ?? part

/** @type {(part: string) => string[]} the tests of a game, with those of it at a table; or of a folder in it */
const testsOf = (part) =>
  [`src/systems/${part}/`, `src/table/${part}.test.ts`].filter((path) => existsSync(`${root}${path}`))

/** A change may make a rule endless: so many times as long as without it, and it is noticed. */
const MOST_TIMES_AS_LONG = 10

/** @type {(folder: string, part: string, milliseconds?: number) => Promise<boolean>} whether the tests of a game, or of a folder in it, fail */
const fails = (folder, part, milliseconds) =>
  new Promise((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', ...testsOf(part)]
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
    const timer = milliseconds && setTimeout(() => child.kill('SIGKILL'), milliseconds)
    child.on('close', (status) => {
      clearTimeout(timer)
      resolve(status !== 0)
    })
  })

/** @type {(folder: string, part: string, milliseconds: number) => Promise<boolean>} the tests beside a change are the quickest to see it */
const isNoticed = async (folder, part, milliseconds) =>
  (await fails(folder, part, milliseconds)) ||
  (part !== gameOf(part) && (await fails(folder, gameOf(part), milliseconds)))

function copy() {
  const folder = mkdtempSync(`${tmpdir()}/astragal-mutate-`)
  for (const name of readdirSync(root).filter((name) => COPIED.test(name))) {
    cpSync(`${root}${name}`, `${folder}/${name}`, { recursive: true })
  }
  symlinkSync(`${root}node_modules`, `${folder}/node_modules`)
  return folder
}

async function run() {
  const { values, positionals: wanted } = parseArgs({
    options: { every: { type: 'string', default: '1' }, from: { type: 'string', default: '0' } },
    allowPositionals: true,
  })
  const every = Number(values.every)
  if (!(Number.isInteger(every) && every > 0))
    throw new Error(`--every ${values.every}: it takes a whole number from 1.`)
  const first = Number(values.from)
  if (!(Number.isInteger(first) && first >= 0 && first < every))
    throw new Error(`--from ${values.from}: it takes a whole number from 0 to ${every - 1}, less than --every.`)
  const todo = readdirSync(`${root}src/systems`, { encoding: 'utf8', recursive: true })
    .filter((file) => RULES.test(file) && !NO_RULES.test(file))
    .filter((file) => wanted.length === 0 || wanted.some((part) => `${file}/`.startsWith(`${part}/`)))
    .flatMap((file) => {
      const text = readFileSync(`${root}src/systems/${file}`, 'utf8')
      return changesOf(file, text).map((change) => ({ path: `src/systems/${file}`, part: dirname(file), text, change }))
    })
    .filter((_, at) => at % every === first)
  if (todo.length === 0) throw new Error('No rule was found to change.')
  const games = new Set(todo.map(({ part }) => gameOf(part)))
  const total = todo.length
  let done = 0
  let survived = 0
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const folder = copy()
      try {
        // Where the tests fail anyway, every change would seem to be noticed.
        const from = Date.now()
        for (const game of games)
          if (await fails(folder, game)) throw new Error(`The tests of ${game} fail as they are.`)
        const longest = MOST_TIMES_AS_LONG * (Date.now() - from)
        for (let next = todo.shift(); next; next = todo.shift()) {
          const { path, part, text, change } = next
          writeFileSync(`${folder}/${path}`, text.slice(0, change.from) + change.text + text.slice(change.to))
          if (!(await isNoticed(folder, part, longest))) {
            survived++
            process.stdout.write(`\r${path}:${change.line}  ${change.was} -> ${change.text}\n`)
          }
          writeFileSync(`${folder}/${path}`, text)
          process.stderr.write(`\r${++done} of ${total}, ${survived} not noticed `)
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }),
  )
  const noticed = total - survived
  process.stdout.write(`\n${noticed} of ${total} changes noticed: ${((100 * noticed) / total).toFixed(1)} %\n`)
  process.exitCode = noticed / total >= 0.95 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run()
