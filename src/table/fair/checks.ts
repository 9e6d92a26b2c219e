// The checks of a log: the entries about each, and whether they came in their order.

import { isSame, type Plain } from '../../dice/index.ts'
import type { SeatId } from '../books.ts'
import { throwName } from '../check/throw.ts'
import { inputAfter } from '../check-input.ts'
import type { EntryOf, Id } from '../entries.ts'
import { sidesThatShake } from '../shakers.ts'
import { isInputAsGiven } from './check-input.ts'
import { type CheckRecord, mayBeDecidedElsewhere, sealOf } from './check-record.ts'
import type { EntryPlace, LogFault } from './fault.ts'
import { isSealedPurpose } from './known-entry.ts'
import { compareTimes, isLater, type LocatedEntry, type ReportFault } from './located-entry.ts'
import { openedSeals, type Seals } from './opened-seals.ts'
import type { SeatRoles } from './role-timeline.ts'
import { isEntryOf, type ThrowRecord, type ThrowRecords } from './throws.ts'

export interface Checks extends Seals {
  readonly all: ReadonlyMap<Id, CheckRecord>
  readonly wrongs: readonly LogFault[]
}

export function collectChecks(table: string, entries: readonly LocatedEntry[], throws: ThrowRecords): Checks {
  const all = new Map<Id, CheckRecord>()
  const wrongs: LogFault[] = []
  const wrong = ({ book, n }: EntryPlace, why: LogFault['why']) => void wrongs.push({ book, n, why })
  const recordOf = (id: Id): CheckRecord => {
    let record = all.get(id)
    if (!record) all.set(id, (record = empty(id)))
    return record
  }
  for (const located of [...entries].sort(compareTimes)) place(located, recordOf, wrong)
  for (const located of entries.filter(isEntryOf('struck'))) all.get(located.entry.what)?.struck.push(located)
  for (const record of throws.all.values()) if (record.what) recordOf(record.what.check).throws.push(record)
  for (const located of entries) {
    const id = checkOf(located, throws)
    if (id === null) continue
    const called = all.get(id)?.called
    if (!called || isLater(called, located)) wrong(located, 'check-unknown')
  }
  const sealsOpened = entries.filter(isEntryOf('sealOpened')).toReversed()
  const openings = new Map(sealsOpened.map((located) => [located.entry.id, located]))
  for (const check of all.values()) {
    check.opened = openings.get(sealOf(check)?.id ?? '') ?? null
    judgeCheck(check, wrong)
    for (const each of check.throws) if (!isInputAsGiven(check, each)) wrong(each.opening, 'given')
  }
  return { all, wrongs, ...openedSeals(table, entries, all, throws, wrong) }
}

const empty = (id: Id): CheckRecord => ({
  id,
  called: null,
  given: [],
  resealed: [],
  opened: null,
  throws: [],
  hands: [],
  judged: [],
  decided: [],
  resolved: [],
  told: [],
  struck: [],
  overridden: null,
  revealed: null,
})

function place(located: LocatedEntry, recordOf: (id: Id) => CheckRecord, wrong: ReportFault): void {
  if (isEntryOf('checkCalled')(located)) {
    const record = recordOf(located.entry.check)
    if (record.called) wrong(located, 'called-twice')
    record.called ??= located
  } else if (isEntryOf('resealed')(located)) recordOf(located.entry.check).resealed.push(located)
  else if (isGiving(located)) give(located, recordOf)
  else if (isEntryOf('decided')(located)) recordOf(located.entry.check).decided.push(located)
  else if (isEntryOf('handDice')(located)) recordOf(located.entry.check).hands.push(located)
  else if (isEntryOf('told')(located)) recordOf(located.entry.check).told.push(located)
  else if (isEntryOf('overridden')(located)) recordOf(located.entry.check).overridden ??= located
  else if (isEntryOf('revealed')(located)) {
    const record = recordOf(located.entry.check)
    if (record.revealed) wrong(located, 'resolved-twice')
    record.revealed ??= located
  } else if (isEntryOf('resolved')(located)) {
    const { resolved } = recordOf(located.entry.check)
    if (resolved.some(({ book }) => book === located.book)) wrong(located, 'resolved-twice')
    resolved.push(located)
  }
}

const isGiving = (located: LocatedEntry): located is CheckRecord['given'][number] =>
  located.entry !== null && located.entry.is in inputAfter

