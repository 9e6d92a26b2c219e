// The rulings of Q* that a table may read otherwise, each by either reading, and damage without an attack.

import { describe, expect, test } from 'vitest'
import type { PlainRecord } from '../../dice/index.ts'
import { MechanicCall } from '../mechanic-call.ts'
import { refusalOf } from '../vectors.suite.ts'
import system from './index.ts'

const ask = (mechanic: string, input: object) => new MechanicCall(system, mechanic, input)
const resolve = (mechanic: string, input: object, dice: number[], decisions: PlainRecord[] | string[] = []) =>
  ask(mechanic, input).resolve(dice, decisions)
const told = (mechanic: string, input: object, dice: number[]) => resolve(mechanic, input, dice).explanation.join('\n')

const gun = { ability: 7, skill: 'trained', hit: 2, damage: 12, critical: 6 }
const foe = { endurance: 20, health: 20, speed: 5 }
const blade = { ability: 6, skill: 'trained', hit: 1, might: 6, damage: 10, critical: 6 }
const fencer = { endurance: 20, health: 20, melee: { ability: 5, skill: 'proficient' } }

describe('what an attack adds', () => {
  test('QS-22: as printed neither ability nor roleplay counts, in any kind of attack, and the card says so', () => {
    const printed = { ...gun, roleplay: 2, attackAdds: 'as-printed' }
    const { damage, critical, ...attack } = printed
    expect(resolve('attack', { ...attack, defence: 13 }, [4, 3, 3]).outcome).toMatchObject({ total: 13, hit: true })
    expect(resolve('strike', { ...printed, target: foe }, [2, 3, 2]).outcome).toMatchObject({ hit: true })
    expect(resolve('strike', { ...printed, target: foe }, [2, 2, 2]).outcome).toMatchObject({ hit: false })
    const melee = { ...blade, attackAdds: 'as-printed', target: fencer }
    expect(resolve('melee-strike', melee, [4, 4, 4, 5, 5, 4]).outcome).toMatchObject({ hit: true })
    expect(resolve('melee-strike', melee, [4, 4, 4, 5, 5, 5]).outcome).toMatchObject({ hit: false })
    expect(told('strike', { ...printed, target: foe }, [2, 3, 2])).toContain('the skill alone: +1. (QS-22)')
    expect(told('strike', { ...gun, target: foe }, [2, 3, 2])).not.toContain('alone')
  })

  test('QS-22: as printed, dice of perks and flaws stay, and extra modifiers go by the ability', () => {
    const printed = { ...gun, attackAdds: 'as-printed', extraDice: 1, spend: 'damage', target: foe }
    expect(resolve('strike', printed, [4, 4, 4, 4]).outcome).toMatchObject({ hit: true, enduranceLost: 14 })
  })
})

describe('extra modifiers', () => {
  test('QS-16: by the whole margin nothing is held to the ability, also below the average', () => {
    const whole = { extraModifiers: 'whole-margin', skill: 'proficient', dc: 10 }
    expect(resolve('check', { ...whole, ability: 3 }, [5, 5, 5]).outcome).toMatchObject({ extraModifiers: 3 })
    expect(resolve('check', { ...whole, ability: 3 }, [4, 4, 3]).outcome).toMatchObject({ extraModifiers: 0 })
    expect(told('check', { ...whole, ability: 6 }, [5, 5, 5])).toContain('at this table the whole margin: 6. (QS-16)')
    expect(
      ask('attack', { ability: 6, skill: 'proficient', defence: 10 }).aftermath({ hit: true, margin: 4 }),
    ).toMatchObject({
      buys: { points: 1 },
    })
    expect(
      ask('attack', { ability: 6, skill: 'proficient', defence: 10, extraModifiers: 'whole-margin' }).aftermath({
        hit: true,
        margin: 4,
      }),
    ).toMatchObject({ buys: { points: 4 } })
  })

  test('QS-16: a strike spends the whole margin, with a gun and in melee', () => {
    const shot = { ...gun, spend: 'damage', extraModifiers: 'whole-margin', target: foe }
    expect(resolve('strike', shot, [4, 5, 5]).outcome).toMatchObject({ enduranceLost: 20, healthLost: 1 })
    const cut = { ...blade, spend: 'damage', extraModifiers: 'whole-margin', target: fencer }
    expect(resolve('melee-strike', cut, [5, 5, 5, 3, 3, 3]).outcome).toMatchObject({ enduranceLost: 20, healthLost: 0 })
    expect(resolve('melee-strike', { ...cut, spend: 'none' }, [5, 5, 5, 3, 3, 3]).outcome).toMatchObject({
      enduranceLost: 11,
    })
    const whole = 'at this table the whole margin'
    expect(told('strike', shot, [4, 5, 5])).toContain(whole)
    expect(told('melee-strike', cut, [5, 5, 5, 3, 3, 3])).toContain(whole)
    expect(told('strike', { ...shot, extraModifiers: 'held-to-margin' }, [4, 5, 5])).not.toContain(whole)
    expect(told('strike', { ...shot, spend: 'none' }, [4, 5, 5])).not.toContain(whole)
  })
})

