// The account of a draft: every credit that was had or spent, a line for each step.

import type { Line } from '../../building.ts'
import { ABILITIES, type Ability } from '../abilities.ts'
import type { Rank, Skill } from '../skills.ts'
import { flawNamed, type Item, itemCarried, itemNamed, perkNamed } from './catalogue.ts'
import { abilitiesOf, type Bought, type Draft, originOf, rankBefore } from './draft.ts'
import { abilitySteps, skillSteps } from './prices.ts'

/** What is not known costs nothing here; it is a fault of its own. */
export function ledgerOf(draft: Draft): Line[] {
  return [
    ...moneyLines(draft),
    ...abilityLines(draft),
    ...draft.skills.flatMap(({ name, area, rank }) => skillLines(name, area, rankBefore(draft, name, area), rank)),
    ...draft.perks.map((perk) => perkLine(draft, perk)),
    ...draft.flaws.map((flaw) => flawLine(draft, flaw)),
    ...draft.equipment.flatMap((bought) => equipmentLines(draft, bought)),
    ...draft.ammunition.flatMap((bought) => ammunitionLines(draft, bought)),
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
    word: step.isUp ? 'ability-raised' : 'ability-lowered',
    figures: { ability, rank: step.to },
    amount: step.credits,
  }))
}

/** QS-42: a line for each step of a skill. */
function skillLines(skill: Skill, area: string, from: Rank, to: Rank): Line[] {
  return skillSteps(from, to).map((step) => ({
    word: step.isUp ? 'skill-raised' : 'skill-lowered',
    figures: { skill, area, rank: step.to },
    amount: step.credits,
  }))
}

function perkLine(draft: Draft, { name, given }: Draft['perks'][number]): Line {
  const price = perkNamed(draft, name)?.price ?? 0
  return { word: given ? 'perk-given' : 'perk-bought', figures: { name }, amount: given ? 0 : -price }
}

/** QS-44: a flaw gives a benefit or credits. */
function flawLine(draft: Draft, { name, credits, benefit }: Draft['flaws'][number]): Line {
  const amount = credits ?? (benefit === '' ? (flawNamed(draft, name)?.benefit ?? 0) : 0)
  return { word: 'flaw-taken', figures: { name, benefit }, amount }
}

function equipmentLines(draft: Draft, { name, count, magazines }: Bought): Line[] {
  const item = itemNamed(draft, name)
  if (!item) return []
  const bought = { word: 'bought', figures: { name, count }, amount: -count * (item.cost ?? 0) }
  return [bought, ...magazineLines(name, item, count * magazines)]
}

function ammunitionLines(draft: Draft, { name, magazines }: Draft['ammunition'][number]): Line[] {
  const item = itemCarried(draft, name)
  return item ? magazineLines(name, item, magazines) : []
}

function magazineLines(name: string, { magazine }: Item, count: number): Line[] {
  const each = magazine ?? 0
  return count * each === 0 ? [] : [{ word: 'magazines-bought', figures: { name, count }, amount: -count * each }]
}
