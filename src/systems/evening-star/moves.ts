// The moves: a task by a skill, a check by an ability. Lots and ego are spent when the dice lie.

import { fact, lineFacts, move } from '../move.ts'
import { abilityNamed, type EveningStarCharacter } from './sheet.ts'

type Skill = EveningStarCharacter['skills'][number]

/** The ability a skill goes with, where the sheet has it. */
const abilityOf = ({ abilities }: EveningStarCharacter, { ability }: Skill) => abilityNamed(abilities, ability)

export const moves = {
  /** ES-2: by a skill, with the rank of the ability it goes with; where it goes with none, the player says which. */
  task: move({
    rolls: 'task',
    group: 'other',
    from: ['skills'],
    holds: ['read'],
    facts: (who: EveningStarCharacter, skill: Skill) => {
      const ability = abilityOf(who, skill)
      return {
        ...(ability ? lineFacts('abilities', ability, ['rank']) : {}),
        pool: fact(skill.level, `skills/${skill.name}/level`),
        read: fact(who.read, 'read'),
        lots: fact(who.lots, 'lots'),
        ego: fact(who.ego === 1, 'ego'),
      }
    },
    picks: {
      rank: (who: EveningStarCharacter, skill: Skill) =>
        abilityOf(who, skill) ? [] : who.abilities.map(({ name, rank }) => ({ name, value: rank })),
    },
  }),
  /** ES-5: by an ability, and never a skill. */
  check: move({
    rolls: 'check',
    group: 'other',
    from: ['abilities'],
    facts: (who: EveningStarCharacter, ability: EveningStarCharacter['abilities'][number]) => ({
      ...lineFacts('abilities', ability, ['rank']),
      lots: fact(who.lots, 'lots'),
    }),
    asks: ['modifiers'],
  }),
}
