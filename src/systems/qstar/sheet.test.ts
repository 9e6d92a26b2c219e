import { describe, expect, test } from 'vitest'
import { explain, type PlainRecord, Refusal } from '../../dice/index.ts'
import type { Fields } from '../field.ts'
import { parse } from '../input-parser.ts'
import { MechanicCall } from '../mechanic-call.ts'
import { moveOffers, sharedInput, sideLines } from '../move-offers.ts'
import { LANGUAGES } from '../system.ts'
import { ABILITIES } from './abilities.ts'
import { type QstarCharacter, type QstarCharacterGiven, sheetRace } from './character.ts'
import { crisis } from './crisis/index.ts'
import { characterStatus, enduranceOf, healthOf, skillTotal } from './derived-values.ts'
import { FLAWS } from './flaws.ts'
import system from './index.ts'
import { PERKS } from './perks.ts'
import { qstarSheet } from './sheet.ts'
import { ABILITY_OF, COUNTERS, SKILLS } from './skills.ts'
import { type Trait, traitOf } from './traits.ts'
import { WEAPONS, weaponLineOf } from './weapons.ts'

const made = (given: Partial<QstarCharacterGiven> = {}): QstarCharacter =>
  parse(qstarSheet.fields, { name: 'Ann', ...given }).values
const derived = (name: string, given: Partial<QstarCharacterGiven> = {}) => qstarSheet.derived[name]?.(made(given))
const value = (name: string, given: Partial<QstarCharacterGiven> = {}) => derived(name, given)?.value
const perk = (name: string) => PERKS.find((each) => each.name === name)?.trait ?? traitOf(name)
const flaw = (name: string) => FLAWS.find((each) => each.name === name)?.trait ?? traitOf(name)
const weapon = (name: string) => weaponLineOf(WEAPONS.find((each) => each.name === name) ?? expect.fail(name))
const vest = { name: 'Vest', dr: 5, durabilityMost: 4, durability: 4 }