function give(located: CheckRecord['given'][number], recordOf: (id: Id) => CheckRecord): void {
  const record = recordOf(located.entry.check)
  record.given.push(located)
  if (isEntryOf('judged')(located)) record.judged.push(located)
}

/** The check that an entry belongs to, where its call must be known too: what was hidden and is shown now was called elsewhere. */
function checkOf({ book, entry }: LocatedEntry, throws: ThrowRecords): Id | null {
  if (!entry || entry.is === 'revealed') return null
  if (entry.is === 'throwOpened') {
    return 'seal' in entry.what ? null : (throws.all.get(throwName(book, entry.throw))?.what?.check ?? null)
  }
  return 'check' in entry ? entry.check : null
}

/** Seals, throws, judgements and ends of one check came when they say they did, and say the same of it. */
function judgeCheck(check: CheckRecord, wrong: ReportFault): void {
  judgeOpenThrows(check, wrong)
  judgeDeclared(check, wrong)
  judgeJudgements(check, wrong)
  judgeEnd(check, wrong)
  judgeAnswers(check, wrong)
  judgeRolled(check, wrong)
  const { called, throws } = check
  if (!called) return
  for (const { opening, roles } of throws) if (!areShakersRight(called.entry, opening, roles)) wrong(opening, 'shakers')
  judgeSeals(check, called, wrong)
}

/** While a throw is open nothing is sealed anew, the check is not struck, and no second throw is opened. */
function judgeOpenThrows({ resealed, struck, throws }: CheckRecord, wrong: ReportFault): void {
  const isOpenAt = (at: LocatedEntry<unknown>) =>
    throws.some(({ opening, voided }) => isLater(at, opening) && !(voided && isLater(at, voided)))
  const isUnthrown = (at: LocatedEntry<unknown>) => throws.some((each) => isUnthrownAt(each, at))
  for (const located of resealed) if (isOpenAt(located)) wrong(located, 'resealed-late')
  for (const located of struck) if (isUnthrown(located)) wrong(located, 'struck-open')
  for (const { opening } of throws) if (isUnthrown(opening)) wrong(opening, 'opened-twice')
}

const declaredIn = ({ given }: CheckRecord): readonly LocatedEntry<EntryOf<'declared'>>[] =>
  given.filter(isEntryOf('declared'))

/** Every side says once what it gives, before any dice; those come from a hand only where all players who take part said so. */
function judgeDeclared(check: CheckRecord, wrong: ReportFault): void {
  const { called, throws, hands, resolved } = check
  if (!called) return
  const { sides } = called.entry
  const declared = declaredIn(check)
  const firstOf = (side: string) => declared.find(({ entry }) => entry.side === side)
  for (const located of declared) {
    const { side } = located.entry
    const isRight = located.book === called.book && Object.hasOwn(sides, side) && firstOf(side) === located
    if (!isRight) wrong(located, 'undeclared')
  }
  const isSaidBefore = (located: LocatedEntry<unknown>) => (side: string) => {
    const first = firstOf(side)
    return first !== undefined && !isLater(first, located)
  }
  for (const located of [...throws.map(({ opening }) => opening), ...hands, ...resolved])
    if (!Object.keys(sides).every(isSaidBefore(located))) wrong(located, 'undeclared')
  const seated = Object.keys(sides).filter((side) => sides[side]?.seat !== null)
  const rolling = seated.length > 0 ? seated.map(firstOf) : declared.slice(-1)
  if (!rolling.every((each) => each?.entry.isByHand)) for (const located of hands) wrong(located, 'not-by-hand')
}

/** A judgement behind the dice is marked as one, and no other is. */
function judgeJudgements({ throws, hands, judged }: CheckRecord, wrong: ReportFault): void {
  const thrown = [...throws.flatMap((each) => each.thrown ?? []), ...hands]
  for (const located of judged) {
    const isAfter = thrown.some((dice) => isLater(located, dice))
    if (isAfter !== located.entry.isAfterDice) wrong(located, isAfter ? 'judged-unmarked' : 'judged-marked')
  }
}

/** The end stands behind everything that led to it, and its reader may see the dice. */
function judgeEnd(check: CheckRecord, wrong: ReportFault): void {
  const { throws, hands, judged, decided, resolved, revealed, told } = check
  const [end] = resolved
  const [word] = mayBeDecidedElsewhere(check) ? [] : told
  const full = end ?? revealed ?? word
  if (full && throws.some((each) => each.thrown && !each.shown)) wrong(full, 'not-shown')
  const led = [...throws.flatMap((each) => each.shown ?? []), ...hands, ...judged, ...decided]
  if (end && led.some((each) => isLater(each, end))) wrong(end, 'too-early')
}

