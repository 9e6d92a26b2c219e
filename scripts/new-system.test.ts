// A sixth game is a sixth folder: made with one command in a copy of the project, with a mechanic of its own, it works in every
// command without another file being touched by hand.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const VITEST = 'node_modules/vitest/vitest.mjs'
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(`${tmpdir()}/astragal-sixth-`)
  const copied = /^(src|scripts|bin|\.gitignore|biome\.json|package\.json|tsconfig.*\.json|vitest\.config\.ts)$/
  for (const name of readdirSync(root).filter((name) => copied.test(name))) {
    cpSync(root + name, `${folder}/${name}`, { recursive: true })
  }
  symlinkSync(`${root}node_modules`, `${folder}/node_modules`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Two dice; a token may be spent to throw them once more. */
const OATH = `// The oath: two d8 against what was sworn, and a token for a second throw.

import { d8, narrow, pool, sum } from '../../dice/index.ts'
import { flag, integer } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'

export const check = mechanic({
  input: { bond: integer(0, 9), sworn: integer(2, 25).gm(), tokens: integer(0, 1).or(0) },
  outcome: { kept: flag(), tokensSpent: integer(0, 1) },
  decisions: { again: flag() },
  /** IC-1: two d8 and the bond keep the oath at what was sworn; a token throws once more. */
  rule({ bond, sworn, tokens }, ask) {
    const reaches = narrow(sum, (rolled) => rolled + bond >= sworn)
    const first = ask.roll('first', pool(2, d8), reaches)
    if (first || tokens === 0 || !ask.choose('again', () => [true, false])) return { kept: first, tokensSpent: 0 }
    const kept = ask.roll('second', pool(2, d8), reaches)
    ask.tell('IC-1', 'again', { bond, sworn })
    return { kept, tokensSpent: 1 }
  },
  succeeds: ({ kept }) => kept,
  prefers: { tokens: 'tokensSpent' },
  verdict: ({ kept }) => (kept ? good('success') : bad('failure')),
  examples: [
    { name: 'just', input: { bond: 2, sworn: 12 }, dice: [4, 6], outcome: { kept: true } },
    { name: 'not-quite', input: { bond: 2, sworn: 13, tokens: 1 }, dice: [4, 6, 5, 6], decisions: [true], outcome: { kept: true } },
  ],
})
`

function changed(file: string, ...changes: [string, string][]): void {
  const path = `${folder}/src/systems/iron-coast/${file}`
  let text = readFileSync(path, 'utf8')
  for (const [from, to] of changes) {
    expect(text, `${file} holds ${from}`).toContain(from)
    text = text.replaceAll(from, to)
  }
  writeFileSync(path, text)
}

function run(command: string, args: readonly string[], input = '', env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    encoding: 'utf8',
    // A worker more would load everything once more for a file or two.
    env: { ...process.env, VITEST_MAX_WORKERS: '1', ...env },
    input,
  })
  return { status, stdout, stderr }
}
const astragal = (...args: string[]) => run('bin/astragal', args)
const answer = (...args: string[]) => JSON.parse(astragal(...args, '--json').stdout)

