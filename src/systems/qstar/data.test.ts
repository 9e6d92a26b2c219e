// The figures of the book, written down a second time.
import { expect, test } from 'vitest'
import { explain } from '../../dice/index.ts'
import { lineLabel, textLabel, textMeant } from '../line-label.ts'
import { ARMOUR, armourLineOf, protectiveArmour } from './armour.ts'
import { buildingWords } from './building/words.ts'
import { FLAWS } from './flaws.ts'
import { GOODS } from './goods.ts'
import { MEDICAL } from './medical.ts'
import { PERKS, type Requirement } from './perks.ts'
import { HUMAN, RACES } from './races.ts'
import { MELEE_WEAPONS, RANGED_WEAPONS, WEAPONS, type Weapon, weaponLineOf } from './weapons.ts'
import { en } from './words/english.ts'
import { de } from './words/german.ts'

const table = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

test('weapons: name, hit, damage, critical, rate of fire, cost, weight, notes', () => {
  const line = ({ name, hit, damage, critical, rof, cost, weight, notes }: Weapon) =>
    `${name}: ${hit} ${damage}/${critical} rof ${rof}, ${cost}, ${weight} kg, ${notes.join(' + ') || 'plain'}`
  expect(WEAPONS.map(line)).toEqual(
    table(`
      Fists: 0 4/2 rof 2, null, null kg, plain
      Baton: 1 10/5 rof 1, 50, 0.5 kg, plain
      Knife: 1 14/6 rof 2, 100, 0.2 kg, compact
      Hatchet: 1 18/8 rof 1, 150, 1 kg, plain
      Sword: 2 24/10 rof 1, 500, 3 kg, plain
      CP9: 1 10/4 rof 1, 1100, 1 kg, compact + pistol
      P32: 1 12/6 rof 1, 900, 0.8 kg, pistol
      RX60: 2 16/8 rof 3, 6200, 2 kg, plain
      AX7: 2 20/10 rof 3, 9100, 3 kg, plain
      ASG-8: 2 30/15 rof 1, 7000, 3.5 kg, shotgun
      M80A2: 3 32/15 rof 1, 12000, 4 kg, high accuracy
      RPT: 1 20/10 rof 5, 15000, 7 kg, plain
      HP3 A1: 3 36/15 rof 1, 22000, 6 kg, high accuracy`),
  )
})

test('guns: rounds, actions to reload, range, price of a magazine; melee weapons have none of it', () => {
  const line = ({ name, gun }: Weapon) => `${name}: ${gun?.capacity} ${gun?.reload} ${gun?.range} ${gun?.magazine}`
  expect(RANGED_WEAPONS.map(line)).toEqual(
    table(`
      CP9: null 1 close 20
      P32: 15 1 close 30
      RX60: 30 1 medium 150
      AX7: 30 1 medium 400
      ASG-8: 7 2 close 50
      M80A2: 5 3 far 600
      RPT: 100 4 medium 500
      HP3 A1: 1 3 far 1000`),
  )
  expect(MELEE_WEAPONS.every(({ gun }) => gun === null)).toBe(true)
})

test('a weapon is bought loaded, with the skill that goes with it or the one the group says', () => {
  const [fists, rx60, cp9] = ['Fists', 'RX60', 'CP9'].map((name) => WEAPONS.find((weapon) => weapon.name === name))
  expect(weaponLineOf(rx60 as Weapon)).toEqual({
    name: 'RX60',
    skill: 'Light Weapons',
    hit: 2,
    damage: 16,
    critical: 8,
    rof: 3,
    capacity: 30,
    loaded: 30,
    magazines: 0,
    reload: 1,
    range: 'medium',
    light: false,
    bypassesCover: false,
  })
  expect(weaponLineOf(fists as Weapon)).toMatchObject({
    skill: 'Melee',
    capacity: null,
    loaded: null,
    reload: 0,
    range: null,
  })
  expect(weaponLineOf(cp9 as Weapon)).toMatchObject({ capacity: null, loaded: null })
  const launcher: Weapon = { ...(rx60 as Weapon), name: 'Launcher', damage: 60 }
  expect(weaponLineOf(launcher, 'Heavy Weapons')).toMatchObject({
    name: 'Launcher',
    skill: 'Heavy Weapons',
    damage: 60,
  })
})

