import { describe, expect, test } from 'vitest'
import eclipse from '../systems/eclipse-phase/index.ts'
import endless from '../systems/endless-horizons/index.ts'
import qstar from '../systems/qstar/index.ts'
import type { Check } from './check/check.ts'
import type { EntryName, Telling } from './entries.ts'
import { isSealOf } from './fair/seal.ts'
import { comparableRows } from './testing/comparable-rows.ts'
import { Party } from './testing/party.ts'

/** The kinds of entries a seat was sent since a moment. */
function since(party: Party, seat: string, from: number): EntryName[] {
  const before = party.rows.slice(0, from)
  return party
    .sentTo(seat)
    .filter((row) => !before.includes(row))
    .map(({ text }) => (JSON.parse(text) as { is: EntryName }).is)
}

/** A sealed check of Ana, thrown; what each was sent from the shake on. */
function sealedAndThrown(telling: Telling, difficulty = 7) {
  const party = new Party(endless)
  const { checks } = party.do('p1', {
    is: 'callCheck',
    mechanic: 'check',
    who: [{ seat: 'p2' }],
    sealed: { difficulty, modifiers: [{ value: 1, name: 'rain' }] },
    telling,
  }) as { checks: string[] }
  const id = checks[0] as string
  party.do('p2', { is: 'declare', check: id, input: { rank: 4 } })
  const from = party.rows.length
  party.shakeAll()
  return {
    party,
    id,
    player: since(party, 'p2', from),
    gm: since(party, 'p1', from),
    check: () => party.log.all.checks[id] as Check,
  }
}

test('EH-1: of a sealed check the table sees the fingerprint, and nobody but the GM the value', () => {
  const { party, id } = sealedAndThrown('000')
  for (const seat of ['p2', 'p3', 'p5']) {
    expect(
      party
        .sentTo(seat)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('rain')
    expect(party.last(seat, 'checkCalled').seal).toMatchObject({ id, fields: ['difficulty', 'modifiers'] })
  }
  expect(party.last('p1', 'sealSet').text).toBe('{"difficulty":7,"modifiers":[{"value":1,"name":"rain"}]}')
})

test.each([
  ['111', ['diceThrown', 'diceShown', 'sealOpened', 'resolved']],
  ['110', ['diceThrown', 'diceShown', 'told']],
  ['010', ['diceThrown', 'told']],
  ['100', ['diceThrown', 'diceShown']],
  ['000', ['diceThrown']],
] as const)('telling %s sends a player %j', (telling, sent) => {
  const { player, gm } = sealedAndThrown(telling)
  expect(player).toEqual(sent)
  expect(gm).toContain('resolved')
})

test('the GM tells more later, never less; the opened seal is the one that was shown', () => {
  const { party, id } = sealedAndThrown('000')
  expect(party.refused('p2', { is: 'tell', check: id, telling: '111' })).toBe('command not-found')
  party.do('p1', { is: 'tell', check: id, telling: '010' })
  expect(party.last('p5', 'told')).toMatchObject({ telling: '010', outcome: null })
  expect(party.refused('p1', { is: 'tell', check: id, telling: '100' })).toBe('telling already-told')
  party.do('p1', { is: 'tell', check: id, telling: '111' })
  const opened = party.last('p5', 'sealOpened')
  const { seal } = party.last('p5', 'checkCalled')
  expect(isSealOf(seal?.seal as string, 't1', id, opened)).toBe(true)
  expect(party.last('p5', 'resolved').outcome).toHaveProperty('successes')
  expect(party.refused('p1', { is: 'tell', check: id, telling: '111' })).toBe('check already-told')
})

test('EH-2: under a seal dice are thrown and paid for even where the true difficulty needs none', () => {
  const { party, player, check } = sealedAndThrown('000', 1)
  expect(player).toEqual(['diceThrown'])
  expect(party.last('p1', 'diceShown').dice[0]?.[1]).toHaveLength(4)
  expect(check().end?.outcome).toMatchObject({ success: expect.any(Boolean) })
})

test('an empty pool against a seal is refused, whatever the seal holds', () => {
  for (const difficulty of [1, 5, 10]) {
    const party = new Party(endless)
    const { checks } = party.do('p1', {
      is: 'callCheck',
      mechanic: 'check',
      who: [{ seat: 'p2' }],
      sealed: { difficulty },
    }) as { checks: string[] }
    expect(party.refused('p2', { is: 'declare', check: checks[0], input: { rank: 0 } })).toBe('rank no-dice')
  }
})

test('a seal is changed only before the throw is opened, and everybody sees that it was', () => {
  const party = new Party(endless)
  const command = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], sealed: { difficulty: 4 } }
  const { checks } = party.do('p1', command) as { checks: string[] }
  const reseal = { is: 'reseal', check: checks[0], sealed: { difficulty: 9 }, why: 'misread' }
  expect(party.refused('p2', reseal)).toBe('command not-found')
  party.do('p1', reseal)
  expect(party.last('p5', 'resealed').why).toBe('misread')
  party.do('p2', { is: 'declare', check: checks[0], input: { rank: 2 } })
  expect(party.refused('p1', reseal)).toBe('check already-thrown')
  party.shakeAll()
  expect(JSON.parse(party.last('p5', 'sealOpened').text)).toEqual({ difficulty: 9 })
})

