import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explain, Refusal } from '../../../dice/index.ts'
import { accountText, type DraftText } from '../../building.ts'
import { schemaOf } from '../../schema.ts'
import { LANGUAGES, type Language } from '../../system.ts'
import { enduranceMost, healthMost } from '../derived-values.ts'
import { qstarSheet } from '../sheet.ts'
import { tableRulings } from '../table-options.ts'
import { builtSheet } from './built-sheet.ts'
import { type CharacterDraft, draftFields, readDraft } from './draft.ts'
import { withAbility } from './draft-changes.ts'
import { finish } from './finished-character.ts'
import { building } from './index.ts'
import { shown } from './sheet-text.suite.ts'
import { shopChanges } from './shop.ts'
import { buildingWords } from './words.ts'

const { review } = building

const faults = (given: unknown): string[] => shown(review(readDraft(given)).faults)

/** A fault of a draft as it is said. */
const faultSaid = (fault: ReturnType<typeof review>['faults'][number] | undefined, language: Language): string[] =>
  explain([{ is: 'tell', rule: '', ...(fault ?? expect.fail()) }], buildingWords[language].told)

function refused(run: () => unknown): Refusal {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('not refused')
}

const rolled = { endurance: [3, 8, 1, 10, 6, 5], health: [6, 2, 2, 5, 1, 4] }
/** Might 6 and Speed 7, all paid from 200 000 credits. */
const scout = {
  name: 'Ilse Vane',
  money: 200_000,
  leave: { lowering: true, flaws: true },
  abilities: { might: 6, speed: 7, charisma: 3 },
  skills: [
    { name: 'Light Weapons', rank: 'experienced' },
    { name: 'Stealth', rank: 'trained' },
    { name: 'Engineering', rank: 'proficient' },
    { name: 'Explosives', rank: 'proficient' },
    { name: 'Knowledge', area: 'smuggling', rank: 'trained' },
    { name: 'Knowledge', area: 'history', rank: 'proficient' },
  ],
  perks: [
    { name: 'Endurance I' },
    { name: 'Endurance II' },
    { name: 'Health I' },
    { name: 'Weapon Finesse' },
    { name: 'Create Explosives', given: true },
  ],
  flaws: [{ name: 'Weak' }, { name: 'Slow', benefit: 'a warrant card' }, { name: 'Bad Liar', credits: 500 }],
  rolled,
  equipment: [
    { name: 'RX60', magazines: 4 },
    { name: 'P32', count: 2, magazines: 1 },
    { name: 'Knife', light: true },
    { name: 'UHAS MK I' },
    { name: 'Medical Kit', count: 2 },
    { name: 'Thermite', count: 3 },
  ],
  notes: 'Born on a freighter.',
}

