import { describe, expect, test } from 'vitest'
import eclipse from '../../systems/eclipse-phase/index.ts'
import endless from '../../systems/endless-horizons/index.ts'
import eveningStar from '../../systems/evening-star/index.ts'
import qstar from '../../systems/qstar/index.ts'
import { type Book, COMMON } from '../books.ts'
import type { Id } from '../entries.ts'
import { Recorder } from '../testing/recorder.ts'
import type { DeviceMemory } from './device-memory.ts'
import { readLog } from './exported-log.ts'
import { WrittenLog } from './testing/written-log.ts'
import { verifyLog } from './verification.ts'

/** Bo has chosen 2 of his effort against Ana's dice, which are real ones, and Ana's roll before that was struck by her. */
function contended(): { log: WrittenLog; check: Id } {
  const party = new Recorder(endless)
  const { check: before } = party.do('p2', { is: 'roll', notation: '2d6' }) as { check: Id }
  party.shakeAll()
  party.do('p2', { is: 'strike', check: before, why: 'wrong button' })
  const { sheet } = party.do('p3', { is: 'makeSheet', values: { name: 'Bo', effort: 3 } }) as { sheet: Id }
  const against = [{ side: 'passive', seat: 'p3', sheet }]
  const start = { is: 'startCheck', mechanic: 'contest', side: 'initiator', isByHand: true, against }
  const { check } = party.do('p2', { ...start, input: { initiator: { rank: 2 } } }) as { check: Id }
  party.do('p3', { is: 'declare', check, side: 'passive', isByHand: true, input: { passive: { rank: 1 } } })
  party.do('p2', { is: 'handDice', check, faces: [4, 8] })
  party.do('p3', { is: 'decide', check, choice: 2 })
  party.do('p3', { is: 'handDice', check, faces: [1, 2, 8] })
  return { log: new WrittenLog(endless, party), check }
}

/** The reasons in the export of a seat that are about commands. */
function faultsOf(
  log: WrittenLog,
  seat: string,
  change: (memory: DeviceMemory) => Partial<DeviceMemory> = () => ({}),
  books?: readonly Book[],
) {
  const file = log.exported(seat, books)
  const memory = file.memory as DeviceMemory
  const { wrongs } = verifyLog(readLog({ ...file, memory: { ...memory, ...change(memory) } }))
  return wrongs.map(({ why }) => why).filter((why) => why.endsWith('-not-mine') || why === 'device-unknown')
}

/** The same without the commands of one kind. */
const without = (is: string) => (memory: DeviceMemory) => ({
  commands: Object.fromEntries(Object.entries(memory.commands ?? {}).filter(([, command]) => command.is !== is)),
})

describe('commands in the name of a device', () => {
  test('that it gave are its own', () => {
    const { log } = contended()
    for (const seat of ['p1', 'p2', 'p3']) expect(faultsOf(log, seat)).toEqual([])
  })

  test.each([
    ['p3', 'declare', ['declared-not-mine']],
    ['p3', 'decide', ['decided-not-mine']],
    ['p3', 'handDice', ['command-not-mine']],
    ['p2', 'strike', ['struck-not-mine']],
    ['p2', 'startCheck', ['declared-not-mine']],
    ['p2', 'roll', ['declared-not-mine']],
  ] as const)('that it did not give are not: %s without %s', (seat, is, found) => {
    expect(faultsOf(contended().log, seat, without(is))).toEqual(found)
  })

  test.each([
    ['declare', { input: { passive: { rank: 4 } } }],
    ['declare', { isByHand: false }],
    ['declare', { side: 'initiator' }],
    ['decide', { choice: 3 }],
    ['handDice', { faces: [1, 2, 9] }],
  ] as const)('are what it asked for, and nothing else: %s %o', (is, other) => {
    const changed = ({ commands = {} }: DeviceMemory) => ({
      commands: Object.fromEntries(
        Object.entries(commands).map(([id, command]) => [id, command.is === is ? { ...command, ...other } : command]),
      ),
    })
    expect(faultsOf(contended().log, 'p3', changed)).toHaveLength(1)
  })

  test('are carried out once: the same choice is not made a second time', () => {
    const { log, check } = contended()
    log.write(COMMON, 'decided', { from: 'dev-p3', check, what: 'effort', said: 2, pick: 2 }, 'p3')
    expect(faultsOf(log, 'p3')).toEqual(['decided-not-mine'])
  })

  test('begin one roll each, and give nothing more for it', () => {
    const { log, check } = contended()
    const facts = { from: 'dev-p2', check, side: 'initiator', pays: {}, isByHand: true }
    log.write(COMMON, 'declared', { ...facts, input: { initiator: { rank: 9 } } }, 'p2')
    expect(faultsOf(log, 'p2')).toEqual(['declared-not-mine'])
    const begun = JSON.parse(log.written.find(({ text }) => text.includes('"checkCalled"'))?.text ?? '')
    log.write(COMMON, 'checkCalled', { ...begun, check: 'c2' }, 'p2')
    log.write(COMMON, 'declared', { ...facts, check: 'c2', side: 'self', input: {}, isByHand: false }, 'p2')
    expect(faultsOf(log, 'p2')).toEqual(['declared-not-mine', 'declared-not-mine'])
  })

  test('are nobody’s to judge where it did not keep them from the start', () => {
    const { log } = contended()
    const { commands: _, ...memory } = log.exported('p3').memory as DeviceMemory
    expect(verifyLog(readLog({ ...log.exported('p3'), memory })).wrongs).toEqual([])
  })
})

