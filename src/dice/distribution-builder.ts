// Adds up the outcomes of all paths to one distribution: whole ways over one total, though paths that threw different dice have
// different totals.

import type { Distribution } from './count-cache.ts'
import { endlessRule } from './refusal.ts'
import { lcm, minus, over, plus, times, type Ways } from './ways.ts'

/** Ways by outcome, and the outcomes in the order they came: going by the holes in a list takes as long as it has holes. */
class TotalBucket {
  readonly ids: number[] = []
  readonly ways: Ways[] = []
  /** The ways that start over. */
  agains: Ways = 0

  add(id: number, ways: Ways): void {
    const before = this.ways[id]
    if (before === undefined) this.ids.push(id)
    this.ways[id] = before === undefined ? ways : plus(before, ways)
  }

  listed(): Ways[] {
    return this.ids.map((id) => this.ways[id] as Ways)
  }
}

/** Ways of outcomes, gathered by the total they are out of. */
export class DistributionBuilder {
  /** The total of the path before, and most often of all. */
  private total: Ways = 0
  private part = new TotalBucket()
  /** The parts of all totals, once there are several. */
  private parts: Map<Ways, TotalBucket> | null = null

  add(id: number, ways: Ways, total: Ways): void {
    if (total !== this.total) this.turnTo(total)
    this.part.add(id, ways)
  }

  addAll({ ids, ways, total }: Distribution, weight: Ways, out: Ways): void {
    const product = times(out, total)
    for (let i = 0; i < ids.length; i++) this.add(ids[i] as number, times(weight, ways[i] as Ways), product)
  }

  again(ways: Ways, total: Ways): void {
    if (total !== this.total) this.turnTo(total)
    this.part.agains = plus(this.part.agains, ways)
  }

  private turnTo(total: Ways): void {
    if (this.total) {
      this.parts ??= new Map([[this.total, this.part]])
      this.part = this.parts.get(total) ?? new TotalBucket()
      this.parts.set(total, this.part)
    }
    this.total = total
  }

  /** All outcomes over one total. Ways that start over are taken out of it: they come to one of the other outcomes in the end. */
  build(): Distribution {
    const { part } = this
    if (!this.parts && !part.agains) return { ids: part.ids, ways: part.listed(), total: this.total || 1 }
    const parts = this.parts ?? new Map([[this.total, part]])
    let total: Ways = 1
    for (const one of parts.keys()) total = lcm(total, one)
    let rest = total
    const all = new TotalBucket()
    for (const [one, { ids, ways, agains }] of parts) {
      const scale = over(total, one)
      for (const id of ids) all.add(id, times(scale, ways[id] as Ways))
      rest = minus(rest, times(scale, agains))
    }
    if (rest === 0) throw endlessRule()
    return { ids: all.ids, ways: all.listed(), total: rest }
  }
}
