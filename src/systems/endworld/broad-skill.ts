// A broad skill: the subskills it covers, the gap in it, its specializations, and how many of them its level allows.

import type { PlainRecord } from '../../dice/index.ts'
import { integer, oneOf, optional, set, text, type Values } from '../field.ts'
import { CATEGORIES } from './category.ts'

/** A broad skill as one of its subskills has it. */
export const SUBSKILL_USES = ['covered', 'gap', 'specialization'] as const
type SubskillUse = (typeof SUBSKILL_USES)[number]

const subskills = () => set(text(80), 0, 50).or([])

export const broadSkillFields = {
  name: text(80),
  level: integer(0, 10),
  /** EW-9: the category whose attributes its level counts for. */
  category: optional(oneOf(...CATEGORIES)),
  /** The selector where the group sets it apart from the level; none while the level is the selector. */
  selector: optional(integer(0, 10)),
  subskills: subskills(),
  gaps: subskills(),
  specializations: subskills(),
}
export type BroadSkill = Values<typeof broadSkillFields>

/** The faults of a sheet: each a word and its figures, beside the field. */
export interface Violation {
  readonly field: string
  readonly word: string
  readonly figures: PlainRecord
}

export function selectorOf({ selector, level }: BroadSkill): number {
  return selector ?? level
}

/** EW-7: each subskill on the list is covered, left out as a gap, or a specialization. */
export function useOf({ gaps, specializations }: BroadSkill, subskill: string): SubskillUse {
  if (gaps.includes(subskill)) return 'gap'
  return specializations.includes(subskill) ? 'specialization' : 'covered'
}

/** EW-8: at level 1 one gap may be accepted, if the skill was learned so; it stays when the level rises. */
export function gapsAllowed(level: number): number {
  return level >= 1 ? 1 : 0
}

/** EW-8: a specialization for the gap, and from level 2 on one more, when there was a chance to study. */
export function specializationsAllowed({ level, gaps }: BroadSkill): number {
  return Math.min(gaps.length, gapsAllowed(level)) + (level >= 2 ? 1 : 0)
}

/** EW-7 to EW-9: everything about a broad skill that its list of subskills and its level do not allow. */
export function violations(skill: BroadSkill, path: string): Violation[] {
  const { name, level, subskills, gaps, specializations } = skill
  const isUnlisted = (subskill: string) => !subskills.includes(subskill)
  const notListed = (field: string) => (subskill: string) => ({
    field: path + field,
    word: 'not-listed',
    figures: { subskill, skill: name },
  })
  const found: Violation[] = [
    ...gaps.filter(isUnlisted).map(notListed('gaps')),
    ...specializations.filter(isUnlisted).map(notListed('specializations')),
    ...specializations
      .filter((subskill) => gaps.includes(subskill))
      .map((subskill) => ({
        field: `${path}specializations`,
        word: 'gap-and-specialization',
        figures: { subskill, skill: name },
      })),
  ]
  if (gaps.length > gapsAllowed(level)) {
    const figures = { skill: name, level, gaps: gaps.length, allowed: gapsAllowed(level) }
    found.push({ field: `${path}gaps`, word: 'too-many-gaps', figures })
  }
  const allowed = specializationsAllowed(skill)
  if (specializations.length > allowed) {
    const figures = { skill: name, level, gaps: gaps.length, specializations: specializations.length, allowed }
    found.push({ field: `${path}specializations`, word: 'too-many-specializations', figures })
  }
  return found
}