describe('a command by another device of the seat', () => {
  const decided = (from?: string) => {
    const { log, check } = contended()
    log.write(COMMON, 'decided', { ...(from ? { from } : {}), check, what: 'effort', said: 0, pick: 0 }, 'p3')
    return log
  }

  test.each(['d-other', undefined])('%s is wrong until its owner knows it', (from) => {
    expect(faultsOf(decided(from), 'p3')).toEqual(['device-unknown'])
    expect(faultsOf(decided(from), 'p3', () => ({ devices: { [from ?? 'nameless']: true } }))).toEqual([])
    expect(faultsOf(decided(from), 'p3', () => ({ devices: { [from ?? 'nameless']: false } }))).toEqual([
      'device-unknown',
    ])
  })

  test.each(['d-other', null])('%s is as wrong where it voids a throw', (device) => {
    const { log } = contended()
    const voided = { throw: 9, who: { seat: 'p3', device }, why: 'asleep', key: '0'.repeat(64), awaited: ['dev-p3'] }
    log.write(COMMON, 'throwVoided', voided, 'p3')
    expect(faultsOf(log, 'p3')).toEqual(['device-unknown'])
    expect(faultsOf(log, 'p3', () => ({ devices: { [device ?? 'nameless']: true } }))).toEqual([])
    expect(faultsOf(log, 'p2')).toEqual([])
  })

  test('is none of the others’ business', () => {
    expect(faultsOf(decided('d-other'), 'p2')).toEqual([])
  })

  test('is not judged by a device that has not pledged: one that came later, or a GM’s', () => {
    const later = { device: 'd-later', anchors: {}, sent: {} }
    expect(faultsOf(decided('d-other'), 'p3', () => later)).toEqual([])
    const { log, check } = contended()
    log.write(COMMON, 'struck', { from: 'd-tablet', what: check, why: '' }, 'p1')
    expect(faultsOf(log, 'p1')).toEqual([])
  })
})

