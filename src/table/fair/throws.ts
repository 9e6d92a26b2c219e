// The throws of a log, each followed from its opening to its end.

import { throwName } from '../check/throw.ts'
import type { EntryOf, ThrowPurpose } from '../entries.ts'
import type { ExportedLog } from './exported-log.ts'
import type { FaultCode } from './fault.ts'
import { isSealedPurpose, type KnownEntry, readPurpose } from './known-entry.ts'
import { compareTimes, type EntryPlace, isLater, type LocatedEntry, type LogFault } from './located-entry.ts'
import {
  faultOfMeant,
  faultOfShown,
  faultOfThrown,
  faultOfVoided,
  isFullyShaken,
  openedCourse,
  shownCourse,
  type ThrowCourse,
  thrownCourse,
  voidedCourse,
} from './throw-course.ts'

export interface ThrowRecord {
  readonly name: string
  readonly opening: LocatedEntry<EntryOf<'throwOpened'>>
  course: ThrowCourse
  /** Its purpose; null while that is sealed. */
  what: ThrowPurpose | null
  thrown: LocatedEntry<EntryOf<'diceThrown'>> | null
  voided: LocatedEntry | null
  /** The first time its dice were shown, and right. */
  shown: LocatedEntry<EntryOf<'diceShown'>> | null
  isWrong: boolean
}

export interface ThrowRecords {
  readonly all: ReadonlyMap<string, ThrowRecord>
  readonly wrongs: readonly LogFault[]
  /** Dice shown of throws that were opened in a book that is not in the log. */
  readonly elsewhere: readonly EntryPlace[]
}

type LocatedOf<N extends KnownEntry['is']> = LocatedEntry<Extract<KnownEntry, { is: N }>>
export const isEntryOf =
  <N extends KnownEntry['is']>(name: N) =>
  (located: LocatedEntry): located is LocatedEntry & LocatedOf<N> =>
    located.entry?.is === name

/** The entries stand book by book, each in its order. */
export function collectThrows(log: ExportedLog, entries: readonly LocatedEntry[]): ThrowRecords {
  const collector = new ThrowCollector(log)
  for (const located of entries) {
    if (isEntryOf('throwOpened')(located)) collector.open(located)
    else if (isEntryOf('diceThrown')(located)) collector.throw(located)
    else if (isEntryOf('throwVoided')(located)) collector.void(located)
  }
  for (const located of entries.filter(isEntryOf('restored'))) collector.restore(located)
  for (const located of entries.filter(isEntryOf('throwMeant'))) collector.mean(located)
  for (const located of entries.filter(isEntryOf('diceShown')).sort(compareTimes)) collector.show(located)
  return collector
}

class ThrowCollector implements ThrowRecords {
  readonly all = new Map<string, ThrowRecord>()
  readonly wrongs: LogFault[] = []
  readonly elsewhere: EntryPlace[] = []
  private readonly log: ExportedLog
  private readonly numbers = new Map<string, number>()

  constructor(log: ExportedLog) {
    this.log = log
  }

  open(opening: LocatedOf<'throwOpened'>): void {
    const { book, n, entry, text } = opening
    const { throw: number, table, what } = entry
    const name = throwName(book, number)
    const last = this.numbers.get(book) ?? 0
    if (table !== this.log.table) this.wrong(opening, 'other-table')
    if (number !== last + 1) this.wrong(opening, 'throw-number')
    this.numbers.set(book, Math.max(last, number))
    if (this.all.has(name)) return
    const known = isSealedPurpose(what) ? null : what
    if (known?.after !== undefined && !this.all.get(throwName(book, known.after))?.voided)
      this.wrong({ book, n }, 'reopened')
    const none = { thrown: null, voided: null, shown: null, isWrong: false }
    this.all.set(name, { name, opening, course: openedCourse(text, entry), what: known, ...none })
  }

  throw(located: LocatedOf<'diceThrown'>): void {
    const record = this.recordOf(located, located.book, located.entry.throw)
    if (!record) return
    const { course, name } = record
    const { shakes } = located.entry
    const why = faultOfThrown(course, shakes)
    const mine = this.log.shakes.get(name)
    if (why) this.wrong(located, why, record)
    else if (mine !== undefined && shakes[course.shakers.indexOf(this.log.seat ?? '')] !== mine)
      this.wrong(located, 'shake', record)
    if (why) return
    record.course = thrownCourse(course, shakes)
    record.thrown = located
  }

  void(located: LocatedOf<'throwVoided'>): void {
    const record = this.recordOf(located, located.book, located.entry.throw)
    if (!record) return
    const why = faultOfVoided(record.course, located.entry.key)
    if (why) this.wrong(located, why, record)
    else this.end(record, located)
  }

  /** A table put back to an earlier state voids what was open. */
  restore(located: LocatedEntry): void {
    for (const record of this.all.values()) {
      if (record.voided || isLater(record.opening, located)) continue
      if (record.thrown) {
        if (isLater(record.thrown, located)) this.wrong(record.thrown, 'thrown-void', record)
        continue
      }
      this.end(record, located)
    }
  }

  /** No dice fell, and whoever had shaken them may ask why. */
  private end(record: ThrowRecord, located: LocatedEntry): void {
    if (isFullyShaken(record.course, this.log.shakes.get(record.name))) this.wrong(located, 'void-shaken', record)
    record.course = voidedCourse(record.course)
    record.voided = located
  }

  /** The purpose of a hidden throw, told to some. */
  mean(located: LocatedOf<'throwMeant'>): void {
    const { entry } = located
    const record = this.log.books.has(entry.book) ? this.recordOf(located, entry.book, entry.throw) : undefined
    if (!record) return
    const why = faultOfMeant(record.course, entry)
    if (why) this.wrong(located, why, record)
    else record.what ??= readPurpose(entry.text)
  }

  show(located: LocatedOf<'diceShown'>): void {
    const { book, n, entry } = located
    if (!this.log.books.has(entry.book)) {
      this.elsewhere.push({ book, n })
      return
    }
    const record = this.recordOf(located, entry.book, entry.throw)
    if (!record) return
    const isEarly = record.thrown && isLater(record.thrown, located)
    const why = isEarly ? 'not-thrown' : faultOfShown(record.course, book, entry)
    if (why) this.wrong(located, why, record)
    if (why) return
    record.course = shownCourse(record.course, book)
    record.what ??= entry.what ? readPurpose(entry.what.text) : null
    record.shown ??= located
  }

  private recordOf(located: LocatedEntry, book: string, number: number): ThrowRecord | undefined {
    const record = this.all.get(throwName(book, number))
    if (!record) this.wrong(located, 'not-opened')
    else if (record.opening.book === located.book && isLater(record.opening, located)) this.wrong(located, 'not-opened')
    return record
  }

  private wrong({ book, n }: EntryPlace, why: FaultCode, record?: ThrowRecord): void {
    this.wrongs.push({ book, n, why })
    if (record) record.isWrong = true
  }
}
