// The audit of commands: what stands in the log in the name of the reader's seat was asked for by this device, or by another one that its owner
// knows. Devices are confirmed and commands of other pages read later than entries come, so it is judged anew whenever somebody asks.

import { isSame, type Plain, type PlainRecord } from '../../dice/index.ts'
import { type Book, COMMON, GM, readersOf, type SeatId } from '../books.ts'
import type { DeviceName, EntryOf, Id } from '../entries.ts'
import type { DeviceMemory, OwnDevice } from './device-memory.ts'
import type { FaultCode, LogFault } from './fault.ts'
import type { KnownEntry } from './known-entry.ts'
import { isLater, type LocatedEntry } from './located-entry.ts'
import { RoleTimeline } from './role-timeline.ts'
import { isAsCommanded, isBeginning, isGivenAsSaid, type SentCommand } from './sent-command.ts'
import { isEntryOf } from './throws.ts'

/** A device that does not say its name: a program that plays along. */
const NAMELESS: DeviceName = 'nameless'

type Commanded = LocatedEntry<Extract<KnownEntry, { is: keyof typeof COMMANDED }>>

/** The commands that bring an entry about, one that says less of it and is looked for last, and the fault where none was given. */
const COMMANDED = {
  declared: { by: ['declare'], why: 'declared-not-mine' },
  decided: { by: ['decide'], why: 'decided-not-mine' },
  judged: { by: ['decide', 'judge'], why: 'decided-not-mine' },
  handDice: { by: ['handDice'], why: 'command-not-mine' },
  agreed: { by: ['agree'], why: 'command-not-mine' },
  bought: { by: ['buy'], why: 'command-not-mine' },
  struck: { by: ['strike'], why: 'struck-not-mine' },
  withdrawn: { by: ['withdraw', 'voidThrow'], or: 'endSession', why: 'command-not-mine' },
  offered: { by: ['offer'], why: 'command-not-mine' },
  sheetEdited: { by: ['editSheet'], or: 'takeAction', why: 'command-not-mine' },
  said: { by: ['say'], why: 'command-not-mine' },
  wordsForgotten: { by: ['forgetWords'], why: 'command-not-mine' },
  noted: { by: ['writeNote'], why: 'command-not-mine' },
  aided: { by: ['help', 'grantAid'], why: 'command-not-mine' },
  turnOrdered: { by: ['orderTurn'], why: 'command-not-mine' },
  advocated: { by: ['advocate'], why: 'command-not-mine' },
} as const satisfies {
  readonly [N in KnownEntry['is']]?: { readonly by: readonly string[]; readonly or?: string; readonly why: FaultCode }
}

const isCommanded = (located: LocatedEntry): located is Commanded =>
  located.entry !== null && Object.hasOwn(COMMANDED, located.entry.is)

export class CommandAudit {
  private readonly own: OwnDevice
  private readonly roles = new RoleTimeline()
  private readonly calls = new Map<Id, EntryOf<'checkCalled'>>()
  /** The entries that people of this seat asked for. */
  private readonly commanded: Commanded[] = []
  /** Throws voided in the name of this seat. Those that this device is said to have voided are judged with its shakes. */
  private readonly voids: LocatedEntry<EntryOf<'throwVoided'>>[] = []
  /** The first pledge of this device: of what came before it cannot know who asked for it. */
  private pledged: LocatedEntry | null = null
  private judged: { memory: DeviceMemory; count: number; faults: readonly LogFault[] } | null = null

  constructor(own: OwnDevice) {
    this.own = own
  }

  take(located: LocatedEntry): void {
    const { seat, memory } = this.own
    this.roles.take(located)
    if (isEntryOf('checkCalled')(located)) this.calls.set(located.entry.check, located.entry)
    if (isEntryOf('shakesPledged')(located) && located.entry.device === memory.device) this.pledged ??= located
    if (isCommanded(located) && seatOf(located) === seat) this.commanded.push(located)
    if (isEntryOf('throwVoided')(located) && located.entry.who.seat === seat) this.voids.push(located)
  }

  /** Entries in this device's name that it did not ask for, and in its seat's name by devices that the owner does not know. */
  get faults(): readonly LogFault[] {
    const { memory } = this.own
    const { judged } = this
    if (memory.commands === undefined) return []
    const count = this.commanded.length + this.voids.length
    const isJudged =
      judged?.count === count && judged.memory.commands === memory.commands && judged.memory.devices === memory.devices
    if (isJudged) return judged.faults
    const faults = this.judge(memory.commands)
    this.judged = { memory, count, faults }
    return faults
  }

