// The practical limit: one problem of each family solved by hand, for its kind of question only, in plain arithmetic.
// No engine that takes any rule can be this fast; how far it stays behind is what is measured.

type Answers = Record<string, string>

/** By problem. Whole numbers stay below 2^53 for these inputs. */
export const limits: Readonly<Record<string, () => Answers>> = {
  'A1.10': () => successes(10, 7),
  'B1.0': () => twoPlaces(5, 3, 5),
  'C3.5': () => attack(8, 16),
  'D1.10': () => task(10, 4, 6, 10),
  E2: () => opposed(60, 45),
}

/** Dice at or above the difficulty: all ways but those with none, one and two. */
function successes(dice: number, dc: number): Answers {
  const hit = 11 - dc
  const miss = 10 - hit
  const all = power(10, dice)
  const some = all - power(miss, dice)
  const fewer = dice * hit * power(miss, dice - 1) + choose(dice, 2) * hit * hit * power(miss, dice - 2)
  return { p1: fraction(some, all), p3: fraction(some - fewer, all) }
}

/** The sum of two places of sorted d10: how often both are at most (a, b), then the differences. */
function twoPlaces(dice: number, low: number, high: number): Answers {
  const row = new Float64Array(11)
  const previous = new Float64Array(11)
  let p17 = 0
  let p12 = 0
  for (let b = 1; b <= 10; b++) {
    for (let a = 1; a <= b; a++) {
      row[a] = bothAtMost(dice, low, a, high, b)
      const before = a < b ? (previous[a] as number) : (previous[a - 1] as number)
      const ways = (row[a] as number) - (row[a - 1] as number) - before + (previous[a - 1] as number)
      if (a + b >= 17) p17 += ways
      if (a + b >= 12) p12 += ways
    }
    previous.set(row)
  }
  const all = power(10, dice)
  return { p17: fraction(p17, all), p12: fraction(p12, all) }
}

/** The ways to have at least `low` dice at most a, and at least `high` dice at most b. */
function bothAtMost(dice: number, low: number, a: number, high: number, b: number): number {
  let ways = 0
  for (let under = low; under <= dice; under++) {
    for (let between = Math.max(0, high - under); under + between <= dice; between++) {
      const above = dice - under - between
      const placings = choose(dice, under) * choose(dice - under, between)
      ways += placings * power(a, under) * power(b - a, between) * power(10 - b, above)
    }
  }
  return ways
}

/** A hit and its sixes: for every number of sixes, the others are d5 that have to make up the rest. */
function attack(dice: number, defence: number): Answers {
  let hit = 0
  let crit2 = 0
  let sums = new Float64Array([1])
  for (let others = 0; others <= dice; others++) {
    const sixes = dice - others
    let enough = 0
    for (let over = Math.max(0, defence - 4 - 6 * sixes - others); over < sums.length; over++)
      enough += sums[over] as number
    const ways = choose(dice, sixes) * enough
    hit += ways
    if (sixes >= 2) crit2 += ways
    sums = withD5(sums)
  }
  const all = power(6, dice)
  return { hit: fraction(hit, all), crit2: fraction(crit2, all) }
}

/** The ways to each sum above the least one, with another die of five sides. */
function withD5(sums: Float64Array): Float64Array<ArrayBuffer> {
  const more = new Float64Array(sums.length + 4)
  let five = 0
  for (let i = 0; i < more.length; i++) {
    five += (sums[i] ?? 0) - (sums[i - 5] ?? 0)
    more[i] = five
  }
  return more
}

/**
 * Best play without ego. A miss is always worth a lot, a zero never; without doubling so is no hit, and with doubling hits may
 * be given up for the chance of a zero once no miss is left.
 */
