// The offline verifier: everything that can be proved from one reader's export, and the first entry that is wrong. What was
// done in the open but needs trust is not wrong; it is listed.

import type { System } from '../../systems/system.ts'
import { type Book, COMMON } from '../books.ts'
import { throwName } from '../check/throw.ts'
import type { ChainHead } from './chain.ts'
import type { CheckRecord } from './check-record.ts'
import { type Checks, collectChecks, hiddenThrows, isForAnother } from './checks.ts'
import { type DeviceMemory, OwnDevice } from './device-memory.ts'
import type { ExportedLog, LogLine } from './exported-log.ts'
import type { EntryPlace, LogFault } from './fault.ts'
import { comparePlaces, type LocatedEntry, readBooks } from './located-entry.ts'
import { rerun } from './rerun.ts'
import { isEntryOf, ThrowAudit, type ThrowRecord, type ThrowRecords } from './throws.ts'
import { WordsAudit } from './words-audit.ts'

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
  'silent',
  'hidden',
  'waiting',
  'forgotten',
  'takenBack',
  'unanswered',
] as const
export type ListName = (typeof LISTS)[number]

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
  /** Voided throws, with the first dice they would have had: later shakes have given that away. */
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
  /** The memory of the reader's device, where the file has none. */
  readonly memory?: DeviceMemory | null
}

const MOST_WRONGS = 100

export function verifyLog(log: ExportedLog, options: VerifyOptions = {}): Verification {
  const { system = null, heads = new Map() } = options
  const memory = log.memory ?? options.memory ?? null
  const read = readBooks(log)
  const own = memory && log.seat !== null ? new OwnDevice(log.seat, memory) : null
  const throws = new ThrowAudit(log.table, own)
  const words = new WordsAudit()
  for (const located of read.entries) {
    throws.take(located)
    words.take(located)
  }
  words.finish()
  throws.finish((book) => log.books.has(book))
  const checks = collectChecks(log.table, read.entries, throws)
  const runs = [...checks.all.values()].map((check) => rerun(check, checks.sealed, system))
  const wrongs = [
    ...read.wrongs,
    ...words.faults,
    ...throws.faults,
    ...(memory?.seen ?? []),
    ...faultsOfRestores(read.entries),
    ...(own ? goneThrows(log, throws, own) : []),
    ...checks.wrongs,
    // Where the chain is broken, what was told may be what is missing.
    ...(read.wrongs.length > 0 ? [] : [...checks.all.values()].flatMap((check) => hiddenThrows(check, log.seat))),
    ...runs.filter((run) => typeof run !== 'string'),
    ...faultsOfHeads(log, log.heads),
    ...faultsOfHeads(log, heads),
  ].sort((a, b) => Number(a.why === 'crashed') - Number(b.why === 'crashed') || comparePlaces(a, b))
  const thrown = [...throws.all.values()]
  return {
    ok: wrongs.length === 0,
    wrongs: wrongs.slice(0, MOST_WRONGS),
    counts: {
      books: log.books.size,
      entries: read.entries.length,
      unjudged: read.entries.filter(({ entry }) => entry === null).length,
      throws: thrown.length,
      verified: thrown.filter(({ shown, isWrong }) => shown && !isWrong).length,
      seals: checks.opened.size,
      checks: checks.all.size,
      rerun: runs.filter((run) => run === 'same').length,
      heads: heads.size,
    },
    lists: {
      ...listed(read.entries, words.forgotten, throws, checks),
      takenBack: (memory?.takenBack ?? []).map(({ book, from }) => ({ book, n: from })),
      unanswered: own ? unanswered(thrown, own) : [],
    },
    wouldBe: thrown.flatMap((record) => {
      const dice = throws.wouldBe(record)
      const { book, n } = record.opening
      return dice ? [{ book, n, faces: dice.flatMap(([, faces]) => faces) }] : []
    }),
    hasHeads: heads.size > 0,
    hasRules: system !== null,
  }
}

/** Throws that the reader's device has shaken and that have neither dice nor an end. */
const unanswered = (throws: readonly ThrowRecord[], own: OwnDevice): EntryPlace[] =>
  throws
    .filter(({ course, thrown, voided }) => !thrown && !voided && own.sentFor(course.opening))
    .map(({ opening: { book, n } }) => ({ book, n }))

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

function listed(
  entries: readonly LocatedEntry[],
  forgotten: readonly EntryPlace[],
  throws: ThrowRecords,
  { all, opened }: Checks,
): Omit<Verification['lists'], 'takenBack' | 'unanswered'> {
  const records = [...throws.all.values()]
  const checks = [...all.values()]
  const places = (locateds: readonly EntryPlace[]): EntryPlace[] =>
    locateds.map(({ book, n }) => ({ book, n })).sort(comparePlaces)
  const of = (isListed: (record: ThrowRecord) => boolean) =>
    places(records.filter(isListed).map(({ opening }) => opening))
  const ofChecks = (some: (check: CheckRecord) => readonly EntryPlace[]) => places(checks.flatMap(some))
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
    thrownForAnother: ofChecks((check) =>
      check.throws.filter((each) => isForAnother(check, each)).map(({ opening }) => opening),
    ),
    judgedAfterDice: ofChecks(({ judged }) => judged.filter(({ entry }) => entry.isAfterDice)),
    neverOpened: of(({ what, thrown }) => thrown !== null && (what?.seals.some(({ id }) => !opened.has(id)) ?? false)),
    resealed: kind('resealed'),
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
