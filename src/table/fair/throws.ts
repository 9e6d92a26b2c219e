// The throws of a log, each followed from its opening to its end. Entries are taken book by book or as they come, the common book
// first; dice that are shown before their throw is known wait for it.

import { COMMON, isGm } from '../books.ts'
import { throwName, wholePurpose } from '../check/throw.ts'
import type { DeviceName, EntryOf, ThrowPurpose } from '../entries.ts'
import type { OwnDevice } from './device-memory.ts'
import type { EntryPlace, FaultCode, LogFault } from './fault.ts'
import { isSealedPurpose, type KnownEntry, readPurpose } from './known-entry.ts'
import { isLater, type LocatedEntry } from './located-entry.ts'
import { faultOfPledge, faultOfShake, faultOfVoid, strangerAmong } from './own-faults.ts'
import { PledgeRecords } from './pledge-records.ts'
import { RoleTimeline, type SeatRoles } from './role-timeline.ts'
import {
  faultOfBefore,
  faultOfMeant,
  faultOfShown,
  faultOfThrown,
  faultOfVoided,
  openedCourse,
  shownCourse,
  type ThrowCourse,
  thrownCourse,
  voidedCourse,
} from './throw-course.ts'

export interface ThrowRecord {
  readonly name: string
  readonly opening: LocatedEntry<EntryOf<'throwOpened'>>
  /** The seats as they were when it was opened. */
  readonly roles: SeatRoles
  course: ThrowCourse
  /** Its purpose; null while that is sealed. */
  what: ThrowPurpose | null
  thrown: LocatedEntry<EntryOf<'diceThrown'>> | null
  voided: LocatedEntry<EntryOf<'throwVoided'>> | null
  /** When its dice were shown first, and right. */
  shown: LocatedEntry<EntryOf<'diceShown'>> | null
  isWrong: boolean
  /** When the reader was told what a hidden throw is for. */
  meant: LocatedEntry<EntryOf<'throwMeant'>> | null
}

export interface ThrowRecords {
  readonly all: ReadonlyMap<string, ThrowRecord>
  readonly faults: readonly LogFault[]
  /** Dice shown of throws that were opened in a book that is not in the log. */
  readonly elsewhere: readonly EntryPlace[]
}

type LocatedOf<N extends KnownEntry['is']> = LocatedEntry<Extract<KnownEntry, { is: N }>>
export const isEntryOf =
  <N extends KnownEntry['is']>(name: N) =>
  (located: LocatedEntry): located is LocatedEntry & LocatedOf<N> =>
    located.entry?.is === name

type EarlyEntry = LocatedOf<'throwMeant'> | LocatedOf<'diceShown'>

export class ThrowAudit implements ThrowRecords {
  readonly all = new Map<string, ThrowRecord>()
  private readonly found: LogFault[] = []
  /** Shakes for the reader's seat by devices that its owner had not confirmed then. */
  private readonly strangers: { readonly device: DeviceName; readonly fault: LogFault }[] = []
  /** Pledges for the reader's seat: the owner may say later that a device is not theirs. */
  private readonly pledgers: { readonly device: DeviceName; readonly fault: LogFault }[] = []
  readonly elsewhere: EntryPlace[] = []
  readonly pledges: PledgeRecords
  private readonly table: string
  private readonly own: OwnDevice | null
  private readonly numbers = new Map<string, number>()
  private readonly roles = new RoleTimeline()
  /** Entries about throws that are not known yet, by the throws' names. */
  private readonly early = new Map<string, EarlyEntry[]>()

  /** `own` is the device whose log this is, where it is known. */
  constructor(table: string, own: OwnDevice | null) {
    this.table = table
    this.own = own
    this.pledges = new PledgeRecords(table)
  }

  /** All that is wrong. A device that is confirmed later was the owner's all along. */
  get faults(): readonly LogFault[] {
    const { own } = this
    if (!own) return this.found
    const unknown = this.strangers.filter(({ device }) => own.isUnknown(own.seat, device))
    const denied = this.pledgers.filter(({ device }) => own.memory.devices[device] === false)
    return [...this.found, ...[...unknown, ...denied].map(({ fault }) => fault)]
  }

