import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import { ROLES, type Role } from './books.ts'
import type { Permission } from './command.ts'
import { COMMANDS, type CommandName } from './table.ts'
import { Party } from './testing/party.ts'

/** The roles that may give a command: GM, co-GM, player, spectator; y always, o about what is their own, n never. */
const EXPECTED: Readonly<Record<CommandName, string>> = {
  look: 'yyyy',
  setOption: 'yynn',
  renameSeat: 'yyon',
  setRole: 'ynnn',
  removeSeat: 'yyoo',
  invite: 'yynn',
  closeInvite: 'yynn',
  addDevice: 'ooon',
  removeDevice: 'yyon',
  removeOtherDevices: 'ooon',
  reissueSeat: 'yynn',
  makeNotesCode: 'ooon',
  openNotes: 'ooon',
  archiveTable: 'ynnn',
  reopenTable: 'ynnn',
  deleteTable: 'ynnn',
  makeSheet: 'yyyn',
  editSheet: 'yyon',
  takeAction: 'yyon',
  giveSheet: 'yyon',
  removeSheet: 'yyon',
  say: 'yyyn',
  writeNote: 'yyyn',
  forgetWords: 'yyon',
  callCheck: 'yynn',
  startCheck: 'yyyn',
  roll: 'yyyn',
  declare: 'yyon',
  judge: 'yynn',
  bindSide: 'yynn',
  reseal: 'yynn',
  withdraw: 'yyon',
  pledge: 'yyyn',
  waiveShake: 'yyyn',
  shake: 'yyyn',
  voidThrow: 'yyon',
  handDice: 'yyon',
  decide: 'yyon',
  tell: 'yynn',
  reveal: 'yyon',
  respond: 'yynn',
  buy: 'yyon',
  help: 'yyyn',
  takeHelpBack: 'yyon',
  grantAid: 'yynn',
  override: 'yynn',
  strike: 'yyon',
  offer: 'yyon',
  agree: 'yyon',
  beginCrisis: 'yynn',
  orderTurn: 'yyon',
  endCrisis: 'yynn',
  beginSession: 'yynn',
  beginPostamble: 'yynn',
  advocate: 'yyon',
  grant: 'yynn',
  endSession: 'yynn',
  rest: 'yynn',
  takeBackRest: 'yynn',
}

const LETTERS: Readonly<Record<string, Permission>> = { y: 'yes', o: 'own', n: 'no' }
const WALKED = Object.entries(EXPECTED).flatMap(([name, letters]) =>
  ROLES.map((role, i) => ({ name: name as CommandName, role, may: LETTERS[letters[i] as string] as Permission })),
)

/** A seat of each role. */
const SEAT: Readonly<Record<Role, string>> = { gm: 'p1', 'co-gm': 'p4', player: 'p2', spectator: 'p5' }

function party(): Party {
  const made = new Party(endless)
  made.do('p1', { is: 'setRole', seat: 'p4', role: 'co-gm' })
  made.log.review('p4', made.rows)
  return made
}

