// The functions that AnyDice brings along. A program may define one of the same name, which then is the one.

import type { ParameterType } from './ast.ts'
import { Mixture, type WorkBudget } from './chances.ts'
import { type AnyDiceSettings, exploded } from './operators.ts'
import { DiceValue, total, type Value, worthTrack } from './values.ts'

export interface BuiltInFunction {
  readonly parameters: readonly ParameterType[]
  run(given: readonly Value[], settings: AnyDiceSettings, work: WorkBudget): Value
  /** On dice that were handed over for a sequence, without going through every roll. */
  onDice?(given: readonly Value[], work: WorkBudget): Value | null
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

/** The empty die has nothing to add. */
const placed = (of: Value | undefined, at: readonly number[], work: WorkBudget): Value => {
  const dice = of as DiceValue
  return dice.isEmpty ? 0 : dice.places(at, work)
}

const sorted = (sequence: readonly number[]): number[] => [...sequence].sort((a, b) => b - a)
const sortedUp = (sequence: readonly number[]): number[] => [...sequence].sort((a, b) => a - b)

/** The first so many of several sequences together, put in this order. */
const pickedOf =
  (inOrder: (sequence: readonly number[]) => number[]): BuiltInFunction['run'] =>
  ([count, ...lists], _, work) =>
    total(inOrder((lists as number[][]).flat()).slice(0, Math.max(0, count as number)), work)

/** How often each of the wanted numbers is there. */
function counted(wanted: Value, rolled: Value, work: WorkBudget): Value | null {
  if (wanted instanceof DiceValue || !(rolled instanceof DiceValue)) return null
  const values = typeof wanted === 'number' ? [wanted] : wanted
  const counts = rolled.tracked([worthTrack((face) => values.filter((value) => value === face).length)], work)
  if (!counts) return null
  const all = new Mixture(work)
  for (const { values, ways } of counts) all.addNumber(values[0] as number, ways)
  return new DiceValue(1, all.build())
}

const isThere = (count: number): number => (count > 0 ? 1 : 0)

export const BUILT_IN: ReadonlyMap<string, BuiltInFunction> = new Map<string, BuiltInFunction>([
  ['absolute ?', { parameters: ['n'], run: ([of]) => Math.abs(of as number) }],
  [
    '? contains ?',
    {
      parameters: ['s', 'n'],
      run: ([list, value]) => isThere((list as number[]).filter((each) => each === value).length),
    },
  ],
  [
    'count ? in ?',
    {
      parameters: ['s', 's'],
      run: ([wanted, list], _, work) => {
        const there = list as readonly number[]
        work.spend((wanted as number[]).length * there.length)
        return (wanted as number[]).reduce((sum, value) => sum + there.filter((each) => each === value).length, 0)
      },
      onDice: ([wanted, list], work) => counted(wanted as Value, list as Value, work),
    },
  ],
  [
    'explode ?',
    { parameters: ['d'], run: ([die], { explodeDepth }, work) => exploded(die as DiceValue, explodeDepth, work) },
  ],
  [
    'highest ? of ?',
    {
      parameters: ['n', 'd'],
      run: ([count, dice], _, work) => placed(dice, range(1, count as number), work),
    },
  ],
  [
    'lowest ? of ?',
    {
      parameters: ['n', 'd'],
      run: ([count, of], _, work) => {
        const dice = of as DiceValue
        return placed(dice, range(dice.count - (count as number) + 1, dice.count), work)
      },
    },
  ],
  [
    'middle ? of ?',
    {
      parameters: ['n', 'd'],
      run: ([count, of], _, work) => {
        const dice = of as DiceValue
        const from = 1 + Math.trunc((dice.count - (count as number)) / 2)
        return placed(dice, range(from, from + (count as number) - 1), work)
      },
    },
  ],
  ['highest of ? and ?', { parameters: ['n', 'n'], run: ([a, b]) => Math.max(a as number, b as number) }],
  ['lowest of ? and ?', { parameters: ['n', 'n'], run: ([a, b]) => Math.min(a as number, b as number) }],
  ['highest ? of ? and ?', { parameters: ['n', 's', 's'], run: pickedOf(sorted) }],
  ['lowest ? of ? and ?', { parameters: ['n', 's', 's'], run: pickedOf(sortedUp) }],
  ['highest ? of ? and ? and ?', { parameters: ['n', 's', 's', 's'], run: pickedOf(sorted) }],
  ['lowest ? of ? and ? and ?', { parameters: ['n', 's', 's', 's'], run: pickedOf(sortedUp) }],
  ['maximum of ?', { parameters: ['d'], run: ([of], _, work) => (of as DiceValue).sum(work).faces.at(-1) ?? 0 }],
  [
    'reverse ?',
    {
      parameters: ['s'],
      run: ([list]) => [...(list as number[])].reverse(),
      onDice: ([dice], work) => single(dice, work),
    },
  ],
  [
    'sort ?',
    {
      parameters: ['s'],
      run: ([list], { isLowestFirst }) => (isLowestFirst ? sortedUp : sorted)(list as number[]),
      onDice: ([dice], work) => single(dice, work),
    },
  ],
])

/** The sum is all that is left of dice, in either order. */
const single = (dice: Value | undefined, work: WorkBudget): Value | null =>
  dice instanceof DiceValue ? new DiceValue(1, dice.sum(work)) : null
