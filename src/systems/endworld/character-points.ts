// EW-9: what levels of skills make of attributes, and what does not fit. A group may set other figures on the sheet.

import { group, integer, optional } from '../field.ts'
import { total } from '../mechanic.ts'
import type { DerivedNumber } from '../sheet.ts'
import type { BroadSkill, Violation } from './broad-skill.ts'
import { ATTRIBUTES, CATEGORIES, type Category, CORE_STATS, LEVELS_BY_PLACE, pointsFor } from './category.ts'

const points = () => optional(integer(0, 50))

/** The group's own figures in place of the rules'. */
export const ownFigures = group({
  levelMost: integer(1, 10).or(3),
  attributeMost: integer(1, 10).or(5),
  coreMost: integer(1, 10).or(5),
  coreTotal: integer(0, 30).or(10),
  social: points(),
  mental: points(),
  physical: points(),
  ability: points(),
  spiritual: points(),
})

/** The parts of a character that making one is about. */
export type CharacterPoints = {
  readonly [C in Category]: { readonly [A in (typeof ATTRIBUTES)[C][number]]: number }
} & {
  readonly order: readonly Category[]
  readonly skills: readonly Pick<BroadSkill, 'name' | 'level' | 'category'>[]
  readonly core: Readonly<Record<(typeof CORE_STATS)[number], number>>
  readonly own: (typeof ownFigures)['V']
}

export const levelsIn = ({ skills }: Pick<CharacterPoints, 'skills'>, category: Category): number =>
  total(skills.flatMap((skill) => (skill.category === category ? [skill.level] : [])))

/** EW-9: gaps and specializations change nothing about what a skill counts. */
export function categoryPoints(character: CharacterPoints, category: Category): DerivedNumber {
  const spent = spentIn(character, category)
  const own = character.own[category]
  if (own !== null) return { value: own, word: 'own-points', figures: { spent } }
  const levels = levelsIn(character, category)
  return { value: pointsFor(levels), word: levels < 4 ? 'least-points' : 'points', figures: { levels, spent } }
}

const attributesIn = (character: CharacterPoints, category: Category): Readonly<Record<string, number>> =>
  character[category]

/** The points that stand in the attributes of a category. */
export const spentIn = (character: CharacterPoints, category: Category): number =>
  total(Object.values(attributesIn(character, category)))

/** The levels that a category gets; null where its place in the order is not said. */
export function levelsOf({ order }: Pick<CharacterPoints, 'order'>, category: Category): number | null {
  const place = order.indexOf(category)
  return place < 0 ? null : (LEVELS_BY_PLACE[place] as number)
}

/** EW-9: levels that are left over are kept. */
export function levelsLeft(character: CharacterPoints): DerivedNumber {
  const got = total(CATEGORIES.map((category) => levelsOf(character, category) ?? 0))
  const taken = total(character.order.map((category) => levelsIn(character, category)))
  return { value: got - taken, word: 'levels-left', figures: { got, taken } }
}

/** EW-9: everything about levels, attributes and core stats that the rules, or the group's own figures, do not allow. */
export function attributeFaults(character: CharacterPoints): readonly Violation[] {
  const { skills, core, own } = character
  const levels = skills.flatMap(({ name, level }, i) =>
    level < 1 || level > own.levelMost
      ? [{ field: `skills.${i}.level`, word: 'level-out', figures: { skill: name, level, most: own.levelMost } }]
      : [],
  )
  const stats = CORE_STATS.flatMap((name) =>
    core[name] < 1 || core[name] > own.coreMost
      ? [{ field: `core.${name}`, word: 'stat-out', figures: { stat: name, value: core[name], most: own.coreMost } }]
      : [],
  )
  const sum = total(CORE_STATS.map((name) => core[name]))
  const wrongSum =
    sum === own.coreTotal ? [] : [{ field: 'core', word: 'core-total', figures: { sum, total: own.coreTotal } }]
  return [...levels, ...CATEGORIES.flatMap((category) => categoryFaults(character, category)), ...stats, ...wrongSum]
}

function categoryFaults(character: CharacterPoints, category: Category): readonly Violation[] {
  const most = character.own.attributeMost
  const faults: Violation[] = ATTRIBUTES[category].flatMap((name) => {
    const value = attributesIn(character, category)[name] ?? 0
    return value < 1 || value > most
      ? [{ field: `${category}.${name}`, word: 'stat-out', figures: { stat: name, value, most } }]
      : []
  })
  const levels = levelsIn(character, category)
  const got = levelsOf(character, category)
  if (got !== null && levels > got)
    faults.push({ field: 'order', word: 'too-many-levels', figures: { category, levels, got } })
  const { value: points } = categoryPoints(character, category)
  const spent = spentIn(character, category)
  if (spent > points)
    faults.push({ field: category, word: 'too-many-points', figures: { category, spent, points, levels } })
  return faults
}
