// The watch of a device over its server: it keeps its own head of each book, and has every entry judged by `EntryAudit`, which follows
// pledges and throws and throws all dice again. It never throws an error, whatever the server sends; it marks the entry red.

import type { Book } from '../books.ts'
import { throwName } from '../check/throw.ts'
import type { DeviceName, ShownDice } from '../entries.ts'
import { type ChainHead, EMPTY_HEAD, hashOfEntry, link, makeHead } from './chain.ts'
import type { DeviceMemory, OwnDevice } from './device-memory.ts'
import type { EntryAudit, PastAndPresent } from './entry-audit.ts'
import type { ArrivedLine } from './exported-log.ts'
import type { FaultCode, LogFault } from './fault.ts'
import { isId, isText } from './hash.ts'
import { isRecord, readJson } from './json-text.ts'
import type { ThrowRecord } from './throws.ts'

/** Entries that make a device load the audit; with others it can wait, because nothing follows from them before one of these. */
const JUDGED_AT_ONCE: ReadonlySet<unknown> = new Set([
  'throwOpened',
  'resolved',
  'told',
  'revealed',
  'sealOpened',
  'struck',
  'withdrawn',
  'sheetEdited',
  'sessionEnded',
  'wordsForgotten',
])

/** How many entries are judged in one go, so that a page stays alive while it takes in a long past. */
const PORTION = 100

interface UnjudgedLine {
  readonly arrived: ArrivedLine
  readonly before: ChainHead
}

export type ThrowState = 'unknown' | 'waiting' | 'green' | 'red'

export class Watch {
  readonly table: string
  readonly heads: Record<Book, ChainHead> = {}
  /** A link did not fit. This is never mended: the device has been shown two logs. */
  fork: LogFault | null = null
  readonly own: OwnDevice | null
  /** The entries by which books were put back to an earlier state. */
  readonly restored: Record<Book, ChainHead[]> = {}
  /** The judgement of entries, once it is loaded; until then they wait for it. */
  private audit: EntryAudit | null = null
  private unjudged: UnjudgedLine[] = []
  private isAuditNeeded = false
  /** All books were given, and the audit is not told yet. */
  private isFinishing = false

  /** `own` is the device that watches; none for one that does not shake. */
  constructor(table: string, own: OwnDevice | null) {
    this.table = table
    this.own = own
  }

  /** All that is wrong, beside a fork. */
  get reds(): readonly LogFault[] {
    return [...(this.audit?.faults ?? []), ...(this.own?.memory.seen ?? [])]
  }

  /** Where Astragal itself failed while it judged: that proves nothing against the table. */
  get crashes(): readonly LogFault[] {
    return this.audit?.crashes ?? []
  }

  /** Whether nothing has come that is still to be judged. */
  get isJudged(): boolean {
    return this.audit
      ? this.unjudged.length === 0 && !this.isFinishing && this.audit.isDone
      : !this.isAuditNeeded && !this.own?.hasDenied
  }

  get hasAudit(): boolean {
    return this.audit !== null
  }

  /** From now on all that has come and comes is judged. */
  judgeWith(audit: EntryAudit): void {
    this.audit = audit
  }

  /** Judges some of what waits; says whether more does. */
  judgeNext(): boolean {
    const { audit, unjudged } = this
    if (!audit) return false
    if (unjudged.length > 0) for (const { arrived, before } of unjudged.splice(0, PORTION)) audit.take(arrived, before)
    else if (this.isFinishing) this.finishAudit(audit)
    else audit.judgeNext()
    return !this.isJudged
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
    this.judge({ arrived, before: head })
    return true
  }

  /** All books were given as far as they go. */
  finish(): void {
    this.isFinishing = true
    if (this.audit && this.unjudged.length === 0) this.finishAudit(this.audit)
  }

  private finishAudit(audit: EntryAudit): void {
    this.isFinishing = false
    audit.finish((book) => ownValue(this.heads, book) !== undefined)
  }

  forkAt(book: Book, n: number, why: FaultCode): void {
    this.fork ??= { book, n, why }
  }

  /** Notes something that only this device could see. Of each throw only what was seen first is kept. */
  note(fault: LogFault): boolean {
    const { own } = this
    const isKnown = ({ book, n, why, throw: name }: LogFault) =>
      name === fault.throw && (name !== undefined || (book === fault.book && n === fault.n && why === fault.why))
    if (!own || this.reds.some(isKnown)) return false
    own.memory = { ...own.memory, seen: [...own.memory.seen, fault] } satisfies DeviceMemory
    return true
  }

  /** Notes what is wrong since books were put back: throws that this device had shaken are gone, or the past is another. */
  noteTakenBack(putBack: readonly PastAndPresent[]): void {
    for (const fault of this.audit?.faultsTakenBack(putBack) ?? []) this.note(fault)
  }

  /** Devices that sent commands for this seat, and of which its owner has said nothing yet. */
  get strangers(): readonly DeviceName[] {
    return this.audit?.strangers ?? []
  }

  /** The throws that were judged. */
  get throws(): Iterable<ThrowRecord> {
    return this.audit?.throws.values() ?? []
  }

  throwOf(book: Book, number: number): ThrowRecord | undefined {
    return this.audit?.throws.get(throwName(book, number))
  }

  /** The dice that a voided throw would have had, once that can be known. */
  wouldBe(book: Book, number: number): ShownDice | null {
    const record = this.throwOf(book, number)
    return record ? (this.audit?.wouldBe(record) ?? null) : null
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
    // No entry is empty, also where the link is made to fit.
    if (arrived.text === '') return 'withheld'
    return isLinked(this.table, head, arrived) ? null : 'link'
  }

  private judge(line: UnjudgedLine): void {
    const { book, n, text, words } = line.arrived
    const is = kindOf(text)
    if (is === 'restored') (this.restored[book] ??= []).push({ n, link: line.arrived.link })
    if (words !== undefined || JUDGED_AT_ONCE.has(is)) this.isAuditNeeded = true
    if (this.audit && this.unjudged.length === 0) this.audit.take(line.arrived, line.before)
    else this.unjudged.push(line)
  }
}

/** The kind of an entry, whatever its text is. */
function kindOf(text: string): unknown {
  const value = readJson(text)
  return isRecord(value) ? value.is : null
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
