// The rules of a term of dice and of sorted places.

import { type Die, d10 } from '../die.ts'
import { mixed, pool } from '../pool.ts'
import type { Reading } from '../reading.ts'
import { count, dropHighest, dropLowest, faces, matches, narrow, places, sum, sumOf, tally } from '../readings.ts'
import type { Ask, Rule } from '../rule.ts'
import type { FaceTest, KnownDice, Picking, PoolParts, SortedPlaces, Span } from './ast.ts'
import { orUsual } from './dice-term.ts'
import { NotationError } from './error.ts'
import type { NotationErrorCause } from './error-sentences.ts'
import { equals, lowestFace, meets, meetsAny } from './faces.ts'
import { PLACED_DICE } from './sorted-places.ts'
import {
  endlessDie,
  goingDie,
  isExploding,
  lastDie,
  lengthDie,
  listedThrows,
  MOST_THROWS,
  printedDie,
  rerolledDie,
  stayingDie,
  worthDie,
} from './term-die.ts'

type Worth = (face: number) => number

/** The amount a die of this worth adds: itself, or what it counts. */
export function countedWorth({ valued, counting }: PoolParts): Worth {
  if (!valued && !counting) return itself
  const isTaken: (face: number) => boolean = valued
    ? (face) => meetsAny(face, valued.on) === (valued.verb === 'keep')
    : () => true
  if (!counting) return (face) => (isTaken(face) ? face : 0)
  const { success, failure = [], minus = [], isSum } = counting
  return (face) => {
    if (!isTaken(face)) return 0
    if (meetsAny(face, success)) return 1
    if (meetsAny(face, minus)) return -face || 0
    return meetsAny(face, failure) ? -1 : isSum ? face : 0
  }
}

const itself: Worth = (face) => face

function boundsOf({ min, max }: KnownDice): Worth {
  if (min === undefined && max === undefined) return itself
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  return (face) => Math.min(high, Math.max(low, face))
}

/** The amount a thrown face adds: bounded, then counted. */
function worthOf(dice: KnownDice): Worth {
  const bounded = boundsOf(dice)
  const counted = countedWorth(dice)
  if (bounded === itself) return counted
  return counted === itself ? bounded : (face) => counted(bounded(face))
}

/** The total of dice of one kind; `what` is the term as it was typed. */
export function diceRule(dice: KnownDice, what: string): Rule<null, number> {
  if (dice.unique) return uniqueRule(dice, what)
  if (dice.reroll?.most !== undefined) return someAgainRule(dice, dice.reroll.most, what)
  const { explode, picks, matches } = dice
  if (explode?.isOfPicked || dice.reroll?.isOfPicked) return pickedFirstRule(dice, what)
  const isInWaves = explode && !explode.isCompound && (picks || matches || explode.most !== undefined)
  if (explode?.most !== undefined || isInWaves) return wavesRule(dice, what)
  if (!explode && !matches) return poolRule(dice, what, pool(dice.count, rerolledDie(dice)), worthOf(dice))
  const bounded = boundsOf(dice)
  const counted = countedWorth(dice)
  const isWhole = !explode || explode.isCompound
  const die = worthDie(dice, bounded, isWhole ? itself : counted)
  const { crit: _crit, fumble: _fumble, sorted: _sorted, ...unmarked } = dice
  // The faces of a chain lie in one die: there is nothing to mark.
  return poolRule(explode ? unmarked : dice, what, pool(dice.count, die), isWhole ? counted : itself)
}