/** A throw names as many answers as were decided before it. */
function judgeAnswers(check: CheckRecord, wrong: ReportFault): void {
  if (mayBeDecidedElsewhere(check)) return
  for (const { opening, what } of check.throws) {
    const before = check.decided.filter((each) => isLater(opening, each)).length
    if (what?.answers.filter((answer) => 'pick' in answer).length !== before) wrong(opening, 'answers')
  }
}

/** The call, every throw and the revealed end name the same roll. */
function judgeRolled({ called, revealed, throws }: CheckRecord, wrong: ReportFault): void {
  const rolled = (called ?? revealed)?.entry.rolled
  for (const { opening, what } of rolled ? throws : [])
    if (!isSame(rolled as Plain, what?.rolled as Plain)) wrong(opening, 'rolled')
  if (revealed && !isSame(rolled as Plain, revealed.entry.rolled as Plain)) wrong(revealed, 'rolled')
}

/** A throw names the seal that held when it was opened. */
function judgeSeals(
  { throws, judged, resealed, opened }: CheckRecord,
  called: NonNullable<CheckRecord['called']>,
  wrong: ReportFault,
): void {
  const first = called.entry.seal
  for (const { opening, what } of throws) {
    const closed = judged.find(({ entry }) => entry.closed)
    const begun = first ?? (closed && isLater(opening, closed) ? closed.entry.closed : undefined)
    const fingerprint = resealed.filter((each) => isLater(opening, each)).at(-1)?.entry.seal ?? begun?.seal
    const named = what?.seals.find(({ id }) => id === begun?.id)?.seal
    // The content of the seal is given in the open now.
    const isOpen = opened !== null && isLater(opening, opened)
    if (named !== (isOpen ? undefined : fingerprint)) wrong(opening, 'seal-missing')
  }
}

/** Whether a throw was open at an entry: its dice had not fallen, and it was not voided. */
const isUnthrownAt = ({ opening, thrown, voided }: ThrowRecord, at: LocatedEntry<unknown>): boolean =>
  isLater(at, opening) && !(thrown && isLater(at, thrown)) && !(voided && isLater(at, voided))

/** Whether the players on the sides shake, as far as they are at the line; where none of them is, at most one witness does. */
function areShakersRight(
  { sides }: Pick<EntryOf<'checkCalled'>, 'sides'>,
  { book, entry: { shakers, leftOut = [] } }: ThrowRecord['opening'],
  roles: SeatRoles,
): boolean {
  const expected = sidesThatShake({ seats: roles }, { sides }, book)
  const seats = shakers.map(({ seat }) => seat)
  if (leftOut.some((seat) => !expected.includes(seat) || seats.includes(seat))) return false
  const there = expected.filter((seat) => !leftOut.includes(seat))
  if (there.length === 0) return seats.length <= 1 && seats.every((seat) => !expected.includes(seat))
  return there.length === seats.length && there.every((seat) => seats.includes(seat))
}

/** Whether a check is thrown for somebody else: none of its players has declared it, and none of its sides is the GM's. */
export function isForAnother(check: CheckRecord): boolean {
  const sides = Object.values(check.called?.entry.sides ?? {})
  const declaring = declaredIn(check).map(({ marks }) => marks.by)
  return sides.length > 0 && sides.every(({ seat }) => seat !== null && !declaring.includes(seat))
}

/** Dice that a side's player shook without being told before what the throw was for. */
export function hiddenThrows({ called, throws }: CheckRecord, reader: SeatId | null): LogFault[] {
  const isSide = Object.values(called?.entry.sides ?? {}).some(({ seat }) => seat !== null && seat === reader)
  if (!isSide) return []
  return throws.flatMap(({ name, opening, thrown, shown, meant }): LogFault[] => {
    const { what, shakers } = opening.entry
    const isMine = isSealedPurpose(what) && shakers.some(({ seat }) => seat === reader)
    const isTold = meant !== null && !(thrown && isLater(meant, thrown))
    return !isMine || !shown || isTold ? [] : [{ book: shown.book, n: shown.n, why: 'what-hidden', throw: name }]
  })
}