  /** Notes an entry that could not be read. */
  cannotRead({ book, n }: EntryPlace): void {
    this.found.push({ book, n, why: 'malformed' })
  }

  take(located: LocatedEntry): void {
    const { entry, book } = located
    if (book !== COMMON && located.marks.after === null) this.cannotRead(located)
    if (!entry) return
    this.roles.take(located)
    if (isEntryOf('shakesPledged')(located)) this.pledge(located)
    else if (isEntryOf('throwOpened')(located)) this.open(located)
    else if (isEntryOf('diceThrown')(located)) this.throw(located)
    else if (isEntryOf('throwVoided')(located)) this.void(located)
    else if (isEntryOf('throwMeant')(located)) this.orWait(located, (record) => this.mean(located, record))
    else if (isEntryOf('diceShown')(located)) this.orWait(located, (record) => this.show(located, record))
    else if (entry.is === 'restored') this.pledges.restore(book)
  }

  /** All books are there: what still waits belongs to a throw that was never opened, or in a book the reader does not have. */
  finish(hasBook: (book: string) => boolean): void {
    for (const located of [...this.early.values()].flat()) {
      if (hasBook(located.entry.book)) this.wrong(located, 'not-opened')
      else if (isEntryOf('diceShown')(located)) this.elsewhere.push({ book: located.book, n: located.n })
    }
    this.early.clear()
  }

  private pledge(located: LocatedOf<'shakesPledged'>): void {
    const { book, n, entry } = located
    const other = this.pledges.pledge(book, n, entry, this.roles.at(located))
    // The owner is told first that the pledge is not theirs: the rest follows from that.
    const why = (this.own && faultOfPledge(this.own, book, entry)) ?? other
    if (why) this.wrong(located, why)
    if (entry.seat === this.own?.seat)
      this.pledgers.push({ device: entry.device, fault: { book, n, why: 'device-denied' } })
  }

  private open(opening: LocatedOf<'throwOpened'>): void {
    const { book, entry, text } = opening
    const { throw: number, table, what, shakers } = entry
    const name = throwName(book, number)
    const last = this.numbers.get(book) ?? 0
    if (table !== this.table) this.wrong(opening, 'other-table')
    if (number !== last + 1) this.wrong(opening, 'throw-number')
    this.numbers.set(book, Math.max(last, number))
    if (this.all.has(name)) return
    const known = isSealedPurpose(what) ? null : what
    if (known?.after !== undefined && !this.all.get(throwName(book, known.after))?.voided)
      this.wrong(opening, 'reopened')
    if (known && known.after === undefined && this.isRepeated(known)) this.wrong(opening, 'reopened')
    const course = openedCourse(text, entry)
    const none = { meant: null, thrown: null, voided: null, shown: null, isWrong: false }
    const roles = this.roles.at(opening)
    const record = { name, opening, roles, course, what: known, ...none }
    this.all.set(name, record)
    const why = this.pledges.open(book, shakers, roles) ?? this.own?.faultOfOpening(book, course.opening, shakers)
    if (why) this.wrong(opening, why, record)
    this.retry(name)
  }

  /** Whether a throw for the same step of the same check was opened before. */
  private isRepeated({ check, step }: ThrowPurpose): boolean {
    return [...this.all.values()].some(({ what }) => what?.check === check && what.step === step)
  }

  private throw(located: LocatedOf<'diceThrown'>): void {
    const record = this.recordOf(located, located.book, located.entry.throw)
    if (!record) return
    const { course } = record
    const { shakes } = located.entry
    const why = faultOfThrown(course, shakes)
    if (why) {
      this.wrong(located, why, record)
      return
    }
    record.course = thrownCourse(course, shakes)
    record.thrown = located
    this.pledges.end(located.book, course.shakers)
    const other =
      this.pledges.shaken(located.book, course.shakers, shakes) ??
      (this.own && faultOfShake(this.own, course.opening, course.shakers, shakes))
    if (other) this.wrong(located, other, record)
    const stranger = this.own && strangerAmong(this.own, course.shakers)
    if (stranger) {
      const { book, n } = located
      this.strangers.push({ device: stranger, fault: { book, n, why: 'device-unknown', throw: record.name } })
    }
    this.retry(record.name)
  }

