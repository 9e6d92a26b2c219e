import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadEverySystem } from './game/system-list.ts'
import { astragal, program } from './testing/astragal.ts'

/** `astragal sheet -` with this file on standard input. */
const shown = (file: unknown, ...more: readonly string[]) =>
  astragal(['sheet', '-', ...more], { lines: [typeof file === 'string' ? file : JSON.stringify(file)] })

const qstar = (sheet: object) => ({ system: 'qstar', sheet })

const folder = mkdtempSync(join(tmpdir(), 'astragal-sheet-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('astragal sheet SYSTEM', () => {
  test('lists the ready-made characters of every game, in the language asked for', async () => {
    for (const { id, sheet, words } of await loadEverySystem()) {
      const { out } = await astragal(['sheet', id, '--json'])
      const ready = sheet.starters.map(({ name }) => words.en.texts?.[name] ?? name)
      expect(JSON.parse(out)).toEqual({ system: id, ready })
      for (const lang of ['en', 'de'] as const) {
        const { status, out } = await astragal(['sheet', words[lang].name, '--lang', lang])
        expect(status).toBe(0)
        expect(out.split('\n')).toHaveLength(sheet.starters.length + 5)
        expect(out).toContain(`astragal sheet ${id} NAME`)
      }
    }
    expect((await astragal(['sheet', 'qstar', '--lang', 'de'])).out).toContain('  Doktor Imre Sol, Schiffsarzt\n')
  })

  test('writes any of them to a file that is read as the same character', async () => {
    for (const { id, sheet } of await loadEverySystem()) {
      for (const { name } of sheet.starters) {
        const file = join(folder, 'ready.json')
        const ready = await astragal(['sheet', id, name, '--out', file, '--json'])
        expect(ready).toMatchObject({ status: 0, aside: '' })
        expect(await astragal(['sheet', file, '--json'])).toEqual(ready)
        expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ system: id, sheet: JSON.parse(ready.out).sheet })
      }
    }
  })

  test('prints as JSON what it reads as the same character', async () => {
    for (const { id, sheet } of await loadEverySystem()) {
      for (const { name } of sheet.starters) {
        const ready = await astragal(['sheet', id, name, '--json'])
        expect(await shown(ready.out, '--json')).toEqual(ready)
      }
    }
  })

  test.each([
    ['Mara Venn, boarding sergeant'],
    ['mara'],
    ['Mara', 'Venn'],
    ['VENN'],
    ['boarding'],
    ['Mara Venn, Unteroffizierin im Entertrupp'],
  ])('finds a character as %j', async (...name) => {
    const { status, out } = await astragal(['sheet', 'Q*', ...name, '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(out).sheet.name).toBe('Mara Venn')
  })

  test('what is no name, or more than one, is refused with those there are', async () => {
    expect(await astragal(['sheet', 'qstar', 'nobody'])).toEqual({
      status: 2,
      out: '',
      aside:
        'astragal: There is no ready-made character "nobody". Ready-made are: Mara Venn, boarding sergeant; Doctor Imre Sol, ship medic; Tikka Oduya, saboteur.\n',
    })
    expect((await astragal(['sheet', 'evening-star', 'spread', '--json'])).status).toBe(2)
    expect((await astragal(['sheet', 'qstar', 'ara'])).status).toBe(2)
    const { aside } = await astragal(['sheet', 'qstar', 'niemand', '--lang', 'de'])
    expect(aside).toContain('Es gibt keine fertige Figur „niemand“. Fertig sind: Mara Venn, Unteroffizierin')
  })
})

