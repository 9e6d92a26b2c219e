import { describe, expect, test } from 'vitest'
import type { Plain } from '../../../dice/index.ts'
import { parse } from '../../input-parser.ts'
import { enduranceMost, healthMost } from '../derived-values.ts'
import { type QstarCharacter, qstarSheet } from '../sheet.ts'
import type { WeaponLine } from '../weapons.ts'
import { type CharacterDraft, readDraft } from './draft.ts'
import { building } from './index.ts'
import { shown } from './sheet-text.suite.ts'

const veteran: QstarCharacter = parse(qstarSheet.fields, {
  name: 'Rook',
  credits: 50_000,
  enduranceRolled: 40,
  healthRolled: 20,
  endurance: 38,
  health: 19,
  skills: [{ name: 'Notice', rank: 'trained' }],
  weapons: [{ name: 'P32', skill: 'Light Weapons', damage: 12, critical: 6, capacity: 15, loaded: 3, magazines: 1 }],
  medical: [{ name: 'Medical Kit', count: 1 }],
  notes: 'Owes the dockmaster.',
}).values

const begun = (sheet: QstarCharacter = veteran): CharacterDraft =>
  building.improve(sheet as unknown as Record<string, Plain>) as CharacterDraft
const draftOf = (wishes: object, sheet?: QstarCharacter): CharacterDraft => readDraft({ ...begun(sheet), ...wishes })
const improved = (wishes: object, sheet?: QstarCharacter): QstarCharacter =>
  building.finish(draftOf(wishes, sheet)) as QstarCharacter
const faults = (wishes: object, sheet?: QstarCharacter): readonly string[] =>
  shown(building.review(draftOf(wishes, sheet)).faults)
const lines = (wishes: object) => building.review(draftOf(wishes)).lines

/** The draft that an offer of this name leads to. */
function taking(draft: CharacterDraft, step: string, name: string, said = ''): CharacterDraft {
  const offer = building.offers(draft, step).find((each) => each.name === name)
  if (!offer) throw new Error(`no ${name}: ${building.offers(draft, step).map((each) => each.name)}`)
  return offer.take(said) as CharacterDraft
}
const isOffered = (draft: CharacterDraft, step: string, name: string): boolean =>
  building.offers(draft, step).some((each) => each.name === name)

test('nothing wished for leaves the sheet as it is', () => {
  expect(improved({})).toEqual(veteran)
  expect(lines({})).toEqual([{ word: 'had', figures: {}, amount: 50_000 }])
})

