// Counting: how long each problem takes, the first time in a fresh process and steadily in this one.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type Effort, median, steadyMs, warm } from './clock.ts'
import { limits } from './limits.ts'
import problems, { type Problem } from './problems.ts'
import { recorded } from './recorded-problems.ts'
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

/** All take turns, problems and limits: a bad moment of the machine is one of many turns, and no problem's own misfortune. */
export function measureProblems(problems: readonly Problem[], effort: Effort, processes: number): ProblemFigures[] {
  for (const { id } of problems) {
    const limit = limits[id]
    if (limit) mustBeRight(`the limit of ${id}`, limit(), id)
  }
  const limited = problems.filter(({ id }) => limits[id])
  const calls = [...problems.map(({ solve }) => solve), ...limited.map(({ id }) => limits[id] as () => unknown)]
  const ms = steadyMs(calls, effort)
  return problems.map((problem, i) => {
    const { id } = problem
    const { peerMs, handMs } = recorded(id)
    const steady = ms[i] as number
    const limitMs = ms[problems.length + limited.indexOf(problem)]
    return {
      id,
      coldMs: median(Array.from({ length: processes }, () => solveFirst(id))),
      steadyMs: steady,
      peerMs,
      peerRatio: peerMs / steady,
      handMs,
      ...(limited.includes(problem) && limitMs !== undefined ? { limitMs, limitRatio: steady / limitMs } : {}),
    }
  })
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
