// The parts that outcomes are made of: which of them say something, which follow from others, and how likely each value is.

import type { PlainRecord } from '../dice/index.ts'
import type { AnyField } from './field.ts'
import type { AnyMechanic } from './mechanic.ts'
import type { OutcomeChance } from './odds-answer.ts'

/** Whether this field is the success itself: were it otherwise, so would be the success. */
export function isVerdict({ succeeds, outcome: fields }: AnyMechanic, name: string, outcome: PlainRecord): boolean {
  if (!succeeds || (fields[name] as AnyField).kind.is !== 'flag') return false
  return succeeds({ ...outcome, [name]: !outcome[name] }) !== succeeds(outcome)
}

/** The parts that say something: those that differ, less the success that the verdict tells. */
export function informativeParts(mechanic: AnyMechanic, list: readonly OutcomeChance[]): string[] {
  const names = Object.keys(mechanic.outcome).filter(
    (name) => !list.every(({ outcome }) => !Object.hasOwn(outcome, name) || isVerdict(mechanic, name, outcome)),
  )
  const differing = names.filter((name) => new Set(valuesOf(name, list)).size > 1)
  return differing.length > 0 || list.length > 1 ? differing : names
}

/** Parts less those that the verdict says in other words; numbers it does not say. */
export function partsBesideVerdict(
  mechanic: AnyMechanic,
  names: readonly string[],
  list: readonly OutcomeChance[],
): string[] {
  const open = partsNotInVerdict(mechanic, names, list)
  return names.filter((name) => (mechanic.outcome[name] as AnyField).kind.is === 'integer' || open.includes(name))
}

/** Parts less those that follow from the verdict. */
function partsNotInVerdict(mechanic: AnyMechanic, names: readonly string[], list: readonly OutcomeChance[]): string[] {
  const verdicts = verdictsOf(mechanic, list)
  return names.filter((name) => !follows(valuesOf(name, list), verdicts))
}

/** The parts that tell something of their own: none follows from the verdict or from another part. */
export function independentParts(
  mechanic: AnyMechanic,
  names: readonly string[],
  list: readonly OutcomeChance[],
): string[] {
  const kept = new Map(partsNotInVerdict(mechanic, names, list).map((name) => [name, valuesOf(name, list)]))
  for (const [name, values] of [...kept].reverse()) {
    kept.delete(name)
    if (![...kept.values()].some((others) => follows(values, others))) kept.set(name, values)
  }
  return names.filter((name) => kept.has(name))
}

const verdictsOf = (mechanic: AnyMechanic, list: readonly OutcomeChance[]): string[] =>
  list.map(({ outcome }) => mechanic.verdict(outcome).word)

const valuesOf = (name: string, list: readonly OutcomeChance[]): string[] =>
  list.map(({ outcome }) => JSON.stringify(outcome[name]))

/** Whether each of these is always the same where the others are. */
function follows(values: readonly string[], from: readonly string[]): boolean {
  const known = new Map<string, string>()
  return values.every((value, i) => {
    const source = from[i] as string
    if (!known.has(source)) known.set(source, value)
    return known.get(source) === value
  })
}

/**
 * Parts that sum up another one: they follow from it and take few values where it takes many. That is what people ask for
 * first, such as the degrees behind a result.
 */
export function summaryParts(
  mechanic: AnyMechanic,
  names: readonly string[],
  list: readonly OutcomeChance[],
): string[] {
  const texts = new Map(names.map((name) => [name, valuesOf(name, list)]))
  const verdicts = verdictsOf(mechanic, list)
  const sizeOf = (values: readonly string[]): number => new Set(values).size
  return names.filter((name) => {
    const values = texts.get(name) as readonly string[]
    if (follows(values, verdicts)) return false
    return [...texts].some(
      ([other, finer]) => other !== name && follows(values, finer) && FEWER * sizeOf(values) <= sizeOf(finer),
    )
  })
}

/** A part that takes at most this share of another's values sums it up. */
const FEWER = 3

/** Whether outcomes are called the same wherever this part is the same. */
export function tellsVerdict(mechanic: AnyMechanic, name: string, list: readonly OutcomeChance[]): boolean {
  const verdicts = verdictsOf(mechanic, list)
  return new Set(verdicts).size > 1 && follows(verdicts, valuesOf(name, list))
}

/** Outcomes with the same verdict as one: the first of them, with their chances added up. */
export const chancesByVerdict = (mechanic: AnyMechanic, list: readonly OutcomeChance[]): OutcomeChance[] =>
  chancesBy(list, (outcome) => mechanic.verdict(outcome).word)

/** Outcomes with the same value of a part as one: the first of them, with their chances added up. */
export const chancesByPart = (name: string, list: readonly OutcomeChance[]): OutcomeChance[] =>
  chancesBy(list, (outcome) => JSON.stringify(outcome[name]))

function chancesBy(list: readonly OutcomeChance[], keyOf: (outcome: PlainRecord) => string): OutcomeChance[] {
  const found = new Map<string, OutcomeChance>()
  for (const { outcome, chance } of list) {
    const key = keyOf(outcome)
    const before = found.get(key)
    found.set(key, before ? { outcome: before.outcome, chance: before.chance.plus(chance) } : { outcome, chance })
  }
  return [...found.values()]
}
