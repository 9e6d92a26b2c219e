// The offers of each step of a draft. A step that the rules do not allow is not offered, so a draft goes wrong only by what it was built on.

import { type PlainRecord, refuse } from '../../../dice/index.ts'
import type { DraftText } from '../../building.ts'
import { total } from '../../mechanic.ts'
import { type BroadSkill, gapsAllowed, specializationsAllowed } from '../broad-skill.ts'
import { ATTRIBUTES, CATEGORIES, type Category, CORE_STATS, LEVELS_BY_PLACE } from '../category.ts'
import { categoryPoints, levelsIn, levelsOf, spentIn } from '../character-points.ts'
import {
  type EndworldDraft,
  withAttribute,
  withCategory,
  withCoreStat,
  withoutCategory,
  withSkill,
  withSkillChanged,
} from './draft.ts'

/** EW-9. */
export const STEPS = ['order', 'skills', 'attributes', 'core'] as const
type Step = (typeof STEPS)[number]

/** A change that is offered, before its levels are counted. */
interface DraftChange {
  readonly name: string
  readonly word: string
  readonly figures: PlainRecord
  readonly asks?: string
  take(said: string): EndworldDraft
}

export function stepOf(field: string): Step {
  const [first = ''] = field.split('.')
  if (first === 'skills' || first === 'core') return first
  return (CATEGORIES as readonly string[]).includes(first) ? 'attributes' : 'order'
}

export function progressIn(draft: EndworldDraft, step: Step): DraftText[] {
  if (step !== 'order') return []
  return draft.order.map((category, i) => ({
    word: 'stands-place',
    figures: { category, place: i + 1, levels: levelsOf(draft, category) },
  }))
}

export function changesIn(draft: EndworldDraft, step: Step): DraftChange[] {
  switch (step) {
    case 'order':
      return [nameChange(draft), ...orderChanges(draft)]
    case 'skills':
      return [
        ...CATEGORIES.map((category) => newSkill(draft, category)),
        ...draft.skills.flatMap(skillChangesOf(draft)),
      ]
    case 'attributes':
      return CATEGORIES.flatMap((category) => attributeChanges(draft, category))
    case 'core':
      return coreChanges(draft)
  }
}

const nameChange = (draft: EndworldDraft): DraftChange => ({
  name: 'name',
  word: 'offer-name',
  figures: { name: draft.name },
  asks: 'name',
  take: (said) => ({ ...draft, name: said }),
})

/** EW-9: each category takes the next place, or gives its place up. */
function orderChanges(draft: EndworldDraft): DraftChange[] {
  const levels = LEVELS_BY_PLACE[draft.order.length] ?? 0
  return CATEGORIES.map((category) =>
    draft.order.includes(category)
      ? {
          name: `without ${category}`,
          word: 'offer-no-place',
          figures: { category },
          take: () => withoutCategory(draft, category),
        }
      : {
          name: category,
          word: 'offer-place',
          figures: { category, place: draft.order.length + 1, levels },
          take: () => withCategory(draft, category),
        },
  )
}

/** Skills have names of the group's; each stands there once. */
const newSkill = (draft: EndworldDraft, category: Category): DraftChange => ({
  name: `new ${category}`,
  word: 'offer-skill',
  figures: { category },
  asks: 'skill',
  take(said) {
    if (draft.skills.some(({ name }) => name.toLowerCase() === said.toLowerCase()))
      refuse('skills', 'twice', { name: said })
    return withSkill(draft, category, said)
  },
})

/** EW-9: up as far as its category has levels. EW-7, EW-8: subskills, one gap, and the specializations that follow from it. */
function skillChangesOf(draft: EndworldDraft) {
  return (skill: BroadSkill): DraftChange[] => {
    const { name, level, category, subskills, gaps, specializations } = skill
    const got = category === null ? null : levelsOf(draft, category)
    const hasRoom = got === null || category === null || levelsIn(draft, category) < got
    const at = (to: number): DraftChange => ({
      name: `${name} ${to}`,
      word: to === 0 ? 'offer-no-skill' : 'offer-level',
      figures: { skill: name, level: to },
      take: () => withSkillChanged(draft, name, { level: to }),
    })
    const marked = (verb: string, word: string, subskill: string, change: Partial<BroadSkill>): DraftChange => ({
      name: `${verb} ${name}, ${subskill}`,
      word,
      figures: { skill: name, subskill },
      take: () => withSkillChanged(draft, name, change),
    })
    const without = (list: readonly string[], subskill: string) => list.filter((each) => each !== subskill)
    return [
      ...(level < draft.own.levelMost && hasRoom ? [at(level + 1)] : []),
      at(level - 1),
      {
        name: `subskill ${name}`,
        word: 'offer-subskill',
        figures: { skill: name },
        asks: 'subskill',
        take(said) {
          if (subskills.includes(said)) refuse('skills', 'twice', { name: said })
          return withSkillChanged(draft, name, { subskills: [...subskills, said] })
        },
      },
      ...subskills.flatMap((subskill) => {
        if (gaps.includes(subskill))
          return [marked('no gap', 'offer-no-gap', subskill, { gaps: without(gaps, subskill) })]
        if (specializations.includes(subskill)) {
          const rest = without(specializations, subskill)
          return [marked('no specialization', 'offer-no-specialization', subskill, { specializations: rest })]
        }
        const special = [...specializations, subskill]
        return [
          ...(gaps.length < gapsAllowed(level)
            ? [marked('gap', 'offer-gap', subskill, { gaps: [...gaps, subskill] })]
            : []),
          ...(specializations.length < specializationsAllowed(skill)
            ? [marked('specialize', 'offer-specialization', subskill, { specializations: special })]
            : []),
          marked('drop', 'offer-no-subskill', subskill, { subskills: without(subskills, subskill) }),
        ]
      }),
    ]
  }
}

/** EW-9: attributes start at 1; a category's points are what its skills make. */
function attributeChanges(draft: EndworldDraft, category: Category): DraftChange[] {
  const hasRoom = spentIn(draft, category) < categoryPoints(draft, category).value
  const values = draft[category] as Readonly<Record<string, number>>
  return ATTRIBUTES[category].flatMap((attribute) => {
    const value = values[attribute] as number
    const up = hasRoom && value < draft.own.attributeMost ? [value + 1] : []
    return [...up, ...(value > 1 ? [value - 1] : [])].map((to) => ({
      name: `${attribute} ${to}`,
      word: 'offer-value',
      figures: { stat: attribute, value: to },
      take: () => withAttribute(draft, category, attribute, to),
    }))
  })
}

export const coreSum = ({ core }: EndworldDraft): number => total(CORE_STATS.map((stat) => core[stat]))

/** EW-9: one goes up when another has come down. */
function coreChanges(draft: EndworldDraft): DraftChange[] {
  const hasRoom = coreSum(draft) < draft.own.coreTotal
  return CORE_STATS.flatMap((stat) => {
    const value = draft.core[stat]
    const up = hasRoom && value < draft.own.coreMost ? [value + 1] : []
    return [...up, ...(value > 1 ? [value - 1] : [])].map((to) => ({
      name: `${stat} ${to}`,
      word: 'offer-value',
      figures: { stat, value: to },
      take: () => withCoreStat(draft, stat, to),
    }))
  })
}
