// The offline verifier: everything that can be proved from one reader's export, and the first entry that is wrong. What was
// done in the open but needs trust is not wrong; it is listed.

import type { System } from '../../systems/system.ts'
import { type Book, COMMON, mayRead, type Role, type SeatId } from '../books.ts'
import { throwName } from '../check/throw.ts'
import { type ChainHead, isFingerprintOf } from './chain.ts'
import { type Checks, collectChecks, hiddenThrows } from './checks.ts'
import { CommandAudit } from './command-audit.ts'
import { type DeviceMemory, OwnDevice } from './device-memory.ts'
import type { ExportedLog, LogLine } from './exported-log.ts'
import type { EntryPlace, LogFault } from './fault.ts'
import { comparePlaces, type LocatedEntry, readBooks } from './located-entry.ts'
import { rerun } from './rerun.ts'
import { isEntryOf, ThrowAudit } from './throws.ts'
import { listsOf, type VerificationLists, witnessesOf } from './verification-lists.ts'
import { WordsAudit } from './words-audit.ts'
import { wouldBeDice } from './would-be.ts'

/** The entries without dice that are judged only where they stand in the reader's own name. */
const ONLY_IN_A_NAME: ReadonlySet<string> = new Set(['withdrawn', 'offered', 'sheetEdited', 'said'])

export const COUNTS = [
  'books',
  'entries',
  'unjudged',
  'throws',
  'verified',
  'seals',
  'checks',
  'rerun',
  'heads',
] as const

export interface Verification {
  readonly ok: boolean
  /** The faults, the first entry first, then those of Astragal itself; at most `MOST_WRONGS`. */
  readonly wrongs: readonly LogFault[]
  readonly counts: Readonly<Record<(typeof COUNTS)[number], number>>
  readonly lists: VerificationLists
  /** How many throws each seat shook in which it took no part. */
  readonly witnesses: Readonly<Record<SeatId, number>>
  /** Voided throws, with the dice they would have had: later shakes have given that away. */
  readonly wouldBe: readonly (EntryPlace & { readonly faces: readonly number[] })[]
  /** Whether it was compared with what a device saw, and the rules were run again. */
  readonly hasHeads: boolean
  readonly hasRules: boolean
}

export interface VerifyOptions {
  /** The code of a game, where there is one. */
  readonly system?: System | null
  /** The heads a device saw, from elsewhere than the log's own file. */
  readonly heads?: ReadonlyMap<Book, ChainHead>
  /** As much of a link of a book as people read off a screen. */
  readonly fingerprints?: ReadonlyMap<Book, string>
  /** The memory of the reader's device, from elsewhere than the log's own file: it counts in place of that device's in the file. */
  readonly memory?: DeviceMemory | null
  /** The seat that was asked for, of a server that could answer with the log of another, or with a memory it made up. */
  readonly place?: { readonly table: string; readonly seat: SeatId } | null
}

const MOST_WRONGS = 100

/** Judges a log; where its file has the memory of another device of the seat than this one, by both. */
export function verifyLog(log: ExportedLog, { memory = null, ...options }: VerifyOptions = {}): Verification {
  const filed = options.place ? null : log.memory
  const found = verifyWith(log, memory ?? filed, options)
  if (!memory || !filed || memory.device === filed.device) return found
  const other = verifyWith(log, filed, options)
  const wrongs = withoutDoubles([...found.wrongs, ...other.wrongs]).sort(compareFaults)
  const takenBack = withoutDoubles([...found.lists.takenBack, ...other.lists.takenBack])
  const unanswered = withoutDoubles([...found.lists.unanswered, ...other.lists.unanswered])
  return {
    ...found,
    ok: wrongs.length === 0,
    wrongs: wrongs.slice(0, MOST_WRONGS),
    lists: { ...found.lists, takenBack, unanswered },
  }
}

const withoutDoubles = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

const compareFaults = (a: LogFault, b: LogFault): number =>
  Number(a.why === 'crashed') - Number(b.why === 'crashed') || comparePlaces(a, b)

function verifyWith(
  log: ExportedLog,
  memory: DeviceMemory | null,
  { system = null, heads = new Map(), fingerprints = new Map(), place = null }: Omit<VerifyOptions, 'memory'>,
): Verification {
  const read = readBooks(log)
  // A spectator's log names no seat.
  const seat = place?.seat ?? log.seat
  const own = memory && seat !== null ? new OwnDevice(seat, memory) : null
  const { throws, words, commands } = audited(log, read.entries, own)
  const checks = collectChecks(log.table, read.entries, throws)
  const runs = [...checks.all.values()].map((check) => rerun(check, checks.sealed, system))
  const wrongs: LogFault[] = [
    ...(place ? faultsOfPlace(log, read.entries, place) : []),
    ...read.wrongs,
    ...words.faults,
    ...throws.faults,
    ...(commands?.faults ?? []),
    ...(memory?.seen ?? []),
    ...faultsOfRestores(read.entries),
    ...(own ? goneThrows(log, throws, own) : []),
    ...faultsOfChecks(checks, log.seat, read.wrongs.length > 0),
    ...runs.filter((run) => typeof run !== 'string'),
    ...faultsOfHeads(log, log.heads),
    ...faultsOfHeads(log, readableHeads(heads, read.entries, place)),
    ...faultsOfFingerprints(log, fingerprints),
  ].sort(compareFaults)
  const thrown = [...throws.all.values()]
  return {
    ok: wrongs.length === 0,
    wrongs: wrongs.slice(0, MOST_WRONGS),
    counts: {
      books: log.books.size,
      entries: read.entries.length,
      unjudged: read.entries.filter(({ entry }) => entry === null || ONLY_IN_A_NAME.has(entry.is)).length,
      throws: thrown.length,
      verified: thrown.filter(({ shown, isWrong }) => shown && !isWrong).length,
      seals: checks.opened.size,
      checks: checks.all.size,
      rerun: runs.filter((run) => run === 'same').length,
      heads: new Set([...heads.keys(), ...fingerprints.keys()]).size,
    },
    lists: listsOf({ entries: read.entries, throws, checks, forgotten: words.forgotten, memory, own }),
    witnesses: witnessesOf(checks.all.values()),
    wouldBe: thrown.flatMap((record) => {
      const dice = wouldBeDice(throws, record, checks.sealed, system)
      const { book, n } = record.opening
      return dice ? [{ book, n, faces: dice.flatMap(([, faces]) => faces) }] : []
    }),
    hasHeads: heads.size + fingerprints.size > 0,
    hasRules: system !== null,
  }
}

