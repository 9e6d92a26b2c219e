// The offline verifier: everything that can be proved from one reader's export, and the first entry that is wrong. What was
// done in the open but needs trust is not wrong; it is listed.

import type { System } from '../../systems/system.ts'
import { type Book, COMMON, mayRead, type Role, type SeatId } from '../books.ts'
import { throwName } from '../check/throw.ts'
import type { EntryName } from '../entries.ts'
import { type ChainHead, isFingerprintOf } from './chain.ts'
import type { CheckRecord } from './check-record.ts'
import { type Checks, collectChecks, hiddenThrows, isForAnother } from './checks.ts'
import { CommandAudit } from './command-audit.ts'
import { type DeviceMemory, OwnDevice } from './device-memory.ts'
import type { ExportedLog, LogLine } from './exported-log.ts'
import type { EntryPlace, LogFault } from './fault.ts'
import { comparePlaces, type LocatedEntry, readBooks } from './located-entry.ts'
import { rerun } from './rerun.ts'
import { isEntryOf, ThrowAudit, type ThrowRecord, type ThrowRecords } from './throws.ts'
import { WordsAudit } from './words-audit.ts'
import { wouldBeDice } from './would-be.ts'

/** The lists: acts in the open, for people to judge. */
export const LISTS = [
  'voided',
  'struck',
  'overridden',
  'unwitnessed',
  'leftOut',
  'byHand',
  'thrownForAnother',
  'judgedAfterDice',
  'neverOpened',
  'resealed',
  'options',
  'roles',
  'reissued',
  'removed',
  'restored',
  'idleWitness',
  'silent',
  'hidden',
  'waiting',
  'forgotten',
  'takenBack',
  'unanswered',
] as const
export type ListName = (typeof LISTS)[number]

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
  readonly lists: Readonly<Record<ListName, readonly EntryPlace[]>>
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
  const throws = new ThrowAudit(log.table, own)
  const commands = own && new CommandAudit(own)
  const words = new WordsAudit()
  for (const located of read.entries) {
    throws.take(located)
    words.take(located)
    commands?.take(located)
  }
  words.finish()
  throws.finish((book) => log.books.has(book))
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
    // Where the chain is broken, what was told or declared may be what is missing.
    ...checks.wrongs.filter(({ why }) => why !== 'undeclared' || read.wrongs.length === 0),
    ...(read.wrongs.length > 0 ? [] : [...checks.all.values()].flatMap((check) => hiddenThrows(check, log.seat))),
    ...runs.filter((run) => typeof run !== 'string'),
    ...faultsOfHeads(log, log.heads),
    ...faultsOfHeads(log, readableHeads(heads, read.entries, place)),
    ...faultsOfFingerprints(log, fingerprints),
  ].sort(compareFaults)
  const thrown = [...throws.all.values()]
  const witnesses = witnessesOf(checks)
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
    lists: {
      ...listed(read.entries, words.forgotten, throws, checks),
      idleWitness: idleWitnesses(read.entries, witnesses),
      takenBack: (memory?.takenBack ?? []).map(({ book, from }) => ({ book, n: from })),
      unanswered: own ? unanswered(thrown, own) : [],
    },
    witnesses,
    wouldBe: thrown.flatMap((record) => {
      const dice = wouldBeDice(throws, record, checks.sealed, system)
      const { book, n } = record.opening
      return dice ? [{ book, n, faces: dice.flatMap(([, faces]) => faces) }] : []
    }),
    hasHeads: heads.size + fingerprints.size > 0,
    hasRules: system !== null,
  }
}

/** Throws that the reader's device has shaken and that have neither dice nor an end. */
const unanswered = (throws: readonly ThrowRecord[], own: OwnDevice): EntryPlace[] =>
  throws
    .filter(({ course, thrown, voided }) => !thrown && !voided && own.sentFor(course.opening))
    .map(({ opening: { book, n } }) => ({ book, n }))

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

