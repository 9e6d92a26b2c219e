// Facts of a move as text, each with where it is from: `Speed 7`, `Light Weapons trained`, `RX60: Hit 2, Damage 16`.

import type { Plain } from '../dice/index.ts'
import type { AnyField, FieldKind, Fields } from './field.ts'
import { fieldAt, isPlainRecord } from './field-leaves.ts'
import { fieldLabel, type Speech, valueLabel } from './labels.ts'
import { lineLabel } from './line-label.ts'
import type { AnyMechanic } from './mechanic.ts'
import type { Facts } from './move.ts'

/** A fact as it is read; `paths` are the fields it is about, all of one line together. */
export interface FactLabel {
  readonly text: string
  readonly paths: readonly string[]
}

interface PlacedFact {
  readonly path: string
  readonly field: string
  readonly value: string
  /** It needs no label: `trained`. */
  readonly isWord: boolean
}

/** Facts that say nothing (no armour, no dice of perks) are left out, and so are the names of lines. */
export function factLabels({ input }: AnyMechanic, facts: Facts, speech: Speech): readonly FactLabel[] {
  const places = new Map<string, PlacedFact[]>()
  for (const [path, { value, from }] of Object.entries(facts)) {
    const declared = fieldAt(input as Fields, path)
    const place = from.split('/').slice(0, 2).join('/')
    // The name of the line says it already.
    const isName = from.endsWith('/name') || (typeof value === 'string' && (from.split('/')[1] ?? from) === value)
    if (!declared || saysNothing(declared, value) || isName) continue
    const told = {
      path,
      field: path.split('.').at(-1) as string,
      value: valueText(declared.kind, value, speech),
      isWord: declared.kind.is === 'oneOf',
    }
    places.set(place, [...(places.get(place) ?? []), told])
  }
  const names = [...places.keys()].map((place) => nameOf(place, speech))
  return [...places].map(([place, all]) => ({
    // A skill that is told with its rank is not named again by what it is used for.
    text: textOf(
      place,
      all.filter(({ value }) => all.length === 1 || !names.includes(value)),
      speech,
    ),
    paths: all.map(({ path }) => path),
  }))
}

const nameOf = (place: string, { game }: Speech): string => lineLabel(place.split('/').at(-1) as string, game)

function textOf(place: string, facts: readonly PlacedFact[], speech: Speech): string {
  const { game } = speech
  const name = nameOf(place, speech)
  const [only, ...others] = facts
  // A figure of the sheet that counts twice is told once.
  const isOne = others.every(({ value }) => value === only?.value)
  if (only && isOne && (only.isWord || !place.includes('/'))) return `${name} ${only.value}`
  return `${name}: ${facts.map(({ field, value }) => `${fieldLabel(field, game)} ${value}`).join(', ')}`
}

/** A group is told by what the sheet says of it. */
function valueText(kind: FieldKind, value: Plain, speech: Speech): string {
  const inner = kind.is === 'optional' ? kind.of.kind : kind
  if (inner.is !== 'group' || !isPlainRecord(value)) return valueLabel(inner, value, speech)
  return Object.entries(value)
    .flatMap(([name, each]) => {
      const field = inner.fields[name]
      return field && !saysNothing(field, each)
        ? [`${fieldLabel(name, speech.game)} ${valueText(field.kind, each, speech)}`]
        : []
    })
    .join(', ')
}

const saysNothing = ({ meta }: AnyField, value: Plain): boolean =>
  value === null || value === false || (meta.fallback !== undefined && meta.fallback === value)
