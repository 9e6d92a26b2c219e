// The strike: an attack with what it does to this target.

import { narrow, type Reading } from '../../dice/index.ts'
import { side } from '../field.ts'
import { mechanic } from '../mechanic.ts'
import { addedToAttack, attackDice, attackPool, mustHaveRounds, roundsFired, tellAttack } from './attack.ts'
import { COVER_BONUS, type Cover, defenceOf, isImmune, speedModifier } from './cover.ts'
import { mostModifiers } from './modifier-spending.ts'
import { strikePlans } from './strike-advice.ts'
import { type StrikeInput, strikeInput, strikeOutcome, strikeTargetFields } from './strike-fields.ts'
import { type AttackResult, MISS, strikeResult, strikeVerdict } from './strike-result.ts'
import { targetChanges } from './target.ts'

function aimedAt(defence: number, input: StrikeInput, cover: Cover): Reading<AttackResult> {
  const needed = defence - addedToAttack(input)
  const most = mostModifiers(input)
  const immune = isImmune(cover, input.bypassesCover)
  return narrow(attackDice, ({ total, sixes }) =>
    total < needed ? MISS : { hit: true, criticals: immune ? 0 : sixes, modifiers: Math.min(most, total - needed) },
  )
}

export const strike = mechanic({
  input: { ...strikeInput, target: side(strikeTargetFields) },
  outcome: strikeOutcome,
  /** QS-22 to QS-24: the attack against this target's defence, and what it loses by a hit. */
  rule({ target, ...input }, ask) {
    mustHaveRounds(input)
    tellAttack(input, ask)
    const { speed, cover } = target
    const shield = input.waivesCover ? 'none' : cover // QS-21: only the defence does without it
    const defence = defenceOf(speed, shield)
    const needed = defence - addedToAttack(input)
    if (shield !== cover) ask.tell('QS-21', 'cover-waived')
    ask.tell('QS-20', 'defended', { defence, speed: speedModifier(speed), cover: COVER_BONUS[shield], needed })
    const aimed = ask.roll('attack', attackPool(input), aimedAt(defence, input, cover))
    return strikeResult(aimed, input, target, cover, ask)
  },
  succeeds: ({ hit }) => hit,
  verdict: strikeVerdict,
  advice: (input, count) =>
    strikePlans(
      (choice) => count({ ...input, ...choice }),
      ({ extraShots }) => ({ rounds: extraShots + 1 }), // hit or miss
    ),
  toldAs: ['hit', 'criticals', 'status'],
  costs: (input) => roundsFired(input),
  changes: (outcome, { target }) => targetChanges(outcome, target),
  examples: [
    {
      name: 'armour-and-cover',
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
  ],
})