/** The audits of a log that were given all of its entries. */
function audited(log: ExportedLog, entries: readonly LocatedEntry[], own: OwnDevice | null) {
  const throws = new ThrowAudit(log.table, own)
  const commands = own && new CommandAudit(own)
  const words = new WordsAudit()
  for (const located of entries) {
    throws.take(located)
    words.take(located)
    commands?.take(located)
  }
  words.finish()
  throws.finish((book) => log.books.has(book))
  return { throws, words, commands }
}

/** The faults of checks. Where the chain is broken, what was told or declared may be what is missing. */
function faultsOfChecks({ wrongs, all }: Checks, reader: SeatId | null, isBroken: boolean): readonly LogFault[] {
  if (isBroken) return wrongs.filter(({ why }) => why !== 'undeclared')
  return [...wrongs, ...[...all.values()].flatMap((check) => hiddenThrows(check, reader))]
}

/** The role of a seat at the end of the log. */
function lastRole(entries: readonly LocatedEntry[], seat: SeatId): Role | null {
  const changes = [...entries.filter(isEntryOf('seatTaken')), ...entries.filter(isEntryOf('roleChanged'))]
  return changes.findLast((each) => each.book === COMMON && each.entry.seat === seat)?.entry.role ?? null
}

/** Whether this is the log that was asked for. One without a seat is a spectator's, and has no book that others do not read. */
function faultsOfPlace(
  log: ExportedLog,
  entries: readonly LocatedEntry[],
  { table, seat }: NonNullable<VerifyOptions['place']>,
): LogFault[] {
  const fault = { book: COMMON, n: 0 }
  if (table !== log.table) return [{ ...fault, why: 'other-table' }]
  const isBare = log.seat === null && [...log.books.keys()].every((book) => book === COMMON)
  const isRight = log.seat === seat || (isBare && lastRole(entries, seat) === 'spectator')
  return isRight ? [] : [{ ...fault, why: 'other-seat' }]
}

/** The heads of books that the seat which was asked for may read now: who was a co-GM, or a player, has followed more. */
function readableHeads(
  heads: ReadonlyMap<Book, ChainHead>,
  entries: readonly LocatedEntry[],
  place: VerifyOptions['place'],
): ReadonlyMap<Book, ChainHead> {
  const role = place && lastRole(entries, place.seat)
  return role ? new Map([...heads].filter(([book]) => mayRead(book, place.seat, role))) : heads
}

/** Where books disagree on how often the table was put back: it says so in every book that was there. */
function faultsOfRestores(entries: readonly LocatedEntry[]): LogFault[] {
  const isRestored = isEntryOf('restored')
  const common = entries.filter((each) => each.book === COMMON && isRestored(each)).map(({ n }) => n)
  const narrow = new Set(entries.map(({ book }) => book).filter((book) => book !== COMMON))
  return [...narrow].flatMap((book): LogFault[] => {
    const rows = entries.filter((each) => each.book === book)
    const begun = rows[0]?.marks.after ?? 0
    const said = rows.filter(isRestored)
    const isRight = said.length === common.filter((n) => n > begun).length
    return isRight ? [] : [{ book, n: said.at(-1)?.n ?? rows.at(-1)?.n ?? 0, why: 'restored-apart' }]
  })
}

/** Throws that the reader's device has shaken, and whose openings are not in the log. */
function goneThrows(log: ExportedLog, throws: ThrowAudit, { memory }: OwnDevice): LogFault[] {
  const there = new Set([...throws.all.values()].map(({ course }) => course.opening))
  return Object.entries(memory.sent).flatMap(([opening, { book, throw: number }]): LogFault[] => {
    const name = throwName(book, number)
    const lines = log.books.get(book)
    const isKnown = memory.seen.some((seen) => seen.throw === name && seen.why === 'taken-back')
    return !lines || there.has(opening) || isKnown ? [] : [{ book, n: lines.length, why: 'taken-back', throw: name }]
  })
}

/** Whether this is the log that a device saw: at its head stands its link. */
function faultsOfHeads(log: ExportedLog, heads: ReadonlyMap<Book, ChainHead>): LogFault[] {
  return [...heads].flatMap(([book, { n, link }]): LogFault[] => {
    const lines = log.books.get(book) ?? []
    const seen: LogLine | undefined = lines[n - 1]
    if (n === 0 || seen?.link === link) return []
    return [seen ? { book, n, why: 'head' } : { book, n: lines.length, why: 'cut-off' }]
  })
}

/** Whether this is the log that a screen showed the fingerprint of: some link begins with it. */
function faultsOfFingerprints(log: ExportedLog, fingerprints: ReadonlyMap<Book, string>): LogFault[] {
  return [...fingerprints].flatMap(([book, text]): LogFault[] => {
    const lines = log.books.get(book) ?? []
    return lines.some(({ link }) => isFingerprintOf(text, link)) ? [] : [{ book, n: lines.length, why: 'head' }]
  })
}
