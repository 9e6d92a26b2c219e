// `npm run bench`: measures the 48 problems, rolling and fights, beside the recorded times of others and limits written by hand.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Effort, steadyMs } from './clock.ts'
import { COUNT_PROBLEMS } from './counts.ts'
import { measureFights } from './fights.ts'
import { measureProblems, warmUp } from './problem-timings.ts'
import problems from './problems.ts'
import { row, tellFights, tellRolling, tellSummary, title } from './report.ts'
import { measureRolling } from './roll-timings.ts'
import { summarise } from './summary.ts'

const FULL: Effort & { processes: number } = { warmMs: 120, measureMs: 400, processes: 3 }
const QUICK: typeof FULL = { warmMs: 20, measureMs: 50, processes: 1 }
/** Never quick: the roller we compare with takes longer than ours to get warm, and would look slower than it is. */
const FOR_ROLLING: Effort = { warmMs: 400, measureMs: 400 }

const ROLLING = 'rolling'
const FIGHTS = 'fights'
const STRIKE = 'strike'
const OPPOSED = 'opposed'
const COUNTS = 'counts'
/** Measurements besides the problems. */
const OTHERS = [ROLLING, FIGHTS, STRIKE, OPPOSED, COUNTS]
const USAGE = `npm run bench -- [--quick] [--json FILE] [A | B1 | D1.10 | ${OTHERS.join(' | ')} ...]`

/** Prints what it measures, and returns the exit code. */
export function main(args: readonly string[], browserBytes: number): number {
  const asked = readArguments(args)
  if ('fault' in asked) {
    console.error(`${asked.fault}\n${USAGE}`)
    return 2
  }
  const { quick, json, names } = asked
  const effort = quick ? QUICK : FULL
  const isAsked = (id: string): boolean => names.length === 0 || names.some((name) => isNamed(id, name))

  warmUp(effort)
  const measured = solve(
    problems.filter(({ id }) => isAsked(id)),
    effort,
  )
  const summary = summarise(measured)
  if (measured.length > 0) console.log(`\n${tellSummary(summary)}\n`)
  const rolling = isAsked(ROLLING) ? measureRolling(FOR_ROLLING) : null
  if (rolling) console.log(`${tellRolling(rolling)}\n`)
  const fights = isAsked(FIGHTS) ? measureFights(effort) : null
  if (fights) console.log(`${tellFights(fights)}\n`)
  for (const name of [STRIKE, OPPOSED]) if (isAsked(name)) console.log(measuredApart(name))
  if (isAsked(COUNTS)) console.log(`${tellCounts(effort)}\n`)
  console.log(`src/dice for a browser, minified and gzipped: ${browserBytes} bytes`)
  const machine = { node: process.version, cpu: `${cpus().length} x ${cpus()[0]?.model}` }
  console.log(`Node ${machine.node} on ${machine.cpu}${quick ? '; quick, so the figures are rough' : ''}`)
  if (json !== undefined) {
    const figures = { ...machine, quick, problems: measured, summary, rolling, fights, browserBytes }
    writeFileSync(json, `${JSON.stringify(figures, null, 2)}\n`)
  }
  return 0
}

/** Chains, pools together and decks, beside what they took before. */
function tellCounts(effort: Effort): string {
  const ms = steadyMs(
    COUNT_PROBLEMS.map(({ solve }) => solve),
    effort,
  )
  return COUNT_PROBLEMS.map(({ name, before }, i) => {
    const took = ms[i] as number
    const beside = before
      ? `${before.who} took ${before.ms} ms, ${(before.ms / took).toFixed(1)} times that`
      : 'nothing was recorded'
    return `${name.padEnd(46)} ${took.toFixed(2).padStart(8)} ms  ${beside}`
  }).join('\n')
}

/** A program of its own, so that its first answer is the first. */
function measuredApart(name: string): string {
  const program = fileURLToPath(new URL(`bench-${name}.mjs`, import.meta.url))
  return execFileSync(process.execPath, [program], { encoding: 'utf8' })
}

function solve(asked: typeof problems, effort: typeof FULL) {
  if (asked.length === 0) return []
  console.log('cold: the first time in a fresh process; peer: recorded, the faster of two Python engines, steady')
  console.log(`\n${title}`)
  const measured = measureProblems(asked, effort, effort.processes)
  for (const figures of measured) console.log(row(figures))
  return measured
}

type BenchArguments = { quick: boolean; json: string | undefined; names: string[] } | { fault: string }

function readArguments(args: readonly string[]): BenchArguments {
  try {
    const options = { quick: { type: 'boolean', default: false }, json: { type: 'string' } } as const
    const { values, positionals: names } = parseArgs({ args: [...args], options, allowPositionals: true })
    const unknown = names.find((name) => !OTHERS.includes(name) && !problems.some(({ id }) => isNamed(id, name)))
    if (unknown !== undefined) return { fault: `There is no problem or family ${unknown}.` }
    return { quick: values.quick, json: values.json, names }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

/** By its family (D), its kind (D1) or itself (D1.10). */
const isNamed = (id: string, name: string): boolean => id === name || id[0] === name || id.split('.')[0] === name
