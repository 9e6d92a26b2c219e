// The moves: use a skill or measure it, shoot, strike, treat wounds; and damage that happens to somebody. Reloading takes no roll: the sheet has it.

import { type Facts, fact, factValues, type MoveReason, type MoveSide, move, type NamedLine } from '../move.ts'
import type { QstarCharacter } from './character.ts'
import { canRoll, characterStatus, healthLostBy } from './derived-values.ts'
import { heals, MEDICAL_NAMES, type MedicalLine } from './medical.ts'
import { initiativeFacts, skillFacts, skillLines } from './skill-facts.ts'
import {
  aimFacts,
  damageTargetFacts,
  isMelee,
  isVessels,
  meleeFacts,
  meleeTargetFacts,
  pilotFacts,
  shotFacts,
  shotTargetFacts,
} from './weapon-facts.ts'
import type { WeaponLine } from './weapons.ts'

type SkillUse = ReturnType<typeof skillLines>[number]['item']

const bySkill = {
  from: ['skills'],
  lines: skillLines,
  facts: (who, use) => skillFacts(who, use.skill, use),
} as const satisfies MoveSide<QstarCharacter, SkillUse>

/** QS-22: without a round left there is no shot. */
const mayFire = (who: QstarCharacter, gun: WeaponLine): boolean | MoveReason =>
  canRoll(who) && (gun.loaded !== 0 || { word: 'empty', figures: {} })

/** QS-31: an attack is an action, and so is a treatment. */
const costs = { actions: 1 }

const metByCheck = (isWith: (weapon: WeaponLine) => boolean, facts: (who: QstarCharacter) => Facts) =>
  move({
    rolls: 'melee-strike',
    group: 'attack',
    from: ['weapons'],
    offered: (who: QstarCharacter, weapon: WeaponLine) => isWith(weapon) && mayFire(who, weapon),
    facts: meleeFacts,
    against: { side: 'target', isPassive: true, facts },
    asks: ['extraShots'],
    costs,
    next: { good: ['treat'] },
  })

export const moves = {
  skill: move({
    rolls: 'check',
    group: 'other',
    ...bySkill,
    facts: (who, use) => {
      const facts = bySkill.facts(who, use)
      return { ...facts, skillName: fact(use.skill, facts.skill?.from ?? use.skill) }
    },
  }),
  compete: move({ rolls: 'competition', group: 'other', ...bySkill, against: { side: 'b', ...bySkill } }),
  shoot: move({
    rolls: 'strike',
    group: 'attack',
    from: ['weapons'],
    offered: (who: QstarCharacter, gun: WeaponLine) => !isMelee(gun) && mayFire(who, gun),
    facts: shotFacts,
    against: { side: 'target', isPassive: true, facts: shotTargetFacts },
    asks: ['extraShots'],
    costs,
    next: { good: ['treat'] },
  }),
  /** QS-20: against melee the defence is the target's own check. */
  strike: metByCheck(isMelee, meleeTargetFacts),
  /** QS-8: so it is between vessels. */
  engage: metByCheck(isVessels, pilotFacts),
  /** At something of which nobody has a sheet: the GM names the defence. */
  fire: move({
    rolls: 'attack',
    group: 'attack',
    from: ['weapons'],
    offered: (who: QstarCharacter, gun: WeaponLine) => !isMelee(gun) && mayFire(who, gun),
    facts: aimFacts,
    asks: ['extraShots'],
    costs,
    next: { good: ['harm'] },
  }),
  treat: move({
    rolls: 'heal',
    group: 'help',
    from: ['medical'],
    offered: (who: QstarCharacter, { name, count, endurance, health }: MedicalLine) =>
      canRoll(who) && count > 0 && (isKnown(name) || heals({ endurance, health })),
    facts: treatmentFacts,
    costs,
    against: {
      side: 'patient',
      isPassive: true,
      lines: (who: QstarCharacter): readonly NamedLine<MedicalLine>[] =>
        who.isThing ? [] : [{ name: who.name, item: null as never }],
      // The dead are treated in vain.
      facts: (who) => ({
        name: fact(who.name, 'name'),
        isDead: fact(characterStatus(who) === 'dead', 'status'),
      }),
      shared: (who) => ({ healthLost: fact(healthLostBy(who), 'health') }),
    },
  }),
  initiative: move({
    rolls: 'initiative',
    group: 'other',
    offered: (who: QstarCharacter) => canRoll(who),
    facts: initiativeFacts,
  }),
  /** QS-2, QS-3: the dice of its race for its Might. */
  pools: move({
    rolls: 'pools',
    group: 'other',
    offered: ({ might, isThing }: QstarCharacter) => might > 0 && !isThing,
    facts: ({ might, race: { endurance, health } }: QstarCharacter): Facts => ({
      might: fact(might, 'might'),
      race: fact('own', 'race'),
      own: fact({ endurance, health }, 'race'),
    }),
    asks: ['from'],
    opens: true,
  }),
  harm: move({ rolls: 'damage', group: 'other', facts: damageTargetFacts, asks: ['amount', 'dice'], opens: true }),
}

const isKnown = (name: string): boolean => MEDICAL_NAMES.some((known) => known === name)

/** QS-17: a medical item, with the character's First Aid. An item of the group's own says what it heals. */
function treatmentFacts(who: QstarCharacter, { name, endurance, health }: MedicalLine): Facts {
  const from = `medical/${name}/name`
  const firstAid = fact(factValues(skillFacts(who, 'First Aid')), 'First Aid')
  return isKnown(name)
    ? { item: fact(name, from), own: fact(null, from), firstAid }
    : { item: fact('own', from), own: fact({ name, endurance, health }, from), firstAid }
}
