// What keeps a draft from being a character, each beside its field.

import type { Plain } from '../../../dice/index.ts'
import type { Fault } from '../../building.ts'
import { nearest } from '../../nearest.ts'
import { ABILITIES } from '../abilities.ts'
import { statusOf } from '../derived.ts'
import { faultsOf as sheetFaults } from '../faults.ts'
import { FLAWS } from '../flaws.ts'
import { PERKS } from '../perks.ts'
import { BY_AREA, lineOf, numberOf } from '../skills.ts'
import { BOOK, flawNamed, flawsOf, itemCarried, itemNamed, itemsOf, namesOf, perkNamed, perksOf } from './catalogue.ts'
import { abilitiesOf, type Bought, type Draft, originOf, racesOf, rankBefore, skillsOf } from './draft.ts'
import type { Own } from './own.ts'
import { ranksRolled } from './pools.ts'
import { DEADLY } from './prices.ts'
import { missingFor, type Owner } from './requirements.ts'

const fault = (field: string, word: string, figures: Record<string, Plain> = {}): Fault => ({ field, word, figures })
const when = (isSo: boolean, ...faults: readonly Fault[]): readonly Fault[] => (isSo ? faults : [])

export function faultsOf(draft: Draft): Fault[] {
  return [
    ...when(draft.name.trim() === '', fault('name', 'no-name')),
    ...sinceFaults(draft),
    ...raceFaults(draft),
    ...ownFaults(draft),
    ...abilityFaults(draft),
    ...skillFaults(draft),
    ...perkFaults(draft),
    ...flawFaults(draft),
    ...poolFaults(draft),
    ...draft.equipment.flatMap((bought, i) => equipmentFaults(draft, bought, i)),
    ...ammunitionFaults(draft),
  ]
}

/** Who is improved is somebody that the game allows, and alive: QS-1, QS-6. */
function sinceFaults({ since }: Draft): readonly Fault[] {
  if (!since) return []
  const fields = [...new Set(sheetFaults(since).map(({ field }) => field))]
  return [
    ...when(fields.length > 0, fault('since', 'unsound', { fields })),
    ...when(statusOf(since) === 'dead', fault('since', 'stays-dead')),
  ]
}

function unknown(field: string, name: string, known: readonly string[]): Fault {
  return fault(field, 'not-known', { name, near: nearest(name, known) ?? null, known })
}

function raceFaults(draft: Draft): Fault[] {
  if (draft.since) return [...when(draft.race !== draft.since.race.name, fault('race', 'race-stays'))]
  const names = racesOf(draft).map(({ name }) => name)
  const twice = draft.races.findIndex(({ name }, i) => names.includes(name, i + 1))
  return [
    ...when(!names.includes(draft.race), unknown('race', draft.race, names)),
    ...when(twice >= 0, fault(`races.${twice}.name`, 'twice', { name: names[twice] ?? '' })),
  ]
}

/** What the group has of its own has names, each of one thing alone; and what a perk asks for is there to be had. */
function ownFaults(draft: Draft): Fault[] {
  const { perks, flaws, weapons, armour, medical, goods }: Own = draft.own
  const known = namesOf([...perksOf(draft), ...originOf(draft).perks])
  return [
    ...misnamed({ perks }, PERKS),
    ...misnamed({ flaws }, FLAWS),
    ...misnamed(
      { weapons, armour, medical, goods },
      BOOK.map(({ line }) => line),
    ),
    ...perks.flatMap(({ requires }, i) =>
      requires.perks.flatMap((name, j) =>
        when(!known.includes(name), unknown(`own.perks.${i}.requires.perks.${j}`, name, known)),
      ),
    ),
  ]
}

type Named = readonly { readonly name: string }[]

/** Of these lists each name that is none, or that stands for something else already. */
function misnamed(own: Readonly<Record<string, Named>>, book: Named): Fault[] {
  const listed = Object.entries(own).flatMap(([list, of]) =>
    of.map(({ name }, i) => ({ field: `own.${list}.${i}.name`, name })),
  )
  const all = namesOf([...book, ...listed])
  return listed.flatMap(({ field, name }, i) => [
    ...when(name.trim() === '', fault(field, 'nameless')),
    ...when(all.indexOf(name) < book.length + i, fault(field, 'twice', { name })),
  ])
}

/** QS-1: nobody lives with an ability at 0. QS-43: going below where it started takes the GM's leave. */
function abilityFaults(draft: Draft): Fault[] {
  const [before, ranks] = [originOf(draft).abilities, abilitiesOf(draft)]
  return ABILITIES.flatMap((ability) => [
    ...when(ranks[ability] === DEADLY, fault(`abilities.${ability}`, 'kills', { ability })),
    ...when(
      ranks[ability] < before[ability] && !draft.leave.lowering,
      fault(`abilities.${ability}`, 'lowering-needs-leave', { ability }),
    ),
  ])
}

