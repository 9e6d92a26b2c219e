// The parts that outcomes are made of: which of them say something, and which follow from others.
import type { Fraction, Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField } from '../../systems/field.ts'
import type { MechanicCall } from '../../systems/mechanic-call.ts'
import type { TextColumn } from '../chance-table.ts'
import { isVerdict } from './game-story.ts'
import { fieldLabel, type PageSpeech, valueLabel } from './labels.ts'

export interface OutcomeChance {
  readonly outcome: PlainRecord
  readonly chance: Fraction
}

/** What people call each outcome, where not all are called the same. */
export function verdictColumn(
  { mechanic }: MechanicCall,
  list: readonly OutcomeChance[],
  { game }: PageSpeech,
): TextColumn[] {
  const verdicts = list.map(({ outcome }) => mechanic.verdict(outcome))
  if (verdicts.every(({ word }) => word === verdicts[0]?.word) && list.length > 1) return []
  const styleOf = (row: number) => {
    const tone = verdicts[row]?.tone
    return tone === 'good' || tone === 'bad' ? tone : undefined
  }
  return [{ head: '', cells: verdicts.map(({ word }) => game.verdicts[word] ?? word), isLeft: true, styleOf }]
}

export function partColumn(
  { mechanic }: MechanicCall,
  name: string,
  list: readonly OutcomeChance[],
  speech: PageSpeech,
): TextColumn {
  const { kind } = mechanic.outcome[name] as AnyField
  return {
    head: fieldLabel(name, speech),
    cells: list.map(({ outcome }) => valueLabel(kind, outcome[name] as Plain, speech)),
    isLeft: kind.is !== 'whole' && !(kind.is === 'none' && kind.of.kind.is === 'whole'),
    isBroken: true,
  }
}

/** The parts that say something: those that differ, less the success that the verdict tells. */
export function informativeParts({ mechanic }: MechanicCall, list: readonly OutcomeChance[]): string[] {
  const names = Object.keys(mechanic.outcome).filter(
    (name) => !list.every(({ outcome }) => !Object.hasOwn(outcome, name) || isVerdict(mechanic, name, outcome)),
  )
  const differing = names.filter((name) => new Set(valuesOf(name, list)).size > 1)
  return differing.length > 0 || list.length > 1 ? differing : names
}

/** Parts less those that the verdict says in other words; numbers it does not say. */
export function partsBesideVerdict(
  call: MechanicCall,
  names: readonly string[],
  list: readonly OutcomeChance[],
): string[] {
  const { outcome } = call.mechanic
  const open = partsNotInVerdict(call, names, list)
  return names.filter((name) => (outcome[name] as AnyField).kind.is === 'whole' || open.includes(name))
}

/** Parts less those that follow from the verdict. */
function partsNotInVerdict(
  { mechanic }: MechanicCall,
  names: readonly string[],
  list: readonly OutcomeChance[],
): string[] {
  const verdicts = list.map(({ outcome }) => mechanic.verdict(outcome).word)
  return names.filter((name) => !follows(valuesOf(name, list), verdicts))
}

/** Parts less those that follow from the verdict, or from another one that is there. */
export function independentParts(
  call: MechanicCall,
  names: readonly string[],
  list: readonly OutcomeChance[],
): string[] {
  const kept = new Map(partsNotInVerdict(call, names, list).map((name) => [name, valuesOf(name, list)]))
  for (const [name, values] of [...kept].reverse()) {
    kept.delete(name)
    if (![...kept.values()].some((others) => follows(values, others))) kept.set(name, values)
  }
  return names.filter((name) => kept.has(name))
}

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
  { mechanic }: MechanicCall,
  list: readonly OutcomeChance[],
  names: readonly string[],
): string[] {
  const texts = new Map(names.map((name) => [name, valuesOf(name, list)]))
  const verdicts = list.map(({ outcome }) => mechanic.verdict(outcome).word)
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
export function tellsVerdict({ mechanic }: MechanicCall, name: string, list: readonly OutcomeChance[]): boolean {
  const verdicts = list.map(({ outcome }) => mechanic.verdict(outcome).word)
  return new Set(verdicts).size > 1 && follows(verdicts, valuesOf(name, list))
}
