import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { astragal, typing } from './testing/astragal.ts'

const folder = mkdtempSync(join(tmpdir(), 'astragal-build-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inFolder = (name: string): string => join(folder, name)
const read = (name: string) => JSON.parse(readFileSync(inFolder(name), 'utf8'))

const draft = {
  name: 'Ilse',
  money: 60_000,
  abilities: { speed: 7 },
  skills: [{ name: 'Light Weapons', rank: 'trained' }],
  equipment: [{ name: 'RX60', magazines: 2 }],
}
const rolled = { endurance: [1, 2, 3, 4, 5], health: [1, 2, 3, 4, 5] }
const file = (more: object = {}) => JSON.stringify({ system: 'qstar', draft: { ...draft, ...more } })
const fromFile = (text: string, ...more: readonly string[]) =>
  astragal(['build', 'qstar', '--from', '-', ...more], { lines: [text] })

test('QS-41: the reading of the prices is a flag of build', async () => {
  const whole = file({ rolled, money: 100_000 })
  const left = async (...more: string[]) => JSON.parse((await fromFile(whole, '--json', ...more)).out).account.left
  const [eachStep, ofTheRank] = [await left(), await left('--prices', 'of-the-rank')]
  expect(await left('--prices', 'each-step')).toBe(eachStep)
  // Speed 7 for 32 000 in place of 34 000, trained for 4 000 in place of 5 000.
  expect(ofTheRank - eachStep).toBe(3000)
  const no = await fromFile(whole, '--prices', 'free', '--json')
  expect(no.status).toBe(1)
  expect(JSON.parse(no.aside)).toMatchObject({ error: { code: 'out-of-range', field: 'prices' } })
})

describe('astragal build --improve', () => {
  const sheet = { name: 'Rook', credits: 50_000, enduranceRolled: 40, healthRolled: 20 }
  const improving = (wishes: object, ...more: readonly string[]) => {
    const path = inFolder('rook.json')
    writeFileSync(path, JSON.stringify({ system: 'qstar', sheet }))
    const lines = [JSON.stringify({ system: 'qstar', draft: wishes })]
    return astragal(['build', 'qstar', '--improve', path, '--from', '-', ...more], { lines })
  }

  test('QS-4: makes a finished character better with the credits it has', async () => {
    const wishes = { abilities: { might: 6 }, rolled: { endurance: [7], health: [4] } }
    const { status, out, aside } = await improving(wishes, '--out', inFolder('better.json'))
    expect({ status, aside }).toEqual({ status: 0, aside: '' })
    expect(out).toMatch(/Credits at hand +\+50 000 credits/)
    expect(out).toMatch(/left +\+48 000 credits/)
    const { sheet: better } = read('better.json')
    expect(better).toMatchObject({ name: 'Rook', might: 6, credits: 48_000, enduranceRolled: 47, healthRolled: 24 })
    expect((await improving(wishes, '--lang', 'de')).out).toMatch(/Credits in der Hand +\+50 000 Credits/)
  })

  test('QS-43: says everything that keeps it from being so', async () => {
    const { status, aside } = await improving({ abilities: { speed: 4, might: 6 } })
    expect(status).toBe(1)
    expect(aside).toContain('abilities.speed: lowering Speed takes the GM’s leave (QS-43).')
    expect(aside).toContain('rolled.endurance: it takes 1d10; none is thrown (QS-40).')
    expect(aside).toMatch(/Speed down to 4 +\+2 000 credits\n +left +\+50 000 credits\n$/)
  })

  test('goes through the steps at a terminal', async () => {
    await improving({})
    const out = inFolder('typed.json')
    const argv = ['build', 'qstar', '--improve', inFolder('rook.json'), '--seed', 'owl', '--out', out]
    const { status, aside } = await astragal(argv, typing('', 'might 6', '', '', '', ''))
    expect(aside).toContain('50 000 credits')
    expect(status).toBe(0)
    expect(read('typed.json').sheet).toMatchObject({ name: 'Rook', might: 6, credits: 48_000 })
  })

  test('refuses what is no sheet, and one input for two', async () => {
    const refused = async (...argv: readonly string[]) =>
      JSON.parse((await astragal(['build', 'qstar', ...argv, '--json'], { lines: [file()] })).aside).error.field
    expect(await refused('--improve', '-', '--from', '-')).toBe('improve')
    expect(await refused('--improve', inFolder('nowhere.json'))).toBe('file')
    writeFileSync(inFolder('bad.json'), JSON.stringify({ system: 'qstar', sheet: { name: 'Bo', might: 11 } }))
    expect(await refused('--improve', inFolder('bad.json'))).toBe('might')
    writeFileSync(inFolder('other.json'), JSON.stringify({ system: 'endworld', sheet: { name: 'Bo' } }))
    expect(await refused('--improve', inFolder('other.json'))).toBe('system')
  })
})

describe('astragal build from a file', () => {
  test('QS-40: shows every line of the account, what is left, and the sheet', async () => {
    const { status, out, aside } = await fromFile(file({ rolled }))
    expect({ status, aside }).toEqual({ status: 0, aside: '' })
    expect(out).toMatch(/Speed up to 7 +-32 000 credits/)
    expect(out).toMatch(/2 x magazine for RX60 +-300 credits/)
    expect(out).toMatch(/left +\+14 500 credits/)
    expect(out).toMatch(/Endurance as rolled +30/)
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    expect((await fromFile(file({ rolled }), '--lang', 'de')).out).toMatch(/übrig +\+14 500 Credits/)
  })

  test('writes a sheet that astragal sheet shows', async () => {
    await fromFile(file({ rolled }), '--out', inFolder('ilse.json'))
    expect(read('ilse.json')).toMatchObject({ system: 'qstar', sheet: { name: 'Ilse', credits: 14_500, speed: 7 } })
    expect((await astragal(['sheet', inFolder('ilse.json')])).status).toBe(0)
    const { status } = await fromFile(file({ rolled }), '--out', inFolder('no/such/folder.json'))
    expect(status).toBe(2)
  })

  test('with --json gives draft, account and sheet, all adding up', async () => {
    const answer = JSON.parse((await fromFile(file({ rolled }), '--json')).out)
    const sum = answer.account.lines.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
    expect(sum).toBe(answer.account.left)
    expect(answer.sheet.credits).toBe(sum)
    expect(answer.draft.race).toBe('Human')
  })

  test('QS-2: throws what is missing when asked to, the same for the same seed', async () => {
    const roll = async () => JSON.parse((await fromFile(file(), '--roll', '--seed', 'owl', '--json')).out).draft.rolled
    const { endurance, health } = await roll()
    expect([endurance.length, health.length]).toEqual([5, 5])
    expect(await roll()).toEqual({ endurance, health })
  })

  test('refuses a draft that is not finished, with all its reasons', async () => {
    const wrong = file({ money: 100, perks: [{ name: 'Health II' }] })
    const { status, out, aside } = await fromFile(wrong, '--json')
    expect({ status, out }).toEqual({ status: 1, out: '' })
    const { error } = JSON.parse(aside)
    expect(error.faults.map(({ field }: { field: string }) => field)).toEqual([
      'perks.0.name',
      'rolled.endurance',
      'rolled.health',
      'money',
    ])
    expect(error.field).toBe('perks.0.name')
    expect(error.account.left).toBeLessThan(0)
    expect((await fromFile(wrong)).aside).toMatch(
      /perks\.0\.name: the perk Health I must be had first \(QS-44\)\.\nrolled/,
    )
  })

  test('refuses what is no draft, by its field', async () => {
    const { status, aside } = await fromFile(file({ abilities: { might: 11 } }), '--json')
    expect(status).toBe(1)
    expect(JSON.parse(aside).error.field).toBe('abilities.might')
  })

  test('needs a game that says how, its own drafts, and a draft where nobody types', async () => {
    const code = async (argv: string[], lines: string[] = []) => {
      const { status, aside } = await astragal(['build', ...argv, '--json'], { lines })
      return [status, JSON.parse(aside).error.field]
    }
    expect(await code([])).toEqual([2, 'system'])
    expect(await code(['nowhere'])).toEqual([2, 'system'])
    expect(await code(['evening-star'])).toEqual([1, 'system'])
    expect(await code(['endworld'])).toEqual([2, 'from'])
    expect(await code(['qstar'])).toEqual([2, 'from'])
    expect(await code(['qstar', '--from', '-'], ['{"system":"endworld","draft":{}}'])).toEqual([1, 'system'])
  })
})

describe('astragal build at a terminal', () => {
  const at = (argv: readonly string[], ...lines: string[]) => astragal(['build', 'qstar', ...argv], typing(...lines))

  test('QS-40: four steps lead to a character, with what is left always in view', async () => {
    const { status, out, aside } = await at(
      ['--out', inFolder('typed.json')],
      ...['name', 'Nils', 'money', '200 000', ''],
      ...['speed 6', 'Light Weapons proficient', 'knowledge', 'history', 'endurance i', ''],
      ...['1 2 3 4 5 6 5 4 3 2', ''],
      ...['p32', 'magazine p32', ''],
    )
    expect(status).toBe(0)
    expect(read('typed.json').sheet).toMatchObject({
      name: 'Nils',
      speed: 6,
      credits: 200_000 - 2000 - 1000 - 1000 - 500 - 900 - 30,
      enduranceRolled: 30,
      healthRolled: 25,
      skills: [{ name: 'Light Weapons' }, { name: 'Knowledge', area: 'history' }],
      weapons: [{ name: 'P32', magazines: 1 }, { name: 'Fists' }],
    })
    expect(aside).toContain('  Race: Human\n')
    expect(aside).toContain('2/4 Adaptions  200 000 credits')
    expect(aside).toContain('  Endurance: 1 + 2 + 3 + 4 + 5 = 15\n  Health: 6 + 5 + 4 + 3 + 2 = 20\n')
    expect(aside).toContain('4/4 Equipment  195 500 credits')
    expect(out).toMatch(/left +\+194 570 credits/)
  })

  test('a draft is saved half-done, and carried on with', async () => {
    await at([], 'name', 'Half', '', 'allow lowering', `save ${inFolder('half.json')}`, 'q')
    expect(read('half.json')).toMatchObject({ system: 'qstar', draft: { name: 'Half', leave: { lowering: true } } })
    const more = ['', 'charisma 4', '', '', '', '']
    const { status, out } = await at(['--from', inFolder('half.json'), '--seed', 'owl'], ...more)
    expect(status).toBe(0)
    expect(out).toMatch(/Charisma down to 4 +\+2 000 credits/)
  })

  test('back undoes, up returns a step, account lists, and a part of a name shows what has it', async () => {
    const { aside } = await at(
      [],
      ...['', 'might 6', 'back', 'account', 'lock', 'up', 'money', 'none', 'nonsense', 'q'],
    )
    expect(aside).toContain('-2 000 credits')
    expect(aside).toMatch(/left +0 credits/)
    expect(aside).toContain('Lockpicking: proficient')
    expect(aside).toContain('none is not a whole number')
    expect(aside).toContain('There is no offer "nonsense".')
  })

  test('a long list says how many it leaves out, and ? shows them', async () => {
    const short = await at([], '', 'q')
    expect(short.aside).toMatch(/and 4 more: type a part of a name, or \? for all/)
    expect(short.aside).not.toContain('the perk Endurance I')
    expect((await at([], '', '?', 'q')).aside).toMatch(/27 {2}the perk Endurance I: /)
  })

  test('every offer that was taken is told, also one that changes no credits', async () => {
    const { aside } = await at([], '', '3', 'Good', 'Good', 'q')
    expect(aside.match(/Taken: .*/g)).toEqual([
      'Taken: the GM allows flaws to be taken',
      'Taken: the flaw Good-Hearted: forbids attacking a combatant who has not acted',
      'Taken: without Good-Hearted',
    ])
    expect((await at(['--lang', 'de'], '', '3', 'Good', 'q')).aside).toContain('Genommen: der Makel Gutherzig: ')
  })

  test('an offer may be called as it is shown, in either language', async () => {
    const { aside } = await at([], '', 'Might at 6', 'athletics: prof', 'q')
    expect(aside).toContain('2/4 Adaptions  -3 000 credits')
    const german = await at(['--lang', 'de'], '', 'Kraft auf 6', 'athletik: geübt', 'q')
    expect(german.aside).toContain('2/4 Anpassungen  -3 000 Credits')
  })

  test('prices are aligned, with colour and in narrow windows too', async () => {
    const lines = ['name', 'Ann', '', 'might 6', 'account', 'q']
    const argv = ['build', 'qstar']
    for (const width of [40, 80]) {
      const { aside } = await astragal(argv, { ...typing(...lines), width, hasColour: true })
      const plain = stripVTControlCharacters(aside).split('\n')
      for (const line of plain) expect(line.length, line).toBeLessThanOrEqual(width)
      const ends = plain.filter((line) => /^ +(\d+ |Money|Might|left).*credits$/.test(line)).map((line) => line.length)
      expect(ends.length).toBeGreaterThan(20)
      expect(plain.find((line) => line.startsWith('  left'))?.length).toBe(
        plain.find((line) => line.startsWith('  Might up to 6'))?.length,
      )
    }
  })

  test('wrong faces are told, and asked for again', async () => {
    const { aside } = await at([], ...['', '', '1 2 3', 'x', '1 1 1 1 1 1 1 1 1 9', 'q'])
    expect(aside).toContain('it takes 10 dice, not 3.')
    expect(aside).toContain('is no face')
    expect(aside).toContain('a d6 shows no 9.')
  })

  test('nobody is sent away over budget: the account says so, and it goes on', async () => {
    const path = inFolder('poor.json')
    const { status, out, aside } = await at([], 'name', 'Poor', '', '', '', '', 'm80a2', '', 'return m80a2', '', path)
    expect(aside).toMatch(/left +-12 000 credits\n\nStill to be mended:\n +money +12 000 credits more are spent/)
    expect(status).toBe(0)
    expect(out).toContain('Poor')
    expect(aside).toContain(`Saved: astragal sheet ${path}`)
    expect(read('poor.json').sheet.name).toBe('Poor')
  })

  test('a sheet that cannot be written where it was wished is asked for again', async () => {
    const good = inFolder('later.json')
    const { status, aside } = await at([], 'name', 'Late', '', '', '', '', '', inFolder('no/such.json'), good)
    expect(status).toBe(0)
    expect(aside).toMatch(/cannot\s+be\s+written/)
    expect(read('later.json').sheet.name).toBe('Late')
  })

  test('ending says that nothing was saved, where something was changed', async () => {
    expect((await at([], 'name', 'Gone', 'q')).aside).toContain('what was changed is not saved')
    expect((await at([], 'name', 'Kept', `save ${inFolder('kept.json')}`, 'q')).aside).not.toContain('not saved')
    expect((await at([], 'q')).aside).not.toContain('not saved')
  })
})
