// The melee strike: an attack against the target's own Melee check.

import { d6, narrow, pool, type Reading, sum } from '../../dice/index.ts'
import { group, integer, side } from '../field.ts'
import { clamp, mechanic } from '../mechanic.ts'
import { HIGHEST, modifier } from './abilities.ts'
import { addedToAttack, attackDice, attackPool, mustBeWithinRof, tellAttack } from './attack.ts'
import { mostSpent } from './modifier-spending.ts'
import { addedTo, diceCount, rollInput, type SkillRollInput, tellAdded } from './roll.ts'
import { strikePlans } from './strike-advice.ts'
import { type StrikeInput, strikeInput, strikeOutcome, strikeTargetFields } from './strike-fields.ts'
import { type AttackResult, MISS, strikeChanges, strikeResult, strikeVerdict } from './strike-result.ts'
import { meleeStrikes, meleeTargetOf } from './weapon-rolls.ts'

/** QS-26: the Might modifier changes the damage, never below 0; criticals are as the weapon has them. */
export function withMight(damage: number, might: number): number {
  return Math.max(0, damage + modifier(might))
}

/** The attack as far as any defence could tell: below the least one all totals are alike, and so are those beyond the rest. */
function meleeAttack(input: StrikeInput, defence: SkillRollInput): Reading<{ total: number; sixes: number }> {
  const [added, dice] = [addedToAttack(input), diceCount(defence)]
  const least = dice + addedTo(defence)
  const most = 6 * dice + addedTo(defence) + mostSpent(input.ability, input)
  return narrow(attackDice, ({ total, sixes }) => ({
    total: clamp(least - 1, most, total + added),
    sixes: total + added < least ? 0 : sixes,
  }))
}

function defendedBy(roll: SkillRollInput, total: number, most: number): Reading<number> {
  return narrow(sum, (shown) => Math.max(-1, Math.min(most, total - shown - addedTo(roll))))
}

/** How well somebody of the GM's fights is seen from outside alone; how many dice that takes is not hidden. */
const hiddenRoll = { ...rollInput, ability: rollInput.ability.sealable(), skill: rollInput.skill.sealable() }

/** QS-20, QS-21: nobody asks for range, cover or the target's Speed in melee; what is given as for a shot is taken all the same. */
const meleeInput = {
  ...strikeInput,
  rangePenalty: strikeInput.rangePenalty.unasked(),
  bypassesCover: strikeInput.bypassesCover.unasked(),
  might: integer(1, HIGHEST),
  target: side({
    ...strikeTargetFields,
    cover: strikeTargetFields.cover.unasked(),
    speed: strikeTargetFields.speed.unasked(),
    melee: group(hiddenRoll),
  }),
}

export const meleeStrike = mechanic({
  input: meleeInput,
  outcome: strikeOutcome,
  /** QS-20: against melee the defence is the target's Melee check. QS-26: Might adds to the damage. */
  rule({ target, might, ...given }, ask) {
    mustBeWithinRof(given)
    tellAttack(given, ask)
    const input = { ...given, damage: withMight(given.damage, might) }
    ask.tell('QS-26', 'might', { might: modifier(might), damage: input.damage })
    const { melee } = target
    const { total, sixes } = ask.roll('attack', attackPool(input), meleeAttack(input, melee))
    tellAdded(melee, ask, 'target')
    const margin = ask.roll(
      'defence',
      pool(diceCount(melee), d6),
      defendedBy(melee, total, mostSpent(input.ability, input)),
    )
    const aimed: AttackResult = margin < 0 ? MISS : { hit: true, criticals: sixes, modifiers: margin }
    return strikeResult(aimed, input, target, 'none', ask) // QS-21: cover does nothing in melee
  },
  succeeds: ({ hit }) => hit,
  verdict: strikeVerdict,
  advice: (input, count) =>
    strikePlans(
      (shots) => count({ ...input, ...shots }),
      () => ({}),
    ),
  toldAs: ['hit', 'criticals', 'status'],
  changes: (outcome, { target }) => strikeChanges(outcome, target),
  fill: { self: meleeStrikes, target: meleeTargetOf },
  examples: [
    {
      name: 'knife',
      input: {
        ability: 6,
        skill: 'trained',
        hit: 1,
        might: 7,
        damage: 14,
        critical: 6,
        target: { endurance: 20, health: 10, dr: 2, melee: { ability: 5, skill: 'proficient' } },
      },
      dice: [4, 4, 5, 4, 4, 5],
      outcome: { hit: true, criticals: 0, enduranceLost: 14, healthLost: 0, status: 'fine' },
    },
    {
      name: 'feeble',
      input: {
        ability: 5,
        skill: 'proficient',
        might: 1,
        damage: 4,
        critical: 2,
        extraShots: 1,
        rof: 2,
        target: { endurance: 3, health: 5, melee: { ability: 6, skill: 'untrained', extraDice: -1 } },
      },
      dice: [6, 2, 1, 3, 5, 5],
      outcome: { hit: true, criticals: 1, enduranceLost: 0, healthLost: 2, status: 'fine' },
    },
  ],
})
