// An opposed test of Eclipse Phase with pools on both sides, written by hand for this one question: every choice before the roll, every
// pair of rolls, every choice after it. Its tests compare it with the engine, and the benchmark measures both.

export interface Opponent {
  readonly skill: number
  /** The skill with all its modifiers. */
  readonly target: number
  readonly pool: boolean
}

type Deadlock = 'stands' | 'higher-roll' | 'higher-skill'

/** The state of a side: its roll, whether it succeeded, 3 for a critical result or how often it is superior, and whether it spent its point. */
interface Lying {
  roll: number
  success: boolean
  level: number
  spent: number
}

const CRITICAL = 3
const swap = (roll: number): number => (roll % 10) * 10 + Math.floor(roll / 10)

function lyingOf(roll: number, target: number, spent: number): Lying {
  const success = roll === 0 || (roll <= target && roll !== 99)
  if (roll % 11 === 0) return { roll, success, level: CRITICAL, spent }
  const third = roll < 33 ? 0 : roll < 66 ? 1 : 2
  return { roll, success, level: success ? third : 2 - third, spent }
}

/** 1 where the first wins, -1 where the second does, 0 where nobody does. */
function winnerOf(a: Lying, b: Lying, skills: number, deadlock: Deadlock): number {
  if (a.success !== b.success) return a.success ? 1 : -1
  if (a.success) {
    if ((a.level === CRITICAL) !== (b.level === CRITICAL)) return a.level === CRITICAL ? 1 : -1
    if (a.roll !== b.roll) return Math.sign(a.roll - b.roll)
    if (a.level === CRITICAL) return skills
  }
  return deadlock === 'stands' ? 0 : deadlock === 'higher-skill' ? skills : Math.sign(a.roll - b.roll)
}

/** All that a side could make of its roll, keeping its point first. */
function waysOn(lying: Lying, target: number, mayChoose: boolean): Lying[] {
  if (!mayChoose) return [lying]
  const ways = [lying, lyingOf(swap(lying.roll), target, 1)]
  if (lying.success && lying.level < 2) ways.push({ ...lying, level: lying.level + 1, spent: 1 })
  if (!lying.success && lying.level === CRITICAL) ways.push({ ...lying, level: 0, spent: 1 })
  return ways
}

/** The result of one choice before the roll: wins and points of each side, and how often each end comes about. */
interface Count {
  readonly wins: readonly [number, number]
  readonly points: readonly [number, number]
  readonly ends: ReadonlyMap<string, number>
}

function countAll(sides: readonly [Opponent, Opponent], before: readonly [number, number], deadlock: Deadlock): Count {
  const [wins, points, ends] = [[0, 0] as [number, number], [0, 0] as [number, number], new Map<string, number>()]
  const skills = Math.sign(sides[0].skill - sides[1].skill)
  const targets = sides.map(({ skill, target }, i) => [target, skill, target + 20][before[i] as number] as number)
  const [aTarget, bTarget] = targets as [number, number]
  const [aMay, bMay] = sides.map(({ pool }, i) => pool && before[i] === 0) as [boolean, boolean]
  for (let aRoll = 0; aRoll < 100; aRoll++) {
    const a = lyingOf(aRoll, aTarget, before[0] > 0 ? 1 : 0)
    const aWays = waysOn(a, aTarget, aMay)
    for (let bRoll = 0; bRoll < 100; bRoll++) {
      const b = lyingOf(bRoll, bTarget, before[1] > 0 ? 1 : 0)
      const bWays = waysOn(b, bTarget, bMay)
      const isFirstB = winnerOf(a, b, skills, deadlock) > 0
      const [x, y] = isFirstB ? turned(chosen(bWays, aWays, -1)) : chosen(aWays, bWays, 1)
      const winner = winnerOf(x, y, skills, deadlock)
      if (winner !== 0) wins[winner > 0 ? 0 : 1]++
      points[0] += x.spent
      points[1] += y.spent
      const end = `${winner} ${x.success} ${x.level} ${x.spent} ${y.success} ${y.level} ${y.spent}`
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
  }
  return { wins, points, ends }

  /** The first takes what is best for it, knowing what the second will then take. `sign` is 1 where the first is a. */
  function chosen(first: readonly Lying[], second: readonly Lying[], sign: number): [Lying, Lying] {
    let best: [Lying, Lying] | null = null
    let bestWorth = Number.NEGATIVE_INFINITY
    for (const one of first) {
      let answer = second[0] as Lying
      let answerWorth = Number.NEGATIVE_INFINITY
      for (const two of second) {
        const worth = 2 * (won(one, two, sign) < 0 ? 1 : 0) - two.spent
        if (worth > answerWorth) [answer, answerWorth] = [two, worth]
      }
      const worth = 2 * (won(one, answer, sign) > 0 ? 1 : 0) - one.spent
      if (worth > bestWorth) [best, bestWorth] = [[one, answer], worth]
    }
    return best as [Lying, Lying]
  }

  function won(one: Lying, two: Lying, sign: number): number {
    return sign > 0 ? winnerOf(one, two, skills, deadlock) : -winnerOf(two, one, skills, deadlock)
  }
}

const turned = ([one, two]: readonly [Lying, Lying]): readonly [Lying, Lying] => [two, one]

/** How often of 10 000 each end comes about, both playing for their own win and then for the fewest points. */
export function opposedByHand(a: Opponent, b: Opponent, deadlock: Deadlock = 'stands'): ReadonlyMap<string, number> {
  const worthOf = ({ wins, points }: Count, side: 0 | 1) => 100_000 * wins[side] - points[side]
  let best: Count | null = null
  for (const aBefore of a.pool ? [0, 1, 2] : [0]) {
    let answer: Count | null = null
    for (const bBefore of b.pool ? [0, 1, 2] : [0]) {
      const count = countAll([a, b], [aBefore, bBefore], deadlock)
      if (!answer || worthOf(count, 1) > worthOf(answer, 1)) answer = count
    }
    if (!best || worthOf(answer as Count, 0) > worthOf(best, 0)) best = answer
  }
  return (best as Count).ends
}

/** An outcome of the engine's in the words of these ends. */
export function endOf(outcome: Readonly<Record<string, unknown>>): string {
  const winner = { a: 1, b: -1, none: 0 }[outcome['winner'] as 'a']
  const side = (name: 'a' | 'b') => {
    const grade = outcome[`${name}Grade`] as string
    const level = grade.startsWith('critical') ? CRITICAL : outcome[`${name}Superior`]
    return `${grade.endsWith('success')} ${level} ${outcome[`${name}PoolSpent`] === true ? 1 : 0}`
  }
  return `${winner} ${side('a')} ${side('b')}`
}
