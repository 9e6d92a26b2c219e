// An evening of any game in which everything happens that can: every command, every kind of sight and telling, talk, papers,
// devices, a backup. It takes nothing from a game but what every game declares; the game's own story is told in the middle.

import type { PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { leaves, sidesOf, valueAt, withValueAt } from '../../systems/field-leaves.ts'
import { type AnyMechanic, pathsAskedLater } from '../../systems/mechanic.ts'
import { moveOffers } from '../../systems/move-offers.ts'
import { missingFields, placeholders } from '../../systems/placeholders.ts'
import type { System } from '../../systems/system.ts'
import { COMMON } from '../books.ts'
import type { Check } from '../check/check.ts'
import { TELLINGS, VISIBILITIES } from '../entries.ts'
import { ANA, BO, CY, GM, Recorder, type Sheets, WATCHER } from './recorder.ts'
import { STORIES } from './stories.ts'
import { turns } from './turn-acts.ts'

const PLAYERS = [ANA, BO, CY]

export function playEverything(system: System): Recorder {
  const party = new Recorder(system, `everything in ${system.id}`)
  const sheets = papers(party)
  talk(party)
  rolls(party)
  shakes(party)
  STORIES[system.id]?.(party, sheets)
  moves(party, sheets)
  mechanics(party, sheets)
  tellings(party, sheets)
  turns(party, sheets)
  comings(party)
  backup(party, sheets)
  ending(party, sheets)
  return party
}

function papers(party: Recorder): Sheets {
  const { starters } = party.log.system.sheet
  const starter = (i: number) => starters[i % starters.length]?.sheet
  const own = PLAYERS.map((seat, i) => [seat, party.give(seat, { is: 'makeSheet', values: starter(i) }).sheet] as const)
  const npc = party.give(GM, { is: 'makeSheet', isNpc: true, values: { ...starter(0), name: 'A stranger' } }).sheet
  const lent = party.give(GM, { is: 'makeSheet', values: { ...starter(1), name: 'The porter' } }).sheet
  party.give(GM, { is: 'giveSheet', sheet: lent, owner: CY })
  party.give(CY, { is: 'editSheet', sheet: lent, version: 1, values: { name: 'The porter, limping' } })
  party.attempt(CY, { is: 'editSheet', sheet: lent, version: 1, values: { name: 'Too late' } })
  party.give(CY, { is: 'removeSheet', sheet: lent })
  const secret = party.give(BO, { is: 'makeSheet', isPrivate: true, values: { ...starter(1), name: 'A double life' } })
  party.give(BO, { is: 'editSheet', sheet: secret.sheet, version: 1, values: { name: 'Another life' } })
  party.give(GM, { is: 'giveSheet', sheet: secret.sheet, owner: ANA })
  party.attempt(CY, { is: 'removeSheet', sheet: secret.sheet })
  const minor = party.give(GM, { is: 'makeSheet', isNpc: true, values: { ...starter(1), name: 'A rat' } })
  party.give(GM, { is: 'editSheet', sheet: minor.sheet, version: 1, values: { name: 'A bigger rat' } })
  party.give(GM, { is: 'removeSheet', sheet: minor.sheet })
  return { ...Object.fromEntries(own), [GM]: npc, private: secret.sheet }
}

function talk(party: Recorder): void {
  party.attempt(WATCHER, { is: 'say', words: 'May I?' })
  party.give(GM, { is: 'beginSession' })
  party.give(GM, { is: 'say', words: 'Where were we?\n# In *the* <cellar>, "as" ever; =1+1' })
  party.type(BO, '/me puts the kettle on.')
  party.type(ANA, '/w Gerd I do not trust our friend.')
  party.type(ANA, '/w Bo Nor should you.')
  party.give(CY, { is: 'say', words: 'a word to myself', to: CY })
  party.give(GM, { is: 'say', words: 'a word to the GMs', to: GM })
  party.give(GM, { is: 'say', words: 'You see a light.', to: CY })
  party.type(ANA, 'I jump [[2d6+1]] feet, and land on [[d4]] feet.')
  party.type(ANA, '/gmr d20+3 [behind the screen]')
  party.type(BO, '/br 2d10')
  party.type(CY, '/sr 4d6dl1')
  party.type(BO, '3d6!')
  party.shakeAll()
  party.attempt(BO, { is: 'roll', notation: '2d6 + frogs' })
  for (const [seat, whom] of [
    [GM, 'gm'],
    [GM, 'all'],
    [ANA, 'self'],
    [ANA, 'all'],
  ] as const) {
    const { note } = party.give(seat, { is: 'writeNote', title: `For ${whom}`, words: 'The map is false.', for: whom })
    party.give(seat, { is: 'writeNote', note, title: `For ${whom}`, words: 'The map is true.' })
  }
  for (const [seat, to] of [
    [ANA, BO],
    [CY, CY],
    [GM, GM],
    [GM, CY],
    [ANA, null],
  ] as const) {
    party.give(seat, { is: 'say', words: 'Nobody was to hear this.', to })
    party.forgetLast(seat)
  }
  const { n } = party.log.head(COMMON)
  for (const of of [n - 1, n]) party.attempt(BO, { is: 'forgetWords', book: COMMON, n: of })
  party.give(BO, { is: 'renameSeat', seat: BO, name: 'Bodo' })
  party.attempt(CY, { is: 'renameSeat', seat: CY, name: 'bodo' })
}

/** Expressions in every kind of sight, by everybody who rolls, by hand and by the table; and what follows a roll. */
function rolls(party: Recorder): void {
  for (const gmSeesOwnRolls of [true, false]) {
    party.give(GM, { is: 'setOption', option: 'gmSeesOwnRolls', value: gmSeesOwnRolls })
    for (const seat of [GM, ANA]) {
      for (const sees of VISIBILITIES) {
        for (const isSilent of [false, true]) {
          const { check } = party.give(seat, {
            is: 'roll',
            notation: '2d6',
            sees,
            isSilent,
            words: `${sees} of ${seat}`,
          })
          party.shakeAll()
          if (gmSeesOwnRolls) after(party, check)
        }
      }
    }
  }
  for (const seat of [GM, BO]) {
    for (const sees of VISIBILITIES) {
      const { check } = party.give(seat, { is: 'roll', notation: '3d6', sees, isByHand: true })
      party.attempt(seat, { is: 'handDice', check, faces: [7, 1, 1] })
      party.give(seat, { is: 'handDice', check, faces: [6, 5, 4] })
      after(party, check)
      party.attempt(seat, { is: 'strike', check, why: 'they were loaded' })
      const unthrown = party.give(seat, { is: 'roll', notation: 'd6', sees, isByHand: true })
      party.give(seat, { is: 'withdraw', check: unthrown.check, why: 'the die is under the sofa' })
    }
  }
  const { check } = party.give(ANA, { is: 'roll', notation: 'd4' })
  party.shakeAll()
  party.give(ANA, { is: 'strike', check, why: 'rolled for the wrong thing' })
  party.attempt(ANA, { is: 'strike', check })
}

/** Moves of one's own, as the sheet has them and otherwise, in the open and from a sheet that few read; and where that is forbidden. */
function moves(party: Recorder, sheets: Sheets): void {
  const { system } = party.log
  for (const sheet of [sheets[ANA] as string, sheets.private as string]) {
    const values = party.log.all.sheets[sheet]?.values ?? {}
    const offer = moveOffers(system, values).find(
      ({ move, picks }) => system.moves[move]?.against === undefined && Object.keys(picks).length === 0,
    )
    const [path, fact] = Object.entries(offer?.facts ?? {}).find(([, { value }]) => typeof value === 'number') ?? []
    if (!offer || path === undefined || typeof fact?.value !== 'number') continue
    const order = { is: 'startCheck', move: offer.move, sheet, pick: offer.line, words: 'as I do' }
    party.attempt(ANA, { ...order, input: {} })
    party.attempt(ANA, { ...order, input: withValueAt({}, path, fact.value === 1 ? 2 : fact.value - 1) })
    party.shakeAll()
    party.give(GM, { is: 'setOption', option: 'factsMayChange', value: false })
    party.attempt(ANA, { ...order, input: withValueAt({}, path, fact.value + 1) })
    party.attempt(ANA, { ...order, move: 'dance' })
    party.give(GM, { is: 'setOption', option: 'factsMayChange', value: true })
  }
}

/** All that can be done with a roll when it is over, as far as it is allowed; the roller first. */
function after(party: Recorder, check: string): void {
  party.attempt(ANA, { is: 'reveal', check })
  party.attempt(GM, { is: 'respond', check, words: 'That many.' })
  party.attempt(GM, { is: 'tell', check, telling: '110' })
  party.attempt(GM, { is: 'tell', check, telling: '111' })
  party.attempt(GM, { is: 'override', check, tone: 'bad', word: 'cocked', why: 'one lay against the cup' })
  party.attempt(GM, { is: 'reveal', check })
  party.attempt(BO, { is: 'strike', check, why: 'not mine' })
}

/** Shakes that do not come: voided by the roller and by the GM, with and without another throw. */
function shakes(party: Recorder): void {
  const ways = [
    [GM, true],
    [CY, true],
    [CY, false],
  ] as const
  for (const sees of VISIBILITIES) {
    for (const [i, [seat, again]] of ways.entries()) {
      party.give(CY, { is: 'roll', notation: '2d10', sees, isSilent: i > 0 })
      const { book, number } = party.open[0] as Recorder['open'][number]
      party.attempt(seat, { is: 'voidThrow', book, throw: number, why: 'the phone is asleep', again })
      party.waiveAll()
      party.shakeAll()
    }
  }
  const { check } = party.give(CY, { is: 'roll', notation: 'd12' })
  party.attempt(CY, { is: 'strike', check, why: 'not now' })
  party.shakeAll()
  party.give(CY, { is: 'strike', check, why: 'not now' })
  party.present = [GM]
  party.give(GM, { is: 'roll', notation: 'd8', words: 'nobody looks' })
  party.present = [GM, ...PLAYERS]
}

const fieldsOf = ({ log }: Recorder, mechanic: string): Fields => log.system.mechanics[mechanic]?.input as Fields

/** Every worked example of every mechanic in every kind of sight, judged where something is missing, decided, used up. */
function mechanics(party: Recorder, sheets: Sheets): void {
  for (const [mechanic, { examples }] of Object.entries(party.log.system.mechanics)) {
    const [side, ...others] = sidesOf(fieldsOf(party, mechanic))
    const against = others.map((other) => ({ side: other, name: 'Somebody', sheet: null }))
    const order = { is: 'startCheck', mechanic, side, against, words: 'as in the book' }
    const begin = (seat: string, more: object) => {
      if (!party.attempt(seat, { ...order, ...more })) return
      const check = latest(party)
      goOn(party)
      use(party, seat, check)
    }
    for (const [i, example] of (examples as readonly { input: PlainRecord }[]).slice(0, 3).entries()) {
      const seat = PLAYERS[i % PLAYERS.length] as string
      const input = withoutTables(party, mechanic, example.input)
      const sees = others.length > 0 ? 'open' : (['open', 'gm', 'self'] as const)[i]
      begin(seat, { sheet: sheets[seat], input, sees })
      if (i === 0) begin(ANA, { sheet: sheets.private, input })
      if (i === 1) begin(GM, { sheet: sheets[GM], name: 'A stranger', input: example.input })
      if (i === 0) begin(GM, { sheet: sheets[GM], name: 'A stranger', input: example.input, sees: 'gm' })
    }
  }
}

/** Uses the gains of a roll. */
function use(party: Recorder, seat: string, check: string): void {
  for (const item of party.log.all.checks[check]?.end?.buys[0]?.menu.slice(0, 2) ?? []) {
    const bought = { is: 'buy', check, item, points: 1, words: 'and quietly' }
    if (!party.attempt(seat, bought)) party.attempt(GM, bought)
  }
}

/** The table's own options are not a player's to give, and nobody gives what is asked later. */
function withoutTables(party: Recorder, mechanic: string, input: PlainRecord): PlainRecord {
  const later = pathsAskedLater(party.log.system.mechanics[mechanic] as AnyMechanic, {})
  return leaves(fieldsOf(party, mechanic)).reduce<PlainRecord>((values, { path, field }) => {
    const value = valueAt(input, path)
    const isOwn = field.meta.owner !== 'table' && !later.includes(path)
    return value !== undefined && isOwn ? withValueAt(values, path, value) : values
  }, {})
}

const running = ({ log }: Recorder): Check[] =>
  Object.values(log.all.checks).filter(({ end, struck, isWithdrawn }) => !end && !struck && !isWithdrawn)

const CHOICES = [
  true,
  'flip',
  'act',
  'aid',
  { reroll: [0], double: false },
  'none',
  { reroll: [], double: false },
  false,
  0,
  1,
]

/** Shakes, judges and decides until nothing goes on. */
export function goOn(party: Recorder): void {
  for (let round = 0; round < 12 && running(party).length > 0; round++) {
    party.shakeAll()
    for (const { id, asked, rolled, given } of running(party)) {
      const { system } = party.log
      const fields = 'mechanic' in rolled ? (system.mechanics[rolled.mechanic]?.input as Fields) : {}
      if (asked) {
        const choices = CHOICES.slice(round % 3).concat(CHOICES)
        choices.some((choice) => party.attempt(asked.seat ?? GM, { is: 'decide', check: id, choice }))
        continue
      }
      const missing = missingFields(fields, given)
      const input = leaves(fields).reduce<PlainRecord>(
        (values, { path, field }) =>
          missing.includes(path) ? withValueAt(values, path, placeholders(field)[0] ?? null) : values,
        {},
      )
      if (Object.keys(input).length > 0) party.attempt(GM, { is: 'judge', check: id, input })
    }
  }
  for (const { id } of running(party)) party.attempt(GM, { is: 'withdraw', check: id, why: 'it leads nowhere' })
  for (const { id } of running(party)) party.attempt(GM, { is: 'strike', check: id, why: 'it leads nowhere' })
}

/** Every way to tell of what is sealed, before the dice and after them, and every way to tell more. */
function tellings(party: Recorder, sheets: Sheets): void {
  for (const [mechanic, { examples }] of Object.entries(party.log.system.mechanics)) {
    const fields = fieldsOf(party, mechanic)
    const sealable = leaves(fields).filter(({ field }) => field.meta.isSealable)
    if (sealable.length === 0) continue
    const { input } = (examples as readonly { input: PlainRecord }[])[0] as { input: PlainRecord }
    const only = (isWanted: (leaf: (typeof sealable)[number]) => boolean): PlainRecord =>
      leaves(fields).reduce<PlainRecord>((values, leaf) => {
        const value = valueAt(input, leaf.path)
        return value === undefined || !isWanted(leaf) ? values : withValueAt(values, leaf.path, value)
      }, {})
    const sealed = sealable.reduce<PlainRecord>(
      (values, { path, field }) => withValueAt(values, path, valueAt(input, path) ?? placeholders(field)[0] ?? null),
      {},
    )
    const [own = 'self', ...others] = sidesOf(fields)
    const ofOwn = only(({ side, field }) => side === own && !field.meta.isSealable && field.meta.owner === 'player')
    const ofGm = only(({ side, field }) => !field.meta.isSealable && (field.meta.owner === 'gm' || side !== own))
    for (const [i, telling] of TELLINGS.entries()) {
      const seat = PLAYERS[i % PLAYERS.length] as string
      const sees = i === 3 ? 'blind' : i === 4 ? 'gm' : 'open'
      const who = [
        { side: own, seat, sheet: sheets[seat] },
        ...others.map((side) => ({ side, sheet: sheets[GM], name: 'Somebody' })),
      ]
      const call = { is: 'callCheck', mechanic, who, input: ofGm, sealed, telling, sees }
      if (party.attempt(GM, call)) {
        const check = latest(party)
        if (i % 3 === 0) party.attempt(GM, { is: 'reseal', check, sealed, why: 'I thought better of it' })
        party.attempt(seat, { is: 'declare', check, side: own, input: ofOwn })
        party.shakeAll()
        goOn(party)
        more(party, check, i)
      }
      const against = others.map((side) => ({ side, name: 'Somebody', sheet: null }))
      const start = { is: 'startCheck', mechanic, side: own, sheet: sheets[seat], against, input: ofOwn }
      if (
        telling === '111' ||
        !party.attempt(seat, { ...start, sees: others.length > 0 ? 'open' : i === 2 ? 'self' : sees })
      )
        continue
      const check = latest(party)
      party.shakeAll()
      const [other] = others
      if (other !== undefined) party.attempt(GM, { is: 'bindSide', check, side: other, sheet: sheets[GM] })
      party.attempt(GM, { is: 'judge', check, input: sealed, isClosed: true, telling })
      goOn(party)
      more(party, check, i)
    }
  }
}

const latest = ({ log }: Recorder): string => Object.keys(log.all.checks).at(-1) as string

/** More is told of a roll, bit by bit; then it is revealed, ruled on or struck. */
function more(party: Recorder, check: string, i: number): void {
  party.attempt(ANA, { is: 'reveal', check })
  for (const telling of i % 2 === 0 ? ['110', '111'] : ['010', '111']) party.attempt(GM, { is: 'tell', check, telling })
  use(party, PLAYERS[i % PLAYERS.length] as string, check)
  party.attempt(GM, { is: 'respond', check, words: 'So it goes.' })
  if (i === 1) party.attempt(GM, { is: 'override', check, tone: 'good', word: 'success', why: 'I misread it' })
  if (i === 2) party.attempt(GM, { is: 'override', check, tone: 'bad', word: 'failure', why: 'I misread it' })
  if (i >= 3) party.attempt(GM, { is: 'reveal', check })
  if (i === 4) party.attempt(GM, { is: 'strike', check, why: 'we play it again' })
}

/** Devices come and go, a guest looks in, another leads too and then no longer. */
function comings(party: Recorder): void {
  const tablet = party.give(ANA, { is: 'addDevice', seat: ANA })
  party.sit(tablet.code, 'Ana', 'd-tablet')
  party.give(ANA, { is: 'removeDevice', seat: ANA, device: 'd-tablet' })
  party.give(BO, { is: 'addDevice', seat: BO })
  party.give(BO, { is: 'removeOtherDevices', seat: BO })
  const { code: notes } = party.give(BO, { is: 'makeNotesCode', seat: BO })
  party.give(BO, { is: 'writeNote', words: 'Before the seat was handed out.' })
  party.sit(party.give(GM, { is: 'reissueSeat', seat: BO }).code, 'Bodo', 'd-borrowed')
  party.give(BO, { is: 'writeNote', words: 'Behind a closed door.' })
  party.attempt(BO, { is: 'openNotes', seat: BO, code: 'ffff' })
  party.give(BO, { is: 'openNotes', seat: BO, code: notes })
  party.sit(party.reseat(CY), 'Cy', 'd-found')
  for (const seat of [GM, BO, WATCHER]) party.give(seat, { is: 'look' })
  const { code, invite } = party.give(GM, { is: 'invite', role: 'player', isTyped: true })
  const dee = party.sit(code, 'Dee', 'd-dee')
  const eli = party.sit(code, 'Eli', 'd-eli')
  const fay = party.sit(code, 'Fay', 'd-fay')
  party.give(GM, { is: 'closeInvite', invite })
  party.give(GM, { is: 'setRole', seat: dee, role: 'co-gm' })
  party.give(dee, { is: 'writeNote', title: 'Weather', words: 'Snow by midnight.', for: 'gm' })
  party.give(dee, { is: 'roll', notation: 'd6', sees: 'gm', words: 'of the co-GM' })
  party.give(dee, { is: 'roll', notation: 'd6', sees: 'self', words: 'of the co-GM alone' })
  party.give(dee, { is: 'roll', notation: 'd6', words: 'of the co-GM for all' })
  party.give(ANA, { is: 'say', words: 'To the other one who leads', to: dee })
  party.shakeAll()
  party.attempt(dee, { is: 'setRole', seat: eli, role: 'co-gm' })
  party.give(GM, { is: 'setRole', seat: fay, role: 'co-gm' })
  party.give(fay, { is: 'say', words: 'I lead.', to: GM })
  party.give(GM, { is: 'setRole', seat: fay, role: 'player' })
  party.give(fay, { is: 'roll', notation: 'd6', sees: 'self' })
  party.shakeAll()
  party.give(GM, { is: 'removeSeat', seat: eli, why: 'the last train' })
  party.attempt(eli, { is: 'say', words: 'Still here?' })
  party.attempt(GM, { is: 'setOption', option: 'silentRolls', value: false })
  party.attempt(ANA, { is: 'roll', notation: 'd6', isSilent: true })
  party.attempt(GM, { is: 'setOption', option: 'overrides', value: 'perhaps' })
  party.attempt(GM, { is: 'setOption', option: 'overrides', value: false })
  party.attempt(GM, { is: 'override', check: latest(party), tone: 'good', word: 'yes', why: 'so' })
}

/** The table goes on from a backup while throws are open; one of them was shaken by somebody already. */
function backup(party: Recorder, sheets: Sheets): void {
  for (const sees of VISIBILITIES) party.give(ANA, { is: 'roll', notation: '2d6', sees })
  for (const [mechanic, { examples }] of Object.entries(party.log.system.mechanics)) {
    const sides = sidesOf(fieldsOf(party, mechanic))
    const { input } = (examples as readonly { input: PlainRecord }[])[0] as { input: PlainRecord }
    if (sides.length !== 2) continue
    const who = sides.map((side, i) => ({ side, seat: PLAYERS[i], sheet: sheets[PLAYERS[i] as string] }))
    if (!party.attempt(GM, { is: 'callCheck', mechanic, who, input })) continue
    const check = latest(party)
    for (const [i, side] of sides.entries()) party.attempt(PLAYERS[i] as string, { is: 'declare', check, side })
    const both = party.open.find(({ shakers }) => shakers.length > 1)
    if (both) party.shakeOpen(both.shakers[0]?.seat as string, both)
    break
  }
  party.restore('backup')
  goOn(party)
}

function ending(party: Recorder, sheets: Sheets): void {
  party.give(GM, { is: 'rest', sheets: [sheets[GM]] })
  party.attempt(GM, { is: 'takeBackRest' })
  party.give(GM, { is: 'rest' })
  party.attempt(GM, { is: 'takeBackRest' })
  party.attempt(GM, { is: 'takeBackRest' })
  party.give(GM, { is: 'rest' })
  party.give(GM, { is: 'rest', sheets: [sheets[GM]] })
  if (party.attempt(GM, { is: 'beginPostamble' })) {
    const words = 'I went back for the others.'
    const { claim } = party.give(ANA, { is: 'advocate', sheet: sheets[ANA], words })
    party.attempt(GM, { is: 'grant', claim, points: 99 })
    party.attempt(GM, { is: 'grant', claim, points: 1 })
    party.attempt(GM, { is: 'grant', claim, points: 1 })
  }
  party.give(GM, { is: 'endSession' })
  party.give(GM, { is: 'beginSession' })
  party.give(ANA, { is: 'roll', notation: '2d6', words: 'never shaken' })
}
