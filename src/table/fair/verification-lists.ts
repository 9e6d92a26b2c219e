// The lists of a verification: acts in the open, for people to judge.

import { COMMON, type SeatId } from '../books.ts'
import type { EntryName } from '../entries.ts'
import type { CheckRecord } from './check-record.ts'
import { type Checks, isForAnother } from './checks.ts'
import type { DeviceMemory, OwnDevice } from './device-memory.ts'
import type { EntryPlace } from './fault.ts'
import { comparePlaces, type LocatedEntry } from './located-entry.ts'
import { isEntryOf, type ThrowAudit, type ThrowRecord } from './throws.ts'

export const LISTS = [
  'voided',
  'neverGivenAway',
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

/** How often each seat shook a throw whose sides are known and that it takes no part in. */
export function witnessesOf(checks: Iterable<CheckRecord>): Record<SeatId, number> {
  const witnesses: Record<SeatId, number> = {}
  for (const { called, throws } of checks) {
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

/** Whether the shakes of a throw are known; of one that nobody had to shake they are. */
const isGivenAway = ({ pledges }: ThrowAudit, { book }: EntryPlace, { shakers }: ThrowRecord['course']): boolean =>
  pledges.givenAway(book, shakers) !== null

/** Throws that the reader's device has shaken and that have neither dice nor an end. */
const unanswered = (throws: readonly ThrowRecord[], own: OwnDevice): EntryPlace[] =>
  throws
    .filter(({ course, thrown, voided }) => !thrown && !voided && own.sentFor(course.opening))
    .map(({ opening: { book, n } }) => ({ book, n }))

export type VerificationLists = Readonly<Record<ListName, readonly EntryPlace[]>>

/** The parts of a judged log that are listed. */
interface ListedParts {
  readonly entries: readonly LocatedEntry[]
  readonly throws: ThrowAudit
  readonly checks: Checks
  /** Entries whose words were deleted. */
  readonly forgotten: readonly EntryPlace[]
  /** The memory of the reader's device; as a device of its own where the log names the reader. */
  readonly memory: DeviceMemory | null
  readonly own: OwnDevice | null
}

export function listsOf(parts: ListedParts): VerificationLists {
  const { entries, throws, forgotten, memory, own } = parts
  const { all, opened } = parts.checks
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
    neverGivenAway: of(({ voided, opening, course }) => voided !== null && !isGivenAway(throws, opening, course)),
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
    idleWitness: idleWitnesses(entries, witnessesOf(all.values())),
    takenBack: (memory?.takenBack ?? []).map(({ book, from }) => ({ book, n: from })),
    unanswered: own ? unanswered(records, own) : [],
  }
}
