// The faults that keep a draft from being a character, each beside its field.

import type { Plain } from '../../../dice/index.ts'
import { nearestWord } from '../../nearest-word.ts'
import type { SheetFault } from '../../sheet.ts'
import { ABILITIES } from '../abilities.ts'
import { characterStatus } from '../derived-values.ts'
import { FLAWS } from '../flaws.ts'
import { PERKS } from '../perks.ts'
import { sheetFaultsOf as sheetFaults } from '../sheet-faults.ts'
import { BY_AREA, rankNumber, skillLineName } from '../skills.ts'
import {
  BOOK_ITEMS,
  flawNamed,
  flawsOf,
  itemCarried,
  itemNamed,
  itemsOf,
  nameList,
  perkNamed,
  perksOf,
} from './catalogue.ts'
import {
  type BoughtItem,
  type CharacterDraft,
  draftAbilities,
  draftOrigin,
  draftRaces,
  draftSkills,
  rankBefore,
} from './draft.ts'
import type { OwnItems } from './own-items.ts'
import { ranksRolled } from './pool-dice.ts'
import { DEADLY } from './prices.ts'
import { missingFor, type PerkBuyer } from './requirements.ts'

const fault = (field: string, word: string, figures: Record<string, Plain> = {}): SheetFault => ({
  field,
  word,
  figures,
})
const when = (isSo: boolean, ...faults: readonly SheetFault[]): readonly SheetFault[] => (isSo ? faults : [])