describe('what a sheet says', () => {
  test('a name is enough: the average human, untrained and unhurt', () => {
    const ann = made()
    expect(ABILITIES.map((ability) => ann[ability])).toEqual([5, 5, 5, 5])
    expect(ann.race).toEqual({ name: 'Human', endurance: { base: 15, die: 10 }, health: { base: 5, die: 6 } })
    expect([enduranceOf(ann), healthOf(ann), characterStatus(ann)]).toEqual([42, 22, 'fine'])
    expect(made({ race: sheetRace({ ...HUMANLIKE, name: 'Selkie' }) }).race.name).toBe('Selkie')
  })

  test('QS-1: a modifier is the rank less 5, ranks go to 10, and an ability at 0 kills', () => {
    expect([1, 5, 10].map((might) => value('mightModifier', { might }))).toEqual([-4, 0, 5])
    expect(value('charismaModifier', { charisma: 8 })).toBe(3)
    expect(value('speedModifier', { speed: 8 })).toBe(3)
    expect(value('intelligenceModifier', { intelligence: 3 })).toBe(-2)
    for (const ability of ABILITIES) {
      expect(characterStatus(made({ [ability]: 0 }))).toBe('dead')
      expect(characterStatus(made({ [ability]: 1 }))).toBe('fine')
      expect(() => made({ [ability]: 11 })).toThrow(Refusal)
    }
  })

  test('QS-5: endurance comes back by rest and health does not; both start full', () => {
    expect(qstarSheet.resources['endurance']).toMatchObject({ back: 'rest' })
    expect(qstarSheet.resources['health']).toMatchObject({ back: 'never' })
    const hurt = made({ endurance: 3, health: 4, enduranceRolled: 30, healthRolled: 20 })
    expect([enduranceOf(hurt), healthOf(hurt)]).toEqual([3, 4])
    expect(qstarSheet.resources['endurance']?.most(hurt)).toBe(30)
    expect(qstarSheet.resources['health']?.most(hurt)).toBe(20)
  })

  test('QS-6: incapacitated at endurance 0, dead at health 0', () => {
    expect(characterStatus(made({ endurance: 0 }))).toBe('incapacitated')
    expect(characterStatus(made({ endurance: 1, health: 1 }))).toBe('fine')
    expect(characterStatus(made({ endurance: 0, health: 0 }))).toBe('dead')
    expect([{}, { endurance: 0 }, { health: 0 }].map((given) => derived('status', given)?.word)).toEqual([
      'status-fine',
      'status-incapacitated',
      'status-dead',
    ])
  })

  test('QS-7, QS-8: what was not learnt is untrained, and Knowledge counts for its area alone', () => {
    expect(Object.keys(ABILITY_OF)).toHaveLength(19)
    const groups = ABILITIES.map((ability) => SKILLS.filter((skill) => ABILITY_OF[skill] === ability).length)
    expect(groups).toEqual([4, 6, 7, 2])
    expect(value('Stealth', { speed: 7 })).toBe(0)
    expect(value('Stealth', { speed: 7, skills: [{ name: 'Stealth', rank: 'master' }] })).toBe(6)
    expect(value('Melee', { might: 7, speed: 9 })).toBe(0)
    const scholar = made({ intelligence: 6, skills: [{ name: 'Knowledge', area: 'history', rank: 'trained' }] })
    expect(skillTotal(scholar, 'Knowledge', 'history').value).toBe(2)
    expect(skillTotal(scholar, 'Knowledge', 'religion').value).toBe(-1)
    expect(qstarSheet.derived).not.toHaveProperty('Knowledge')
    expect(qstarSheet.derived).toHaveProperty(['Sense Motive'])
  })

  test('QS-10: a skill says what is rolled with it, also by a perk that always puts another ability in its place', () => {
    const grace = traitOf('Grace', { on: ['Athletics'], instead: 'speed' })
    const nimble = { might: 4, speed: 8, perks: [grace] }
    expect(derived('Athletics', nimble)).toMatchObject({ value: 1, figures: { ability: 'speed' } })
    expect(value('Athletics', { ...nimble, might: 9 })).toBe(2)
    expect(value('Athletics', { ...nimble, perks: [{ ...grace, when: 'climbing' }] })).toBe(-3)
  })

  test('QS-17: a patient’s sheet tells the health that was lost, none while it is full', () => {
    const lost = (changes: object) => sharedInput(system, 'heal', 'patient', made(changes))
    expect(lost({ healthRolled: 22 })).toEqual({ healthLost: 0 })
    expect(lost({ healthRolled: 22, health: 22 })).toEqual({ healthLost: 0 })
    expect(lost({ healthRolled: 22, health: 15 })).toEqual({ healthLost: 7 })
  })

  test('QS-6: only who is fine is well', () => {
    const isWell = [{}, { endurance: 0 }, { health: 0 }].map((given) => derived('status', given))
    expect(isWell).toMatchObject([{ isWell: true }, { isWell: false }, { isWell: false }])
  })

  test('QS-9: counters answer each other', () => {
    for (const [skill, counter] of Object.entries(COUNTERS)) expect(COUNTERS[counter]).toBe(skill)
    expect([COUNTERS.Stealth, COUNTERS.Oratory, COUNTERS.Hacking, COUNTERS.Explosives]).toEqual([
      'Notice',
      'Sense Motive',
      'Hacking',
      'Explosives',
    ])
  })

  test('QS-20, QS-21: defence by cover', () => {
    const names = ['defence', 'defenceLight', 'defenceHeavy', 'defenceEntrenched']
    expect(names.map((name) => value(name, { speed: 7 }))).toEqual([12, 14, 16, 18])
  })

  test('QS-23: DR comes from the armour that is worn and whole', () => {
    expect(derived('dr', { armour: [vest] })).toMatchObject({ value: 5, word: 'armoured' })
    expect(value('dr', { armour: [{ ...vest, durability: 0 }] })).toBe(0)
    expect(value('dr')).toBe(0)
  })

  test('QS-30: initiative has Speed, Intelligence, perks and flaws', () => {
    expect(value('initiative', { speed: 7, intelligence: 4, flaws: [flaw('Slow')] })).toBe(-1)
    expect(value('initiative', { perks: [traitOf('Quick', { initiative: 3 })] })).toBe(3)
  })

  test("QS-44: perks, and flaws for a benefit, add averages of the race's dice, rounded down, to the maxima", () => {
    const tough = {
      perks: [perk('Endurance I'), perk('Endurance II'), perk('Health I')],
      enduranceRolled: 40,
      healthRolled: 20,
    }
    expect(derived('enduranceMost', tough)).toMatchObject({ value: 50, word: 'rolled-and-perks' })
    expect(derived('healthMost', tough)).toMatchObject({ value: 23 })
    const race = { name: 'Selkie', endurance: { base: 1, die: 9 }, health: { base: 1, die: 4 } }
    expect(derived('enduranceMost', { ...tough, race })?.value).toBe(50)
    expect(derived('healthMost', { ...tough, race })?.value).toBe(22)
    const tiny = { ...race, health: { base: 1, die: 2 } }
    expect(derived('healthMost', { ...tough, race: tiny })).toMatchObject({ value: 21, word: 'rolled-and-perks' })
    expect(derived('healthMost', { healthRolled: 20 })).toMatchObject({ value: 20, word: 'rolled' })
    const stout = { name: 'Stout', enduranceAverages: 1, healthAverages: 2, initiative: -1 }
    expect(derived('enduranceMost', { ...tough, flaws: [stout] })?.value).toBe(55)
    expect(derived('healthMost', { ...tough, flaws: [stout] })?.value).toBe(29)
  })

  test('every derived number is told, for the fit and for the fallen', () => {
    const low = { perks: [perk('Health I')], endurance: 0, armour: [vest], speed: 3 }
    for (const given of [{}, low, { health: 0 }]) {
      for (const derive of Object.values(qstarSheet.derived)) {
        const { word, figures } = derive(made(given))
        for (const language of LANGUAGES)
          expect(explain([{ is: 'tell', rule: '', word, figures }], system.words[language].story)[0]).not.toMatch(
            /undefined|NaN/,
          )
      }
    }
    const told = (name: string, given: Partial<QstarCharacterGiven> = {}) => {
      const { word, figures } = derived(name, { intelligence: 7, ...given }) ?? expect.fail()
      return LANGUAGES.map((language) =>
        explain([{ is: 'tell', rule: '', word, figures }], system.words[language].story),
      )
    }
    expect(told('First Aid')[0]).toEqual(['Intelligence +2, untrained -2.'])
    expect(told('Notice')).toEqual([
      ['Intelligence +2, untrained -2; against Stealth.'], // QS-9
      ['Intelligenz +2, ungeübt -2; gegen Heimlichkeit.'],
    ])
    expect(told('Melee', { flaws: [flaw('Weak')] })).toEqual([
      ['Might +0, untrained -2, -1 die.'],
      ['Kraft +0, ungeübt -2, -1 Würfel.'],
    ])
    const keen = traitOf('Keen', { on: ['Notice'], dice: 3 })
    expect(told('Notice', { perks: [keen, { ...keen, name: 'Keener' }] })).toEqual([
      ['Intelligence +2, untrained -2, +4 dice (perks and flaws come to +6); against Stealth.'],
      ['Intelligenz +2, ungeübt -2, +4 Würfel (Vorzüge und Makel ergeben +6); gegen Heimlichkeit.'],
    ])
    expect(told('defenceLight')).toEqual([
      ['10 + 0 for Speed + 2 for cover; allows Stealth.'], // QS-21
      ['10 + 0 für Schnelligkeit + 2 für Deckung; erlaubt Heimlichkeit.'],
    ])
    expect(told('defenceHeavy')[0]).toEqual(['10 + 0 for Speed + 4 for cover.'])
  })
})

