// The account of a draft: every credit that was had or spent, a line for each step.

import type { Line } from '../../building.ts'
import { ABILITIES, type Ability } from '../abilities.ts'
import type { Rank, Skill } from '../skills.ts'
import { flawNamed, type Item, itemCarried, itemNamed, magazinePrice, perkNamed } from './catalogue.ts'
import { abilitiesOf, type Bought, type Draft, originOf, rankBefore } from './draft.ts'
import { abilitySteps, skillSteps } from './prices.ts'

/** What is not known costs nothing here; it is a fault of its own. */
export function ledgerOf(draft: Draft): Line[] {
  return [
    ...moneyLines(draft),
    ...abilityLines(draft),
    ...draft.skills.flatMap(({ name, area, rank }) => skillLines(name, area, rankBefore(draft, name, area), rank)),
    ...draft.perks.map(perkLine),
    ...draft.flaws.map(flawLine),
    ...draft.equipment.flatMap(equipmentLines),
    ...draft.ammunition.flatMap(ammunitionLines),
  ]
}

export function balanceOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

function moneyLines({ since, money }: Draft): Line[] {
  const handedOut = { word: since ? 'handed-out' : 'money', figures: {}, amount: money }
  if (!since) return [handedOut]
  return [{ word: 'had', figures: {}, amount: since.credits }, ...(money > 0 ? [handedOut] : [])]
}

function abilityLines(draft: Draft): Line[] {
  const [before, ranks] = [originOf(draft).abilities, abilitiesOf(draft)]
  return ABILITIES.flatMap((ability) => abilityLinesOf(ability, before[ability], ranks[ability]))
}

/** QS-41: a line for each step of an ability. */
function abilityLinesOf(ability: Ability, from: number, to: number): Line[] {
  return abilitySteps(from, to).map((step) => ({
    word: to > from ? 'ability-raised' : 'ability-lowered',
    figures: { ability, rank: step.to },
    amount: step.credits,
  }))
}

/** QS-42: a line for each step of a skill. */
function skillLines(skill: Skill, area: string, from: Rank, to: Rank): Line[] {
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
  const bought = { word: 'bought', figures: { name, count }, amount: -count * (item.of.cost ?? 0) }
  return [bought, ...magazineLines(name, item, count * magazines)]
}

function ammunitionLines({ name, magazines }: Draft['ammunition'][number]): Line[] {
  const item = itemCarried(name)
  return item ? magazineLines(name, item, magazines) : []
}

function magazineLines(name: string, item: Item, count: number): Line[] {
  const each = magazinePrice(item) ?? 0
  return count * each === 0 ? [] : [{ word: 'magazines-bought', figures: { name, count }, amount: -count * each }]
}
