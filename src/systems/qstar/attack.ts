// The attack roll: three d6, one more for each extra shot, against a defence.

import { type Ask, countAtLeast, d6, narrow, type Pool, pool, refuse, sum, tally } from '../../dice/index.ts'
import { flag, integer, optional, text, type Values } from '../field.ts'
import { bad, good, mechanic, type SheetChange } from '../mechanic.ts'
import { addedTo, diceCount, extraModifiers, MOST_DICE, rollInput, tellAdded } from './roll.ts'
import { gunAttacks } from './weapon-rolls.ts'

export const MOST_EXTRA_SHOTS = 9
/** Every die a six. */
export const MOST_CRITICALS = MOST_DICE + MOST_EXTRA_SHOTS

/** The input that attacks with guns and in melee have in common. */
export const aimInput = {
  ...rollInput,
  hit: integer().or(0),
  extraShots: integer(0, MOST_EXTRA_SHOTS).priced().or(0),
  rangePenalty: integer(0).gm().late().or(0),
  /** The weapon's line on the sheet and its rate of fire, where they are to be held to. */
  weapon: optional(text(80)),
  rof: optional(integer(1, MOST_EXTRA_SHOTS + 1)),
}
type AimInput = Values<typeof aimInput>

/** The same for guns, with the rounds in the weapon. */
export const attackInput = { ...aimInput, loaded: optional(integer(0, 1000)) }
type AttackInput = Values<typeof attackInput>

/** QS-22: extra shots up to the rate of fire less one. */
export function mustBeWithinRof({ extraShots, rof }: AimInput): void {
  if (rof !== null && extraShots >= rof) refuse('extraShots', 'beyond-rof', { extraShots, rof })
}

/** QS-22: and for guns, each shot takes a round. */
export function mustHaveRounds(attack: AttackInput): void {
  mustBeWithinRof(attack)
  const { extraShots, loaded } = attack
  if (loaded === 0) refuse('loaded', 'empty')
  if (loaded !== null && extraShots >= loaded) refuse('extraShots', 'too-few-rounds', { extraShots, loaded })
}

/** Rounds that the attack takes out of the weapon, hit or miss. */
export function roundsSpent({ weapon, loaded, extraShots }: AttackInput): readonly SheetChange[] {
  if (weapon === null || loaded === null) return []
  return [{ on: 'self', what: `weapons/${weapon}/loaded`, by: -1 - extraShots }]
}

export function attackPool(attack: AimInput): Pool {
  return pool(diceCount(attack) + attack.extraShots, d6)
}

/** The sum of the dice, and how many show a six: dice of perks and extra shots like the others. */
export const attackDice = tally({ total: sum, sixes: countAtLeast(6) })

/** QS-22: what is added to the dice: as in every skill check, and the weapon's hit less the range penalty. */
export function addedToAttack(attack: AimInput): number {
  return addedTo(attack) + attack.hit - attack.rangePenalty
}

export function tellAttack(attack: AimInput, ask: Ask): void {
  const { hit, rangePenalty, extraShots } = attack
  tellAdded(attack, ask)
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
  costs: (input) => roundsSpent(input),
  buys: ({ hit, margin }, { ability }) => ({
    points: hit ? extraModifiers(ability, margin) : 0,
    by: 'player',
    menu: ['damage', 'critical-damage'],
  }),
  fill: { self: gunAttacks },
  examples: [
    {
      name: 'one-critical',
      input: { ability: 7, skill: 'trained', hit: 2, defence: 13 },
      dice: [6, 3, 4],
      outcome: { hit: true, total: 18, margin: 5, criticals: 1 },
    },
    {
      name: 'burst',
      input: {
        ability: 6,
        skill: 'proficient',
        hit: 2,
        extraShots: 2,
        rangePenalty: 4,
        rof: 3,
        loaded: 8,
        defence: 16,
      },
      dice: [2, 6, 3, 1, 4],
      outcome: { hit: false, total: 15, margin: -1, criticals: 0 },
    },
  ],
})