describe('QS-40: a character from 200 000 credits', () => {
  test('QS-40: every credit is accounted for, line by line', () => {
    const { lines, left, faults } = review(readDraft(scout))
    expect(faults).toEqual([])
    const told = explain(
      lines.map(({ word, figures }) => ({ is: 'tell', rule: '', word, figures })),
      buildingWords.en.told,
    )
    expect(lines.map(({ amount }, i) => [told[i], amount])).toEqual([
      ['Money to begin with', 200_000],
      ['Might up to 6', -2_000],
      ['Speed up to 6', -2_000],
      ['Speed up to 7', -32_000],
      ['Charisma down to 4', 2_000],
      ['Charisma down to 3', 32_000],
      ['Light Weapons up to proficient', -1_000],
      ['Light Weapons up to trained', -4_000],
      ['Light Weapons up to experienced', -25_000],
      ['Stealth up to proficient', -1_000],
      ['Stealth up to trained', -4_000],
      ['Engineering up to proficient', -1_000],
      ['Explosives up to proficient', -1_000],
      ['Knowledge (smuggling) up to proficient', -1_000],
      ['Knowledge (smuggling) up to trained', -4_000],
      ['Knowledge (history) up to proficient', -1_000],
      ['Perk Endurance I', -500],
      ['Perk Endurance II', -1_000],
      ['Perk Health I', -500],
      ['Perk Weapon Finesse', -1_000],
      ['Perk Create Explosives, from the GM', 0],
      ['Flaw Weak', 2_000],
      ['Flaw Slow, for: a warrant card', 0],
      ['Flaw Bad Liar', 500],
      ['RX60', -6_200],
      ['4 x magazine for RX60', -600],
      ['2 x P32', -1_800],
      ['magazine for P32', -30],
      ['Knife', -100],
      ['UHAS MK I', -9_000],
      ['2 x Medical Kit', -2_400],
      ['3 x Thermite', -300],
    ])
    expect(left).toBe(134_070)
    expect(left).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
  })

  test('QS-40: the finished character is a sheet without faults, with all that was chosen', () => {
    const sheet = finish(readDraft(scout))
    expect(qstarSheet.check?.(sheet)).toEqual([])
    expect(sheet).toMatchObject({
      name: 'Ilse Vane',
      might: 6,
      speed: 7,
      intelligence: 5,
      charisma: 3,
      credits: 134_070,
    })
    expect(sheet.enduranceRolled).toBe(15 + 33) // QS-2
    expect(sheet.healthRolled).toBe(5 + 20) // QS-3
    expect(enduranceMost(sheet).value).toBe(48 + 2 * 5)
    expect(healthMost(sheet).value).toBe(25 + 3)
    expect(sheet.weapons.map(({ name, loaded, magazines }) => [name, loaded, magazines])).toEqual([
      ['RX60', 30, 4],
      ['P32', 15, 1],
      ['P32 (2)', 15, 0],
      ['Knife', null, 0],
      ['Fists', null, 0],
    ])
    expect(sheet.weapons[3]?.light).toBe(true)
    expect(sheet.armour.map(({ name, dr }) => [name, dr])).toEqual([['UHAS MK I', 2]])
    expect(sheet.medical).toEqual([{ name: 'Medical Kit', count: 2, endurance: null, health: null }])
    expect(sheet.goods).toEqual([{ name: 'Thermite', count: 3 }])
    expect(sheet.perks).toHaveLength(5)
    expect(sheet.flaws.map(({ name }) => name)).toEqual(['Weak', 'Slow', 'Bad Liar'])
    expect(sheet.notes).toBe('Born on a freighter.\nSlow: a warrant card')
  })

  test('QS-40 to QS-44: what the finished sheet has is worth what was paid for it', () => {
    const sheet = finish(readDraft(scout))
    // The page's figures, written out: an ability at a rank, a skill at a rank, and what was bought.
    const ability: Record<number, number> = { 3: -34_000, 4: -2_000, 5: 0, 6: 2_000, 7: 34_000 }
    const skill: Record<string, number> = { proficient: 1_000, trained: 5_000, experienced: 30_000 }
    const price: Record<string, number> = {
      'Endurance I': 500,
      'Endurance II': 1_000,
      'Health I': 500,
      'Weapon Finesse': 1_000,
      'Create Explosives': 0, // from the GM
      Weak: -2_000,
      Slow: 0, // for a warrant card
      'Bad Liar': -500, // by the GM's word
      RX60: 6_200 + 4 * 150,
      P32: 900 + 30,
      'P32 (2)': 900,
      Knife: 100,
      Fists: 0,
      'UHAS MK I': 9_000,
      'Medical Kit': 1_200,
      Thermite: 100,
    }
    const single = [...sheet.perks, ...sheet.flaws, ...sheet.weapons, ...sheet.armour].map(({ name }) => ({
      name,
      count: 1,
    }))
    const worths = [
      ...[sheet.might, sheet.speed, sheet.intelligence, sheet.charisma].map((rank) => ability[rank]),
      ...sheet.skills.map(({ rank }) => skill[rank]),
      ...[...single, ...sheet.medical, ...sheet.goods].map(({ name, count }) => (price[name] ?? Number.NaN) * count),
    ]
    const worth = worths.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0)
    expect(worth + sheet.credits).toBe(200_000)
  })

  test('QS-45: an empty draft is an average human without a credit who still has to be named and rolled', () => {
    const draft = readDraft({})
    expect(review(draft).left).toBe(0)
    expect(faults({})).toEqual(['name no-name', 'rolled.endurance not-rolled', 'rolled.health not-rolled'])
    const human = finish(
      building.take({ ...draft, name: 'Nobody' }, 'pools', [1, 1, 1, 1, 1, 6, 6, 6, 6, 6]) as CharacterDraft,
    )
    expect(human).toMatchObject({ might: 5, charisma: 5, enduranceRolled: 20, healthRolled: 35, perks: [], flaws: [] })
  })
})