describe('Melee', () => {
  const by = (meleeAbility: string, more: object, of: object = {}) =>
    ask('melee-strike', { ...blade, meleeAbility, ...more, target: { ...fencer, ...of } }).odds().success?.exact
  const at = (ability: number, defence: number) =>
    ask('melee-strike', {
      ...blade,
      ability,
      target: { ...fencer, melee: { ability: defence, skill: 'proficient' } },
    }).odds().success?.exact

  test('QS-8: on Might the ability stays as it is given, whatever Might and Speed are', () => {
    expect(by('might', { speed: 9, might: 10 }, { might: 9, speed: 9 })).toBe(at(6, 5))
  })

  test('QS-8: on Speed each side rolls on its Speed, or on what is given where there is none', () => {
    expect(by('speed', { speed: 9 }, { might: 9, speed: 3 })).toBe(at(9, 3))
    expect(by('speed', {}, { might: 9 })).toBe(at(6, 5))
  })

  test('QS-8: on the better one each side rolls on the higher; what is given stands in for Might', () => {
    expect(by('better', { might: 6, speed: 8 }, { might: 7, speed: 4 })).toBe(at(8, 7))
    expect(by('better', { might: 7, speed: 4 }, { speed: 8 })).toBe(at(7, 8))
    expect(by('better', { might: 7 }, { speed: 4 })).toBe(at(7, 5))
    expect(by('better', { might: 7 }, {})).toBe(at(7, 5))
  })

  test('QS-8, QS-26: damage keeps the modifier of Might, and the card says on what Melee rolls', () => {
    const quick = { ...blade, might: 8, speed: 10, target: { ...fencer, speed: 5 } }
    expect(resolve('melee-strike', { ...quick, meleeAbility: 'speed' }, [3, 3, 3, 4, 4, 4]).outcome).toMatchObject({
      enduranceLost: 13,
    })
    expect(told('melee-strike', { ...quick, meleeAbility: 'speed' }, [3, 3, 3, 4, 4, 4])).toContain(
      'rolls on Speed. (QS-8)',
    )
    expect(told('melee-strike', { ...quick, meleeAbility: 'better' }, [3, 3, 3, 4, 4, 4])).toContain(
      'whichever is higher',
    )
    expect(told('melee-strike', quick, [3, 3, 3, 4, 4, 4])).not.toContain('QS-8')
  })

  test('QS-8: vessels fight by Piloting on either side, and no reading of Melee changes that', () => {
    const vessels = (meleeAbility: string) => ({
      ...{ ...blade, might: 10, speed: 2, skillName: 'Piloting', meleeAbility },
      target: { ...fencer, might: 10, speed: 10, skillName: 'Piloting' },
    })
    for (const reading of ['might', 'speed', 'better'])
      expect(ask('melee-strike', vessels(reading)).odds().success?.exact).toBe(at(6, 5))
    const story = told('melee-strike', vessels('might'), [5, 4, 3, 4, 4, 3])
    expect(story).toContain('The attack is by Piloting. (QS-8)')
    expect(story).toContain('The target defends by Piloting. (QS-8)')
    const melee = { ...blade, skillName: 'Melee', meleeAbility: 'speed', speed: 9, target: fencer }
    expect(ask('melee-strike', melee).odds().success?.exact).toBe(at(9, 5))
    expect(told('melee-strike', melee, [5, 4, 3, 4, 4, 3])).not.toContain('The attack is')
  })

  test('QS-22: what a vessel fires takes rounds, and no more than there are', () => {
    const turret = { ...blade, weapon: 'Turret', loaded: 3, rof: 5, skillName: 'Heavy Weapons', target: fencer }
    expect(ask('melee-strike', { ...turret, extraShots: 2 }).price.costs).toEqual([
      { on: 'self', what: 'weapons/Turret/loaded', by: -3 },
    ])
    expect(refusalOf(() => ask('melee-strike', { ...turret, extraShots: 3 }).odds())).toMatchObject({
      field: 'extraShots',
    })
    expect(ask('melee-strike', turret).advise().plans?.[0]).toMatchObject({ spends: { rounds: '1' } })
    expect(ask('melee-strike', { ...turret, loaded: null }).advise().plans?.[0]).toMatchObject({ spends: {} })
  })
})

