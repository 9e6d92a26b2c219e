// The telling of a check, and its audience: choices, seal, dice and end.

import { audiencesOf, choiceBook, isUntold, sidesIn } from './audience.ts'
import { COMMON, GM, type SeatId } from './books.ts'
import { type Check, purchasesOfPlayers } from './check/check.ts'
import { readTelling, tellsResult } from './check/telling.ts'
import { mechanicOf } from './check-fields.ts'
import { fullNext, type NextStep } from './check-rule.ts'
import { ALL_TOLD, type EntryOf, type Telling } from './entries.ts'
import type { EntryWriter } from './entry-writer.ts'
import { settleSheets } from './sheet-changes.ts'

/** Asks for a choice, in front of those who may know how it stands. */
export function ask(
  writer: EntryWriter,
  check: Check,
  { what, field, side, options }: NextStep & { is: 'choose' },
): void {
  const book = choiceBook(check)
  const seat = (isUntold(check) && book === GM) || field?.meta.owner === 'gm' ? null : chooserOf(check, side)
  // A player who does not know the whole input is told the options. The options of the GM's people would narrow their figures, and the GM
  // knows them.
  const known = isUntold(check) && book !== GM && seat !== null ? { options } : {}
  writer.write(book, 'asked', { check: check.id, what, seat, place: check.answers.length, ...known }, 'table')
}

/** The seat that chooses: that of the side the rule names, else of the one that rolls; null for the GM's own. */
const chooserOf = ({ sides }: Check, side: string | undefined): SeatId | null =>
  ((side === undefined ? sides.self : sides[side]) ?? Object.values(sides)[0])?.seat ?? null

export function openSeal(writer: EntryWriter, { id, sealed, book }: Check): void {
  if (sealed) writer.write(book, 'sealOpened', { id, ...sealed }, 'table')
}

/** The verdict in a word, and what the game tells with it; the count stays hidden. */
export function tellVerdict(writer: EntryWriter, check: Check, telling: Telling): void {
  const { end } = writer.all.checks[check.id] as Check
  if (!end) return
  const { toldAs: fields = [], isToldWithoutDice } = mechanicOf(writer.system, check.rolled) ?? {}
  const outcome =
    readTelling(telling).dice || isToldWithoutDice
      ? Object.fromEntries(fields.map((field) => [field, end.outcome?.[field] ?? null]))
      : null
  const isFirst = check.told === null
  const buys = tellsResult(telling) ? purchasesOfPlayers(check.sides, end.buys) : []
  const more = buys.length > 0 ? { buys } : {}
  writer.write(
    audiencesOf(check).told,
    'told',
    { check: check.id, telling, verdict: end.verdict, outcome, ...more },
    'table',
  )
  if (isFirst) settleEnded(writer, check)
}

/** The consequences of an end that is known now, on all sides or on one. */
export function settleEnded(writer: EntryWriter, check: Check, side?: string): void {
  const next = fullNext(writer.system, check)
  if (next.is === 'end') settleSheets(writer, check, next, side)
}

/** Tells more of a hidden check than was told so far. */
export function tellMore(writer: EntryWriter, check: Check, telling: Telling): void {
  const { told } = audiencesOf(check)
  const { dice, verdict, seal } = readTelling(telling)
  if (dice) showDice(writer, check, told)
  if (seal) {
    const { told: before } = check
    openSeal(writer, check)
    const now = writer.all.checks[check.id] as Check
    const next = fullNext(writer.system, now)
    if (next.is === 'choose') ask(writer, now, next)
    else if (next.is === 'end') {
      const { verdict, buys } = next.runner.aftermath(next.played.outcome)
      const { outcome, steps: story } = next.played
      writer.write(told, 'resolved', { check: check.id, outcome, verdict, story, buys, answers: now.answers }, 'table')
      if (before === null) settleSheets(writer, now, next)
    }
  } else if (verdict) tellVerdict(writer, check, telling)
}

/** Shows a check's dice in a wider book, to those who saw them thrown: the number of a silent throw would tell of others. */
function showDice(writer: EntryWriter, check: Check, book: string): void {
  for (const open of Object.values(writer.all.throws)) {
    if (open.book !== COMMON && open.book !== book) continue
    if (open.check !== check.id || !open.dice || open.key === null) continue
    if (open.shownIn.includes(book) || open.shownIn.includes(COMMON)) continue
    const what = open.hidden && book !== GM ? { what: open.hidden } : {}
    const before = open.before ? { before: open.before } : {}
    writer.write(
      book,
      'diceShown',
      { book: open.book, throw: open.number, key: open.key, ...open.dice, ...what, ...before },
      'table',
    )
  }
}

/** Everybody sees it now: what was rolled, with what, and how it ended. */
export function revealToAll(writer: EntryWriter, check: Check): void {
  const { end, told } = audiencesOf(check)
  if (check.sealed && !check.isSealOpen) openSeal(writer, check)
  const now = writer.all.checks[check.id] as Check
  const next = fullNext(writer.system, now)
  if (next.is !== 'end') return
  const { outcome, steps: story } = next.played
  const { verdict, buys } = next.runner.aftermath(outcome)
  const { id, rolled, given: input, answers } = now
  const sides = sidesIn(COMMON, now.sides, writer.all)
  const more = { ...(now.sealed ? { sealed: now.sealed } : {}), ...rulingOf(now) }
  writer.write(COMMON, 'revealed', { check: id, rolled, sides, input, answers, outcome, verdict, story, ...more })
  showDice(writer, now, COMMON)
  if (end === told || check.told === ALL_TOLD) return
  showDice(writer, now, told)
  writer.write(told, 'resolved', { check: id, outcome, verdict, story, buys, answers }, 'table')
  if (check.told === null) settleSheets(writer, now, next)
}

/** A ruling of the GM goes with the dice. */
const rulingOf = ({ ruling, end }: Check): Pick<EntryOf<'revealed'>, 'ruling'> =>
  ruling && end
    ? { ruling: { by: ruling.by, verdict: end.verdict, why: ruling.why, isOffSheets: ruling.isOffSheets } }
    : {}
