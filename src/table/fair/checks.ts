// The checks of a log: what was called, sealed, judged, decided and told for each, and whether that came in its order.

import { isSame, type Plain } from '../../dice/index.ts'
import type { Id } from '../entries.ts'
import { givenBy } from '../given.ts'
import { type CheckRecord, sealOf } from './check-record.ts'
import { courseName } from './course.ts'
import { isAsGiven } from './given.ts'
import type { Log } from './log.ts'
import { openedSeals, type Seals } from './opened-seals.ts'
import { byTime, isLater, type Place, placeOf, type Standing, type Tell, type Wrong } from './standing.ts'
import { isOf, type ThrowRecord, type Throws } from './throws.ts'

export interface Checks extends Seals {
  readonly all: ReadonlyMap<Id, CheckRecord>
  readonly wrongs: readonly Wrong[]
}

export function collectChecks(
  log: Log,
  entries: readonly Standing[],
  deleted: readonly Place[],
  throws: Throws,
): Checks {
  const all = new Map<Id, CheckRecord>()
  const wrongs: Wrong[] = []
  const wrong = ({ book, n }: Place, why: Wrong['why']) => void wrongs.push({ book, n, why })
  const recordOf = (id: Id): CheckRecord => {
    let record = all.get(id)
    if (!record) all.set(id, (record = empty(id)))
    return record
  }
  for (const standing of [...entries].sort(byTime)) place(standing, recordOf, wrong)
  for (const record of throws.all.values()) if (record.what) recordOf(record.what.check).throws.push(record)
  for (const standing of entries) {
    const id = checkOf(standing, throws)
    if (id !== null && !all.get(id)?.called && isMissing(log, deleted, id)) wrong(standing, 'check-unknown')
  }
  const sealsOpened = entries.filter(isOf('sealOpened')).toReversed()
  const openings = new Map(sealsOpened.map((standing) => [standing.entry.id, standing]))
  for (const check of all.values()) {
    check.opened = openings.get(sealOf(check)?.id ?? '') ?? null
    judgeCheck(check, wrong)
    for (const each of check.throws) if (!isAsGiven(check, each, deleted)) wrong(each.opening, 'given')
  }
  return { all, wrongs, ...openedSeals(log, entries, all, throws, wrong) }
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
  overridden: null,
  revealed: null,
})

function place(standing: Standing, recordOf: (id: Id) => CheckRecord, wrong: Tell): void {
  if (isOf('checkCalled')(standing)) {
    const record = recordOf(standing.entry.check)
    if (record.called) wrong(standing, 'called-twice')
    record.called ??= standing
  } else if (isOf('resealed')(standing)) recordOf(standing.entry.check).resealed.push(standing)
  else if (isGiving(standing)) give(standing, recordOf)
  else if (isOf('decided')(standing)) recordOf(standing.entry.check).decided.push(standing)
  else if (isOf('handDice')(standing)) recordOf(standing.entry.check).hands.push(standing)
  else if (isOf('told')(standing)) recordOf(standing.entry.check).told.push(standing)
  else if (isOf('overridden')(standing)) recordOf(standing.entry.check).overridden ??= standing
  else if (isOf('revealed')(standing)) {
    const record = recordOf(standing.entry.check)
    if (record.revealed) wrong(standing, 'resolved-twice')
    record.revealed ??= standing
  } else if (isOf('resolved')(standing)) {
    const { resolved } = recordOf(standing.entry.check)
    if (resolved.some(({ book }) => book === standing.book)) wrong(standing, 'resolved-twice')
    resolved.push(standing)
  }
}

const isGiving = (standing: Standing): standing is CheckRecord['given'][number] =>
  standing.entry !== null && standing.entry.is in givenBy

function give(standing: CheckRecord['given'][number], recordOf: (id: Id) => CheckRecord): void {
  const record = recordOf(standing.entry.check)
  record.given.push(standing)
  if (isOf('judged')(standing)) record.judged.push(standing)
}

