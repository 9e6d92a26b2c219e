// Teamwork: who may help, how many do, and who rolls.

import { type Character, type Skill, type SkillAsked, skillOf } from './sheet.ts'

/** EP-9: the kinds of skills for which a helper needs the skill. */
const TRAINED_ONLY: readonly Skill['kind'][] = ['know', 'technical', 'vehicle']
const RATING_TO_HELP = 40

/** EP-9: for Know, Technical and Vehicle skills a helper needs the skill at 40 or more. */
export function mayHelp(helper: Character, { name, kind }: SkillAsked): boolean {
  if (!TRAINED_ONLY.includes(kind)) return true
  const skill = skillOf(helper, name)
  return skill !== null && skill.rating >= RATING_TO_HELP
}

/** EP-9: as a rule the best skill rolls, and the others help who can. Those named are in contact and in a position to help. */
export function team(members: readonly Character[], skill: SkillAsked): { rolls: Character | null; helpers: number } {
  const [first, ...others] = [...members].sort((a, b) => number(b, skill) - number(a, skill))
  return { rolls: first ?? null, helpers: others.filter((other) => mayHelp(other, skill)).length }
}

/** What a member would roll against: the skill, or without it the linked aptitude. */
const number = (member: Character, { name, aptitude }: SkillAsked): number =>
  skillOf(member, name)?.rating ?? member[aptitude]
