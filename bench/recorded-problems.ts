// The records of the 48 problems: exact answers, and the times of others on a reference machine.

import file from './problems.json' with { type: 'json' }

interface Recorded {
  readonly exact: Readonly<Record<string, string>>
  /** The faster of two engines in Python, steady. */
  readonly peerMs: number
  /** A solver written by hand for this problem, where there was one. */
  readonly handMs: number | null
}

const problems: Readonly<Record<string, Recorded>> = file.problems

export function recorded(id: string): Recorded {
  const found = problems[id]
  if (!found) throw new Error(`Nothing was recorded of problem ${id}.`)
  return found
}