describe('what is refused', () => {
  test('QS-1: rank 11 is no rank, and 0 kills', () => {
    const refusal = refused(() => readDraft({ abilities: { might: 11 } }))
    expect(refusal.field).toBe('abilities.might')
    expect(refusal.message).toContain('from 0 to 10')
    expect(faults({ ...scout, abilities: { ...scout.abilities, charisma: 0 } })).toContain('abilities.charisma kills')
  })

  test('QS-43, QS-44: lowering, perks and flaws wait for the GM’s leave', () => {
    const without = { ...scout, leave: { perks: false } }
    expect(faults(without).filter((fault) => fault.includes('leave'))).toEqual([
      'abilities.charisma lowering-needs-leave',
      'perks.0.name perks-need-leave',
      'perks.1.name perks-need-leave',
      'perks.2.name perks-need-leave',
      'perks.3.name perks-need-leave',
      'flaws.0.name flaws-need-leave',
      'flaws.1.name flaws-need-leave',
      'flaws.2.name flaws-need-leave',
    ])
  })

  test('QS-44: a perk is not bought without what it requires', () => {
    const draft = { ...scout, abilities: {}, skills: [{ name: 'Explosives', rank: 'untrained' }], rolled: five }
    const perks = ['Health II', 'Weapon Finesse', 'Create Explosives'].map((name) => ({ name }))
    expect(faults({ ...draft, perks })).toEqual([
      'perks.0.name requires-perk',
      'perks.1.name requires-ability',
      'perks.2.name requires-skill',
      'perks.2.name requires-skill',
    ])
    expect(faults({ ...draft, perks: perks.map((perk) => ({ ...perk, given: true })) })).toEqual([])
    expect(faults({ ...scout, perks: [{ name: 'Health II' }, { name: 'Health I' }] })).toEqual([])
  })

  test('QS-40: more spent than there is, in the end', () => {
    const draft = { ...scout, money: 65_929 }
    expect(review(readDraft(draft)).left).toBe(-1)
    expect(faults(draft)).toEqual(['money over-budget'])
    const refusal = refused(() => finish(readDraft(draft)))
    expect(refusal).toMatchObject({ field: 'money', word: 'over-budget', figures: { over: 1 } })
    expect(finish(readDraft({ ...draft, money: 65_930 })).credits).toBe(0)
  })

  test('QS-40: all that is wrong is said at once', () => {
    const refusal = refused(() => finish(readDraft({ race: 'Martian', equipment: [{ name: 'Fists' }] })))
    const all = refusal.figures.faults as unknown as { field: string; word: string }[]
    expect(all.map(({ field, word }) => `${field} ${word}`)).toEqual([
      'name no-name',
      'race not-known',
      'rolled.endurance not-rolled',
      'rolled.health not-rolled',
      'equipment.0.name not-for-sale',
    ])
  })

  test('names that nobody knows, with the one that was meant', () => {
    const draft = { ...scout, perks: [{ name: 'Helth I' }], flaws: [{ name: 'Tall' }], equipment: [{ name: 'rx60' }] }
    expect(faults(draft)).toEqual(['perks.0.name not-known', 'flaws.0.name not-known', 'equipment.0.name not-known'])
    const [perk, flaw, item] = review(readDraft(draft)).faults
    expect([perk?.figures.near, flaw?.figures.near, item?.figures.near]).toEqual(['Health I', null, 'RX60'])
    const [race] = review(readDraft({ race: 'Martian' })).faults.filter(({ field }) => field === 'race')
    expect(LANGUAGES.map((language) => [perk, flaw, race].flatMap((fault) => faultSaid(fault, language)))).toEqual([
      [
        'there is no Helth I. Did you mean Health I?',
        'there is no Tall. There are Bad Liar, Good-Hearted, Slow, Weak.',
        'there is no Martian. There is only Human.',
      ],
      [
        'Helth I gibt es nicht. War Health I gemeint?',
        'Tall gibt es nicht. Es gibt Bad Liar, Good-Hearted, Slow, Weak.',
        'Martian gibt es nicht. Es gibt nur Human.',
      ],
    ])
    expect(
      review(readDraft({ perks: [{ name: 'Helth I' }], flaws: [{ name: 'Tall' }], equipment: [{ name: 'rx60' }] }))
        .left,
    ).toBe(0)
  })

  test('QS-8: Knowledge without an area, other skills with one, and anything twice', () => {
    const skills = [
      { name: 'Knowledge', rank: 'trained' },
      { name: 'Driving', area: 'trucks', rank: 'trained' },
      { name: 'Science', area: 'physics', rank: 'trained' },
      { name: 'Science', area: 'physics', rank: 'master' },
    ]
    expect(faults({ ...scout, skills, perks: [], money: 300_000 })).toEqual([
      'skills.0.area no-area',
      'skills.1.area not-by-area',
      'skills.3.name twice',
    ])
    const without = ['Knowledge', 'Science'].map((name) => ({ name, rank: 'trained' }))
    const [knowledge, science] = review(readDraft({ ...scout, skills: without })).faults
    expect(LANGUAGES.map((language) => [knowledge, science].flatMap((fault) => faultSaid(fault, language)))).toEqual([
      [
        'Knowledge is always of an area, such as history (QS-8).',
        'Science is always of a field, such as geology (QS-8).',
      ],
      [
        'Wissen gilt immer für ein Gebiet, etwa Geschichte (QS-8).',
        'Wissenschaft gilt immer für ein Fach, etwa Geologie (QS-8).',
      ],
    ])
    expect(faults({ ...scout, perks: [{ name: 'Health I' }, { name: 'Health I' }] })).toEqual(['perks.1.name twice'])
    expect(faults({ ...scout, flaws: [{ name: 'Slow' }, { name: 'Slow' }] })).toEqual(['flaws.1.name twice'])
  })

  test('magazines for a sword, a light suit, and a flaw that gives twice', () => {
    const equipment = [
      { name: 'Sword', magazines: 1 },
      { name: 'UHAS MK I', light: true, skill: 'Melee' },
    ]
    const flaws = [{ name: 'Slow', credits: 100, benefit: 'a friend' }]
    expect(faults({ ...scout, equipment, flaws })).toEqual([
      'flaws.0.benefit benefit-or-credits',
      'equipment.0.magazines no-magazines',
      'equipment.1.skill no-weapon',
      'equipment.1.light no-weapon',
    ])
    expect(review(readDraft({ equipment: [{ name: 'Sword', magazines: 1 }] })).left).toBe(-500)
  })

  test('QS-2, QS-3: as many dice as Might has ranks, with faces they have', () => {
    const wrong = { endurance: [1, 2, 3], health: [1, 2, 3, 4, 5, 7] }
    expect(faults({ ...scout, rolled: wrong })).toEqual(['rolled.endurance not-rolled', 'rolled.health.5 no-such-face'])
  })
})