export function draftFaultsOf(draft: CharacterDraft): SheetFault[] {
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

/** A character that is improved is one that the game allows, and alive: QS-1, QS-6. */
function sinceFaults({ since }: CharacterDraft): readonly SheetFault[] {
  if (!since) return []
  const fields = [...new Set(sheetFaults(since).map(({ field }) => field))]
  return [
    ...when(fields.length > 0, fault('since', 'unsound', { fields })),
    ...when(characterStatus(since) === 'dead', fault('since', 'stays-dead')),
  ]
}

function unknown(field: string, name: string, known: readonly string[]): SheetFault {
  return fault(field, 'not-known', { name, near: nearestWord(name, known) ?? null, known })
}

function raceFaults(draft: CharacterDraft): SheetFault[] {
  if (draft.since) return [...when(draft.race !== draft.since.race.name, fault('race', 'race-stays'))]
  const names = draftRaces(draft).map(({ name }) => name)
  const twice = draft.races.findIndex(({ name }, i) => names.includes(name, i + 1))
  return [
    ...when(!names.includes(draft.race), unknown('race', draft.race, names)),
    ...when(twice >= 0, fault(`races.${twice}.name`, 'twice', { name: names[twice] ?? '' })),
  ]
}

/** Things of the group's own have names, each of one thing alone; and a perk asks only for things that can be had. */
function ownFaults(draft: CharacterDraft): SheetFault[] {
  const { perks, flaws, weapons, armour, medical, goods }: OwnItems = draft.own
  const known = nameList([...perksOf(draft), ...draftOrigin(draft).perks])
  return [
    ...misnamed({ perks }, PERKS),
    ...misnamed({ flaws }, FLAWS),
    ...misnamed(
      { weapons, armour, medical, goods },
      BOOK_ITEMS.map(({ line }) => line),
    ),
    ...perks.flatMap(({ requires }, i) =>
      requires.perks.flatMap((name, j) =>
        when(!known.includes(name), unknown(`own.perks.${i}.requires.perks.${j}`, name, known)),
      ),
    ),
  ]
}

type NamedThings = readonly { readonly name: string }[]

/** Each name in these lists that is none, or that stands for something else already. */
function misnamed(own: Readonly<Record<string, NamedThings>>, book: NamedThings): SheetFault[] {
  const listed = Object.entries(own).flatMap(([list, of]) =>
    of.map(({ name }, i) => ({ field: `own.${list}.${i}.name`, name })),
  )
  const all = nameList([...book, ...listed])
  return listed.flatMap(({ field, name }, i) => [
    ...when(name.trim() === '', fault(field, 'nameless')),
    ...when(all.indexOf(name) < book.length + i, fault(field, 'twice', { name })),
  ])
}

/** QS-1: nobody lives with an ability at 0. QS-43: going below where it started takes the GM's leave. */
function abilityFaults(draft: CharacterDraft): SheetFault[] {
  const [before, ranks] = [draftOrigin(draft).abilities, draftAbilities(draft)]
  return ABILITIES.flatMap((ability) => [
    ...when(ranks[ability] === DEADLY, fault(`abilities.${ability}`, 'kills', { ability })),
    ...when(
      ranks[ability] < before[ability] && !draft.leave.lowering,
      fault(`abilities.${ability}`, 'lowering-needs-leave', { ability }),
    ),
  ])
}

/** QS-8: Knowledge and Science are of an area, each area for itself; the other skills are there once. QS-43: as abilities. */
function skillFaults(draft: CharacterDraft): SheetFault[] {
  const { skills, leave } = draft
  return skills.flatMap(({ name, area, rank }, i) => {
    const isLowered = rankNumber(rank) < rankNumber(rankBefore(draft, name, area))
    const isByArea = BY_AREA.includes(name)
    const first = skills.findIndex((each) => each.name === name && each.area === area)
    return [
      ...when(isByArea && area.trim() === '', fault(`skills.${i}.area`, 'no-area', { skill: name })),
      ...when(!isByArea && area !== '', fault(`skills.${i}.area`, 'not-by-area', { skill: name })),
      ...when(isLowered && !leave.lowering, fault(`skills.${i}.rank`, 'lowering-needs-leave', { ability: name })),
      ...when(first < i, fault(`skills.${i}.name`, 'twice', { name: skillLineName({ name, area }) })),
    ]
  })
}

/** QS-44: what is bought must be for sale, not be there already, and be earned. */
function perkFaults(draft: CharacterDraft): SheetFault[] {
  const had = draftOrigin(draft).perks.map(({ name }) => name)
  const names = draft.perks.map(({ name }) => name)
  const owner: PerkBuyer = { abilities: draftAbilities(draft), skills: draftSkills(draft), perks: [...had, ...names] }
  return draft.perks.flatMap(({ name, given }, i) => {
    const field = `perks.${i}.name`
    const perk = perkNamed(draft, name)
    if (!perk) return [unknown(field, name, nameList(perksOf(draft)))]
    const missing = given ? [] : missingFor(perk.requires, owner)
    return [
      ...when(had.includes(name) || names.indexOf(name) < i, fault(field, 'twice', { name })),
      ...when(!given && !draft.leave.perks, fault(field, 'perks-need-leave', { name })),
      ...missing.map((requirement) => fault(field, `requires-${requirement.is}`, { ...requirement })),
    ]
  })
}

/** QS-44: flaws are taken at creation, with the GM's leave. */
function flawFaults(draft: CharacterDraft): SheetFault[] {
  const had = draftOrigin(draft).flaws.map(({ name }) => name)
  const names = draft.flaws.map(({ name }) => name)
  return draft.flaws.flatMap(({ name, credits, benefit }, i) => {
    const field = `flaws.${i}.name`
    if (!flawNamed(draft, name)) return [unknown(field, name, nameList(flawsOf(draft)))]
    return [
      ...when(had.includes(name) || names.indexOf(name) < i, fault(field, 'twice', { name })),
      ...when(draft.since !== null, fault(field, 'flaws-at-creation', { name })),
      ...when(!draft.leave.flaws, fault(field, 'flaws-need-leave', { name })),
      ...when(credits !== null && benefit !== '', fault(`flaws.${i}.benefit`, 'benefit-or-credits', { name })),
    ]
  })
}

/** QS-2 to QS-4: a die of each kind for each rank of Might, with faces that it has. */
function poolFaults(draft: CharacterDraft): SheetFault[] {
  const origin = draftOrigin(draft)
  const dice = Math.abs(ranksRolled(draft))
  return (['endurance', 'health'] as const).flatMap((pool) => {
    const faces = draft.rolled[pool]
    const { die } = origin[pool]
    const wrong = faces.findIndex((face) => face > die)
    return [
      ...when(faces.length < dice, fault(`rolled.${pool}`, 'not-rolled', { dice, die, given: faces.length })),
      ...when(wrong >= 0, fault(`rolled.${pool}.${wrong}`, 'no-such-face', { face: faces[wrong] as number, die })),
    ]
  })
}

function equipmentFaults(
  draft: CharacterDraft,
  { name, magazines, skill, light }: BoughtItem,
  i: number,
): SheetFault[] {
  const field = `equipment.${i}`
  const item = itemNamed(draft, name)
  if (!item) return [unknown(`${field}.name`, name, nameList(itemsOf(draft).map(({ line }) => line)))]
  return [
    ...when(item.cost === null, fault(`${field}.name`, 'not-for-sale', { name })),
    ...when(magazines > 0 && item.magazine === null, fault(`${field}.magazines`, 'no-magazines', { name })),
    ...when(item.is !== 'weapon' && skill !== null, fault(`${field}.skill`, 'no-weapon', { name })),
    ...when(item.is !== 'weapon' && light, fault(`${field}.light`, 'no-weapon', { name })),
  ]
}

function ammunitionFaults(draft: CharacterDraft): SheetFault[] {
  const { since, ammunition } = draft
  const carried = nameList(since?.weapons ?? [])
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
