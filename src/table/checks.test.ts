import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import eclipse from '../systems/eclipse-phase/index.ts'
import endless from '../systems/endless-horizons/index.ts'
import evening from '../systems/evening-star/index.ts'
import qstar from '../systems/qstar/index.ts'
import type { Check } from './check/check.ts'
import type { Throw } from './check/throw.ts'
import { nextStepOf } from './check-rule.ts'
import { restoreTable } from './table.ts'
import { Party } from './testing/party.ts'

const starter = (system: typeof endless, at = 0): PlainRecord => system.sheet.starters[at]?.sheet as PlainRecord

/** Ana with the first ready-made character of the game. */
function withSheet(system: typeof endless) {
  const party = new Party(system)
  const { sheet } = party.do('p2', { is: 'makeSheet', values: starter(system) }) as { sheet: string }
  return { party, sheet, values: () => party.log.all.sheets[sheet]?.values as PlainRecord }
}

const checkOf = (party: Party, id: string): Check => party.log.all.checks[id] as Check
const called = (answer: unknown): string => (answer as { checks: string[] }).checks[0] as string
const started = (answer: unknown): string => (answer as { check: string }).check

test('EH-7: a player rolls: the price is paid when the throw opens, the dice fall with the shake, everybody reads the end', () => {
  const { party, sheet, values } = withSheet(endless)
  const id = started(
    party.do('p2', { is: 'startCheck', mechanic: 'check', sheet, input: { rank: 3, effort: 2, difficulty: 6 } }),
  )
  expect(values().effort).toBe(6)
  expect(party.last('p5', 'throwOpened').what).toMatchObject({ check: id, pool: [['1..10', 5]], step: 1 })
  expect(checkOf(party, id).end).toBeNull()
  party.shakeAll()
  const { outcome, verdict } = party.last('p5', 'resolved')
  const faces = party.last('p5', 'diceShown').dice.flatMap(([, faces]) => faces)
  const successes = faces.filter((face) => face >= 6).length
  expect(outcome).toEqual({ success: successes > 0, successes, extra: Math.max(0, successes - 1) })
  expect(verdict.tone).toBe(successes > 0 ? 'good' : 'bad')
})

test('EH-7: a price the sheet cannot pay is refused by name, and nothing is written', () => {
  const { party, sheet } = withSheet(endless)
  const before = party.rows.length
  const command = { is: 'startCheck', mechanic: 'check', sheet, input: { rank: 3, effort: 9, difficulty: 6 } }
  expect(() => party.do('p2', command)).toThrow('effort: this needs 9 effort, and the sheet has 8 (EH-7).')
  expect(party.rows).toHaveLength(before)
})

test('a roll without dice is refused by the rules before anything is written', () => {
  const { party } = withSheet(endless)
  const before = party.rows.length
  expect(party.refused('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 0, difficulty: 6 } })).toBe(
    'rank no-dice',
  )
  expect(party.rows).toHaveLength(before)
})

test('the GM calls several seats at once; each declares and rolls for itself', () => {
  const party = new Party(endless)
  const who = ['p2', 'p3', 'p4'].map((seat) => ({ seat }))
  const { checks } = party.do('p1', { is: 'callCheck', mechanic: 'check', who, input: { difficulty: 5 } }) as {
    checks: string[]
  }
  expect(checks).toHaveLength(3)
  expect(party.refused('p3', { is: 'declare', check: checks[0], input: { rank: 2 } })).toBe('command not-found')
  checks.forEach((check, i) => void party.do(`p${i + 2}`, { is: 'declare', check, input: { rank: i + 1 } }))
  party.shakeAll()
  expect(checks.map((check) => checkOf(party, check).end?.verdict.tone)).not.toContain(undefined)
})

test('a player may not give what is the GM’s to give, when the GM called', () => {
  const party = new Party(evening)
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }] }))
  expect(party.refused('p2', { is: 'declare', check: id, input: { rank: 3, nonsense: 1 } })).toBe(
    'nonsense unknown-field',
  )
})

test('what is the GM’s to give a called player cannot give', () => {
  const party = new Party(evening)
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }] }))
  expect(party.refused('p2', { is: 'declare', check: id, input: { rank: 3, difficulty: 1 } })).toBe(
    'difficulty not-yours',
  )
})

