import { describe, expect, test } from 'vitest'
import { loadEverySystem } from './game/system-list.ts'
import { astragal, program, typing } from './testing/astragal.ts'
import { languageIn, type SubcommandName, words } from './words.ts'

const COMMANDS = Object.keys(words.en.commands) as SubcommandName[]
const german = (argv: readonly string[], given = {}) => astragal([...argv, '--lang', 'de'], given)

describe('the command line in German', () => {
  test('every command is explained, in 80 columns, with the options it has in English', async () => {
    for (const name of COMMANDS) {
      const { status, out } = await german(['help', name])
      expect(status).toBe(0)
      expect(out).toMatch(/^\S.*\n\nAufruf: astragal /)
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
      const options = (text: string) => [...new Set(text.match(/--[a-z-]+/g) ?? [])].sort()
      const { help } = words.en.commands[name]
      expect(options(words.de.commands[name].help), name).toEqual(expect.arrayContaining(options(help)))
    }
  })

  test('help is asked for in any of the usual ways', async () => {
    const asked = await german(['help', 'odds'])
    expect(await german(['odds', '--help'])).toEqual(asked)
    expect(await astragal(['help', '--lang=de', 'odds'])).toEqual(asked)
    const all = await german(['--help'])
    expect(all.out).toMatch(/^Astragal spielt Rollenspiele/)
    expect(await german([])).toEqual(all)
    for (const name of COMMANDS) expect(all.out).toContain(words.de.commands[name].summary)
  })

  test('every mechanic is explained without a word of English in between', async () => {
    for (const { id, mechanics } of await loadEverySystem()) {
      for (const mechanic of Object.keys(mechanics)) {
        const { out } = await german(['help', id, mechanic])
        expect(out).not.toMatch(/\b(needed|default|whole numbers|a list of|true or false|The player's|Usage|Outcome)\b/)
        // A quoted value is one word of a command line, however long.
        const lines = out.split('\n').filter((line) => !line.includes("'["))
        for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80)
      }
    }
  })

  test.each([
    [['rol'], 'Es gibt keinen Befehl „rol“. Ist „roll“ gemeint?'],
    [['odds', '3d6', '--al'], 'Es gibt keine Option „--al“. Ist „--all“ gemeint?'],
    [['odds', 'endwrld', 'check'], 'Es gibt kein System „endwrld“'],
    [['odds', 'endworld', 'chek'], 'keine Mechanik „chek“ '.trim()],
    [['odds', 'endworld', 'check'], 'selectors fehlt: eine Liste von 1 bis 10: ganze Zahlen.'],
    [
      ['odds', 'endless-horizons', 'check', '--rank', '99', '--difficulty', '7'],
      'rank ist 99; erlaubt: ganze Zahlen von 0 bis 30.',
    ],
    [['odds', 'endless-horizons', 'check', '--rank', '0', '--difficulty', '7'], 'rank: '],
    [['resolve', 'endless-horizons', 'check', '--rank', '2', '--difficulty', '7', '--dice', '1,11'], 'Nummer 2 ist 11'],
    [['resolve', '3d6', '--dice', '1,x'], 'ist „x“ keine Augenzahl'],
    [['roll', 'evening-star', 'check', '--rank', '1', '--difficulty', '9', '--choose', 'x'], '--choose ist kein JSON'],
    [['sheet', 'nowhere.json'], 'Eine Datei „nowhere.json“ gibt es nicht'],
    [['sheet', 'docs/qstar-draft.json'], 'enthält "draft", nicht "sheet"; astragal build SYSTEM --from liest das.'],
    [
      [
        'advise',
        'evening-star',
        'task',
        '--rank',
        '4',
        '--pool',
        '1',
        '--difficulty',
        '1',
        '--lots',
        '1',
        '--dice',
        '7,5',
      ],
      "bevor 'lots' entschieden ist",
    ],
    [['build', 'evening-star'], 'sagt nicht, wie Figuren gebaut werden'],
    [['verify', 'nowhere.json'], 'Eine Datei „nowhere.json“ gibt es nicht'],
    [['odds', '1000d1000'], 'zu viele Ergebnisse'],
    [['completion', 'ksh'], 'Es gibt kein Skript für „ksh“'],
  ])('%j is refused with: %s', async (argv, says) => {
    const { status, aside } = await german(argv)
    expect(status).toBeGreaterThan(0)
    expect(aside).toContain(says)
    expect(aside).not.toMatch(/\b(there|did you|allowed|missing|known)\b/i)
  })

  test('values may be given by what they are called in German', async () => {
    const check = ['odds', 'qstar', 'check', '--ability', '5', '--dc', '14', '--json']
    const trained = await german([...check, '--skill', 'trained'])
    expect(trained.status).toBe(0)
    expect(await german([...check, '--skill', 'Ausgebildet'])).toEqual(trained)
    expect((await astragal([...check, '--skill', 'ausgebildet'])).status).toBe(1)
  })

  test('what is wrong with JSON is told by its place alone', async () => {
    const { aside } = await german(['sheet', '-'], { lines: ['{"system":"qstar" "sheet":{}}'] })
    expect(aside).toBe('astragal: Die Standardeingabe ist kein JSON, ab Zeichen 19.\n')
  })

  test('what is wrong with a notation is told with its caret and what was meant', async () => {
    const [en, de] = [await astragal(['roll', '2d6 + 4d6kh5']), await german(['roll', '2d6 + 4d6kh5'])]
    expect(de).toEqual({
      status: 2,
      out: '',
      aside: [
        'astragal: 5 Würfel sollen behalten werden, aber es gibt nur 4.',
        '  2d6 + 4d6kh5',
        '           ^^^',
        'Gemeint ist vielleicht: 2d6 + 4d6kh4',
        '',
      ].join('\n'),
    })
    expect(en.aside.split('\n').slice(1, 3)).toEqual(de.aside.split('\n').slice(1, 3))
    const falls = ['resolve', '1/(d6-1)', '--dice', '1']
    expect((await german(falls)).aside).toMatch(/^astragal: Hier wird durch null geteilt\.\n {2}1\/\(d6-1\)\n/)
  })

  test('codes and fields of an error are the same as in English, and so is what the command line says to programs', async () => {
    for (const argv of [
      ['rol'],
      ['odds', '3d6', '--al'],
      ['odds', '3w6'],
      ['odds', 'endworld', 'chek'],
      ['sheet', 'nowhere.json'],
    ]) {
      const [en, de] = [await astragal([...argv, '--json']), await german([...argv, '--json'])]
      expect(de).toEqual(en)
    }
  })

  test('the walk is in German', async () => {
    const { out, aside } = await german([], typing('endless', 'probe', '3', '', '', '7', '', '', 'f', 'q'))
    expect(aside).toContain('Welches Spiel, oder welche Würfel (3d6+2)?')
    expect(aside).toContain('ganze Zahlen von 0 bis 30')
    expect(aside).toContain('Dasselbe als Befehl:')
    expect(aside).toContain('--lang de')
    expect(out).toMatch(/Erfolg: 78,40 %/)
  })

  test('a character is built in German', async () => {
    const { aside } = await german(['build', 'qstar'], typing('', 'konto', 'zurück', 'gibtesnicht', 'hoch', 'q'))
    expect(aside).toContain('Eine Nummer oder ein Name nimmt ein Angebot')
    expect(aside).toMatch(/übrig/)
    expect(aside).toContain('Ein Angebot „gibtesnicht“ gibt es nicht.')
  })

  test('no sentence was left in English', () => {
    const texts = (told: object): string[] =>
      Object.values(told).flatMap((each) =>
        typeof each === 'string' ? [each] : typeof each === 'object' ? texts(each) : [],
      )
    const { errors, prompts, help } = words.de
    const same = texts(words.en.errors).filter((text) => texts(errors).includes(text) && text.includes(' '))
    expect(same).toEqual([])
    expect(texts({ prompts, help }).filter((text) => / (the|and|with|your) /.test(text))).toEqual([])
  })

  test.each([
    [['odds', '--lang', 'DE'], 'de'],
    [['odds', '--lang=de'], 'de'],
    [['odds', '--lang', 'fr'], 'en'],
    [['odds', '--lang'], 'en'],
  ])('%j is %s', (argv, language) => {
    expect(languageIn(argv)).toBe(language)
  })

  test.each([
    ['de_AT.UTF-8', 'Aufruf'],
    ['C', 'Usage'],
    ['fr_FR.UTF-8', 'Usage'],
  ])('--lang auto on a machine that is set to %s says %s', (locale, usage) => {
    expect(program(['help', 'serve', '--lang', 'auto'], '', { LC_ALL: locale }).stdout).toContain(usage)
  })
})
