// Adding up the outcomes of all paths: whole ways over one total, though paths that threw different dice have different ones.

import { endless } from './refusal.ts'
import type { Exact } from './stages.ts'
import { lcm, minus, over, plus, times, type Ways } from './ways.ts'

/** Ways of outcomes, gathered by the total they are out of. */
export class Sums {
  /** The total of most paths, and of the path before. */
  private total: Ways = 0
  private ways: Ways[] = []
  private others: Map<Ways, Ways[]> | null = null
  private agains: Map<Ways, Ways> | null = null

  add(id: number, ways: Ways, total: Ways): void {
    if (total !== this.total) this.turnTo(total)
    const sums = this.ways
    const before = sums[id]
    sums[id] = before === undefined ? ways : plus(before, ways)
  }

  private turnTo(total: Ways): void {
    if (this.total !== 0) {
      this.others ??= new Map()
      this.others.set(this.total, this.ways)
    }
    this.total = total
    this.ways = this.others?.get(total) ?? []
    this.others?.delete(total)
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
    if (!this.others && !this.agains) return listed(this.ways, this.total)
    const all = [...(this.others ?? []), ...(this.total === 0 ? [] : [[this.total, this.ways] as const])]
    let total: Ways = 1
    for (const [one] of all) total = lcm(total, one)
    for (const one of this.agains?.keys() ?? []) total = lcm(total, one)
    const sums: Ways[] = []
    for (const [one, ways] of all) {
      const scale = over(total, one)
      for (const id in ways) {
        const scaled = times(scale, ways[id] as Ways)
        const before = sums[id]
        sums[id] = before === undefined ? scaled : plus(before, scaled)
      }
    }
    let rest = total
    for (const [one, ways] of this.agains ?? []) rest = minus(rest, times(ways, over(total, one)))
    if (rest === 0) throw endless()
    return listed(sums, rest)
  }
}

function listed(sums: readonly Ways[], total: Ways): Exact {
  const ids: number[] = []
  const ways: Ways[] = []
  // By their keys: walking a list with holes takes as long as it has holes, and ids are numbered over the whole count.
  for (const id in sums) {
    ids.push(Number(id))
    ways.push(sums[id] as Ways)
  }
  return { ids, ways, total }
}