  private void(located: LocatedOf<'throwVoided'>): void {
    const record = this.recordOf(located, located.book, located.entry.throw)
    if (!record) return
    const { course } = record
    const { who, awaited } = located.entry
    const why = faultOfVoided(course, located.entry)
    if (why) {
      this.wrong(located, why, record)
      return
    }
    record.course = voidedCourse(course)
    record.voided = located
    this.pledges.end(located.book, course.shakers)
    const other = this.mayVoid(record, located)
      ? this.own && faultOfVoid(this.own, course.opening, course.shakers, who, awaited)
      : 'void-stranger'
    if (other) this.wrong(located, other, record)
  }

  /** Those who roll may void, and the GM. */
  private mayVoid({ opening }: ThrowRecord, located: LocatedOf<'throwVoided'>): boolean {
    const { seat } = located.entry.who
    const { shakers, leftOut = [] } = opening.entry
    const role = this.roles.at(located)[seat]?.role
    const rolling = [opening.marks.by, ...shakers.map((shaker) => shaker.seat), ...leftOut]
    return rolling.includes(seat) || (role !== undefined && isGm(role))
  }

  /** The purpose of a hidden throw, told to some. */
  private mean(located: LocatedOf<'throwMeant'>, record: ThrowRecord): void {
    const { entry } = located
    // A purpose told before there was a throw is none of it: the seal was not fixed yet.
    const why = isLater(record.opening, located) ? 'not-opened' : faultOfMeant(record.course, entry)
    if (why) this.wrong(located, why, record)
    else {
      record.what ??= readPurpose(entry.text)
      record.meant ??= located
    }
  }

  private show(located: LocatedOf<'diceShown'>, record: ThrowRecord): void {
    const { book, entry } = located
    const isEarly = record.thrown && isLater(record.thrown, located)
    const what = record.what ?? (entry.what ? readPurpose(entry.what.text) : null)
    const why = isEarly
      ? 'not-thrown'
      : (faultOfShown(record.course, book, entry) ?? (what && faultOfBefore(record.course, what, entry.before)))
    if (why) {
      this.wrong(located, why, record)
      return
    }
    record.course = shownCourse(record.course, book)
    record.what = what && entry.before ? wholePurpose(what, entry.before.text) : what
    // Books come one after another: what is taken later may have been shown sooner.
    if (!record.shown || isLater(record.shown, located)) record.shown = located
  }

  /** Takes what is told of a throw, once that is opened and, for its dice, thrown. In its own book nothing can come too soon. */
  private orWait(located: EarlyEntry, take: (record: ThrowRecord) => void): void {
    const { entry, book } = located
    const name = throwName(entry.book, entry.throw)
    const record = this.all.get(name)
    const isKnown = record !== undefined && (entry.is === 'throwMeant' || record.thrown !== null)
    if (isKnown) take(record)
    else if (entry.book === book) this.wrong(located, record ? 'not-thrown' : 'not-opened', record)
    else this.early.set(name, [...(this.early.get(name) ?? []), located])
  }

  private retry(name: string): void {
    const waiting = this.early.get(name) ?? []
    this.early.delete(name)
    for (const located of waiting) this.take(located)
  }

  private recordOf(located: LocatedEntry, book: string, number: number): ThrowRecord | undefined {
    const record = this.all.get(throwName(book, number))
    if (!record) this.wrong(located, 'not-opened')
    return record
  }

  private wrong({ book, n }: EntryPlace, why: FaultCode, record?: ThrowRecord): void {
    this.found.push(record ? { book, n, why, throw: record.name } : { book, n, why })
    if (record) record.isWrong = true
  }
}