  /** Devices that sent commands for this seat, and of which its owner has said nothing yet. */
  get strangers(): readonly DeviceName[] {
    const { devices } = this.own.memory
    const all = this.faults.length === 0 ? [] : [...this.commanded, ...this.voids]
    const unknown = all.filter((each) => this.isByStranger(each)).map(deviceOf)
    return [...new Set(unknown)].filter((device) => !Object.hasOwn(devices, device))
  }

  private judge(given: Readonly<Record<string, SentCommand>>): LogFault[] {
    // A field that JSON leaves out was not sent.
    const left = new CommandsLeft(Object.values(JSON.parse(JSON.stringify(given))))
    const voids = this.voids.filter((located) => this.isByStranger(located))
    const unknown = voids.map(({ book, n }): LogFault => ({ book, n, why: 'device-unknown' }))
    const others = this.commanded.flatMap((located): LogFault[] => {
      const { book, n, entry } = located
      const check = checkOf(entry)
      const call = this.calls.get(check)
      if (entry.is === 'declared' && call?.sides[entry.side]?.seat !== this.own.seat) return []
      // Talk and sheets are of no check.
      const place = check === '' ? { book, n } : { book, n, check }
      if (deviceOf(located) !== this.own.memory.device)
        return this.isByStranger(located) ? [{ ...place, why: 'device-unknown' }] : []
      const isMine =
        left.take(located, check) ||
        (entry.is === 'declared' && call && left.hasBegun(call, entry, this.isPlayer(located)))
      return isMine ? [] : [{ ...place, why: COMMANDED[entry.is].why }]
    })
    return [...unknown, ...others]
  }

  /** GMs do not pledge: their other devices are not known here by name. */
  private isByStranger(located: SentBySeat): boolean {
    const { own, pledged } = this
    if (!pledged || !isLater(located, pledged)) return false
    return own.isUnknown(own.seat, deviceOf(located)) && this.isPlayer(located)
  }

  private isPlayer(located: LocatedEntry): boolean {
    return this.roles.at(located)[this.own.seat]?.role === 'player'
  }
}

type SentBySeat = Commanded | LocatedEntry<EntryOf<'throwVoided'>>

/** The seat in whose name it stands. */
const seatOf = ({ entry, marks }: Commanded): SeatId => ('who' in entry ? entry.who.seat : marks.by)

const deviceOf = ({ entry, marks }: SentBySeat): DeviceName =>
  ('who' in entry ? entry.who.device : marks.from) ?? NAMELESS

/** The check that an entry is about; '' for one about none. */
const checkOf = (entry: Commanded['entry']): Id =>
  entry.is === 'struck' ? entry.what : 'check' in entry ? entry.check : ''

/** The commands that no entry was found for yet: each is carried out once. */
class CommandsLeft {
  /** Commands by the id of their check; under '' those about no check, or about one that they begin and that has no name yet. */
  private readonly commands = new Map<Id, SentCommand[]>()
  private readonly begun = new Map<Id, SentCommand>()

  constructor(given: readonly SentCommand[]) {
    // A new note has no name yet and could be any: those that name theirs are found first.
    const isNameless = ({ note = null }: SentCommand) => note === null
    for (const command of given.toSorted((a, b) => Number(isNameless(a)) - Number(isNameless(b)))) {
      const of = this.commands.get(command.check ?? '')
      if (of) of.push(command)
      else this.commands.set(command.check ?? '', [command])
    }
  }

  /** Takes the command that an entry is of; says whether there is one. */
  take({ entry, book }: Commanded, check: Id): boolean {
    const { by, or }: { readonly by: readonly string[]; readonly or?: string } = COMMANDED[entry.is]
    if (this.takeOne(check, (command) => by.includes(command.is) && isOf(command, entry, book))) return true
    const isOther = (command: SentCommand) => command.is === or && isOf(command, entry, book)
    // With the session all calls end that nobody has answered.
    return or === 'endSession' ? !!this.commands.get('')?.some(isOther) : this.takeOne(check, isOther) !== null
  }

