// A fast path of counting: the rule rolls once and returns exactly the values it read, always under the same names. Then all
// outcomes differ and their ways are those of the roll, so no two outcomes have to be compared.

import type { RollFrame } from './branches.ts'
import type { Distribution } from './count-cache.ts'
import { isScalar, type Numbering } from './plain.ts'

/** The outcomes of one count for as long as they keep to the pattern. They are the first values of the numbering. */
export class DistinctOutcomes {
  size = 0
  private readonly numbering: Numbering<unknown>
  private roll: RollFrame | null = null
  /** The name under which each value of the roll is returned. */
  private names: string[] | null = null

  constructor(numbering: Numbering<unknown>) {
    this.numbering = numbering
  }

  /** Takes the outcome that followed the only roll. False, and nothing is taken, where it breaks the pattern. */
  add(roll: RollFrame | null, outcome: unknown): boolean {
    const { numbering, size } = this
    if (!roll || numbering.values.length !== size || !isPlainObject(outcome)) return false
    const { index } = roll
    const { values, reading, tracks } = roll.answers
    if (!reading || !tracks || index !== size) return false
    this.names ??= []
    const { names } = this
    let held = 0
    for (const name in outcome) {
      const part = outcome[name]
      if (held < tracks && part === values[index * tracks + held]) {
        names[held] ??= name
        if (names[held] === name) held++
      } else if (!isScalar(part)) return false
    }
    if (held < tracks) return false
    this.roll = roll
    this.size = numbering.ofNew(outcome) + 1
    return true
  }

  /** The outcomes taken so far; none are left after it. */
  build(): Distribution {
    const { answers, out } = this.roll as RollFrame
    const ids: number[] = []
    while (ids.length < this.size) ids.push(ids.length)
    this.size = 0
    return { ids, ways: answers.ways, total: out }
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (value as object | null | undefined)?.constructor === Object
}
