// A character being built: its sheet, which may still have faults (EW-9).

import { text, type Values } from '../../field.ts'
import { parse } from '../../input-parser.ts'
import type { BroadSkill } from '../broad-skill.ts'
import type { Category, CORE_STATS } from '../category.ts'
import { endworldSheet } from '../sheet.ts'

export const draftFields = { ...endworldSheet.fields, name: text(80).or('') }
export type EndworldDraft = Values<typeof draftFields>

/** The draft that improves a character: everything counts as it stands on the sheet. */
export const improve = (sheet: unknown): EndworldDraft => parse(draftFields, sheet).values

export const withCategory = (draft: EndworldDraft, category: Category): EndworldDraft => ({
  ...draft,
  order: [...draft.order, category],
})

export const withoutCategory = (draft: EndworldDraft, category: Category): EndworldDraft => ({
  ...draft,
  order: draft.order.filter((each) => each !== category),
})

/** A new skill at level 1. */
export function withSkill(draft: EndworldDraft, category: Category, name: string): EndworldDraft {
  const skill: BroadSkill = {
    name,
    level: 1,
    category,
    selector: null,
    subskills: [],
    gaps: [],
    specializations: [],
  }
  return { ...draft, skills: [...draft.skills, skill] }
}

/** A skill changed; one at level 0 is not known any more. */
export function withSkillChanged(draft: EndworldDraft, name: string, change: Partial<BroadSkill>): EndworldDraft {
  const skills = draft.skills.flatMap((skill) => {
    const before: BroadSkill = skill
    const after = skill.name === name ? { ...before, ...change } : before
    return after.level === 0 && skill.name === name ? [] : [after]
  })
  return { ...draft, skills }
}

export const withAttribute = (
  draft: EndworldDraft,
  category: Category,
  name: string,
  value: number,
): EndworldDraft => ({
  ...draft,
  [category]: { ...(draft[category] as Readonly<Record<string, number>>), [name]: value },
})

export const withCoreStat = (
  draft: EndworldDraft,
  name: (typeof CORE_STATS)[number],
  value: number,
): EndworldDraft => ({
  ...draft,
  core: { ...(draft.core as Readonly<Record<string, number>>), [name]: value } as EndworldDraft['core'],
})
