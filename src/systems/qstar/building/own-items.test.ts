// Things of a group's own are bought like anything of the book's.

import { describe, expect, test } from 'vitest'
import { explain, type Plain, type PlainRecord, Refusal } from '../../../dice/index.ts'
import { sideLines } from '../../move-offers.ts'
import { LANGUAGES } from '../../system.ts'
import { enduranceMost } from '../derived-values.ts'
import system from '../index.ts'
import { type QstarCharacter, qstarSheet } from '../sheet.ts'
import { type CharacterDraft, readDraft } from './draft.ts'
import { building } from './index.ts'
import { shown } from './sheet-text.suite.ts'
import { buildingWords } from './words.ts'

const own = {
  perks: [
    { name: 'Void Born', price: 1_500, initiative: 1, enduranceAverages: 2 },
    {
      name: 'Old Salt',
      price: 700,
      requires: { perks: ['Void Born'], abilities: { speed: 6 }, skills: [{ name: 'Piloting', rank: 'trained' }] },
      on: ['Piloting'],
      dice: 2,
      permits: 'docking without instruments',
    },
  ],
  flaws: [{ name: 'Hunted', benefit: 3_000, forbids: 'docking under their own name' }],
  weapons: [
    {
      name: 'Harpoon',
      skill: 'Heavy Weapons',
      hit: 2,
      damage: 40,
      critical: 12,
      capacity: 1,
      reload: 2,
      range: 'medium',
      light: true,
      bypassesCover: true,
      cost: 2_500,
      magazine: 80,
    },
  ],
  armour: [{ name: 'Hull Plate', dr: 9, durability: 3, cost: 1_100 }],
  medical: [{ name: 'Tissue Gel', health: { dice: 2, die: 4 }, cost: 900 }],
  goods: [{ name: 'Rope', cost: 30 }],
}
const rolled = { endurance: [1, 2, 3, 4, 5], health: [1, 2, 3, 4, 5] }
const diver = {
  name: 'Wren',
  money: 20_000,
  own,
  leave: { flaws: true },
  abilities: { speed: 6 },
  skills: [{ name: 'Piloting', rank: 'trained' }],
  perks: [{ name: 'Void Born' }, { name: 'Old Salt' }],
  flaws: [{ name: 'Hunted' }],
  rolled,
  equipment: [
    { name: 'Harpoon', count: 2, magazines: 3 },
    { name: 'Hull Plate' },
    { name: 'Tissue Gel', count: 2 },
    { name: 'Rope', count: 3 },
  ],
}
const faults = (given: object): string[] => shown(building.review(readDraft({ ...diver, ...given })).faults)
const finished = (given: object = {}) => building.finish(readDraft({ ...diver, ...given })) as QstarCharacter
const offersOf = (draft: CharacterDraft) => building.steps.flatMap((step) => building.offers(draft, step))
const told = (words: readonly { word: string; figures: PlainRecord }[], language: 'en' | 'de') =>
  explain(
    words.map(({ word, figures }) => ({ is: 'tell', rule: '', word, figures })),
    buildingWords[language].told,
  )

