// The account of a draft: every credit that was had or spent, a line for each step.

import type { Line } from '../../building.ts'
import { ABILITIES, type Ability } from '../abilities.ts'
import type { Rank, Skill } from '../skills.ts'
import { flawNamed, itemNamed, magazinePrice, perkNamed } from './catalogue.ts'
import { abilitiesOf, type Bought, type Draft, raceOf } from './draft.ts'
import { abilitySteps, skillSteps } from './prices.ts'

/** What is not known costs nothing here; it is a fault of its own. */
export function ledgerOf(draft: Draft): Line[] {
  return [
    { word: 'money', figures: {}, amount: draft.money },
    ...abilityLines(draft),
    ...draft.skills.flatMap(({ name, area, rank }) => skillLines(name, area, 'untrained', rank)),
    ...draft.perks.map(perkLine),
    ...draft.flaws.map(flawLine),
    ...draft.equipment.flatMap(equipmentLines),
  ]
}

function abilityLines(draft: Draft): Line[] {
  const [race, ranks] = [raceOf(draft).abilities, abilitiesOf(draft)]
  return ABILITIES.flatMap((ability) => abilityLinesOf(ability, race[ability], ranks[ability]))
}

/** QS-41: a line for each step of an ability. */
export function abilityLinesOf(ability: Ability, from: number, to: number): Line[] {
  return abilitySteps(from, to).map((step) => ({
    word: to > from ? 'ability-raised' : 'ability-lowered',
    figures: { ability, rank: step.to },
    amount: step.credits,
  }))
}

/** QS-42: a line for each step of a skill. */
export function skillLines(skill: Skill, area: string, from: Rank, to: Rank): Line[] {
  return skillSteps(from, to).map((step) => ({
    word: step.credits > 0 ? 'skill-lowered' : 'skill-raised',
    figures: { skill, area, rank: step.to },
    amount: step.credits,
  }))
}

function perkLine({ name, given }: Draft['perks'][number]): Line {
  const price = perkNamed(name)?.price ?? 0
  return { word: given ? 'perk-given' : 'perk-bought', figures: { name }, amount: given ? 0 : -price }
}

/** QS-44: a flaw gives a benefit or credits. */
function flawLine({ name, credits, benefit }: Draft['flaws'][number]): Line {
  const amount = credits ?? (benefit === '' ? (flawNamed(name)?.benefit ?? 0) : 0)
  return { word: 'flaw-taken', figures: { name, benefit }, amount }
}

function equipmentLines({ name, count, magazines }: Bought): Line[] {
  const item = itemNamed(name)
  if (!item) return []
  const each = magazinePrice(item) ?? 0
  const bought = { word: 'bought', figures: { name, count }, amount: -count * (item.of.cost ?? 0) }
  if (magazines === 0 || each === 0) return [bought]
  const spare = count * magazines
  return [bought, { word: 'magazines-bought', figures: { name, count: spare }, amount: -spare * each }]
}
