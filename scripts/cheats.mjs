// Plays every cheat of a host twenty times against the real client, and a hundred honest evenings, and prints the signs that people see:
// `npm run cheats`, or `npm run cheats -- TRIALS EVENINGS`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [trials = '20', evenings = '100'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'astragal-cheats-'))
const report = join(folder, 'report.jsonl')
const env = { ...process.env, ASTRAGAL_TRIALS: trials, ASTRAGAL_EVENINGS: evenings, ASTRAGAL_REPORT: report }
const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'src/server/cheats.test.ts', '--reporter=dot']
const { status } = spawnSync(process.execPath, vitest, { env, stdio: 'inherit' })
const lines = readFileSync(report, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
rmSync(folder, { recursive: true })

const VIEWS = ['victim, live', 'victim, export', 'other, live', 'other, export']
const marks = (/** @type {Record<string, number>} */ counts) =>
  ['green', 'amber', 'red'].flatMap((colour) => (counts[colour] ? [`${colour} ${counts[colour]}`] : [])).join(', ')
/** @type {Map<string, { colours: string[] }[]>} */
const rows = new Map()
for (const line of lines) rows.set(line.name, [...(rows.get(line.name) ?? []), line])
const table = [['cheat', ...VIEWS]]
for (const [name, seen] of rows) {
  const cells = VIEWS.map((_, i) => {
    /** @type {Record<string, number>} */
    const counts = {}
    for (const { colours } of seen) counts[colours[i] ?? ''] = (counts[colours[i] ?? ''] ?? 0) + 1
    return marks(counts)
  })
  table.push([name, ...cells])
}
const widths = VIEWS.map((_, i) => Math.max(...table.map((row) => row[i]?.length ?? 0)))
for (const row of table) console.log(row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '))
process.exitCode = status ?? 1
