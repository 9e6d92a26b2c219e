// The account of a draft: every credit that was had or spent, a line for each step.

import type { AccountLine } from '../../building.ts'
import { ABILITIES, type Ability } from '../abilities.ts'
import type { PriceReading } from '../price-reading.ts'
import type { Skill, SkillRank } from '../skills.ts'
import { type CatalogueItem, flawNamed, itemCarried, itemNamed, perkNamed } from './catalogue.ts'
import { type BoughtItem, type CharacterDraft, draftAbilities, draftOrigin, rankBefore } from './draft.ts'
import { abilitySteps, skillSteps } from './prices.ts'

/** An unknown thing costs nothing here; it is a fault of its own. */
export function ledgerOf(draft: CharacterDraft): AccountLine[] {
  return [
    ...moneyLines(draft),
    ...abilityLines(draft),
    ...draft.skills.flatMap(({ name, area, rank }) =>
      skillLines(name, area, rankBefore(draft, name, area), rank, draft.prices),
    ),
    ...draft.perks.map((perk) => perkLine(draft, perk)),
    ...draft.flaws.map((flaw) => flawLine(draft, flaw)),
    ...draft.equipment.flatMap((bought) => equipmentLines(draft, bought)),
    ...draft.ammunition.flatMap((bought) => ammunitionLines(draft, bought)),
  ]
}

export function balanceOf(lines: readonly AccountLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

function moneyLines({ since, money }: CharacterDraft): AccountLine[] {
  const handedOut = { word: since ? 'handed-out' : 'money', figures: {}, amount: money }
  if (!since) return [handedOut]
  return [{ word: 'had', figures: {}, amount: since.credits }, ...(money > 0 ? [handedOut] : [])]
}

function abilityLines(draft: CharacterDraft): AccountLine[] {
  const [before, ranks] = [draftOrigin(draft).abilities, draftAbilities(draft)]
  return ABILITIES.flatMap((ability) => abilityLinesOf(ability, before[ability], ranks[ability], draft.prices))
}

/** QS-41: a line for each step of an ability. */
function abilityLinesOf(ability: Ability, from: number, to: number, reading: PriceReading): AccountLine[] {
  return abilitySteps(from, to, reading).map((step) => ({
    word: step.isUp ? 'ability-raised' : 'ability-lowered',
    figures: { ability, rank: step.to },
    amount: step.credits,
  }))
}

/** QS-42: a line for each step of a skill. */
function skillLines(skill: Skill, area: string, from: SkillRank, to: SkillRank, reading: PriceReading): AccountLine[] {
  return skillSteps(from, to, reading).map((step) => ({
    word: step.isUp ? 'skill-raised' : 'skill-lowered',
    figures: { skill, area, rank: step.to },
    amount: step.credits,
  }))
}

function perkLine(draft: CharacterDraft, { name, given }: CharacterDraft['perks'][number]): AccountLine {
  const price = perkNamed(draft, name)?.price ?? 0
  return { word: given ? 'perk-given' : 'perk-bought', figures: { name }, amount: given ? 0 : -price }
}

/** QS-44: a flaw gives a benefit or credits. */
function flawLine(draft: CharacterDraft, { name, credits, benefit }: CharacterDraft['flaws'][number]): AccountLine {
  const amount = credits ?? (benefit === '' ? (flawNamed(draft, name)?.benefit ?? 0) : 0)
  return { word: 'flaw-taken', figures: { name, benefit }, amount }
}

function equipmentLines(draft: CharacterDraft, { name, count, magazines }: BoughtItem): AccountLine[] {
  const item = itemNamed(draft, name)
  if (!item) return []
  const bought = { word: 'bought', figures: { name, count }, amount: -count * (item.cost ?? 0) }
  return [bought, ...magazineLines(name, item, magazines)]
}

function ammunitionLines(
  draft: CharacterDraft,
  { name, magazines }: CharacterDraft['ammunition'][number],
): AccountLine[] {
  const item = itemCarried(draft, name)
  return item ? magazineLines(name, item, magazines) : []
}

function magazineLines(name: string, { magazine }: CatalogueItem, count: number): AccountLine[] {
  const each = magazine ?? 0
  return count * each === 0 ? [] : [{ word: 'magazines-bought', figures: { name, count }, amount: -count * each }]
}
