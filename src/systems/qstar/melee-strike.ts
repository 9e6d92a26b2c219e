// The melee strike: an attack against the target's own check, by Melee or, between vessels, by Piloting.

import { type Ask, d6, narrow, pool, type Reading, sum } from '../../dice/index.ts'
import { group, integer, oneOf, optional, side } from '../field.ts'
import { clamp, mechanic } from '../mechanic.ts'
import { HIGHEST, modifier } from './abilities.ts'
import { addedToAttack, attackDice, attackPool, mustHaveRounds, roundsFired, tellAttack } from './attack.ts'
import { isImmune } from './cover.ts'
import { mostModifiers } from './modifier-spending.ts'
import { addedTo, diceCount, type RollSide, rollInput, type SkillRollInput, tellAdded } from './roll.ts'
import { SKILLS, type Skill } from './skills.ts'
import { strikePlans } from './strike-advice.ts'
import { type StrikeInput, strikeInput, strikeOutcome, strikeTargetFields } from './strike-fields.ts'
import { type AttackResult, MISS, strikeResult, strikeVerdict } from './strike-result.ts'
import { targetChanges } from './target.ts'

/** QS-26: the Might modifier changes the damage, never below 0; criticals are as the weapon has them. */
export function withMight(damage: number, might: number): number {
  return Math.max(0, damage + modifier(might))
}

/** The attack as far as any defence could tell: below the least one all totals are alike, and so are those beyond the rest. */
function meleeAttack(input: StrikeInput, defence: SkillRollInput): Reading<{ total: number; sixes: number }> {
  const [added, dice] = [addedToAttack(input), diceCount(defence)]
  const least = dice + addedTo(defence)
  const most = 6 * dice + addedTo(defence) + mostModifiers(input)
  return narrow(attackDice, ({ total, sixes }) => ({
    total: clamp(least - 1, most, total + added),
    sixes: total + added < least ? 0 : sixes,
  }))
}

/** QS-8: vessels fight by Piloting, or by the skill of a gun. */
function tellSkill({ skillName }: Pick<MeleeFighter, 'skillName'>, ask: Ask, whose: RollSide): void {
  if (skillName !== null && skillName !== 'Melee') ask.tell('QS-8', 'by-skill', { whose, skill: skillName })
}

function defendedBy(roll: SkillRollInput, total: number, most: number): Reading<number> {
  return narrow(sum, (shown) => Math.max(-1, Math.min(most, total - shown - addedTo(roll))))
}

/** How well somebody of the GM's fights is seen from outside alone; how many dice that takes is not hidden. */
const hiddenRoll = { ...rollInput, ability: rollInput.ability.sealable(), skill: rollInput.skill.sealable() }

const skillName = () => optional(oneOf(...SKILLS)).lookedUpIn('QS-8')

/** QS-20: nobody asks for range in melee, or whether cover adds to the defence; what is given as for a shot is taken all the same. */
const meleeInput = {
  ...strikeInput,
  rangePenalty: strikeInput.rangePenalty.unasked(),
  waivesCover: strikeInput.waivesCover.unasked(),
  might: integer(1, HIGHEST).figure(),
  /** For a table where Melee may roll on it. */
  speed: optional(integer(1, HIGHEST).figure()),
  /** The skill of the attack, and of the defence, where it is not Melee. */
  skillName: skillName(),
  meleeAbility: oneOf('might', 'speed', 'better').option().or('might'),
  coverInMelee: oneOf('nothing', 'protects').option().or('nothing'),
  target: side({
    ...strikeTargetFields,
    might: strikeTargetFields.speed,
    melee: group(hiddenRoll),
    skillName: skillName(),
  }),
}

interface MeleeFighter {
  readonly ability: number
  readonly might: number | null
  readonly speed: number | null
  readonly skillName: Skill | null
}

/** QS-8: the ability that Melee rolls on, by the table's reading. Other skills keep theirs. */
function meleeAbilityOf({ ability, might, speed, skillName }: MeleeFighter, reading: 'might' | 'speed' | 'better') {
  if (reading === 'might' || (skillName !== null && skillName !== 'Melee')) return ability
  return reading === 'speed' ? (speed ?? ability) : Math.max(might ?? ability, speed ?? 0)
}

export const meleeStrike = mechanic({
  input: meleeInput,
  outcome: strikeOutcome,
  /** QS-20: against melee the defence is the target's Melee check. QS-26: Might adds to the damage. */
  rule({ target, ...given }, ask) {
    mustHaveRounds(given)
    const { might, meleeAbility, coverInMelee } = given
    const input = { ...given, ability: meleeAbilityOf(given, meleeAbility), damage: withMight(given.damage, might) }
    const { might: mightOfTarget, speed, skillName }: Omit<MeleeFighter, 'ability'> = target
    const defender: SkillRollInput = target.melee
    const { ability } = defender
    const melee = {
      ...defender,
      ability: meleeAbilityOf({ ability, might: mightOfTarget, speed, skillName }, meleeAbility),
    }
    if (meleeAbility !== 'might') ask.tell('QS-8', `melee-by-${meleeAbility}`)
    tellSkill(given, ask, null)
    tellAttack(input, ask)
    ask.tell('QS-26', 'might', { might: modifier(might), damage: input.damage })
    const { total, sixes } = ask.roll('attack', attackPool(input), meleeAttack(input, melee))
    tellSkill(target, ask, 'target')
    tellAdded(melee, ask, 'target')
    const margin = ask.roll('defence', pool(diceCount(melee), d6), defendedBy(melee, total, mostModifiers(input)))
    const cover = coverInMelee === 'protects' ? target.cover : 'none' // QS-21
    if (cover !== 'none') ask.tell('QS-21', 'cover-in-melee')
    const criticals = isImmune(cover, input.bypassesCover) ? 0 : sixes
    const aimed: AttackResult = margin < 0 ? MISS : { hit: true, criticals, modifiers: margin }
    return strikeResult(aimed, input, target, cover, ask)
  },
  succeeds: ({ hit }) => hit,
  verdict: strikeVerdict,
  advice: (input, count) =>
    strikePlans(
      (choice) => count({ ...input, ...choice }),
      ({ extraShots }) => (input.loaded === null ? {} : { rounds: extraShots + 1 }),
    ),
  toldAs: ['hit', 'criticals', 'status'],
  costs: (input) => roundsFired(input),
  changes: (outcome, { target }) => targetChanges(outcome, target),
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
  ],
})