describe('what a person does beside the dice', () => {
  /** Ana withdraws rolls in both ways, edits her sheet and talks; the GM ends the evening with two calls unanswered. */
  function evening() {
    const party = new Recorder(endless)
    const made = party.do('p2', { is: 'makeSheet', values: { name: 'Ana', effort: 3 } })
    const { sheet } = made as { sheet: Id }
    party.do('p2', { is: 'editSheet', sheet, version: 1, values: { effort: 3 } })
    party.do('p2', { is: 'editSheet', sheet, version: 1, values: { effort: 2 } })
    const roll = { is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 5 } }
    const { check } = party.do('p2', { ...roll, isByHand: true }) as { check: Id }
    party.do('p2', { is: 'withdraw', check })
    party.do('p2', roll)
    const { book, number } = party.open[0] as Recorder['open'][number]
    party.do('p2', { is: 'voidThrow', book, throw: number, why: 'a mistake', again: false })
    party.waiveAll()
    for (const to of [null, 'p1', 'p2', 'p3']) party.do('p2', { is: 'say', words: 'Well.', to })
    party.forgetLast('p2')
    const { note } = party.do('p2', { is: 'writeNote', words: 'Under the third board.' }) as { note: Id }
    party.do('p2', { is: 'writeNote', words: 'We go on.', for: 'all' })
    party.do('p2', { is: 'writeNote', note, words: 'Under the fourth.' })
    party.do('p1', { is: 'writeNote', words: 'The butler did it.', for: 'gm' })
    party.do('p1', { is: 'beginCrisis' })
    party.do('p1', { is: 'orderTurn', order: 'arrange', values: { order: ['Ana', 'Bo'] } })
    party.do('p1', { is: 'orderTurn', order: 'join', values: { name: 'Wolf' }, isHidden: true })
    party.do('p1', { is: 'beginSession' })
    party.do('p1', { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }, { seat: 'p3' }] })
    party.do('p1', { is: 'say', words: 'Good night.', isAction: true })
    party.do('p1', { is: 'endSession' })
    return { log: new WrittenLog(endless, party), sheet, check }
  }
  const READ = { p1: [COMMON, 'gm', 'p2+gm'], p2: [COMMON, 'p2', 'p2+gm', 'p2+p3'] }
  const faults = (log: WrittenLog, seat: 'p1' | 'p2', is = 'nothing') => faultsOf(log, seat, without(is), READ[seat])

  test('is its own, and of nothing else', () => {
    const { log } = evening()
    expect([faults(log, 'p1'), faults(log, 'p2')]).toEqual([[], []])
    const missing = (seat: 'p1' | 'p2', is: string) => faults(log, seat, is).length
    expect(['withdraw', 'editSheet', 'say', 'forgetWords', 'writeNote'].map((is) => missing('p2', is))).toEqual([
      1, 1, 4, 1, 3,
    ])
    expect(missing('p2', 'voidThrow')).toBe(1)
    expect(['say', 'endSession', 'writeNote', 'orderTurn'].map((is) => missing('p1', is))).toEqual([1, 2, 1, 2])
  })

  test.each([
    ['withdrawn', (check: Id) => ({ check, why: '' })],
    ['offered', (check: Id) => ({ check, field: 'difficulty', value: 9, reason: '' })],
    ['said', () => ({ words: 'I give up.', isAction: false })],
    ['noted', () => ({ note: 'n1', title: '', words: 'We give up.' })],
    ['aided', (check: Id) => ({ check, help: 'h1', field: null, value: 1, words: '', name: 'Ana' })],
    ['turnOrdered', () => ({ crisis: 't1', order: 'next', values: {} })],
    ['advocated', (_: Id, sheet: Id) => ({ claim: 'a1', sheet, words: 'I kept my word.' })],
    ['wordsForgotten', (_: Id, __: Id, n: number) => ({ book: COMMON, n, who: { seat: 'p2', device: 'dev-p2' } })],
    ['sheetEdited', (_: Id, sheet: Id) => ({ sheet, version: 3, values: { effort: 0 } })],
    ['sheetEdited', (_: Id, sheet: Id) => ({ sheet, version: 2, values: { effort: 3, name: 'Ana' } })],
  ] as const)('is wrong where it was forged: %s', (is, facts) => {
    const { log, sheet, check } = evening()
    const said = log.written.find(({ book, text }) => book === COMMON && text.includes('"said"'))?.n ?? 0
    log.write(COMMON, is, { from: 'dev-p2', ...facts(check, sheet, said) } as never, 'p2')
    expect(faults(log, 'p2')).toEqual(['command-not-mine'])
  })
})

test('a fault in talk names no check, so that two of different kinds are both told', () => {
  const { log } = contended()
  log.write(COMMON, 'said', { from: 'dev-p3', words: 'I give up.', isAction: false }, 'p3')
  log.write(COMMON, 'said', { words: 'Me too.', isAction: false }, 'p3')
  const { wrongs } = verifyLog(readLog(log.exported('p3')))
  expect(wrongs.map(({ why, check }) => [why, check])).toEqual([
    ['command-not-mine', undefined],
    ['device-unknown', undefined],
  ])
})

test('a list that was given in part is the one that was asked for, with what the game adds to it', () => {
  const party = new Recorder(qstar)
  const input = { ability: 5, skill: 'proficient', dc: 11, friends: [{ ability: 5, skill: 'proficient' }] }
  party.do('p2', { is: 'startCheck', mechanic: 'aided-check', input })
  const log = new WrittenLog(qstar, party)
  expect(log.written.some(({ text }) => text.includes('"extraDice"'))).toBe(true)
  expect(faultsOf(log, 'p2')).toEqual([])
})