const five = { endurance: [1, 2, 3, 4, 5], health: [1, 2, 3, 4, 5] }

const trait = { name: 'Endurance I', enduranceAverages: 1 }
const brute = {
  name: 'Brute',
  abilities: { might: 7, intelligence: 3 },
  endurance: { base: 20, die: 12 },
  health: { base: 6, die: 8 },
  perks: [trait],
  flaws: [{ name: 'Slow', initiative: -2 }],
}

describe('QS-45: races of the group', () => {
  const seven = { endurance: [12, 1, 1, 1, 1, 1, 1], health: [8, 1, 1, 1, 1, 1, 1] }
  const draft = { name: 'Gor', races: [brute], race: 'Brute', rolled: seven }

  test('QS-45: their abilities, dice, perks and flaws cost nothing', () => {
    expect(review(readDraft(draft))).toMatchObject({ left: 0, faults: [] })
    expect(finish(readDraft(draft))).toMatchObject({
      might: 7,
      intelligence: 3,
      race: { name: 'Brute', endurance: { base: 20, die: 12 } },
      enduranceRolled: 38,
      healthRolled: 20,
      perks: [trait],
      flaws: [{ name: 'Slow' }],
    })
  })

  test('QS-41: steps are counted from the race’s rank, at the same prices', () => {
    const smart = readDraft({ ...draft, money: 34_000, abilities: { intelligence: 5 } })
    expect(review(smart).left).toBe(0)
    const weaker = readDraft({ ...draft, leave: { lowering: true }, abilities: { might: 6 } })
    expect(review(weaker).left).toBe(32_000)
  })

  test('QS-40: every race but the present one is offered, and wants its own dice', () => {
    const races = (given: object) => building.offers(readDraft({ ...given, races: [brute] }), 'race').slice(3)
    expect(races({}).map(({ name }) => name)).toEqual(['Brute'])
    expect(races({ race: 'Brute' }).map(({ name }) => name)).toEqual(['Human'])
    const changed = races({ rolled: five })[0]?.take('') as CharacterDraft
    expect([changed.race, changed.rolled]).toEqual(['Brute', { endurance: [], health: [] }])
  })

  test('QS-44: what the race has is not bought again, and opens what follows', () => {
    const rich = { ...draft, money: 10_000 }
    expect(faults({ ...rich, perks: [{ name: 'Endurance I' }] })).toEqual(['perks.0.name twice'])
    expect(faults({ ...rich, perks: [{ name: 'Endurance II' }] })).toEqual([])
    expect(faults({ ...rich, leave: { flaws: true }, flaws: [{ name: 'Slow' }] })).toEqual(['flaws.0.name twice'])
    expect(faults({ ...draft, races: [brute, { ...brute, name: 'Human' }] })).toContain('races.1.name twice')
    expect(faults({ ...draft, races: [brute, brute] })).toEqual(['races.0.name twice'])
  })
})