test('what is not sealable, or given twice, is refused by name', () => {
  const party = new Party(endless)
  const call = (sealed: object, input: object) =>
    party.refused('p1', { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], sealed, input })
  expect(call({ rank: 3 }, {})).toBe('rank not-sealable')
  expect(call({ difficulty: 3 }, { difficulty: 4 })).toBe('difficulty given-twice')
  expect(call({}, {})).toBe('sealed nothing-sealed')
  expect(call({ difficulty: 30 }, {})).toBe('difficulty out-of-range')
})

test('a choice after a sealed throw asks the GM alone until the seal is opened', () => {
  const party = new Party(eclipse)
  const { checks } = party.do('p1', {
    is: 'callCheck',
    mechanic: 'test',
    who: [{ seat: 'p2' }],
    sealed: { modifiers: [-10] },
    telling: '000',
  }) as { checks: string[] }
  const id = checks[0] as string
  party.do('p2', { is: 'declare', check: id, input: { skill: 50, pool: true } })
  expect(party.last('p2', 'asked')).toMatchObject({ what: 'pool-before', seat: 'p2' })
  party.do('p2', { is: 'decide', check: id, choice: 'none' })
  const from = party.rows.length
  party.shakeAll()
  expect(since(party, 'p2', from)).toEqual(['diceThrown'])
  expect(party.last('p1', 'asked').what).toBe('pool-after')
  expect(party.refused('p2', { is: 'decide', check: id, choice: 'none' })).toBe('check no-choice')
  party.do('p1', { is: 'tell', check: id, telling: '111' })
  expect(party.last('p2', 'asked')).toMatchObject({ what: 'pool-after', seat: 'p2' })
  party.do('p2', { is: 'decide', check: id, choice: 'flip' })
  expect(party.last('p5', 'resolved').outcome).toMatchObject({ poolSpent: true })
})

/** The kinds of entries each of GM, roller, another player and a spectator are sent of a roll. */
function sentOf(command: object, roller = 'p2') {
  const party = new Party(endless)
  const from = party.rows.length
  party.do(roller, { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 5 }, ...command })
  party.shakeAll()
  return { party, of: (seat: string) => since(party, seat, from) }
}

const OPENED = ['throwOpened', 'diceThrown'] as const
const ALL = ['checkCalled', 'declared', ...OPENED, 'diceShown', 'resolved'] as const
const HIDDEN = ['checkCalled', 'declared', 'throwOpened', 'throwMeant', 'diceThrown', 'diceShown', 'resolved'] as const

test('an open roll: everybody sees everything', () => {
  const { of } = sentOf({})
  for (const seat of ['p1', 'p2', 'p3', 'p5']) expect(of(seat)).toEqual(ALL)
})

