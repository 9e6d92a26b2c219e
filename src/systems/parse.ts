// The door: what people give becomes what rules read, or is refused by name, value and what is allowed. Nothing is clamped.

import { type Plain, Refusal } from '../dice/index.ts'
import type { AnyField, Fields, Kind, Values } from './field.ts'
import { nearest } from './nearest.ts'

/** The values the rule reads, and the same as they were given, with the names of modifiers. */
export interface Parsed<F extends Fields> {
  readonly values: Values<F>
  readonly shown: Readonly<Record<string, Plain>>
}

export function parse<F extends Fields>(fields: F, given: unknown): Parsed<F> {
  const { values, shown } = parseGroup(fields, given, '')
  return { values: values as Values<F>, shown }
}

/** Checks what is given and asks for nothing more: a part of what the fields take, as it was given. */
export function parseSome(fields: Fields, given: unknown, path = ''): Readonly<Record<string, Plain>> {
  const known = knownFields(fields, given, path)
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => {
      const field = fields[name] as AnyField
      if (field.kind.is === 'group') return [name, parseSome(field.kind.fields, value, `${path}${name}.`)]
      return [name, parseField(field, value, path + name)[1]]
    }),
  )
}

type Both = { readonly values: Record<string, Plain>; readonly shown: Record<string, Plain> }

/** What is given, if it is an object of these fields and no others. */
function knownFields(fields: Fields, given: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw wrong('out-of-range', path.slice(0, -1) || 'input', given, 'an object with named fields')
  }
  const names = Object.keys(fields)
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(fields, name)) continue
    const near = nearest(name, names)
    const hint = near ? `did you mean ${near}?` : `known are ${names.join(', ')}.`
    throw new Refusal('unknown-field', `${path}${name} is not a field here; ${hint}`, {
      field: path + name,
      figures: { known: names, near: near ?? null },
    })
  }
  return given as Record<string, unknown>
}

function parseGroup(fields: Fields, given: unknown, path: string): Both {
  const known = knownFields(fields, given, path)
  const values: Record<string, Plain> = {}
  const shown: Record<string, Plain> = {}
  for (const [name, field] of Object.entries(fields)) {
    const [value, show] = parseField(field, known[name], path + name)
    values[name] = value
    shown[name] = show
  }
  return { values, shown }
}

/** The value for the rule, and as it is shown. */
function parseField({ kind, says }: AnyField, given: unknown, path: string): [Plain, Plain] {
  if (given === undefined) {
    if (says.fallback !== undefined) return [says.fallback, says.fallback]
    if (kind.is === 'group') return parsedGroup(kind.fields, {}, path)
    throw new Refusal('missing', `${path} is missing: ${allowed(kind)}.`, {
      field: path,
      figures: { allowed: allowed(kind) },
    })
  }
  switch (kind.is) {
    case 'whole':
      if (!isWhole(given, kind.low, kind.high, kind.step)) throw wrong('out-of-range', path, given, allowed(kind))
      return [given as number, given as number]
    case 'yes':
      if (typeof given !== 'boolean') throw wrong('out-of-range', path, given, allowed(kind))
      return [given, given]
    case 'one':
      if (!kind.of.includes(given as string | number)) throw wrong('out-of-range', path, given, allowed(kind))
      return [given as string, given as string]
    case 'text':
      if (typeof given !== 'string' || given.length > kind.most) throw wrong('out-of-range', path, given, allowed(kind))
      return [given, given]
    case 'json':
      if (!isPlainJson(given, kind.most)) throw wrong('out-of-range', path, given, allowed(kind))
      return [given as Plain, given as Plain]
    case 'none':
      return given === null ? [null, null] : parseField(kind.of, given, path)
    case 'group':
      return parsedGroup(kind.fields, given, path)
    case 'modifiers':
      return parsedModifiers(kind, given, path)
    case 'list':
      return parsedList(kind, given, path)
  }
}

function parsedGroup(fields: Fields, given: unknown, path: string): [Plain, Plain] {
  const { values, shown } = parseGroup(fields, given, `${path}.`)
  return [values, shown]
}

function parsedList(kind: Extract<Kind, { is: 'list' }>, given: unknown, path: string): [Plain, Plain] {
  if (!Array.isArray(given) || given.length < kind.least || given.length > kind.most) {
    throw wrong('out-of-range', path, given, allowed(kind))
  }
  const pairs = given.map((each, i) => parseField(kind.of, each, `${path}.${i}`))
  const values = pairs.map(([value]) => value)
  if (kind.isSet && new Set(values.map((value) => JSON.stringify(value))).size < values.length) {
    throw wrong('out-of-range', path, given, `${allowed(kind)}, without repeats`)
  }
  return [values, pairs.map(([, shown]) => shown)]
}

function parsedModifiers(kind: Extract<Kind, { is: 'modifiers' }>, given: unknown, path: string): [Plain, Plain] {
  if (!Array.isArray(given) || given.length > kind.most) throw wrong('out-of-range', path, given, allowed(kind))
  const values = given.map((each: unknown, i) => {
    const at = `${path}.${i}`
    if (typeof each !== 'object' || each === null) return parseField(kind.of, each, at)[0]
    const { value, name, ...more } = each as Record<string, unknown>
    if (typeof name !== 'string' || name.length > 80 || Object.keys(more).length > 0) {
      throw wrong('out-of-range', at, each, 'a number, or {"value": number, "name": text of at most 80 characters}')
    }
    return parseField(kind.of, value, `${at}.value`)[0]
  })
  return [values, given as Plain]
}

/** Whether it is the same after being written as JSON, and not too long. */
function isPlainJson(given: unknown, most: number): boolean {
  const text = JSON.stringify(given)
  return text !== undefined && text.length <= most
}

function isWhole(given: unknown, low: number, high: number, step: number): boolean {
  return (
    Number.isSafeInteger(given) &&
    (given as number) >= low &&
    (given as number) <= high &&
    (given as number) % step === 0
  )
}

function wrong(code: 'out-of-range', field: string, value: unknown, range: string): Refusal {
  return new Refusal(code, `${field} is ${shownValue(value)}; allowed: ${range}.`, {
    field,
    figures: { value: shownValue(value), allowed: range },
  })
}

function shownValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** What a kind allows, in words. */
export function allowed(kind: Kind): string {
  switch (kind.is) {
    case 'whole':
      return wholeNumbers(kind.low, kind.high, kind.step)
    case 'yes':
      return 'true or false'
    case 'one':
      return kind.of.join(', ')
    case 'text':
      return `text of at most ${kind.most} characters`
    case 'none':
      return `${allowed(kind.of.kind)}, or none`
    case 'json':
      return `JSON of at most ${kind.most} characters`
    case 'group':
      return `an object with ${Object.keys(kind.fields).join(', ')}`
    case 'modifiers':
      return `a list of at most ${kind.most}: ${allowed(kind.of.kind)}`
    case 'list':
      return `a list of ${kind.least} to ${kind.most}: ${allowed(kind.of.kind)}`
  }
}

function wholeNumbers(low: number, high: number, step: number): string {
  const numbers = step === 1 ? 'whole numbers' : `multiples of ${step}`
  if (low <= -Number.MAX_SAFE_INTEGER) return high >= Number.MAX_SAFE_INTEGER ? numbers : `${numbers} up to ${high}`
  return high >= Number.MAX_SAFE_INTEGER ? `${numbers} from ${low}` : `${numbers} from ${low} to ${high}`
}