describe('offers', () => {
  const everyOffer = (draft: CharacterDraft) => building.steps.flatMap((step) => building.offers(draft, step))
  const offer = (draft: CharacterDraft, name: string) => {
    const found = everyOffer(draft).find((each) => each.name === name)
    if (!found) throw new Error(`${name} is not offered`)
    return found
  }

  test('QS-41, QS-42: say what they cost or give, as the account has it', () => {
    const draft = readDraft({ money: 100_000, leave: { lowering: true, flaws: true } })
    expect(offer(draft, 'might 6').amount).toBe(-2_000)
    expect(offer(draft, 'might 4').amount).toBe(2_000)
    expect(offer(draft, 'Hacking proficient').amount).toBe(-1_000)
    expect(offer(draft, 'Knowledge')).toMatchObject({ amount: -1_000, asks: 'area' })
    expect(offer(draft, 'Weak').amount).toBe(2_000)
    expect(offer(draft, 'Slow').amount).toBe(0)
    expect(offer(draft, 'M80A2').amount).toBe(-12_000)
    expect(everyOffer(draft).map(({ name }) => name)).not.toContain('Weapon Finesse')
    expect(everyOffer(draft).map(({ name }) => name)).not.toContain('Fists')
    expect(offer(offer(draft, 'speed 6').take('') as CharacterDraft, 'Weapon Finesse').amount).toBe(-1_000)
    expect(offer(offer(draft, 'P32').take('') as CharacterDraft, 'magazine P32').amount).toBe(-30)
  })

  test('QS-43: nothing below the race’s rank is offered without leave', () => {
    const names = everyOffer(readDraft({ abilities: { speed: 6 } })).map(({ name }) => name)
    expect(names).toContain('speed 5')
    expect(names).not.toContain('might 4')
    expect(names).not.toContain('Weak')
    expect(names).toContain('allow flaws')
  })

  test('QS-1: ranks are offered from 1 to 10', () => {
    const ranks = (might: number) =>
      everyOffer(readDraft({ leave: { lowering: true }, abilities: { might } }))
        .map(({ name }) => name)
        .filter((name) => name.startsWith('might'))
    expect([9, 10, 2, 1].map(ranks)).toEqual([
      ['might 10', 'might 8'],
      ['might 9'],
      ['might 3', 'might 1'],
      ['might 2'],
    ])
  })

  test('more of what is listed is no second line of it', () => {
    const draft = readDraft(scout)
    const { skills } = offer(draft, 'Light Weapons master').take('') as CharacterDraft
    expect(skills).toEqual(draft.skills.with(0, { name: 'Light Weapons', area: '', rank: 'master' }))
    const { equipment } = offer(draft, 'RX60').take('') as CharacterDraft
    expect(equipment.map(({ name, count }) => [name, count])).toEqual([
      ['RX60', 2],
      ['P32', 2],
      ['Knife', 1],
      ['UHAS MK I', 1],
      ['Medical Kit', 2],
      ['Thermite', 3],
    ])
  })

  test('QS-22: a knife is light as it is bought, so that Weapon Finesse counts', () => {
    const draft = readDraft({
      money: 100_000,
      name: 'Ana',
      rolled: { endurance: [1, 1, 1, 1, 1], health: [1, 1, 1, 1, 1] },
    })
    const bought = offer(draft, 'Knife').take('') as CharacterDraft
    expect(finish(bought).weapons.find(({ name }) => name === 'Knife')?.light).toBe(true)
  })

  test('a second weapon costs the weapon, and no magazines of the first', () => {
    const [none, one] = [
      readDraft({ money: 100_000 }),
      readDraft({ money: 100_000, equipment: [{ name: 'RX60', magazines: 4 }] }),
    ]
    expect(offer(one, 'RX60').amount).toBe(offer(none, 'RX60').amount)
  })

  test('QS-43, QS-44: what was taken is given up again, alone and for what it cost', () => {
    const draft = readDraft(scout)
    const without = offer(draft, 'drop Endurance II')
    expect(without.amount).toBe(1_000)
    expect((without.take('') as CharacterDraft).perks.map(({ name }) => name)).toEqual([
      'Endurance I',
      'Health I',
      'Weapon Finesse',
      'Create Explosives',
    ])
    const unflawed = offer(draft, 'drop Weak')
    expect(unflawed.amount).toBe(-2_000)
    expect((unflawed.take('') as CharacterDraft).flaws.map(({ name }) => name)).toEqual(['Slow', 'Bad Liar'])
    const one = offer(draft, 'return P32').take('') as CharacterDraft
    expect(one.equipment[1]).toMatchObject({ name: 'P32', count: 1 })
    const none = offer(one, 'return P32').take('') as CharacterDraft
    expect(none.equipment.map(({ name }) => name)).not.toContain('P32')
    expect(none.equipment).toHaveLength(5)
    expect((offer(draft, 'return magazine RX60').take('') as CharacterDraft).equipment[0]?.magazines).toBe(3)
    const untrained = offer(draft, 'Engineering untrained')
    expect(untrained.amount).toBe(1_000)
    expect((untrained.take('') as CharacterDraft).skills).toHaveLength(5)
  })

  test('QS-8: an area is learnt once', () => {
    const learnt = offer(readDraft({}), 'Science').take('geology') as CharacterDraft
    expect(learnt.skills).toEqual([{ name: 'Science', area: 'geology', rank: 'proficient' }])
    expect(offer(learnt, 'Science geology trained').amount).toBe(-4_000)
    expect(refused(() => offer(learnt, 'Science').take('geology')).field).toBe('area')
  })

  test('money is a number, however its thousands are set apart', () => {
    expect((offer(readDraft({}), 'money').take('200 000') as CharacterDraft).money).toBe(200_000)
    expect((offer(readDraft({}), 'money').take('1 000 000 000') as CharacterDraft).money).toBe(1_000_000_000)
    for (const said of ['1.000', '1,000', "1'000", ' 1000 '])
      expect((offer(readDraft({}), 'money').take(said) as CharacterDraft).money).toBe(1_000)
    for (const said of ['lots', '1 000 000 001', '1.5', '1,50', '1.0000', '1.000,000', '10 00', '-5'])
      expect(refused(() => offer(readDraft({}), 'money').take(said)).field).toBe('money')
  })

  test('QS-44: perks and flaws say what they do', () => {
    const draft = readDraft({ ...scout, leave: { flaws: true }, perks: [], flaws: [] })
    const told = (name: string) => {
      const { word, figures } = offer(draft, name)
      return LANGUAGES.map(
        (language) => explain([{ is: 'tell', rule: '', word, figures }], buildingWords[language].told)[0],
      )
    }
    expect(['Endurance I', 'Weapon Finesse', 'Create Explosives', 'Slow', 'Bad Liar', 'Weak'].map(told)).toEqual([
      [
        'the perk Endurance I: endurance up by an average die',
        'der Vorzug Ausdauer I: Ausdauer um einen mittleren Wurf höher',
      ],
      [
        'the perk Weapon Finesse: Speed for Melee (light weapons)',
        'der Vorzug Waffengewandtheit: Schnelligkeit für Nahkampf (mit leichten Waffen)',
      ],
      [
        'the perk Create Explosives: allows explosives made from everyday items',
        'der Vorzug Sprengsätze bauen: erlaubt Sprengstoff aus Alltagsdingen',
      ],
      ['the flaw Slow: -2 on initiative', 'der Makel Langsam: -2 auf die Initiative'],
      [
        'the flaw Bad Liar: -1 die for Oratory, Sense Motive (lying)',
        'der Makel Schlecht im Lügen: -1 Würfel für Redekunst, Durchschauen (beim Lügen)',
      ],
      ['the flaw Weak: -1 die for Melee', 'der Makel Schwächlich: -1 Würfel für Nahkampf'],
    ])
    expect(told('Good-Hearted')[0]).toContain('forbids attacking a combatant')
    expect(told('Health I')[0]).toContain('health up')
  })

  test('can be told in every language', () => {
    const drafts = [readDraft(scout), readDraft({ ...scout, leave: {} }), readDraft({ races: [], race: 'Nobody' })]
    for (const { word, figures } of drafts.flatMap(everyOffer))
      for (const language of LANGUAGES) {
        const [told] = explain([{ is: 'tell', rule: '', word, figures }], buildingWords[language].told)
        expect(told).not.toMatch(/undefined|NaN/)
      }
  })

  /** A draft after taking offers by these numbers, whichever they then are. */
  const walk = (picks: readonly number[], between: (draft: CharacterDraft) => CharacterDraft): CharacterDraft =>
    picks.reduce(
      (draft, pick) => {
        const offers = everyOffer(draft).filter(({ asks }) => asks !== 'money')
        const chosen = offers[pick % offers.length]
        return between(chosen?.take(chosen.asks === null ? '' : `x${pick}`) as CharacterDraft)
      },
      readDraft({ money: 1_000_000, leave: { lowering: true, flaws: true } }),
    )
  const picks = fc.array(fc.nat(10_000), { maxLength: 25 })

  test('QS-40: saved half-done and carried on with, a draft comes out the same', () => {
    fc.assert(
      fc.property(picks, (numbers) => {
        const saved = walk(numbers, (draft) => readDraft(JSON.parse(JSON.stringify(draft))))
        expect(saved).toEqual(walk(numbers, (draft) => draft))
      }),
      { numRuns: 50 },
    )
  })

  test('QS-43: whatever was taken, each offer costs what it says, and the account stays even', () => {
    fc.assert(
      fc.property(picks, (numbers) => {
        const draft = walk(numbers, (each) => each)
        const { left } = review(draft)
        for (const { asks, amount, take } of everyOffer(draft))
          if (asks !== 'money') expect(review(take('y') as CharacterDraft).left).toBe(left + amount)
      }),
      { numRuns: 30 },
    )
  })
})