describe('QS-44: a group’s own perks, flaws and items', () => {
  test('cost what the group says, and stand in the account like the book’s', () => {
    const { lines, left, faults } = building.review(readDraft(diver))
    expect(faults).toEqual([])
    const english = told(lines, 'en')
    expect(lines.map(({ amount }, i) => [english[i], amount]).slice(4)).toEqual([
      ['Perk Void Born', -1_500],
      ['Perk Old Salt', -700],
      ['Flaw Hunted', 3_000],
      ['2 x Harpoon', -5_000],
      ['3 x magazine for Harpoon', -240],
      ['Hull Plate', -1_100],
      ['2 x Tissue Gel', -1_800],
      ['3 x Rope', -90],
    ])
    // Money, Speed 6, Piloting in two steps, and the lines above.
    expect(left).toBe(20_000 - 2_000 - 5_000 - 7_430)
    expect(told(lines, 'de')).toContain('3 x Magazin für Harpoon')
  })

  test('go onto the sheet with their figures', () => {
    const sheet = finished()
    expect(qstarSheet.check?.(sheet)).toEqual([])
    expect(sheet.perks).toMatchObject([
      { name: 'Void Born', initiative: 1, enduranceAverages: 2 },
      { name: 'Old Salt', on: ['Piloting'], dice: 2 },
    ])
    expect(sheet.flaws).toMatchObject([{ name: 'Hunted' }])
    const harpoon = {
      skill: 'Heavy Weapons',
      damage: 40,
      critical: 12,
      capacity: 1,
      loaded: 1,
      magazines: 3,
      reload: 2,
    }
    expect(sheet.weapons.slice(0, 2)).toMatchObject([
      { name: 'Harpoon', ...harpoon, light: true, bypassesCover: true },
      { name: 'Harpoon (2)', ...harpoon, magazines: 0 },
    ])
    expect(sheet.armour).toEqual([{ name: 'Hull Plate', dr: 9, durabilityMost: 3, durability: 3, worn: true }])
    expect(sheet.medical).toEqual([{ name: 'Tissue Gel', count: 2, endurance: null, health: { dice: 2, die: 4 } }])
    expect(sheet.goods).toEqual([{ name: 'Rope', count: 3 }])
  })

  test('that give more dice than a roll takes are named before the character is finished', () => {
    const [born, salt] = own.perks
    const perks = [{ ...born, on: ['Piloting'], dice: 3 }, salt]
    expect(faults({ own: { ...own, perks } })).toEqual(['perks extra-dice'])
    expect(faults({ own: { ...own, perks: [{ ...born, on: ['Piloting'], dice: 2 }, salt] } })).toEqual([])
  })

  test('QS-44: what they allow and forbid stands on the sheet', () => {
    const { perks, flaws } = finished()
    expect(perks.map(({ name, permits }) => [name, permits])).toEqual([
      ['Void Born', null],
      ['Old Salt', 'docking without instruments'],
    ])
    expect(flaws).toMatchObject([{ name: 'Hunted', forbids: 'docking under their own name' }])
  })

  test('count in play as on any sheet', () => {
    const sheet = finished()
    expect(enduranceMost(sheet).value).toBe(15 + 15 + 2 * 5)
    const first = (mechanic: string) => sideLines(system, mechanic, 'self', sheet)[0]
    expect(first('initiative')?.input.combatants).toMatchObject([{ bonus: 1 }])
    expect(first('strike')).toMatchObject({ pick: 'Harpoon', input: { damage: 40, bypassesCover: true } })
    expect(first('heal')?.input).toMatchObject({ item: 'own', own: { health: { dice: 2, die: 4 } } })
  })

  test('QS-44: are not bought without what they require, and are given for nothing', () => {
    const untrained = { skills: [], abilities: {}, flaws: [] }
    expect(faults({ ...untrained, perks: [{ name: 'Old Salt' }] })).toEqual([
      'perks.0.name requires-perk',
      'perks.0.name requires-ability',
      'perks.0.name requires-skill',
    ])
    expect(faults({ skills: [{ name: 'Piloting', rank: 'proficient' }] })).toEqual(['perks.1.name requires-skill'])
    const missing = building.review(readDraft({ ...diver, ...untrained, perks: [{ name: 'Old Salt' }] })).faults
    expect(told(missing, 'en')).toEqual([
      'the perk Void Born must be had first (QS-44).',
      'it takes Speed 6, not 5 (QS-44).',
      'it takes Piloting at rank 3 (trained), not 1 (QS-44).',
    ])
    expect(told(missing, 'de').slice(1)).toEqual([
      'es braucht Schnelligkeit 6, nicht 5 (QS-44).',
      'es braucht Pilotieren auf Rang 3 (ausgebildet), nicht 1 (QS-44).',
    ])
    const given = readDraft({ ...diver, ...untrained, equipment: [], perks: [{ name: 'Old Salt', given: true }] })
    expect(building.review(given)).toMatchObject({ left: 20_000, faults: [] })
    expect(faults({ leave: { perks: false, flaws: true } })).toEqual([
      'perks.0.name perks-need-leave',
      'perks.1.name perks-need-leave',
    ])
  })

  test('are offered at their price, with what they do', () => {
    const draft = readDraft({ money: 5_000, own, leave: { flaws: true }, abilities: { speed: 6 } })
    const price = (from: CharacterDraft, name: string) => offersOf(from).find((offer) => offer.name === name)?.amount
    expect(['Void Born', 'Old Salt', 'Hunted', 'Harpoon', 'Rope'].map((name) => price(draft, name))).toEqual([
      -1_500,
      undefined,
      3_000,
      -2_500,
      -30,
    ])
    const ready = readDraft({ ...draft, perks: [{ name: 'Void Born' }], skills: diver.skills })
    expect(price(ready, 'Old Salt')).toBe(-700)
    expect(price(readDraft({ ...draft, equipment: [{ name: 'Harpoon' }] }), 'magazine Harpoon')).toBe(-80)
    const offers = [...offersOf(draft), ...offersOf(ready)]
    const words = ['Void Born', 'Old Salt', 'Hunted'].map((name) => offers.find((offer) => offer.name === name))
    expect(LANGUAGES.map((language) => told(words as never, language))).toEqual([
      [
        'the perk Void Born: endurance up by 2 average dice, +1 on initiative',
        'the perk Old Salt: +2 dice for Piloting, allows docking without instruments',
        'the flaw Hunted: forbids docking under their own name',
      ],
      [
        'der Vorzug Void Born: Ausdauer um 2 mittlere Würfe höher, +1 auf die Initiative',
        'der Vorzug Old Salt: +2 Würfel für Pilotieren, erlaubt docking without instruments',
        'der Makel Hunted: verbietet docking under their own name',
      ],
    ])
  })

  test('are there for a character that is improved, magazines too', () => {
    const sheet = { ...finished({ perks: [], flaws: [] }), credits: 3_000 }
    const begun = building.improve(sheet as unknown as Record<string, Plain>) as CharacterDraft
    const wishes = readDraft({
      ...begun,
      own,
      perks: [{ name: 'Void Born' }],
      ammunition: [{ name: 'Harpoon (2)', magazines: 2 }],
    })
    expect(building.review(wishes)).toMatchObject({ left: 3_000 - 1_500 - 160, faults: [] })
    const better = building.finish(wishes) as QstarCharacter
    expect(better.weapons.map(({ name, magazines }) => [name, magazines]).slice(0, 2)).toEqual([
      ['Harpoon', 3],
      ['Harpoon (2)', 2],
    ])
    const again = building.improve(better as unknown as Record<string, Plain>) as CharacterDraft
    expect(offersOf(readDraft({ ...again, own })).map(({ name }) => name)).not.toContain('Void Born')
    expect(shown(building.review(readDraft({ ...wishes, own: {} })).faults)).toEqual([
      'perks.0.name not-known',
      'ammunition.0.name no-magazines',
    ])
  })
})

