// The steps of a draft as rows: abilities and skills with what they are worth, and the shop with the figures of its things.

import type { DraftRow, DraftRows, DraftText } from '../../building.ts'
import { ABILITIES, modifier } from '../abilities.ts'
import { MEDICAL } from '../medical.ts'
import { ABILITY_OF, BONUS, BY_AREA, RANKS, SKILLS, type Skill } from '../skills.ts'
import { type CatalogueItem, itemsOf } from './catalogue.ts'
import { type CharacterDraft, draftAbilities, draftSkills } from './draft.ts'
import { rankIn } from './draft-changes.ts'

const ITEM_KINDS = ['weapon', 'armour', 'medical', 'good'] as const

/** `offered` are the names of the offers there are. */
export function rowsIn(draft: CharacterDraft, step: string, offered: ReadonlySet<string>): DraftRows[] {
  const named = (name: string) => (offered.has(name) ? name : null)
  if (step === 'adaptions') return [abilityRows(draft, named), ...skillRows(draft, named)]
  return step === 'equipment' ? shopRows(draft, named) : []
}

type Named = (offer: string) => string | null
const text = (word: string, figures: DraftText['figures'] = {}): DraftText => ({ word, figures })

function abilityRows(draft: CharacterDraft, named: Named): DraftRows {
  const ranks = draftAbilities(draft)
  const rows = ABILITIES.map((ability): DraftRow => {
    const rank = ranks[ability]
    return {
      label: text('row-ability', { ability }),
      stands: text('stands-rank', { rank, modifier: modifier(rank) }),
      up: named(`${ability} ${rank + 1}`),
      down: named(`${ability} ${rank - 1}`),
    }
  })
  return { head: text('head-abilities'), rows }
}

/** QS-8: by the ability they roll on, those of an area where one is known. */
function skillRows(draft: CharacterDraft, named: Named): DraftRows[] {
  const areas = (skill: Skill): readonly string[] =>
    BY_AREA.includes(skill) ? draftSkills(draft).flatMap(({ name, area }) => (name === skill ? [area] : [])) : ['']
  return ABILITIES.map((ability) => ({
    head: text('head-skills', { ability }),
    rows: SKILLS.filter((skill) => ABILITY_OF[skill] === ability).flatMap((skill) =>
      areas(skill).map((area): DraftRow => {
        const rank = rankIn(draft, skill, area)
        const at = RANKS.indexOf(rank)
        const offer = (to: number) => named(`${skill}${area === '' ? '' : ` ${area}`} ${RANKS[to]}`)
        return {
          label: text('row-skill', { skill, area }),
          stands: text('stands-skill', { rank, bonus: BONUS[rank] }),
          up: offer(at + 1),
          down: offer(at - 1),
        }
      }),
    ),
  }))
}

function shopRows(draft: CharacterDraft, named: Named): DraftRows[] {
  const magazines = draft.equipment.flatMap(({ name, magazines }): DraftRow[] => {
    const [up, down] = [named(`magazine ${name}`), named(`return magazine ${name}`)]
    if (up === null && down === null) return []
    return [{ label: text('row-magazine', { name }), stands: text('stands-count', { count: magazines }), up, down }]
  })
  const sold = ITEM_KINDS.map((kind) => ({
    head: text(`head-${kind}`),
    rows: itemsOf(draft)
      .filter(({ is, cost }) => is === kind && cost !== null)
      .map((item) => itemRow(draft, item, named)),
  }))
  const ammunition = magazines.length > 0 ? [{ head: text('head-magazines'), rows: magazines }] : []
  return [...ammunition, ...sold.filter(({ rows }) => rows.length > 0)]
}

function itemRow(draft: CharacterDraft, item: CatalogueItem, named: Named): DraftRow {
  const { name } = item.line
  const count = draft.equipment.find((bought) => bought.name === name)?.count ?? 0
  const about = aboutItem(item)
  return {
    label: text('offer-item', { name }),
    stands: text('stands-count', { count }),
    ...(about && { about }),
    up: named(name),
    down: named(`return ${name}`),
  }
}

/** The figures that one buys it for. */
function aboutItem(item: CatalogueItem): DraftText | null {
  switch (item.is) {
    case 'weapon': {
      const { hit, damage, critical, rof, capacity, range, light } = item.line
      return text('about-weapon', { hit, damage, critical, rof, capacity, range, light })
    }
    case 'armour': {
      const { dr, durabilityMost } = item.line
      return text('about-armour', { dr, durability: durabilityMost })
    }
    case 'medical': {
      const { name, endurance, health } = item.line
      const known = MEDICAL.find((each) => each.name === name)
      return text('about-medical', { endurance: known?.endurance ?? endurance, health: known?.health ?? health })
    }
    case 'good':
      return null
  }
}
