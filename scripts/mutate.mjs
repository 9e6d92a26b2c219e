// `npm run mutate [GAME ...]`: changes each number and each comparison in the games' rules once, in a copy, and lists the
// changes that no test of the game notices. Words, vectors and ready-made characters are not rules.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const COPIED = /^(src|scripts|package\.json|tsconfig.*\.json|vitest\.config\.ts)$/
const NO_RULES = ['words.ts', 'index.ts', 'starters.ts']
const SWAPPED = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
])

/** @typedef {{ from: number, to: number, text: string, line: number, was: string }} Change */

/**
 * Every number raised by one and every comparison moved by one step; worked examples are left alone, they are tests.
 * @type {(path: string, text: string) => Change[]}
 */
export function changesOf(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  /** @type {Change[]} */
  const changes = []
  /** @type {(node: ts.Node, replacement: string) => void} */
  const change = (node, replacement) => {
    const from = node.getStart(file)
    const line = file.getLineAndCharacterOfPosition(from).line + 1
    changes.push({ from, to: node.getEnd(), text: replacement, line, was: node.getText(file) })
  }
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && ['examples', 'starters'].includes(node.name.getText(file))) return
    if (ts.isTypeNode(node)) return
    if (ts.isNumericLiteral(node)) change(node, `${Number(node.text) + 1}`)
    const swapped = ts.isBinaryExpression(node) && SWAPPED.get(node.operatorToken.kind)
    if (ts.isBinaryExpression(node) && swapped) change(node.operatorToken, swapped)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return changes
}

/** @type {(folder: string, game: string) => Promise<boolean>} whether the game's tests fail */
const isNoticed = (folder, game) =>
  new Promise((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', `src/systems/${game}/`]
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
    const timer = setTimeout(() => child.kill('SIGKILL'), 120_000)
    child.on('close', (status) => {
      clearTimeout(timer)
      resolve(status !== 0)
    })
  })

function copy() {
  const folder = mkdtempSync(`${tmpdir()}/astragal-mutate-`)
  for (const name of readdirSync(root).filter((name) => COPIED.test(name))) {
    cpSync(`${root}${name}`, `${folder}/${name}`, { recursive: true })
  }
  symlinkSync(`${root}node_modules`, `${folder}/node_modules`)
  return folder
}

async function run() {
  const games = readdirSync(`${root}src/systems`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (process.argv.length === 2 || process.argv.includes(entry.name)))
    .map((entry) => entry.name)
  const todo = games.flatMap((game) =>
    readdirSync(`${root}src/systems/${game}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !NO_RULES.includes(file))
      .flatMap((file) => {
        const path = `src/systems/${game}/${file}`
        const text = readFileSync(root + path, 'utf8')
        return changesOf(path, text).map((change) => ({ game, path, text, change }))
      }),
  )
  if (todo.length === 0) throw new Error('No rule was found to change.')
  const total = todo.length
  /** @type {string[]} */
  const survivors = []
  let done = 0
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const folder = copy()
      try {
        // Where the tests fail anyway, every change would seem to be noticed.
        for (const game of games)
          if (await isNoticed(folder, game)) throw new Error(`The tests of ${game} fail as they are.`)
        for (let next = todo.shift(); next; next = todo.shift()) {
          const { game, path, text, change } = next
          writeFileSync(`${folder}/${path}`, text.slice(0, change.from) + change.text + text.slice(change.to))
          if (!(await isNoticed(folder, game)))
            survivors.push(`${path}:${change.line}  ${change.was} -> ${change.text}`)
          writeFileSync(`${folder}/${path}`, text)
          process.stderr.write(`\r${++done} of ${total}, ${survivors.length} not noticed `)
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }),
  )
  process.stdout.write(`\n${survivors.sort().join('\n')}\n`)
  const noticed = total - survivors.length
  process.stdout.write(`${noticed} of ${total} changes noticed: ${((100 * noticed) / total).toFixed(1)} %\n`)
  process.exitCode = noticed / total >= 0.95 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run()
