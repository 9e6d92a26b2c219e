import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MOST_BYTES } from './file.ts'
import { astragal, bin } from './testing/astragal.ts'

const folder = mkdtempSync(join(tmpdir(), 'astragal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ANN = JSON.stringify({ system: 'qstar', sheet: { name: 'Ann' } })
function saved(name: string, text: string, length = text.length): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  truncateSync(file, length)
  return file
}

const READERS = [
  'sheet',
  'simulate',
  'build qstar --from',
  'build qstar --improve',
  'serve --port 0 --config',
  'verify',
]

describe('a file that a command is given', () => {
  test.each(READERS)('is not read where it is none: %s', async (line) => {
    for (const path of ['/dev/zero', '/dev/null', folder]) {
      const { status, out, aside } = await astragal([...line.split(' '), path])
      expect({ status, out, aside }).toEqual({ status: 2, out: '', aside: `astragal: "${path}" is no file.\n` })
    }
  })

  test.each(READERS)('is not read where it is too big: %s', async (line) => {
    const huge = saved('huge.json', '', 65_000_000)
    const most = line === 'verify' ? 64 : 1
    const { status, aside } = await astragal([...line.split(' '), huge], { width: 200 })
    expect({ status, aside }).toEqual({
      status: 1,
      aside: `astragal: The file ${huge} is too big: at most ${most} MB are read.\n`,
    })
  })

  test.each([
    ['sheet', 1],
    ['verify', 64],
  ])('is refused in German, too: %s', async (command, most) => {
    const huge = saved('huge.json', '', 65_000_000)
    const { aside } = await astragal([command, huge, '--lang', 'de'])
    expect(aside).toContain(`ist zu groß: höchstens ${most} MB werden gelesen.`)
  })

  test('may be as big as that, and not a byte bigger', async () => {
    const fitting = saved('fitting.json', ANN.padEnd(MOST_BYTES))
    expect((await astragal(['sheet', fitting])).out).toContain('Ann')
    const bigger = saved('bigger.json', ANN.padEnd(MOST_BYTES + 1))
    expect((await astragal(['sheet', bigger, '--json'])).aside).toContain('"code":"too-big"')
  })

  test('may be standard input, as long as that is not too long', async () => {
    expect((await astragal(['sheet', '-'], { lines: [ANN, ' '.repeat(999_000)] })).out).toContain('Ann')
    const long = Array<string>(3).fill(' '.repeat(500_000))
    expect(await astragal(['sheet', '-'], { lines: [ANN, ...long] })).toMatchObject({
      status: 1,
      aside: 'astragal: Standard input is too big: at most 1 MB are read.\n',
    })
  })

  /** A line of the shell, in which `astragal` is the program. */
  function piped(line: string) {
    const program = `astragal() { '${process.execPath}' '${bin}' "$@"; }`
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `${program}; ${line}`], { encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  test('may be a pipe', () => {
    const ann = saved('ann.json', ANN)
    for (const path of ['/dev/stdin', '-']) {
      const { status, stdout, stderr } = piped(`cat ${ann} | astragal sheet ${path}`)
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).toContain('Ann')
    }
    expect(piped(`astragal sheet /dev/stdin < ${ann}`).stdout).toContain('Ann')
    expect(piped('echo no log | astragal verify /dev/stdin').stderr).toContain('no exported log')
  })

  test.each(['/dev/stdin', '-'])('that never ends is left in the middle: %s', (path) => {
    const { status, stderr } = piped(`yes | astragal sheet ${path}`)
    expect(status).toBe(1)
    expect(stderr).toMatch(/is too big: at most 1 MB are read/)
  })
})