test('a throw that one of two has shaken can be voided while the other’s shake is missing: nobody knows the dice', () => {
  const party = new Party(endless)
  const who = [
    { side: 'initiator', seat: 'p2' },
    { side: 'passive', seat: 'p3' },
  ]
  const input = { initiator: { rank: 1 }, passive: { rank: 1 } }
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'contest', who, input }))
  for (const [seat, side] of [
    ['p2', 'initiator'],
    ['p3', 'passive'],
  ] as const)
    party.do(seat, { is: 'declare', check: id, side })
  party.shake('p2', 1)
  party.do('p1', { is: 'removeSeat', seat: 'p3', why: 'phone is dead' })
  party.do('p1', { is: 'voidThrow', book: 'common', throw: 1, why: 'phone is dead' })
  party.waiveAll()
  expect([party.last('p5', 'throwOpened').throw, party.lastShakers('p5')]).toEqual([2, ['p2']])
  party.shakeAll()
  party.do('p1', { is: 'decide', check: id, choice: 0 })
  party.shakeAll()
  expect(checkOf(party, id).end).not.toBeNull()
})

test('dice thrown first, judged later: the check waits for the GM and is marked', () => {
  const party = new Party(endless)
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }] }))
  party.do('p2', { is: 'declare', check: id, input: { rank: 4 } })
  party.shakeAll()
  expect(checkOf(party, id).end).toBeNull()
  expect(party.last('p5', 'diceShown').dice[0]?.[1]).toHaveLength(4)
  party.do('p1', { is: 'judge', check: id, input: { difficulty: 3 } })
  expect(party.last('p5', 'judged').isAfterDice).toBe(true)
  expect(checkOf(party, id).end?.outcome).toHaveProperty('success')
})

test('hand-thrown dice are taken in the order the rule asks, refused by name, and marked', () => {
  const { party, sheet } = withSheet(endless)
  const id = started(
    party.do('p2', { is: 'startCheck', mechanic: 'check', sheet, isByHand: true, input: { rank: 3, difficulty: 7 } }),
  )
  expect(party.refused('p3', { is: 'handDice', check: id, faces: [1, 2, 3] })).toBe('command not-found')
  expect(() => party.do('p2', { is: 'handDice', check: id, faces: [1, 11, 3] })).toThrow('die 2 shows 11')
  expect(() => party.do('p2', { is: 'handDice', check: id, faces: [1, 2] })).toThrow('another die is thrown')
  party.do('p2', { is: 'handDice', check: id, faces: [2, 7, 10] })
  expect(party.last('p5', 'handDice').dice).toEqual([['1..10', [2, 7, 10]]])
  expect(checkOf(party, id).end?.outcome).toEqual({ success: true, successes: 2, extra: 1 })
})

test('a decision waits for its player, a wrong one is refused, and what it spends comes off the sheet once', () => {
  const { party, sheet, values } = withSheet(evening)
  const id = started(
    party.do('p2', {
      is: 'startCheck',
      mechanic: 'task',
      sheet,
      isByHand: true,
      input: { rank: 4, pool: 5, difficulty: 4, lots: 3, ego: true },
    }),
  )
  party.do('p2', { is: 'handDice', check: id, faces: [0, 3, 7, 8, 9] })
  expect(checkOf(party, id).asked).toEqual({ what: 'lots', seat: 'p2' })
  expect(party.refused('p3', { is: 'decide', check: id, choice: { reroll: [], double: false } })).toBe(
    'command not-found',
  )
  expect(party.refused('p2', { is: 'decide', check: id, choice: 'nonsense' })).toBe('lots out-of-range')
  party.do('p2', { is: 'decide', check: id, choice: { reroll: [2, 3], double: true } })
  party.do('p2', { is: 'handDice', check: id, faces: [9, 9] })
  expect(checkOf(party, id).asked).toEqual({ what: 'ego', seat: 'p2' })
  party.do('p2', { is: 'decide', check: id, choice: false })
  expect(checkOf(party, id).end?.outcome).toMatchObject({ success: false, lotsSpent: 3 })
  expect(values().lots).toBe(10 - 3)
  expect(checkOf(party, id).asked).toBeNull()
})