/** The check that an entry belongs to, where its call must be known too: what was hidden and is shown now was called elsewhere. */
function checkOf({ book, entry }: Standing, throws: Throws): Id | null {
  if (!entry || entry.is === 'revealed') return null
  if (entry.is === 'throwOpened') {
    return 'seal' in entry.what ? null : (throws.all.get(courseName(book, entry.throw))?.what?.check ?? null)
  }
  return 'check' in entry ? entry.check : null
}

/** Whether a check's call should stand in a book of this log and does not. One whose id names no place may be any that was deleted. */
function isMissing(log: Log, deleted: readonly Place[], id: Id): boolean {
  const at = placeOf(id)
  if (!at) return deleted.length === 0
  if (!log.books.has(at.book)) return false
  return !deleted.some(({ book, n }) => book === at.book && n === at.n)
}

/** Whether decisions may stand in books of others: the GM's under a seal, or about a blind roll; all, where it was revealed. */
export const mayBeDecidedElsewhere = ({ called, judged, revealed }: CheckRecord): boolean =>
  revealed !== null ||
  called?.entry.seal != null ||
  called?.entry.sees === 'blind' ||
  judged.some(({ entry }) => entry.closed !== undefined)

/** Seals and judgements came when they say they did. */
function judgeCheck(check: CheckRecord, wrong: Tell): void {
  const { called, resealed, opened, throws, hands, judged, decided, resolved, revealed } = check
  const isOpenAt = (at: Standing<unknown>) =>
    throws.some(({ opening, voided }) => isLater(at, opening) && !(voided && isLater(at, voided)))
  for (const standing of resealed) if (isOpenAt(standing)) wrong(standing, 'resealed-late')
  const thrown = [...throws.flatMap((each) => each.thrown ?? []), ...hands]
  for (const standing of judged) {
    const isAfter = thrown.some((dice) => isLater(standing, dice))
    if (isAfter !== standing.entry.isAfterDice) wrong(standing, isAfter ? 'judged-unmarked' : 'judged-marked')
  }
  // Whoever reads how it ended in full may see the dice.
  const [end] = resolved
  const full = end ?? revealed
  if (full && throws.some((each) => each.thrown && !each.shown)) wrong(full, 'not-shown')
  const led = [...throws.flatMap((each) => each.shown ?? []), ...hands, ...judged, ...decided]
  if (end && led.some((each) => isLater(each, end))) wrong(end, 'too-early')
  for (const { opening, what } of mayBeDecidedElsewhere(check) ? [] : throws) {
    const before = decided.filter((each) => isLater(opening, each)).length
    if (what?.answers.filter((answer) => 'pick' in answer).length !== before) wrong(opening, 'answers')
  }
  const rolled = (called ?? revealed)?.entry.rolled
  for (const { opening, what } of rolled ? throws : [])
    if (!isSame(rolled as Plain, what?.rolled as Plain)) wrong(opening, 'rolled')
  if (!called) return
  const first = called.entry.seal
  for (const { opening, what } of throws) {
    const closed = judged.find(({ entry }) => entry.closed)
    const begun = first ?? (closed && isLater(opening, closed) ? closed.entry.closed : undefined)
    const fingerprint = resealed.filter((each) => isLater(opening, each)).at(-1)?.entry.seal ?? begun?.seal
    const named = what?.seals.find(({ id }) => id === begun?.id)?.seal
    // What the seal held is given in the open now.
    const isOpen = opened !== null && isLater(opening, opened)
    if (named !== (isOpen ? undefined : fingerprint)) wrong(opening, 'seal-missing')
  }
}

/** Whether a check is thrown by somebody whose it is not: neither one of its sides', nor the GM's for an NPC. */
export function isForAnother({ called }: CheckRecord, { opening: { marks } }: ThrowRecord): boolean {
  const sides = Object.values(called?.entry.sides ?? {})
  if (sides.length === 0 || marks.by === 'table') return false
  return sides.every(({ seat }) => seat !== null && seat !== marks.by)
}