/** Dice are kept first; then what was kept explodes, or is thrown again. */
function pickedFirstRule(dice: KnownDice, what: string): Rule<null, number> {
  const { picks, reroll, explode, ...plain } = dice
  const worth = worthOf(dice)
  const rerolled = orUsual(reroll?.on ?? [], dice.sides, lowestFace)
  const goesOn = explode ? isExploding(dice) : (face: number) => meetsAny(face, rerolled)
  const first = tally({ total: sumOf((face) => (!explode && goesOn(face) ? 0 : worth(face))), more: count(goesOn) })
  const die = explode ? rerolledDie(dice) : printedDie(dice.sides)
  const again: KnownDice = {
    ...plain,
    ...(explode ? lessDeep(explode) : !reroll?.isOnce && { reroll: { ...reroll!, isOfPicked: false } }),
  }
  const rules = new Map<number, Rule<null, number>>()
  return told(what, (_, ask) => {
    const { total, more } = ask.roll(what, pool(dice.count, die), picked(picks, dice.count, first))
    const rule = rules.get(more) ?? diceRule({ ...again, count: more }, what)
    rules.set(more, rule)
    return more === 0 ? total : total + ask.sub(rule, null)
  })
}

/** The further course of dice that an explosion brings. */
function lessDeep({ depth, ...explode }: NonNullable<KnownDice['explode']>): Pick<KnownDice, 'explode'> {
  if (depth === 1) return {}
  return { explode: { ...explode, isOfPicked: false, ...(depth !== undefined && { depth: depth - 1 }) } }
}

/** So many of the dice that meet a test are thrown again, once: any of those that show one face, otherwise the first that were thrown. */
function someAgainRule(dice: KnownDice, most: number, what: string): Rule<null, number> {
  const [test = equals(lowestFace(dice.sides))] = dice.reroll?.on ?? []
  const face = test.value
  const die = printedDie(dice.sides)
  const worth = worthOf(dice)
  const first = tally({ total: sumOf(worth), there: count((each) => each === face) })
  const one = pool(1, die)
  const next: Rule<Again, number> = ({ dice, left, total }, ask) => {
    if (dice === 0) return total
    const thrown = ask.roll(what, one, sum)
    const isAgain = left > 0 && meets(thrown, test)
    const shown = isAgain ? ask.roll(what, one, sum) : thrown
    return ask.goOn(next, { dice: dice - 1, left: left - Number(isAgain), total: total + worth(shown) })
  }
  return told(what, (_, ask) => {
    if (test.comparator !== '=') return ask.sub(next, { dice: dice.count, left: most, total: 0 })
    const { total, there } = ask.roll(what, pool(dice.count, die), first)
    const again = Math.min(there, most)
    return again === 0 ? total : total - again * worth(face) + ask.roll(what, pool(again, die), sumOf(worth))
  })
}

type Again = { dice: number; left: number; total: number }

/** The same rule, which tells what it came to. */
const told =
  (what: string, rule: Rule<null, number>): Rule<null, number> =>
  (_, ask) => {
    const total = rule(null, ask)
    ask.tell('', 'picked', { notation: what, total })
    return total
  }

/** Dice of several kinds as one pool; each kind has its own rerolls and bounds, the pool the rest. */
export function mixedRule(kinds: readonly KnownDice[], parts: PoolParts, what: string): Rule<null, number> {
  const dice = mixed(...kinds.map((kind) => pool(kind.count, worthDie(kind, boundsOf(kind), itself))))
  return poolRule(parts, what, dice, countedWorth(parts))
}

type ThrownPool = ReturnType<typeof pool>

function poolRule(parts: PoolParts, what: string, dice: ThrownPool, worth: Worth): Rule<null, number> {
  const { crit, fumble, sorted } = parts
  const reading = picked(parts.picks, dice.size, taken(parts, worth))
  const plain: Rule<null, number> = (_, ask) => ask.roll(what, dice, reading)
  if (!crit && !fumble && !sorted) return plain
  const marked: Rule<null, number> = (_, ask) => {
    const { value, all } = ask.roll(what, dice, tally({ value: reading, all: faces }))
    const list = sorted === 'down' ? [...all].reverse() : all
    const marks = (tests: readonly FaceTest[] = []) => all.filter((face) => meetsAny(face, tests)).length
    ask.tell('', 'marked', { faces: list, crits: marks(crit), fumbles: marks(fumble), total: value })
    return value
  }
  // The faces are only there to be shown: a count need not tell them apart.
  marked.counted = plain
  return (_, ask) => ask.sub(marked, null)
}

