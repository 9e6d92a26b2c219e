// People's words beside the entries of a log: they are those that were said, and they are missing only where somebody who may
// has deleted them in the open. The law stands here once, for the live watch and for the offline verifier.

import { isGm } from '../books.ts'
import type { EntryOf } from '../entries.ts'
import { type BesideWords, hashOfWords } from '../words.ts'
import type { EntryPlace, FaultCode, LogFault } from './fault.ts'
import type { LocatedEntry } from './located-entry.ts'
import { RoleTimeline } from './role-timeline.ts'

interface SaidWords extends EntryPlace {
  readonly by: string
  isForgotten: boolean
}

export class WordsAudit {
  readonly faults: LogFault[] = []
  readonly forgotten: EntryPlace[] = []
  private readonly said = new Map<string, SaidWords>()
  /** Entries without their words, until these are deleted in the open. */
  private readonly lacking = new Set<SaidWords>()
  /** Deletions wait for the common book, which says who is the GM and may come after others. */
  private readonly deletions: LocatedEntry<EntryOf<'wordsForgotten'>>[] = []
  private readonly salts = new Set<string>()
  private readonly roles = new RoleTimeline()
  private isGiven = false

  /** Takes an entry with what came beside it, each book in order. */
  take(located: LocatedEntry): void {
    const { book, n } = located
    const why = this.faultOf(located)
    if (why) this.faults.push({ book, n, why })
  }

  private faultOf(located: LocatedEntry): FaultCode | null {
    const { book, n, marks, entry } = located
    const { words, salt } = located.beside
    this.roles.take(located)
    if (entry?.is === 'wordsForgotten') return this.forget(located as LocatedEntry<EntryOf<'wordsForgotten'>>)
    const areThere = words !== undefined && salt !== undefined
    if (marks.words === null) return areThere ? 'words' : null
    const said = { book, n, by: marks.by, isForgotten: false }
    this.said.set(placeOf(book, n), said)
    if (!areThere) {
      this.lacking.add(said)
      return null
    }
    if (!isRight(marks.words, { words, salt })) return 'words'
    if (this.salts.has(salt)) return 'repeated'
    this.salts.add(salt)
    return null
  }

  /** All books were given: what is missing now was withheld. */
  finish(): void {
    for (const { book, n } of this.lacking) this.faults.push({ book, n, why: 'words-missing' })
    this.lacking.clear()
    for (const located of this.deletions) if (!this.mayForget(located)) this.faults.push(fault(located))
    this.deletions.length = 0
    this.isGiven = true
  }

  private mayForget(located: LocatedEntry<EntryOf<'wordsForgotten'>>): boolean {
    const { n, who } = located.entry
    const role = this.roles.at(located)[who.seat]?.role
    return this.said.get(placeOf(located.book, n))?.by === who.seat || (role !== undefined && isGm(role))
  }

  private forget(located: LocatedEntry<EntryOf<'wordsForgotten'>>): FaultCode | null {
    const { book, entry } = located
    const said = this.said.get(placeOf(book, entry.n))
    if (!said || said.isForgotten || entry.book !== book) return 'words-forgotten'
    said.isForgotten = true
    this.lacking.delete(said)
    this.forgotten.push({ book, n: entry.n })
    if (this.isGiven) return this.mayForget(located) ? null : 'words-forgotten'
    this.deletions.push(located)
    return null
  }
}

const fault = ({ book, n }: EntryPlace): LogFault => ({ book, n, why: 'words-forgotten' })

const placeOf = (book: string, n: number): string => `${book} ${n}`

/** 16 random bytes as hex: fewer could be guessed. */
const SALT = /^[0-9a-f]{32}$/

/** Text that cannot be hashed was never said. */
function isRight(hashed: string, beside: BesideWords): boolean {
  try {
    return SALT.test(beside.salt) && hashOfWords(beside) === hashed
  } catch {
    return false
  }
}