test('a reroll after a choice is a throw of its own, with a new key', () => {
  const { party, sheet } = withSheet(evening)
  let id = ''
  for (let tries = 0; tries < 30 && checkOf(party, id)?.asked?.what !== 'lots'; tries++) {
    id = started(
      party.do('p2', {
        is: 'startCheck',
        mechanic: 'task',
        sheet,
        input: { rank: 2, pool: 5, difficulty: 5, lots: 2 },
      }),
    )
    party.shakeAll()
  }
  const before = party.last('p2', 'diceShown')
  party.do('p2', { is: 'decide', check: id, choice: { reroll: [0, 1], double: false } })
  party.shakeAll()
  const after = party.last('p2', 'diceShown')
  expect(after.throw).toBe(before.throw + 1)
  expect(after.key).not.toBe(before.key)
  expect(after.dice.flatMap(([, faces]) => faces)).toHaveLength(2)
})

test('a strike takes effects back as differences: what changed since stays changed', () => {
  const { party, sheet, values } = withSheet(endless)
  const command = { is: 'startCheck', mechanic: 'check', sheet, input: { rank: 3, effort: 2, difficulty: 6 } }
  const first = started(party.do('p2', command))
  party.shakeAll()
  party.do('p2', command)
  party.shakeAll()
  expect(values().effort).toBe(4)
  party.do('p1', { is: 'strike', check: first, why: 'wrong character' })
  expect(values().effort).toBe(6)
  expect(party.refused('p1', { is: 'strike', check: first })).toBe('check already-struck')
  expect(party.last('p5', 'struck')).toMatchObject({ what: first, why: 'wrong character', by: 'p1' })
})

test('an override is seen by all with its reason, and only where the table allows it', () => {
  const { party, sheet } = withSheet(endless)
  const id = started(party.do('p2', { is: 'startCheck', mechanic: 'check', sheet, input: { rank: 3, difficulty: 6 } }))
  const command = { is: 'override', check: id, tone: 'good', word: 'success', why: 'a good idea' }
  expect(party.refused('p1', command)).toBe('check not-over')
  party.shakeAll()
  expect(party.refused('p2', command)).toBe('command not-found')
  party.do('p1', command)
  expect(party.last('p5', 'overridden')).toMatchObject({
    why: 'a good idea',
    verdict: { tone: 'good', word: 'success' },
  })
  party.do('p1', { is: 'setOption', option: 'overrides', value: false })
  expect(party.refused('p1', command)).toBe('check not-allowed-here')
})

test('a throw nobody shakes is voided: its key is opened, the price stays with the new one', () => {
  const { party, sheet, values } = withSheet(endless)
  const id = started(
    party.do('p2', { is: 'startCheck', mechanic: 'check', sheet, input: { rank: 3, effort: 1, difficulty: 6 } }),
  )
  party.do('p1', { is: 'voidThrow', book: 'common', throw: 1, why: 'phone is dead' })
  party.waiveAll()
  expect(party.last('p5', 'throwVoided')).toMatchObject({
    throw: 1,
    who: { seat: 'p1', device: 'dev-p1' },
    why: 'phone is dead',
    awaited: ['dev-p2'],
  })
  expect(party.last('p5', 'throwOpened')).toMatchObject({ throw: 2, what: { after: 1, check: id, step: 1 } })
  expect(values().effort).toBe(7)
  party.shakeAll()
  expect(party.refused('p1', { is: 'voidThrow', book: 'common', throw: 2, why: 'late' })).toBe('throw already-thrown')
  expect(checkOf(party, id).end).not.toBeNull()
  const other = started(
    party.do('p2', { is: 'startCheck', mechanic: 'check', sheet, input: { rank: 1, effort: 1, difficulty: 6 } }),
  )
  party.do('p2', { is: 'voidThrow', book: 'common', throw: 3, why: 'never mind', again: false })
  party.waiveAll()
  expect(values().effort).toBe(7)
  expect(checkOf(party, other).isWithdrawn).toBe(true)
})