/** The reading of the dice that are taken. */
function taken({ matches: wanted }: PoolParts, worth: Worth): Reading<number> {
  if (!wanted) return worth === itself ? sum : sumOf(worth)
  const { least, on } = wanted
  const counts = (face: number) => on.length === 0 || meetsAny(face, on)
  return narrow(matches, (groups) => groups.filter((group) => group.count >= least && counts(group.face)).length)
}

/** How many of so many sorted dice are taken away at either end. */
export function rangeOf(picks: readonly Picking[] = [], dice: number): { low: number; high: number } {
  let [low, high] = [0, 0]
  for (const { verb, end, count } of picks) {
    const left = dice - low - high
    const away = verb === 'drop' ? Math.min(count, left) : Math.max(0, left - count)
    if (end === 'middle') {
      low += Math.floor(away / 2)
      high += Math.ceil(away / 2)
    } else if ((verb === 'drop') === (end === 'lowest')) low += away
    else high += away
  }
  return { low, high }
}

function picked<R>(picks: readonly Picking[] | undefined, dice: number, reading: Reading<R>): Reading<R> {
  if (!picks) return reading
  const { low, high } = rangeOf(picks, dice)
  return dropLowest(low, dropHighest(high, reading))
}

/** Those of the sorted values that are left. */
export function pickedFrom<T>(picks: readonly Picking[] | undefined, sorted: readonly T[]): readonly T[] {
  const { low, high } = rangeOf(picks, sorted.length)
  return sorted.slice(low, sorted.length - high)
}

/** Waves keep the dice at the end apart, so fewer of them are listed. */
const CUT_WAVES_BELOW = 1e-6

type Wave = { dice: number; total: number; ends: readonly number[]; round: number; left: number | null }

/** Every explosion is another die to pick from, so it is thrown in waves. What is kept or dropped lies at one end; the rest is a total. */
function wavesRule(dice: KnownDice, what: string): Rule<null, number> {
  const parts = dice
  const { at, picks = [], matches: wanted } = dice
  const { depth, most, isPenetrating } = dice.explode as NonNullable<KnownDice['explode']>
  const bounded = boundsOf(dice)
  const counted = countedWorth(dice)
  const die = rerolledDie(dice)
  const explodes = isExploding(dice)
  const isEnding = depth !== undefined || most !== undefined
  const rounds = isEnding ? Number.POSITIVE_INFINITY : listedThrows(die, explodes, CUT_WAVES_BELOW)
  const last = lastDie(die, explodes)
  const [pick] = picks
  const isOne = picks.length === 1 && pick?.end !== 'middle' && !wanted
  const isDropped = isOne && pick?.verb === 'drop'
  const isHigh = pick?.end === 'highest'
  /** How many dice at that end are told apart. */
  const apart = isOne && pick ? pick.count : pick || wanted ? Number.POSITIVE_INFINITY : 0
  const isAdded = isDropped || apart === 0

  const endsOf = (all: readonly number[]): number[] => all.toSorted((a, b) => (isHigh ? b - a : a - b)).slice(0, apart)
  const worthIn = (round: number): Worth => (isPenetrating && round > 1 ? (face) => bounded(face) - 1 : bounded)
  const reading = (thrown: number, worth: Worth) => {
    const beyond = Math.max(0, thrown - apart)
    const ends = isHigh ? dropLowest(beyond, faces) : dropHighest(beyond, faces)
    return tally({
      total: sumOf((face) => (isAdded ? counted(worth(face)) : 0)),
      ends,
      more: count(explodes),
    })
  }
  const start: Wave = { dice: dice.count, total: 0, ends: [], round: 1, left: most ?? null }
  const waves = told(what, (_, ask) => ask.sub(next, start))
  function next({ dice, total, ends, round, left }: Wave, ask: Ask): number {
    if (round > MOST_THROWS) throw endlessDie(at, die.name)
    const thrown: Die = round >= rounds ? last : die
    const worth = worthIn(round)
    const wave = ask.roll(what, pool(dice, thrown), reading(dice, worth))
    const all = total + wave.total
    const outer = endsOf([...ends, ...wave.ends.map(worth)])
    const more = depth !== undefined && round > depth ? 0 : Math.min(wave.more, left ?? wave.more)
    if (more > 0) {
      const still = left === null ? null : left - more
      return ask.goOn(next, { dice: more, total: all, ends: outer, round: round + 1, left: still })
    }
    return isAdded ? outer.reduce((sum, face) => sum - counted(face), all) : endOf(parts, outer)
  }
  if (!isEnding && !isPenetrating) {
    const twin = countedWaves(dice, what, die, explodes)
    if (twin) waves.counted = twin
  }
  if (waves.counted) return (_, ask) => ask.sub(waves, null)
  const states =
    multisets(die, Math.min(apart, dice.count)) * (isDropped ? (dice.count ** 2 * die.faces.length) / 10 : 1)
  return states > (isEnding ? MOST_WAVE_SETS : MOST_ENDLESS_SETS) ? uncounted(waves, 'sets', at) : waves
}

