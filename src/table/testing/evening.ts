// A random evening of any game, made from what the game declares: every mechanic with the inputs of its worked examples, every
// visibility and telling, closed judgements, NPCs, a crisis, talk, notes, sheets, hostile commands. What is public comes from one seed, what is secret from another.

import { type Plain, type PlainRecord, Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { leaves, sidesOf, valueAt, withValueAt } from '../../systems/field-leaves.ts'
import { MechanicCall } from '../../systems/mechanic-call.ts'
import { placeholders } from '../../systems/placeholders.ts'
import type { System } from '../../systems/system.ts'
import type { CommandRequest } from '../command.ts'
import { Chance } from './chance.ts'
import { Party } from './party.ts'

export interface Evening {
  readonly party: Party
  /** The answers or refusals each seat got, command by command. */
  readonly answers: Record<string, string[]>
  /** The GM's secrets: the sheet of an NPC whom players know as Somebody, and what it rolled for its place in the turns. */
  readonly npc: string
  readonly initiative: number
}

const NPC = 'Somebody'

const PLAYERS = ['p2', 'p3', 'p4'] as const

export function playEvening(
  system: System,
  seed: string,
  secret: string,
  length = 40,
  party = new Party(system),
): Evening {
  const open = new Chance(`open ${seed}`)
  const hidden = new Chance(`hidden ${secret}`)
  const answers = {}
  const plans = hidden.below(3)
  for (let i = 0; i < plans; i++) party.do('p1', { is: 'writeNote', words: 'plan', for: 'gm' })
  const values = system.sheet.starters[hidden.below(2)]?.sheet
  const { sheet: npc } = party.do('p1', { is: 'makeSheet', isNpc: true, values }) as { sheet: string }
  const evening: Evening = { party, answers, npc, initiative: hidden.below(20) }
  const sheets = PLAYERS.map((seat, i) => bringSheet(evening, system, seat, i))
  give(evening, 'p1', { is: 'beginSession' })
  beginTurns(evening, system)
  for (let i = 0; i < length; i++) {
    act(evening, system, open, hidden, sheets)
    // How often the GM does something nobody may notice is a secret too.
    for (let more = hidden.below(3); more > 0; more--) silentAct(evening, system, hidden)
    shakeAll(evening, open)
    judgeAll(evening, system, open, hidden)
    decideAll(evening, open)
  }
  return evening
}

/** Everybody takes turns; what the NPC rolled for its place stays with the GM. */
function beginTurns(evening: Evening, system: System): void {
  const names = ['Ana', NPC, 'Bo']
  give(evening, 'p1', { is: 'beginCrisis' })
  give(evening, 'p1', {
    is: 'orderTurn',
    ...('begin' in system.turns().commands
      ? { order: 'begin', values: { order: names.map((name) => ({ name, initiative: 5 })) } }
      : { order: 'arrange', values: { order: names } }),
    sheets: [{ name: NPC, sheet: evening.npc }],
  })
}

function bringSheet(evening: Evening, system: System, seat: string, i: number): string {
  const values = system.sheet.starters[i % system.sheet.starters.length]?.sheet
  return (give(evening, seat, { is: 'makeSheet', values }) as { sheet: string }).sheet
}

/** Gives a command and keeps the answer or the refusal. */
function give({ party, answers }: Evening, seat: string, order: CommandRequest): Plain {
  answers[seat] ??= []
  const kept = answers[seat]
  try {
    const answer = party.do(seat, order)
    kept.push(JSON.stringify(answer))
    return answer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, field, word, figures } = error
    kept.push(JSON.stringify({ code, message, field, word, figures }))
    return null
  }
}

function act(evening: Evening, system: System, open: Chance, hidden: Chance, sheets: readonly string[]): void {
  const at = open.below(PLAYERS.length)
  const seat = PLAYERS[at] as string
  const sheet = sheets[at] as string
  switch (open.below(10)) {
    case 0:
      give(evening, seat, { is: 'say', words: `word ${open.below(1000)}`, to: open.one([null, 'p3', 'p1']) })
      return
    case 1:
      give(evening, 'p1', { is: 'roll', notation: hidden.one(['d20', '3d6+2', '2d100']), sees: 'gm' })
      return
    case 2:
      give(evening, seat, { is: 'roll', notation: '2d6+1', sees: open.one(['open', 'gm', 'blind', 'self']) })
      return
    case 3:
    case 4:
      callSealed(evening, system, open, hidden, { seat, sheet })
      return
    case 5:
      give(evening, seat, hostile(evening, open, seat))
      return
    case 6:
      startForNpc(evening, system, open)
      return
    case 7:
      give(evening, 'p1', { is: 'orderTurn', order: open.one(['next', 'back']) })
      return
    default:
      start(evening, system, open, { seat, sheet })
  }
}

