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
