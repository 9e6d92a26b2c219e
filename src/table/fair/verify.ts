// The offline verifier: everything that can be proved from one reader's export, and the first entry that is wrong. What was
// done in the open but needs trust is not wrong; it is listed.

import type { System } from '../../systems/system.ts'
import { type Book, COMMON } from '../books.ts'
import type { Head } from './chain.ts'
import type { CheckRecord } from './check-record.ts'
import { type Checks, collectChecks, isForAnother } from './checks.ts'
import type { Line, Log } from './log.ts'
import { rerun } from './rerun.ts'
import { byPlace, type Place, readBooks, type Standing, type Wrong } from './standing.ts'
import { followThrows, isOf, type ThrowRecord, type Throws } from './throws.ts'

/** What is listed: done in the open, and for people to judge. */
export const LISTS = [
  'voided',
  'struck',
  'overridden',
  'unwitnessed',
  'byHand',
  'thrownForAnother',
  'judgedAfterDice',
  'neverOpened',
  'resealed',
  'silent',
  'hidden',
  'waiting',
  'deleted',
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
  /** What is wrong, the first entry first; only so many. */
  readonly wrongs: readonly Wrong[]
  readonly counts: Readonly<Record<(typeof COUNTS)[number], number>>
  readonly lists: Readonly<Record<ListName, readonly Place[]>>
  /** Whether it was compared with what a device saw, and the rules were run again. */
  readonly hasHeads: boolean
  readonly hasRules: boolean
}

export interface Means {
  /** The code of a game, where there is one. */
  readonly system?: System | null
  /** What a device saw, from elsewhere than the log's own file. */
  readonly heads?: ReadonlyMap<Book, Head>
}

const MOST_WRONGS = 100

export function verify(log: Log, { system = null, heads = new Map() }: Means = {}): Verification {
  const stood = readBooks(log)
  const throws = followThrows(log, stood.entries)
  const checks = collectChecks(log, stood.entries, stood.deleted, throws)
  const runs = [...checks.all.values()].map((check) => rerun(check, checks.sealed, system))
  const wrongs = [
    ...stood.wrongs,
    ...throws.wrongs,
    ...checks.wrongs,
    ...runs.filter((run) => typeof run !== 'string'),
    ...faultsOfHeads(log, log.heads),
    ...faultsOfHeads(log, heads),
  ].sort(byPlace)
  const thrown = [...throws.all.values()]
  return {
    ok: wrongs.length === 0,
    wrongs: wrongs.slice(0, MOST_WRONGS),
    counts: {
      books: log.books.size,
      entries: stood.entries.length + stood.deleted.length,
      unjudged: stood.entries.filter(({ entry }) => entry === null).length,
      throws: thrown.length,
      verified: thrown.filter(({ shown, isWrong }) => shown && !isWrong).length,
      seals: checks.opened.size,
      checks: checks.all.size,
      rerun: runs.filter((run) => run === 'same').length,
      heads: heads.size,
    },
    lists: listed(stood.entries, stood.deleted, throws, checks),
    hasHeads: heads.size > 0,
    hasRules: system !== null,
  }
}

/** Whether this is the log that a device saw: at its head stands its link. */
function faultsOfHeads(log: Log, heads: ReadonlyMap<Book, Head>): Wrong[] {
  return [...heads].flatMap(([book, { n, link }]): Wrong[] => {
    const lines = log.books.get(book) ?? []
    const seen: Line | undefined = lines[n - 1]
    if (n === 0 || seen?.link === link) return []
    return [seen ? { book, n, why: 'head' } : { book, n: lines.length, why: 'cut-off' }]
  })
}

function listed(
  entries: readonly Standing[],
  deleted: readonly Place[],
  throws: Throws,
  { all, opened }: Checks,
): Verification['lists'] {
  const records = [...throws.all.values()]
  const checks = [...all.values()]
  const places = (standings: readonly Place[]): Place[] => standings.map(({ book, n }) => ({ book, n })).sort(byPlace)
  const of = (isListed: (record: ThrowRecord) => boolean) =>
    places(records.filter(isListed).map(({ opening }) => opening))
  const ofChecks = (some: (check: CheckRecord) => readonly Place[]) => places(checks.flatMap(some))
  const kind = (name: Parameters<typeof isOf>[0]) => places(entries.filter(isOf(name)))
  return {
    voided: of(({ voided }) => voided !== null),
    struck: kind('struck'),
    overridden: [
      ...kind('overridden'),
      ...ofChecks(({ revealed, overridden }) => (revealed?.entry.ruling && !overridden ? [revealed] : [])),
    ],
    unwitnessed: of(({ thrown, opening }) => thrown !== null && opening.entry.shakers.length === 0),
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
    deleted: places(deleted),
  }
}
