// The check of each entry that a device receives: link, number, opening, shakes, lock and dice. It never throws an error, whatever
// the server sends; it marks the entry red.

import { type Book, COMMON, type SeatId } from '../books.ts'
import { throwName } from '../check/throw.ts'
import type { EntryOf } from '../entries.ts'
import { type ChainHead, EMPTY_HEAD, hashOfEntry, link } from './chain.ts'
import type { FaultCode } from './fault.ts'
import { isHash, isId, isText } from './hash.ts'
import { readEntry } from './known-entry.ts'
import {
  faultOfMeant,
  faultOfShown,
  faultOfThrown,
  faultOfVoided,
  isFullyShaken,
  openedCourse,
  shownCourse,
  thrownCourse,
} from './throw-course.ts'
import { type ArrivedLine, type EarlyDice, forked, ownValue, type RedMark, reddened, type Watch } from './watch.ts'

/** Takes in an entry. After a fork nothing is taken in any more. */
export function watchEntry(watch: Watch, arrived: ArrivedLine): Watch {
  const { book, n } = arrived
  const head = ownValue(watch.heads, book) ?? EMPTY_HEAD
  if (watch.fork || (n === head.n && arrived.link === head.link)) return watch
  if (n <= head.n) return forked(watch, book, n, 'rollback')
  if (n > head.n + 1) return forked(watch, book, n, 'number')
  if (!isLinked(watch.table, head, arrived)) return forked(watch, book, n, 'link')
  const followed = { ...watch, heads: { ...watch.heads, [book]: { n, link: arrived.link } } }
  return 'text' in arrived ? judge(followed, book, n, arrived.text) : followed
}

function isLinked(table: string, head: ChainHead, arrived: ArrivedLine): boolean {
  const { book, n } = arrived
  if (!isId(book) || ('text' in arrived ? !isText(arrived.text) : !isHash(arrived.hash))) return false
  const entry = 'text' in arrived ? hashOfEntry(arrived.text) : arrived.hash
  return link(table, book, n, head.link, entry) === arrived.link
}

function judge(watch: Watch, book: Book, n: number, text: string): Watch {
  const read = readEntry(text)
  if (!read) return reddened(watch, { book, n, throw: null, why: 'malformed' })
  const { entry } = read
  switch (entry?.is) {
    case 'throwOpened':
      return seeOpened(watch, { book, n }, text, entry)
    case 'throwMeant':
      return seeMeant(watch, { book, n }, entry)
    case 'diceThrown':
      return seeThrown(watch, { book, n }, entry)
    case 'diceShown':
      return seeShown(watch, { book, n, shown: entry })
    case 'throwVoided':
      return seeVoided(watch, { book, n }, entry)
    case 'restored':
      return seeRestored(watch, { book, n })
    default:
      return watch
  }
}

type RedPlace = Pick<RedMark, 'book' | 'n'>

function seeOpened(watch: Watch, { book, n }: RedPlace, text: string, entry: EntryOf<'throwOpened'>): Watch {
  const { throw: number, table } = entry
  const name = throwName(book, number)
  const red = (why: FaultCode) => reddened(watch, { book, n, throw: name, why })
  if (table !== watch.table) return red('other-table')
  if (number !== (ownValue(watch.numbers, book) ?? 0) + 1) return red('throw-number')
  return {
    ...watch,
    numbers: { ...watch.numbers, [book]: number },
    courses: { ...watch.courses, [name]: openedCourse(text, entry) },
  }
}

/** The purpose of a hidden throw: compared with its opening before there is a shake. */
function seeMeant(watch: Watch, { book, n }: RedPlace, entry: EntryOf<'throwMeant'>): Watch {
  const name = throwName(entry.book, entry.throw)
  const course = ownValue(watch.courses, name)
  // Where its opening has yet to come, the dice will be compared when they are shown.
  if (!course) return watch
  const why = faultOfMeant(course, entry)
  return why ? reddened(watch, { book, n, throw: name, why }) : watch
}

function seeThrown(watch: Watch, { book, n }: RedPlace, { throw: number, shakes }: EntryOf<'diceThrown'>): Watch {
  const name = throwName(book, number)
  const course = ownValue(watch.courses, name)
  const red = (why: FaultCode) => reddened(watch, { book, n, throw: name, why })
  if (!course) return red(number <= (ownValue(watch.numbers, book) ?? 0) ? 'thrown-twice' : 'not-opened')
  const why = faultOfThrown(course, shakes)
  if (why) return red(why)
  const mine = ownValue(watch.shakes, name)
  if (mine !== undefined && shakes[course.shakers.indexOf(watch.seat as SeatId)] !== mine) return red('shake')
  const now = { ...watch, courses: { ...watch.courses, [name]: thrownCourse(course, shakes) } }
  const waiting = ownValue(watch.early, name) ?? []
  return waiting.reduce(seeShown, { ...now, early: without(now.early, name) })
}

function seeShown(watch: Watch, early: EarlyDice): Watch {
  const { book, n, shown: entry } = early
  const name = throwName(entry.book, entry.throw)
  const course = ownValue(watch.courses, name)
  const red = (why: FaultCode) => reddened(watch, { book, n, throw: name, why })
  const isLast = entry.throw <= (ownValue(watch.numbers, entry.book) ?? 0)
  if (!course && isLast) return red('shown-twice')
  if (entry.book !== book && !course?.shakes)
    return { ...watch, early: { ...watch.early, [name]: [...(ownValue(watch.early, name) ?? []), early] } }
  if (!course) return red('not-opened')
  const why = faultOfShown(course, book, entry)
  if (why) return red(why)
  // No book is wider than the common one: what was shown there is shown to all and not needed any more.
  const courses =
    book === COMMON ? without(watch.courses, name) : { ...watch.courses, [name]: shownCourse(course, book) }
  return { ...watch, courses }
}

function seeVoided(watch: Watch, { book, n }: RedPlace, { throw: number, key }: EntryOf<'throwVoided'>): Watch {
  const name = throwName(book, number)
  const course = ownValue(watch.courses, name)
  const red = (why: FaultCode) => reddened(watch, { book, n, throw: name, why })
  if (!course) return red(number <= (ownValue(watch.numbers, book) ?? 0) ? 'void-late' : 'not-opened')
  const why = faultOfVoided(course, key) ?? (isFullyShaken(course, ownValue(watch.shakes, name)) ? 'void-shaken' : null)
  return why ? red(why) : { ...watch, courses: without(watch.courses, name) }
}

/** A table put back to an earlier state voids what was open. Other books have yet to say so themselves. */
function seeRestored(watch: Watch, { book, n }: RedPlace): Watch {
  let now = watch
  for (const [name, course] of Object.entries(watch.courses)) {
    if (course.shakes) continue
    if (throwName(book, course.throw) === name) now = { ...now, courses: without(now.courses, name) }
    if (isFullyShaken(course, ownValue(now.shakes, name)))
      now = reddened(now, { book, n, throw: name, why: 'void-shaken' })
  }
  return now
}

function without<V>(record: Readonly<Record<string, V>>, name: string): Readonly<Record<string, V>> {
  if (!Object.hasOwn(record, name)) return record
  const { [name]: _, ...rest } = record
  return rest
}