test('two sides: each player declares for their own sheet, both shake, each pays', () => {
  const party = new Party(endless)
  const [ana, bo] = ['p2', 'p3'].map(
    (seat) => (party.do(seat, { is: 'makeSheet', values: starter(endless) }) as { sheet: string }).sheet,
  )
  const who = [
    { side: 'initiator', seat: 'p2', sheet: ana },
    { side: 'passive', seat: 'p3', sheet: bo },
  ]
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'contest', who }))
  party.do('p2', { is: 'declare', check: id, side: 'initiator', input: { initiator: { rank: 3, effort: 1 } } })
  expect(party.refused('p3', { is: 'declare', check: id, side: 'passive', input: { initiator: { rank: 9 } } })).toBe(
    'initiator.rank not-yours',
  )
  party.do('p3', { is: 'declare', check: id, side: 'passive', input: { passive: { rank: 2 } } })
  expect(party.lastShakers('p5')).toEqual(['p2', 'p3'])
  const open = party.log.all.throws['common:1'] as Throw
  const [first, second] = ['p2', 'p3'].map((seat) => party.shakeCommand(seat, open).shake)
  party.shake('p3', 1)
  expect(checkOf(party, id).end).toBeNull()
  party.shake('p2', 1)
  expect(party.last('p5', 'diceThrown').shakes).toEqual([first, second])
  party.do('p3', { is: 'decide', check: id, choice: 3 })
  party.shakeAll()
  expect(checkOf(party, id).end?.outcome).toHaveProperty('winner')
  expect([ana, bo].map((sheet) => party.log.all.sheets[sheet as string]?.values.effort)).toEqual([7, 5])
})

test('against an NPC the player shakes alone; a shake given twice changes nothing', () => {
  const party = new Party(endless)
  const id = started(
    party.do('p2', {
      is: 'startCheck',
      mechanic: 'contest',
      side: 'initiator',
      against: [{ side: 'passive', name: 'Wolf' }],
      input: { initiator: { rank: 3 }, passive: { rank: 2 } },
    }),
  )
  expect(party.lastShakers('p5')).toEqual(['p2'])
  const shake = party.shakeCommand('p2', party.log.all.throws['common:1'] as Throw)
  expect(party.refused('p2', { ...shake, shake: 'ab'.repeat(32) })).toBe('shake not-a-shake')
  expect(party.refused('p2', { ...shake, device: 'dev-p3' })).toBe('throw not-found')
  party.do('p2', shake)
  const before = party.rows.length
  party.do('p2', shake)
  expect(party.rows).toHaveLength(before)
  expect(checkOf(party, id).sides.passive?.name).toBe('Wolf')
})

test('a GM’s throw is shaken by a player who is there; with nobody there it is unwitnessed', () => {
  const party = new Party(endless)
  party.do('p1', { is: 'roll', notation: '2d6' })
  expect(party.lastShakers('p5')).toEqual(['p2'])
  // The next witness is somebody else, one after another.
  for (const witness of ['p3', 'p4', 'p2']) {
    party.do('p1', { is: 'roll', notation: '2d6' })
    expect(party.lastShakers('p5')).toEqual([witness])
  }
  party.present = ['p1']
  party.do('p1', { is: 'roll', notation: '2d6' })
  expect(party.lastShakers('p5')).toEqual([])
  expect(party.last('p5', 'diceThrown').throw).toBe(5)
})

test('a player without a line is left out, by name, and a witness shakes', () => {
  const party = new Party(endless)
  const id = called(
    party.do('p1', { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { difficulty: 5 } }),
  )
  party.present = ['p1', 'p4']
  party.do('p1', { is: 'declare', check: id, input: { rank: 3 } })
  expect(party.last('p5', 'throwOpened').leftOut).toEqual(['p2'])
  expect(party.lastShakers('p5')).toEqual(['p4'])
  party.shakeAll()
  expect(party.verified('p2').wrongs).toEqual([])
})

test('a throw waits for the device whose shake may be on its way, and is voided when that is removed', () => {
  const { party, sheet, values } = withSheet(endless)
  const id = started(
    party.do('p2', { is: 'startCheck', mechanic: 'check', sheet, input: { rank: 3, effort: 2, difficulty: 6 } }),
  )
  const away = { is: 'voidThrow', book: 'common', throw: 1, why: 'asleep', again: false }
  party.do('p2', away)
  expect(party.last('p5', 'voidAsked').who).toEqual({ seat: 'p2', device: 'dev-p2' })
  expect(party.refused('p1', away)).toBe('throw void-asked')
  expect(checkOf(party, id)).toMatchObject({ throw: 'common:1', isWithdrawn: false })
  const device = Object.keys(party.log.all.seats.p2?.devices ?? {})[0]
  party.do('p1', { is: 'removeDevice', seat: 'p2', device })
  expect(party.last('p5', 'throwVoided').awaited).toEqual(['dev-p2'])
  expect(checkOf(party, id).isWithdrawn).toBe(true)
  expect(values().effort).toBe(8)
})

