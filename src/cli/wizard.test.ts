import { describe, expect, test } from 'vitest'
import { listedSystems } from '../systems/system-list.ts'
import { astragal, typing } from './testing/astragal.ts'

const walked = (...lines: string[]) => astragal([], typing(...lines))
const number = (id: string): string => `${listedSystems.findIndex((system) => system.id === id) + 1}`

describe('astragal alone at a terminal', () => {
  test('leads from a game to a mechanic to its fields, the odds and a roll', async () => {
    const { status, out, aside } = await walked(number('endless-horizons'), '1', '3', '', '1', '7', '', '')
    expect(status).toBe(0)
    for (const { name } of listedSystems) expect(aside).toContain(name)
    expect(out).toContain('Endless Horizons, Check: Rank 3, Effort 1, Difficulty 7\nSuccess: 87.04% (544/625)')
    expect(out).toMatch(/^ {2}Rolled \d+ \d+ \d+ \d+\.$/m)
    expect(out).toMatch(/^ {2}On the sheet +Effort -1$/m)
    expect(aside).toContain('astragal roll endless-horizons check --rank 3 --effort 1 --difficulty 7')
  })

  test('a game may be called by the start of its name', async () => {
    expect((await walked('endless', 'melee')).aside).toContain('Rank (whole numbers from 0 to 30): ')
  })

  test('a game and a mechanic may be called what commands call them', async () => {
    expect((await walked('qstar', 'heal')).aside).toContain('Item (Adrenaline Shot')
  })

  test('says what is wrong, and asks again', async () => {
    const { out, aside } = await walked('99', 'bogus', 'endless', 'check', 'three', '31', '', '3', '', '', '7')
    expect(aside).toContain('"99" is none of them. A number from 1 to ')
    expect(out).not.toContain('Total')
    expect(aside).toContain('"bogus" is none of them.')
    expect(aside).toContain('rank is "three"; allowed: whole numbers from 0 to 30.')
    expect(aside).toContain('rank is 31;')
    expect(aside).toContain('rank is missing:')
    expect(aside).toContain('Difficulty (whole numbers from 1 to 10): ')
  })

  test('fields the rules refuse together are asked for again, with what was said', async () => {
    const { out, aside } = await walked('endless', 'check', '0', '', '', '7', '', '2', '', '', '', '')
    expect(aside).toContain('there is no die to roll')
    expect(aside).toContain('Rank (whole numbers from 0 to 30) [0]: ')
    expect(out).toContain('Rank 2, Difficulty 7')
  })

  test('asks both sides of a contest, and for yes and no', async () => {
    const { out } = await walked('endless', 'contest', '3', '', '', '2', '', '', '')
    expect(out).toContain('Initiator: Rank 3; Passive side: Rank 2')
    const task = await walked('evening', 'task', '4', '5', '4', '', '1', '2', 'y', '')
    expect(task.aside).toContain('"2" is none of them. y or n')
    expect(task.out.replace(/\s+/g, ' ')).toContain('Lots 1, Ego')
    expect(task.aside).toContain('Ego (y or n) [no]: ')
  })

  test('rolls again, changes fields, goes on to another game, and takes dice', async () => {
    const { out, aside } = await walked(
      'endless',
      '1',
      '3',
      '',
      '',
      '7',
      '',
      '',
      '',
      'c',
      '4',
      '',
      '',
      '',
      '',
      'n',
      '2d1+1',
      '',
      'n',
      'q',
      'x',
    )
    expect(out.match(/^ {2}Rolled/gm)).toHaveLength(2)
    expect(out).toContain('Rank 4, Difficulty 7')
    expect(out.match(/^Total: 3$/gm)).toHaveLength(2)
    expect(aside.match(/Which game/g)?.length).toBe(3)
  })

  test.each([[[]], [['q']], [['1', 'Q']], [['1', '1']]])('%j ends it without a fault', async (lines) => {
    expect(await walked(...lines)).toMatchObject({ status: 0 })
  })

  test('q ends it at a decision too, and nothing is spent', async () => {
    const fields = ['evening', 'task', '0', '2', '3', '', '2', '', '']
    const { status, out, aside } = await walked(...fields, '', 'q', 'never asked')
    expect(status).toBe(0)
    expect(aside).toContain('Spend lots')
    expect(out).not.toContain('Lots spent   ')
  })

  test('every mechanic of every game can be asked for', async () => {
    for (const [i, { load }] of listedSystems.entries()) {
      const names = Object.keys((await load()).mechanics)
      for (const place of names.keys())
        expect(await walked(`${i + 1}`, `${place + 1}`, '3', '3', '3', '3', '3')).toMatchObject({ status: 0 })
    }
  })

  test('asks in the words of the language, and takes them', async () => {
    const { out, aside } = await astragal(
      ['--lang', 'de'],
      typing(
        'q*',
        'fertigkeitsprobe',
        '5',
        'ausgebildet',
        '',
        '',
        '14',
        '',
        '',
        '',
        '',
        'f',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'q',
      ),
    )
    expect(aside).toContain('Fertigkeit (ungeübt, geübt, ausgebildet, erfahren, meisterhaft)')
    expect(aside).toContain('Welche Fertigkeit (Athletik, Aufbrechen, ')
    expect(aside).toContain('meisterhaft) [ausgebildet]: ')
    expect(aside).toContain('--skill trained')
    expect(out).toContain('Erfolg: 25,93 %')
  })

  test('is not there for a program', async () => {
    expect((await astragal([])).out).toContain('Usage: astragal COMMAND')
  })
})