/** A valid order of every kind about something of Bo's, so that for anybody else it is not their own. */
function commandsAboutBo(made: Party): Readonly<Record<CommandName, object>> {
  const { sheet } = made.do('p3', { is: 'makeSheet', values: { name: 'Bo’s', skills: [] } }) as { sheet: string }
  const { check } = made.do('p3', {
    is: 'startCheck',
    mechanic: 'check',
    sheet,
    isByHand: true,
    input: { rank: 2, difficulty: 5 },
  }) as { check: string }
  made.do('p3', { is: 'say', words: 'Bo’s' })
  const { n } = made.log.head('common')
  made.do('p3', { is: 'roll', notation: 'd6' })
  const invite = (made.do('p1', { is: 'invite' }) as { invite: string }).invite
  const about = { check }
  return {
    look: {},
    setOption: { option: 'overrides', value: true },
    renameSeat: { seat: 'p3', name: 'Bobo' },
    setRole: { seat: 'p3', role: 'player' },
    removeSeat: { seat: 'p3' },
    invite: {},
    closeInvite: { invite },
    addDevice: { seat: 'p3' },
    removeDevice: { seat: 'p3', device: 'd-bo' },
    removeOtherDevices: { seat: 'p3' },
    reissueSeat: { seat: 'p3' },
    makeNotesCode: { seat: 'p3' },
    openNotes: { seat: 'p3', code: 'ab' },
    archiveTable: {},
    reopenTable: {},
    deleteTable: { name: 'Friday' },
    makeSheet: { values: { name: 'New' } },
    editSheet: { sheet, version: 1, values: { notes: 'x' } },
    takeAction: { sheet, action: 'reload' },
    giveSheet: { sheet, owner: 'p3' },
    removeSheet: { sheet },
    say: { words: 'hello' },
    writeNote: { words: 'x' },
    forgetWords: { book: 'common', n },
    callCheck: { mechanic: 'check', who: [{ seat: 'p3' }] },
    startCheck: { mechanic: 'check', input: { rank: 2, difficulty: 4 } },
    roll: { notation: 'd6' },
    declare: about,
    judge: { ...about, input: {} },
    bindSide: { ...about, side: 'self', sheet },
    reseal: { ...about, sealed: { difficulty: 3 }, why: 'x' },
    withdraw: about,
    pledge: { book: 'common', device: 'd1', anchor: 'ab'.repeat(32) },
    waiveShake: { book: 'common', throw: 1, device: 'd1' },
    shake: { book: 'common', throw: 1, device: 'd1', shake: 'ab'.repeat(32) },
    voidThrow: { book: 'common', throw: 1, why: 'x' },
    handDice: { ...about, faces: [3, 4] },
    decide: { ...about, choice: true },
    tell: { ...about, telling: '111' },
    reveal: about,
    respond: { ...about, words: 'so be it' },
    buy: { ...about, item: 'bonus' },
    help: about,
    takeHelpBack: { ...about, help: 'h1' },
    grantAid: { ...about, help: check },
    override: { ...about, tone: 'good', word: 'success', why: 'x' },
    strike: about,
    offer: { ...about, field: 'difficulty', value: 3 },
    agree: about,
    beginCrisis: {},
    orderTurn: { order: 'next', values: {} },
    endCrisis: {},
    beginSession: {},
    beginPostamble: {},
    advocate: { sheet, words: 'x' },
    grant: { claim: 'a1', points: 1 },
    endSession: {},
    rest: {},
    takeBackRest: {},
  }
}

test('every order is in the list, and the list is walked whole', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(COMMANDS).sort())
  expect(WALKED).toHaveLength(Object.keys(COMMANDS).length * ROLES.length)
})

test.each(WALKED)('$name as $role: $may', ({ name, role, may }) => {
  expect(COMMANDS[name].may[role]).toBe(may)
  const made = party()
  const order = commandsAboutBo(made)[name]
  const unknown = made.refused(SEAT[role], { is: 'nonsense' })
  if (may === 'no') expect(made.refused(SEAT[role], { is: name, ...order })).toBe(unknown)
})

/** Orders about something of somebody else's: the same answer as for an order that does not exist. */
test.each(
  WALKED.filter(
    ({ may, name }) =>
      may === 'own' && !['decide', 'buy', 'advocate', 'orderTurn', 'reveal', 'takeHelpBack'].includes(name),
  ),
)('$name about what is Bo’s is not found for Ana', ({ name }) => {
  const made = party()
  const order = commandsAboutBo(made)[name]
  expect(made.refused('p2', { is: name, ...order })).toBe('command not-found')
})

test('whoever has left the table may do nothing', () => {
  const made = party()
  made.do('p1', { is: 'removeSeat', seat: 'p3', why: 'moved away' })
  expect(made.refused('p3', { is: 'say', words: 'hello' })).toBe('command not-found')
  expect(made.refused('p9', { is: 'say', words: 'hello' })).toBe('command not-found')
})

test('a GM hands out the seats of others anew, not their own', () => {
  const made = party()
  expect(made.refused('p1', { is: 'reissueSeat', seat: 'p1' })).toBe('seat own-seat')
  made.do('p1', { is: 'reissueSeat', seat: 'p4' })
})

test('who only watches may leave, and send nobody else away', () => {
  const made = party()
  expect(made.refused('p5', { is: 'removeSeat', seat: 'p2' })).toBe('command not-found')
  made.do('p5', { is: 'removeSeat', seat: 'p5' })
  expect(made.refused('p5', { is: 'look' })).toBe('command not-found')
})

test('a table keeps a GM', () => {
  const made = party()
  expect(made.refused('p1', { is: 'setRole', seat: 'p1', role: 'player' })).toBe('seat one-gm-stays')
  expect(made.refused('p1', { is: 'removeSeat', seat: 'p1' })).toBe('seat one-gm-stays')
  const [device = ''] = Object.keys(made.log.all.seats.p1?.devices ?? {})
  expect(made.refused('p1', { is: 'removeDevice', seat: 'p1', device })).toBe('seat one-gm-stays')
  made.do('p1', { is: 'setRole', seat: 'p4', role: 'gm' })
  made.do('p1', { is: 'setRole', seat: 'p1', role: 'player' })
  expect(made.refused('p1', { is: 'invite' })).toBe('command not-found')
})