test('armour: kind, DR, durability, cost, extras', () => {
  expect(
    ARMOUR.map(
      ({ name, kind, dr, durability, cost, extras }) => `${name}: ${kind} ${dr} ${durability} ${cost} ${extras}`,
    ),
  ).toEqual([
    'Body Armour MK I: body armour 5 4 500 ',
    'UHAS MK I: suit 2 6 9000 space suit,mag boots,radio',
    'UHAS MK II: suit 4 10 15000 space suit,mag boots,radio,camera',
    'MACS MK I: suit 6 20 50000 combat armour,space suit,mag boots,radio',
    'MACS MK II: suit 8 30 90000 combat armour,space suit,mag boots,radio,camera',
  ])
})

test('of several armours the strongest that is worn and whole protects', () => {
  const [vest, suit] = ARMOUR.map(armourLineOf)
  if (!vest || !suit) throw new Error('There is no armour.')
  expect(vest).toEqual({ name: 'Body Armour MK I', dr: 5, durabilityMost: 4, durability: 4, worn: true })
  expect(protectiveArmour([suit, vest])?.name).toBe('Body Armour MK I')
  expect(protectiveArmour([vest, suit])?.name).toBe('Body Armour MK I')
  expect(protectiveArmour([suit, { ...vest, durability: 0 }])?.name).toBe('UHAS MK I')
  expect(protectiveArmour([suit, { ...vest, durability: 1 }])?.name).toBe('Body Armour MK I')
  expect(protectiveArmour([{ ...suit, worn: false }])).toBeNull()
  expect(protectiveArmour([vest, { ...suit, dr: 5 }])?.name).toBe('Body Armour MK I')
})

test('medical items: cost, weight, dice, minutes', () => {
  const dice = (of: { dice: number; die: number } | null) => (of ? `${of.dice}d${of.die}` : '-')
  expect(
    MEDICAL.map(({ name, cost, weight, endurance, health, minutes }) =>
      [name, cost, weight, dice(endurance), dice(health), minutes].join(' '),
    ),
  ).toEqual(['Adrenaline Shot 400 0.2 1d10 - 5', 'First Aid Kit 600 1 1d6 - ', 'Medical Kit 1200 2 1d10 1d6 '])
})

test('goods: cost and weight', () => {
  expect(GOODS.map(({ name, cost, weight }) => `${name} ${cost} ${weight}`)).toEqual([
    'Flashlight 50 0.5',
    'Mobile Laboratory 1000 10',
    'Night Vision Goggles 2000 2',
    'PDA 500 1',
    'Thermite 100 0.5',
    'Toolbox 2000 10',
    'Welder 250 5',
  ])
})

test('QS-44: perks have a price and requirements', () => {
  const required = (each: Requirement) =>
    each.is === 'perk' ? each.name : `${each.is === 'ability' ? each.ability : each.skill} ${each.least}`
  expect(PERKS.map(({ name, price, requires }) => `${name} ${price}: ${requires.map(required)}`)).toEqual([
    'Endurance I 500: ',
    'Endurance II 1000: Endurance I',
    'Endurance III 2000: Endurance II',
    'Health I 500: ',
    'Health II 1000: Health I',
    'Health III 2000: Health II',
    'Weapon Finesse 1000: speed 6',
    'Forceful Presence 1000: might 6',
    'Create Explosives 2000: Engineering 2,Explosives 2',
  ])
  expect(PERKS.filter(({ trait }) => trait.permits !== null).map(({ name }) => name)).toEqual(['Create Explosives'])
  expect(PERKS.map(({ name, trait }) => trait.name === name)).not.toContain(false)
  expect(PERKS.map(({ trait }) => trait.enduranceAverages)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0])
  expect(PERKS.map(({ trait }) => trait.healthAverages)).toEqual([0, 0, 0, 1, 1, 1, 0, 0, 0])
  expect(PERKS.every(({ trait }) => trait.initiative === 0 && trait.dice === 0)).toBe(true)
  expect(PERKS[6]?.trait).toMatchObject({ on: ['Melee'], instead: 'speed', when: 'light weapons' })
  expect(PERKS[7]?.trait).toMatchObject({ on: ['Oratory'], instead: 'might', when: 'intimidating' })
})

