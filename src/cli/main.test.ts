import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { main } from './main.ts'

async function astragal(...argv: string[]) {
  const said = { out: '', aside: '' }
  const status = await main(argv, { out: (text) => (said.out += text), aside: (text) => (said.aside += text) })
  return { status, ...said }
}

describe('astragal', () => {
  test('shows its commands when it is given none', async () => {
    const { status, out } = await astragal()
    expect(status).toBe(0)
    expect(out).toMatch(/^ {2}version {2}\S/m)
    expect(await astragal('--help')).toEqual({ status, out, aside: '' })
  })

  test('says more about one command, however it is asked', async () => {
    const asked = await astragal('help', 'version')
    expect(asked).toMatchObject({ status: 0, out: expect.stringContaining('astragal version') })
    expect(await astragal('version', '--help')).toEqual(asked)
    expect(await astragal('version', '-h')).toEqual(asked)
  })

  test('says its version', async () => {
    expect(await astragal('--version')).toEqual({ status: 0, out: `${manifest.version}\n`, aside: '' })
  })

  test('guesses what a mistyped command was meant to be', async () => {
    expect(await astragal('vesrion')).toEqual({
      status: 2,
      out: '',
      aside: 'astragal: There is no command "vesrion". Did you mean "version"? astragal --help lists them.\n',
    })
    expect((await astragal('constructor')).aside).toMatch(/no command "constructor"\. astragal/)
  })

  test('with --json tells an error as one line of JSON', async () => {
    const { status, out, aside } = await astragal('version', '--jsno', '--json')
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(aside).toMatch(/^.+\n$/)
    const message = 'There is no option "--jsno". Did you mean "--json"?'
    expect(JSON.parse(aside)).toEqual({ error: { code: 'usage', message, field: 'jsno' } })
  })

  test('runs as a program, its exit status with it', () => {
    const run = (...argv: string[]) =>
      spawnSync(process.execPath, [fileURLToPath(new URL('../../bin/astragal', import.meta.url)), ...argv], {
        encoding: 'utf8',
      })
    expect(run('--version')).toMatchObject({ status: 0, stdout: `${manifest.version}\n`, stderr: '' })
    expect(run('nothing')).toMatchObject({ status: 2, stdout: '' })
  })
})
