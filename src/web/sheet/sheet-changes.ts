// Changes of a sheet: by a roll, or spent and taken back by hand.

import { isSame, type Plain, type PlainRecord } from '../../dice/index.ts'
import type { Fields, Values } from '../../systems/field.ts'
import type { SheetChange } from '../../systems/mechanic.ts'
import type { Sheet } from '../../systems/sheet.ts'

/** How much is there of a resource: a field left empty is full. */
export function amountOf({ resources }: Sheet, name: string, values: PlainRecord): number {
  const value = values[name]
  return typeof value === 'number' ? value : (resources[name]?.most(values as Values<Fields>) ?? 0)
}

/** The amount of a resource after a typed change, such as -14 or 30, between none and its most; null where that is no whole number. */
export function typedAmount(typed: string, left: number, most: number): number | null {
  const text = typed.trim().replace(/^([-−+])\s*/, (_, sign) => (sign === '+' ? '+' : '-'))
  if (!/^[+-]?\d{1,9}$/.test(text)) return null
  const next = /^\d/.test(text) ? Number(text) : left + Number(text)
  return Math.min(Math.max(most, left), Math.max(0, next))
}

/** The sheet after these changes. What it has no field for is passed over: the table settles it. */
export function withChanges(sheet: Sheet, values: PlainRecord, changes: readonly SheetChange[]): PlainRecord {
  return changes.filter(({ on }) => on === 'self').reduce((now, change) => withChange(sheet, now, change), values)
}

function withChange(sheet: Sheet, values: PlainRecord, { what, by }: SheetChange): PlainRecord {
  const [name = '', line, field] = what.split('/')
  if (!Object.hasOwn(sheet.fields as Fields, name)) return values
  if (line === undefined) return { ...values, [name]: Math.max(0, amountOf(sheet, name, values) + by) }
  const lines = values[name]
  if (!Array.isArray(lines) || field === undefined) return values
  const changedLine = (each: Plain) => {
    const row = each as PlainRecord
    return row.name === line && typeof row[field] === 'number' ? { ...row, [field]: Math.max(0, row[field] + by) } : row
  }
  return { ...values, [name]: lines.map(changedLine) }
}

/** Only what differs is written, so that what a sheet leaves open stays open. */
export function changedValues(before: PlainRecord, after: PlainRecord): PlainRecord {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name] === undefined || !isSame(before[name], value)),
  )
}
