// A character of Endworld: fifteen attributes in five groups, broad skills, and equipment that brings selectors of its own.

import { group, integer, list, text, type Values } from '../field.ts'
import { type FilledRoll, total } from '../mechanic.ts'
import { sheet } from '../sheet.ts'
import { broadSkillFields, selectorOf, specializationsAllowed, useOf, violations } from './broad-skill.ts'

export const ATTRIBUTES = {
  social: ['resolve', 'impression', 'sympathy'],
  mental: ['perception', 'mind', 'knowledge'],
  physical: ['fitness', 'dexterity', 'agility'],
  ability: ['competence', 'insight', 'theory'],
  spiritual: ['intuition', 'focus', 'discipline'],
} as const
export type Attribute = (typeof ATTRIBUTES)[keyof typeof ATTRIBUTES][number]

const attribute = () => integer(0, 10).or(2)

function attributes<const N extends string>(names: readonly N[]) {
  return group(Object.fromEntries(names.map((name) => [name, attribute()])) as Record<N, ReturnType<typeof attribute>>)
}

const fields = {
  name: text(80),
  social: attributes(ATTRIBUTES.social),
  mental: attributes(ATTRIBUTES.mental),
  physical: attributes(ATTRIBUTES.physical),
  ability: attributes(ATTRIBUTES.ability),
  spiritual: attributes(ATTRIBUTES.spiritual),
  skills: list(group(broadSkillFields), 0, 100).or([]),
  /** EW-2: what is carried may bring a selector too. */
  equipment: list(group({ name: text(80), selector: integer(0, 10) }), 0, 100).or([]),
  notes: text(4000).or(''),
}
export type EndworldCharacter = Values<typeof fields>

/** The selector that an attribute is. */
export function attributeOf(
  { social, mental, physical, ability, spiritual }: EndworldCharacter,
  name: Attribute,
): number {
  const all: Record<Attribute, number> = Object.assign({}, social, mental, physical, ability, spiritual)
  return all[name]
}

/** Every attribute and everything carried as the one selector it brings. */
export function selectorRolls(character: EndworldCharacter): readonly FilledRoll[] {
  const names = Object.values(ATTRIBUTES).flat()
  return [
    ...names.map((name) => ({ pick: name, input: { selectors: [attributeOf(character, name)] } })),
    ...character.equipment.map(({ name, selector }) => ({ pick: name, input: { selectors: [selector] } })),
  ].filter(({ input }) => input.selectors.every((selector) => selector >= 1))
}

/** Every subskill; which attribute goes with it is said at the roll. */
export function subskillRolls({ skills }: EndworldCharacter): readonly FilledRoll[] {
  return skills.flatMap((skill) =>
    skill.subskills.map((name) => ({
      pick: `${skill.name}, ${name}`,
      input: { skill: selectorOf(skill), use: useOf(skill, name) },
    })),
  )
}

/** EW-8: how many specializations are still to be picked. What one skill has too many of fills no place in another. */
function openSpecializations({ skills }: EndworldCharacter) {
  const places = skills.map((skill) => ({ allowed: specializationsAllowed(skill), has: skill.specializations.length }))
  const allowed = total(places.map(({ allowed }) => allowed))
  const taken = total(places.map(({ allowed, has }) => Math.min(allowed, has)))
  return { value: allowed - taken, word: 'open-specializations', figures: { allowed, taken } }
}

export const endworldSheet = sheet({
  fields,
  derived: { openSpecializations },
  resources: {},
  check: ({ skills }) => skills.flatMap((skill, i) => violations(skill, `skills.${i}.`)),
  starters: [
    {
      name: 'Maren, ferry pilot',
      sheet: {
        name: 'Maren',
        social: { resolve: 3 },
        mental: { perception: 4 },
        physical: { dexterity: 3, agility: 3 },
        ability: { competence: 4, theory: 1 },
        spiritual: { intuition: 3, discipline: 1 },
        skills: [
          {
            name: 'Boats',
            level: 2,
            subskills: ['Rowing', 'Sailing', 'Engines', 'River lore', 'Mooring'],
            gaps: ['Sailing'],
            specializations: ['River lore', 'Mooring'],
          },
          {
            name: 'Trade',
            level: 1,
            subskills: ['Haggling', 'Appraising', 'Bookkeeping'],
            gaps: ['Bookkeeping'],
            specializations: ['Haggling'],
          },
          { name: 'Swimming', level: 1, subskills: ['Diving', 'Rescue', 'Long distance'] },
        ],
        equipment: [{ name: 'Spyglass', selector: 3 }],
      },
    },
    {
      name: 'Tovik, archivist',
      sheet: {
        name: 'Tovik',
        social: { impression: 1, sympathy: 3 },
        mental: { mind: 4, knowledge: 4 },
        physical: { fitness: 1 },
        ability: { insight: 3, theory: 4 },
        spiritual: { focus: 3 },
        skills: [
          {
            name: 'Old writings',
            level: 3,
            subskills: ['Maps', 'Ciphers', 'Machine manuals', 'Law', 'Poetry'],
            gaps: ['Poetry'],
            specializations: ['Ciphers', 'Machine manuals'],
          },
          {
            name: 'Medicine',
            level: 2,
            subskills: ['Wounds', 'Herbs', 'Fevers', 'Surgery'],
            specializations: ['Herbs'],
          },
          { name: 'Debate', level: 1, subskills: ['Persuading', 'Lying', 'Teaching'] },
        ],
        equipment: [{ name: 'Reading lamp', selector: 2 }],
      },
    },
  ],
})