describe('astragal sheet', () => {
  test('shows every ready-made character of every game, in lines that fit', async () => {
    const all = (await loadEverySystem()).flatMap((system) =>
      system.sheet.starters.map((starter) => ({ system, starter })),
    )
    expect(all.length).toBeGreaterThan(5)
    for (const { system, starter } of all) {
      const file = { system: system.id, sheet: starter.sheet }
      for (const lang of ['en', 'de'] as const) {
        const { status, out, aside } = await shown(file, '--lang', lang)
        expect({ status, aside }).toEqual({ status: 0, aside: '' })
        expect(out).toContain(system.words[lang].name)
        expect(out).toContain((starter.sheet as { name: string }).name)
        expect(out).not.toMatch(/undefined|NaN|\[object/)
        for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
        const lines = [JSON.stringify(file)]
        const narrow = await astragal(['sheet', '-', '--lang', lang], { lines, width: 40 })
        for (const line of narrow.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(40)
      }
      const { sheet, derived } = JSON.parse((await shown(file, '--json')).out)
      expect(sheet).toMatchObject(JSON.parse(JSON.stringify(starter.sheet)))
      expect(Object.keys(derived)).toEqual(Object.keys(system.sheet.derived))
    }
  })

  test('says what follows and why, and leaves out what is empty', async () => {
    const { out } = await shown(qstar({ name: 'Ann', speed: 7 }))
    expect(out).toMatch(/Defence +12 {2}10 \+ 2 for Speed \+ 0 for cover\./)
    expect(out).not.toContain('Notes')
    expect(out).not.toContain('Weapons\n')
  })

  test.each([
    [{ might: 11 }, 'might', 'might is 11; allowed: whole numbers from 0 to 10'],
    [{ weapons: [{ name: 'Gun', skill: 'Singing' }] }, 'weapons.0.skill', 'weapons.0.skill'],
    [{ colour: 'red' }, 'colour', 'colour is not a field'],
    [{ name: 7 }, 'name', 'name is 7'],
  ])('refuses %j by its field', async (wrong, field, message) => {
    const { status, out, aside } = await shown(qstar({ name: 'Ann', ...wrong }), '--json')
    expect({ status, out }).toEqual({ status: field === 'colour' ? 2 : 1, out: '' })
    const { error } = JSON.parse(aside)
    expect(error.field).toBe(field)
    expect(error.message).toContain(message)
  })

  test('refuses what the game does not allow with all its reasons', async () => {
    const wrong = qstar({ name: 'Ann', health: 900, skills: [{ name: 'Science', rank: 'trained' }] })
    const { status, aside } = await shown(wrong, '--json')
    const { error } = JSON.parse(aside)
    expect(status).toBe(1)
    expect(error).toMatchObject({ code: 'not-allowed', field: 'health' })
    expect(error.faults.map(({ field }: { field: string }) => field)).toEqual(['health', 'skills'])
    expect((await shown(wrong)).aside.split('\n').length).toBeGreaterThan(2)
  })

  test.each([
    ['nothing', 'usage'],
    ['[1]', 'usage'],
    ['{"sheet":{}}', 'missing'],
    ['{"system":"qstar"}', 'missing'],
    ['{"system":"nowhere","sheet":{}}', 'unknown-system'],
    ['{"system":7,"sheet":{}}', 'unknown-system'],
    ['{"system":"qstar","sheet":{},"draft":{}}', 'unknown-field'],
    ['{"system":"qstar","derived":{}}', 'missing'],
  ])('refuses a file that holds %s', async (text, code) => {
    const { status, aside } = await shown(text, '--json')
    expect(JSON.parse(aside).error.code).toBe(code)
    expect(status).toBe(code === 'missing' ? 1 : 2)
  })

  test('a file of another kind is named, with what reads it', async () => {
    const { status, aside } = await astragal(['sheet', 'docs/qstar-fight.json'])
    expect({ status, aside }).toEqual({
      status: 2,
      aside: 'astragal: The file docs/qstar-fight.json holds a "fight", not a "sheet"; astragal simulate reads it.\n',
    })
  })

  test('takes one file, or a game', async () => {
    for (const files of [[], ['a', 'b']]) expect((await astragal(['sheet', ...files])).status).toBe(2)
    const { status, aside } = await astragal(['sheet', '/nowhere/at/all.json', '--json'])
    expect(status).toBe(2)
    expect(JSON.parse(aside).error).toMatchObject({
      field: 'file',
      message: expect.stringMatching(/^There is no file/),
    })
    expect((await astragal(['sheet', '/'])).aside).toBe('astragal: "/" is no file.\n')
  })

  test('says in words why it cannot write', async () => {
    const line = ['sheet', 'qstar', 'mara', '--out']
    const nowhere = join(folder, 'nowhere', 'mara.json')
    expect((await astragal([...line, nowhere])).aside).toContain('cannot be written: its folder is not there.\n')
    expect((await astragal([...line, folder])).aside).toContain('cannot be written: it is a folder.\n')
    expect((await astragal([...line, folder, '--lang', 'de'])).aside).toContain('werden: sie ist ein Ordner.\n')
  })

  test('is there in the program that people start', () => {
    const { status, stdout } = program(['sheet', '-'], JSON.stringify(qstar({ name: 'Ann' })))
    expect(status).toBe(0)
    expect(stdout).toContain('Ann')
  })
})