test('a shake that was on its way lets the dice fall, although the throw was to be voided', () => {
  const party = new Party(endless)
  const id = started(party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 6 } }))
  party.do('p1', { is: 'voidThrow', book: 'common', throw: 1, why: 'asleep' })
  party.shake('p2', 1)
  expect(checkOf(party, id).end).not.toBeNull()
  party.waiveAll()
  expect(party.rows.some(({ text }) => text.includes('throwVoided'))).toBe(false)
})

test('EP-9: the pool that pays is declared, or the likeliest does; it goes with the aptitude of the line', () => {
  const { party, sheet, values } = withSheet(eclipse)
  const command = { is: 'startCheck', mechanic: 'test', sheet, isByHand: true, input: { skill: 50, pool: true } }
  const guns = { ...command, pick: 'Guns' }
  expect(party.refused('p2', { ...guns, pays: { pool: 'insight' } })).toBe('pays.pool not-on-sheet')
  const first = started(party.do('p2', { ...guns, pays: { pool: 'flex' } }))
  party.do('p2', { is: 'decide', check: first, choice: 'plus-20' })
  party.do('p2', { is: 'handDice', check: first, faces: [6, 5] })
  expect(values()).toMatchObject({ flex: 0, vigor: null, insight: null })
  const second = started(party.do('p2', guns))
  party.do('p2', { is: 'decide', check: second, choice: 'none' })
  party.do('p2', { is: 'handDice', check: second, faces: [6, 5] })
  expect(checkOf(party, second).asked?.what).toBe('pool-after')
  party.do('p2', { is: 'decide', check: second, choice: 'flip' })
  expect(values()).toMatchObject({ flex: 0, vigor: 2, insight: null })
})

test('QS-13: a helper’s success is granted by the GM, and lowers the DC', () => {
  const { party, sheet } = withSheet(qstar)
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2', sheet }] }))
  const input = { ability: 5, skill: 'trained', dc: 5 }
  const start = { is: 'startCheck', mechanic: 'check', aids: id, input }
  const help = started(party.do('p3', { ...start, isByHand: true }))
  expect(party.refused('p1', { is: 'grantAid', check: id, help, field: 'aid' })).toBe('help not-a-success')
  party.do('p3', { is: 'handDice', check: help, faces: [6, 5, 4] })
  party.do('p1', { is: 'grantAid', check: id, help, field: 'aid', value: 2, words: 'holds the lamp' })
  expect(checkOf(party, id).given.aid).toBe(2)
  expect(party.refused('p2', start)).toBe('aids own-roll')
})

test('EP-9: helpers do not roll: whoever tests names them in the open, or the GM does with the call', () => {
  const { party, sheet } = withSheet(eclipse)
  const who = [{ seat: 'p2', sheet }]
  const named = called(party.do('p1', { is: 'callCheck', mechanic: 'test', who }))
  party.do('p2', { is: 'declare', check: named, input: { skill: 40, helpers: 4 }, isByHand: true })
  expect(party.last('p5', 'declared').input).toMatchObject({ helpers: 4 })
  party.do('p2', { is: 'handDice', check: named, faces: [7, 0] })
  expect(checkOf(party, named).end?.outcome?.success).toBe(true)
  const given = called(party.do('p1', { is: 'callCheck', mechanic: 'test', who, input: { helpers: 2 } }))
  party.do('p2', { is: 'declare', check: given, input: { skill: 40 }, isByHand: true })
  party.do('p2', { is: 'handDice', check: given, faces: [6, 1] })
  expect(checkOf(party, given).end?.outcome?.success).toBe(false)
})

test('ES-4: a difficulty is offered back and forth, and the other side agrees', () => {
  const { party, sheet } = withSheet(evening)
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'task', who: [{ seat: 'p2', sheet }] }))
  party.do('p2', { is: 'declare', check: id, input: { rank: 3, pool: 4 } })
  expect(checkOf(party, id).throw).toBeNull()
  const offer = (seat: string, value: number) => ({
    seat,
    command: { is: 'offer', check: id, field: 'difficulty', value },
  })
  expect(party.refused('p2', { is: 'agree', check: id })).toBe('check no-offer')
  for (const { seat, command } of [offer('p1', 4), offer('p2', 2), offer('p1', 3)]) party.do(seat, command)
  expect(party.refused('p1', { is: 'agree', check: id })).toBe('check own-offer')
  expect(party.refused('p2', offer('p2', 21).command)).toBe('difficulty out-of-range')
  party.do('p2', { is: 'agree', check: id })
  expect(checkOf(party, id).given.difficulty).toBe(3)
  expect(checkOf(party, id).throw).toBe('common:1')
})

