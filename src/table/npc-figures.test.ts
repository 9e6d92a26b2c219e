// Figures of the GM's people: whoever they roll against reads the name, the dice and what came of it, and none of the figures.

import { describe, expect, test } from 'vitest'
import type { Plain, PlainRecord } from '../dice/index.ts'
import eclipsePhase from '../systems/eclipse-phase/index.ts'
import endworld from '../systems/endworld/index.ts'
import qstar from '../systems/qstar/index.ts'
import { WEAPONS, weaponLineOf } from '../systems/qstar/weapons.ts'
import { Party } from './testing/party.ts'

const started = (answer: Plain) => (answer as { check: string }).check
const weapon = (name: string) => weaponLineOf(WEAPONS.find((each) => each.name === name) as (typeof WEAPONS)[number])

/** Figures that stand nowhere else: where one is read, it has leaked. */
const pistol = {
  ...weapon('P32'),
  name: 'Wasp',
  rof: 3,
  capacity: 940,
  damage: 733,
  critical: 655,
  hit: 19,
  loaded: 937,
}
const pirate = {
  ...{ name: 'Pike', speed: 9, enduranceRolled: 819, healthRolled: 555, weapons: [pistol] },
  skills: [
    { name: 'Light Weapons', rank: 'master' },
    { name: 'Notice', rank: 'master' },
  ],
}
const FIGURES = ['733', '655', '"hit":19', '937', '819', '834', '555', '560', 'master', '"ability":9', '"speed":9']

function expectUnread(party: Party, figures: readonly string[]): void {
  for (const seat of ['p2', 'p3', 'p5']) {
    const entries = party
      .entries(seat)
      .map((entry) => ({ ...entry, at: 0, ...hashless(entry as unknown as PlainRecord) }))
    const text = JSON.stringify(entries)
    for (const figure of figures) expect(text.includes(figure), `${seat} reads ${figure}: ${text}`).toBe(false)
  }
}

/** Hashes and keys hold any digits. */
const hashless = (entry: PlainRecord): PlainRecord =>
  JSON.parse(
    JSON.stringify(entry)
      .replaceAll(/[0-9a-f]{12,}/g, '')
      .replaceAll(/"at":\d+/g, '"at":0'),
  ) as PlainRecord

function made(party: Party, seat: string, values: object, more: object = {}): string {
  return (party.do(seat, { is: 'makeSheet', values, ...more }) as { sheet: string }).sheet
}

/** Ana, and Pike of the GM's, in a crisis where it is the turn of the one named first. */
function crisis(first: 'Ana' | 'Pike') {
  const party = new Party(qstar)
  const armed = { ...weapon('P32'), hit: 20, loaded: 5 }
  const skills = [
    { name: 'Light Weapons', rank: 'experienced' },
    { name: 'Stealth', rank: 'trained' },
  ]
  const ana = made(party, 'p2', { name: 'Ana', speed: 8, weapons: [armed], skills })
  const pike = made(party, 'p1', pirate, { isNpc: true })
  party.do('p1', { is: 'beginCrisis' })
  const names = first === 'Ana' ? ['Ana', 'Pike'] : ['Pike', 'Ana']
  party.do('p1', {
    is: 'orderTurn',
    order: 'begin',
    values: { order: names.map((name, i) => ({ name, initiative: 9 - i })) },
    sheets: [{ name: 'Pike', sheet: pike }],
  })
  return { party, ana, pike }
}

