// The moves: use a skill with an attribute, lead with an attribute alone, attack. Carried equipment joins in.

import { type Fact, fact, type MoveSide, move, type NamedLine } from '../move.ts'
import { selectorOf, useOf } from './broad-skill.ts'
import { CATEGORIES, type Category } from './category.ts'
import { type EndworldCharacter, namedAttributes, namedEquipment, namedSelectors } from './sheet.ts'

type BroadSkill = EndworldCharacter['skills'][number]

/** A skill by one of its subskills; null where it has none. */
interface SkillUse {
  readonly skill: BroadSkill
  readonly subskill: string | null
}

/** EW-7: every subskill, and a skill without any by itself. */
function skillLines({ skills }: EndworldCharacter): readonly NamedLine<SkillUse>[] {
  return skills.flatMap((skill): readonly NamedLine<SkillUse>[] =>
    skill.subskills.length === 0
      ? [{ name: skill.name, item: { skill, subskill: null } }]
      : skill.subskills.map((subskill) => ({ name: `${skill.name}, ${subskill}`, item: { skill, subskill } })),
  )
}

/** An attribute, or something carried. */
type SelectorLine =
  | { readonly name: string; readonly value: number }
  | { readonly name: string; readonly selector: number }

const isCarried = (line: SelectorLine): line is SelectorLine & { readonly selector: number } => 'selector' in line
const worthOf = (line: SelectorLine): number => (isCarried(line) ? line.selector : line.value)

/** The one selector that a line leads with. */
function leading(who: EndworldCharacter, line: SelectorLine): Fact {
  const category = CATEGORIES.find((name: Category) => Object.hasOwn(who[name], line.name))
  const from = isCarried(line) ? `equipment/${line.name}/selector` : `${category}/${line.name}`
  return fact([worthOf(line)], from)
}

/** EW-2: an attribute or something carried leads; whatever else on the sheet is a selector may join. */
const bySelectors = {
  from: [...CATEGORIES, 'equipment'],
  facts: (who, line) => ({ selectors: leading(who, line) }),
  picks: { selectors: (who, line) => namedSelectors(who).filter(({ name }) => name !== line.name) },
} as const satisfies MoveSide<EndworldCharacter, SelectorLine>

/** A worth of nothing picks no die. */
const offered = (_: EndworldCharacter, line: SelectorLine): boolean => worthOf(line) >= 1

export const moves = {
  skill: move({
    rolls: 'skill-check',
    group: 'other',
    from: ['skills'],
    lines: skillLines,
    facts: (_: EndworldCharacter, { skill, subskill }: SkillUse) => ({
      skill: fact(selectorOf(skill), `skills/${skill.name}/${skill.selector === null ? 'level' : 'selector'}`),
      use: fact(
        subskill === null ? 'covered' : useOf(skill, subskill),
        subskill === null ? `skills/${skill.name}` : `skills/${skill.name}/subskills`,
      ),
    }),
    picks: { attribute: namedAttributes, more: namedEquipment },
  }),
  check: move({ rolls: 'check', group: 'other', ...bySelectors, offered }),
  resonance: move({ rolls: 'resonance', group: 'other', ...bySelectors, offered }),
  attack: move({ rolls: 'attack', group: 'attack', ...bySelectors, offered, asks: ['called'] }),
}
