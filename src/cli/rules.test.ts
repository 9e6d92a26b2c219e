import { describe, expect, test } from 'vitest'
import { rulesOf } from '../systems/rulebook.ts'
import { listedSystems } from '../systems/system-list.ts'
import { astragal } from './testing/astragal.ts'

const rules = async (...words: string[]) => {
  const { status, out, aside } = await astragal(['rules', ...words])
  expect({ status, aside }).toEqual({ status: 0, aside: '' })
  return out
}
const listed = async (...words: string[]) => JSON.parse(await rules(...words, '--json'))
const numbersIn = (list: readonly { number: string }[]) => list.map(({ number }) => number)

describe('astragal rules', () => {
  test('lists the rulebooks, and the rules of a game by section', async () => {
    const shelf = await rules()
    for (const { id, name } of listedSystems) expect(shelf).toContain(`${name}: ${id}\n`)
    expect(shelf).toContain('EH-1 to EH-9')
    const contents = await rules('qstar')
    const { sections } = (await listedSystems.find(({ id }) => id === 'qstar')?.rulebook())!.in.en
    for (const { title, rules } of sections) {
      expect(contents).toContain(`\n${title}\n`)
      for (const rule of rules) expect(contents).toMatch(new RegExp(`^  ${rule.number} +`, 'm'))
    }
  })

  test('shows one rule whole: text, rulings, options with the default, an example that runs', async () => {
    const page = await rules('endless-horizons', 'EH-9')
    expect(page).toMatch(/^EH-9 Effort for damage in melee\nEndless Horizons, Effort\n/)
    expect(page).toMatch(/meleeEffort[^\n]*\n +separate {2}.*\(default\)\n +both /)
    const command = /astragal (resolve [\s\S]*?)\n(?:\n|$)/.exec(page)?.[1] as string
    const played = await astragal(command.split(/[\s\\]+/).map((word) => (word === "''" ? '' : word)))
    expect(played).toMatchObject({ status: 0, out: expect.stringMatching(/Damage +8/) })
  })

  test.each([
    [['endless-horizons', 'eh9']],
    [['endless-horizons', 'EH', '9']],
    [['endless-horizons', '9']],
    [['Endless Horizons', 'eh-09']],
    [['Endless', 'Horizons', '9']],
    [['eh9']],
    [['EH-9']],
  ])('%j is EH-9 too', async (words) => {
    expect(await rules(...words)).toBe(await rules('endless-horizons', 'EH-9'))
  })

  test('finds rules by words, the best first, and shows a lone one whole', async () => {
    const found = await rules('qstar', 'light', 'cover')
    expect(found).toMatch(/^QS-21 Cover\n/)
    expect(found).toMatch(/\n\d+ rules\n$/)
    expect(await rules('qstar', 'thermite')).toBe(await rules('qstar', 'QS-40'))
    expect(await rules('teamwork')).toBe(await rules('eclipse-phase', 'EP-9'))
    expect(await rules('initiative')).toContain('(Q*)')
  })

  test('is in German, with German words', async () => {
    const page = await rules('qstar', 'QS-21', '--lang', 'de')
    expect(page).toMatch(/^QS-21 Deckung\nQ\*, Kampf\n/)
    expect(page).toContain('(Standard)')
    expect(await rules('endworld', 'maluswuerfel', '--lang', 'de')).toMatch(/^EW-4 /)
  })

  test('every page fits into 80 and into 40 columns, in both languages', async () => {
    let pages = 0
    for (const { id, rulebook } of listedSystems)
      for (const { number } of rulesOf((await rulebook()).in.en))
        for (const [lang, width] of [
          ['en', 80],
          ['de', 40],
        ] as const) {
          const { out } = await astragal(['rules', id, number, '--lang', lang], { width })
          // A quoted value is one word of a command line, however long.
          for (const line of out.split('\n').filter((line) => !line.includes("'")))
            expect(line.length, line).toBeLessThanOrEqual(width)
          expect(out).not.toMatch(/undefined|NaN|\[object/)
          pages++
        }
    expect(pages).toBeGreaterThan(100)
  })

  test('with --json is one list of rules, whatever was asked', async () => {
    const all = await listed()
    expect(new Set(all.map(({ system }: { system: string }) => system)).size).toBe(listedSystems.length)
    for (const rule of all)
      expect(rule).toMatchObject({
        number: expect.stringMatching(/^[A-Z]{2}-\d+$/),
        text: expect.stringMatching(/\.$/),
        options: expect.any(Array),
        example: expect.stringMatching(/\d/),
      })
    expect(numbersIn(await listed('endworld'))).toEqual(numbersIn(all).filter((number) => number.startsWith('EW-')))
    expect(numbersIn(await listed('eh5'))).toEqual(['EH-5'])
    expect(numbersIn(await listed('qstar', 'cover'))[0]).toBe('QS-21')
    const [melee] = await listed('eh9')
    expect(melee.options).toEqual([
      expect.objectContaining({
        name: 'meleeEffort',
        default: 'separate',
        values: [expect.objectContaining({ value: 'separate' }), expect.objectContaining({ value: 'both' })],
      }),
    ])
    expect(melee.worked).toMatchObject({ mechanic: 'melee', dice: [6, 1], outcome: { damage: 8 } })
  })

  test.each([
    [['endless-horizons', 'EH-55'], 'There is no rule EH-55; Endless Horizons has EH-1 to EH-9.'],
    [['eh55'], 'There is no rule EH-55; Endless Horizons has EH-1 to EH-9.'],
    [['endless-horizons', '55'], 'There is no rule EH-55; Endless Horizons has EH-1 to EH-9.'],
    [['qstar', 'qs18'], 'QS-1 to QS-17, QS-20 to QS-26, QS-30 to QS-34, QS-40 to QS-45.'],
    [['qstar', 'EH-5'], 'EH-5 is a rule of Endless Horizons: astragal rules endless-horizons EH-5'],
    [['XX-3'], 'There is no rule XX-3. There are EP-1 to EP-12 (Eclipse Phase), '],
    [['qstar', 'covre'], 'Nothing in the rules of Q* speaks of "covre". Did you mean "cover"?'],
    [['qstar', 'Deckung'], 'There is something in the other language: astragal rules qstar Deckung --lang de'],
    [['endwrld'], 'Did you mean "endworld"?'],
    [['xyzzyplugh'], '"xyzzyplugh" is no game, and no rule of any game speaks of it.\nastragal rules lists the games.'],
    [['qstar', '\u001b[31mx'], 'astragal rules qstar lists its rules.'],
    [['qstar', '--bla'], 'There is no option "--bla".'],
  ])('%j is refused with: %s', async (words, says) => {
    const { status, out, aside } = await astragal(['rules', ...words])
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(aside).toContain(says)
    expect(aside).not.toContain('\u001b')
  })

  test('refuses in German, and to programs by a code', async () => {
    const { aside } = await astragal(['rules', 'endless-horizons', 'eh55', '--lang', 'de'])
    expect(aside).toBe('astragal: Eine Regel EH-55 gibt es nicht; Endless Horizons hat EH-1 bis EH-9.\n')
    const { error } = JSON.parse((await astragal(['rules', 'qstar', 'xyzzyplugh', '--json'])).aside)
    expect(error).toMatchObject({ code: 'unknown-rule', field: 'rule' })
  })

  test('completes games, then their numbers', async () => {
    const candidates = async (...words: string[]) =>
      (await astragal(['completion', 'for', '--', 'rules', ...words])).out
        .split('\n')
        .map((line) => line.split('\t')[0])
    expect(await candidates('endl')).toEqual(['endless-horizons', ''])
    expect(await candidates('endless-horizons', 'EH-')).toEqual([
      ...Array.from({ length: 9 }, (_, i) => `EH-${i + 1}`),
      '',
    ])
    expect(await candidates('endless-horizons', 'EH-5', 'E')).toEqual([''])
    expect(await candidates('--l')).toEqual(['--lang', ''])
  })
})
