// The audit of orders: what stands in the log in the name of the reader's seat was ordered by this device, or by another one that its owner
// knows. Devices are confirmed and orders of other pages read later than entries come, so it is judged anew whenever somebody asks.

import { isSame, type Plain } from '../../dice/index.ts'
import type { DeviceName, EntryOf, Id } from '../entries.ts'
import type { DeviceMemory, OwnDevice } from './device-memory.ts'
import type { FaultCode, LogFault } from './fault.ts'
import { type GivenOrder, isAsOrdered, isBeginning, isWithin } from './given-order.ts'
import type { KnownEntry } from './known-entry.ts'
import { isLater, type LocatedEntry } from './located-entry.ts'
import { RoleTimeline } from './role-timeline.ts'
import { isEntryOf } from './throws.ts'

/** A device that does not say its name: a program that plays along. */
const NAMELESS: DeviceName = 'nameless'

type OrderedName = 'declared' | 'decided' | 'judged' | 'handDice' | 'agreed' | 'bought' | 'struck'
type Ordered<N extends OrderedName = OrderedName> = LocatedEntry<Extract<KnownEntry, { is: N }>>

/** The commands that bring an entry about, and the fault where none was given. */
const ORDERED: { readonly [N in OrderedName]: { readonly by: readonly string[]; readonly why: FaultCode } } = {
  declared: { by: ['declare'], why: 'declared-not-mine' },
  decided: { by: ['decide'], why: 'decided-not-mine' },
  judged: { by: ['decide', 'judge'], why: 'decided-not-mine' },
  handDice: { by: ['handDice'], why: 'order-not-mine' },
  agreed: { by: ['agree'], why: 'order-not-mine' },
  bought: { by: ['buy'], why: 'order-not-mine' },
  struck: { by: ['strike'], why: 'struck-not-mine' },
}

const isOrdered = (located: LocatedEntry): located is Ordered =>
  located.entry !== null && Object.hasOwn(ORDERED, located.entry.is)

export class OrderAudit {
  private readonly own: OwnDevice
  private readonly roles = new RoleTimeline()
  private readonly calls = new Map<Id, EntryOf<'checkCalled'>>()
  /** The entries that people of this seat ordered. */
  private readonly ordered: Ordered[] = []
  /** The first pledge of this device: of what came before it cannot know who ordered it. */
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
    if (isOrdered(located) && located.marks.by === seat) this.ordered.push(located)
  }

  /** Entries in this device's name that it did not order, and in its seat's name by devices that the owner does not know. */
  get faults(): readonly LogFault[] {
    const { memory } = this.own
    const { judged, ordered } = this
    if (memory.orders === undefined) return []
    const isJudged =
      judged?.count === ordered.length &&
      judged.memory.orders === memory.orders &&
      judged.memory.devices === memory.devices
    if (isJudged) return judged.faults
    const faults = this.judge(memory.orders)
    this.judged = { memory, count: ordered.length, faults }
    return faults
  }

  /** Devices that gave orders for this seat, and of which its owner has said nothing yet. */
  get strangers(): readonly DeviceName[] {
    const { devices } = this.own.memory
    const unknown = this.faults.length === 0 ? [] : this.ordered.filter((each) => this.isByStranger(each)).map(deviceOf)
    return [...new Set(unknown)].filter((device) => !Object.hasOwn(devices, device))
  }

  private judge(given: Readonly<Record<string, GivenOrder>>): LogFault[] {
    const left = new OrdersLeft(Object.values(given))
    return this.ordered.flatMap((located): LogFault[] => {
      const { book, n, entry, marks } = located
      const check = checkOf(entry)
      const call = this.calls.get(check)
      if (entry.is === 'declared' && call?.sides[entry.side]?.seat !== this.own.seat) return []
      if (marks.from !== this.own.memory.device)
        return this.isByStranger(located) ? [{ book, n, check, why: 'device-unknown' }] : []
      const isMine =
        left.take(entry, check) ||
        (entry.is === 'declared' && call && left.hasBegun(call, entry, this.isPlayer(located)))
      return isMine ? [] : [{ book, n, check, why: ORDERED[entry.is].why }]
    })
  }

  /** GMs do not pledge: their other devices are not known here by name. */
  private isByStranger(located: Ordered): boolean {
    const { own, pledged } = this
    if (!pledged || !isLater(located, pledged)) return false
    return own.isUnknown(own.seat, deviceOf(located)) && this.isPlayer(located)
  }

  private isPlayer(located: LocatedEntry): boolean {
    return this.roles.at(located)[this.own.seat]?.role === 'player'
  }
}

