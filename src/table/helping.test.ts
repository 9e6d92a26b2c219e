import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import endless from '../systems/endless-horizons/index.ts'
import qstar from '../systems/qstar/index.ts'
import type { System } from '../systems/system.ts'
import type { SeatId } from './books.ts'
import { toldWorth } from './check/check.ts'
import type { CommandRequest } from './command.ts'
import { Party } from './testing/party.ts'

const EVERYBODY: readonly SeatId[] = ['p1', 'p2', 'p3', 'p4', 'p5']

interface Helping {
  readonly system: System
  readonly call: CommandRequest
  readonly aid: CommandRequest
  /** Dice with which the help is a success. */
  readonly faces: readonly number[]
  readonly declared: CommandRequest
  /** The value the help brings, and its field in the helped roll. */
  readonly brings: { readonly field: string | null; readonly value: number }
  readonly given: (value: number) => PlainRecord
}

const self = [{ seat: 'p2' }]

const GAMES: Readonly<Record<string, Helping>> = {
  'QS-13, the aid of a check': {
    system: qstar,
    call: { is: 'callCheck', mechanic: 'check', who: self, input: { dc: 9 } },
    aid: { is: 'startCheck', mechanic: 'check', input: { ability: 5, skill: 'trained', dc: 5 } },
    faces: [6, 5, 4],
    declared: { is: 'declare', input: { ability: 4, skill: 'trained' } },
    brings: { field: 'aid', value: 2 },
    given: (aid) => ({ aid }),
  },
  'Endless Horizons, words alone': {
    system: endless,
    call: { is: 'callCheck', mechanic: 'check', who: self, input: { difficulty: 4 } },
    aid: { is: 'startCheck', mechanic: 'check', input: { rank: 2, difficulty: 2 } },
    faces: [10, 10],
    declared: { is: 'declare', input: { rank: 3 } },
    brings: { field: null, value: 1 },
    given: () => ({}),
  },
}

function helped({ system, call, aid, faces, brings }: Helping, more: object = {}) {
  const party = new Party(system)
  const { checks } = party.do('p1', call) as { checks: [string] }
  const [check] = checks
  const { check: help } = party.do('p3', { ...aid, aids: check, isByHand: true, ...more }) as { check: string }
  party.do('p3', { is: 'handDice', check: help, faces })
  party.do('p1', { is: 'grantAid', check, help, ...brings, words: 'holds the lamp' })
  return { party, check, help }
}

function cardFor(party: Party, seat: SeatId, check: string) {
  const { journal } = party.readBy(seat)
  return journal.checks[check]
}

for (const [name, game] of Object.entries(GAMES)) {
  test(`${name}: a help that is struck is taken back before the dice, for everybody`, () => {
    const { party, check, help } = helped(game)
    const given = (seat: SeatId) => (party.log.viewOf(seat) ?? party.log.common).checks[check]?.given
    // Words alone bring nothing that could be told as a sum.
    expect(cardFor(party, 'p5', check)?.helps.map(toldWorth)).toEqual([game.brings.field && game.brings.value])
    for (const seat of EVERYBODY) {
      expect(given(seat)).toMatchObject(game.given(game.brings.value))
      expect(cardFor(party, seat, check)?.given).toMatchObject(game.given(game.brings.value))
    }
    party.do('p3', { is: 'strike', check: help, why: 'it was dark' })
    for (const seat of EVERYBODY) {
      expect(given(seat)).toMatchObject(game.given(0))
      const card = cardFor(party, seat, check)
      expect(card?.given).toMatchObject(game.given(0))
      expect(card?.helps).toMatchObject([{ help, words: 'holds the lamp', isStruck: true }])
    }
    expect(party.refused('p1', { is: 'grantAid', check, help, ...game.brings })).toBe('help not-helping')
    party.do('p2', { ...game.declared, check })
    party.shakeAll()
    expect(party.last('p5', 'throwOpened').what).toMatchObject({ input: game.given(0) })
    expect(party.verified('p5').wrongs).toEqual([])
  })

  test(`${name}: a help whose dice are thrown is struck only after the roll it helped`, () => {
    const { party, check, help } = helped(game)
    party.do('p2', { ...game.declared, check })
    const strike = { is: 'strike', check: help, why: 'it was dark' }
    expect(party.refused('p3', strike)).toBe('check helped-thrown')
    party.shakeAll()
    expect(party.refused('p1', strike)).toBe('check helped-thrown')
    expect(party.log.all.checks[help]?.struck).toBeNull()
    party.do('p1', { is: 'strike', check, why: 'without light' })
    party.do('p1', strike)
    expect(party.log.all.checks[help]?.struck).not.toBeNull()
    expect(party.entries('p1').filter(({ is }) => is === 'aidStruck')).toEqual([])
  })
}

