// A planned check is written: its call, what its sides declare with it, and the step it comes to.

import { isSame, type PlainRecord } from '../../dice/index.ts'
import { mergedValues } from '../../systems/field-leaves.ts'
import { bindingBook, checkBook, sidesIn } from '../audience.ts'
import { type Book, COMMON, GM, isGm } from '../books.ts'
import type { Check } from '../check/check.ts'
import { proceed } from '../check-progress.ts'
import type { Id } from '../entries.ts'
import type { EntryWriter } from '../entry-writer.ts'
import { seal } from '../fair/seal.ts'
import {
  inputBySheets,
  isSharedWithGm,
  NOTHING_PARTED,
  type PartedInput,
  partedInput,
  sidesInCrisis,
  tellingOfFigures,
} from '../npc-figures.ts'
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
  const { declared, declaration, next } = plan
  const draft = { ...plan.draft, sides: sidesInCrisis(writer.system, writer.all, plan.draft.sides) }
  const input = hiddenInput(writer, draft, writtenInput(writer, plan.draft))
  const given = input.open
  const id = writeCall(writer, draft, input, call)
  writePayment(writer, plan.payment, id)
  // With what a player pays, the GM's on the other side do not.
  for (const [i, side] of declared.entries())
    declareSide(writer, id, side, i === 0 ? declaration : { ...declaration, pays: {}, changed: [] })
  proceed(writer, id, input.paths.length === 0 && isSame(given, plan.given) ? next : null)
  return id
}

/** The input in front of those who read the check: figures of the GM's people, said or by their sheets, go under its seal. */
function hiddenInput({ all, system }: EntryWriter, draft: CheckDraft, given: PlainRecord): PartedInput {
  const book = checkBook(all, rollerOf(draft), draft.sees)
  const said = partedInput(system, all, draft, given, { book, by: draft.by, isCall: true })
  const known = mergedValues(given, draft.sealed ?? {})
  const told = isSharedWithGm(book) ? inputBySheets(system, all, draft, known) : NOTHING_PARTED
  const held = draft.sealed ? sealedPaths(system, draft, draft.sealed, draft.given) : []
  return {
    open: mergedValues(told.open, said.open),
    sealed: [draft.sealed ?? {}, told.sealed, said.sealed].reduce(mergedValues, {}),
    paths: [...new Set([...held, ...told.paths, ...said.paths])],
  }
}

function writeCall(writer: EntryWriter, draft: CheckDraft, input: PartedInput, call: Id | null): Id {
  const { rolled, sides, sees, isSilent, move, pick, aids, words, again } = draft
  const { open: given, paths } = input
  const sealed = paths.length > 0 ? input.sealed : null
  const telling = draft.sealed || !sealed ? draft.telling : tellingOfFigures(writer.system, rolled)
  const book = checkBook(writer.all, rollerOf(draft), sees)
  const id = writer.newId('c', book)
  const text = sealed ? JSON.stringify(sealed) : ''
  // Figures are no secret of the call's: as far as the others can tell, it is any other one.
  const salt = sealed ? writer.world.random(32, draft.sealed ? GM : book) : ''
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
          fields: paths,
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
  { input, pays, isByHand, pick, named = {}, changed = [] }: Declaration,
): void {
  const { book, sides } = writer.all.checks[id] as Check
  const about = { ...(pick === undefined ? {} : { pick }), ...(Object.keys(named).length === 0 ? {} : { named }) }
  writer.write(book, 'declared', { check: id, side, input, pays, isByHand, ...about })
  const stands = writer.all.sheets[sides[side]?.sheet ?? '']?.book
  if (changed.length > 0 && stands !== undefined)
    writer.write(bindingBook(book, stands) ?? book, 'factsChanged', { check: id, side, facts: changed })
}
