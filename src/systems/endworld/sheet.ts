// A character of Endworld: fifteen attributes in five groups, broad skills, and equipment that brings selectors of its own.

import { group, integer, list, oneOf, set, text, type Values } from '../field.ts'
import { total } from '../mechanic.ts'
import type { NamedValue } from '../move.ts'
import { sheet } from '../sheet.ts'
import { broadSkillFields, selectorOf, specializationsAllowed, violations } from './broad-skill.ts'
import { ATTRIBUTES, type Attribute, CATEGORIES, CORE_STATS } from './category.ts'
import { attributeFaults, categoryPoints, levelsLeft, ownFigures } from './character-points.ts'

/** EW-9: attributes start at 1. */
const attribute = () => integer(0, 10).or(1)

function attributes<const N extends string>(names: readonly N[]) {
  return group(Object.fromEntries(names.map((name) => [name, attribute()])) as Record<N, ReturnType<typeof attribute>>)
}

const [resistance, fate, affinity] = CORE_STATS

const fields = {
  name: text(80),
  /** EW-9: the categories in the order in which they got levels of skills; nobody need say it. */
  order: set(oneOf(...CATEGORIES), 0, CATEGORIES.length).or([]),
  social: attributes(ATTRIBUTES.social),
  mental: attributes(ATTRIBUTES.mental),
  physical: attributes(ATTRIBUTES.physical),
  ability: attributes(ATTRIBUTES.ability),
  spiritual: attributes(ATTRIBUTES.spiritual),
  core: group({ [resistance]: integer(0, 10).or(4), [fate]: integer(0, 10).or(3), [affinity]: integer(0, 10).or(3) }),
  skills: list(group(broadSkillFields), 0, 100).or([]),
  /** EW-2: what is carried may bring a selector too. */
  equipment: list(group({ name: text(80), selector: integer(0, 10) }), 0, 100).or([]),
  /** The group's own settings for making a character. */
  own: ownFigures,
  notes: text(4000).or(''),
}
export type EndworldCharacter = Values<typeof fields>

/** Every attribute with the selector that it is. */
export const attributesOf = (who: EndworldCharacter): Record<Attribute, number> =>
  Object.assign({}, who.social, who.mental, who.physical, who.ability, who.spiritual)

/** EW-2: the attributes as selectors, by their names. */
export function namedAttributes(character: EndworldCharacter): readonly NamedValue[] {
  const all = attributesOf(character)
  return Object.values(ATTRIBUTES).flatMap((names) => names.map((name) => ({ name, value: all[name] })))
}

/** EW-2: what is carried as selectors, by its name. */
export const namedEquipment = ({ equipment }: EndworldCharacter): readonly NamedValue[] =>
  equipment.map(({ name, selector }) => ({ name, value: selector }))

/** EW-2: everything on the sheet that is a selector, first what usually joins an attribute. */
export const namedSelectors = (character: EndworldCharacter): readonly NamedValue[] => [
  ...namedEquipment(character),
  ...character.skills.map((skill) => ({ name: skill.name, value: selectorOf(skill) })),
  ...namedAttributes(character),
]

/** EW-8: how many specializations are still to be picked. What one skill has too many of fills no place in another. */
function openSpecializations({ skills }: EndworldCharacter) {
  const places = skills.map((skill) => ({ allowed: specializationsAllowed(skill), has: skill.specializations.length }))
  const allowed = total(places.map(({ allowed }) => allowed))
  const taken = total(places.map(({ allowed, has }) => Math.min(allowed, has)))
  return { value: allowed - taken, word: 'open-specializations', figures: { allowed, taken } }
}