  /** Whether a roll was begun by a command, and an entry only says that its side is ready. */
  hasBegun(
    { rolled, sees, given, seal }: EntryOf<'checkCalled'>,
    { check, input, pays, isByHand }: EntryOf<'declared'>,
    isPlayer: boolean,
  ): boolean {
    // A GM's figures go under the seal: they are not compared.
    const said = (command: SentCommand) => (seal && !isPlayer ? { ...command, input: {} } : command)
    const isBegun = (command: SentCommand) =>
      isBeginning(command) && isAsCommanded(said(command), { rolled, sees, input: given })
    const command = this.begun.get(check) ?? this.takeOne(check, isBegun) ?? this.takeOne('', isBegun)
    if (command) this.begun.set(check, command)
    return command !== null && Object.keys(input).length === 0 && isReadyAs(command, pays, isByHand)
  }

  private takeOne(check: Id, isWanted: (command: SentCommand) => boolean): SentCommand | null {
    const of = this.commands.get(check) ?? []
    const at = of.findIndex(isWanted)
    return at < 0 ? null : (of.splice(at, 1)[0] ?? null)
  }
}

function isOf(command: SentCommand, entry: Commanded['entry'], book: Book): boolean {
  switch (entry.is) {
    case 'declared':
      return (
        (command.side ?? 'self') === entry.side &&
        isGivenAsSaid(command.input ?? {}, entry.input) &&
        isReadyAs(command, entry.pays, entry.isByHand)
      )
    case 'decided':
      return isSame(command.choice ?? null, entry.said)
    case 'judged':
      return command.is === 'judge' || holds(entry.input, command.choice ?? null)
    case 'handDice':
      return isSame(
        command.faces ?? [],
        entry.dice.flatMap(([, faces]) => faces),
      )
    case 'bought':
      return command.item === entry.item && (command.points ?? 1) === entry.points
    case 'withdrawn':
      return command.is !== 'voidThrow' || command.again === false
    case 'offered':
      return command.field === entry.field && isSame(command.value ?? null, entry.value)
    case 'wordsForgotten':
      return command.book === entry.book && command.n === entry.n
    case 'said':
      return (command.isAction ?? false) === entry.isAction && isHeardBy(command.to ?? null, book)
    case 'noted':
      return (command.note ?? null) === null ? isNoteFor(command.for ?? 'self', book) : command.note === entry.note
    case 'aided':
      return isHelpOf(command, entry)
    case 'turnOrdered':
      return (
        command.order === entry.order &&
        (command.isHidden ?? false) === (book === GM) &&
        isGivenAsSaid(command.values ?? {}, entry.values)
      )
    case 'advocated':
      return command.sheet === entry.sheet
    case 'sheetEdited':
      return command.sheet === entry.sheet && (command.is === 'takeAction' || isEditOf(command, entry))
    default:
      return true
  }
}

/** Whether a side pays and throws as it was asked; of several sides, the first pays. */
const isReadyAs = (command: SentCommand, pays: Plain, isByHand: boolean): boolean =>
  isGivenAsSaid(pays, command.pays ?? {}) && (command.isByHand ?? false) === isByHand

/** Whether a book is read by the seat that something is whispered to: by name, or as a GM. */
const isHeardBy = (to: SeatId | null, book: Book): boolean =>
  to === null ? book === COMMON : readersOf(book).some((reader) => reader === to || reader === GM)

/** Whether a book is the one of new notes for all, for the GMs, or for oneself. */
const isNoteFor = (whom: string, book: Book): boolean =>
  book === COMMON ? whom === 'all' : book === GM ? whom === 'gm' : whom === 'self'

/** Whether somebody joined in with a side, or a GM granted what a roll brings. */
function isHelpOf(command: SentCommand, { help, field, value, name }: EntryOf<'aided'>): boolean {
  const { is, side = 'self' } = command
  if (is === 'help') return name !== undefined && value === 1 && (side === 'self' || !!field?.startsWith(`${side}.`))
  return command.help === help && (command.field ?? null) === field && (command.value ?? 1) === value
}

/** Whether a sheet has the new values that were given, besides what the game fills in; what was the same before is left out. */
const isEditOf = ({ version, values = {} }: SentCommand, edited: EntryOf<'sheetEdited'>): boolean =>
  version === edited.version - 1 &&
  Object.entries(edited.values).every(
    ([name, value]) =>
      Object.hasOwn(values as PlainRecord, name) && isGivenAsSaid((values as PlainRecord)[name] as Plain, value),
  )

/** Whether a value stands somewhere in others. */
const holds = (values: Plain, value: Plain): boolean =>
  isSame(values, value) ||
  (typeof values === 'object' && values !== null && Object.values(values).some((each) => holds(each as Plain, value)))
