// Solves one problem in a process that has solved nothing before, and prints how long that took. Loading is not counted.

import problems from './problems.ts'

const problem = problems.find(({ id }) => id === process.argv[2])
if (!problem) throw new Error(`There is no problem ${process.argv[2]}.`)

const started = performance.now()
const answers = problem.solve()
const ms = performance.now() - started

process.stdout.write(JSON.stringify({ ms, answers }))