describe('what a group may not have of its own', () => {
  const refusal = (given: object): Refusal => {
    try {
      readDraft({ own: given })
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    throw new Error('not refused')
  }

  test('a name that is none, or that stands for something else already', () => {
    const rope = { name: 'Rope', cost: 1 }
    const more = {
      perks: [...own.perks, { name: 'Health I', price: 1 }, { name: ' ', price: 1 }, own.perks[0]],
      flaws: [...own.flaws, { name: 'Slow' }],
      armour: [...own.armour, { name: 'RX60', dr: 1, durability: 1, cost: 1 }, { ...own.armour[0], name: 'Harpoon' }],
      goods: [...own.goods, rope],
    }
    expect(faults({ own: { ...own, ...more } })).toEqual([
      'own.perks.2.name twice',
      'own.perks.3.name nameless',
      'own.perks.4.name twice',
      'own.flaws.1.name twice',
      'own.armour.1.name twice',
      'own.armour.2.name twice',
      'own.goods.1.name twice',
    ])
    expect(building.stepOf('own.goods.1.name')).toBe('race')
  })

  test('a perk that asks for one nobody knows; one of the race is known', () => {
    const asking = (name: string) => ({ own: { ...own, perks: [...own.perks, perk(name)] } })
    const perk = (name: string) => ({ name: 'Deep Diver', price: 1, requires: { perks: [name] } })
    const [fault] = building.review(readDraft({ ...diver, ...asking('Void Burn') })).faults
    expect(fault).toMatchObject({ field: 'own.perks.2.requires.perks.0', figures: { near: 'Void Born' } })
    expect(faults(asking('Endurance I'))).toEqual([])
    const pools = { endurance: { base: 15, die: 10 }, health: { base: 5, die: 6 } }
    const races = [{ name: 'Merfolk', ...pools, perks: [{ name: 'Gills' }] }]
    expect(faults({ ...asking('Gills'), races, race: 'Merfolk' })).toEqual([])
    expect(faults(asking('Gills'))).toEqual(['own.perks.2.requires.perks.0 not-known'])
  })

  test('figures that are none, by their field and with what is allowed', () => {
    const { field, message } = refusal({ weapons: [{ ...own.weapons[0], damage: -1 }] })
    expect([field, message]).toEqual(['own.weapons.0.damage', expect.stringContaining('0 to 1000')])
    expect(message).toContain('-1')
    expect(refusal({ goods: [{ name: 'Rope' }] }).field).toBe('own.goods.0.cost')
    expect(refusal({ perks: [{ name: 'Gift', price: -5 }] }).field).toBe('own.perks.0.price')
    const requires = { skills: [{ name: 'Sailing', rank: 'trained' }] }
    expect(refusal({ perks: [{ name: 'Gift', price: 5, requires }] }).field).toBe('own.perks.0.requires.skills.0.name')
  })
})