function task(dice: number, rank: number, difficulty: number, lots: number): Answers {
  const miss = 9 - rank
  const plain = tails(Math.min(dice, lots), [miss, rank + 1, 0])
  const doubled = tails(Math.min(dice, lots), [miss, rank, 1])
  const all = power(10, dice)
  // A sum of products of two numbers up to 10^dice: the second one in two halves, so that both sums stay exact.
  const unit = power(10, Math.ceil(dice / 2))
  let upper = 0
  let lower = 0
  for (let zeros = 0; zeros <= dice; zeros++) {
    for (let hits = 0; zeros + hits <= dice; hits++) {
      const misses = dice - zeros - hits
      const ways = choose(dice, zeros) * choose(dice - zeros, hits) * power(rank, hits) * power(miss, misses)
      let best = 0
      if (zeros + hits >= difficulty) best = all
      else {
        best = tail(plain, Math.min(misses, lots), difficulty - zeros - hits) * power(10, dice - Math.min(misses, lots))
        const rerolled = Math.min(misses, lots - 1)
        for (let given = 0; lots > 0 && given <= hits && rerolled + given < lots; given++) {
          const n = rerolled + given
          best = Math.max(best, tail(doubled, n, difficulty - 2 * zeros - hits + given) * power(10, dice - n))
        }
      }
      const high = Math.floor(best / unit)
      upper += ways * high
      lower += ways * (best - high * unit)
    }
  }
  return { p: bigFraction(BigInt(upper) * BigInt(unit) + BigInt(lower), BigInt(all) ** 2n) }
}

/** For every number of dice: the ways in which they are worth at least so much, each 0, 1 or 2. */
function tails(most: number, [none, one, two]: readonly [number, number, number]): number[][] {
  const rows: number[][] = []
  let ways = [1]
  for (let dice = 0; dice <= most; dice++) {
    const row = [...ways]
    for (let worth = row.length - 2; worth >= 0; worth--)
      row[worth] = (row[worth] as number) + (row[worth + 1] as number)
    rows.push(row)
    const more: number[] = []
    for (let worth = 0; worth < ways.length + 2; worth++) {
      more.push((ways[worth] ?? 0) * none + (ways[worth - 1] ?? 0) * one + (ways[worth - 2] ?? 0) * two)
    }
    ways = more
  }
  return rows
}

function tail(rows: readonly (readonly number[])[], dice: number, needed: number): number {
  return rows[dice]?.[Math.max(0, needed)] ?? 0
}

/** Every pair of percentile rolls. */
function opposed(a: number, b: number): Answers {
  let aWins = 0
  let bWins = 0
  let aCritical = 0
  for (let first = 0; first < 100; first++) {
    const firstSucceeds = first === 0 || (first !== 99 && first <= a)
    const firstDouble = first % 11 === 0
    for (let second = 0; second < 100; second++) {
      const secondSucceeds = second === 0 || (second !== 99 && second <= b)
      if (!firstSucceeds) {
        if (secondSucceeds) bWins++
        continue
      }
      let lead = 1
      if (secondSucceeds) {
        const secondDouble = second % 11 === 0
        lead = Number(firstDouble) - Number(secondDouble) || first - second || (firstDouble ? a - b : 0)
      }
      if (lead < 0) bWins++
      else if (lead > 0) {
        aWins++
        if (firstDouble) aCritical++
      }
    }
  }
  return { A: fraction(aWins, 10_000), B: fraction(bWins, 10_000), Acrit: fraction(aCritical, 10_000) }
}

function power(base: number, exponent: number): number {
  let product = 1
  for (let i = 0; i < exponent; i++) product *= base
  return product
}

function choose(from: number, count: number): number {
  let ways = 1
  for (let i = 0; i < count; i++) ways = (ways * (from - i)) / (i + 1)
  return ways
}

function fraction(numerator: number, denominator: number): string {
  let [a, b] = [numerator, denominator]
  while (b > 0) [a, b] = [b, a % b]
  return `${numerator / a}/${denominator / a}`
}

function bigFraction(numerator: bigint, denominator: bigint): string {
  let [a, b] = [numerator, denominator]
  while (b > 0n) [a, b] = [b, a % b]
  return `${numerator / a}/${denominator / a}`
}
