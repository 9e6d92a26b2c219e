// The target number: a skill and every modifier in view, with the limit that holds them.

import type { Ask } from '../../dice/index.ts'
import { flag, integer, modifiers, oneOf, steppedInteger, type Values } from '../field.ts'
import { clamp, type SheetChange, type TablePolicy, total } from '../mechanic.ts'
import { DIFFICULTIES } from './difficulties.ts'
import { mayJoin } from './teamwork.ts'

/** An amount that waits for a later test: on the sheet, and in the test that it goes into. */
export const carried = () => steppedInteger(0, 60, 10).or(0)

/** EP-2: modifiers together count for no more, either way. */
const MOST_MODIFIED = 60

/** The fields of every test about the one who makes it. */
export const testInput = {
  skill: integer(0, 120).figure(),
  modifiers: modifiers(steppedInteger(-30, 30, 10))
    .heldTo(MOST_MODIFIED)
    .gm()
    .sealable()
    .named(DIFFICULTIES.map(([name, value]) => ({ name, value })))
    .or([]),
  /** EP-5, EP-7: left by an earlier superior or critical result, and gone with this test. */
  carriedBonus: carried().figure(),
  carriedPenalty: carried().figure(),
  helpers: integer(0).counting('helpers').or(0),
  retries: integer(0).gm().counting('retries').or(0),
  retryPenaltyCapped: flag().option().or(true),
  defaulting: oneOf('no', 'aptitude', 'related').figure().or('no'),
  relatedPenalty: oneOf(-10, -20, -30).gm().or(-10),
  pool: flag().or(false),
}
type TestInput = Values<typeof testInput>

/** Readings of the rules that hold for whole tests, both sides of an opposed one. */
export const readings = {
  targetMeans: oneOf('at-or-below', 'below').option().or('at-or-below'),
  relatedCritical: oneOf('never', 'counts').option().or('never'),
}
type TestReadings = Values<typeof readings>

/** The uses of a pool point before the roll. */
export const POOL_BEFORE = ['none', 'ignore-modifiers', 'plus-20'] as const
export type PoolBefore = (typeof POOL_BEFORE)[number]

/** EP-2: difficulties are the GM's to say, also of a test that a player starts. EP-9: one rolls, the others join in. */
export const tablePolicy: TablePolicy = { awaitsJudging: { option: 'gmModifies', value: 'always' }, joined: mayJoin }

/** Hears how a target came about; nobody does where it is only needed as a figure. */
type Teller = Pick<Ask, 'tell'>
export const UNTOLD: Teller = { tell: () => undefined }

/** The side of an opposed test; null where there is only one. */
export type TestSide = 'a' | 'b' | null

/** The target of a roll. */
export type TestTarget = {
  readonly target: number
  /** EP-3: whether a roll equal to the target fails. */
  readonly isBelow: boolean
  /** EP-8: without the skill itself, a success is never critical. */
  readonly hasCriticals: boolean
}

const A_HELPER = 10
const MOST_HELPERS = 3
const A_RETRY = 10
const POOL_BONUS = 20

/** EP-8: without the skill the linked aptitude is the target, at no penalty, or a related skill stands in. */
export function testTarget(
  input: TestInput,
  { targetMeans, relatedCritical }: TestReadings,
  ask: Teller,
  whose: TestSide = null,
  point: PoolBefore = 'none',
): TestTarget {
  const { defaulting } = input
  const hasCriticals = defaulting === 'no' || (defaulting === 'related' && relatedCritical === 'counts')
  if (defaulting !== 'no') {
    ask.tell('EP-8', hasCriticals ? 'default-related-critical' : `default-${defaulting}`, { whose })
  }
  return { target: targetOf(input, ask, whose, point), isBelow: targetMeans === 'below', hasCriticals }
}

/** EP-2: the skill and its modifiers, which together count for at most 60 either way. The target may leave 0..99. */
function targetOf(input: TestInput, ask: Teller, whose: TestSide, point: PoolBefore): number {
  const { skill, modifiers, retryPenaltyCapped } = input
  if (point === 'ignore-modifiers') {
    ask.tell('EP-9', 'unmodified', { whose, skill })
    return skill
  }
  if (modifiers.length > 0) ask.tell('EP-2', 'modifiers', { whose, modifiers, sum: total(modifiers) })
  const inside =
    total(modifiers) + relatedPenalty(input, ask, whose) + teamwork(input, ask, whose) + carriedOver(input, ask, whose)
  const sum = retryPenaltyCapped ? inside + retryPenalty(input, ask, whose) : inside
  const held = clamp(-MOST_MODIFIED, MOST_MODIFIED, sum)
  if (held !== sum) ask.tell('EP-2', 'held', { whose, sum, held })
  const outside = retryPenaltyCapped ? 0 : retryPenalty(input, ask, whose)
  const pool = point === 'plus-20' ? POOL_BONUS : 0 // not a modifier: it stands outside the limit
  const target = skill + held + outside + pool
  ask.tell('EP-2', 'target', { whose, skill, held, outside, pool, target })
  return target
}

/** EP-5, EP-7: quality's 10 and a critical's 20, good or bad, count for one later test. */
function carriedOver({ carriedBonus, carriedPenalty }: TestInput, ask: Teller, whose: TestSide): number {
  if (carriedBonus > 0) ask.tell('EP-5', 'carried-bonus', { whose, bonus: carriedBonus })
  if (carriedPenalty > 0) ask.tell('EP-5', 'carried-penalty', { whose, penalty: 0 - carriedPenalty })
  return carriedBonus - carriedPenalty
}

/** The price of what was carried over: it is offered once. */
export function carriedCosts({ carriedBonus, carriedPenalty }: TestInput, on: string): readonly SheetChange[] {
  return [
    { on, what: 'carriedBonus', by: 0 - carriedBonus },
    { on, what: 'carriedPenalty', by: 0 - carriedPenalty },
  ].filter(({ by }) => by < 0)
}

/** EP-8: a related skill stands in at the GM's penalty. */
function relatedPenalty({ defaulting, relatedPenalty }: TestInput, ask: Teller, whose: TestSide): number {
  if (defaulting !== 'related') return 0
  ask.tell('EP-8', 'related-penalty', { whose, penalty: relatedPenalty })
  return relatedPenalty
}

/** EP-9: every helper gives +10, at most +30. More may help, but give nothing. */
function teamwork({ helpers }: TestInput, ask: Teller, whose: TestSide): number {
  const bonus = A_HELPER * Math.min(helpers, MOST_HELPERS)
  if (helpers > 0) ask.tell('EP-9', helpers > MOST_HELPERS ? 'most-help' : 'help', { whose, helpers, bonus })
  return bonus
}

/** EP-10: every failure before this attempt costs -10. By ruling of the table it may stand outside the limit. */
function retryPenalty({ retries, retryPenaltyCapped }: TestInput, ask: Teller, whose: TestSide): number {
  const penalty = 0 - A_RETRY * retries
  if (retries > 0) ask.tell('EP-10', retryPenaltyCapped ? 'retry' : 'retry-outside', { whose, retries, penalty })
  return penalty
}
