import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { astragal, hasScript, program, typedInto } from './testing/astragal.ts'

const folder = mkdtempSync(join(tmpdir(), 'astragal-simulate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const gun = { name: 'P32', skill: 'Light Weapons', hit: 1, damage: 12, critical: 6, capacity: 15, loaded: 15 }
const sheet = { name: 'Recruit', skills: [{ name: 'Light Weapons', rank: 'trained' }], weapons: [gun] }
const side = (name: string, tactics = {}) => ({ name, tactics, fighters: [{ sheet }] })
const fight = { a: side('Crew'), b: side('Raiders', { cover: 'light' }) }
const text = JSON.stringify({ system: 'qstar', fight })
const duel = join(folder, 'duel.json')
writeFileSync(duel, text)

const simulated = (given: unknown, ...more: readonly string[]) =>
  astragal(['simulate', '-', ...more], { lines: [JSON.stringify({ system: 'qstar', fight: given })] })

describe('astragal simulate', () => {
  test('tells who wins how often, within which margin, in lines that fit', async () => {
    for (const lang of ['en', 'de']) {
      const { status, out, aside } = await simulated(fight, '--runs', '400', '--seed', 'owl', '--lang', lang)
      expect({ status, aside }).toEqual({ status: 0, aside: '' })
      expect(out).toMatch(/Crew.*Raiders.*400/)
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    }
  })

  test('shows whoever watches every step of its progress once', async () => {
    const lines = [text]
    const { aside } = await astragal(['simulate', '-', '--runs', '26000', '--jobs', '1'], { lines, isWatched: true })
    const shown = [...aside.matchAll(/Fighting: (\d+)%/g)].map(([, percent]) => percent)
    expect(shown.length).toBeGreaterThan(1)
    expect(new Set(shown).size).toBe(shown.length)
  })

  test('with --json gives chances, margins, rounds and who is left', async () => {
    const answer = JSON.parse((await simulated(fight, '--runs', '400', '--seed', 'owl', '--json')).out)
    expect(answer).toMatchObject({ system: 'qstar', seed: 'owl', runs: 400, stopped: false })
    const [crew, raiders] = answer.sides
    expect([crew.name, raiders.name]).toEqual(['Crew', 'Raiders'])
    expect(crew.wins.chance + raiders.wins.chance + answer.undecided.chance).toBeCloseTo(1, 9)
    expect(crew.wins.low).toBeLessThan(crew.wins.chance)
    expect(raiders.wins.chance).toBeGreaterThan(crew.wins.chance)
  })

  test('fights that are many are the same for the same seed, with one thread or several', () => {
    const runs = (jobs: string) => program(['simulate', duel, '--runs', '1100', '--seed', 'owl', '--jobs', jobs])
    const [one, three] = [runs('1'), runs('3')]
    expect(one.status).toBe(0)
    expect(three).toEqual(one)
    expect(one.stdout).toContain('1,100 fights')
  })

  test('two characters of a game fight each other, ready-made or from files', async () => {
    const mara = join(folder, 'mara.json')
    await astragal(['sheet', 'qstar', 'mara', '--out', mara])
    const out = join(folder, 'written.json')
    const few = ['--runs', '20', '--seed', 'owl', '--json']
    const fought = await astragal(['simulate', 'qstar', mara, 'tikka', '--out', out, ...few])
    expect(fought).toMatchObject({ status: 0, aside: '' })
    expect(JSON.parse(fought.out).sides.map(({ name }: { name: string }) => name)).toEqual(['Mara Venn', 'Tikka Oduya'])
    expect(await astragal(['simulate', 'qstar', 'mara', 'tikka', ...few])).toEqual(fought)
    expect(await astragal(['simulate', out, ...few])).toEqual(fought)
    expect(JSON.parse(readFileSync(out, 'utf8')).fight.a).toMatchObject({
      name: 'Mara Venn',
      tactics: { cover: 'none' },
    })
  })

  test('a file of another game is refused by its name', async () => {
    const maren = join(folder, 'maren.json')
    await astragal(['sheet', 'endworld', 'maren', '--out', maren])
    const line = ['simulate', 'qstar', maren, 'mara']
    const { aside } = await astragal(line)
    expect(aside.replace(/\s+/g, ' ')).toContain(' is about endworld, not about qstar.')
    expect((await astragal([...line, '--lang', 'de'])).aside).toContain(' gehört zu endworld, nicht zu qstar.')
  })

  test('one fight has no margin', async () => {
    const rounds = async (runs: string) =>
      (await simulated(fight, '--runs', runs, '--seed', 'owl')).out.split('\n').find((line) => line.includes('rounds'))
    expect(await rounds('1')).toMatch(/ \d+ on average$/)
    expect(await rounds('400')).toMatch(/ on average \(± 0\.\d+\)$/)
  })

  test('the same character twice is two sides', async () => {
    const { out } = await astragal(['simulate', 'qstar', 'mara', 'mara', '--runs', '20'])
    expect(out).toMatch(/^Mara Venn against Mara Venn \(2\), 20 fights/)
  })

  test.each([
    [['qstar', 'mara', 'nobody'], 2, 'Ready-made are: Mara Venn, boarding sergeant; '],
    [['qstar', 'mara', 'nobody.json'], 2, 'There is no file "nobody.json"'],
    [['qstar', 'mara'], 2, 'simulate takes one file, or two characters'],
    [['qstar'], 2, 'simulate takes one file, or two characters'],
    [['nothing', 'mara', 'tikka'], 2, 'There is no system "nothing"'],
    [['endworld', 'maren', 'maren'], 1, 'endworld has no fights to simulate; qstar has.'],
  ])('%j is refused', async (argv, status, says) => {
    expect(await astragal(['simulate', ...argv])).toMatchObject({ status, aside: expect.stringContaining(says) })
  })

  test.skipIf(!hasScript)('Ctrl-C stops it and shows what there is', async () => {
    const { status, screen } = await typedInto(`simulate ${duel} --runs 50000000`, ['Fighting: 0%', '\u0003'])
    expect(status).toBe(130)
    expect(screen).toMatch(/Crew +wins/)
    expect(screen).toMatch(/Stopped after [\d,]+ fights\./)
  })

  test('shows how far it has come to whoever watches', async () => {
    const { aside, out } = await astragal(['simulate', duel, '--runs', '600', '--jobs', '1'], { isWatched: true })
    expect(aside).toContain('Fighting: 0%')
    expect(aside).toContain('Fighting: 83%')
    expect(aside.endsWith('\r\u001b[K')).toBe(true)
    expect(out).toContain('600 fights')
  })

  test.each([
    [{ ...fight, a: { ...fight.a, fighters: [] } }, 'a.fighters'],
    [{ ...fight, a: { ...fight.a, tactics: { aim: 'all' } } }, 'a.tactics.aim'],
    [{ ...fight, b: { ...fight.b, fighters: [{ sheet: { ...sheet, endurance: 0 } }] } }, 'b.fighters.0.sheet'],
    [{ ...fight, rounds: 0 }, 'rounds'],
  ])('refuses a fight by its field: %#', async (wrong, field) => {
    const { status, aside } = await simulated(wrong, '--json')
    expect(status).toBe(1)
    expect(JSON.parse(aside).error.field).toBe(field)
  })

  test('QS-34: says who cannot fight', async () => {
    const fallen = { ...fight, b: { ...fight.b, fighters: [{ sheet: { ...sheet, health: 0 } }] } }
    expect((await simulated(fallen)).aside).toContain('b.fighters.0.sheet: Recruit is in no state to fight.')
  })

  test('refuses games without fights, and options that make no sense', async () => {
    const lines = ['{"system":"endworld","fight":{}}']
    expect((await astragal(['simulate', '-'], { lines })).aside).toContain('endworld has no fights to simulate; qstar')
    for (const [option, value] of [
      ['--runs', '0'],
      ['--runs', 'many'],
      ['--runs', '100000001'],
      ['--jobs', '65'],
    ] as const) {
      const { status, aside } = await simulated(fight, option, value, '--json')
      expect(status).toBe(2)
      expect(JSON.parse(aside).error.field).toBe(option.slice(2))
    }
    expect((await astragal(['simulate'])).status).toBe(2)
  })
})