test('to the GM: roller and GM see everything, the others that something was rolled', () => {
  const { party, of } = sentOf({ sees: 'gm' })
  for (const seat of ['p1', 'p2']) expect(of(seat)).toEqual(HIDDEN)
  for (const seat of ['p3', 'p5']) expect(of(seat)).toEqual(OPENED)
  expect(party.last('p3', 'throwOpened').what).not.toHaveProperty('check')
})

test('to the GM and silent: the others hear nothing', () => {
  const { of } = sentOf({ sees: 'gm', isSilent: true })
  for (const seat of ['p1', 'p2']) expect(of(seat)).toEqual(ALL)
  for (const seat of ['p3', 'p5']) expect(of(seat)).toEqual([])
})

test('blind: the roller knows that they rolled, the GM what came of it', () => {
  const { of } = sentOf({ sees: 'blind' })
  expect(of('p1')).toEqual(HIDDEN)
  expect(of('p2')).toEqual(['checkCalled', 'declared', 'throwOpened', 'throwMeant', 'diceThrown'])
  for (const seat of ['p3', 'p5']) expect(of(seat)).toEqual(OPENED)
})

test('to myself: nobody else hears of it, unless the table lets the GM see', () => {
  const { party, of } = sentOf({ sees: 'self' })
  expect(of('p2')).toEqual(ALL)
  for (const seat of ['p1', 'p3', 'p5']) expect(of(seat)).toEqual([])
  party.do('p1', { is: 'setOption', option: 'gmSeesOwnRolls', value: true })
  party.do('p2', { is: 'roll', notation: 'd20', sees: 'self' })
  party.shakeAll()
  expect(party.last('p1', 'resolved').outcome).toHaveProperty('total')
})

test('a secret roll of the GM’s is witnessed by a player’s shake, who learns nothing of it', () => {
  const { party, of } = sentOf({ sees: 'gm' }, 'p1')
  for (const seat of ['p2', 'p3', 'p5']) expect(of(seat)).toEqual(OPENED)
  expect(party.lastShakers('p2')).toEqual(['p2'])
  expect(of('p1')).toEqual(HIDDEN)
})

test('a hidden roll is revealed to all, with dice that can be checked', () => {
  const { party } = sentOf({ sees: 'gm' })
  const id = party.last('p2', 'checkCalled').check
  expect(party.refused('p3', { is: 'reveal', check: id })).toBe('check not-found')
  party.do('p2', { is: 'reveal', check: id })
  expect(party.last('p5', 'revealed')).toMatchObject({ check: id, input: { rank: 3, difficulty: 5 } })
  expect(party.last('p5', 'diceShown').what?.text).toContain(id)
  expect(party.refused('p2', { is: 'reveal', check: id })).toBe('check already-seen')
})

test('silent rolls can be forbidden, and a hidden roll is of one player alone', () => {
  const party = new Party(endless)
  party.do('p1', { is: 'setOption', option: 'silentRolls', value: false })
  expect(party.refused('p2', { is: 'roll', notation: 'd6', isSilent: true })).toBe('isSilent not-allowed-here')
  const against = [{ side: 'passive', seat: 'p3' }]
  const command = {
    is: 'startCheck',
    mechanic: 'contest',
    side: 'initiator',
    against,
    sees: 'gm',
    input: { initiator: { rank: 1 } },
  }
  expect(party.refused('p2', command)).toBe('sees two-players')
})

test('a private sheet, a whisper, a note and an NPC reach only those they are for', () => {
  const party = new Party(endless)
  const from = party.rows.length
  const sheet = endless.sheet.starters[0]?.sheet
  party.do('p2', { is: 'makeSheet', values: sheet, isPrivate: true })
  party.do('p1', { is: 'makeSheet', values: sheet, isNpc: true })
  party.do('p2', { is: 'say', words: 'psst', to: 'p3' })
  party.do('p2', { is: 'say', words: 'hello GM', to: 'p1' })
  party.do('p3', { is: 'writeNote', words: 'mine', for: 'self' })
  party.do('p1', { is: 'writeNote', words: 'the butler did it', for: 'gm' })
  expect(since(party, 'p1', from)).toEqual(['sheetMade', 'sheetMade', 'said', 'noted'])
  expect(since(party, 'p2', from)).toEqual(['sheetMade', 'said', 'said'])
  expect(since(party, 'p3', from)).toEqual(['said', 'noted'])
  expect(since(party, 'p4', from)).toEqual([])
  expect(since(party, 'p5', from)).toEqual([])
})

