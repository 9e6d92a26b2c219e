// Changes of sheets by rolls and rests. Prices are checked before the roll. Changes by an outcome are cut to the range of the
// value, and the entry holds the real difference, so that it can be taken back.

import type { PlainRecord } from '../dice/index.ts'
import type { SheetChange } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import type { Check, Effect } from './check/check.ts'
import { type NextStep, priceOf } from './check-rule.ts'
import type { CommandContext } from './command-context.ts'
import type { EntryOf, Id, ValueChange } from './entries.ts'
import { refused } from './refusals.ts'
import { numberAt, withValue } from './sheet-value.ts'
import type { SheetState } from './state.ts'

/** Refuses a price that those who give it now cannot pay: with what their other open rolls may still come to cost. */
export function mustAfford(context: CommandContext, check: Check): void {
  const { costs, stakes } = priceOf(context.system, check)
  const own = ({ on }: SheetChange) => check.declared.includes(on) && mayLookAt(context, check.sides[on]?.seat ?? null)
  const prices = [...costs, ...stakes].filter(own)
  const sheets = new Set(prices.flatMap(({ on }) => check.sides[on]?.sheet ?? []))
  const left = new Map<string, number>()
  for (const id of sheets) for (const { what, by } of heldOn(context, id, check.id)) left.set(`${id} ${what}`, by)
  for (const { on, what, by } of prices) {
    const id = check.sides[on]?.sheet
    const sheet = id ? context.view.sheets[id] : undefined
    if (!id || !sheet || by >= 0) continue
    const field = payerOf(context.system, sheet, check, what)
    const path = on === 'self' ? field : `${on}.${field}`
    const has = leftOf(context.system, sheet.values, field)
    if (has === null) throw refused(path, 'not-on-sheet', { what: field })
    const taken = left.get(`${id} ${field}`) ?? 0
    if (has + taken + by < 0)
      throw refused(path, 'not-enough', { what: field, has: has + taken, needs: -by, held: -taken })
    left.set(`${id} ${field}`, taken + by)
  }
}

/** A side's price is checked by whoever plays it: of another's sheet nothing may be told. */
const mayLookAt = (context: CommandContext, seat: string | null): boolean =>
  seat === context.seat || (context.isGm && seat === null)

/** What other open rolls of a sheet may still come to cost it. */
function heldOn(context: CommandContext, sheet: Id, but: Id): { what: string; by: number }[] {
  const open = Object.values(context.view.checks).filter(
    (check) =>
      check.id !== but &&
      check.end === null &&
      !check.isStruck &&
      !check.isWithdrawn &&
      check.isBegun &&
      Object.values(check.sides).some((side) => side.sheet === sheet),
  )
  const held = new Map<string, number>()
  for (const check of open) {
    for (const { on, what, by } of priceOf(context.system, check).stakes) {
      const known = context.view.sheets[sheet]
      if (check.sides[on]?.sheet !== sheet || !known) continue
      const field = payerOf(context.system, known, check, what)
      held.set(field, (held.get(field) ?? 0) + by)
    }
  }
  return [...held].map(([what, by]) => ({ what, by }))
}

/** Refuses to pay with what may not pay. */
export function mustMayPay(
  context: CommandContext,
  sheet: Id | null,
  pick: string | null,
  pays: Readonly<Record<string, string>>,
): void {
  const values = sheet === null ? null : context.sheetOf(sheet).values
  for (const [what, field] of Object.entries(pays)) {
    const may = Object.hasOwn(context.system.sheet.pays ?? {}, what) ? context.system.sheet.pays?.[what] : undefined
    if (!values || !may?.(values, pick).includes(field)) throw refused(`pays.${what}`, 'not-on-sheet', { what: field })
  }
}

type EndStep = NextStep & { is: 'end' }

/** What an end does to sheets, on all sides or on one: decisions cost what they cost, and the outcome does the rest. */
export function settleSheets(context: CommandContext, check: Check, end: EndStep, side?: string): void {
  const { spends } = end.runner.aftermath(end.played.outcome)
  applyChanges(context, check, spends.filter(isOn(side)), { isOutcome: false })
  if (!check.ruling?.isOffSheets) applyOutcome(context, check, end, side)
}

/** What the outcome alone does. */
export function applyOutcome(context: CommandContext, check: Check, { played, runner }: EndStep, side?: string): void {
  const { changes } = runner.aftermath(played.outcome)
  applyChanges(context, check, changes.filter(isOn(side)), { isOutcome: true })
}

const isOn =
  (side: string | undefined) =>
  ({ on }: SheetChange): boolean =>
    side === undefined || on === side

type ChangeCause = Pick<EntryOf<'sheetChanged'>, 'isOutcome'>

/** Moves what the changes say, sheet by sheet. */
export function applyChanges(
  context: CommandContext,
  check: Check,
  changes: readonly SheetChange[],
  by: ChangeCause = {},
): void {
  const sheets = new Set(changes.flatMap(({ on }) => check.sides[on]?.sheet ?? []))
  for (const id of sheets) {
    const sheet = context.all.sheets[id]
    if (!sheet) continue
    const mine = changes
      .filter(({ on }) => check.sides[on]?.sheet === id)
      .map(({ what, by }) => ({ what: payerOf(context.system, sheet, check, what), by }))
    changeSheet(context, id, mine, check.id, by)
  }
}

/** Moves values of one sheet and writes what really moved. */
export function changeSheet(
  context: CommandContext,
  id: Id,
  changes: readonly { readonly what: string; readonly by: number }[],
  cause: Id | null,
  by: ChangeCause = {},
): void {
  const sheet = context.all.sheets[id]
  if (!sheet) return
  const moves: ValueChange[] = []
  let { values } = sheet
  const move = (what: string, by: number) => {
    const from = leftOf(context.system, values, what)
    if (from === null) return
    const most = mostOf(context.system, values, what)
    const to = Math.max(0, Math.min(from + by, most ?? from + by))
    if (to === from) return
    moves.push({ what, by: to - from, to })
    values = withValue(values, { what, by: to - from, to })
  }
  for (const { what, by } of changes) move(what, by)
  // What is left falls with a maximum that has fallen.
  for (const [what, { most }] of Object.entries(context.system.sheet.resources))
    if (most(values) < most(sheet.values)) move(what, 0)
  if (moves.length === 0) return
  const version = sheet.version + 1
  context.write(sheet.book, 'sheetChanged', { sheet: id, version, changes: moves, cause, ...by }, 'table')
}

/** Takes back what a check did to sheets, as differences: what changed since stays changed. */
export function takeBack(context: CommandContext, effects: readonly Effect[]): void {
  for (const { sheet, changes } of [...effects].reverse()) {
    changeSheet(
      context,
      sheet,
      changes.map(({ what, by }) => ({ what, by: -by })),
      null,
    )
  }
}

/** What a rest or the end of a session gives back. */
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

/** The field of the sheet that pays: the one declared, else the likeliest, else the one of that name. */
function payerOf(system: System, { values }: SheetState, { pays, pick }: Check, what: string): string {
  const may = system.sheet.pays?.[what]
  return may ? (pays[what] ?? may(values, pick)[0] ?? what) : what
}

/** What is left of something on a sheet; a resource that says nothing is full. Null where the sheet has no such thing. */
export function leftOf(system: System, values: PlainRecord, what: string): number | null {
  return numberAt(values, what) ?? mostOf(system, values, what)
}

/** The most there can be of something on a sheet; null where nothing holds it. */
export function mostOf(system: System, values: PlainRecord, what: string): number | null {
  return system.sheet.resources[what]?.most(values) ?? null
}