const HUMANLIKE = {
  abilities: { might: 5, speed: 5, intelligence: 5, charisma: 5 },
  endurance: { base: 15, die: 10 },
  health: { base: 5, die: 6 },
  perks: [],
  flaws: [],
}

test('what a sheet may not say is found beside its field, and told', () => {
  const faults = (given: Partial<QstarCharacterGiven>) =>
    (qstarSheet.check?.(made(given)) ?? []).map(({ field, word, figures }) => {
      for (const language of LANGUAGES)
        expect(explain([{ is: 'tell', rule: '', word, figures }], system.words[language].refusals)[0]).not.toMatch(
          /undefined/,
        )
      return `${field} ${word}`
    })
  expect(faults({})).toEqual([])
  expect(faults({ endurance: 42, health: 22 })).toEqual([])
  expect(faults({ endurance: 43 })).toEqual(['endurance pool-overfull'])
  expect(faults({ health: 23 })).toEqual(['health pool-overfull'])
  expect(faults({ health: 25, perks: [perk('Health I')] })).toEqual([])
  expect(faults({ skills: [{ name: 'Science', rank: 'trained' }] })).toEqual(['skills area-missing'])
  expect(faults({ skills: [{ name: 'Notice', area: 'doors', rank: 'trained' }] })).toEqual(['skills no-area'])
  const [science] = qstarSheet.check?.(made({ skills: [{ name: 'Science', rank: 'trained' }] })) ?? []
  const german = explain([{ is: 'tell', rule: '', ...(science ?? expect.fail()) }], system.words.de.refusals)
  expect(german).toEqual(['Wissenschaft braucht ein Gebiet oder Fach (QS-8).'])
  const geology = { name: 'Science', area: 'geology', rank: 'trained' } as const
  expect(faults({ skills: [geology, { ...geology, area: 'biology' }] })).toEqual([])
  expect(faults({ skills: [geology, geology] })).toEqual(['skills listed-twice'])
  expect(faults({ weapons: [{ ...weapon('P32'), loaded: 16 }] })).toEqual(['weapons overloaded'])
  expect(faults({ weapons: [{ ...weapon('P32'), loaded: 15 }] })).toEqual([])
  expect(faults({ weapons: [{ ...weapon('P32'), capacity: null }] })).toEqual([])
  expect(faults({ weapons: [weapon('P32'), weapon('P32')] })).toEqual(['weapons listed-twice'])
  expect(faults({ armour: [{ ...vest, durability: 5 }] })).toEqual(['armour too-durable'])
  expect(faults({ armour: [vest] })).toEqual([])
  expect(faults({ perks: [perk('Health I'), perk('Health I')] })).toEqual(['perks listed-twice'])
  const many = (dice: number, more: Partial<Trait> = {}) => traitOf(`${dice}`, { on: ['Notice'], dice, ...more })
  expect(faults({ perks: [many(4)], flaws: [many(-2)] })).toEqual([])
  expect(faults({ perks: [many(4), many(1)] })).toEqual(['perks extra-dice'])
  expect(faults({ perks: [many(4)], flaws: [many(-1), many(-2)] })).toEqual([])
  expect(faults({ flaws: [many(-1), many(-2)] })).toEqual(['flaws extra-dice'])
  expect(faults({ perks: [many(3), many(2, { when: 'lying' })] })).toEqual(['perks extra-dice'])
  expect(faults({ perks: [many(3, { when: 'sober' }), many(2, { when: 'lying' })] })).toEqual([])
  const finesse = { on: ['Melee' as const], instead: 'speed' as const, when: 'light' }
  expect(faults({ perks: [many(3, finesse), many(2, finesse)] })).toEqual(['perks extra-dice'])
  expect(faults({ perks: [many(4, { on: ['Knowledge', 'Melee'] }), many(2, { on: ['Knowledge'] })] })).toEqual([
    'perks extra-dice',
  ])
  expect(faults({ goods: [{ name: 'PDA' }, { name: 'PDA' }] })).toEqual(['goods listed-twice'])
  const [beyond] = qstarSheet.check?.(made({ flaws: [many(-1), many(-2)] })) ?? []
  const { word, figures } = beyond ?? expect.fail()
  expect(
    LANGUAGES.map((language) => explain([{ is: 'tell', rule: '', word, figures }], system.words[language].refusals)[0]),
  ).toEqual([
    'Notice comes to -3 dice; a roll takes -2, and no fewer (QS-22).',
    'Bemerken kommt auf -3 Würfel; ein Wurf nimmt -2, weniger nicht (QS-22).',
  ])
})