describe('a strike that a player begins', () => {
  const SECRETS = { endurance: 31, health: 37, dr: 3, speed: null, armour: null, cover: 'none' }

  /** Ana shoots at somebody whom only the GM knows; the dice lie, and the GM judges. */
  function shot(secrets: object, more: object = {}) {
    const party = new Party(qstar)
    const input = { ability: 9, skill: 'master', damage: 8, critical: 4 }
    const against = [{ side: 'target', name: 'Drone' }]
    const { check } = party.do('p2', { is: 'startCheck', mechanic: 'strike', against, input }) as { check: string }
    party.shakeAll()
    expect(party.log.all.checks[check]).toMatchObject({ end: null, asked: null })
    const command = { is: 'judge', check, input: { target: secrets }, isClosed: true, ...more }
    return { party, check, command }
  }

  test('is judged closed: the others hear the outcome in a word, the GM alone what the target has and lost', () => {
    const { party, check, command } = shot(SECRETS)
    party.do('p1', command)
    expect(party.last('p2', 'judged')).toMatchObject({ input: {}, isAfterDice: true, closed: { id: check } })
    // The player who hit says what the extra modifiers become, and sees no more than that there are some.
    party.do('p2', { is: 'decide', check, choice: 'damage' })
    const { verdict, outcome } = party.last('p3', 'told')
    expect(verdict?.word).toBeTypeOf('string')
    expect(Object.keys(outcome ?? {})).not.toContain('enduranceLost')
    expect(party.last('p1', 'resolved').outcome).toHaveProperty('enduranceLost')
    for (const seat of ['p2', 'p3', 'p5']) {
      expect(party.heard(seat)).not.toMatch(/enduranceLost|"dr"|:31\b|:37\b/)
    }
    expect(party.refused('p1', command)).toBe('check already-over')
  })

  test('and judged closed looks the same whoever it hit, where it comes to the same', () => {
    const [one, other] = [SECRETS, { ...SECRETS, endurance: 44, health: 52, dr: 1 }].map((secrets) => {
      const { party, command } = shot(secrets)
      party.do('p1', command)
      return ['p2', 'p3', 'p5'].map((seat) => comparableRows(party.sentTo(seat)))
    })
    expect(other).toEqual(one)
  })

  test('may be told in full later, and every export passes the check', () => {
    const { party, check, command } = shot(SECRETS, { telling: '000' })
    party.do('p1', command)
    expect(party.entries('p3').some(({ is }) => is === 'told')).toBe(false)
    const verified = (seat: string) => party.verified(seat)
    expect([verified('p1'), verified('p3')]).toMatchObject([{ ok: true }, { ok: true }])
    party.do('p1', { is: 'tell', check, telling: '111' })
    expect(party.last('p3', 'resolved').outcome).toHaveProperty('enduranceLost')
    const [gm, bo] = [verified('p1'), verified('p3')]
    expect([gm, bo]).toMatchObject([{ ok: true }, { ok: true }])
    expect(bo.lists.judgedAfterDice).toHaveLength(1)
    expect(bo.counts.rerun).toBe(1)
  })

  test('is closed only with what may be sealed, once', () => {
    const { party, check, command } = shot(SECRETS)
    const open = { ...command, input: { roleplay: 1 } }
    expect(party.refused('p1', open)).toBe('roleplay not-sealable')
    expect(party.refused('p2', command)).toBe('command not-found')
    expect(party.refused('p1', { ...command, telling: '111' })).toBe('telling out-of-range')
    expect(check).toBeDefined()
  })
})
