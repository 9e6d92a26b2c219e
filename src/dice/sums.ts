// Adding up the outcomes of all paths: whole ways over one total, though paths that threw different dice have different ones.

import { endless } from './refusal.ts'
import type { Exact } from './stages.ts'
import { lcm, minus, over, plus, times, type Ways } from './ways.ts'

/** Ways by outcome, and the outcomes in the order they came: going by the holes in a list takes as long as it has holes. */
class Part {
  readonly ids: number[] = []
  readonly ways: Ways[] = []

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
export class Sums {
  /** The total of the path before, and most often of all. */
  private total: Ways = 0
  private part: Part | null = null
  /** The parts of all totals, once there are several. */
  private parts: Map<Ways, Part> | null = null
  private agains: Map<Ways, Ways> | null = null

  add(id: number, ways: Ways, total: Ways): void {
    if (total !== this.total) this.turnTo(total)
    ;(this.part as Part).add(id, ways)
  }

  private turnTo(total: Ways): void {
    if (this.part) {
      this.parts ??= new Map([[this.total, this.part]])
      this.part = this.parts.get(total) ?? new Part()
      this.parts.set(total, this.part)
    } else this.part = new Part()
    this.total = total
  }

  addAll({ ids, ways, total }: Exact, weight: Ways, out: Ways): void {
    const product = times(out, total)
    for (let i = 0; i < ids.length; i++) this.add(ids[i] as number, times(weight, ways[i] as Ways), product)
  }

  again(ways: Ways, total: Ways): void {
    this.agains ??= new Map()
    this.agains.set(total, plus(this.agains.get(total) ?? 0, ways))
  }

  /** All over one total; what starts over is taken out of it, so that the rest is what comes in the end. */
  exact(): Exact {
    const { part, agains } = this
    if (part && !this.parts && !agains) return { ids: part.ids, ways: part.listed(), total: this.total }
    const parts = [...(this.parts ?? (part ? [[this.total, part] as const] : []))]
    let total: Ways = 1
    for (const [one] of [...parts, ...(agains ?? [])]) total = lcm(total, one)
    const all = new Part()
    for (const [one, { ids, ways }] of parts) {
      const scale = over(total, one)
      for (const id of ids) all.add(id, times(scale, ways[id] as Ways))
    }
    let rest = total
    for (const [one, ways] of agains ?? []) rest = minus(rest, times(ways, over(total, one)))
    if (rest === 0) throw endless()
    return { ids: all.ids, ways: all.listed(), total: rest }
  }
}