test('a draft put away half-done goes on where it was', () => {
  const draft = taking(begun(), 'adaptions', 'speed 6')
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('what the GM hands out is spent too, and a debt is not forgotten', () => {
  expect(lines({ money: 1 }).map(({ word, amount }) => [word, amount])).toEqual([
    ['had', 50_000],
    ['handed-out', 1],
  ])
  expect(faults({}, { ...veteran, credits: -1 })).toEqual(['money over-budget'])
})

test('QS-1, QS-6: nobody is bought back to life', () => {
  const faded = { ...veteran, credits: 2_000_000, charisma: 0 }
  expect(faults({ abilities: { charisma: 1 } }, faded)).toEqual(['since stays-dead'])
  expect(faults({ perks: [{ name: 'Health I' }] }, { ...veteran, health: 0 })).toEqual(['since stays-dead'])
  expect(faults({}, { ...veteran, endurance: 0 })).toEqual([])
})

test('QS-2, QS-3: more than a sheet may have is refused, not cut down in silence', () => {
  const bloated = { ...veteran, endurance: 41, health: 900 }
  expect(faults({}, bloated)).toEqual(['since unsound'])
  const [fault] = building.review(draftOf({}, bloated)).faults
  expect(fault?.figures.fields).toEqual(['endurance', 'health'])
})

test('what a sheet has no room for is named before it is finished', () => {
  const stocked = { ...veteran, weapons: veteran.weapons.map((weapon: WeaponLine) => ({ ...weapon, magazines: 1000 })) }
  const more = { ammunition: [{ name: 'P32', magazines: 1 }] }
  expect(faults(more, stocked)).toEqual(['weapons.0.magazines no-room'])
  const arsenal = ['Knife', 'Baton', 'Hatchet'].map((name) => ({ name, count: 20 }))
  expect(faults({ equipment: arsenal })).toEqual(['weapons no-room'])
  expect(faults({ equipment: arsenal.slice(1) })).toEqual([])
})

describe('QS-4: Might changes for good', () => {
  test('QS-4: 5 to 6 rolls one die of each kind and adds them to the maxima', () => {
    const stronger = taking(begun(), 'adaptions', 'might 6')
    expect(building.throws(stronger, 'pools')).toEqual([
      { what: 'endurance', count: 1, sides: 10 },
      { what: 'health', count: 1, sides: 6 },
    ])
    const sheet = building.finish(building.take(stronger, 'pools', [7, 4]) as CharacterDraft)
    expect(sheet).toMatchObject({ might: 6, credits: 48_000, enduranceRolled: 47, healthRolled: 24 })
    expect(sheet).toMatchObject({ endurance: 38, health: 19 })
  })

  test('QS-4, QS-43: lowered with the GM’s leave it gives credits, and the dice are taken off the maxima', () => {
    const wishes = { abilities: { might: 3 }, rolled: { endurance: [3, 4], health: [1, 1] } }
    const weaker = improved({ ...wishes, leave: { lowering: true } })
    expect(weaker).toMatchObject({ might: 3, credits: 84_000, enduranceRolled: 33, healthRolled: 18 })
    expect([weaker.endurance, weaker.health]).toEqual([33, 18])
    expect([enduranceMost(weaker).value, healthMost(weaker).value]).toEqual([33, 18])
    expect(faults(wishes)).toEqual(['abilities.might lowering-needs-leave'])
  })

  test('QS-4: a full pool stays full, and no maximum falls below 0', () => {
    const full = { ...veteran, endurance: null, health: null, enduranceRolled: 4 }
    const wishes = { leave: { lowering: true }, abilities: { might: 4 }, rolled: { endurance: [9], health: [2] } }
    expect(improved(wishes, full)).toMatchObject({
      endurance: null,
      health: null,
      enduranceRolled: 0,
      healthRolled: 18,
    })
  })

  test('QS-4, QS-6: dice that leave no health are named, not died of', () => {
    const frail = { ...veteran, health: null, healthRolled: 5 }
    const weaker = (face: number) => ({
      leave: { lowering: true },
      abilities: { might: 4 },
      rolled: { endurance: [1], health: [face] },
    })
    expect(improved(weaker(4), frail).healthRolled).toBe(1)
    expect(faults(weaker(5), frail)).toEqual(['rolled.health no-health'])
  })

  test('QS-4: the dice must be there, of their kind, and only for Might', () => {
    const might = { abilities: { might: 6 } }
    expect(faults(might)).toEqual(['rolled.endurance not-rolled', 'rolled.health not-rolled'])
    expect(faults({ ...might, rolled: { endurance: [7], health: [7] } })).toEqual(['rolled.health.0 no-such-face'])
    expect(improved({ ...might, rolled: { endurance: [10], health: [6] } }).enduranceRolled).toBe(50)
    const speed = { abilities: { speed: 6 } }
    expect(faults(speed)).toEqual([])
    // Thrown for a Might that was not taken in the end: they lie there, and do not count.
    const idle = { ...speed, rolled: { endurance: [7], health: [] } }
    expect([faults(idle), improved(idle).enduranceRolled]).toEqual([[], 40])
  })

  test('QS-4: Might that goes back to where it was wants no dice', () => {
    const back = taking(taking(begun(), 'adaptions', 'might 6'), 'adaptions', 'might 5')
    expect(building.finish(back)).toEqual(veteran)
  })
})

describe('QS-41: abilities', () => {
  test('QS-41: what cannot be paid is named', () => {
    expect(improved({ abilities: { speed: 7 } }).credits).toBe(16_000)
    expect(faults({ abilities: { speed: 8 } })).toEqual(['money over-budget'])
  })

  test('QS-1, QS-43: go below where they were by the GM’s leave, and never to 0', () => {
    expect(isOffered(begun(), 'adaptions', 'speed 4')).toBe(false)
    const allowed = taking(begun(), 'adaptions', 'allow lowering')
    expect(isOffered(allowed, 'adaptions', 'speed 4')).toBe(true)
    expect(faults({ leave: { lowering: true }, abilities: { charisma: 0 } })).toEqual(['abilities.charisma kills'])
  })
})

describe('QS-42: skills', () => {
  test('QS-42: are raised for credits from where they were', () => {
    const raised = improved({ skills: [{ name: 'Notice', rank: 'experienced' }] })
    expect(raised).toMatchObject({ credits: 25_000, skills: [{ name: 'Notice', rank: 'experienced' }] })
    expect(improved({ skills: [{ name: 'Notice', rank: 'trained' }] })).toEqual(veteran)
    expect(faults({ skills: [{ name: 'Notice', rank: 'master' }] })).toEqual(['money over-budget'])
  })

  test('QS-8: another area is learnt beside what there was', () => {
    const botany = taking(begun(), 'adaptions', 'Science', 'botany')
    const both = taking(taking(botany, 'adaptions', 'Science botany trained'), 'adaptions', 'Science', 'law')
    const { skills, credits } = building.finish(both) as QstarCharacter
    expect(skills.map(({ name, area, rank }) => `${name} ${area} ${rank}`)).toEqual([
      'Notice  trained',
      'Science botany trained',
      'Science law proficient',
    ])
    expect(credits).toBe(50_000 - 5000 - 1000)
  })

  test('QS-43: are lowered with the GM’s leave, down to nothing', () => {
    const wishes = { skills: [{ name: 'Notice', rank: 'untrained' }] }
    expect(faults(wishes)).toEqual(['skills.0.rank lowering-needs-leave'])
    expect(isOffered(begun(), 'adaptions', 'Notice proficient')).toBe(false)
    expect(improved({ ...wishes, leave: { lowering: true } })).toMatchObject({ credits: 55_000, skills: [] })
  })
})

describe('QS-44: perks and flaws', () => {
  test('QS-44: perks are bought with what they require, or handed out', () => {
    const one = improved({ perks: [{ name: 'Health I' }] })
    expect([one.credits, healthMost(one).value]).toEqual([49_500, 23])
    expect(improved({ perks: [{ name: 'Health II' }] }, one).credits).toBe(48_500)
    expect(faults({ perks: [{ name: 'Health I' }] }, one)).toEqual(['perks.0.name twice'])
    expect(faults({ perks: [{ name: 'Health II' }] })).toEqual(['perks.0.name requires-perk'])
    expect(faults({ perks: [{ name: 'Luck' }] })).toEqual(['perks.0.name not-known'])
    expect(improved({ perks: [{ name: 'Weapon Finesse', given: true }] }).credits).toBe(50_000)
  })

  test('QS-44: a perk that was bought stays when what it required is lost later', () => {
    const quick = improved({ abilities: { speed: 6 }, perks: [{ name: 'Weapon Finesse' }] })
    const slow = improved({ leave: { lowering: true }, abilities: { speed: 5 } }, quick)
    expect(slow.perks).toEqual(quick.perks)
    expect([quick.credits, slow.credits]).toEqual([47_000, 49_000])
    expect(faults({ leave: { lowering: true }, abilities: { speed: 5 }, perks: [{ name: 'Weapon Finesse' }] })).toEqual(
      ['perks.0.name requires-ability'],
    )
  })

  test('QS-44: a skill that was there opens a perk', () => {
    const wishes = { skills: [{ name: 'Engineering', rank: 'proficient' }], perks: [{ name: 'Create Explosives' }] }
    const sapper = { ...veteran, skills: [{ name: 'Explosives', area: '', rank: 'trained' }] } as QstarCharacter
    expect(faults(wishes, sapper)).toEqual([])
    expect(faults(wishes)).toEqual(['perks.0.name requires-skill'])
    expect(isOffered(draftOf({ skills: wishes.skills }, sapper), 'adaptions', 'Create Explosives')).toBe(true)
  })

  test('QS-44: flaws are taken at creation only, and nobody changes their race', () => {
    const flawed = { leave: { flaws: true }, flaws: [{ name: 'Slow' }] }
    expect(faults(flawed)).toEqual(['flaws.0.name flaws-at-creation'])
    expect(building.offers(draftOf(flawed), 'adaptions').some(({ word }) => word === 'offer-flaw')).toBe(false)
    expect(faults({ race: 'Martian' })).toEqual(['race race-stays'])
    expect(building.offers(begun(), 'race').map(({ name }) => name)).toEqual(['name', 'money', 'prices'])
  })
})

describe('equipment bought later', () => {
  test('stands beside what there was', () => {
    const two = taking(taking(begun(), 'equipment', 'P32'), 'equipment', 'Medical Kit')
    const { weapons, medical, credits } = building.finish(two) as QstarCharacter
    expect(weapons.map(({ name, loaded }) => [name, loaded])).toEqual([
      ['P32', 3],
      ['P32 (2)', 15],
    ])
    expect(medical.map(({ name, count }) => [name, count])).toEqual([['Medical Kit', 2]])
    expect(credits).toBe(50_000 - 900 - 1200)
    const third = improved({ equipment: [{ name: 'P32' }] }, building.finish(two) as QstarCharacter)
    expect(third.weapons.map(({ name }) => name)).toEqual(['P32', 'P32 (2)', 'P32 (3)'])
  })

  test('magazines for a weapon that was there', () => {
    const more = taking(taking(begun(), 'equipment', 'ammunition P32'), 'equipment', 'ammunition P32')
    expect(building.finish(more)).toMatchObject({ credits: 49_940, weapons: [{ name: 'P32', magazines: 3 }] })
    expect(building.finish(taking(more, 'equipment', 'return ammunition P32'))).toMatchObject({ credits: 49_970 })
    const offered = building.offers(begun(), 'equipment').find(({ name }) => name === 'ammunition P32')
    expect(offered).toMatchObject({ amount: -30, figures: { name: 'P32', count: 1 } })
    const fewer = taking(taking(more, 'equipment', 'return ammunition P32'), 'equipment', 'return ammunition P32')
    expect(fewer).toEqual(begun())
    expect(isOffered(fewer, 'equipment', 'return ammunition P32')).toBe(false)
    expect(isOffered(draftOf({ ammunition: [{ name: 'P32', magazines: 99 }] }), 'equipment', 'ammunition P32')).toBe(
      true,
    )
    expect(isOffered(draftOf({ ammunition: [{ name: 'P32', magazines: 100 }] }), 'equipment', 'ammunition P32')).toBe(
      false,
    )
    expect(faults({ ammunition: [{ name: 'AX7', magazines: 1 }] })).toEqual(['ammunition.0.name not-known'])
    expect(faults({ ammunition: Array(2).fill({ name: 'P32', magazines: 1 }) })).toEqual(['ammunition.1.name twice'])
    const weapons = veteran.weapons.map((weapon: WeaponLine) => ({ ...weapon, name: 'Knife' }))
    expect(faults({ ammunition: [{ name: 'Knife', magazines: 1 }] }, { ...veteran, weapons })).toEqual([
      'ammunition.0.name no-magazines',
    ])
  })
})