describe('cover', () => {
  test('QS-21: the GM may waive the defence of cover, and what it reduces and keeps off stays', () => {
    const behind = (cover: string, waivesCover: boolean) => ({ ...gun, waivesCover, target: { ...foe, cover } })
    expect(resolve('strike', behind('heavy', true), [2, 3, 2]).outcome).toMatchObject({ hit: true, enduranceLost: 8 })
    expect(resolve('strike', behind('heavy', false), [2, 3, 2]).outcome).toMatchObject({ hit: false })
    expect(resolve('strike', behind('entrenched', true), [6, 6, 1]).outcome).toMatchObject({
      criticals: 0,
      enduranceLost: 6,
    })
    expect(told('strike', behind('heavy', true), [2, 3, 2])).toContain('(QS-21)')
    expect(told('strike', behind('none', true), [2, 3, 2])).not.toContain('(QS-21)')
  })

  test('QS-21: at a table where it protects in melee, cover reduces and the entrenched are immune; the defence is the check', () => {
    const at = (cover: string, more: object = {}) => ({
      ...{ ...blade, coverInMelee: 'protects', ...more },
      target: { ...fencer, cover },
    })
    const dice = [6, 6, 3, 4, 4, 3]
    expect(resolve('melee-strike', at('heavy'), dice).outcome).toMatchObject({ criticals: 2, enduranceLost: 7 })
    expect(resolve('melee-strike', at('entrenched'), dice).outcome).toMatchObject({ criticals: 0, enduranceLost: 5 })
    expect(resolve('melee-strike', at('entrenched', { bypassesCover: true }), dice).outcome).toMatchObject({
      criticals: 2,
    })
    expect(resolve('melee-strike', at('entrenched', { coverInMelee: 'nothing' }), dice).outcome).toMatchObject({
      criticals: 2,
      enduranceLost: 11,
    })
    expect(told('melee-strike', at('heavy'), dice)).toContain('cover protects in melee too. (QS-21)')
    expect(told('melee-strike', at('none'), dice)).not.toContain('QS-21')
    expect(ask('melee-strike', at('heavy')).odds().success).toEqual(ask('melee-strike', at('none')).odds().success)
  })
})

describe('helpers', () => {
  const moving = { ability: 5, skill: 'proficient', dc: 12, benefit: 1, friends: [{ ability: 5, skill: 'proficient' }] }
  const lifts = (more: object, dice: number[]) => resolve('aided-check', { ...moving, ...more }, dice, ['aid'])

  test('QS-13: a demanded number is of those who succeed, or of those who take part', () => {
    const [failed, main] = [
      [3, 3, 3],
      [4, 4, 4],
    ]
    expect(lifts({ leastHelpers: 1 }, failed).outcome).toEqual({ success: false, helped: 0 })
    expect(lifts({ leastHelpers: 1, helpersCounted: 'taking-part' }, [...failed, ...main]).outcome).toEqual({
      success: true,
      helped: 0,
    })
    expect(lifts({ leastHelpers: 2, helpersCounted: 'taking-part' }, failed).outcome).toEqual({
      success: false,
      helped: 0,
    })
    const { explanation } = lifts({ leastHelpers: 1, helpersCounted: 'taking-part' }, [...failed, ...main])
    expect(explanation.join()).toContain('whoever takes part counts as a helper: 1. (QS-13)')
    expect(lifts({ helpersCounted: 'taking-part' }, [...failed, ...main]).explanation.join()).not.toContain(
      'takes part',
    )
  })

  test('QS-13: that another skill may help is said on the card', () => {
    const check = { ability: 5, skill: 'proficient', dc: 10 }
    expect(told('check', { ...check, otherSkillsHelp: true }, [4, 4, 4])).toContain('another skill. (QS-13)')
    expect(told('check', check, [4, 4, 4])).not.toContain('QS-13')
  })
})

