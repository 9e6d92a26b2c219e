// Counting: how long each problem takes, the first time in a fresh process and steadily in this one.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type Effort, median, steadyMs, warm } from './clock.ts'
import { limits } from './limits.ts'
import problems, { type Problem } from './problems.ts'
import { recorded } from './recorded.ts'
import type { ProblemFigures } from './summary.ts'

const firstSolve = fileURLToPath(new URL('bench-first-solve.mjs', import.meta.url))

/**
 * Makes this process used to all problems, also those that are not measured: code that has met only one of them is faster than
 * it will be in a game, and a figure would depend on what was measured before it.
 */
export function warmUp({ warmMs }: Effort): void {
  for (const problem of problems) {
    mustBeRight(problem.id, problem.solve())
    warm(problem.solve, warmMs)
  }
}

export function measureProblem({ id, solve }: Problem, effort: Effort, processes: number): ProblemFigures {
  const { peerMs, handMs } = recorded(id)
  const coldMs = median(Array.from({ length: processes }, () => solveFirst(id)))
  const limit = limits[id]
  if (limit) mustBeRight(`the limit of ${id}`, limit(), id)
  const [steady, limitMs] = steadyMs(limit ? [solve, limit] : [solve], effort) as [number, number?]
  return {
    id,
    coldMs,
    steadyMs: steady,
    peerMs,
    peerRatio: peerMs / steady,
    handMs,
    ...(limitMs === undefined ? {} : { limitMs, limitRatio: steady / limitMs }),
  }
}

function solveFirst(id: string): number {
  const { stdout, stderr, status } = spawnSync(process.execPath, [firstSolve, id], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`A process that solves ${id} has failed: ${stderr}`)
  const { ms, answers } = JSON.parse(stdout) as { ms: number; answers: Record<string, string> }
  mustBeRight(id, answers)
  return ms
}

function mustBeRight(name: string, answers: Record<string, string>, id = name): void {
  if (!isDeepStrictEqual(answers, recorded(id).exact)) {
    throw new Error(`The answer to ${name} is wrong, so its time means nothing: ${JSON.stringify(answers)}`)
  }
}