/** How often each seat shook a throw whose sides are known and that it takes no part in. */
function witnessesOf({ all }: Checks): Record<SeatId, number> {
  const witnesses: Record<SeatId, number> = {}
  for (const { called, throws } of all.values()) {
    const sides = Object.values(called?.entry.sides ?? {}).map(({ seat }) => seat)
    for (const { seat } of called ? throws.flatMap(({ opening }) => opening.entry.shakers) : [])
      if (!sides.includes(seat)) witnesses[seat] = (witnesses[seat] ?? 0) + 1
  }
  return witnesses
}

/** The entries of devices and tables, made without anybody sending a command. */
const UNASKED: ReadonlySet<string> = new Set(['seatTaken', 'shakesPledged', 'inviteUsed'])

/** Seats that witnessed throws and never sent a command of their own: a host could have seated them. */
function idleWitnesses(entries: readonly LocatedEntry[], witnesses: Readonly<Record<SeatId, number>>): EntryPlace[] {
  const active = new Set(entries.filter(({ marks }) => !UNASKED.has(marks.is)).map(({ marks }) => marks.by))
  return entries
    .filter(isEntryOf('seatTaken'))
    .filter(({ entry: { seat } }) => Object.hasOwn(witnesses, seat) && !active.has(seat))
    .map(({ book, n }) => ({ book, n }))
}

function listed(
  entries: readonly LocatedEntry[],
  forgotten: readonly EntryPlace[],
  throws: ThrowRecords,
  { all, opened }: Checks,
): Omit<Verification['lists'], 'takenBack' | 'unanswered' | 'idleWitness'> {
  const records = [...throws.all.values()]
  const checks = [...all.values()]
  const places = (locateds: readonly EntryPlace[]): EntryPlace[] =>
    locateds.map(({ book, n }) => ({ book, n })).sort(comparePlaces)
  const of = (isListed: (record: ThrowRecord) => boolean) =>
    places(records.filter(isListed).map(({ opening }) => opening))
  const ofChecks = (some: (check: CheckRecord) => readonly EntryPlace[]) => places(checks.flatMap(some))
  const named = (name: EntryName) => places(entries.filter(({ marks }) => marks.is === name))
  const kind = (name: Parameters<typeof isEntryOf>[0]) => places(entries.filter(isEntryOf(name)))
  return {
    voided: of(({ voided }) => voided !== null),
    struck: kind('struck'),
    overridden: [
      ...kind('overridden'),
      ...ofChecks(({ revealed, overridden }) => (revealed?.entry.ruling && !overridden ? [revealed] : [])),
    ],
    unwitnessed: of(({ thrown, opening }) => thrown !== null && opening.entry.shakers.length === 0),
    leftOut: of(({ thrown, opening }) => thrown !== null && opening.entry.leftOut !== undefined),
    byHand: kind('handDice'),
    thrownForAnother: ofChecks((check) => (isForAnother(check) ? check.throws.map(({ opening }) => opening) : [])),
    judgedAfterDice: ofChecks(({ judged }) => judged.filter(({ entry }) => entry.isAfterDice)),
    neverOpened: of(({ what, thrown }) => thrown !== null && (what?.seals.some(({ id }) => !opened.has(id)) ?? false)),
    resealed: kind('resealed'),
    options: named('optionSet'),
    roles: kind('roleChanged'),
    reissued: named('seatReissued'),
    removed: kind('seatRemoved'),
    restored: kind('restored').filter(({ book }) => book === COMMON),
    silent: [
      ...of(({ opening }) => opening.book !== COMMON),
      ...places(throws.elsewhere),
      ...ofChecks(({ revealed, throws, hands }) => (revealed && throws.length + hands.length === 0 ? [revealed] : [])),
    ],
    hidden: of(({ thrown, shown }) => thrown !== null && shown === null),
    waiting: of(({ thrown, voided }) => thrown === null && voided === null),
    forgotten: places(forgotten),
  }
}