test('QS-44: flaws take dice or initiative or forbid, and may give credits', () => {
  expect(
    FLAWS.map(({ name, benefit, trait: { dice, initiative, on, when } }) => [
      name,
      benefit,
      dice,
      initiative,
      on,
      when,
    ]),
  ).toEqual([
    ['Bad Liar', null, -1, 0, ['Oratory', 'Sense Motive'], 'lying'],
    ['Good-Hearted', null, 0, 0, [], ''],
    ['Slow', null, 0, -2, [], ''],
    ['Weak', 2000, -1, 0, ['Melee'], ''],
  ])
  expect(FLAWS.filter(({ trait }) => trait.forbids !== null).map(({ name }) => name)).toEqual(['Good-Hearted'])
})

test('QS-45: humans are average in everything, with 15 and d10, 5 and d6', () => {
  expect(RACES).toEqual([HUMAN])
  expect(HUMAN).toEqual({
    name: 'Human',
    abilities: { might: 5, speed: 5, intelligence: 5, charisma: 5 },
    endurance: { base: 15, die: 10 },
    health: { base: 5, die: 6 },
    perks: [],
    flaws: [],
  })
})

test('every perk and flaw of the book has a name in German, on sheets and in the builder', () => {
  const { told } = buildingWords.de
  for (const { name, trait } of [...PERKS, ...FLAWS]) {
    const called = lineLabel(name, de)
    expect(called).not.toBe(name)
    const [offered] = explain([{ is: 'tell', rule: '', word: 'offer-perk', figures: { ...trait } }], told)
    expect(offered).toContain(`der Vorzug ${called}`)
    expect(lineLabel(name, en)).toBe(name)
  }
})

test('everything the book sells, the race and what traits say in words read otherwise in German', () => {
  const said = [...PERKS, ...FLAWS].flatMap(({ trait }) => [trait.when, trait.permits ?? '', trait.forbids ?? ''])
  const names = [...WEAPONS, ...ARMOUR, ...MEDICAL, ...GOODS, HUMAN].map(({ name }) => name)
  // Names of letters and figures alone are the same everywhere: RX60, UHAS MK I.
  const texts = [...said, ...names].filter((text) => /[a-z]/.test(text))
  expect(texts).toContain('Fists')
  expect(texts.filter((text) => textLabel(text, de) === text)).toEqual([])
})

test('a line is called by its parts, and what people wrote stays', () => {
  const called = ['Science (biology)', 'Oratory: lying', 'Knife (2)', 'Light Weapons', 'Marta’s Knife', 'Thermos']
  expect(called.map((pick) => lineLabel(pick, de))).toEqual([
    'Wissenschaft (Biologie)',
    'Redekunst: beim Lügen',
    'Messer (2)',
    'Leichte Waffen',
    'Marta’s Knife',
    'Thermos',
  ])
  expect(called.map((pick) => lineLabel(pick, en))).toEqual(called)
})

test('who types what a text reads as means the text', () => {
  expect(textMeant('Verbandskasten', de)).toBe('First Aid Kit')
  expect(textMeant('Verband', de)).toBe('Verband')
  expect(textMeant('First Aid Kit', {})).toBe('First Aid Kit')
})