test('what a GM seals of a roll of their own is not missed', () => {
  const party = new Recorder(eclipse)
  const { sheet } = party.do('p1', { is: 'makeSheet', isNpc: true, isPrivate: true, values: { name: 'Thug' } }) as {
    sheet: Id
  }
  const against = [{ side: 'b', sheet, name: 'Thug' }]
  const input = { a: { skill: 40 }, b: { skill: 50 } }
  party.do('p1', { is: 'startCheck', mechanic: 'opposed', side: 'a', against, input })
  const log = new WrittenLog(eclipse, party)
  expect(log.written.some(({ text }) => text.includes('"fields":["a.'))).toBe(true)
  expect(faultsOf(log, 'p1')).toEqual([])
})

describe('help, turns and words for a character', () => {
  /** Each with the command that brought it about, and what it would be with another one. */
  const EVENINGS = {
    help() {
      const party = new Recorder(eclipse)
      const input = { a: { skill: 40 } }
      const against = [{ side: 'b', seat: 'p3' }]
      const { check } = party.do('p2', { is: 'startCheck', mechanic: 'opposed', side: 'a', against, input }) as {
        check: Id
      }
      party.do('p4', { is: 'help', check, side: 'a', words: 'I hold the lamp.' })
      return [eclipse, party, 'p4', { side: 'b' }] as const
    },
    grantAid() {
      const party = new Recorder(qstar)
      const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { dc: 9 } }
      const { checks } = party.do('p1', call) as { checks: [Id] }
      const input = { ability: 5, skill: 'trained', dc: 5 }
      const aid = { is: 'startCheck', mechanic: 'check', aids: checks[0], isByHand: true, input }
      const { check: help } = party.do('p3', aid) as { check: Id }
      party.do('p3', { is: 'handDice', check: help, faces: [6, 5, 4] })
      party.do('p1', { is: 'grantAid', check: checks[0], help, field: 'aid', value: 2, words: 'a lamp' })
      return [qstar, party, 'p1', { value: 3 }] as const
    },
    orderTurn() {
      const party = new Recorder(qstar)
      party.do('p2', { is: 'makeSheet', values: { name: 'Ana' } })
      party.do('p1', { is: 'beginCrisis' })
      party.do('p1', { is: 'orderTurn', order: 'begin', values: { order: [{ name: 'Ana', initiative: 9 }] } })
      party.do('p2', { is: 'orderTurn', order: 'pass', values: { who: 'Ana' } })
      return [qstar, party, 'p2', { values: { who: 'Bo' } }] as const
    },
    advocate() {
      const party = new Recorder(eveningStar)
      const { sheet } = party.do('p2', { is: 'makeSheet', values: { name: 'Fenn', lots: 8 } }) as { sheet: Id }
      party.do('p1', { is: 'beginSession' })
      party.do('p1', { is: 'beginPostamble' })
      party.do('p2', { is: 'advocate', sheet, words: 'I kept my word.' })
      return [eveningStar, party, 'p2', { sheet: 's0' }] as const
    },
  }

  test.each(Object.entries(EVENINGS))('%s is what it asked for, and nothing else', (is, play) => {
    const [system, party, seat, other] = play()
    const log = new WrittenLog(system, party)
    const changed = ({ commands = {} }: DeviceMemory) => ({
      commands: Object.fromEntries(
        Object.entries(commands).map(([id, command]) => [id, command.is === is ? { ...command, ...other } : command]),
      ),
    })
    expect(faultsOf(log, seat)).toEqual([])
    expect(faultsOf(log, seat, changed)).toEqual(['command-not-mine'])
    expect(faultsOf(log, seat, without(is))).toEqual(['command-not-mine'])
  })

  test('a new note is found though the device has written it anew since, and is for whom it was meant', () => {
    const party = new Recorder(endless)
    const { note } = party.do('p2', { is: 'writeNote', words: 'Plan', for: 'all' }) as { note: Id }
    party.do('p2', { is: 'writeNote', note, words: 'Another plan' })
    const log = new WrittenLog(endless, party)
    const turned = ({ commands = {} }: DeviceMemory) => ({
      commands: Object.fromEntries(Object.entries(commands).toReversed()),
    })
    expect(faultsOf(log, 'p2', turned)).toEqual([])
    log.write(COMMON, 'noted', { from: 'dev-p2', note: 'n2', title: '', words: 'mine' }, 'p2')
    const own = ({ commands = {} }: DeviceMemory) => ({
      commands: { ...commands, own: { is: 'writeNote', for: 'self' } },
    })
    expect(faultsOf(log, 'p2', own)).toEqual(['command-not-mine'])
  })
})