/** The total of all these dice, picked from and counted. */
function endOf(parts: PoolParts, values: readonly number[]): number {
  const left = pickedFrom(
    parts.picks,
    values.toSorted((a, b) => a - b),
  )
  if (!parts.matches) return left.map(countedWorth(parts)).reduce((sum, each) => sum + each, 0)
  const { least, on } = parts.matches
  const isMatch = (face: number) =>
    left.filter((each) => each === face).length >= least && (on.length === 0 || meetsAny(face, on))
  return [...new Set(left)].filter(isMatch).length
}

/**
 * The same chances, found otherwise: every chain ends with one die that stays, and brings so many before it that do not. They are read
 * as one pool; where all that explode are above all that stay, the two are picked from apart.
 */
function countedWaves(
  dice: KnownDice,
  what: string,
  die: Die,
  explodes: (face: number) => boolean,
): Rule<null, number> | null {
  const { picks = [], matches: wanted, min, max } = dice
  const worth = worthOf(dice)
  const staying = stayingDie(die, explodes)
  const going = goingDie(die, explodes)
  const [face, another] = going.faces
  if (face === undefined || (wanted && (min ?? max) !== undefined)) return null
  const rounds = listedThrows(die, explodes, CUT_WAVES_BELOW)
  const chains = pool(dice.count, lengthDie(die, explodes, rounds, dice.at))
  const stayed = pool(dice.count, staying)
  const isOnly = another === undefined
  const isOnePool = wanted || face < (staying.faces.at(-1) as number)
  const most = dice.count * (rounds - 1)
  if (most * effortWith(most) > MOST_EFFORT) {
    return () => {
      throw new NotationError('too-big', 'sets', dice.at)
    }
  }
  if (isOnePool) {
    return (_, ask) => {
      const more = ask.roll(what, chains, sum)
      const all = mixed(stayed, pool(more, going))
      return ask.roll(what, all, picked(picks, all.size, taken(dice, worth)))
    }
  }
  /** Each reading is made once, so that it is counted once. */
  const known = new Map<string, Reading<number>>()
  function part(size: number, low: number, high: number): Reading<number> {
    const below = Math.min(low, size)
    const above = Math.min(high, size - below)
    const key = `${below},${above}`
    const reading = known.get(key) ?? dropLowest(below, dropHighest(above, sumOf(worth)))
    known.set(key, reading)
    return reading
  }
  return (_, ask) => {
    const more = ask.roll(what, chains, sum)
    const { low, high } = rangeOf(picks, dice.count + more)
    const stays = ask.roll(what, stayed, part(dice.count, low, Math.max(0, high - more)))
    const lowGone = Math.max(0, low - dice.count)
    if (isOnly) return stays + Math.max(0, more - Math.min(high, more) - lowGone) * worth(face)
    return stays + ask.roll(what, pool(more, going), part(more, lowGone, Math.min(high, more)))
  }
  /** The work of counting them with so many more, by measure. */
  function effortWith(more: number): number {
    if (wanted) return 25 * multisets(staying, dice.count)
    const size = dice.count + more
    const { low, high } = rangeOf(picks, size)
    const { length } = die.faces
    const kept = (size - low - high) * length
    if (isOnePool) return (size * length * kept) / 12
    return Math.min(kept, dice.count * length) * (isOnly ? 3 : Math.min(kept, more * length) / 8)
  }
}