test('one of two helps is taken back, the other stays, and so does what the GM said since', () => {
  const game = GAMES['QS-13, the aid of a check'] as Helping
  const { party, check, help } = helped(game)
  const { check: other } = party.do('p4', { ...game.aid, aids: check, isByHand: true }) as { check: string }
  party.do('p4', { is: 'handDice', check: other, faces: game.faces })
  party.do('p1', { is: 'grantAid', check, help: other, field: 'aid', value: 3 })
  expect(party.log.all.checks[check]?.given.aid).toBe(5)
  party.do('p1', { is: 'strike', check: help })
  expect(party.log.all.checks[check]?.given.aid).toBe(3)
  party.do('p1', { is: 'judge', check, input: { aid: 1 } })
  party.do('p1', { is: 'strike', check: other })
  expect(party.log.all.checks[check]?.given.aid).toBe(0)
  expect(party.last('p2', 'aidStruck')).toMatchObject({ help: other, value: 1 })
})

test('that a help out of sight was struck is told to all who had its help, and nothing more of it', () => {
  const game = GAMES['QS-13, the aid of a check'] as Helping
  const { party, check, help } = helped(game, { sees: 'gm' })
  const before = party.sentTo('p4').length
  party.do('p3', { is: 'strike', check: help, why: 'a canary' })
  expect(party.log.viewOf('p4')?.checks[check]?.given.aid).toBe(0)
  expect(party.sentTo('p4')).toHaveLength(before + 1)
  expect(party.heard('p4')).not.toContain('canary')
})

test('what was granted as help stands as it was granted: nobody gives it once more, or away', () => {
  const game = GAMES['QS-13, the aid of a check'] as Helping
  const { party, check } = helped(game)
  for (const aid of [0, 2, 5]) {
    const order = { is: 'declare', check, input: { ability: 4, skill: 'trained', aid } }
    expect(party.refused('p2', order)).toMatch(/^aid /)
  }
  party.do('p2', { ...game.declared, check })
  expect(party.log.all.checks[check]?.given).toMatchObject({ ability: 4, aid: 2 })
})

test('a help in words alone is struck, whether or not somebody else can pay for the roll', () => {
  const party = new Party(endless)
  party.do('p1', { is: 'setOption', option: 'contestOrder', value: 'together' })
  const values = { ...(endless.sheet.starters[0]?.sheet as object), effort: 3 }
  const { sheet } = party.do('p1', { is: 'makeSheet', isNpc: true, values }) as { sheet: string }
  const who = [
    { side: 'initiator', seat: 'p2' },
    { side: 'passive', name: 'Kael', sheet },
  ]
  const call = { is: 'callCheck', mechanic: 'contest', who, input: { passive: { rank: 2, effort: 3 } } }
  const { checks } = party.do('p1', call) as { checks: [string] }
  const aid = (GAMES['Endless Horizons, words alone'] as Helping).aid
  const { check: help } = party.do('p3', { ...aid, aids: checks[0], isByHand: true }) as { check: string }
  party.do('p3', { is: 'handDice', check: help, faces: [10, 10] })
  party.do('p1', { is: 'grantAid', check: checks[0], help, field: null, words: 'a lamp' })
  const version = party.log.all.sheets[sheet]?.version as number
  party.do('p1', { is: 'editSheet', sheet, version, values: { effort: 0 } })
  party.do('p1', { is: 'strike', check: help })
  expect(party.last('p2', 'aidStruck')).toMatchObject({ help, value: 0 })
})

test('a roll that not everybody knows of is not helped in sight of everybody', () => {
  const { aid } = GAMES['QS-13, the aid of a check'] as Helping
  const party = new Party(qstar)
  const call = { is: 'callCheck', mechanic: 'check', who: self, sees: 'gm', isSilent: true, input: { dc: 9 } }
  const { checks } = party.do('p1', call) as { checks: [string] }
  expect(party.refused('p1', { ...aid, aids: checks[0] })).toBe('sees helps-hidden')
  party.do('p1', { ...aid, aids: checks[0], sees: 'gm', isSilent: true })
  expect(party.heard('p3')).not.toContain(checks[0])
})
