// The sheet that is built from a draft.

import { parse } from '../../input-parser.ts'
import { total } from '../../mechanic.ts'
import type { DerivedNumber } from '../../sheet.ts'
import { sheetRace } from '../character.ts'
import { enduranceMost, healthMost } from '../derived-values.ts'
import { type QstarCharacter, qstarSheet } from '../sheet.ts'
import type { Trait } from '../traits.ts'
import { MELEE_WEAPONS, type WeaponLine, weaponLineOf } from '../weapons.ts'
import { type CatalogueItem, flawsOf, itemNamed, perksOf } from './catalogue.ts'
import { type BoughtItem, type CharacterDraft, draftAbilities, draftOrigin, draftSkills } from './draft.ts'
import { balanceOf, ledgerOf } from './ledger.ts'
import { countedFaces, ranksRolled } from './pool-dice.ts'

/** QS-40: the sheet that the four steps lead to. Refuses what a sheet has no room for. */
export function builtSheet(draft: CharacterDraft): QstarCharacter {
  const origin = draftOrigin(draft)
  const since: QstarCharacter | null = draft.since
  const { values } = parse(qstarSheet.fields, {
    ...since,
    name: draft.name,
    race: sheetRace(origin),
    ...draftAbilities(draft),
    skills: draftSkills(draft).filter(({ rank }) => rank !== 'untrained'),
    perks: [...origin.perks, ...traitsNamed(draft.perks, perksOf(draft))],
    flaws: [...origin.flaws, ...traitsNamed(draft.flaws, flawsOf(draft))],
    credits: balanceOf(ledgerOf(draft)),
    ...poolsRolled(draft),
    ...belongings(draft),
    notes: [since?.notes ?? '', draft.notes, ...benefits(draft)].filter((line) => line !== '').join('\n'),
  })
  return heldToPools(values)
}

/** QS-2, QS-3: the race's base and the dice. QS-4: later the dice of the ranks gained are added, of those lost taken off. */
function poolsRolled(draft: CharacterDraft) {
  const { endurance, health } = draftOrigin(draft)
  const before = draft.since ?? { enduranceRolled: endurance.base, healthRolled: health.base }
  const sign = Math.sign(ranksRolled(draft))
  const rolled = countedFaces(draft)
  return {
    enduranceRolled: Math.max(0, before.enduranceRolled + sign * total(rolled.endurance)),
    healthRolled: Math.max(0, before.healthRolled + sign * total(rolled.health)),
  }
}

/** The points left in a pool never exceed its maximum, which may have fallen with Might. */
function heldToPools(sheet: QstarCharacter): QstarCharacter {
  const held = (left: number | null, { value }: DerivedNumber) => (left === null ? null : Math.min(left, value))
  return {
    ...sheet,
    endurance: held(sheet.endurance, enduranceMost(sheet)),
    health: held(sheet.health, healthMost(sheet)),
  }
}

type NamedChoices = readonly { readonly name: string }[]

function traitsNamed(
  chosen: NamedChoices,
  known: readonly { readonly name: string; readonly trait: Trait }[],
): Trait[] {
  return chosen.flatMap(({ name }) => known.filter((each) => each.name === name).map(({ trait }) => trait))
}

/** The GM's benefit for a flaw, in words. */
function benefits({ flaws }: CharacterDraft): string[] {
  return flaws.flatMap(({ name, benefit }) => (benefit === '' ? [] : [`${name}: ${benefit}`]))
}

type ItemLine<K extends CatalogueItem['is']> = Extract<CatalogueItem, { is: K }>['line']

/** Old things and bought ones, each kind in its list. */
function belongings(draft: CharacterDraft) {
  const { since, equipment, ammunition } = draft
  const of = <K extends CatalogueItem['is']>(kind: K): { bought: BoughtItem; line: ItemLine<K> }[] =>
    equipment.flatMap((bought) => {
      const item = itemNamed(draft, bought.name)
      return item?.is === kind ? [{ bought, line: item.line as ItemLine<K> }] : []
    })
  const before = since ?? { weapons: [], armour: [], medical: [], goods: [] }
  // Spare magazines are bought for the first of a kind: they fit the others, and a second weapon costs no more than itself.
  const weapons = of('weapon').flatMap(({ bought, line }) => {
    const [first, other] = [weaponOf(line, bought), weaponOf(line, { ...bought, magazines: 0 })]
    return Array.from({ length: bought.count }, (_, at) => (at === 0 ? first : other))
  })
  const armour = of('armour').flatMap(({ bought, line }) => Array(bought.count).fill(line))
  return {
    weapons: [...numbered([...reloaded(before.weapons, ammunition), ...weapons]), ...(since ? [] : FISTS)],
    armour: numbered([...before.armour, ...armour]),
    medical: counted([
      ...before.medical,
      ...of('medical').map(({ bought, line }) => ({ ...line, count: bought.count })),
    ]),
    goods: counted([...before.goods, ...of('good').map(({ bought, line }) => ({ ...line, count: bought.count }))]),
  }
}

/** Things that everybody has and nobody sells. */
const FISTS = MELEE_WEAPONS.filter(({ cost }) => cost === null).map((weapon) => weaponLineOf(weapon))

function weaponOf(line: ItemLine<'weapon'>, { skill, light, magazines }: BoughtItem): WeaponLine {
  return { ...line, skill: skill ?? line.skill, light: light || line.light, magazines }
}

function reloaded(weapons: readonly WeaponLine[], ammunition: CharacterDraft['ammunition']): readonly WeaponLine[] {
  return weapons.map((weapon) => {
    const more = ammunition.find(({ name }) => name === weapon.name)?.magazines ?? 0
    return { ...weapon, magazines: weapon.magazines + more }
  })
}

/** Weapons and armour wear out one by one, so the second of a name is numbered. */
function numbered<T extends { readonly name: string }>(all: readonly T[]): T[] {
  const taken = new Set<string>()
  return all.map((each) => {
    let name = each.name
    for (let number = 2; taken.has(name); number++) name = `${each.name} (${number})`
    taken.add(name)
    return { ...each, name }
  })
}

/** Things of one name are counted together. */
function counted<T extends { readonly name: string; readonly count: number }>(all: readonly T[]): T[] {
  const firsts = all.filter(({ name }, i) => all.findIndex((each) => each.name === name) === i)
  return firsts.map((first) => ({
    ...first,
    count: total(all.filter(({ name }) => name === first.name).map(({ count }) => count)),
  }))
}