/** QS-8: Knowledge and Science are of an area, each area for itself; the other skills are there once. QS-43: as abilities. */
function skillFaults(draft: Draft): Fault[] {
  const { skills, leave } = draft
  return skills.flatMap(({ name, area, rank }, i) => {
    const isLowered = numberOf(rank) < numberOf(rankBefore(draft, name, area))
    const isByArea = BY_AREA.includes(name)
    const first = skills.findIndex((each) => each.name === name && each.area === area)
    return [
      ...when(isByArea && area.trim() === '', fault(`skills.${i}.area`, 'no-area', { skill: name })),
      ...when(!isByArea && area !== '', fault(`skills.${i}.area`, 'not-by-area', { skill: name })),
      ...when(isLowered && !leave.lowering, fault(`skills.${i}.rank`, 'lowering-needs-leave', { ability: name })),
      ...when(first < i, fault(`skills.${i}.name`, 'twice', { name: lineOf({ name, area }) })),
    ]
  })
}

/** QS-44: what is bought must be for sale, not be there already, and be earned. */
function perkFaults(draft: Draft): Fault[] {
  const had = originOf(draft).perks.map(({ name }) => name)
  const names = draft.perks.map(({ name }) => name)
  const owner: Owner = { abilities: abilitiesOf(draft), skills: skillsOf(draft), perks: [...had, ...names] }
  return draft.perks.flatMap(({ name, given }, i) => {
    const field = `perks.${i}.name`
    const perk = perkNamed(draft, name)
    if (!perk) return [unknown(field, name, namesOf(perksOf(draft)))]
    const missing = given ? [] : missingFor(perk.requires, owner)
    return [
      ...when(had.includes(name) || names.indexOf(name) < i, fault(field, 'twice', { name })),
      ...when(!given && !draft.leave.perks, fault(field, 'perks-need-leave', { name })),
      ...missing.map((requirement) => fault(field, `requires-${requirement.is}`, { ...requirement })),
    ]
  })
}

/** QS-44: flaws are taken at creation, with the GM's leave. */
function flawFaults(draft: Draft): Fault[] {
  const had = originOf(draft).flaws.map(({ name }) => name)
  const names = draft.flaws.map(({ name }) => name)
  return draft.flaws.flatMap(({ name, credits, benefit }, i) => {
    const field = `flaws.${i}.name`
    if (!flawNamed(draft, name)) return [unknown(field, name, namesOf(flawsOf(draft)))]
    return [
      ...when(had.includes(name) || names.indexOf(name) < i, fault(field, 'twice', { name })),
      ...when(draft.since !== null, fault(field, 'flaws-at-creation', { name })),
      ...when(!draft.leave.flaws, fault(field, 'flaws-need-leave', { name })),
      ...when(credits !== null && benefit !== '', fault(`flaws.${i}.benefit`, 'benefit-or-credits', { name })),
    ]
  })
}

/** QS-2 to QS-4: a die of each kind for each rank of Might, with faces that it has. */
function poolFaults(draft: Draft): Fault[] {
  const origin = originOf(draft)
  const dice = Math.abs(ranksRolled(draft))
  return (['endurance', 'health'] as const).flatMap((pool) => {
    const faces = draft.rolled[pool]
    const { die } = origin[pool]
    const wrong = faces.findIndex((face) => face > die)
    return [
      ...when(faces.length !== dice, fault(`rolled.${pool}`, 'not-rolled', { dice, die, given: faces.length })),
      ...when(wrong >= 0, fault(`rolled.${pool}.${wrong}`, 'no-such-face', { face: faces[wrong] as number, die })),
    ]
  })
}

function equipmentFaults(draft: Draft, { name, magazines, skill, light }: Bought, i: number): Fault[] {
  const field = `equipment.${i}`
  const item = itemNamed(draft, name)
  if (!item) return [unknown(`${field}.name`, name, namesOf(itemsOf(draft).map(({ line }) => line)))]
  return [
    ...when(item.cost === null, fault(`${field}.name`, 'not-for-sale', { name })),
    ...when(magazines > 0 && item.magazine === null, fault(`${field}.magazines`, 'no-magazines', { name })),
    ...when(item.is !== 'weapon' && skill !== null, fault(`${field}.skill`, 'no-weapon', { name })),
    ...when(item.is !== 'weapon' && light, fault(`${field}.light`, 'no-weapon', { name })),
  ]
}

function ammunitionFaults(draft: Draft): Fault[] {
  const { since, ammunition } = draft
  const carried = namesOf(since?.weapons ?? [])
  return ammunition.flatMap(({ name }, i) => {
    const field = `ammunition.${i}.name`
    if (!carried.includes(name)) return [unknown(field, name, carried)]
    const price = itemCarried(draft, name)?.magazine ?? null
    return [
      ...when(price === null, fault(field, 'no-magazines', { name })),
      ...when(ammunition.findIndex((each) => each.name === name) < i, fault(field, 'twice', { name })),
    ]
  })
}