interface Player {
  readonly seat: string
  readonly sheet: string
}

function example(system: System, open: Chance): { mechanic: string; input: PlainRecord; fields: Fields } {
  const mechanic = open.one(Object.keys(system.mechanics))
  const declared = system.mechanics[mechanic]
  const { input } = open.one(declared?.examples as readonly { input: PlainRecord }[])
  return { mechanic, input, fields: declared?.input as Fields }
}

/** A player on the first side, somebody of the GM's on the others: the NPC, or one of whom no sheet tells how it ends. */
const sidesFor = (fields: Fields, { seat, sheet }: Player, npc: string | null = null) =>
  sidesOf(fields).map((side, i) =>
    i === 0 ? { side, seat, sheet } : { side, sheet: npc, name: npc === null ? 'A stranger' : NPC },
  )

/** The NPC rolls in everybody's sight. */
function startForNpc(evening: Evening, system: System, open: Chance): void {
  const { mechanic, input, fields } = example(system, open)
  const sides = sidesOf(fields)
  // The reserves of its sheet, and so whether it can pay, are the GM's secret.
  const { costs } = new MechanicCall(system, mechanic, input).price
  if (sides.length > 1 || costs.some(({ what }) => Object.hasOwn(system.sheet.resources, what))) return
  const about = { mechanic, side: sides[0], sheet: evening.npc, name: NPC }
  give(evening, 'p1', { is: 'startCheck', ...about, input })
}

function start(evening: Evening, system: System, open: Chance, player: Player): void {
  const { mechanic, input, fields } = example(system, open)
  const [own, ...against] = sidesFor(fields, player)
  const sees = against.length > 0 ? 'open' : open.one(['open', 'open', 'gm', 'blind', 'self'])
  const isByHand = open.chance(20)
  const given = open.chance(40) ? only(fields, input, ({ field }) => !field.meta.isSealable) : input
  const order = {
    is: 'startCheck',
    mechanic,
    side: own?.side,
    sheet: player.sheet,
    against,
    input: given,
    sees,
    isByHand,
  }
  give(evening, player.seat, order)
}

/** A check with everything sealed that can be; the values are the secret seed's. */
function callSealed(evening: Evening, system: System, open: Chance, hidden: Chance, player: Player): void {
  const { mechanic, input, fields } = example(system, open)
  const sealed = secretsOf(fields, hidden, input)
  const rest = only(fields, input, ({ field }) => !field.meta.isSealable)
  const isSealed = Object.keys(sealed).length > 0
  const answer = give(evening, 'p1', {
    is: 'callCheck',
    mechanic,
    who: sidesFor(fields, player, evening.npc),
    input: isSealed ? {} : rest,
    ...(isSealed ? { sealed } : {}),
    telling: open.one(['000', '100']),
  }) as { checks: string[] } | null
  const check = answer?.checks[0]
  if (check === undefined) return
  for (const side of sidesOf(fields).slice(0, 1)) {
    give(evening, player.seat, { is: 'declare', check, side, input: ownFields(fields, rest, side) })
  }
  give(evening, 'p1', { is: 'judge', check, input: gmFields(fields, rest) })
}

const sealableOf = (fields: Fields) => leaves(fields).filter(({ field }) => field.meta.isSealable)

/** A value for everything that can be sealed, of the secret seed's. */
function secretsOf(fields: Fields, hidden: Chance, input: PlainRecord = {}): PlainRecord {
  return sealableOf(fields).reduce<PlainRecord>((values, { path, field }) => {
    const given = hidden.chance(40) ? valueAt(input, path) : undefined
    return withValueAt(values, path, given ?? hidden.one(placeholders(field)))
  }, {})
}

/** Rolls that players began without the GM's secret fields are judged in secret, once their dice lie. */
function judgeAll(evening: Evening, system: System, open: Chance, hidden: Chance): void {
  for (const { id, by, rolled, given, seal, step, end, ...check } of Object.values(evening.party.log.all.checks)) {
    if (!('mechanic' in rolled) || seal || check.throw || step === 0 || end) continue
    const fields = system.mechanics[rolled.mechanic]?.input as Fields
    const sealable = sealableOf(fields)
    if (sealable.length === 0 || sealable.some(({ path }) => valueAt(given, path) !== undefined)) continue
    const telling = open.one(['000', '100'])
    const [, side] = sidesOf(fields)
    // Whether a name stands for a sheet is nobody's to know but the GM's.
    if (side !== undefined && hidden.chance(50))
      give(evening, 'p1', { is: 'bindSide', check: id, side, sheet: evening.npc })
    give(evening, 'p1', { is: 'judge', check: id, input: secretsOf(fields, hidden), isClosed: true, telling })
    for (const is of ['reveal', 'withdraw']) give(evening, by, { is, check: id })
  }
}

