// The program as people start it: what only shows with real streams and a real exit.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { bin, hasScript, program, started, typedInto } from './testing/astragal.ts'

describe('the program astragal', () => {
  test('has the exit status of what came of it', () => {
    expect(program(['--version'])).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' })
    expect(program(['nothing'])).toMatchObject({ status: 2, stdout: '' })
    expect(program(['resolve', '3d6', '--dice', '1,2,9'])).toMatchObject({ status: 1, stdout: '' })
  })

  test('prints what was asked for on standard output and errors on standard error', () => {
    const resolved = '  3d6: 4, 5, 6 gives 15\n  3d6+2 = 17\nTotal: 17\n'
    expect(program(['resolve', '3d6+2', '--dice', '4,5,6'])).toEqual({ status: 0, stdout: resolved, stderr: '' })
    const { status, stdout, stderr } = program(['odds', '3d', '--json'])
    expect([status, stdout]).toEqual([2, ''])
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'notation', field: 'notation' })
  })

  test('asks games, with the exit status of what came of it', () => {
    const check = ['odds', 'endless-horizons', 'check', '--difficulty', '7', '--json']
    const { status, stdout, stderr } = program([...check, '--rank', '3'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(JSON.parse(stdout).success).toEqual({ exact: '98/125', approx: 0.784 })
    const refused = program([...check, '--rank', 'x'])
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(JSON.parse(refused.stderr).error.code).toBe('out-of-range')
  })

  test('rolls with real dice', () => {
    const roll = () => program(['roll', '100d1000', '--json']).stdout
    const first = roll()
    expect(JSON.parse(first).dice).toHaveLength(100)
    expect(roll()).not.toBe(first)
  })

  test('answers a batch, to its last line without an end', () => {
    const lines = '{"do":"resolve","notation":"d6","dice":[3]}\r\nnonsense\n{"do":"odds","notation":"d2"}'
    const { status, stdout, stderr } = program(['batch'], lines)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers).toMatchObject([{ outcome: { total: 3 } }, { error: { code: 'usage' } }, { notation: 'd2' }])
    expect(program(['batch'], '')).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  test('answers each request before the next one comes', async () => {
    const child = started(['batch'])
    const answers = createInterface(child.stdout)[Symbol.asyncIterator]()
    for (const face of [1, 2, 3]) {
      child.stdin.write(`{"do":"resolve","notation":"d6","dice":[${face}]}\n`)
      expect(JSON.parse((await answers.next()).value).outcome).toEqual({ total: face })
    }
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('goes quietly when nobody reads on', async () => {
    const child = started(['odds', '1000d6', '--all'])
    let aside = ''
    child.stderr.on('data', (text) => (aside += text))
    child.stdout.once('data', () => child.stdout.destroy())
    expect(await once(child, 'close')).toEqual([0, null])
    expect(aside).toBe('')
  })

  test.skipIf(!existsSync('/dev/full'))('says in a line that its output cannot be written', () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, [bin, 'odds', '3d6'], {
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^astragal: the output cannot be written: ENOSPC.*\n$/)
  })

  test('is as wide as COLUMNS says', () => {
    const widest = (columns: string) => {
      const { stdout } = program(['odds', '3d6'], '', { COLUMNS: columns })
      return Math.max(...stdout.split('\n').map((line) => line.length))
    }
    expect([widest('40'), widest('wide')]).toEqual([40, 80])
  })

  test('has colour only where it is wanted', () => {
    const argv = ['resolve', '1d6+1>=2', '--dice', '6']
    expect(program(argv).stdout).not.toContain('\u001b')
    expect(program(argv, '', { FORCE_COLOR: '1' }).stdout).toContain('\u001b[32m')
    expect(program(argv, '', { FORCE_COLOR: '0' }).stdout).not.toContain('\u001b')
    expect(program([...argv, '--json'], '', { FORCE_COLOR: '1' }).stdout).not.toContain('\u001b')
  })
})

// A pseudo terminal comes from script(1) of Linux; where it is not there, prompts are tested with made-up streams only.
describe.skipIf(!hasScript)('the program astragal at a terminal', () => {
  const check = 'resolve evening-star check --rank 2 --difficulty 4 --lots 1 --dice 3'

  test('asks, takes a number typed, and ends', async () => {
    const { status, screen } = await typedInto(check, ['Which?', '2\r'])
    expect(screen).toMatch(/→ 1 +55\.00%/)
    expect(screen).toMatch(/Failed/)
    expect(status).toBe(0)
  })

  test('spends nothing at Ctrl-D', async () => {
    const { status, screen } = await typedInto(`${check},20`, ['Which?', '\u0004'])
    expect(screen).not.toMatch(/Passed/)
    expect(status).toBe(1)
  })

  test('goes at Ctrl-C', async () => {
    const { status, screen } = await typedInto(check, ['Which?', '\u0003'])
    expect(screen).not.toMatch(/Failed/)
    expect(status).toBe(130)
  })

  test('walks a newcomer', async () => {
    const { status, screen } = await typedInto('', ['Which game', '2d1\r'], ['Total: 2', 'q\r'])
    expect(screen).toContain('Total: 2')
    expect(status).toBe(0)
  })
})
