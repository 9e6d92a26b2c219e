import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { astragal, bin } from './testing/astragal.ts'

const candidates = async (...words: string[]) => {
  const { status, out, aside } = await astragal(['completion', 'for', '--', ...words])
  expect({ status, aside }).toEqual({ status: 0, aside: '' })
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t')[0])
}

describe('what completes a command line', () => {
  test.each([
    [['od'], ['odds']],
    [['ro'], ['roll']],
    [['resol'], ['resolve']],
    [['odds', 'endl'], ['endless-horizons']],
    [
      ['roll', 'endless-horizons', 'm'],
      ['melee', 'melee-contest', 'movement'],
    ],
    [['odds', 'endless-horizons', 'melee', '--me'], ['--melee-effort']],
    [
      ['odds', 'endless-horizons', 'melee', '--melee-effort', ''],
      ['separate', 'both'],
    ],
    [['odds', 'endless-horizons', 'melee', '--melee-effort', 'b'], ['both']],
    [['odds', 'endless-horizons', 'melee', '--damage', '3', '--dam'], ['--damage-effort']],
    [['odds', 'endless-horizons', 'contest', '--initiator-r'], ['--initiator-rank']],
    [['odds', 'endless-horizons', 'check', '--rank', ''], []],
    [['roll', 'evening-star', 'task', '--ego', 'f'], ['false']],
    [['roll', 'evening-star', 'task', '--se'], ['--seed']],
    [['roll', 'evening-star', 'task', '--ch'], ['--choose']],
    [['odds', 'evening-star', 'task', '--ch'], ['--choose']],
    [['roll', 'eclipse-phase', 'test', '--no-r'], ['--no-retry-penalty-capped']],
    [['odds', '3d6', '--a'], ['--all']],
    [
      ['roll', '3d6', '--lang', ''],
      ['en', 'de'],
    ],
    [['help', 'endw'], ['endworld']],
    [['help', 'endworld', 'c'], ['check']],
    [['help', 'endworld', 'check', ''], []],
    [['completion', 'z'], ['zsh']],
    [['systems', 'ev'], ['evening-star']],
    [['build', ''], expect.arrayContaining(['qstar', '--from', '--roll'])],
    [['build', 'e'], ['endworld']],
    [['build', 'qstar', '--from', ''], [':files']],
    [['build', 'qstar', '--from', 'dr'], [':files']],
    [['build', 'qstar', '--improve', ''], [':files']],
    [['build', 'qstar', '--out', ''], [':files']],
    [['verify', ''], expect.arrayContaining([':files', '--head'])],
    [['simulate', 'du'], [':files']],
    [
      ['simulate', 'q'],
      [':files', 'qstar'],
    ],
    [
      ['sheet', 'endw'],
      [':files', 'endworld'],
    ],
    [['sheet', 'qstar', '--o'], ['--out']],
    [['sheet', 'qstar', 'mara', '--out', ''], [':files']],
    [['sheet', 'a.json', ''], expect.not.arrayContaining([':files'])],
    [['simulate', 'duel.json', '--r'], ['--runs']],
    [['sheet', '--l'], ['--lang']],
    [['nothing', ''], []],
    [['odds', 'nowhere', '--se'], []],
  ])('%j: %j', async (words, expected) => {
    expect(await candidates(...words)).toEqual(expected)
  })

  test('nothing is offered twice', async () => {
    const all = await candidates('roll', 'endless-horizons', 'check', '--rank', '3', '--')
    expect(all).toContain('--difficulty')
    expect(all).not.toContain('--rank')
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('astragal completion', () => {
  test.each(['bash', 'zsh', 'fish'])('has a script for %s that asks the program', async (shell) => {
    const { status, out } = await astragal(['completion', shell])
    expect(status).toBe(0)
    expect(out).toContain('astragal completion for -- ')
  })

  test('the script for bash is sound, and completes', async () => {
    const { out } = await astragal(['completion', 'bash'])
    const script = `${out}
      astragal() { "${process.execPath}" "${bin}" "$@"; }
      COMP_WORDS=(astragal odds endless-horizons melee --melee-effort ''); COMP_CWORD=5
      _astragal
      echo "\${COMPREPLY[*]}"`
    execFileSync('bash', ['-n'], { input: script })
    expect(execFileSync('bash', ['--norc'], { input: script, encoding: 'utf8' })).toBe('separate both\n')
  })

  test('the script for bash completes files where a file is meant', async () => {
    const { out } = await astragal(['completion', 'bash'])
    const script = `${out}
      astragal() { "${process.execPath}" "${bin}" "$@"; }
      cd "$(mktemp -d)" && touch mara.json mark.txt other.json
      COMP_WORDS=(astragal sheet mar); COMP_CWORD=2
      _astragal
      echo "\${COMPREPLY[*]}"
      COMP_WORDS=(astragal build qstar --from o); COMP_CWORD=4
      _astragal
      echo "\${COMPREPLY[*]}"`
    execFileSync('bash', ['-n'], { input: script })
    const said = execFileSync('bash', ['--norc'], { input: script, encoding: 'utf8' })
    expect(said.split('\n').map((line) => line.split(' ').sort().join(' '))).toEqual([
      'mara.json mark.txt',
      'other.json',
      '',
    ])
  })

  test.each([
    [[], 'Which shell?'],
    [['ksh'], 'bash, zsh, fish'],
  ])('%j is refused', async (argv, says) => {
    expect(await astragal(['completion', ...argv])).toMatchObject({
      status: 2,
      out: '',
      aside: expect.stringContaining(says),
    })
  })
})
