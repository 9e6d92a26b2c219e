import { describe, expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import eclipse from '../systems/eclipse-phase/index.ts'
import qstar from '../systems/qstar/index.ts'
import type { Check } from './check/check.ts'
import type { Entry } from './entries.ts'
import { Log } from './log.ts'
import { Party } from './testing/party.ts'

const OTHERS = ['p2', 'p3', 'p5'] as const
const [starter] = qstar.sheet.starters
const made = (party: Party, seat: string, name: string, more: object = {}): string =>
  (party.do(seat, { is: 'makeSheet', values: { ...starter?.sheet, name }, ...more }) as { sheet: string }).sheet
const valuesOf = (party: Party, sheet: string): PlainRecord => party.log.all.sheets[sheet]?.values as PlainRecord
const checkOf = (party: Party, id: string): Check => party.log.all.checks[id] as Check
const SHOT = { ability: 10, skill: 'master', hit: 40, damage: 6, critical: 0, spend: 'none' }
const TARGET = { endurance: 31, health: 37, dr: 0, speed: null, armour: null, cover: 'none' }

/** Ana shoots at an NPC of the GM's, who calls it. */
function calledShot(more: object = { sealed: { target: TARGET }, telling: '110' }) {
  const party = new Party(qstar)
  const npc = made(party, 'p1', 'Overseer Kael', { isNpc: true })
  const ana = made(party, 'p2', 'Ana')
  const who = [
    { side: 'self', seat: 'p2', sheet: ana },
    { side: 'target', sheet: npc, name: 'Somebody masked' },
  ]
  const { checks } = party.do('p1', { is: 'callCheck', mechanic: 'strike', who, ...more }) as { checks: string[] }
  const check = checks[0] as string
  party.do('p2', { is: 'declare', check, input: SHOT })
  party.shakeAll()
  return { party, npc, ana, check }
}

/** Ana shoots at a name that only the GM knows more of. */
function typedShot(input: object = SHOT) {
  const party = new Party(qstar)
  const npc = made(party, 'p1', 'Overseer Kael', { isNpc: true })
  const against = [{ side: 'target', name: 'Drone' }]
  const { check } = party.do('p2', { is: 'startCheck', mechanic: 'strike', against, input }) as { check: string }
  party.shakeAll()
  return { party, npc, check, bind: { is: 'bindSide', check, side: 'target', sheet: npc } }
}

describe('an NPC on a side', () => {
  test('is known to players by the name the GM gave, and neither by its sheet nor by that sheet’s id', () => {
    const { party, npc, check } = calledShot()
    for (const seat of OTHERS) {
      expect(party.last(seat, 'checkCalled').sides.target).toEqual({ seat: null, sheet: null, name: 'Somebody masked' })
      expect(party.heard(seat)).not.toContain(npc)
      expect(party.heard(seat)).not.toContain('Kael')
    }
    expect(party.last('p1', 'sideBound')).toMatchObject({ check, side: 'target', sheet: npc })
    expect(checkOf(party, check).sides.target?.sheet).toBe(npc)
  })

  test('loses what the strike takes, and gets it back when that is struck', () => {
    const { party, npc, check } = calledShot()
    const before = valuesOf(party, npc)
    const { enduranceLost } = party.last('p1', 'resolved').outcome
    expect(enduranceLost).toBe(6)
    const lost = expect.objectContaining({ what: 'endurance', by: -6 })
    expect(party.last('p1', 'sheetChanged')).toMatchObject({
      sheet: npc,
      cause: check,
      changes: expect.arrayContaining([lost]),
    })
    party.do('p1', { is: 'strike', check, why: 'misread' })
    expect(valuesOf(party, npc).endurance).toBe(Number(before.endurance) + 6)
    for (const seat of OTHERS) expect(party.heard(seat)).not.toContain(npc)
  })

  test('stays unknown when a hidden roll of it is revealed', () => {
    const party = new Party(qstar)
    const npc = made(party, 'p1', 'Overseer Kael', { isNpc: true })
    const input = { ability: 5, skill: 'trained', dc: 9 }
    const command = { is: 'startCheck', mechanic: 'check', sheet: npc, name: 'Somebody masked', input, sees: 'gm' }
    const { check } = party.do('p1', command) as { check: string }
    party.shakeAll()
    expect(party.last('p1', 'checkCalled').sides.self?.sheet).toBe(npc)
    party.do('p1', { is: 'reveal', check })
    expect(party.last('p5', 'revealed').sides.self).toEqual({ seat: null, sheet: null, name: 'Somebody masked' })
    for (const seat of OTHERS) expect(party.heard(seat)).not.toContain(npc)
  })

  test('is still read from logs in which its sheet stands beside its name', () => {
    const { party, npc, check } = calledShot()
    const old = new Log('t1', qstar)
    for (const { book, text } of party.rows) {
      const entry = JSON.parse(text) as Entry
      if (entry.is === 'sideBound') continue
      const { sides = {} } = entry as { sides?: Check['sides'] }
      const named = { ...sides, target: { seat: null, sheet: npc, name: 'Somebody masked' } }
      old.write(book, entry.is === 'checkCalled' ? { ...entry, sides: named } : entry)
    }
    expect(old.all.checks[check]?.sides).toEqual(checkOf(party, check).sides)
    expect(old.all.sheets).toEqual(party.log.all.sheets)
  })
})

test('EP-10: what an NPC tried in secret may be tried again in the open, and the link does not tell which check it was', () => {
  const party = new Party(eclipse)
  const values = eclipse.sheet.starters[0]?.sheet
  const { sheet } = party.do('p1', { is: 'makeSheet', values, isNpc: true }) as { sheet: string }
  const roll = (more: object) => {
    const about = { is: 'startCheck', mechanic: 'test', sheet, name: 'Guard', pick: 'Guns', isByHand: true }
    const { check } = party.do('p1', { ...about, input: { skill: 50 }, ...more }) as { check: string }
    party.do('p1', { is: 'handDice', check, faces: [9, 8] })
    return check
  }
  const secret = roll({ sees: 'gm', isSilent: true })
  expect(checkOf(party, roll({})).given).not.toHaveProperty('retries')
  const open = checkOf(party, roll({ again: secret }))
  expect(open).toMatchObject({ again: null, given: { retries: 1 } })
  expect(party.heard('p2')).not.toContain(secret)
  expect(checkOf(party, roll({ again: open.id }))).toMatchObject({ again: open.id, given: { retries: 2 } })
})

test('a private sheet is named to its owner and the GM, who alone read it', () => {
  const party = new Party(qstar)
  const sheet = made(party, 'p2', 'Ana', { isPrivate: true })
  const input = { ability: 5, skill: 'trained', dc: 9 }
  const { check } = party.do('p2', { is: 'startCheck', mechanic: 'check', sheet, input }) as { check: string }
  for (const seat of ['p3', 'p5']) expect(party.heard(seat)).not.toContain(sheet)
  for (const seat of ['p1', 'p2']) {
    expect(party.log.viewOf(seat)?.checks[check]?.sides.self?.sheet).toBe(sheet)
    const { journal } = party.readBy(seat)
    expect(journal.checks[check]?.sides.self?.sheet).toBe(sheet)
  }
  const self = made(party, 'p3', 'Bo', { isPrivate: true })
  const from = party.sentTo('p1').length
  party.do('p3', { is: 'startCheck', mechanic: 'check', sheet: self, input, sees: 'self' })
  expect(party.sentTo('p1')).toHaveLength(from)
})

describe('a strike at a name without a sheet', () => {
  const judge = (check: string) => ({ is: 'judge', check, input: { target: TARGET }, isClosed: true })

  test('hits the sheet that the GM says it does, and nobody else hears which', () => {
    const { party, npc, check, bind } = typedShot()
    const before = party.sentTo('p2').length
    party.do('p1', bind)
    expect(party.sentTo('p2')).toHaveLength(before)
    const endurance = qstar.sheet.resources.endurance?.most(valuesOf(party, npc) as never) as number
    party.do('p1', judge(check))
    expect(valuesOf(party, npc).endurance).toBe(endurance - 6)
    for (const seat of OTHERS) expect(party.heard(seat)).not.toContain(npc)
    party.do('p1', { is: 'strike', check })
    expect(valuesOf(party, npc).endurance).toBe(endurance)
    expect(party.refused('p1', bind)).toBe('check already-struck')
    for (const seat of ['p1', ...OTHERS]) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('hits it also when the GM says so after the end, once', () => {
    const { party, npc, check, bind } = typedShot({ ...SHOT, target: { ...TARGET, speed: 5 } })
    expect(checkOf(party, check).end).not.toBeNull()
    party.do('p1', bind)
    expect(party.last('p1', 'sheetChanged')).toMatchObject({ sheet: npc, cause: check })
    expect(party.refused('p1', bind)).toBe('side already-over')
    expect(party.refused('p1', { ...bind, sheet: null })).toBe('side already-over')
  })

  test('moves nothing before it is told, and then hits', () => {
    const { party, npc, check, bind } = typedShot()
    party.do('p1', { ...judge(check), telling: '000' })
    party.do('p1', bind)
    expect(party.log.all.sheets[npc]?.version).toBe(1)
    party.do('p1', { is: 'tell', check, telling: '010' })
    expect(party.last('p1', 'sheetChanged')).toMatchObject({ sheet: npc, cause: check })
  })

  test('hits nobody where the GM takes that back in time', () => {
    const { party, npc, check, bind } = typedShot()
    party.do('p1', bind)
    party.do('p1', { ...bind, sheet: null })
    party.do('p1', judge(check))
    expect(party.log.all.sheets[npc]?.version).toBe(1)
  })

  test('is the GM’s to place, on a side that nobody plays, with a sheet there is', () => {
    const { party, bind } = typedShot()
    expect(party.refused('p2', bind)).toBe('command not-found')
    expect(party.refused('p1', { ...bind, side: 'self' })).toBe('side not-yours')
    expect(party.refused('p1', { ...bind, side: 'other' })).toBe('side no-such-side')
    expect(party.refused('p1', { ...bind, sheet: 's000' })).toBe('sheet not-found')
  })
})

test('behind a name in the turns may stand a sheet of another name, known to the GM alone', () => {
  const party = new Party(qstar)
  const npc = made(party, 'p1', 'Overseer Kael', { isNpc: true })
  const hidden = made(party, 'p1', 'Sniper', { isNpc: true })
  party.do('p1', { is: 'beginCrisis' })
  const order = [{ name: 'Somebody masked', initiative: 3 }]
  const sheets = [{ name: 'Somebody masked', sheet: npc }]
  expect(
    party.refused('p1', { is: 'orderTurn', order: 'begin', values: { order }, sheets: [{ name: 'x', sheet: 's' }] }),
  ).toBe('sheet not-found')
  party.do('p1', { is: 'orderTurn', order: 'begin', values: { order }, sheets })
  const join = { order: 'join', values: { name: 'Sniper', initiative: 5 }, isHidden: true }
  party.do('p1', { is: 'orderTurn', ...join })
  party.do('p1', { is: 'orderTurn', order: 'next' })
  expect(party.log.viewOf('p1')?.crisis?.actors).toEqual({ 'Somebody masked': npc, Sniper: hidden })
  for (const seat of OTHERS) {
    expect((party.log.viewOf(seat) ?? party.log.common).crisis?.actors).toEqual({ 'Somebody masked': null })
    expect(party.heard(seat)).not.toMatch(new RegExp(`${npc}|${hidden}|Kael|Sniper`))
  }
})