const ownFields = (fields: Fields, input: PlainRecord, side: string): PlainRecord =>
  only(fields, input, (leaf) => leaf.side === side && leaf.field.meta.owner === 'player')
const gmFields = (fields: Fields, input: PlainRecord): PlainRecord =>
  only(fields, input, ({ side, field }) => field.meta.owner === 'gm' || side !== sidesOf(fields)[0])

function only(
  fields: Fields,
  input: PlainRecord,
  wanted: (leaf: ReturnType<typeof leaves>[number]) => boolean,
): PlainRecord {
  return leaves(fields).reduce<PlainRecord>((values, leaf) => {
    const value = valueAt(input, leaf.path)
    return value === undefined || !wanted(leaf) ? values : withValueAt(values, leaf.path, value)
  }, {})
}

/** Commands a curious player could give to find something out. */
function hostile({ party }: Evening, open: Chance, seat: string): CommandRequest {
  const checks = Object.keys(party.log.viewOf(seat)?.checks ?? {})
  const check = open.chance(30) || checks.length === 0 ? `c${'0'.repeat(12)}` : open.one(checks)
  return open.one<CommandRequest>([
    { is: 'tell', check, telling: '111' },
    { is: 'decide', check, choice: true },
    { is: 'declare', check, input: {} },
    { is: 'handDice', check, faces: [1] },
    { is: 'judge', check, input: { difficulty: 3 } },
    { is: 'buy', check, item: 'bonus' },
    { is: 'reveal', check },
    { is: 'withdraw', check },
    { is: 'voidThrow', book: 'common', throw: 1 + open.below(20), why: 'x', again: false },
    { is: 'strike', check: `c${'f'.repeat(12)}` },
    { is: 'shake', book: 'gm', throw: 1, device: 'dev-p2', shake: 'f'.repeat(64) },
    { is: 'editSheet', sheet: 's000', version: 1, values: {} },
    { is: 'writeNote', note: 'n000', words: 'x' },
    { is: 'nonsense' },
  ])
}

function silentAct(evening: Evening, system: System, hidden: Chance): void {
  const name = `Lurker ${hidden.below(9)}`
  const version = evening.party.log.all.sheets[evening.npc]?.version
  give(
    evening,
    'p1',
    hidden.one<CommandRequest>([
      { is: 'writeNote', words: `plan ${hidden.below(100)}`, for: 'gm' },
      { is: 'roll', notation: 'd20', sees: 'gm', isSilent: true },
      { is: 'roll', notation: '4d6', sees: 'self' },
      { is: 'editSheet', sheet: evening.npc, version, values: { name } },
      {
        is: 'orderTurn',
        order: 'join',
        values: { name, ...('begin' in system.turns().commands ? { initiative: hidden.below(9) } : {}) },
        isHidden: true,
      },
    ]),
  )
}

function shakeAll(evening: Evening, chance: Chance): void {
  const { party } = evening
  for (const open of Object.values(party.log.all.throws)) {
    const { book, number, shakers, isThrown } = open
    if (isThrown) continue
    if (book === 'common' && chance.chance(5)) {
      give(evening, 'p1', { is: 'voidThrow', book, throw: number, why: 'no answer' })
      for (const { seat, device } of shakers) give(evening, seat, { is: 'waiveShake', book, throw: number, device })
    } else for (const { seat } of shakers) give(evening, seat, party.shakeCommand(seat, open))
  }
}

/** Every choice a player is asked, and every throw by hand they owe. */
function decideAll(evening: Evening, open: Chance): void {
  const { party } = evening
  for (const seat of PLAYERS) {
    for (const { id, asked, isByHand, sides } of Object.values(party.log.viewOf(seat)?.checks ?? {})) {
      if (asked?.seat === seat)
        give(evening, seat, {
          is: 'decide',
          check: id,
          choice: open.one([true, false, 'none', 'flip', 'plus-20', { reroll: [], double: false }]),
        })
      else if (isByHand && Object.values(sides).some((side) => side.seat === seat))
        give(evening, seat, { is: 'handDice', check: id, faces: [open.below(6) + 1, open.below(6) + 1] })
    }
  }
}

/** The GM's acts on rolls afterwards, one on each in turn; some are refused. */
export function goThrough(party: Party): void {
  const commands = [
    { is: 'strike', why: 'no' },
    { is: 'tell', telling: '111' },
    { is: 'reveal' },
    { is: 'override', tone: 'good', word: 'yes', why: 'no' },
  ]
  for (const [i, check] of Object.keys(party.log.all.checks).entries()) {
    const command = commands[i % (commands.length + 1)]
    if (command) party.refused('p1', { ...command, check })
  }
  party.shakeAll()
}