const offers = (mechanic: string, side: string, who: QstarCharacter) =>
  sideLines(system, mechanic, side, who).map(({ pick, input }) => ({
    pick,
    input: (side === 'self' ? input : input[side]) as PlainRecord,
  }))
const offer = (mechanic: string, side: string, who: QstarCharacter, pick: string) =>
  offers(mechanic, side, who).find((each) => each.pick === pick)?.input

describe('what a sheet offers to roll', () => {
  test('QS-22: extra shots are not asked for where the rate of fire allows none', () => {
    const isAsked = (name: string) => {
      const { facts } = sideLines(system, 'strike', 'self', made({ weapons: [weapon(name)] }))[0] ?? expect.fail()
      return facts.extraShots?.isSettled !== true
    }
    expect([isAsked('P32'), isAsked('RX60')]).toEqual([false, true])
  })

  test('QS-10: every skill, learnt or not; Knowledge only where it was learnt', () => {
    const ann = made({
      intelligence: 7,
      skills: [
        { name: 'Science', area: 'geology', rank: 'trained' },
        { name: 'Notice', rank: 'master' },
      ],
    })
    const picks = offers('check', 'self', ann).map(({ pick }) => pick)
    expect(picks).toHaveLength(18)
    expect(picks.slice(0, 2)).toEqual(['Science (geology)', 'Notice'])
    expect(picks).not.toContain('Knowledge')
    expect(picks.filter((pick) => pick === 'Notice')).toHaveLength(1)
    expect(offer('check', 'self', ann, 'Science (geology)')).toEqual({
      ability: 7,
      skill: 'trained',
      extraDice: 0,
      skillName: 'Science',
    })
    expect(offer('competition', 'b', ann, 'Notice')).toEqual({ ability: 7, skill: 'master', extraDice: 0 })
    expect(offer('competition', 'a', ann, 'Stealth')).toEqual({ ability: 5, skill: 'untrained', extraDice: 0 })
  })

  test('QS-44: perks and flaws that always count are in the roll; those that count at times are offered beside it', () => {
    const ann = made({
      might: 8,
      charisma: 4,
      perks: [perk('Forceful Presence')],
      flaws: [flaw('Weak'), flaw('Bad Liar')],
    })
    expect(offer('check', 'self', ann, 'Melee')).toMatchObject({ ability: 8, extraDice: -1 })
    expect(offer('check', 'self', ann, 'Oratory')).toMatchObject({ ability: 4, extraDice: 0 })
    expect(offer('check', 'self', ann, 'Oratory: intimidating')).toMatchObject({ ability: 8, extraDice: 0 })
    expect(offer('check', 'self', ann, 'Oratory: lying')).toMatchObject({ ability: 4, extraDice: -1 })
    const feeble = made({ might: 3, perks: [perk('Forceful Presence')] })
    expect(offer('check', 'self', feeble, 'Oratory: intimidating')).toMatchObject({ ability: 5 })
    const many = (dice: number) => traitOf(`${dice}`, { on: ['Notice'], dice })
    expect(offer('check', 'self', made({ perks: [many(4), many(3)] }), 'Notice')?.['extraDice']).toBe(4)
    expect(offer('check', 'self', made({ flaws: [many(-2), many(-1)] }), 'Notice')?.['extraDice']).toBe(-2)
  })

  const armed = made({
    might: 7,
    speed: 8,
    skills: [{ name: 'Light Weapons', rank: 'trained' }],
    perks: [perk('Weapon Finesse')],
    weapons: [
      { ...weapon('RX60'), loaded: 12, bypassesCover: true },
      { ...weapon('Knife'), light: true },
      weapon('Sword'),
    ],
    armour: [vest],
  })

  test('QS-22: guns with their rounds and rate of fire; melee weapons stay out of it', () => {
    const aim = { ability: 8, skill: 'trained', extraDice: 0, hit: 2, weapon: 'RX60', rof: 3, loaded: 12 }
    expect(offers('attack', 'self', armed)).toEqual([{ pick: 'RX60', input: aim }])
    expect(offers('strike', 'self', armed)).toEqual([
      { pick: 'RX60', input: { ...aim, damage: 16, critical: 8, bypassesCover: true } },
    ])
  })

  test('QS-26: blades with the Might behind them; with Weapon Finesse light ones roll on Speed', () => {
    expect(offers('melee-strike', 'self', armed)).toEqual([
      {
        pick: 'Knife',
        input: {
          ...{ ability: 8, skill: 'untrained', extraDice: 0, hit: 1, weapon: 'Knife', rof: 2 },
          ...{ might: 7, speed: 8, loaded: null, damage: 14, critical: 6, bypassesCover: false, skillName: 'Melee' },
        },
      },
      { pick: 'Sword', input: expect.objectContaining({ ability: 7, might: 7 }) },
    ])
    const always = made({
      might: 4,
      perks: [traitOf('Duellist', { on: ['Melee'], instead: 'speed', dice: 1 })],
      weapons: [{ ...weapon('Knife'), light: true }],
    })
    expect(offer('melee-strike', 'self', always, 'Knife')).toMatchObject({ ability: 5, extraDice: 1 })
    const plain = made({
      might: 4,
      weapons: [{ ...weapon('Knife'), light: true }],
      flaws: [traitOf('Shaky', { on: ['Melee'], dice: -1, when: 'tired' })],
    })
    expect(offer('melee-strike', 'self', plain, 'Knife')).toMatchObject({ ability: 4, extraDice: 0 })
  })

  test('QS-8, QS-20: guns of vessels are met by the pilot’s Piloting, without the Might of who fires them; strikes are for melee alone', () => {
    const pilot = made({
      ...{ might: 9, speed: 7, skills: [{ name: 'Piloting', rank: 'trained' }] },
      weapons: [
        { ...weapon('RPT'), name: 'Nose gun', skill: 'Piloting' },
        { ...weapon('RPT'), name: 'Turret', skill: 'Heavy Weapons' },
        { ...weapon('RX60'), name: 'Rifle' },
        weapon('Fists'),
      ],
    })
    expect(offers('melee-strike', 'self', pilot).map(({ pick }) => pick)).toEqual(['Fists', 'Nose gun', 'Turret'])
    expect(offer('melee-strike', 'self', pilot, 'Nose gun')).toMatchObject({
      ...{ ability: 7, skill: 'trained', skillName: 'Piloting', might: 5, loaded: 100, rof: 5, weapon: 'Nose gun' },
    })
    expect(offer('melee-strike', 'self', pilot, 'Turret')).toMatchObject({ skill: 'untrained', might: 5 })
    expect(offers('strike', 'self', pilot).map(({ pick }) => pick)).toEqual(['Nose gun', 'Turret', 'Rifle'])
    const linesOf = (move: string) => moveOffers(system, pilot).flatMap((each) => (each.move === move ? each.line : []))
    expect(linesOf('strike')).toEqual(['Fists'])
    expect(linesOf('engage')).toEqual(['Nose gun', 'Turret'])
    const met = (move: string, who = pilot) =>
      sideLines(system, 'melee-strike', 'target', who, move).map(({ input }) => input.target as PlainRecord)
    expect(met('engage')).toMatchObject([
      { melee: { ability: 7, skill: 'trained', extraDice: 0 }, skillName: 'Piloting' },
    ])
    expect(met('strike')).toMatchObject([{ melee: { ability: 9, skill: 'untrained' } }])
    expect(met('strike')[0]).not.toHaveProperty('skillName')
    const [hull] = met('engage', made({ isThing: true, healthRolled: 60 }))
    expect(hull).toMatchObject({ endurance: null, health: 60, skillName: 'Piloting' })
    expect(hull).not.toHaveProperty('melee')
  })

  test('QS-16: thrown explosives and guns of vessels spend nothing on damage; other weapons may', () => {
    const who = made({
      weapons: [
        { ...weapon('RX60'), name: 'Grenade', skill: 'Athletics' },
        { ...weapon('RPT'), name: 'Nose gun', skill: 'Piloting' },
        { ...weapon('RPT'), name: 'Turret', skill: 'Heavy Weapons' },
        weapon('RX60'),
        weapon('Fists'),
      ],
    })
    const spends = (mechanic: string) => offers(mechanic, 'self', who).map(({ pick, input }) => [pick, input.spend])
    expect(spends('strike')).toEqual([
      ['Grenade', 'none'],
      ['Nose gun', 'none'],
      ['Turret', undefined],
      ['RX60', undefined],
    ])
    expect(spends('melee-strike')).toEqual([
      ['Fists', undefined],
      ['Nose gun', 'none'],
      ['Turret', undefined],
    ])
  })

  test('QS-20: the character as a target, of guns and in melee', () => {
    const input = { endurance: 42, health: 22, speed: 8, dr: 5, armour: 'Vest' }
    expect(offers('strike', 'target', armed)).toEqual([{ pick: 'Ann', input }])
    expect(offers('melee-strike', 'target', armed)).toEqual([
      { pick: 'Ann', input: { ...input, might: 7, melee: { ability: 7, skill: 'untrained', extraDice: 0 } } },
    ])
    expect(offer('strike', 'target', made({ endurance: 0 }), 'Ann')).toMatchObject({
      endurance: 0,
      dr: 0,
      armour: null,
    })
    expect(offer('melee-strike', 'target', made({ speed: 0, might: 0 }), 'Ann')).toMatchObject({
      speed: null,
      might: null,
      melee: { ability: 1 },
    })
  })

  test('QS-17: medical items that are left, with First Aid; what the patient has lost is said at the roll', () => {
    const medic = made({
      ...{ intelligence: 7, health: 15, skills: [{ name: 'First Aid', rank: 'trained' }] },
      medical: [
        { name: 'Medical Kit', count: 2 },
        { name: 'First Aid Kit', count: 0 },
        { name: 'Tissue Gel', count: 1, health: { dice: 2, die: 4 } },
        { name: 'Placebo', count: 1 },
      ],
    })
    const firstAid = { ability: 7, skill: 'trained', extraDice: 0 }
    expect(offers('heal', 'self', medic)).toEqual([
      { pick: 'Medical Kit', input: { item: 'Medical Kit', own: null, firstAid } },
      {
        pick: 'Tissue Gel',
        input: {
          ...{ item: 'own', firstAid },
          own: { name: 'Tissue Gel', endurance: null, health: { dice: 2, die: 4 } },
        },
      },
    ])
    expect(offers('heal', 'patient', medic)).toEqual([{ pick: 'Ann', input: { name: 'Ann', isDead: false } }])
  })

  test('QS-2, QS-30: pools and the turn order', () => {
    expect(offers('pools', 'self', made({ might: 6 }))).toEqual([
      {
        pick: 'Ann',
        input: { might: 6, race: 'own', own: { endurance: { base: 15, die: 10 }, health: { base: 5, die: 6 } } },
      },
    ])
    const slow = made({
      speed: 6,
      intelligence: 4,
      flaws: [flaw('Slow')],
      perks: [traitOf('Quick', { initiative: 1 })],
    })
    expect(offers('initiative', 'self', slow)).toEqual([
      { pick: 'Ann', input: { combatants: [{ name: 'Ann', speed: 6, intelligence: 4, bonus: -1 }] } },
    ])
  })

  test('QS-1, QS-6: the dead are offered nothing, the incapacitated what they could do if they came round', () => {
    const dead = made({ ...armed, health: 0, medical: [{ name: 'Medical Kit' }] })
    for (const mechanic of ['check', 'attack', 'strike', 'melee-strike', 'initiative', 'heal'])
      expect(offers(mechanic, 'self', dead), mechanic).toEqual([])
    expect(offers('competition', 'a', dead)).toEqual([])
    expect(offers('pools', 'self', made({ might: 0 }))).toEqual([])
    expect(offers('strike', 'self', made({ ...armed, endurance: 0 }))).toHaveLength(1)
  })

  test('whatever a ready-made character offers can be rolled', () => {
    const missing: Record<string, object> = {
      check: { dc: 10 },
      heal: { healthLost: 3 },
      attack: { defence: 10 },
      strike: { target: { health: 9 } },
      'melee-strike': { target: { health: 9, melee: { ability: 5, skill: 'proficient' } } },
    }
    let rolled = 0
    for (const { sheet } of qstarSheet.starters) {
      const who = parse(qstarSheet.fields, sheet).values
      for (const name of Object.keys(system.mechanics).filter((name) => name !== 'competition')) {
        for (const { input } of offers(name, 'self', who)) {
          const call = new MechanicCall(system, name, { ...missing[name], ...input })
          expect(call.roll(() => 0).outcome).toBeDefined()
          rolled++
        }
      }
      for (const { input: a } of offers('competition', 'a', who))
        expect(new MechanicCall(system, 'competition', { a, b: a, defender: 'b' }).roll(() => 0).outcome).toEqual({
          winner: 'b',
        })
      for (const name of ['strike', 'melee-strike']) {
        const [target] = offers(name, 'target', who)
        const given = { ability: 5, skill: 'proficient', might: 5, damage: 1, critical: 1, target: target?.input }
        const { might: _, ...shot } = given
        expect(new MechanicCall(system, name, name === 'strike' ? shot : given).odds().outcomes.length).toBeGreaterThan(
          1,
        )
      }
    }
    expect(rolled).toBeGreaterThan(60)
  })
})

