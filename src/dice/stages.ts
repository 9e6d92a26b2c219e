// What one count shares: sub-rules by their input, each counted once, and every value that came up, numbered.

import { type Counted, counted, track } from './count.ts'
import { Numbering, type Plain } from './plain.ts'
import type { Pool } from './pool.ts'
import type { Reading, Track, Tracked } from './reading.ts'
import type { Answers, Rule } from './rule.ts'
import type { Ways } from './ways.ts'

/** Any rule, once its types no longer matter. */
export type AnyRule = Rule<Plain, unknown>

/** A rule with one input, counted once however often it comes up. */
export interface Stage {
  readonly rule: AnyRule
  readonly input: Plain
  readonly given: Answers
  /** The count under best play. */
  exact: Exact | null
  /** Null while it is not known; a rule with choices cannot be counted without saying what best play is after. */
  hasChoices: boolean | null
  value: Worth | null
  policy: Policy | null
  isBusy: boolean
}

/** What best play compares, the first number that differs deciding: the chance of success, then each cost below zero. */
export type Worth = number[]

/** Outcomes by number, with their ways; what the ways leave over of the total is not listed. */
export interface Exact {
  readonly ids: readonly number[]
  readonly ways: readonly Ways[]
  readonly total: Ways
}

/** Which option to take at each choice: null where no choice follows. */
export type Policy =
  | { readonly is: 'chance'; readonly next: readonly (Policy | null | undefined)[] }
  | { readonly is: 'choice'; readonly pick: number; readonly next: Policy | null }

const RECENT = 8

export class Stages {
  readonly values = new Numbering<unknown>()
  readonly mostPaths: number
  paths = 0
  private readonly known = new Map<AnyRule, Map<number, Stage>>()
  private readonly rolls = new Map<readonly Track[], Map<Pool, Tracked>>()
  private readonly recent: (readonly Track[])[] = []
  private next = 0
  private readonly inputs = new Numbering<Plain>()

  constructor(mostPaths: number) {
    this.mostPaths = mostPaths
  }

  /** Counts a roll. Tracks that come again are kept: most readings are made for one roll and never seen again. */
  roll<R>(pool: Pool, reading: Reading<R>): Counted<R> {
    const { tracks } = reading
    const pools = this.rolls.get(tracks) ?? this.seenAgain(tracks)
    let tracked = pools?.get(pool)
    if (!tracked) {
      tracked = track(pool, tracks)
      pools?.set(pool, tracked)
    }
    return counted(tracked, reading)
  }

  private seenAgain(tracks: readonly Track[]): Map<Pool, Tracked> | null {
    if (!this.recent.includes(tracks)) {
      this.recent[this.next] = tracks
      this.next = (this.next + 1) % RECENT
      return null
    }
    const pools = new Map<Pool, Tracked>()
    this.rolls.set(tracks, pools)
    return pools
  }

  of(rule: AnyRule, input: Plain): Stage {
    let known = this.known.get(rule)
    if (!known) {
      known = new Map()
      this.known.set(rule, known)
    }
    const id = this.inputs.of(input)
    let stage = known.get(id)
    if (!stage) {
      stage = newStage(rule, input, [])
      known.set(id, stage)
    }
    return stage
  }
}

export function newStage(rule: AnyRule, input: Plain, given: Answers): Stage {
  return { rule, input, given, exact: null, hasChoices: null, value: null, policy: null, isBusy: false }
}
