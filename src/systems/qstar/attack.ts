// The attack roll: three d6, one more for each extra shot, against a defence.

import { type Ask, countAtLeast, d6, narrow, type Pool, pool, refuse, sum, tally } from '../../dice/index.ts'
import { flag, integer, oneOf, optional, text, type Values } from '../field.ts'
import { bad, good, mechanic, type SheetChange } from '../mechanic.ts'
import { addedTo, diceCount, extraModifiersOf, extraModifiersOption, MOST_DICE, rollInput, tellAdded } from './roll.ts'
import { BONUS } from './skills.ts'

export const MOST_EXTRA_SHOTS = 9
/** Every die a six. */
export const MOST_CRITICALS = MOST_DICE + MOST_EXTRA_SHOTS

/** The input of every attack, with a gun or in melee. */
export const attackInput = {
  ...rollInput,
  hit: integer().figure().or(0),
  extraShots: integer(0, MOST_EXTRA_SHOTS).priced().or(0),
  rangePenalty: integer(0).gm().late().or(0),
  /** The weapon's line on the sheet and its rate of fire, where they are to be held to. */
  weapon: optional(text(80)),
  rof: optional(integer(1, MOST_EXTRA_SHOTS + 1).figure()),
  /** The rounds in the weapon; none where they are not counted. */
  loaded: optional(integer(0, 1000).figure()),
  attackAdds: oneOf('skill-check', 'as-printed').option().or('skill-check'),
  extraModifiers: extraModifiersOption(),
}
type AttackInput = Values<typeof attackInput>

/** QS-22: extra shots up to the rate of fire less one, and each shot takes a round. */
export function mustHaveRounds({ extraShots, rof, loaded }: AttackInput): void {
  if (rof !== null && extraShots >= rof) refuse('extraShots', 'beyond-rof', { extraShots, rof })
  if (loaded === 0) refuse('loaded', 'empty')
  if (loaded !== null && extraShots >= loaded) refuse('extraShots', 'too-few-rounds', { extraShots, loaded })
}

/** Rounds that the attack takes out of the weapon, hit or miss. */
export function roundsFired({ weapon, loaded, extraShots }: AttackInput): readonly SheetChange[] {
  if (weapon === null || loaded === null) return []
  return [{ on: 'self', what: `weapons/${weapon}/loaded`, by: -1 - extraShots }]
}

export function attackPool(attack: AttackInput): Pool {
  return pool(diceCount(attack) + attack.extraShots, d6)
}

/** The sum of the dice, and how many show a six: dice of perks and extra shots like the others. */
export const attackDice = tally({ total: sum, sixes: countAtLeast(6) })

/** QS-22: what is added to the dice: as in every skill check, or the skill's bonus alone, and the weapon's hit less the range penalty. */
export function addedToAttack(attack: AttackInput): number {
  const { attackAdds, skill, hit, rangePenalty } = attack
  return (attackAdds === 'as-printed' ? BONUS[skill] : addedTo(attack)) + hit - rangePenalty
}

export function tellAttack(attack: AttackInput, ask: Ask): void {
  const { attackAdds, skill, hit, rangePenalty, extraShots } = attack
  if (attackAdds === 'as-printed') ask.tell('QS-22', 'added-as-printed', { bonus: BONUS[skill] })
  else tellAdded(attack, ask)
  if (hit !== 0 || rangePenalty > 0) ask.tell('QS-22', 'aimed', { hit, rangePenalty, added: addedToAttack(attack) })
  if (extraShots > 0) ask.tell('QS-22', 'extra-shots', { extraShots })
}

export const attack = mechanic({
  input: { ...attackInput, defence: integer().gm().sealable() },
  outcome: { hit: flag(), total: integer(), margin: integer(), criticals: integer(0, MOST_CRITICALS) },
  /** QS-22: at or above the defence is a hit. QS-24: then every six is a critical hit. */
  rule({ defence, ...attack }, ask) {
    mustHaveRounds(attack)
    tellAttack(attack, ask)
    const added = addedToAttack(attack)
    const isHit = (total: number) => total + added >= defence
    // On a miss nobody asks how many sixes there were.
    const reading = narrow(attackDice, ({ total, sixes }) => ({ total, sixes: isHit(total) ? sixes : 0 }))
    const { total: shown, sixes: criticals } = ask.roll('attack', attackPool(attack), reading)
    const [total, hit] = [shown + added, isHit(shown)]
    ask.tell('QS-22', hit ? 'hit' : 'miss', { total, defence })
    if (criticals > 0) ask.tell('QS-24', 'criticals', { criticals })
    return { hit, total, margin: total - defence, criticals }
  },
  succeeds: ({ hit }) => hit,
  verdict: ({ hit }) => (hit ? good('hit') : bad('miss')),
  toldAs: ['hit', 'criticals'],
  costs: (input) => roundsFired(input),
  buys: ({ hit, margin }, attack) => ({
    points: hit ? extraModifiersOf(attack, margin) : 0,
    by: 'player',
    menu: ['damage', 'critical-damage'],
  }),
  examples: [
    {
      name: 'one-critical',
      input: { ability: 7, skill: 'trained', hit: 2, defence: 13 },
      dice: [6, 3, 4],
      outcome: { hit: true, total: 18, margin: 5, criticals: 1 },
    },
  ],
})
