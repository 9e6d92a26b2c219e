// The throws of a log, each followed from its opening to its end.

import type { EntryOf, What } from '../entries.ts'
import {
  type Course,
  courseName,
  faultOfMeant,
  faultOfShown,
  faultOfThrown,
  faultOfVoided,
  isSpent,
  opened,
  shown,
  thrown,
  voided,
} from './course.ts'
import type { Why } from './fault.ts'
import type { Log } from './log.ts'
import { isSealed, type Judged, readWhat } from './reading.ts'
import { byTime, isLater, type Place, type Standing, type Wrong } from './standing.ts'

export interface ThrowRecord {
  readonly name: string
  readonly opening: Standing<EntryOf<'throwOpened'>>
  course: Course
  /** What it was for; null while that is sealed. */
  what: What | null
  thrown: Standing<EntryOf<'diceThrown'>> | null
  voided: Standing | null
  /** The first time its dice were shown, and right. */
  shown: Standing<EntryOf<'diceShown'>> | null
  isWrong: boolean
}

export interface Throws {
  readonly all: ReadonlyMap<string, ThrowRecord>
  readonly wrongs: readonly Wrong[]
  /** Dice shown of throws that were opened in a book that is not in the log. */
  readonly elsewhere: readonly Place[]
}

type Of<N extends Judged['is']> = Standing<Extract<Judged, { is: N }>>
export const isOf =
  <N extends Judged['is']>(name: N) =>
  (standing: Standing): standing is Standing & Of<N> =>
    standing.entry?.is === name

/** The entries stand book by book, each in its order. */
export function followThrows(log: Log, entries: readonly Standing[]): Throws {
  const following = new Following(log)
  for (const standing of entries) {
    if (isOf('throwOpened')(standing)) following.open(standing)
    else if (isOf('diceThrown')(standing)) following.throw(standing)
    else if (isOf('throwVoided')(standing)) following.void(standing)
  }
  for (const standing of entries.filter(isOf('restored'))) following.restore(standing)
  for (const standing of entries.filter(isOf('throwMeant'))) following.mean(standing)
  for (const standing of entries.filter(isOf('diceShown')).sort(byTime)) following.show(standing)
  return following
}

class Following implements Throws {
  readonly all = new Map<string, ThrowRecord>()
  readonly wrongs: Wrong[] = []
  readonly elsewhere: Place[] = []
  private readonly log: Log
  private readonly numbers = new Map<string, number>()

  constructor(log: Log) {
    this.log = log
  }

  open(opening: Of<'throwOpened'>): void {
    const { book, n, entry, text } = opening
    const { throw: number, table, what } = entry
    const name = courseName(book, number)
    const last = this.numbers.get(book) ?? 0
    if (table !== this.log.table) this.wrong(opening, 'other-table')
    if (number !== last + 1) this.wrong(opening, 'throw-number')
    this.numbers.set(book, Math.max(last, number))
    if (this.all.has(name)) return
    const known = isSealed(what) ? null : what
    if (known?.after !== undefined && !this.all.get(courseName(book, known.after))?.voided)
      this.wrong({ book, n }, 'reopened')
    const none = { thrown: null, voided: null, shown: null, isWrong: false }
    this.all.set(name, { name, opening, course: opened(text, entry), what: known, ...none })
  }

  throw(standing: Of<'diceThrown'>): void {
    const record = this.recordOf(standing, standing.book, standing.entry.throw)
    if (!record) return
    const { course, name } = record
    const { shakes } = standing.entry
    const why = faultOfThrown(course, shakes)
    const mine = this.log.shakes.get(name)
    if (why) this.wrong(standing, why, record)
    else if (mine !== undefined && shakes[course.shakers.indexOf(this.log.seat ?? '')] !== mine)
      this.wrong(standing, 'shake', record)
    if (why) return
    record.course = thrown(course, shakes)
    record.thrown = standing
  }

  void(standing: Of<'throwVoided'>): void {
    const record = this.recordOf(standing, standing.book, standing.entry.throw)
    if (!record) return
    const why = faultOfVoided(record.course, standing.entry.key)
    if (why) this.wrong(standing, why, record)
    else this.end(record, standing)
  }

  /** A table put back to an earlier state voids what was open. */
  restore(standing: Standing): void {
    for (const record of this.all.values()) {
      if (record.voided || isLater(record.opening, standing)) continue
      if (record.thrown) {
        if (isLater(record.thrown, standing)) this.wrong(record.thrown, 'thrown-void', record)
        continue
      }
      this.end(record, standing)
    }
  }

  /** No dice fell, and whoever had shaken them may ask why. */
  private end(record: ThrowRecord, standing: Standing): void {
    if (isSpent(record.course, this.log.shakes.get(record.name))) this.wrong(standing, 'void-shaken', record)
    record.course = voided(record.course)
    record.voided = standing
  }

  /** What a hidden throw is for, told to some. */
  mean(standing: Of<'throwMeant'>): void {
    const { entry } = standing
    const record = this.log.books.has(entry.book) ? this.recordOf(standing, entry.book, entry.throw) : undefined
    if (!record) return
    const why = faultOfMeant(record.course, entry)
    if (why) this.wrong(standing, why, record)
    else record.what ??= readWhat(entry.text)
  }

  show(standing: Of<'diceShown'>): void {
    const { book, n, entry } = standing
    if (!this.log.books.has(entry.book)) {
      this.elsewhere.push({ book, n })
      return
    }
    const record = this.recordOf(standing, entry.book, entry.throw)
    if (!record) return
    const isEarly = record.thrown && isLater(record.thrown, standing)
    const why = isEarly ? 'not-thrown' : faultOfShown(record.course, book, entry)
    if (why) this.wrong(standing, why, record)
    if (why) return
    record.course = shown(record.course, book)
    record.what ??= entry.what ? readWhat(entry.what.text) : null
    record.shown ??= standing
  }

  private recordOf(standing: Standing, book: string, number: number): ThrowRecord | undefined {
    const record = this.all.get(courseName(book, number))
    if (!record) this.wrong(standing, 'not-opened')
    else if (record.opening.book === standing.book && isLater(record.opening, standing))
      this.wrong(standing, 'not-opened')
    return record
  }

  private wrong({ book, n }: Place, why: Why, record?: ThrowRecord): void {
    this.wrongs.push({ book, n, why })
    if (record) record.isWrong = true
  }
}
