// The steps of a draft as rows: skills by their categories, attributes with the points that skills make, core stats.

import type { DraftRow, DraftRows } from '../../building.ts'
import { ATTRIBUTES, CATEGORIES, CORE_STATS } from '../category.ts'
import { categoryPoints, levelsIn, levelsOf, spentIn } from '../character-points.ts'
import type { EndworldDraft } from './draft.ts'
import { changesIn, coreSum, type STEPS } from './offers.ts'

export function rowsIn(draft: EndworldDraft, step: (typeof STEPS)[number]): DraftRows[] {
  const offered = new Set(changesIn(draft, step).map(({ name }) => name))
  const row = (key: string, label: DraftRow['label'], stands: DraftRow['stands'], value: number): DraftRow => {
    const named = (to: number) => (offered.has(`${key} ${to}`) ? `${key} ${to}` : null)
    return { label, stands, up: named(value + 1), down: named(value - 1) }
  }
  const valueRow = (stat: string, value: number): DraftRow =>
    row(stat, { word: 'row-stat', figures: { stat } }, { word: 'stands-value', figures: { value } }, value)
  switch (step) {
    case 'order':
      return []
    case 'skills':
      return [...CATEGORIES, null].flatMap((category) => {
        const skills = draft.skills.filter((skill) => skill.category === category)
        if (skills.length === 0) return []
        const figures =
          category === null
            ? { category }
            : { category, levels: levelsIn(draft, category), got: levelsOf(draft, category) }
        return [
          {
            head: { word: 'head-skills', figures },
            rows: skills.map(({ name, level }) =>
              row(
                name,
                { word: 'row-skill', figures: { skill: name } },
                { word: 'stands-value', figures: { value: level } },
                level,
              ),
            ),
          },
        ]
      })
    case 'attributes':
      return CATEGORIES.map((category) => ({
        head: {
          word: 'head-attributes',
          figures: {
            category,
            spent: spentIn(draft, category),
            points: categoryPoints(draft, category).value,
            levels: levelsIn(draft, category),
          },
        },
        rows: ATTRIBUTES[category].map((attribute) =>
          valueRow(attribute, (draft[category] as Readonly<Record<string, number>>)[attribute] as number),
        ),
      }))
    case 'core':
      return [
        {
          head: { word: 'head-core', figures: { sum: coreSum(draft), total: draft.own.coreTotal } },
          rows: CORE_STATS.map((stat) => valueRow(stat, draft.core[stat])),
        },
      ]
  }
}
