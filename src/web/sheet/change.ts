// What changes on a sheet: what a roll takes off it or puts on it, what is spent and taken back by hand.

import { isSame, type Plain } from '../../dice/index.ts'
import type { Fields, Values } from '../../systems/field.ts'
import type { Change } from '../../systems/mechanic.ts'
import type { Sheet } from '../../systems/sheet.ts'
import type { Given } from '../odds/request.ts'

/** How much is there of a resource: a field left empty is full. */
export function amountOf({ resources }: Sheet, name: string, values: Given): number {
  const value = values[name]
  return typeof value === 'number' ? value : (resources[name]?.most(values as Values<Fields>) ?? 0)
}

/** What a resource comes to by what was typed, such as -14 or 30, between none and its most; null where that is no whole number. */
export function amountIn(typed: string, left: number, most: number): number | null {
  const text = typed.trim().replace(/^([-−+])\s*/, (_, sign) => (sign === '+' ? '+' : '-'))
  if (!/^[+-]?\d{1,9}$/.test(text)) return null
  const next = /^\d/.test(text) ? Number(text) : left + Number(text)
  return Math.min(Math.max(most, left), Math.max(0, next))
}

/** The sheet after these changes. What it has no field for is passed over: the table settles it. */
export function changed(sheet: Sheet, values: Given, changes: readonly Change[]): Given {
  return changes.filter(({ on }) => on === 'self').reduce((now, change) => changedOnce(sheet, now, change), values)
}

function changedOnce(sheet: Sheet, values: Given, { what, by }: Change): Given {
  const [name = '', line, field] = what.split('/')
  if (!Object.hasOwn(sheet.fields as Fields, name)) return values
  if (line === undefined) return { ...values, [name]: Math.max(0, amountOf(sheet, name, values) + by) }
  const lines = values[name]
  if (!Array.isArray(lines) || field === undefined) return values
  const changedLine = (each: Plain) => {
    const row = each as Given
    return row.name === line && typeof row[field] === 'number' ? { ...row, [field]: Math.max(0, row[field] + by) } : row
  }
  return { ...values, [name]: lines.map(changedLine) }
}

/** Only what differs is written, so that what a sheet leaves open stays open. */
export function changedIn(before: Given, after: Given): Given {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name] === undefined || !isSame(before[name], value)),
  )
}