const deviceOf = ({ marks }: LocatedEntry<unknown>): DeviceName => marks.from ?? NAMELESS

const checkOf = (entry: Ordered['entry']): Id => (entry.is === 'struck' ? entry.what : entry.check)

/** The orders that no entry was found for yet: each is carried out once. */
class OrdersLeft {
  /** Those about a check, by its id; under '' those that begin one which is not named yet. */
  private readonly orders = new Map<Id, GivenOrder[]>()
  private readonly begun = new Map<Id, GivenOrder>()

  constructor(given: readonly GivenOrder[]) {
    for (const order of given) {
      const of = this.orders.get(order.check ?? '')
      if (of) of.push(order)
      else this.orders.set(order.check ?? '', [order])
    }
  }

  /** Takes the order that an entry is of; says whether there is one. */
  take(entry: Ordered['entry'], check: Id): boolean {
    const { by } = ORDERED[entry.is]
    return this.takeOne(check, (order) => by.includes(order.is) && isOf(order, entry)) !== null
  }

  /** Whether a roll was begun by an order, and an entry only says that its side is ready. */
  hasBegun(
    { rolled, sees, given, seal }: EntryOf<'checkCalled'>,
    { check, input, pays, isByHand }: EntryOf<'declared'>,
    isPlayer: boolean,
  ): boolean {
    // A GM's figures go under the seal: they are not compared.
    const said = (order: GivenOrder) => (seal && !isPlayer ? { ...order, input: {} } : order)
    const isBegun = (order: GivenOrder) =>
      isBeginning(order) && isAsOrdered(said(order), { rolled, sees, input: given })
    const order = this.begun.get(check) ?? this.takeOne(check, isBegun) ?? this.takeOne('', isBegun)
    if (order) this.begun.set(check, order)
    return order !== null && Object.keys(input).length === 0 && isReadyAs(order, pays, isByHand)
  }

  private takeOne(check: Id, isWanted: (order: GivenOrder) => boolean): GivenOrder | null {
    const of = this.orders.get(check) ?? []
    const at = of.findIndex(isWanted)
    return at < 0 ? null : (of.splice(at, 1)[0] ?? null)
  }
}

function isOf(order: GivenOrder, entry: Ordered['entry']): boolean {
  switch (entry.is) {
    case 'declared':
      return (
        (order.side ?? 'self') === entry.side &&
        isWithin(order.input ?? {}, entry.input) &&
        isReadyAs(order, entry.pays, entry.isByHand)
      )
    case 'decided':
      return isSame(order.choice ?? null, entry.said)
    case 'judged':
      return order.is === 'judge' || holds(entry.input, order.choice ?? null)
    case 'handDice':
      return isSame(
        order.faces ?? [],
        entry.dice.flatMap(([, faces]) => faces),
      )
    case 'bought':
      return order.item === entry.item && (order.points ?? 1) === entry.points
    default:
      return true
  }
}

/** Whether a side pays and throws as it was ordered; of several sides, the first pays. */
const isReadyAs = (order: GivenOrder, pays: Plain, isByHand: boolean): boolean =>
  isWithin(pays, order.pays ?? {}) && (order.isByHand ?? false) === isByHand

/** Whether a value stands somewhere in others. */
const holds = (values: Plain, value: Plain): boolean =>
  isSame(values, value) ||
  (typeof values === 'object' && values !== null && Object.values(values).some((each) => holds(each as Plain, value)))