export const endworldSheet = sheet({
  fields,
  derived: {
    levelsLeft,
    socialPoints: (character) => categoryPoints(character, 'social'),
    mentalPoints: (character) => categoryPoints(character, 'mental'),
    physicalPoints: (character) => categoryPoints(character, 'physical'),
    abilityPoints: (character) => categoryPoints(character, 'ability'),
    spiritualPoints: (character) => categoryPoints(character, 'spiritual'),
    openSpecializations,
  },
  resources: {},
  // The derived values are about making a character: the table asks for none of them.
  glance: CORE_STATS.map((name) => `core.${name}`),
  check: (character) => [
    ...character.skills.flatMap((skill, i) => violations(skill, `skills.${i}.`)),
    ...attributeFaults(character),
  ],
  starters: [
    {
      name: 'Maren, ferry pilot',
      sheet: {
        name: 'Maren',
        order: ['ability', 'mental', 'physical', 'social', 'spiritual'],
        social: { resolve: 2 },
        mental: { perception: 3 },
        physical: { dexterity: 2, agility: 2 },
        ability: { competence: 4 },
        spiritual: {},
        core: {},
        own: {},
        skills: [
          {
            name: 'Boats',
            level: 3,
            category: 'ability',
            subskills: ['Rowing', 'Sailing', 'Engines', 'River lore', 'Mooring'],
            gaps: ['Sailing'],
            specializations: ['River lore', 'Mooring'],
          },
          {
            name: 'Trade',
            level: 1,
            category: 'ability',
            subskills: ['Haggling', 'Appraising', 'Bookkeeping'],
            gaps: ['Bookkeeping'],
            specializations: ['Haggling'],
          },
          { name: 'Mechanics', level: 3, category: 'ability' },
          { name: 'Cooking', level: 3, category: 'ability' },
          { name: 'Weather', level: 3, category: 'mental' },
          { name: 'Languages', level: 3, category: 'mental' },
          { name: 'Maps', level: 3, category: 'mental' },
          { name: 'Swimming', level: 2, category: 'physical', subskills: ['Diving', 'Rescue', 'Long distance'] },
          { name: 'Wrestling', level: 3, category: 'physical' },
          { name: 'Climbing', level: 3, category: 'physical' },
          { name: 'Storytelling', level: 3, category: 'social' },
          { name: 'Drinking', level: 3, category: 'social' },
        ],
        equipment: [{ name: 'Spyglass', selector: 3 }],
      },
    },
    {
      name: 'Tovik, archivist',
      sheet: {
        name: 'Tovik',
        order: ['mental', 'ability', 'social', 'spiritual', 'physical'],
        social: { sympathy: 2 },
        mental: { mind: 3, knowledge: 3 },
        ability: { insight: 2, theory: 2 },
        spiritual: { focus: 2 },
        physical: {},
        core: { resistance: 2, fate: 4, affinity: 4 },
        own: {},
        skills: [
          {
            name: 'Old writings',
            level: 3,
            category: 'mental',
            subskills: ['Maps', 'Ciphers', 'Machine manuals', 'Law', 'Poetry'],
            gaps: ['Poetry'],
            specializations: ['Ciphers', 'Machine manuals'],
          },
          { name: 'Languages', level: 3, category: 'mental' },
          { name: 'Reckoning', level: 3, category: 'mental' },
          { name: 'Stars', level: 3, category: 'mental' },
          {
            name: 'Medicine',
            level: 2,
            category: 'ability',
            subskills: ['Wounds', 'Herbs', 'Fevers', 'Surgery'],
            specializations: ['Herbs'],
          },
          { name: 'Mechanics', level: 3, category: 'ability' },
          { name: 'Cooking', level: 3, category: 'ability' },
          { name: 'Debate', level: 3, category: 'social', subskills: ['Persuading', 'Lying', 'Teaching'] },
          { name: 'Storytelling', level: 3, category: 'social' },
          { name: 'Prayer', level: 3, category: 'spiritual' },
          { name: 'Singing', level: 3, category: 'spiritual' },
        ],
        equipment: [{ name: 'Reading lamp', selector: 2 }],
      },
    },
  ],
})
