// The checks of a table as a device follows them live: seals as they are opened, results against the rules, those who shake. It is
// the offline verifier's own judgement, taken check by check.

import type { System } from '../../systems/system.ts'
import type { SeatId } from '../books.ts'
import { throwName } from '../check/throw.ts'
import type { Id, ShownDice } from '../entries.ts'
import { type Checks, collectChecks, hiddenThrows } from './checks.ts'
import type { LogFault } from './fault.ts'
import type { LocatedEntry } from './located-entry.ts'
import { rerun } from './rerun.ts'
import type { ThrowAudit, ThrowRecord } from './throws.ts'
import { wouldBeDice } from './would-be.ts'

interface WatchedCheck {
  readonly entries: LocatedEntry[]
  readonly throws: Set<string>
  faults: readonly LogFault[]
  /** The seals of it that are known. */
  sealed: Checks['sealed']
}

export class CheckWatch {
  private readonly table: string
  private readonly system: System
  private readonly audit: ThrowAudit
  private readonly reader: SeatId | null
  private readonly checks = new Map<Id, WatchedCheck>()
  /** Entries about throws whose check is not known yet, by their names. */
  private readonly hidden = new Map<string, LocatedEntry[]>()
  private readonly changed = new Set<Id>()

  constructor(table: string, system: System, audit: ThrowAudit, reader: SeatId | null) {
    this.reader = reader
    this.table = table
    this.system = system
    this.audit = audit
  }

  /** Takes an entry that the audit of throws has taken. */
  take(located: LocatedEntry): void {
    const name = throwOf(located)
    const id = name === null ? checkOf(located) : this.checkOfThrow(name)
    if (id !== null) this.place(id, name, located)
    else if (name !== null) this.hidden.set(name, [...(this.hidden.get(name) ?? []), located])
  }

  /** Judges one check that has changed; says whether there are others. One at a time, so that a page stays alive. */
  judgeNext(): boolean {
    const [id] = this.changed
    if (id === undefined) return false
    this.changed.delete(id)
    const watched = this.checks.get(id) as WatchedCheck
    try {
      watched.faults = this.faultsOf(id, watched)
    } catch (error) {
      const [{ book, n }] = watched.entries as [LocatedEntry]
      watched.faults = [{ book, n, check: id, why: 'crashed', error: `${error}` }]
    }
    return this.changed.size > 0
  }

  get isDone(): boolean {
    return this.changed.size === 0
  }

  get faults(): readonly LogFault[] {
    return [...this.checks.values()].flatMap(({ faults }) => faults)
  }

  /** The dice that a voided throw would have had, once that can be known. */
  wouldBe(record: ThrowRecord): ShownDice | null {
    const watched = this.checks.get(record.what?.check ?? '')
    return wouldBeDice(this.audit, record, watched?.sealed ?? new Map(), this.system)
  }

  private checkOfThrow(name: string): Id | null {
    return this.audit.all.get(name)?.what?.check ?? null
  }

  private place(id: Id, name: string | null, located: LocatedEntry): void {
    let watched = this.checks.get(id)
    if (!watched) this.checks.set(id, (watched = { entries: [], throws: new Set(), faults: [], sealed: new Map() }))
    if (name !== null) {
      watched.throws.add(name)
      watched.entries.push(...(this.hidden.get(name) ?? []))
      this.hidden.delete(name)
    }
    watched.entries.push(located)
    this.changed.add(id)
  }

  private faultsOf(id: Id, watched: WatchedCheck): readonly LogFault[] {
    const { entries, throws } = watched
    const all = new Map<string, ThrowRecord>()
    for (const name of throws) {
      const record = this.audit.all.get(name)
      if (record) all.set(name, record)
    }
    const checks = collectChecks(this.table, entries, { all, faults: [], elsewhere: [] })
    watched.sealed = checks.sealed
    const record = checks.all.get(id)
    const run = record ? rerun(record, checks.sealed, this.system) : 'unknown'
    const [name] = throws
    const hidden = record ? hiddenThrows(record, this.reader) : []
    return [...checks.wrongs, ...hidden, ...(typeof run === 'string' ? [] : [run])].map((fault) =>
      name === undefined ? fault : { ...fault, throw: name },
    )
  }
}

/** The name of the throw that an entry is about. */
function throwOf({ book, entry }: LocatedEntry): string | null {
  switch (entry?.is) {
    case 'throwOpened':
    case 'diceThrown':
    case 'throwVoided':
      return throwName(book, entry.throw)
    case 'throwMeant':
    case 'diceShown':
      return throwName(entry.book, entry.throw)
    default:
      return null
  }
}

/** A seal's id is that of its check. */
function checkOf({ entry }: LocatedEntry): Id | null {
  if (entry === null) return null
  if (entry.is === 'struck') return entry.what
  return 'check' in entry ? entry.check : entry.is === 'sealOpened' ? entry.id : null
}