describe('a game made with one command', () => {
  test('passes its tests as it is, whatever its name, also where tests may write nothing', () => {
    const names = ['tin-harbour', 'd20']
    const made = names.map((name) => `src/systems/${name}`)
    for (const name of names) expect(run('scripts/new-system.mjs', [name])).toMatchObject({ status: 0 })
    const { status, stdout } = run(VITEST, ['run', ...made.map((path) => `${path}/`)], '', { CI: '1' })
    expect(status, stdout).toBe(0)
    for (const path of made) expect(stdout).toContain(`${path}/system.test.ts`)
    const checked = run('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...made])
    expect(checked.status, checked.stderr).toBe(0)
    for (const name of names) expect(run('scripts/new-system.mjs', [name])).toMatchObject({ status: 1, stdout: '' })
    for (const path of made) rmSync(`${folder}/${path}`, { recursive: true })
  })

  test('takes a mechanic of its own in under 60 lines and passes its tests', () => {
    const before = readdirSync(`${folder}/src/systems`)
    expect(run('scripts/new-system.mjs', ['iron-coast'])).toMatchObject({ status: 0 })
    expect(readdirSync(`${folder}/src/systems`)).toEqual([...before, 'iron-coast'].sort())
    expect(OATH.split('\n').length).toBeLessThan(60)
    writeFileSync(`${folder}/src/systems/iron-coast/check.ts`, OATH)
    changed(
      'words/english.ts',
      [
        "skill: 'Skill',",
        "skill: 'Skill', bond: 'Bond', sworn: 'Sworn', tokens: 'Tokens', kept: 'Kept', tokensSpent: 'Spent',",
      ],
      ['decisions: {},', "decisions: { again: 'Throw again?' },"],
      [
        "story: { roll: 'Rolled {faces}.'",
        "story: { roll: 'Rolled {faces}.', choose: 'That was decided.', again: 'A token for {sworn}.'",
      ],
    )
    changed(
      'words/german.ts',
      [
        "skill: 'Fertigkeit',",
        "skill: 'Fertigkeit', bond: 'Band', sworn: 'Geschworen', tokens: 'Marken', kept: 'Gehalten', tokensSpent: 'Verbraucht',",
      ],
      ['decisions: {},', "decisions: { again: 'Noch ein Wurf?' },"],
      [
        "story: { roll: 'Geworfen: {faces}.'",
        "story: { roll: 'Geworfen: {faces}.', choose: 'Das war entschieden.', again: 'Eine Marke für {sworn}.'",
      ],
    )
    changed('moves.ts', [
      "lineFacts('skills', skill, ['skill'])",
      "({ bond: { value: skill.skill, from: ['skills', skill.name, 'skill'].join('/') } })",
    ])
    changed('rules.test.ts', ['{ skill: 0, difficulty: 11 }', '{ bond: 0, sworn: 9 }'], ["toBe('1/2')", "toBe('9/16')"])
    changed('rulebook/index.ts', [
      'input: { skill: 2, difficulty: 12 }, dice: [3, 3, 4], outcome: { success: true }',
      'input: { bond: 2, sworn: 12 }, dice: [4, 6], outcome: { kept: true }',
    ])
    rmSync(`${folder}/src/systems/iron-coast/schema.json`, { force: true })
    const { status, stdout } = run(VITEST, [
      'run',
      'src/systems/iron-coast/',
      'src/systems/system-list.test.ts',
      '--update', // a path behind it would be taken for its value
    ])
    expect(status, stdout).toBe(0)
    expect(stdout).toContain('passed')
  })

  test('is listed with its schema', () => {
    const { systems } = answer('systems')
    const made = systems.find(({ system }: { system: string }) => system === 'iron-coast')
    expect(JSON.stringify(made)).toContain('"bond"')
    expect(astragal('systems').stdout).toContain('Iron Coast')
    expect(astragal('rules', 'iron-coast', 'ic1').stdout).toContain('Three d6 are thrown')
  })

  test('rolls, resolves, counts and advises', () => {
    const game = ['iron-coast', 'check', '--bond', '2', '--sworn', '13', '--tokens', '1']
    expect(answer('odds', ...game).success.exact).toBe('2247/4096')
    expect(answer('resolve', ...game, '--dice', '4,6,5,6', '--choose', '[true]').outcome).toEqual({
      kept: true,
      tokensSpent: 1,
    })
    expect(answer('roll', ...game, '--seed', 'owl')).toEqual(answer('roll', ...game, '--seed', 'owl'))
    const { asks, options } = answer('advise', ...game, '--dice', '4,6')
    expect(asks).toBe('again')
    expect(options[0]).toMatchObject({ choice: true, success: { exact: '21/64' }, spends: { tokens: '1' }, best: true })
  })

  test('is asked in a batch, explained by its help and refused by name', () => {
    const line = JSON.stringify({ do: 'odds', system: 'iron-coast', mechanic: 'check', input: { bond: 0, sworn: 9 } })
    expect(JSON.parse(run('bin/astragal', ['batch'], `${line}\n`).stdout).success.exact).toBe('9/16')
    expect(astragal('odds', 'iron-coast', 'check', '--help').stdout).toContain('--sworn')
    expect(astragal('odds', 'iron-coast', 'check', '--bond', '10', '--sworn', '9')).toMatchObject({
      status: 1,
      stdout: '',
    })
  })
})
