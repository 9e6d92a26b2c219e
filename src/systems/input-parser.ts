// The door: what people give becomes what rules read, or is refused by name, value and what is allowed. Nothing is clamped.

import type { Plain, PlainRecord } from '../dice/index.ts'
import { allowedBy, allowedInPlaceOf } from './allowed-values.ts'
import { jsonOf, missingRefusal, outOfRangeRefusal, unknownFieldRefusal } from './door-refusals.ts'
import { type DoorWords, doorWords } from './door-words.ts'
import type { AnyField, FieldKind, Fields, Values } from './field.ts'
import { isPlainRecord } from './field-leaves.ts'
import type { Language } from './language.ts'

/** The values the rule reads, and the same as they were given, with the names of modifiers. */
export interface Parsed<F extends Fields> {
  readonly values: Values<F>
  readonly shown: PlainRecord
}

export function parse<F extends Fields>(fields: F, given: unknown, language: Language = 'en'): Parsed<F> {
  const { values, shown } = parseGroup(fields, given, '', doorWords[language])
  return { values: values as Values<F>, shown }
}

/** Checks what is given and asks for nothing more: a part of what the fields take, as it was given. */
export function parseSome(fields: Fields, given: unknown, path = ''): PlainRecord {
  const known = knownFields(fields, given, path, doorWords.en)
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => {
      const field = fields[name] as AnyField
      if (field.kind.is === 'group') return [name, parseSome(field.kind.fields, value, `${path}${name}.`)]
      return [name, parseField(field, value, path + name, doorWords.en)[1]]
    }),
  )
}

/** The stored values that the fields still have: a game drops a field in time, and older sheets hold it. */
export function knownValues(fields: Fields, stored: PlainRecord): PlainRecord {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? (fields[name] as AnyField) : null
      return field ? [[name, knownValue(field, value)]] : []
    }),
  )
}

function knownValue({ kind }: AnyField, value: Plain): Plain {
  if (kind.is === 'optional') return knownValue(kind.of, value)
  if (kind.is === 'list' && Array.isArray(value)) return value.map((each) => knownValue(kind.of, each))
  return kind.is === 'group' && isPlainRecord(value) ? knownValues(kind.fields, value) : value
}

type Both = { readonly values: Record<string, Plain>; readonly shown: Record<string, Plain> }

/** The given object, if it has these fields and no others. */
function knownFields(
  fields: Fields,
  given: unknown,
  path: string,
  words: DoorWords,
): Readonly<Record<string, unknown>> {
  const names = Object.keys(fields)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw outOfRangeRefusal(path.slice(0, -1) || 'input', given, { is: 'group', names }, words)
  }
  for (const name of Object.keys(given))
    if (!Object.hasOwn(fields, name)) throw unknownFieldRefusal(path, name, names, words)
  return given as Record<string, unknown>
}

function parseGroup(fields: Fields, given: unknown, path: string, words: DoorWords): Both {
  const known = knownFields(fields, given, path, words)
  const values: Record<string, Plain> = {}
  const shown: Record<string, Plain> = {}
  for (const name in fields) {
    const [value, show] = parseField(fields[name] as AnyField, known[name], path + name, words)
    values[name] = value
    shown[name] = show
  }
  return { values, shown }
}

/** The value for the rule, and as it is shown. */
function parseField({ kind, meta }: AnyField, given: unknown, path: string, words: DoorWords): [Plain, Plain] {
  const not = () => outOfRangeRefusal(path, given, allowedInPlaceOf(given, kind), words)
  if (given === undefined) {
    if (meta.fallback !== undefined) return [meta.fallback, meta.fallback]
    if (kind.is === 'group' && isOptional(kind.fields)) return parsedGroup(kind.fields, {}, path, words)
    throw missingRefusal(path, allowedBy(kind), words)
  }
  switch (kind.is) {
    case 'integer':
      if (!isWhole(given, kind.low, kind.high, kind.step)) throw not()
      return [given as number, given as number]
    case 'flag':
      if (typeof given !== 'boolean') throw not()
      return [given, given]
    case 'oneOf':
      if (!kind.of.includes(given as string | number)) throw not()
      return [given as string, given as string]
    case 'text':
      if (typeof given !== 'string' || given.length > kind.most) throw not()
      return [given, given]
    case 'json':
      if (!isPlainJson(given, kind.most)) throw not()
      return [given as Plain, given as Plain]
    case 'optional':
      return given === null ? [null, null] : parseField(kind.of, given, path, words)
    case 'group':
      return parsedGroup(kind.fields, given, path, words)
    case 'modifiers':
      return parsedModifiers(kind, given, path, words)
    case 'list':
      return parsedList(kind, given, path, words)
  }
}

/** Whether all of it may be left out. */
function isOptional(fields: Fields): boolean {
  return Object.values(fields).every(
    ({ kind, meta }) => meta.fallback !== undefined || (kind.is === 'group' && isOptional(kind.fields)),
  )
}

function parsedGroup(fields: Fields, given: unknown, path: string, words: DoorWords): [Plain, Plain] {
  const { values, shown } = parseGroup(fields, given, `${path}.`, words)
  return [values, shown]
}

function parsedList(
  kind: Extract<FieldKind, { is: 'list' }>,
  given: unknown,
  path: string,
  words: DoorWords,
): [Plain, Plain] {
  if (!Array.isArray(given) || given.length < kind.least || given.length > kind.most) {
    throw outOfRangeRefusal(path, given, allowedBy(kind), words)
  }
  const pairs = given.map((each, i) => parseField(kind.of, each, `${path}.${i}`, words))
  const values = pairs.map(([value]) => value)
  if (kind.isSet && new Set(values.map((value) => JSON.stringify(value))).size < values.length) {
    throw outOfRangeRefusal(path, given, { is: 'set', of: allowedBy(kind) }, words)
  }
  return [values, pairs.map(([, shown]) => shown)]
}

function parsedModifiers(
  kind: Extract<FieldKind, { is: 'modifiers' }>,
  given: unknown,
  path: string,
  words: DoorWords,
): [Plain, Plain] {
  if (!Array.isArray(given) || given.length > kind.most) throw outOfRangeRefusal(path, given, allowedBy(kind), words)
  const values = given.map((each: unknown, i) => {
    const at = `${path}.${i}`
    if (typeof each !== 'object' || each === null) return parseField(kind.of, each, at, words)[0]
    const { value, name, ...more } = each as Record<string, unknown>
    if (typeof name !== 'string' || name.length > 80 || Object.keys(more).length > 0) {
      throw outOfRangeRefusal(at, each, { is: 'modifier' }, words)
    }
    return parseField(kind.of, value, `${at}.value`, words)[0]
  })
  return [values, given as Plain]
}

/** Whether it is the same after being written as JSON, and not too long. */
function isPlainJson(given: unknown, most: number): boolean {
  const text = jsonOf(given)
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
