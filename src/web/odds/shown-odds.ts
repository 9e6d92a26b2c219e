// Odds put together for the eye: by verdict, and by each part of the outcome. Chances are added as exact fractions.

import { Fraction, type Plain } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import type { AnyMechanic, Verdict } from '../../systems/mechanic.ts'
import type { Chance, OddsAnswer } from '../../systems/mechanic-call.ts'
import { compareValues } from '../../systems/outcome-sort.ts'
import type { OutcomePart, OutcomeRow, ShownOdds } from './worker-messages.ts'

export function shownOdds(mechanic: AnyMechanic, { success, outcomes, rest }: OddsAnswer): ShownOdds {
  const fields = mechanic.outcome as Fields
  const parts = independentParts(mechanic, outcomes).map((name) =>
    partOf(name, fields[name] as Fields[string], outcomes),
  )
  return { success: success ?? null, verdicts: verdictsOf(mechanic, outcomes), parts, outcomes, rest: rest ?? null }
}

/** Fractions from their text are kept as whole numbers of any size. */
function fractionOf(exact: string): Fraction {
  const [top = '0', bottom = '1'] = exact.split('/')
  return new Fraction(BigInt(top), BigInt(bottom))
}

const chanceOf = ({ exact, approx }: Fraction): Chance => ({ exact, approx })

const TONES = ['good', 'plain', 'bad'] as const

/** The chance of each verdict: good news first. */
function verdictsOf(mechanic: AnyMechanic, outcomes: readonly OutcomeRow[]): (Verdict & Chance)[] {
  const found = grouped(outcomes, ({ outcome }) => mechanic.verdict(outcome).word)
  return [...found.values()]
    .map(({ first, chance }) => ({ ...mechanic.verdict(first.outcome), ...chanceOf(chance) }))
    .sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone))
}

function partOf(name: string, { kind }: Fields[string], outcomes: readonly OutcomeRow[]): OutcomePart {
  const found = grouped(outcomes, ({ outcome }) => JSON.stringify(outcome[name]))
  const values = [...found.values()]
    .map(({ first, chance }) => ({ value: first.outcome[name] as Plain, ...chanceOf(chance) }))
    .sort((a, b) => compareValues(kind, a.value, b.value))
  return { name, values, mean: meanOf(values) }
}

export function meanOf(values: readonly { readonly value: Plain; readonly approx: number }[]): number | null {
  if (!values.every(({ value }) => typeof value === 'number')) return null
  return values.reduce((sum, { value, approx }) => sum + (value as number) * approx, 0)
}

function grouped(outcomes: readonly OutcomeRow[], keyOf: (row: OutcomeRow) => string) {
  const found = new Map<string, { first: OutcomeRow; chance: Fraction }>()
  for (const row of outcomes) {
    const key = keyOf(row)
    const before = found.get(key)
    const chance = fractionOf(row.exact)
    found.set(key, before ? { first: before.first, chance: before.chance.plus(chance) } : { first: row, chance })
  }
  return found
}

/** The parts that differ, less those that follow from the verdict or from another part that stays. */
function independentParts(mechanic: AnyMechanic, outcomes: readonly OutcomeRow[]): string[] {
  const names = Object.keys(mechanic.outcome as Fields)
  const verdicts = outcomes.map(({ outcome }) => mechanic.verdict(outcome).word)
  const columns = new Map(names.map((name) => [name, outcomes.map(({ outcome }) => JSON.stringify(outcome[name]))]))
  for (const [name, column] of [...columns].reverse()) {
    columns.delete(name)
    const others = [verdicts, ...columns.values()]
    if (!others.some((other) => follows(column, other))) columns.set(name, column)
  }
  return names.filter((name) => columns.has(name))
}

/** Whether each of these is always the same where the others are. */
function follows(column: readonly string[], from: readonly string[]): boolean {
  const known = new Map<string, string>()
  return column.every((value, i) => {
    const source = from[i] as string
    if (!known.has(source)) known.set(source, value)
    return known.get(source) === value
  })
}