describe('reloading', () => {
  const gunner = made({
    weapons: [
      { ...weapon('ASG-8'), loaded: 2, magazines: 1 },
      { ...weapon('RX60'), magazines: 2 },
      weapon('CP9'),
      weapon('Sword'),
    ],
  })
  const actions = (who: QstarCharacter) => qstarSheet.actions?.(who) ?? []

  test('a spare magazine fills a weapon that is not full, for as many actions as it takes', () => {
    const [reload, ...others] = actions(gunner)
    expect(others).toEqual([])
    expect(reload).toMatchObject({ name: 'reload ASG-8', figures: { weapon: 'ASG-8', actions: 2, magazines: 0 } })
    expect(reload?.after.weapons[0]).toMatchObject({ loaded: 7, magazines: 0 })
    expect(reload?.after.weapons.slice(1)).toEqual(gunner.weapons.slice(1))
    expect(actions(reload?.after as QstarCharacter)).toEqual([])
  })

  test('is told in every language', () => {
    const told = LANGUAGES.map((language) => {
      const [{ word, figures } = { word: '', figures: {} }] = actions(gunner)
      return explain([{ is: 'tell', rule: '', word, figures }], system.words[language].story)
    })
    expect(told).toEqual([
      ['Reload ASG-8 (2 actions, magazines then: 0)'],
      ['ASG-8 nachladen (2 Aktionen, danach Magazine: 0)'],
    ])
  })
})