/** One die after another: a face that lies there already is thrown again. */
function uniqueRule(dice: KnownDice, what: string): Rule<null, number> {
  const { isOnce, on } = dice.unique as NonNullable<KnownDice['unique']>
  const die = rerolledDie(dice)
  const one = pool(1, die)
  const isDouble = (face: number, seen: readonly number[]) =>
    seen.includes(face) && (on.length === 0 || meetsAny(face, on))
  function fresh({ seen }: { seen: readonly number[] }, ask: Ask): number {
    const face = ask.roll(what, one, sum)
    if (!isDouble(face, seen)) return face
    return isOnce ? ask.roll(what, one, sum) : ask.again()
  }
  const bounded = boundsOf(dice)
  function next({ seen }: { seen: readonly number[] }, ask: Ask): number {
    if (seen.length === dice.count) return endOf(dice, seen.map(bounded))
    const face = ask.sub(fresh, { seen })
    return ask.goOn(next, { seen: [...seen, face].toSorted((a, b) => a - b) })
  }
  const rule = told(what, (_, ask) => ask.sub(next, { seen: [] }))
  // Thrown again once, or only some of them, they may lie there twice after all.
  const sets = isOnce || on.length > 0 ? multisets(die, dice.count) : setsOf(die.faces.length, dice.count)
  return sets > MOST_SETS ? uncounted(rule, 'sets', dice.at) : rule
}

/** More sets of faces than these are not told apart in time: of dice thrown once, in waves, in waves without end. */
const MOST_SETS = 20_000
const MOST_WAVE_SETS = 1_300
const MOST_ENDLESS_SETS = 100
const MOST_EFFORT = 1_000_000

/** In so many ways so many dice lie there. */
const multisets = ({ faces }: Die, dice: number): number => setsOf(dice + faces.length - 1, dice)

/** In so many ways so many are chosen. */
function setsOf(among: number, chosen: number): number {
  let ways = 1
  for (let i = 1; i <= chosen; i++) ways *= (among - chosen + i) / i
  return ways
}

/** The same rule, which can be thrown but not counted. */
export function uncounted<R>(rule: Rule<null, R>, wrong: NotationErrorCause, at: Span): Rule<null, R> {
  rule.counted = () => {
    throw new NotationError('too-big', wrong, at)
  }
  return (_, ask) => ask.sub(rule, null)
}

/** So many dice are left once bonus or penalty dice are removed; those at these places, 1 the lowest, are added. */
export function sortedPlacesRule(form: SortedPlaces, what: string): Rule<null, number> {
  const { bonus, given, of } = form
  const left = of?.count ?? PLACED_DICE
  const at = form.places.filter((place) => place > 0).map((place) => Math.min(place, left))
  const reading = bonus > 0 ? dropLowest(bonus, places(at)) : dropHighest(-bonus, places(at))
  if (given) {
    const sorted = given.toSorted((a, b) => a - b).slice(Math.max(0, bonus))
    const result = at.reduce((sum, place) => sum + (sorted[place - 1] as number), 0)
    return (_, ask) => {
      ask.tell('', 'given', { notation: what, faces: given, total: result })
      return result
    }
  }
  const dice = pool(left + Math.abs(bonus), of ? printedDie(of.sides) : d10)
  return (_, ask) => ask.roll(what, dice, reading)
}
