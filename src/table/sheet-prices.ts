// Prices of rolls: what a sheet must have before a roll begins, and which of its fields pays.

import type { SheetChange } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import { type Check, pickOf } from './check/check.ts'
import { priceOf } from './check-rule.ts'
import type { Id } from './entries.ts'
import { refused } from './refusals.ts'
import type { SeatView } from './seat-view.ts'
import { leftOf } from './sheet-value.ts'
import type { SheetState } from './state.ts'

/** Refuses a price that those who give it now cannot pay: with what their other open rolls may still come to cost. */
export function mustAfford(view: SeatView, check: Check): void {
  const { costs, stakes } = priceOf(view.system, check)
  const own = ({ on }: SheetChange) => check.declared.includes(on) && mayLookAt(view, check.sides[on]?.seat ?? null)
  const prices = [...costs, ...stakes].filter(own)
  const sheets = new Set(prices.flatMap(({ on }) => check.sides[on]?.sheet ?? []))
  const left = new Map<string, number>()
  for (const id of sheets) for (const { what, by } of heldOn(view, id, check.id)) left.set(`${id} ${what}`, by)
  for (const { on, what, by } of prices) {
    const id = check.sides[on]?.sheet
    const sheet = id ? view.state.sheets[id] : undefined
    if (!id || !sheet || by >= 0) continue
    const field = payerOf(view.system, sheet, check, on, what)
    const path = on === 'self' ? field : `${on}.${field}`
    const has = leftOf(view.system, sheet.values, field)
    if (has === null) throw refused(path, 'not-on-sheet', { what: field })
    const taken = left.get(`${id} ${field}`) ?? 0
    if (has + taken + by < 0)
      throw refused(path, 'not-enough', { what: field, has: has + taken, needs: -by, held: -taken })
    left.set(`${id} ${field}`, taken + by)
  }
}

/** A side's price is checked by whoever plays it: of another's sheet nothing may be told. */
const mayLookAt = (view: SeatView, seat: string | null): boolean => seat === view.seat || (view.isGm && seat === null)

/** The price that other open rolls of a sheet may still come to. */
export function heldOn(view: Pick<SeatView, 'state' | 'system'>, sheet: Id, but: Id): { what: string; by: number }[] {
  const open = Object.values(view.state.checks).filter(
    (check) =>
      check.id !== but &&
      check.end === null &&
      !check.struck &&
      !check.isWithdrawn &&
      check.isBegun &&
      Object.values(check.sides).some((side) => side.sheet === sheet),
  )
  const held = new Map<string, number>()
  for (const check of open) {
    for (const { on, what, by } of priceOf(view.system, check).stakes) {
      const known = view.state.sheets[sheet]
      if (check.sides[on]?.sheet !== sheet || !known) continue
      const field = payerOf(view.system, known, check, on, what)
      held.set(field, (held.get(field) ?? 0) + by)
    }
  }
  return [...held].map(([what, by]) => ({ what, by }))
}

/** Refuses to pay with what may not pay. */
export function mustMayPay(
  view: SeatView,
  sheet: Id | null,
  pick: string | null,
  pays: Readonly<Record<string, string>>,
): void {
  const values = sheet === null ? null : view.sheetOf(sheet).values
  for (const [what, field] of Object.entries(pays)) {
    const may = Object.hasOwn(view.system.sheet.pays ?? {}, what) ? view.system.sheet.pays?.[what] : undefined
    if (!values || !may?.(values, pick).includes(field)) throw refused(`pays.${what}`, 'not-on-sheet', { what: field })
  }
}

/** The field of the sheet that pays: the one declared, else the likeliest, else the one of that name. */
export function payerOf(system: System, { values }: SheetState, check: Check, side: string, what: string): string {
  const may = system.sheet.pays?.[what]
  return may ? (check.pays[side]?.[what] ?? may(values, pickOf(check, side))[0] ?? what) : what
}