describe('First Aid', () => {
  const kit = { item: 'First Aid Kit', firstAid: { ability: 6, skill: 'trained' } }

  test('QS-17: its DC is the health lost, or what the GM says, and then the health lost is no matter', () => {
    expect(resolve('heal', { ...kit, healthLost: 14 }, [4, 4, 4, 5, 2]).outcome).toMatchObject({ doubled: true })
    expect(resolve('heal', { ...kit, healthLost: 15 }, [4, 4, 4, 5]).outcome).toMatchObject({ doubled: false })
    const gm = { ...kit, firstAidDc: 'gm', dc: 15 }
    expect(resolve('heal', gm, [4, 4, 5, 5, 2]).outcome).toMatchObject({ doubled: true })
    expect(resolve('heal', { ...gm, healthLost: 3 }, [4, 4, 4, 5]).outcome).toMatchObject({ doubled: false })
    expect(told('heal', gm, [4, 4, 5, 5, 2])).toContain('the GM names the DC of First Aid. (QS-17)')
  })

  test('QS-17: what is needed for the DC is missing by name', () => {
    const missing = (input: object) => refusalOf(() => ask('heal', input).odds())
    expect(missing({ ...kit, firstAidDc: 'gm', healthLost: 3 })).toMatchObject({ code: 'missing', field: 'dc' })
    expect(missing(kit)).toMatchObject({ code: 'missing', field: 'healthLost' })
    expect(missing({ item: 'First Aid Kit' })).toMatchObject({ code: 'missing', field: 'healthLost' })
    expect(missing({ item: 'First Aid Kit', firstAidDc: 'gm' })).toBeNull()
    expect(missing({ ...kit, firstAidDc: 'gm', dc: 0 })).toMatchObject({ code: 'out-of-range', field: 'dc' })
    expect(resolve('heal', { ...kit, healthLost: 0 }, [1, 1, 1, 4, 4]).outcome).toMatchObject({ doubled: true })
  })
})

describe('damage without an attack', () => {
  const hurt = (input: object, dice: number[] = []) => resolve('damage', input, dice)
  const victim = { endurance: 6, health: 8, dr: 2 }

  test('QS-23: a number and d6 together, less DR, go to endurance and then to health', () => {
    expect(hurt({ amount: 3, dice: 2, target: victim }, [4, 5]).outcome).toEqual({
      ...{ enduranceLost: 6, healthLost: 4, status: 'incapacitated' },
    })
    expect(hurt({ amount: 2, target: victim }).outcome).toEqual({ enduranceLost: 0, healthLost: 0, status: 'fine' })
    expect(hurt({ amount: 16, target: victim }).outcome).toMatchObject({ healthLost: 8, status: 'dead' })
  })

  test('QS-21: cover is of use only where the GM says that it shields: then it reduces, and keeps criticals off the entrenched', () => {
    const entrenched = { ...victim, endurance: 20, dr: 0, cover: 'entrenched' }
    const fire = { amount: 10, criticals: 2, criticalDamage: 3 }
    expect(hurt({ ...fire, target: entrenched }).outcome).toMatchObject({ enduranceLost: 10, healthLost: 6 })
    const shielded = hurt({ ...fire, coverShields: true, target: entrenched })
    expect(shielded.outcome).toMatchObject({ enduranceLost: 4, healthLost: 0 })
    expect(shielded.explanation.join()).toContain('no critical damage. (QS-21)')
    const light = hurt({ ...fire, coverShields: true, target: { ...entrenched, cover: 'light' } })
    expect(light.outcome).toMatchObject({ enduranceLost: 8, healthLost: 6 })
    expect(light.explanation.join()).toContain('2 criticals for 3 each. (QS-24)')
  })

  test('QS-25: a thing has no endurance, and is fine or destroyed', () => {
    expect(hurt({ amount: 7, target: { health: 9, dr: 4 } }).outcome).toEqual({
      ...{ enduranceLost: 0, healthLost: 3, status: 'fine' },
    })
    expect(hurt({ amount: 20, target: { health: 9 } }).explanation.join()).toContain('destroyed')
  })

  test('QS-24: armour wears by criticals and by what reaches health, where its line is named', () => {
    const vest = { ...victim, armour: 'Vest' }
    expect(hurt({ amount: 12, criticals: 2, criticalDamage: 9, target: vest }).outcome).toMatchObject({ wear: 3 })
    expect(hurt({ amount: 4, target: vest }).outcome).toMatchObject({ wear: 0 })
    const { changes } = ask('damage', { amount: 12, target: vest }).aftermath({
      enduranceLost: 6,
      healthLost: 4,
      wear: 1,
    })
    expect(changes).toEqual([
      { on: 'target', what: 'endurance', by: -6 },
      { on: 'target', what: 'health', by: -4 },
      { on: 'target', what: 'armour/Vest/durability', by: -1 },
    ])
  })

  test('QS-23: up to twenty dice and twenty criticals', () => {
    const refused = (input: object) => refusalOf(() => ask('damage', { ...input, target: victim }))?.field
    expect(refused({ dice: 20, criticals: 20 })).toBeUndefined()
    expect(refused({ dice: 21 })).toBe('dice')
    expect(refused({ criticals: 21 })).toBe('criticals')
    expect(refused({ amount: -1 })).toBe('amount')
    expect(refused({ criticalDamage: -1 })).toBe('criticalDamage')
    expect(ask('damage', { dice: 20, target: victim }).odds().outcomes.length).toBeGreaterThan(0)
  })
})
