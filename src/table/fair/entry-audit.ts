// The judgement of the entries that a device is sent: pledges and throws, people's words, fingerprints, and by the rules of the game
// seals and results. It is the offline verifier's own judgement, and loaded when there is something to judge.

import type { System } from '../../systems/system.ts'
import type { Book } from '../books.ts'
import { throwName } from '../check/throw.ts'
import type { DeviceName, ShownDice } from '../entries.ts'
import type { SeatReader } from '../seat-reader.ts'
import { type ChainHead, isFingerprintOf } from './chain.ts'
import { CheckWatch } from './check-watch.ts'
import { CommandAudit } from './command-audit.ts'
import type { OwnDevice, TakenBack } from './device-memory.ts'
import type { ArrivedLine } from './exported-log.ts'
import type { LogFault } from './fault.ts'
import { readEntry } from './known-entry.ts'
import { openingHash } from './throw.ts'
import { ThrowAudit, type ThrowRecord } from './throws.ts'
import { WordsAudit } from './words-audit.ts'

/** A book that was put back, with the log before and since: `past` is null where this page had not read it yet. */
export interface PastAndPresent {
  readonly taken: TakenBack
  readonly past: Pick<SeatReader, 'linkAt' | 'taken'> | null
  readonly reader: Pick<SeatReader, 'linkAt'> | null
}

/** The most rows of a book put back that stay on a device. */
const MOST_ROWS = 100

export class EntryAudit {
  private readonly audit: ThrowAudit
  private readonly words = new WordsAudit()
  private readonly checks: CheckWatch
  private readonly wrongs: LogFault[] = []
  /** Entries at which Astragal's own code failed. */
  private readonly ownFaults: LogFault[] = []
  private readonly own: OwnDevice | null
  private readonly commands: CommandAudit | null

  /** `own` is the device that watches; none for one that does not shake. */
  constructor(table: string, system: System, own: OwnDevice | null) {
    this.own = own
    this.commands = own && new CommandAudit(own)
    this.audit = new ThrowAudit(table, own)
    this.checks = new CheckWatch(table, system, this.audit, own?.seat ?? null)
  }

  /** Takes an entry that continues its book, with the head before it. */
  take(arrived: ArrivedLine, before: ChainHead): void {
    try {
      this.judge(arrived, before)
    } catch (error) {
      const { book, n } = arrived
      this.ownFaults.push({ book, n, why: 'crashed', error: `${error}` })
    }
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
    this.checks.take(located)
    this.commands?.take(located)
    if (read.entry?.is === 'sessionEnded' && !isFingerprintOf(read.entry.head, before.link))
      this.wrongs.push({ book, n, why: 'fingerprint' })
  }

  /** All books were given as far as they go. */
  finish(hasBook: (book: Book) => boolean): void {
    this.audit.finish(hasBook)
    this.words.finish()
  }

  /** Judges one check that has changed by the rules; says whether others wait. */
  judgeNext(): boolean {
    return this.checks.judgeNext()
  }

  get isDone(): boolean {
    return this.checks.isDone
  }

  get throws(): ReadonlyMap<string, ThrowRecord> {
    return this.audit.all
  }

  /** The faults since books were put back. Rows that are gone are kept, as far as this page had read them. */
  faultsTakenBack(putBack: readonly PastAndPresent[]): readonly LogFault[] {
    return [...putBack.flatMap((each) => this.compare(each)), ...this.throwsTakenBack]
  }

  private compare({ taken: { book, from, to }, past, reader }: PastAndPresent): readonly LogFault[] {
    const { own } = this
    if (!own || !past) return []
    const { takenBack = [] } = own.memory
    const at = takenBack.findLastIndex(
      (each) => each.book === book && each.from === from && each.to === to && !each.rows,
    )
    // People's words are not kept: they can be deleted for good.
    const gone = past.taken.filter((row) => row.book === book && row.n >= from).slice(0, MOST_ROWS)
    const rows = gone.map(({ n, text, link }) => ({ n, text, link }))
    own.memory = { ...own.memory, takenBack: takenBack.map((each, i) => (i === at ? { ...each, rows } : each)) }
    const n = from - 1
    const before = past.linkAt(book, n)
    return before === null || before === reader?.linkAt(book, n) ? [] : [{ book, n, why: 'head' }]
  }

  /** Throws that the device had shaken and that are gone, each where its book was put back last, if no rows say where it stood. */
  private get throwsTakenBack(): readonly LogFault[] {
    const { sent = {}, takenBack = [] } = this.own?.memory ?? {}
    const openings = new Set([...this.throws.values()].map(({ course }) => course.opening))
    return Object.entries(sent).flatMap(([opening, { book, throw: number }]): LogFault[] => {
      if (openings.has(opening)) return []
      const takings = takenBack.filter((each) => each.book === book)
      const holds = ({ rows = [] }: TakenBack) => rows.some(({ text }) => openingHash(text) === opening)
      const taken = takings.find(holds) ?? takings.at(-1)
      return taken ? [{ book, n: taken.from, throw: throwName(book, number), why: 'taken-back' }] : []
    })
  }

  /** The dice that a voided throw would have had, once that can be known. */
  wouldBe(record: ThrowRecord): ShownDice | null {
    return this.checks.wouldBe(record)
  }

  get faults(): readonly LogFault[] {
    const ruled = this.checks.faults.filter(({ why }) => why !== 'crashed')
    return [...this.audit.faults, ...this.wrongs, ...this.words.faults, ...ruled, ...(this.commands?.faults ?? [])]
  }

  /** Devices that sent commands for the seat, and of which its owner has said nothing yet. */
  get strangers(): readonly DeviceName[] {
    return this.commands?.strangers ?? []
  }

  /** Where Astragal itself failed while it judged. */
  get crashes(): readonly LogFault[] {
    return [...this.ownFaults, ...this.checks.faults.filter(({ why }) => why === 'crashed')]
  }
}