test('what a step has come to is told in both languages: the race, and the dice as they fell', () => {
  const stands = (given: object, step: string, language: 'en' | 'de') =>
    explain(
      building.progress(readDraft(given), step).map((line) => ({ is: 'tell', rule: '', ...line }) as const),
      buildingWords[language].told,
    )
  expect(stands({}, 'race', 'en')).toEqual(['Race: Human'])
  expect(stands({}, 'race', 'de')).toEqual(['Volk: Mensch'])
  expect(stands({}, 'pools', 'en')).toEqual([])
  const thrown = { rolled: { endurance: [3, 8], health: [6] } }
  expect(stands(thrown, 'pools', 'en')).toEqual(['endurance: 3 + 8 = 11', 'health: 6'])
  expect(stands(thrown, 'pools', 'de')).toEqual(['Ausdauer: 3 + 8 = 11', 'Gesundheit: 6'])
  expect(stands(thrown, 'equipment', 'en')).toEqual([])
})

describe('QS-2, QS-3: dice for the pools', () => {
  test('QS-40: are asked for once, as many as Might has ranks, endurance first', () => {
    const draft = readDraft({ money: 2_000, abilities: { might: 6 } })
    expect(building.throws(draft, 'race')).toEqual([])
    expect(building.throws(draft, 'pools')).toEqual([
      { what: 'endurance', count: 6, sides: 10 },
      { what: 'health', count: 6, sides: 6 },
    ])
    const taken = building.take(draft, 'pools', [...rolled.endurance, ...rolled.health]) as CharacterDraft
    expect(taken.rolled).toEqual(rolled)
    expect(building.throws(taken, 'pools')).toEqual([])
    expect(refused(() => building.take(draft, 'pools', [1, 2])).field).toBe('rolled')
    expect(refused(() => building.take(draft, 'pools', Array(12).fill(7))).field).toBe('rolled.health')
  })

  test('QS-40: stay when Might changes before the character is finished: more are thrown, or fewer count', () => {
    const changed = withAbility(readDraft(scout), 'might', 7)
    expect(changed.rolled).toEqual(rolled)
    expect(building.throws(changed, 'pools')).toEqual([
      { what: 'endurance', count: 1, sides: 10 },
      { what: 'health', count: 1, sides: 6 },
    ])
    const weaker = withAbility(readDraft({ ...scout, leave: { lowering: true } }), 'might', 5)
    expect([weaker.rolled, building.throws(weaker, 'pools')]).toEqual([rolled, []])
    expect(builtSheet(weaker)).toMatchObject({ enduranceRolled: 15 + 28, healthRolled: 5 + 16 })
    expect(withAbility(weaker, 'might', 6).rolled).toEqual(rolled)
  })
})

