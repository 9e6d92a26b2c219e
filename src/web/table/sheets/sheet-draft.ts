// A sheet being edited at a table: a draft over the sheet as it was when editing began. Only what was changed is sent, and what
// somebody else changed meanwhile is never written over unseen.

import { isSame, type PlainRecord } from '../../../dice/index.ts'

export interface SheetDraft {
  /** The sheet when editing began, or when a conflict was last settled. */
  readonly base: PlainRecord
  readonly values: PlainRecord
}

export const sheetDraft = (values: PlainRecord): SheetDraft => ({ base: values, values })

const valueIn = (values: PlainRecord, name: string) => values[name] ?? null

/** The fields that differ. */
function changedFields(from: PlainRecord, to: PlainRecord): readonly string[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !isSame(valueIn(from, name), valueIn(to, name)),
  )
}

/** The fields changed here, which are sent. */
export function draftEdits({ base, values }: SheetDraft): PlainRecord {
  return Object.fromEntries(changedFields(base, values).map((name) => [name, valueIn(values, name)]))
}

/** The fields that were changed here and elsewhere, and not to the same. */
export function draftConflicts({ base, values }: SheetDraft, now: PlainRecord): readonly string[] {
  const theirs = changedFields(base, now)
  return changedFields(base, values).filter(
    (name) => theirs.includes(name) && !isSame(valueIn(values, name), valueIn(now, name)),
  )
}

/** A conflict settled: mine is kept over what is there now, or theirs is taken. */
export function withConflictSettled(
  { base, values }: SheetDraft,
  now: PlainRecord,
  name: string,
  keeps: 'mine' | 'theirs',
): SheetDraft {
  return {
    base: { ...base, [name]: valueIn(now, name) },
    values: keeps === 'mine' ? values : { ...values, [name]: valueIn(now, name) },
  }
}

/** The draft over the sheet as it is now: what others changed shows, what was changed here stays. */
export function rebasedDraft(draft: SheetDraft, now: PlainRecord): SheetDraft {
  const open = draftConflicts(draft, now)
  const theirs = changedFields(draft.base, now).filter((name) => !open.includes(name))
  if (theirs.length === 0) return draft
  const taken = Object.fromEntries(theirs.map((name) => [name, valueIn(now, name)]))
  return { base: { ...draft.base, ...taken }, values: { ...draft.values, ...taken } }
}
