// The watch of a device over its server: it keeps its own head of each book, follows every pledge and every throw, and throws all dice
// again. It never throws an error, whatever the server sends; it marks the entry red.

import type { Book, SeatId } from '../books.ts'
import { throwName } from '../check/throw.ts'
import { type ChainHead, EMPTY_HEAD, hashOfEntry, isFingerprintOf, link, makeHead } from './chain.ts'
import type { DeviceMemory, OwnDevice } from './device-memory.ts'
import type { LogLine } from './exported-log.ts'
import type { FaultCode, LogFault } from './fault.ts'
import { isId, isText } from './hash.ts'
import { readEntry } from './known-entry.ts'
import type { LocatedEntry } from './located-entry.ts'
import { ThrowAudit, type ThrowRecord } from './throws.ts'
import { WordsAudit } from './words-audit.ts'

/** An entry as it comes from the server; an empty text is one that was withheld. */
export type ArrivedLine = LogLine & { readonly book: Book }

/** The judgement by the rules of a game: `CheckWatch`, which is loaded when something has come to an end. */
export interface RuleWatch {
  take(located: LocatedEntry): void
  judgeNext(): boolean
  readonly isDone: boolean
  readonly faults: readonly LogFault[]
}

const ENDS: ReadonlySet<string> = new Set(['resolved', 'told', 'revealed', 'sealOpened'])

export type ThrowState = 'unknown' | 'waiting' | 'green' | 'red'

export class Watch {
  readonly table: string
  readonly heads: Record<Book, ChainHead> = {}
  /** A link did not fit. This is never mended: the device has been shown two logs. */
  fork: LogFault | null = null
  readonly own: OwnDevice | null
  /** The entries by which books were put back to an earlier state. */
  readonly restored: Record<Book, number[]> = {}
  readonly audit: ThrowAudit
  private readonly words = new WordsAudit()
  private readonly wrongs: LogFault[] = []
  /** The judgement by the rules, once it is loaded; until then entries wait for it. */
  private rules: RuleWatch | null = null
  private readonly unjudged: LocatedEntry[] = []

  /** `own` is the device that watches; none for one that does not shake. */
  constructor(table: string, own: OwnDevice | null) {
    this.table = table
    this.own = own
    this.audit = new ThrowAudit(table, own)
  }

  get seat(): SeatId | null {
    return this.own?.seat ?? null
  }

  /** All that is wrong, beside a fork. */
  get reds(): readonly LogFault[] {
    const seen = this.own?.memory.seen ?? []
    const ruled = this.rules?.faults.filter(({ why }) => why !== 'crashed') ?? []
    return [...this.audit.faults, ...this.wrongs, ...this.words.faults, ...ruled, ...seen]
  }

  /** Where Astragal itself failed while it judged: that proves nothing against the table. */
  get crashes(): readonly LogFault[] {
    return this.rules?.faults.filter(({ why }) => why === 'crashed') ?? []
  }

  /** Words are missing that may still turn out to be deleted in the open. */
  get isLackingWords(): boolean {
    return this.words.isLacking
  }

  /** Whether something came to an end that the rules have not judged. */
  get isJudged(): boolean {
    return this.rules ? this.rules.isDone : !this.unjudged.some(({ marks }) => ENDS.has(marks.is))
  }

  /** From now on ends and seals are judged by the rules too. */
  judgeWith(rules: RuleWatch): void {
    this.rules = rules
    for (const located of this.unjudged) rules.take(located)
    this.unjudged.length = 0
  }

  /** Judges one check that has changed; says whether others wait. */
  judgeNext(): boolean {
    return this.rules?.judgeNext() ?? false
  }

  get hasRules(): boolean {
    return this.rules !== null
  }

  get isRed(): boolean {
    return this.fork !== null || this.reds.length > 0
  }

  /** Takes in an entry; says whether it continues its book. After a fork nothing is taken in any more. */
  take(arrived: ArrivedLine): boolean {
    const { book, n } = arrived
    const head = ownValue(this.heads, book) ?? EMPTY_HEAD
    if (this.fork || (n === head.n && arrived.link === head.link)) return false
    const why = this.faultOfLink(head, arrived)
    if (why) {
      this.forkAt(book, n, why)
      return false
    }
    this.heads[book] = { n, link: arrived.link }
    this.judge(arrived, head)
    return true
  }

  /** All books were given as far as they go. */
  finish(): void {
    this.audit.finish((book) => ownValue(this.heads, book) !== undefined)
    this.words.finish()
  }

  forkAt(book: Book, n: number, why: FaultCode): void {
    this.fork ??= { book, n, why }
  }

  /** Notes something that only this device could see. Of each throw only what was seen first is kept. */
  note(fault: LogFault): boolean {
    const { own } = this
    if (!own || (fault.throw !== undefined && this.reds.some((red) => red.throw === fault.throw))) return false
    own.memory = { ...own.memory, seen: [...own.memory.seen, fault] } satisfies DeviceMemory
    return true
  }

  throwOf(book: Book, number: number): ThrowRecord | undefined {
    return this.audit.all.get(throwName(book, number))
  }

  /** How a throw stands: green when its dice were thrown again here, or when it was voided as it may be. */
  stateOf(book: Book, number: number): ThrowState {
    const record = this.throwOf(book, number)
    if (!record) return 'unknown'
    if (record.isWrong || this.reds.some((red) => red.throw === record.name)) return 'red'
    return record.shown || record.voided ? 'green' : 'waiting'
  }

  private faultOfLink(head: ChainHead, arrived: ArrivedLine): FaultCode | null {
    if (arrived.n <= head.n) return 'rollback'
    if (arrived.n > head.n + 1) return 'number'
    return isLinked(this.table, head, arrived) ? null : arrived.text === '' ? 'withheld' : 'link'
  }

  private judge(arrived: ArrivedLine, before: ChainHead): void {
    const { book, n, text } = arrived
    const read = readEntry(text)
    if (!read) {
      this.audit.cannotRead({ book, n })
      return
    }
    const located = { book, n, text, beside: arrived, ...read }
    this.audit.take(located)
    this.words.take(located)
    if (read.entry === null) return
    if (read.entry.is === 'restored') (this.restored[book] ??= []).push(n)
    if (this.rules) this.rules.take(located)
    else this.unjudged.push(located)
    if (read.entry.is === 'sessionEnded' && !isFingerprintOf(read.entry.head, before.link))
      this.wrongs.push({ book, n, why: 'fingerprint' })
  }
}

function isLinked(table: string, head: ChainHead, arrived: ArrivedLine): boolean {
  const { book, n, text } = arrived
  if (!isId(book) || !isText(text)) return false
  return link(table, book, n, head.link, hashOfEntry(text)) === arrived.link
}

/** How far this device has followed each book: put into exports, and asked from when it comes back. */
export const headTexts = ({ heads }: Pick<Watch, 'heads'>): Record<Book, string> =>
  Object.fromEntries(Object.entries(heads).map(([book, head]) => [book, makeHead(head)]))

/** The value under a name that comes from outside, which may be `constructor` too. */
export const ownValue = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
