// How long a call takes once the machine has got used to it.

/** How long to warm up, and how long to measure, each call. */
export interface Effort {
  readonly warmMs: number
  readonly measureMs: number
}

/** Long enough that the clock's own grain does not show. */
const BATCH_MS = 4
const LEAST_BATCHES = 5

/** A result that nobody keeps might never be made. */
const kept: { result: unknown } = { result: null }

/**
 * The milliseconds of one call each, medians over batches. Calls that are compared take turns, so that whatever else the
 * machine does meanwhile disturbs them alike.
 */
export function steadyMs(calls: readonly (() => unknown)[], { warmMs, measureMs }: Effort): number[] {
  const racers = calls.map((call) => ({
    call,
    times: Math.max(1, Math.round(BATCH_MS / warm(call, warmMs))),
    ms: [] as number[],
  }))
  const end = performance.now() + measureMs * calls.length
  for (let batch = 0; batch < LEAST_BATCHES || performance.now() < end; batch++) {
    for (const { call, times, ms } of racers) ms.push(repeat(call, times))
  }
  return racers.map(({ ms }) => median(ms))
}

/** Calls for so long, twice at least, and tells how many milliseconds one of the later calls took. */
export function warm(call: () => unknown, forMs: number): number {
  const end = performance.now() + forMs
  let latest = repeat(call, 1)
  do {
    latest = repeat(call, Math.ceil(forMs / 20 / Math.max(latest, forMs / 2e5)))
  } while (performance.now() < end)
  return latest
}

function repeat(call: () => unknown, times: number): number {
  const started = performance.now()
  for (let i = 0; i < times; i++) kept.result = call()
  return (performance.now() - started) / times
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('Nothing has no median.')
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
}
