// How much sooner the command line is done with a thread for each core than with one: chart, simulate and batch, in turns, the best of
// some runs each. Their answers must be the same.
import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

const ROUNDS = 3
const bin = fileURLToPath(new URL('../bin/astragal', import.meta.url))
const check = { do: 'odds', system: 'endless-horizons', mechanic: 'check' }
const requests = Array.from({ length: 2000 }, (_, i) =>
  JSON.stringify(
    i % 2 === 0
      ? { do: 'odds', notation: `${(i % 40) + 20}d20k10` }
      : { ...check, input: { rank: (i % 9) + 1, difficulty: 6 } },
  ),
)
const works = {
  chart: [['chart', 'eclipse-phase', 'test', '--skill', '1..99', '--pool', '--csv'], ''],
  simulate: [['simulate', 'qstar', 'mara', 'tikka', '--runs', '100000', '--seed', 'owl', '--json'], ''],
  batch: [['batch'], `${requests.join('\n')}\n`],
}

/** Milliseconds it took, and the answer. */
const run = (/** @type {string[]} */ argv, /** @type {string} */ input, /** @type {number} */ jobs) => {
  const began = performance.now()
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...argv, '--jobs', `${jobs}`], {
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (status !== 0) throw new Error(stderr)
  return { took: performance.now() - began, stdout }
}

const cores = availableParallelism()
for (const [name, [argv, input]] of /** @type {[string, [string[], string]][]} */ (Object.entries(works))) {
  const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const answers = new Set()
  for (let i = 0; i < ROUNDS; i++)
    for (const [which, jobs] of [1, cores].entries()) {
      const { took, stdout } = run(argv, input, jobs)
      best[which] = Math.min(best[which] ?? took, took)
      answers.add(stdout)
    }
  if (answers.size !== 1) throw new Error(`${name} answers differently with ${cores} threads.`)
  const [one = 0, all = 1] = best
  console.log(
    `${name}: ${Math.round(one)} ms with one thread, ${Math.round(all)} ms with ${cores}: ${(one / all).toFixed(2)} times as fast`,
  )
}
console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