describe('things', () => {
  const door = made({ isThing: true, ownDr: 6, healthRolled: 30, weapons: [weapon('RPT')] })

  test('QS-25: a thing is fine or destroyed, never incapacitated', () => {
    const status = (more: object) => qstarSheet.derived['status']?.({ ...door, ...more })
    expect(status({})).toMatchObject({ word: 'status-fine', isWell: true })
    expect(status({ endurance: 0, might: 0 })).toMatchObject({ word: 'status-fine' })
    expect(status({ health: 0 })).toMatchObject({ word: 'status-destroyed', isWell: false })
    expect(qstarSheet.resources['endurance']?.most(door)).toBe(0)
    expect(qstarSheet.lacks?.(door)).toContain('might')
    expect(qstarSheet.lacks?.(made({}))).toEqual(['isThing', 'ownDr'])
  })

  test('QS-25: a thing rolls nothing and is no patient; it is a target without endurance and Speed', () => {
    for (const mechanic of ['check', 'attack', 'strike', 'melee-strike', 'initiative', 'pools', 'heal'])
      expect(offers(mechanic, 'self', door), mechanic).toEqual([])
    expect(offers('heal', 'patient', door)).toEqual([])
    const input = { endurance: null, health: 30, dr: 6, armour: null }
    expect(offers('damage', 'target', door)).toEqual([{ pick: 'Ann', input }])
    expect(offers('strike', 'target', door)).toEqual([{ pick: 'Ann', input: { ...input, speed: null } }])
    expect(offers('melee-strike', 'target', door)).toEqual([{ pick: 'Ann', input: { ...input, speed: null } }])
    expect(qstarSheet.derived['defence']?.({ ...door, speed: 9 })).toMatchObject({ value: 10 })
  })

  test('QS-23: of armour and a reduction of one’s own the better counts, and only armour wears', () => {
    const vest = { name: 'Vest', dr: 5, durabilityMost: 4, durability: 4 }
    const target = (ownDr: number) => offer('damage', 'target', made({ ownDr, armour: [vest] }), 'Ann')
    expect(target(4)).toMatchObject({ dr: 5, armour: 'Vest' })
    expect(target(5)).toMatchObject({ dr: 5, armour: null })
    expect(offer('damage', 'target', made({}), 'Ann')).toMatchObject({ dr: 0, armour: null })
  })
})

test('QS-8: what each skill is for is a click away wherever one is chosen', () => {
  const react = crisis.commands.react?.fields as Fields
  const listed = (qstarSheet.fields as Fields).skills?.kind
  const onSheet = listed?.is === 'list' && listed.of.kind.is === 'group' ? listed.of.kind.fields.name : undefined
  const rolled = [system.mechanics.check?.input.skillName, system.mechanics['melee-strike']?.input.skillName]
  for (const field of [...rolled, react.skill, onSheet]) expect(field?.meta.lookup).toBe('QS-8')
})