describe('somebody of the GM’s attacks', () => {
  function shotAtAna() {
    const { party, ana, pike } = crisis('Pike')
    const check = started(
      party.do('p1', {
        ...{ is: 'startCheck', move: 'shoot', sheet: pike, name: 'Pike', pick: 'Wasp', input: { extraShots: 2 } },
        against: [{ side: 'target', seat: 'p2', sheet: ana }],
      }),
    )
    party.shakeAll()
    if (party.log.all.checks[check]?.asked) party.do('p1', { is: 'decide', check, choice: 'damage' })
    return { party, pike, check }
  }

  test('the one shot at reads the name, the dice and what came of it, and no figure', () => {
    const { party, check } = shotAtAna()
    expect(party.last('p2', 'checkCalled').sides.self?.name).toBe('Pike')
    expect(party.last('p2', 'diceShown').dice).toEqual([['1..6', expect.any(Array)]])
    expect(party.last('p2', 'told')).toMatchObject({ check, verdict: { tone: 'good' } })
    expect(Object.keys(party.last('p2', 'told').outcome ?? {})).toEqual(['hit', 'criticals', 'status'])
    expectUnread(party, FIGURES)
  })

  test('the rounds are taken out of the weapon of the one who shot', () => {
    const { party, pike } = shotAtAna()
    expect(party.log.all.sheets[pike]?.values.weapons).toMatchObject([{ loaded: 934 }])
  })

  test('the GM knows it all, and nobody who verifies finds anything wrong', () => {
    const { party } = shotAtAna()
    expect(party.heard('p1')).toContain('733')
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('a skill that they use in front of all is not read either', () => {
    const { party, pike } = crisis('Pike')
    party.do('p1', { is: 'startCheck', move: 'skill', sheet: pike, name: 'Pike', pick: 'Notice', input: { dc: 12 } })
    party.shakeAll()
    expect(party.last('p3', 'told').verdict).not.toBeNull()
    expectUnread(party, FIGURES)
  })

  test('a sheet that everybody reads has nothing to hide', () => {
    const { party, ana } = crisis('Pike')
    const guard = made(party, 'p2', { ...pirate, name: 'Guard' })
    party.do('p1', {
      ...{ is: 'startCheck', move: 'shoot', sheet: guard, name: 'Guard', pick: 'Wasp', input: {}, isFree: true },
      against: [{ side: 'target', seat: 'p2', sheet: ana }],
    })
    expect(party.last('p3', 'checkCalled')).toMatchObject({ seal: null, given: { damage: 733 } })
  })
})

describe('somebody of the GM’s is attacked', () => {
  const shot = (ana: string) => ({
    ...{ is: 'startCheck', move: 'shoot', sheet: ana, pick: 'P32' },
    against: [{ side: 'target', name: 'Pike' }],
  })

  test('nothing waits for the GM where everybody knows the name from the crisis: the sheet is sealed before the dice, and loses', () => {
    const { party, ana, pike } = crisis('Ana')
    const check = started(party.do('p2', shot(ana)))
    expect(party.last('p2', 'checkCalled').seal?.fields).toContain('target.health')
    party.shakeAll()
    expect(party.last('p2', 'asked')).toMatchObject({ seat: 'p2', what: 'spend' })
    party.do('p2', { is: 'decide', check, choice: 'damage' })
    expect(party.last('p2', 'told').outcome).toMatchObject({ hit: true, status: 'fine' })
    expect(party.last('p1', 'sheetChanged')).toMatchObject({ sheet: pike, isOutcome: true })
    expectUnread(party, FIGURES)
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('QS-16: critical damage stands to choose where a die is a six, whatever is sealed', () => {
    const options = (faces: number[]) => {
      const { party, ana } = crisis('Ana')
      const check = started(party.do('p2', { ...shot(ana), isByHand: true }))
      party.do('p2', { is: 'handDice', check, faces })
      return party.last('p2', 'asked').options
    }
    expect(options([5, 5, 5])).toEqual(['none', 'damage'])
    expect(options([6, 5, 5])).toEqual(['none', 'damage', 'critical'])
    expect(options([6, 6, 6])).toEqual(['none', 'damage', 'critical'])
  })

  test('a name that only the GM has in the crisis waits like any other', () => {
    const { party, ana } = crisis('Ana')
    const hidden = made(party, 'p1', { ...pirate, name: 'Lurker' }, { isNpc: true })
    const values = { name: 'Lurker', initiative: 1 }
    party.do('p1', {
      is: 'orderTurn',
      order: 'join',
      values,
      sheets: [{ name: 'Lurker', sheet: hidden }],
      isHidden: true,
    })
    for (const name of ['Lurker', 'Nobody']) party.do('p2', { ...shot(ana), against: [{ side: 'target', name }] })
    const calls = party.entries('p2').filter((entry) => entry.is === 'checkCalled')
    expect(calls.map((entry) => ('seal' in entry ? entry.seal : ''))).toEqual([null, null])
  })
})

describe('two sides', () => {
  test('QS-14: the GM says of whom a player competes with what counts, and nobody reads it', () => {
    const { party, ana } = crisis('Ana')
    const check = started(
      party.do('p2', {
        ...{ is: 'startCheck', move: 'compete', side: 'a', sheet: ana, pick: 'Stealth', input: { defender: 'b' } },
        against: [{ side: 'b', name: 'Pike' }],
      }),
    )
    party.do('p1', { is: 'judge', check, input: { b: { ability: 9, skill: 'master' } } })
    party.shakeAll()
    expect(party.last('p2', 'told').outcome).toMatchObject({ winner: expect.stringMatching(/^[ab]$/) })
    expectUnread(party, FIGURES)
    expect(party.refused('p1', { is: 'judge', check, input: { b: { ability: 8 } } })).toBe('check already-over')
  })

  test('EP-11: an opposed test against somebody of the GM’s tells no skill of theirs, and a player’s own point is asked of that player', () => {
    const party = new Party(eclipsePhase)
    const skills = [{ name: 'Infiltrate', aptitude: 'reflexes', rating: 50, kind: 'physical' }]
    const ana = made(party, 'p2', { name: 'Ana', skills, vigor: 2, vigorMost: 2 })
    const check = started(
      (
        party.do('p1', {
          ...{ is: 'callCheck', mechanic: 'opposed', pick: 'Infiltrate' },
          who: [
            { side: 'a', seat: 'p2', sheet: ana },
            { side: 'b', name: 'Warden' },
          ],
          input: { b: { skill: 47, carriedPenalty: 30 } },
        }) as { checks: string[] }
      ).checks.map((each) => ({ check: each }))[0] as Plain,
    )
    party.do('p2', { is: 'declare', check, side: 'a', input: { a: { skill: 50, pool: true } } })
    expect(party.last('p2', 'asked').seat).toBe('p2')
    party.do('p2', { is: 'decide', check, choice: 'none' })
    party.shakeAll()
    const { asked } = party.log.all.checks[check] ?? {}
    expect(asked).toMatchObject({ what: 'a-pool-after', seat: 'p2', options: expect.arrayContaining(['none']) })
    expect(party.refused('p2', { is: 'decide', check, choice: 'nonsense' })).toBe('a-pool-after out-of-range')
    party.do('p2', { is: 'decide', check, choice: 'none' })
    expect(party.last('p2', 'told').verdict).not.toBeNull()
    expectUnread(party, ['"skill":47', '"carriedPenalty":30'])
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })
})

describe('what a player’s own result grants', () => {
  test('EP-5, EP-11: who wins against somebody of the GM’s spends their superior successes, and reads nothing of the other side', () => {
    const party = new Party(eclipsePhase)
    const ana = made(party, 'p2', { name: 'Ana' })
    const call = {
      ...{ is: 'callCheck', mechanic: 'opposed', input: { b: { skill: 47, carriedPenalty: 30 } } },
      who: [
        { side: 'a', seat: 'p2', sheet: ana },
        { side: 'b', name: 'Warden' },
      ],
    }
    const { checks } = party.do('p1', call) as { checks: string[] }
    const [check = ''] = checks
    party.do('p2', { is: 'declare', check, side: 'a', input: { a: { skill: 80 } }, isByHand: true })
    party.do('p2', { is: 'handDice', check, faces: [7, 2] })
    party.do('p2', { is: 'handDice', check, faces: [3, 1] })
    const own = [{ points: 2, by: 'player', menu: expect.arrayContaining(['quality', 'damage']), side: 'a' }]
    expect(party.last('p2', 'told')).toMatchObject({ outcome: { winner: 'a' }, buys: own })
    expect(party.refused('p3', { is: 'buy', check, item: 'damage' })).toBe('command not-found')
    party.do('p2', { is: 'buy', check, item: 'damage' })
    party.do('p2', { is: 'buy', check, item: 'quality' })
    expect(party.refused('p2', { is: 'buy', check, item: 'quality' })).toBe('points too-few-points')
    expect(party.log.all.sheets[ana]?.values).toMatchObject({ carriedBonus: 10 })
    // The failure of the GM's own is the GM's to use.
    party.do('p1', { is: 'buy', check, item: 'attention', side: 'b' })
    expectUnread(party, ['"skill":47', '"carriedPenalty":30', 'flaws'])
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('QS-16: a success against a sealed difficulty grants its extra modifiers as soon as dice and verdict are told', () => {
    const party = new Party(qstar)
    const called = (telling: string) => {
      const who = [{ side: 'self', seat: 'p2' }]
      const sealed = { dc: 11 }
      const input = { skillName: 'Engineering' }
      const { checks } = party.do('p1', { is: 'callCheck', mechanic: 'check', who, input, sealed, telling }) as {
        checks: string[]
      }
      const [check = ''] = checks
      party.do('p2', { is: 'declare', check, input: { ability: 8, skill: 'trained' }, isByHand: true })
      party.do('p2', { is: 'handDice', check, faces: [5, 5, 5] })
      return check
    }
    const told = called('110')
    party.do('p2', { is: 'buy', check: told, item: party.last('p2', 'told').buys?.[0]?.menu[0] })
    const inAWord = called('010')
    expect(party.last('p2', 'told')).not.toHaveProperty('buys')
    expect(party.refused('p2', { is: 'buy', check: inAWord, item: 'x' })).toBe('check nothing-to-buy')
    party.do('p1', { is: 'tell', check: inAWord, telling: '110' })
    expect(party.refused('p2', { is: 'buy', check: inAWord, item: 'x' })).toBe('item not-on-menu')
    expectUnread(party, ['"dc":11'])
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })
})

describe('EW-2: a roll of somebody of the GM’s in front of all', () => {
  test.each([
    { mechanic: 'check', input: { selectors: [3, 4] }, tells: ['result'] },
    { mechanic: 'resonance', input: { selectors: [3, 4] }, tells: ['result', 'resonances'] },
    { mechanic: 'attack', input: { selectors: [3, 4], defence: 2 }, tells: ['hit', 'left', 'zone'] },
    {
      ...{ mechanic: 'skill-check', input: { attribute: 3, skill: 4, more: [5], use: 'covered' } },
      tells: ['result', 'resonances'],
    },
  ])('$mechanic tells what it came to, and no selector', ({ mechanic, input, tells }) => {
    const party = new Party(endworld)
    const sheet = made(party, 'p1', { name: 'Guard' }, { isNpc: true })
    const check = started(party.do('p1', { is: 'startCheck', mechanic, sheet, name: 'Guard', input }))
    party.shakeAll()
    const { asked } = party.log.all.checks[check] ?? {}
    if (asked) party.do('p1', { is: 'decide', check, choice: asked.options?.[0] })
    party.shakeAll()
    expect(Object.keys(party.last('p3', 'told').outcome ?? {})).toEqual(tells)
    expectUnread(party, ['"selectors":', '"attribute":', '"skill":', '"more":'])
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })
})

describe('figures inside what the GM gives', () => {
  const opened = (party: Party) => party.last('p3', 'checkCalled')

  test('QS-17: who heals with First Aid in front of all does not show their rank', () => {
    const party = new Party(qstar)
    const medic = made(party, 'p1', { name: 'Sawbones', medical: [{ name: 'Medical Kit', count: 2 }] }, { isNpc: true })
    const input = { item: 'Medical Kit', healthLost: 12, firstAid: { ability: 9, skill: 'master' } }
    const against = [{ side: 'patient', name: 'Ana' }]
    party.do('p1', { is: 'startCheck', mechanic: 'heal', sheet: medic, name: 'Sawbones', input, against })
    party.shakeAll()
    expect(opened(party).seal?.fields).toEqual(['firstAid.ability', 'firstAid.skill'])
    expect(opened(party).given).toMatchObject({ item: 'Medical Kit', firstAid: { extraDice: 0 } })
    expect(Object.keys(party.last('p3', 'told').outcome ?? {})).toEqual(['enduranceHealed', 'healthHealed', 'doubled'])
    expectUnread(party, FIGURES)
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('QS-30: who comes when is told of a bare roll for initiative, and not what was added', () => {
    const party = new Party(qstar)
    const combatants = [
      { name: 'Ana', speed: 8, intelligence: 6 },
      { name: 'Pike', speed: 9, intelligence: 3, bonus: 77 },
    ]
    party.do('p1', { is: 'startCheck', mechanic: 'initiative', name: 'All', input: { combatants } })
    party.shakeAll()
    expect(opened(party).given).toEqual({ combatants: [{ name: 'Ana' }, { name: 'Pike' }] })
    expect(party.last('p3', 'told').outcome).toEqual({ order: ['Pike', 'Ana'] })
    expectUnread(party, ['"speed"', '"intelligence"', '"bonus"', '77', '"added"'])
    expect(party.heard('p1')).toContain('77')
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('QS-13: friends of the GM’s who help have ranks that nobody reads', () => {
    const party = new Party(qstar)
    const friends = [
      { ability: 9, skill: 'master' },
      { ability: 9, skill: 'master', extraDice: 1 },
    ]
    const input = { ability: 9, skill: 'master', dc: 12, benefit: 1, friends }
    const check = started(party.do('p1', { is: 'startCheck', mechanic: 'aided-check', name: 'Pike', input }))
    party.do('p1', { is: 'decide', check, choice: 'aid' })
    party.shakeAll()
    expect(opened(party).given).toMatchObject({ friends: [{ extraDice: 0 }, { extraDice: 1 }] })
    expect(party.last('p3', 'told').verdict).not.toBeNull()
    expectUnread(party, FIGURES)
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('a seal that is opened puts each figure back into its place', () => {
    const party = new Party(qstar)
    const combatants = [
      { name: 'Ana', speed: 8, intelligence: 6, bonus: 0 },
      { name: 'Pike', speed: 9, intelligence: 3, bonus: 77 },
    ]
    const check = started(
      party.do('p1', { is: 'startCheck', mechanic: 'initiative', name: 'All', input: { combatants } }),
    )
    party.shakeAll()
    party.do('p1', { is: 'tell', check, telling: '111' })
    expect(party.log.viewOf('p3')?.checks[check]?.given).toEqual({ combatants })
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })
})

describe('EP-5: the damage that somebody of the GM’s does', () => {
  const shot = (input: object = { dice: 2, plus: 83, superiorDamage: 1 }) => {
    const party = new Party(eclipsePhase)
    const check = started(party.do('p1', { is: 'startCheck', mechanic: 'damage', name: 'Thug', input }))
    party.shakeAll()
    return { party, check }
  }

  test('is heard by all, and not how it was made: neither the bonus nor the dice it follows from', () => {
    const { party } = shot()
    const told = party.last('p3', 'told')
    expect(told).toMatchObject({ telling: '010', outcome: { damage: expect.any(Number) } })
    expect(party.entries('p3').some(({ is }) => is === 'diceShown' || is === 'resolved')).toBe(false)
    expect(party.last('p1', 'diceShown').dice).toHaveLength(2)
    expectUnread(party, ['"plus":', '83'])
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('looks the same without a bonus', () => {
    const { party } = shot({ dice: 2, superiorDamage: 1 })
    expect(party.last('p3', 'checkCalled')).toMatchObject({ telling: '010', seal: { fields: ['plus'] } })
    expect(party.entries('p3').some(({ is }) => is === 'diceShown' || is === 'resolved')).toBe(false)
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('has its dice shown where the GM wants it', () => {
    const { party, check } = shot()
    party.do('p1', { is: 'tell', check, telling: '111' })
    expect(party.last('p3', 'diceShown').dice).toHaveLength(2)
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })
})

describe('EP-9, EP-11: what somebody of the GM’s may do', () => {
  const opposed = (faces: readonly (readonly number[])[]) => {
    const party = new Party(eclipsePhase)
    const ana = made(party, 'p2', { name: 'Ana' })
    const call = {
      ...{ is: 'callCheck', mechanic: 'opposed', input: { b: { skill: 97, pool: true } } },
      who: [
        { side: 'a', seat: 'p2', sheet: ana },
        { side: 'b', name: 'Warden' },
      ],
    }
    const { checks } = party.do('p1', call) as { checks: string[] }
    const [check = ''] = checks
    party.do('p2', { is: 'declare', check, side: 'a', input: { a: { skill: 50 } }, isByHand: true })
    const decideAll = () => {
      for (;;) {
        const { asked } = party.log.all.checks[check] ?? {}
        if (!asked) return
        party.do('p1', { is: 'decide', check, choice: 'none' })
      }
    }
    decideAll()
    for (const each of faces) {
      party.do('p2', { is: 'handDice', check, faces: each })
      decideAll()
    }
    return { party, check }
  }

  test('is asked in front of all without its options, which would narrow their figures', () => {
    const { party } = opposed([
      [6, 4],
      [9, 4],
    ])
    const asked = party.entries('p3').filter((entry) => entry.is === 'asked')
    expect(asked.length).toBeGreaterThan(0)
    for (const each of asked) expect(each).toMatchObject({ seat: null })
    const afterDice = asked.filter((each) => 'place' in each && Number(each.place) > 1)
    expect(afterDice.length).toBeGreaterThan(0)
    for (const each of afterDice) expect(each).not.toHaveProperty('options')
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('is bought in the GM’s book alone: how often would narrow their figures too', () => {
    const { party, check } = opposed([
      [8, 8],
      [6, 9],
    ])
    const { buys } = party.last('p1', 'resolved')
    const own = [buys].flat().find((each) => each && 'side' in each && each.side === 'b')
    expect(own).toMatchObject({ side: 'b' })
    const [item = ''] = own && 'menu' in own ? own.menu : []
    party.do('p1', { is: 'buy', check, item, side: 'b', words: 'to the vault' })
    expect(party.last('p1', 'bought')).toMatchObject({ item, side: 'b' })
    expect(party.entries('p2').some(({ is }) => is === 'bought')).toBe(false)
    expect(party.log.viewOf('p1')?.checks[check]?.bought).toHaveLength(1)
    for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
  })
})
