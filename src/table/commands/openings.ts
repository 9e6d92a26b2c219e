// A planned check is written: its call, what its sides declare with it, and the step it comes to.

import { isSame, type PlainRecord } from '../../dice/index.ts'
import { bindingBook, checkBook, sidesIn } from '../audience.ts'
import { type Book, COMMON, GM, isGm } from '../books.ts'
import type { Check } from '../check/check.ts'
import { proceed } from '../check-progress.ts'
import type { Id } from '../entries.ts'
import type { EntryWriter } from '../entry-writer.ts'
import { seal } from '../fair/seal.ts'
import { writePayment } from '../turn-rolls.ts'
import { type CheckDraft, type CheckPlan, type Declaration, draftInput, rollerOf, sealedPaths } from './drafts.ts'
import { bindSides, npcSides } from './sides.ts'

/**
 * The input as it is written. What the turns say is taken from what the roller knows; for the GM's own, from what all know who read the
 * check. The plan took it from what its seat knows.
 */
function writtenInput({ log, all, system }: EntryWriter, draft: CheckDraft): PlainRecord {
  const roller = rollerOf(draft)
  const book = checkBook(all, roller, draft.sees)
  const npcs = npcSides(draft)
  const isForAll = book === COMMON && (npcs.includes('self') || npcs.length === Object.keys(draft.sides).length)
  const known = (isForAll ? null : log.viewOf(roller)) ?? log.common
  return draftInput(system, draft, known, isForAll ? sidesIn(book, draft.sides, all) : draft.sides)
}

/** Writes a planned check, with what its sides declare, and lets it go on. */
export function openCheck(writer: EntryWriter, plan: CheckPlan, call: Id | null = null): Id {
  const { draft, declared, declaration, next } = plan
  const given = writtenInput(writer, draft)
  const id = writeCall(writer, draft, given, call)
  writePayment(writer, plan.payment, id)
  // With what a player pays, the GM's on the other side do not.
  for (const [i, side] of declared.entries())
    declareSide(writer, id, side, i === 0 ? declaration : { ...declaration, pays: {}, changed: [] })
  proceed(writer, id, isSame(given, plan.given) ? next : null)
  return id
}

function writeCall(writer: EntryWriter, draft: CheckDraft, given: PlainRecord, call: Id | null): Id {
  const { rolled, sides, sealed, telling, sees, isSilent, move, pick, aids, words, again } = draft
  const book = checkBook(writer.all, rollerOf(draft), sees)
  const id = writer.newId('c', book)
  const text = sealed ? JSON.stringify(sealed) : ''
  const salt = sealed ? writer.world.random(32, GM) : ''
  writer.write(book, 'checkCalled', {
    check: id,
    rolled,
    sides: sidesIn(book, sides, writer.all),
    given,
    ...(move === null ? {} : { move }),
    pick,
    seal: sealed
      ? {
          id,
          seal: seal(writer.all.table, id, salt, text),
          fields: sealedPaths(writer.system, draft, sealed, draft.given),
        }
      : null,
    sees,
    isSilent,
    telling,
    aids,
    call,
    words,
    ...(draft.awaitsJudging && isGmThere(writer) ? { awaitsJudging: true } : {}),
    ...(again !== null && isReadWith(writer.all.checks[again]?.book, book) ? { again } : {}),
  })
  bindSides(writer, id, book, sides)
  if (sealed) writer.write(GM, 'sealSet', { check: id, id, salt, text })
  return id
}

/** Alone, or with no GM there, nobody would give a word. */
const isGmThere = ({ all, world }: EntryWriter): boolean =>
  world.lines.some(({ seat }) => isGm(all.seats[seat]?.role ?? 'player'))

/** The check that was tried again is named to those who read of it. */
const isReadWith = (failed: Book | undefined, book: Book): boolean => failed === COMMON || failed === book

export function declareSide(
  writer: EntryWriter,
  id: Id,
  side: string,
  { input, pays, isByHand, pick, changed = [] }: Declaration,
): void {
  const { book, sides } = writer.all.checks[id] as Check
  writer.write(book, 'declared', { check: id, side, input, pays, isByHand, ...(pick === undefined ? {} : { pick }) })
  const stands = writer.all.sheets[sides[side]?.sheet ?? '']?.book
  if (changed.length > 0 && stands !== undefined)
    writer.write(bindingBook(book, stands) ?? book, 'factsChanged', { check: id, side, facts: changed })
}