describe('at a table', () => {
  test('QS-40, QS-43 to QS-45: money, permissions, races and the reading of prices are those set there', () => {
    const own = { ...readDraft({ name: 'Ana', money: 9, prices: 'of-the-rank', leave: { flaws: true } }) }
    const rulings = { startingMoney: 20_000, mayLower: true, races: [brute], advice: true }
    const draft = building.ruled(own, rulings) as CharacterDraft
    expect(draft).toMatchObject({ name: 'Ana', money: 20_000, prices: 'each-step' })
    expect(draft.leave).toEqual({ lowering: true, perks: true, flaws: false })
    expect(draft.races.map(({ name }) => name)).toEqual(['Brute'])
    const ofGm = building.steps.flatMap((step) => building.offers(draft, step).filter(({ isOfGm }) => isOfGm))
    expect(ofGm.map(({ name }) => name)).toEqual(['money', 'prices', 'forbid lowering', 'forbid perks', 'allow flaws'])
  })
})

describe('rows', () => {
  test('every step of an ability or a skill, and everything on sale, stands in a row with its offers', () => {
    const draft = readDraft({ ...scout, abilities: { speed: 7 } })
    for (const step of ['adaptions', 'equipment']) {
      const named = building.offers(draft, step).map(({ name }) => name)
      const inRows = building.rows(draft, step).flatMap(({ rows }) => rows.flatMap(({ up, down }) => [up, down]))
      expect(inRows.length).toBeGreaterThan(20)
      for (const name of inRows) if (name !== null) expect(named).toContain(name)
      expect(named.filter((name) => / \d+$|: /.test(name) && !inRows.includes(name))).toEqual([])
    }
    const heads = (given: object) => building.rows(readDraft(given), 'equipment').map(({ head }) => head?.word)
    expect(heads({})).not.toContain('head-magazines')
    expect(heads({ equipment: [{ name: 'P32' }], money: 9000 })).toContain('head-magazines')
    const [abilities] = building.rows(draft, 'adaptions')
    expect(abilities?.rows[1]).toMatchObject({ stands: { figures: { rank: 7, modifier: 2 } }, up: 'speed 8' })
    const weapon = building
      .rows(draft, 'equipment')
      .flatMap(({ rows }) => rows)
      .find(({ up }) => up === 'AX7')
    expect(accountText(weapon?.about as DraftText, buildingWords.en)).toBe(
      'hit +2 · damage 20 · critical 10 · 3 shots · 30 rounds · medium',
    )
  })
})

