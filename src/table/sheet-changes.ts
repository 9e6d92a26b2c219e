// Changes of sheets by rolls and rests. Changes by an outcome are held to the range of the field, and the entry holds the real
// difference, so that it can be taken back.

import type { SheetChange } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import type { Check, Effect } from './check/check.ts'
import type { NextStep } from './check-rule.ts'
import type { EntryOf, Id, ValueChange } from './entries.ts'
import type { EntryWriter } from './entry-writer.ts'
import { payerOf } from './sheet-prices.ts'
import { leftOf, rangeOf, withValue } from './sheet-value.ts'
import type { SheetState } from './state.ts'

type EndStep = NextStep & { is: 'end' }

/** The changes of sheets by an end, on all sides or on one: the costs of decisions, then those of the outcome. */
export function settleSheets(writer: EntryWriter, check: Check, end: EndStep, side?: string): void {
  const { spends } = end.runner.aftermath(end.played.outcome)
  applyChanges(writer, check, spends.filter(isOn(side)), { isOutcome: false })
  if (!check.ruling?.isOffSheets) applyOutcome(writer, check, end, side)
}

/** The changes by the outcome alone. */
export function applyOutcome(writer: EntryWriter, check: Check, { played, runner }: EndStep, side?: string): void {
  const { changes } = runner.aftermath(played.outcome)
  applyChanges(writer, check, changes.filter(isOn(side)), { isOutcome: true })
}

const isOn =
  (side: string | undefined) =>
  ({ on }: SheetChange): boolean =>
    side === undefined || on === side

type ChangeCause = Pick<EntryOf<'sheetChanged'>, 'isOutcome' | 'rest'>

/** Moves what the changes say, sheet by sheet. */
export function applyChanges(
  writer: EntryWriter,
  check: Check,
  changes: readonly SheetChange[],
  by: ChangeCause = {},
): void {
  const sheets = new Set(changes.flatMap(({ on }) => check.sides[on]?.sheet ?? []))
  for (const id of sheets) {
    const sheet = writer.all.sheets[id]
    if (!sheet) continue
    const mine = changes
      .filter(({ on }) => check.sides[on]?.sheet === id)
      .map(({ on, what, by }) => ({ what: payerOf(writer.system, sheet, check, on, what), by }))
    changeSheet(writer, id, mine, check.id, by)
  }
}

/** Moves values of one sheet and writes what really moved. */
export function changeSheet(
  writer: EntryWriter,
  id: Id,
  changes: readonly { readonly what: string; readonly by: number }[],
  cause: Id | null,
  by: ChangeCause = {},
): void {
  const sheet = writer.all.sheets[id]
  if (!sheet) return
  const moves: ValueChange[] = []
  let { values } = sheet
  const move = (what: string, by: number) => {
    const from = leftOf(writer.system, values, what)
    if (from === null) return
    const { low, high } = rangeOf(writer.system, values, what)
    const to = Math.max(low, Math.min(from + by, high))
    if (to === from) return
    moves.push({ what, by: to - from, to })
    values = withValue(values, { what, by: to - from, to })
  }
  for (const { what, by } of changes) move(what, by)
  // The rest of a resource falls with a maximum that has fallen.
  for (const [what, { most }] of Object.entries(writer.system.sheet.resources))
    if (most(values) < most(sheet.values)) move(what, 0)
  if (moves.length === 0) return
  const version = sheet.version + 1
  writer.write(sheet.book, 'sheetChanged', { sheet: id, version, changes: moves, cause, ...by }, 'table')
}

/** Takes back what a check or a rest did to sheets, as differences: what changed since stays changed. */
export function takeBack(writer: EntryWriter, effects: readonly Pick<Effect, 'sheet' | 'changes'>[]): void {
  for (const { sheet, changes } of [...effects].reverse()) {
    changeSheet(
      writer,
      sheet,
      changes.map(({ what, by }) => ({ what, by: -by })),
      null,
    )
  }
}

/** The values that a rest or the end of a session gives back. */
export function valuesRestored(
  system: System,
  { values }: SheetState,
  back: 'rest' | 'session',
): { what: string; by: number }[] {
  return Object.entries(system.sheet.resources).flatMap(([what, resource]) => {
    if (resource.back !== back) return []
    const by = resource.most(values) - (leftOf(system, values, what) ?? 0)
    return by > 0 ? [{ what, by }] : []
  })
}