test('EP-11: what a tie or two failures come to is asked of the GM, when it matters and was not said before', () => {
  const duel = (faces: number[], skill: number, more: object = {}) => {
    const party = new Party(eclipse)
    const against = [{ side: 'b', name: 'Guard' }]
    const input = { a: { skill: 50 }, b: { skill }, ...more }
    const command = { is: 'startCheck', mechanic: 'opposed', side: 'a', against, input, isByHand: true }
    const id = started(party.do('p2', command))
    party.do('p2', { is: 'handDice', check: id, faces })
    return { party, id, check: checkOf(party, id) }
  }
  const { party, id, check } = duel([7, 0, 9, 8], 40)
  expect(check).toMatchObject({ end: null, asked: { what: 'deadlock', seat: null } })
  expect(party.refused('p2', { is: 'decide', check: id, choice: 'higher-skill' })).toBe('command not-found')
  expect(party.refused('p1', { is: 'decide', check: id, choice: 'a coin' })).toBe('deadlock out-of-range')
  party.do('p1', { is: 'decide', check: id, choice: 'higher-skill' })
  expect(party.last('p5', 'judged')).toMatchObject({ input: { deadlock: 'higher-skill' }, isAfterDice: true })
  expect(party.last('p5', 'resolved').outcome).toMatchObject({ winner: 'a', critical: false })
  expect(checkOf(party, id).asked).toBeNull()
  expect(duel([7, 0, 9, 8], 40, { deadlock: 'stands' }).check.end?.outcome?.winner).toBe('none')
  expect(duel([3, 0, 9, 8], 40).check.end?.outcome?.winner).toBe('a')
  expect(duel([7, 0, 7, 0], 50).check.end?.outcome?.winner).toBe('none')
})

test('QS-16: what a hit spends its extra modifiers on is asked of whoever struck; a miss asks nothing', () => {
  const struck = (faces: number[], more: object = {}) => {
    const party = new Party(qstar)
    const against = [{ side: 'target', name: 'Drone' }]
    const target = { endurance: 20, health: 20, speed: 5 }
    const input = { ability: 9, skill: 'proficient', damage: 5, critical: 4, target, ...more }
    const id = started(party.do('p2', { is: 'startCheck', mechanic: 'strike', against, input, isByHand: true }))
    party.do('p2', { is: 'handDice', check: id, faces })
    return { party, id, check: checkOf(party, id) }
  }
  const { party, id, check } = struck([6, 5, 4])
  expect(check).toMatchObject({ end: null, asked: { what: 'spend', seat: 'p2' } })
  expect(party.refused('p3', { is: 'decide', check: id, choice: 'damage' })).toBe('command not-found')
  party.do('p2', { is: 'decide', check: id, choice: 'damage' })
  const { enduranceLost } = party.last('p5', 'resolved').outcome
  const none = struck([6, 5, 4], { spend: 'none' }).check.end?.outcome
  expect(enduranceLost).toBeGreaterThan(Number(none?.enduranceLost))
  expect(struck([1, 1, 2]).check.end?.outcome?.hit).toBe(false)
  // Without a critical hit there is no critical damage to choose.
  const optionsOf = (faces: number[]) => {
    const step = nextStepOf(qstar, struck(faces).check)
    return step.is === 'choose' ? step.options : []
  }
  expect(optionsOf([5, 5, 5])).toEqual(['none', 'damage'])
  expect(optionsOf([6, 5, 4])).toEqual(['none', 'damage', 'critical'])
})

test('QS-4: what is left of a pool falls with the maximum that lost Might takes down', () => {
  const party = new Party(qstar)
  const given = { name: 'Ilse', enduranceRolled: 40, healthRolled: 20, endurance: 38 }
  const { sheet } = party.do('p2', { is: 'makeSheet', values: given }) as { sheet: string }
  const input = { might: 4, from: 5 }
  const id = started(party.do('p2', { is: 'startCheck', mechanic: 'pools', sheet, input, isByHand: true }))
  party.do('p2', { is: 'handDice', check: id, faces: [9, 2] })
  expect(party.log.all.sheets[sheet]?.values).toMatchObject({
    enduranceRolled: 31,
    healthRolled: 18,
    endurance: 31,
    health: null,
  })
})