test('a draft that was put away keeps its form', async () => {
  const { since: _, ...own } = draftFields
  await expect(`${JSON.stringify(schemaOf(own), null, 1)}\n`).toMatchFileSnapshot('./schema.json')
})

test('QS-40: the starting money of a table is 0 unless it says another, and 0 may be said', () => {
  expect(tableRulings({}).startingMoney).toBe(0)
  expect(tableRulings({ startingMoney: 0 }).startingMoney).toBe(0)
})

test('no more magazines are offered than a draft may hold, and none is given back that is not there', () => {
  const offered = (magazines: number) =>
    shopChanges(readDraft({ equipment: [{ name: 'P32', magazines }] }))
      .map(({ name }) => name)
      .filter((name) => name.includes('magazine'))
  expect([0, 1, 99, 100].map(offered)).toEqual([
    ['magazine P32'],
    ['magazine P32', 'return magazine P32'],
    ['magazine P32', 'return magazine P32'],
    ['return magazine P32'],
  ])
})

test('no more of an item is offered than a draft may hold', () => {
  const offered = (count: number) => {
    const draft = { ...readDraft({}), equipment: readDraft({ equipment: [{ name: 'Flashlight', count }] }).equipment }
    return shopChanges(draft).some(({ name }) => name === 'Flashlight')
  }
  expect([19, 20].map(offered)).toEqual([true, false])
})

test('QS-40: every fault is mended at a step, and dice that are not thrown at theirs', () => {
  const { faults } = building.review(readDraft({}))
  expect(faults.map(({ field }) => building.stepOf(field))).toEqual(['race', 'pools', 'pools'])
  for (const field of Object.keys(draftFields)) expect(building.steps).toContain(building.stepOf(`${field}.0`))
})
