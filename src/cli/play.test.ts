import { describe, expect, test } from 'vitest'
import { moveOffers } from '../systems/move-offers.ts'
import { loadEverySystem } from './game/system-list.ts'
import { astragal } from './testing/astragal.ts'

describe('astragal play', () => {
  test('lists the moves of every ready-made character, as many as the sheet offers', async () => {
    for (const system of await loadEverySystem()) {
      const [starter] = system.sheet.starters
      const name = starter?.name ?? ''
      const { status, out } = await astragal(['play', system.id, name, '--json'])
      expect(status).toBe(0)
      const { sheet } = JSON.parse((await astragal(['sheet', system.id, name, '--json'])).out)
      const { moves } = JSON.parse(out) as { moves: { move: string; name: string }[] }
      expect(moves.map(({ move }) => move)).toEqual(moveOffers(system, sheet).map(({ move }) => move))
    }
  })

  test('makes a move with what both sheets know, and asks for the rest by name', async () => {
    const shot = ['play', 'qstar', 'mara', 'shoot', 'RX60', '--at', 'Tikka', '--extra-shots', '1', '--seed', 'owl']
    const { status, out } = await astragal(shot)
    expect(status).toBe(0)
    expect(out).toContain('Mara Venn: Shoot, RX60, against Tikka Oduya.')
    expect(out).toContain('Speed 7 · Light Weapons trained · RX60: Hit 2,')
    const told = JSON.parse((await astragal([...shot, '--json'])).out)
    expect(told.input).toMatchObject({ ability: 7, skill: 'trained', extraShots: 1, target: { speed: 6 } })
    const missing = await astragal(['play', 'qstar', 'mara', 'skill', 'Notice'])
    expect(missing).toMatchObject({ status: 1 })
    expect(missing.aside).toContain('--dc')
  })

  test('EW-7: lines to choose among are told apart where their names have commas', async () => {
    const { status, aside } = await astragal(['play', 'endworld', 'maren', 'skill', 'Boats'])
    expect(status).toBe(1)
    expect(aside).toContain('skill is made with one of: Boats, Rowing; Boats, Sailing; Boats, Engines;')
  })

  test('QS-8: a gun of a vessel is met by Piloting, a blade by Melee', async () => {
    const target = async (...made: string[]) =>
      JSON.parse((await astragal(['play', 'qstar', 'tikka', ...made, '--at', 'mara', '--seed', 'owl', '--json'])).out)
        .input.target
    expect(await target('engage', 'RPT')).toMatchObject({
      melee: { ability: 7, skill: 'untrained' },
      skillName: 'Piloting',
    })
    expect(await target('strike', 'Baton')).toMatchObject({
      melee: { ability: 6, skill: 'proficient' },
      skillName: null,
    })
  })

  test('EP-8, ES-2: refuses what a table refuses: the aptitude in place of a skill that is there, and dice read otherwise than on the sheet', async () => {
    const guns = ['play', 'eclipse-phase', 'tamsin']
    const no = await astragal([...guns, 'test', 'Guns', '--defaulting', 'aptitude', '--json'])
    expect(no.status).toBe(1)
    expect(JSON.parse(no.aside)).toMatchObject({ error: { code: 'not-allowed', field: 'defaulting' } })
    expect(no.aside).toContain('(EP-8)')
    const opposed = await astragal([
      ...guns,
      ...['oppose', 'Guns', '--at', 'tamsin', '--at-line', 'Perceive', '--b-defaulting', 'aptitude', '--lang', 'de'],
    ])
    expect(opposed).toMatchObject({ status: 1 })
    expect(opposed.aside).toContain('b.defaulting')
    expect((await astragal([...guns, 'default', 'reflexesDefault', '--defaulting', 'aptitude'])).status).toBe(0)
    const task = ['play', 'evening-star', 'oriel', 'task', 'Climbing', '--difficulty', '1', '--read']
    const over = await astragal([...task, 'over', '--json'])
    expect(over.status).toBe(1)
    expect(JSON.parse(over.aside)).toMatchObject({ error: { code: 'not-allowed', field: 'read' } })
    expect(over.aside).toContain('(ES-2)')
    expect((await astragal([...task, 'under'])).status).toBe(0)
  })

  test('EH-5: the reserve of the passive side is what its sheet has left, unless another is said', async () => {
    const { sheet } = JSON.parse((await astragal(['sheet', 'endless-horizons', 'ilse', '--json'])).out)
    const skill = sheet.skills[0].name
    const told = async (...more: string[]) =>
      JSON.parse(
        (
          await astragal([
            ...['play', 'endless-horizons', 'bram', 'contest', 'Smithing', '--at', 'ilse', '--at-line', skill],
            ...['--seed', 'owl', '--json', ...more],
          ])
        ).out,
      ).input.passive.reserve
    expect(await told()).toBe(8)
    expect(await told('--passive-reserve', '1')).toBe(1)
    expect(await told('--contest-order', 'together')).toBe(0)
  })

  test('takes what is picked from the sheet by its name, in any language', async () => {
    const told = async (...more: string[]) =>
      JSON.parse((await astragal(['play', 'endworld', 'maren', ...more, '--json', '--seed', 'owl'])).out).input
    expect(await told('skill', 'Boats, River lore', '--attribute', 'perception', '--more', 'Spyglass')).toMatchObject({
      ...{ attribute: 3, skill: 3, use: 'specialization', more: [3] },
    })
    expect(await told('skill', 'Boats, River lore', '--attribute', '5')).toMatchObject({ attribute: 5 })
    const no = await astragal(['play', 'endworld', 'maren', 'skill', 'Cooking', '--attribute', 'beauty'])
    expect(no).toMatchObject({ status: 1 })
    expect(no.aside).toContain('perception')
  })

  test('refuses a move that is none with the one that was meant, and says which lines there are', async () => {
    const no = await astragal(['play', 'qstar', 'mara', 'shot', '--json'])
    expect(no.status).toBe(2)
    expect(JSON.parse(no.aside)).toMatchObject({ error: { code: 'unknown-move', field: 'move' } })
    expect(no.aside).toContain('shoot')
    const which = await astragal(['play', 'qstar', 'mara', 'shoot', 'Bazooka'])
    expect(which).toMatchObject({ status: 1 })
    expect(which.aside).toContain('RX60')
    const whom = await astragal(['play', 'qstar', 'mara', 'compete', 'Stealth', '--at', 'Tikka', '--defender', 'b'])
    expect(whom.aside).toContain('--at-line')
    const oppose = ['play', 'eclipse-phase', 'tamsin', 'oppose', 'Guns', '--at', 'tamsin', '--lang']
    for (const [language = '', line] of [
      ['en', 'Guns; '],
      ['de', 'Schusswaffen; '],
    ]) {
      const { aside } = await astragal([...oppose, language])
      expect(aside).toContain(line)
      expect(aside).not.toMatch(/[a-z]Default/)
    }
    expect((await astragal(['play', 'qstar', 'mara', 'skill', 'Notice', '--at', 'Tikka'])).aside).toContain('nobody')
    expect((await astragal(['play'])).status).toBe(2)
  })
})