test('EH-4: extra successes are bought with, no more than there are', () => {
  const { party, sheet } = withSheet(endless)
  const id = started(
    party.do('p2', { is: 'startCheck', mechanic: 'check', sheet, isByHand: true, input: { rank: 3, difficulty: 4 } }),
  )
  party.do('p2', { is: 'handDice', check: id, faces: [5, 7, 10] })
  expect(party.refused('p3', { is: 'buy', check: id, item: 'bonus' })).toBe('command not-found')
  expect(party.refused('p2', { is: 'buy', check: id, item: 'a horse' })).toBe('item not-on-menu')
  party.do('p2', { is: 'buy', check: id, item: 'bonus', points: 2 })
  expect(party.refused('p2', { is: 'buy', check: id, item: 'bonus' })).toBe('points too-few-points')
})

test('EP-5: two superior results buy two things, or one for double; those of a failure are the GM’s to use', () => {
  const { party, sheet } = withSheet(eclipse)
  const rolled = (skill: number, faces: number[]) => {
    const command = { is: 'startCheck', mechanic: 'test', sheet, isByHand: true, input: { skill } }
    const id = started(party.do('p2', command))
    party.do('p2', { is: 'handDice', check: id, faces })
    return { is: 'buy', check: id }
  }
  const apart = rolled(90, [7, 2])
  for (const item of ['quality', 'detail']) party.do('p2', { ...apart, item })
  expect(party.refused('p2', { ...apart, item: 'damage' })).toBe('points too-few-points')
  const double = rolled(90, [7, 2])
  expect(party.refused('p2', { ...double, item: 'flaws' })).toBe('item not-on-menu')
  party.do('p2', { ...double, item: 'damage', points: 2 })
  expect(party.refused('p2', { ...double, item: 'damage' })).toBe('points too-few-points')
  const failed = rolled(5, [6, 1])
  expect(party.refused('p2', { ...failed, item: 'delay' })).toBe('command not-found')
  party.do('p1', { ...failed, item: 'delay' })
})

test('somebody of the GM’s is called as the GM says, and nobody gives themselves another name by it', () => {
  const { party, sheet } = withSheet(endless)
  const values = { ...starter(endless), name: 'The king in disguise' }
  const { sheet: npc } = party.do('p1', { is: 'makeSheet', values, isNpc: true }) as { sheet: string }
  const roll = { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 6 } }
  const nameOf = (id: string) => checkOf(party, id).sides.self?.name
  expect(nameOf(started(party.do('p1', { ...roll, sheet: npc })))).toBe('?')
  expect(nameOf(started(party.do('p1', { ...roll, sheet: npc, name: 'A beggar' })))).toBe('A beggar')
  expect(nameOf(started(party.do('p2', { ...roll, sheet, name: 'A beggar' })))).toBe(starter(endless).name)
})

test('a table that goes on from a backup lets open throws end with the same dice, and new ones wait for new pledges', () => {
  const { party, sheet, values } = withSheet(endless)
  const command = { is: 'startCheck', mechanic: 'check', sheet, input: { rank: 3, effort: 2, difficulty: 6 } }
  const id = started(party.do('p2', command))
  party.do('p2', { is: 'startCheck', mechanic: 'check', sees: 'self', input: { rank: 1, difficulty: 6 } })
  const paid = values().effort
  party.rows.push(...restoreTable(party.log, 'backup', party.world))
  for (const seat of ['p1', 'p2', 'p5']) {
    const told = party.sentTo(seat).filter(({ text }) => text.includes('"restored"'))
    expect(told.map(({ book }) => book)).toEqual(party.log.booksOf(seat))
  }
  const next = started(party.do('p2', { ...command, input: { rank: 3, difficulty: 6 } }))
  expect(checkOf(party, next).throw).toBeNull()
  party.shakeAll()
  expect(checkOf(party, id).end).not.toBeNull()
  expect(values().effort).toBe(paid)
  party.pledgeAll()
  expect(checkOf(party, next).throw).toBe('common:2')
  party.shakeAll()
  expect(checkOf(party, next).end).not.toBeNull()
  for (const seat of ['p1', 'p2', 'p5']) {
    const { wrongs, counts } = party.verified(seat)
    expect([seat, wrongs, counts.rerun]).toEqual([seat, [], seat === 'p2' ? 3 : 2])
  }
})
