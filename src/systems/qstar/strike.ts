// The strike: an attack with what it does to this target.

import { type Ask, narrow, type Reading } from '../../dice/index.ts'
import { none, one, side, text, type Values, whole, yes } from '../field.ts'
import { bad, type Change, good, mechanic, type Verdict } from '../mechanic.ts'
import { gunStrikes, targetOf } from './armed.ts'
import { addedToAttack, attackDice, attackInput, attackPool, mustBeAbleTo, roundsOf, tellAttack } from './attack.ts'
import { COVER_BONUS, COVERS, type Cover, defenceOf, isImmune, speedModifier } from './cover.ts'
import { lossesOf, statusAfter } from './damage.ts'
import { STATUSES } from './derived.ts'
import { mostSpent, POINTS_PER_MODIFIER, pointsOf, SPENDS } from './spend.ts'
import { wearOf } from './wear.ts'

export const targetFields = {
  endurance: none(whole(0)),
  health: whole(0),
  dr: whole(0).or(0),
  cover: one(...COVERS)
    .gm()
    .sealable()
    .or('none'),
  speed: none(whole(1, 10)),
  /** The line of the armour on the sheet, where it is to wear out. */
  armour: none(text(80)),
}

export const blowInput = {
  ...attackInput,
  damage: whole(0),
  critical: whole(0),
  bypassesCover: yes().or(false),
  spend: one(...SPENDS)
    .priced()
    .late()
    .or('none'),
  criticalPointsPerModifier: one(...POINTS_PER_MODIFIER)
    .option()
    .or(2),
}
export type BlowInput = Values<typeof blowInput>
type Target = Values<typeof targetFields>

export const strikeOutcome = {
  hit: yes(),
  criticals: whole(0, 16),
  enduranceLost: whole(0),
  healthLost: whole(0),
  status: one(...STATUSES),
}
export type Strike = Values<typeof strikeOutcome>

/** All that matters of an attack: whether it hit, its criticals, and the modifiers it may spend. */
export interface Aimed {
  readonly hit: boolean
  readonly criticals: number
  readonly modifiers: number
}
export const MISS: Aimed = { hit: false, criticals: 0, modifiers: 0 }

function aimedAt(defence: number, input: BlowInput, cover: Cover): Reading<Aimed> {
  const needed = defence - addedToAttack(input)
  const most = mostSpent(input.ability, input)
  const immune = isImmune(cover, input.bypassesCover)
  return narrow(attackDice, ({ total, sixes }) =>
    total < needed ? MISS : { hit: true, criticals: immune ? 0 : sixes, modifiers: Math.min(most, total - needed) },
  )
}

/** What an attack that was aimed does to the target. Melee passes no cover: there it counts for nothing. */
export function struck(aimed: Aimed, input: BlowInput, target: Target, cover: Cover, ask: Ask): Strike {
  const { hit, criticals, modifiers } = aimed
  if (!hit) {
    ask.tell('QS-22', 'strike-missed')
    return {
      hit,
      criticals: 0,
      enduranceLost: 0,
      healthLost: 0,
      status: statusAfter(target, { endurance: 0, health: 0 }),
    }
  }
  ask.tell('QS-24', isImmune(cover, input.bypassesCover) ? 'strike-immune' : 'strike-hit', { criticals })
  const points = pointsOf(modifiers, criticals, input)
  if (modifiers > 0) ask.tell('QS-16', 'spent', { modifiers, ...points })
  const losses = lossesOf({ ...input, criticals, ...points }, target, cover)
  const lost = { enduranceLost: losses.endurance, healthLost: losses.health }
  ask.tell('QS-23', 'losses', { damage: input.damage + points.damagePoints, dr: target.dr, cover, ...lost })
  const status = statusAfter(target, losses)
  if (status !== 'fine') ask.tell('QS-6', target.endurance === null ? 'destroyed' : status)
  return { hit, criticals, ...lost, status }
}

export function strikeVerdict({ hit, status }: Strike): Verdict {
  return hit ? good(`hit-${status}`) : bad('miss')
}

/** What the target loses, and what its armour does. */
export function strikeChanges(strike: Strike, blow: BlowInput, target: Target, cover: Cover): readonly Change[] {
  const { enduranceLost, healthLost } = strike
  const armour = target.armour === null ? [] : [`armour/${target.armour}/durability`]
  return [
    { on: 'target', what: 'endurance', by: -enduranceLost },
    { on: 'target', what: 'health', by: -healthLost },
    ...armour.map((what) => ({ on: 'target', what, by: -wearOf(strike, blow, target, cover) })),
  ]
}

export const strike = mechanic({
  input: { ...blowInput, target: side(targetFields) },
  outcome: strikeOutcome,
  /** QS-22 to QS-24: the attack against this target's defence, and what it loses by a hit. */
  rule({ target, ...input }, ask) {
    mustBeAbleTo(input)
    tellAttack(input, ask)
    const { speed, cover } = target
    const defence = defenceOf(speed, cover)
    const needed = defence - addedToAttack(input)
    ask.tell('QS-20', 'defended', { defence, speed: speedModifier(speed), cover: COVER_BONUS[cover], needed })
    const aimed = ask.roll('attack', attackPool(input), aimedAt(defence, input, cover))
    return struck(aimed, input, target, cover, ask)
  },
  succeeds: ({ hit }) => hit,
  verdict: strikeVerdict,
  toldAs: ['hit', 'criticals', 'status'],
  costs: (input) => roundsOf(input),
  changes: (outcome, { target, ...input }) => strikeChanges(outcome, input, target, target.cover),
  fill: { self: gunStrikes, target: targetOf },
  examples: [
    {
      says: 'armour-and-cover',
      input: {
        ability: 7,
        skill: 'trained',
        hit: 2,
        damage: 16,
        critical: 8,
        target: { endurance: 30, health: 20, dr: 5, cover: 'light', speed: 6 },
      },
      dice: [6, 3, 4],
      outcome: { hit: true, criticals: 1, enduranceLost: 9, healthLost: 3, status: 'fine' },
    },
    {
      says: 'into-health',
      input: {
        ability: 7,
        skill: 'trained',
        hit: 2,
        damage: 12,
        critical: 6,
        target: { endurance: 1, health: 20, dr: 2, cover: 'light', speed: 5 },
      },
      dice: [4, 4, 4],
      outcome: { hit: true, criticals: 0, enduranceLost: 1, healthLost: 7, status: 'incapacitated' },
    },
    {
      says: 'entrenched',
      input: {
        ability: 9,
        skill: 'proficient',
        hit: 1,
        damage: 10,
        critical: 8,
        spend: 'critical',
        target: { endurance: 20, health: 40, dr: 2, cover: 'entrenched', speed: 5 },
      },
      dice: [6, 6, 4],
      outcome: { hit: true, criticals: 0, enduranceLost: 6, healthLost: 0, status: 'fine' },
    },
    {
      says: 'thing',
      input: { ability: 7, skill: 'trained', hit: 2, damage: 16, critical: 8, target: { health: 9, dr: 5 } },
      dice: [5, 5, 4],
      outcome: { hit: true, criticals: 0, enduranceLost: 0, healthLost: 9, status: 'dead' },
    },
  ],
})
