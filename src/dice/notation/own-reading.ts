// The same roll as we would write it: another tool's reading in our signs, and the numbers of a sheet in place of their names, each
// with its name as a label. Whoever reads it needs neither the tool nor the sheet.

import type { Constant, Group, Negation, SheetValue } from './ast.ts'
import { NotationError } from './error.ts'
import { MOST } from './limits.ts'
import type { NotationOptions } from './notation.ts'
import { parseNotation } from './parser.ts'
import { print } from './printer.ts'

/** As it was typed where that means the same; without its comment. */
export function ownReading(text: string, { dialect = 'astragal', values = () => undefined }: NotationOptions): string {
  const { comment: _, ...expression } = parseNotation(text, dialect)
  const settled = withNumbers(expression, values)
  const isOurs = dialect === 'astragal' && settled === expression
  return isOurs ? text.slice(expression.at.from, expression.at.to) : print(settled)
}

/** A tree with numbers in place of a sheet's names; the same object where it has none. */
function withNumbers<T>(node: T, values: NonNullable<NotationOptions['values']>): T {
  if (typeof node !== 'object' || node === null) return node
  if ('kind' in node && node.kind === 'sheet') return numberOf(node as SheetValue & T, values) as T
  if ('kind' in node && node.kind === 'group') {
    const { of, label, picks, valued, counting, sorted } = node as Group & T
    const [only] = of
    // `@might[Strength]` has its label already.
    const isNumber = of.length === 1 && only?.kind === 'sheet' && !(picks ?? valued ?? counting ?? sorted)
    if (isNumber) return numberOf(only, values, label) as T
  }
  if (Array.isArray(node)) {
    const parts = node.map((part) => withNumbers(part, values))
    return parts.some((part, i) => part !== node[i]) ? (parts as T) : node
  }
  const parts = Object.entries(node).map(([name, part]) => [name, withNumbers(part, values)] as const)
  return parts.some(([name, part]) => part !== node[name as keyof T]) ? (Object.fromEntries(parts) as T) : node
}

function numberOf(
  { name, at }: SheetValue,
  values: NonNullable<NotationOptions['values']>,
  ownLabel?: string,
): Constant | Negation {
  const value = values(name)
  if (value === undefined || !Number.isSafeInteger(value))
    throw new NotationError('notation', ['no-value', { name }], at)
  const label = ownLabel ?? name.replaceAll(/[[\]]/g, '').slice(0, MOST.label)
  const constant: Constant = { kind: 'constant', at, numerator: Math.abs(value), denominator: 1, label }
  return value < 0 ? { kind: 'negation', at, of: constant } : constant
}
