import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { astragal } from './testing/astragal.ts'

const COMMANDS = ['systems', 'roll', 'resolve', 'odds', 'advise', 'batch', 'help', 'version']

describe('astragal', () => {
  test('shows its commands when it is given none', async () => {
    const { status, out } = await astragal([])
    expect(status).toBe(0)
    for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'))
    expect(await astragal(['--help'])).toEqual({ status, out, aside: '' })
    expect(await astragal(['-h'])).toEqual({ status, out, aside: '' })
  })

  test('shows an example with what really comes of it', async () => {
    const { out } = await astragal([])
    const example = /^Example: astragal (.*)$/m.exec(out)?.[1] as string
    const real = await astragal(example.split(' '), { width: 64 })
    for (const line of real.out.trimEnd().split('\n')) expect(out).toContain(line)
  })

  test('takes the language before a command as behind it', async () => {
    const asked = await astragal(['roll', '--seed', 'a', '--lang', 'de', '--', '-1d6'])
    expect(asked.out).toContain('Summe')
    expect(await astragal(['--lang', 'de', 'roll', '--seed', 'a', '--', '-1d6'])).toEqual(asked)
    expect(await astragal(['--lang=de', 'roll', '--seed', 'a', '--', '-1d6'])).toEqual(asked)
    expect((await astragal(['--lang', 'xx', 'roll', '1d6'])).aside).toContain('"xx"')
  })

  test('says more about one command, however it is asked', async () => {
    const asked = await astragal(['help', 'version'])
    expect(asked).toMatchObject({ status: 0, out: expect.stringContaining('astragal version') })
    expect(await astragal(['version', '--help'])).toEqual(asked)
    expect(await astragal(['version', '-h'])).toEqual(asked)
    expect(await astragal(['roll', '3d', '--sede', '--help'])).toEqual(await astragal(['help', 'roll']))
  })

  test('says more about a game, however it is asked', async () => {
    const asked = await astragal(['help', 'endworld'])
    expect(asked).toMatchObject({ status: 0, out: expect.stringMatching(/^Endworld: endworld\n[\s\S]*skill-check/) })
    expect(await astragal(['odds', 'endworld', '--help'])).toEqual(asked)
    for (const command of ['build', 'sheet', 'play', 'rules', 'simulate'])
      expect(await astragal([command, 'endworld', '--help'])).toEqual(await astragal(['help', command]))
    const tried = /^ {4}astragal (.*)$/m.exec(asked.out)?.[1] as string
    expect(await astragal(tried.split(' '))).toMatchObject({ status: 0, aside: '' })
    expect((await astragal(['help', 'endwrold'])).aside).toContain('Did you mean "endworld"?')
    expect((await astragal(['help', 'endworld', 'chekc'])).aside).toContain('Did you mean "check"?')
  })

  test.each(['en', 'de'])('help notation shows the forms, all of which are read, in %s', async (lang) => {
    const { out } = await astragal(['help', 'notation', '--lang', lang])
    const forms = [...out.matchAll(/^ {2}(?!astragal)(.+?) {3,}\S/gm)].flatMap(([, all = '']) => all.split(/ {2,}/))
    expect(forms.length).toBeGreaterThan(30)
    for (const form of forms) expect((await astragal(['roll', form, '--seed', 'a'])).status, form).toBe(0)
  })

  test('help fits into 80 columns', async () => {
    const pages = [[], ['help', 'notation'], ...COMMANDS.map((name) => ['help', name])]
    for (const argv of pages)
      for (const line of (await astragal(argv)).out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('the overview fits into 40 columns', async () => {
    for (const lang of ['en', 'de']) {
      const { out } = await astragal(['--help', '--lang', lang], { width: 40 })
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(40)
    }
  })

  test('every example in the help works', async () => {
    for (const name of ['roll', 'resolve', 'odds']) {
      const examples = [
        ...(await astragal(['help', name])).out.matchAll(/^ {2}astragal (\w+) '([^']+)'(.*?)( {2,}.*)?$/gm),
      ]
      expect(examples.length).toBeGreaterThan(3)
      for (const [, command = '', notation = '', options = ''] of examples) {
        const argv = [command, notation, ...options.split(' ').filter((word) => word !== '')]
        expect(await astragal(argv), argv.join(' ')).toMatchObject({ status: 0, aside: '' })
      }
    }
  })

  test('takes nothing when it is asked for its version', async () => {
    const aside = 'astragal: version takes nothing, not "x".\n'
    for (const word of ['version', '--version'])
      expect(await astragal([word, 'x'])).toEqual({ status: 2, out: '', aside })
  })

  test('says its version', async () => {
    expect(await astragal(['--version'])).toEqual({ status: 0, out: `${manifest.version}\n`, aside: '' })
    expect(await astragal(['-v'])).toEqual({ status: 0, out: `${manifest.version}\n`, aside: '' })
  })

  test('guesses what a mistyped command was meant to be', async () => {
    expect(await astragal(['vesrion'])).toEqual({
      status: 2,
      out: '',
      aside: 'astragal: There is no command "vesrion". Did you mean "version"? astragal --help lists them.\n',
    })
    expect((await astragal(['constructor'])).aside).toMatch(/no command "constructor"\. astragal/)
  })

  test.each([
    [['3d6+2'], `astragal roll '3d6+2'`],
    [['3d6', '+', '2', '--json=false'], `astragal roll '3d6 + 2'`],
    [['3d6+2', '--seed', 'owl'], `astragal roll '3d6+2'`],
    [['-1d6'], `astragal roll '-1d6'`],
    [[`d6 // Anna's`], `astragal roll 'd6 // Anna'\\''s'`],
  ])('takes %j without a command for a roll somebody forgot to ask for', async (argv, meant) => {
    const { status, out, aside } = await astragal(argv)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(aside).toContain(`Did you mean: ${meant}\n`)
  })

  test('takes a game without a command for a question', async () => {
    expect(await astragal(['endless-horizons', 'check', '--rank', '3'])).toEqual({
      status: 2,
      out: '',
      aside:
        'astragal: endless-horizons is a game; say what to do with it: astragal odds endless-horizons check --rank 3\n',
    })
  })

  test('with --json tells an error as one line of JSON', async () => {
    const { status, out, aside } = await astragal(['version', '--jsno', '--json'])
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(aside).toMatch(/^.+\n$/)
    const message = 'There is no option "--jsno". Did you mean "--json"?'
    expect(JSON.parse(aside)).toEqual({ error: { code: 'usage', message, field: 'jsno' } })
  })

  test('breaks its sentences for a person at a narrow terminal only', async () => {
    const narrow = (await astragal(['roll', '3d6', 'fire'], { isWatched: true, width: 30 })).aside
    for (const line of narrow.split('\n')) expect(line.length).toBeLessThanOrEqual(30)
    expect(narrow).toContain('\n  3d6 fire\n      ^^^^\n')
    const wide = (await astragal(['roll', '3d6', 'fire'], { width: 30 })).aside
    expect(wide.split('\n')[0]).toBe(narrow.split('\n  ')[0]?.replaceAll('\n', ' '))
  })

  test('lets no text steer the terminal', async () => {
    const { aside } = await astragal(['\u001b[31mred\u202e'])
    expect(aside).toContain('"\ufffd[31mred\ufffd"')
    const { out } = await astragal(['roll', 'd6[\u001b[2J] // \u001b]0;title\u0007'])
    expect(out).not.toMatch(/(?!\n)\p{Cc}/u)
  })
})
