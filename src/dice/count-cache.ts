// The cache of one count: sub-rules by their input, each counted once, and every value that came up, numbered.

import type { Pool } from './die.ts'
import { Numbering, type Plain } from './plain.ts'
import type { Reading, Track, TrackCounts } from './reading.ts'
import { RuleFault } from './refusal.ts'
import { countAnswers, countTracks, type RollCount } from './roll-count.ts'
import type { Answers, Rule } from './rule.ts'
import type { Ways } from './ways.ts'

/** Any rule, once its types no longer matter. */
export type AnyRule = Rule<Plain, unknown>

/** A rule with one input, counted once however often it comes up. */
export interface SubCount {
  readonly rule: AnyRule
  readonly input: Plain
  readonly given: Answers
  /** The count under best play; null while it is not counted. */
  distribution: Distribution | null
  /** Null while it is not known. */
  hasChoices: boolean | null
  /** The worth under best play, in floats, and the best play itself. */
  value: WorthVector | null
  policy: Policy | null
}

/** The chance of success, then each expected cost with its sign turned: more is better throughout. */
export type WorthVector = number[]

/** Outcomes by number, with their ways; what the ways leave over of the total is not listed. */
export interface Distribution {
  readonly ids: readonly number[]
  readonly ways: readonly Ways[]
  readonly total: Ways
}

/** Best play from a question on: null where no choice follows. What was rolled on the way to a choice is counted once. */
export type Policy =
  | {
      /** Goes on by the answer that the question has. */
      readonly is: 'chance'
      readonly what: string
      readonly answers: RollCount | null
      readonly next: readonly (Policy | null | undefined)[]
    }
  | {
      /** Takes this option, which `decide` gave a sub-count. */
      readonly is: 'choice'
      readonly pick: number
      readonly next: Policy | null
      readonly leadsTo?: SubCount
    }

export class CountCache {
  readonly values = new Numbering<unknown>()
  readonly mostPaths: number
  paths = 0
  /** Values that were there before the question now counted: a chart asks many. */
  before = 0
  private readonly known = new Map<AnyRule, SubCount[]>()
  private readonly readings = new RepeatCache<Reading<unknown>, Pool, RollCount>()
  private readonly tracks = new RepeatCache<readonly Track[], Pool, TrackCounts>()
  /** The inputs that sub-rules were asked with. */
  numbered: Numbering | null = null

  constructor(mostPaths: number) {
    this.mostPaths = mostPaths
  }

  /** Counts a roll, once where the same reading, or its tracks, come again with the same dice. */
  roll(pool: Pool, reading: Reading<unknown>): RollCount {
    const read = this.readings.at(reading)
    let result = read?.get(pool)
    if (!result) {
      const { tracks } = reading
      const known = this.tracks.at(tracks)
      let tracked = known?.get(pool)
      if (!tracked) {
        tracked = countTracks(pool, tracks)
        known?.set(pool, tracked)
      }
      result = countAnswers(tracked, reading)
      read?.set(pool, result)
    }
    return result
  }

  of(rule: AnyRule, input: Plain): SubCount {
    return this.ofAll(rule, [input])[0] as SubCount
  }

  /** Where each of these inputs leads. */
  ofAll(rule: AnyRule, inputs: readonly Plain[]): SubCount[] {
    let known = this.known.get(rule)
    if (!known) {
      if (this.known.size === MOST_RULES) {
        throw new RuleFault(`The sub-rule '${rule.name}' is made anew in each run; write it outside the rule.`)
      }
      known = []
      this.known.set(rule, known)
    }
    const subCounts = known
    this.numbered ??= new Numbering()
    return this.numbered.ofAll(inputs).map((id, i) => {
      subCounts[id] ??= newSubCount(rule, inputs[i] as Plain)
      return subCounts[id]
    })
  }
}

const RECENT = 8
const MOST_RULES = 2_000

/** Keeps what was counted for keys that come again: most readings are made for one roll and never seen after it. */
export class RepeatCache<K, L, V> {
  private readonly kept = new Map<K, Map<L, V>>()
  private readonly recent: K[] = []
  private next = 0

  /** All that is kept for a key; null when it is seen for the first time. */
  at(key: K): Map<L, V> | null {
    const known = this.kept.get(key)
    if (known) return known
    if (!this.recent.includes(key)) {
      this.recent[this.next] = key
      this.next = (this.next + 1) % RECENT
      return null
    }
    const all = new Map<L, V>()
    this.kept.set(key, all)
    return all
  }
}

export function newSubCount(rule: AnyRule, input: Plain, given: Answers = []): SubCount {
  return { rule, input, given, distribution: null, hasChoices: null, value: null, policy: null }
}
