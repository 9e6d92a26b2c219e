// Charts: the worth of a rule over a whole grid of inputs. Sub-rules that come up at several points are counted once.

import { type AnyRule, newSubCount } from './count-cache.ts'
import { drive } from './odds.ts'
import type { Plain } from './plain.ts'
import type { Objectives, Rule } from './rule.ts'
import { type CountSteps, RuleCounter } from './rule-count.ts'
import type { Worth } from './worth.ts'

/** The worth of a rule at one input: to the first side, where there are several. */
export interface ChartPoint<I> extends Worth {
  readonly input: I
  /** The worth to each side, by its name. */
  readonly sides?: Readonly<Record<string, Worth>>
}

export interface ChartOptions<O> {
  readonly objective: Objectives<O>
  readonly mostPaths?: number
}

/** Every combination of the values of each axis: `grid({ rank: [1, 2], effort: [0, 1, 2], difficulty: [7] })`. */
export function* grid<I extends Record<string, unknown>>(
  axes: { readonly [K in keyof I]: readonly I[K][] },
): Generator<I, void> {
  const names = Object.keys(axes) as (keyof I)[]
  const at = names.map(() => 0)
  if (!names.every((name) => axes[name].length > 0)) return
  for (;;) {
    const input: Partial<I> = {}
    for (let i = 0; i < names.length; i++)
      input[names[i] as keyof I] = axes[names[i] as keyof I][at[i] as number] as I[keyof I]
    yield input as I
    let i = names.length - 1
    while (i >= 0 && (at[i] = (at[i] as number) + 1) === axes[names[i] as keyof I].length) at[i--] = 0
    if (i < 0) return
  }
}

/** The whole numbers from `from` to `to`, both included: an axis. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** The chance of success and the expected costs at every input, under best play. */
export function chart<I, O>(rule: Rule<I, O>, inputs: Iterable<I>, options: ChartOptions<O>): ChartPoint<I>[] {
  return drive(chartSteps(rule, inputs, options))
}

/** The same in steps that the caller drives. */
export function* chartSteps<I, O>(
  rule: Rule<I, O>,
  inputs: Iterable<I>,
  options: ChartOptions<O>,
): CountSteps<ChartPoint<I>[]> {
  const all = new RuleCounter(options.objective as Objectives<unknown>, options.mostPaths)
  const points: ChartPoint<I>[] = []
  for (const input of inputs) {
    all.cache.before = all.cache.values.values.length
    const exact = yield* all.distribution(newSubCount(rule as unknown as AnyRule, input as Plain))
    const worths = [...all.worths.sides].map(([side, chooses]) => [side, all.worths.exactly(exact, chooses)] as const)
    const [side, first] = worths[0] as (typeof worths)[number]
    points.push({ input, ...first, ...(side === undefined ? {} : { sides: Object.fromEntries(worths) }) })
  }
  return points
}
