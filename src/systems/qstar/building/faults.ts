// What keeps a draft from being a character, each beside its field.

import type { Plain } from '../../../dice/index.ts'
import type { Fault } from '../../building.ts'
import { nearest } from '../../nearest.ts'
import { ABILITIES } from '../abilities.ts'
import { FLAWS } from '../flaws.ts'
import { PERKS, type Requirement } from '../perks.ts'
import type { Race } from '../races.ts'
import { BY_AREA, numberOf, type Skill } from '../skills.ts'
import { flawNamed, ITEMS, itemNamed, magazinePrice, perkNamed } from './catalogue.ts'
import { abilitiesOf, type Bought, type Draft, raceOf, racesOf } from './draft.ts'
import { DEADLY } from './prices.ts'

const fault = (field: string, word: string, figures: Record<string, Plain> = {}): Fault => ({ field, word, figures })
const when = (isSo: boolean, ...faults: readonly Fault[]): readonly Fault[] => (isSo ? faults : [])

export function faultsOf(draft: Draft): Fault[] {
  return [
    ...when(draft.name.trim() === '', fault('name', 'no-name')),
    ...raceFaults(draft),
    ...abilityFaults(draft),
    ...skillFaults(draft),
    ...perkFaults(draft),
    ...flawFaults(draft),
    ...poolFaults(draft),
    ...draft.equipment.flatMap(equipmentFaults),
  ]
}

function unknown(field: string, name: string, known: readonly string[]): Fault {
  return fault(field, 'not-known', { name, near: nearest(name, known) ?? null })
}

function raceFaults(draft: Draft): Fault[] {
  const names = racesOf(draft).map(({ name }) => name)
  const twice = draft.races.findIndex(({ name }, i) => names.indexOf(name, i + 1) > i)
  return [
    ...when(!names.includes(draft.race), unknown('race', draft.race, names)),
    ...when(twice >= 0, fault(`races.${twice}.name`, 'twice', { name: names[twice] ?? '' })),
  ]
}

/** QS-1: nobody lives with an ability at 0. QS-43: going below the race's rank takes the GM's leave. */
function abilityFaults(draft: Draft): Fault[] {
  const [race, ranks] = [raceOf(draft).abilities, abilitiesOf(draft)]
  return ABILITIES.flatMap((ability) => [
    ...when(ranks[ability] === DEADLY, fault(`abilities.${ability}`, 'kills', { ability })),
    ...when(
      ranks[ability] < race[ability] && !draft.leave.lowering,
      fault(`abilities.${ability}`, 'lowering-needs-leave', { ability }),
    ),
  ])
}

/** QS-8: Knowledge and Science are of an area, each area for itself; the other skills are there once. */
function skillFaults({ skills }: Draft): Fault[] {
  return skills.flatMap(({ name, area }, i) => {
    const isByArea = BY_AREA.includes(name)
    const first = skills.findIndex((each) => each.name === name && each.area === area)
    return [
      ...when(isByArea && area.trim() === '', fault(`skills.${i}.area`, 'no-area', { skill: name })),
      ...when(!isByArea && area !== '', fault(`skills.${i}.area`, 'not-by-area', { skill: name })),
      ...when(first < i, fault(`skills.${i}.name`, 'twice', { name: area === '' ? name : `${name} (${area})` })),
    ]
  })
}

/** QS-44: what is bought must be for sale, not be there already, and be earned. */
function perkFaults(draft: Draft): Fault[] {
  const had = raceOf(draft).perks.map(({ name }) => name)
  const names = draft.perks.map(({ name }) => name)
  const owner: Owner = { abilities: abilitiesOf(draft), skills: draft.skills, perks: [...had, ...names] }
  return draft.perks.flatMap(({ name, given }, i) => {
    const field = `perks.${i}.name`
    const perk = perkNamed(name)
    if (!perk) return [unknown(field, name, namesOf(PERKS))]
    const missing = given ? [] : missingFor(perk.requires, owner)
    return [
      ...when(had.includes(name) || names.indexOf(name) < i, fault(field, 'twice', { name })),
      ...when(!given && !draft.leave.perks, fault(field, 'perks-need-leave', { name })),
      ...missing.map((requirement) => fault(field, `requires-${requirement.is}`, { ...requirement })),
    ]
  })
}

/** Whose requirements are looked at. */
export interface Owner {
  readonly abilities: Race['abilities']
  readonly skills: readonly { readonly name: Skill; readonly rank: Draft['skills'][number]['rank'] }[]
  readonly perks: readonly string[]
}

/** QS-44: what of these somebody does not have. */
export function missingFor(requires: readonly Requirement[], owner: Owner): Requirement[] {
  return requires.filter((requirement) => !isMet(requirement, owner))
}

function isMet(requirement: Requirement, { abilities, skills, perks }: Owner): boolean {
  switch (requirement.is) {
    case 'perk':
      return perks.includes(requirement.name)
    case 'ability':
      return abilities[requirement.ability] >= requirement.least
    case 'skill':
      return skills.some(({ name, rank }) => name === requirement.skill && numberOf(rank) >= requirement.least)
  }
}

/** QS-44: flaws are taken with the GM's leave. */
function flawFaults(draft: Draft): Fault[] {
  const had = raceOf(draft).flaws.map(({ name }) => name)
  const names = draft.flaws.map(({ name }) => name)
  return draft.flaws.flatMap(({ name, credits, benefit }, i) => {
    const field = `flaws.${i}.name`
    if (!flawNamed(name)) return [unknown(field, name, namesOf(FLAWS))]
    return [
      ...when(had.includes(name) || names.indexOf(name) < i, fault(field, 'twice', { name })),
      ...when(!draft.leave.flaws, fault(field, 'flaws-need-leave', { name })),
      ...when(credits !== null && benefit !== '', fault(`flaws.${i}.benefit`, 'benefit-or-credits', { name })),
    ]
  })
}

/** QS-2, QS-3: a die of each kind for each rank of Might, with faces that it has. */
function poolFaults(draft: Draft): Fault[] {
  const race = raceOf(draft)
  const { might } = abilitiesOf(draft)
  return (['endurance', 'health'] as const).flatMap((pool) => {
    const faces = draft.rolled[pool]
    const { die } = race[pool]
    const wrong = faces.findIndex((face) => face > die)
    return [
      ...when(faces.length !== might, fault(`rolled.${pool}`, 'not-rolled', { dice: might, die, given: faces.length })),
      ...when(wrong >= 0, fault(`rolled.${pool}.${wrong}`, 'no-such-face', { face: faces[wrong] ?? 0, die })),
    ]
  })
}

function equipmentFaults({ name, magazines, skill, light }: Bought, i: number): Fault[] {
  const field = `equipment.${i}`
  const item = itemNamed(name)
  if (!item) return [unknown(`${field}.name`, name, namesOf(ITEMS.map(({ of }) => of)))]
  return [
    ...when(item.of.cost === null, fault(`${field}.name`, 'not-for-sale', { name })),
    ...when(magazines > 0 && magazinePrice(item) === null, fault(`${field}.magazines`, 'no-magazines', { name })),
    ...when(item.is !== 'weapon' && skill !== null, fault(`${field}.skill`, 'no-weapon', { name })),
    ...when(item.is !== 'weapon' && light, fault(`${field}.light`, 'no-weapon', { name })),
  ]
}

const namesOf = (all: readonly { readonly name: string }[]): string[] => all.map(({ name }) => name)
