// The tables of Q*'s rulebook, made of the game's own figures.

import type { Language } from '../../language.ts'
import { grouped, type RuleTableRow, signed } from '../../rulebook.ts'
import { ABILITIES, AVERAGE, HIGHEST, modifier } from '../abilities.ts'
import { ARMOUR } from '../armour.ts'
import { abilityStep, abilitySteps, skillSteps } from '../building/prices.ts'
import { deDoes, enDoes } from '../building/trait-words.ts'
import { COVER_BONUS, COVERS } from '../cover.ts'
import { difficultyName } from '../difficulties.ts'
import { FLAWS } from '../flaws.ts'
import { GOODS } from '../goods.ts'
import { type HealingDice, MEDICAL } from '../medical.ts'
import { PERKS, type Requirement } from '../perks.ts'
import { RACES } from '../races.ts'
import { ABILITY_OF, BONUS, COUNTERS, MODIFIER_USES_OF, RANKS, rankNumber, SKILLS } from '../skills.ts'
import { MELEE_WEAPONS, RANGED_WEAPONS, RANGES } from '../weapons.ts'
import { en as enWords } from '../words/english.ts'
import { deText } from '../words/german/texts.ts'
import { de as deWords } from '../words/german.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const HARDEST_NAMED = 18

/** QS-11: a row for each name, from the least DC it is called so for to the greatest. */
function difficulties(named: Readonly<Record<string, string>>, andMore: string): readonly RuleTableRow[] {
  const all = Array.from({ length: HARDEST_NAMED }, (_, i) => i + 1)
  const names = [...new Set(all.map(difficultyName))]
  return names.map((name) => {
    const dcs = all.filter((dc) => difficultyName(dc) === name)
    const [least, most] = [dcs[0], dcs.at(-1)]
    return [named[name] ?? name, most === HARDEST_NAMED ? `${least} ${andMore}` : `${least}-${most}`]
  })
}

/** QS-41: the step that leads to each rank from 5, and all steps from there; below 5 it is given, above it costs. */
function abilityPrices(): readonly RuleTableRow[] {
  const ranks = Array.from({ length: HIGHEST }, (_, i) => i + 1)
  return ranks.map((rank) => {
    const step = rank === AVERAGE ? 0 : rank > AVERAGE ? -abilityStep(rank - 1) : abilityStep(rank)
    const all = abilitySteps(AVERAGE, rank).reduce((sum, { credits }) => sum + credits, 0)
    return [`${rank}`, signedPrice(step), signedPrice(all)]
  })
}

/** Gains have a plus; prices have none. */
const signedPrice = (credits: number): string => (credits > 0 ? `+${grouped(credits)}` : grouped(-credits))

function skillPrices(named: Readonly<Record<string, string>>): readonly RuleTableRow[] {
  return RANKS.map((rank) => {
    const steps = skillSteps('untrained', rank)
    const all = steps.reduce((sum, { credits }) => sum - credits, 0)
    return [named[rank] ?? rank, grouped(-(steps.at(-1)?.credits ?? 0)), grouped(all)]
  })
}

const text = { en: (name: string): string => name, de: deText }
const does = { en: enDoes, de: deDoes }
const die = { en: 'd', de: 'W' }

export function tablesIn(language: Language) {
  const { fields, values, purchases, difficulties: difficultyNames } = { en: enWords, de: deWords }[language]
  const { cells } = { en, de }[language]
  const named = text[language]
  const valueNames: Readonly<Record<string, string>> = values
  const dice = (given: HealingDice | null): string => (given ? `${given.dice}${die[language]}${given.die}` : '')
  const kilograms = (weight: number): string => `${weight}`.replace('.', language === 'de' ? ',' : '.')
  const required = (each: Requirement): string =>
    each.is === 'perk'
      ? named(each.name)
      : each.is === 'ability'
        ? `${values[each.ability]} ${each.least}`
        : `${values[each.skill]} (${cells.rank} ${each.least})`
  const doing = (trait: (typeof PERKS)[number]['trait']): string => does[language](trait).replace(/^: /, '')
  const actions: readonly RuleTableRow[] = [
    [cells.strike, '1'],
    [cells.aid, '1'],
    [cells.task, '1'],
    [cells.reload, '1-4'],
    [cells.ready, '1'],
    [cells.free, '0'],
    [cells.reaction, '0'],
  ]
  return {
    abilities: ABILITIES.map((ability): RuleTableRow => [fields[ability], cells[`for-${ability}`]]),
    modifiers: Array.from({ length: HIGHEST + 1 }, (_, rank): RuleTableRow => [`${rank}`, signed(modifier(rank))]),
    ranks: RANKS.map((rank): RuleTableRow => [`${rankNumber(rank)}`, values[rank], signed(BONUS[rank])]),
    skills: SKILLS.map((skill): RuleTableRow => [values[skill], values[ABILITY_OF[skill]], cells[`for-${skill}`]]),
    counters: SKILLS.flatMap((skill): readonly RuleTableRow[] => {
      const counter = COUNTERS[skill]
      return counter ? [[values[skill], values[counter]]] : []
    }),
    dcs: difficulties(difficultyNames, cells['and-more']),
    uses: SKILLS.flatMap((skill): readonly RuleTableRow[] => {
      const uses = MODIFIER_USES_OF[skill]
      return uses ? [[values[skill], uses.map((use) => purchases[use]).join('; ')]] : []
    }),
    medical: MEDICAL.map(
      ({ name, endurance, health, cost, minutes }): RuleTableRow => [
        named(name),
        dice(endurance),
        dice(health),
        grouped(cost),
        minutes === null ? cells.never : `${minutes} ${cells.minutes}`,
      ],
    ),
    cover: COVERS.map(
      (cover): RuleTableRow => [
        values[cover],
        signed(COVER_BONUS[cover]),
        signed(0 - COVER_BONUS[cover]),
        cells[`${cover}-such`],
        cells[`${cover}-besides`],
      ],
    ),
    melee: MELEE_WEAPONS.map(
      ({ name, hit, damage, critical, rof, cost }): RuleTableRow => [
        named(name),
        ...[signed(hit), `${damage}`, `${critical}`, `${rof}`],
        cost === null ? cells['not-for-sale'] : grouped(cost),
      ],
    ),
    guns: RANGED_WEAPONS.map(
      ({ name, hit, damage, critical, rof, cost, gun }): RuleTableRow => [
        named(name),
        ...[signed(hit), `${damage}`, `${critical}`, `${rof}`],
        ...[`${gun?.capacity ?? ''}`, `${gun?.reload ?? ''}`, gun ? values[gun.range] : ''],
        grouped(cost ?? 0),
      ],
    ),
    ranges: RANGES.map(
      (range): RuleTableRow => [
        values[range],
        RANGED_WEAPONS.flatMap(({ name, gun }) => (gun?.range === range ? [named(name)] : [])).join(', '),
      ],
    ),
    armour: ARMOUR.map(
      ({ name, dr, durability, cost, extras }): RuleTableRow => [
        named(name),
        ...[`${dr}`, `${durability}`, grouped(cost)],
        extras.map((extra) => cells[extra as keyof typeof cells] ?? extra).join(', '),
      ],
    ),
    actions,
    abilityPrices: abilityPrices(),
    skillPrices: skillPrices(valueNames),
    perks: PERKS.map(
      ({ name, price, requires, trait }): RuleTableRow => [
        named(name),
        grouped(price),
        requires.map(required).join(', '),
        doing(trait),
      ],
    ),
    flaws: FLAWS.map(
      ({ name, benefit, trait }): RuleTableRow => [
        named(name),
        benefit === null ? cells['gm-names'] : `${grouped(benefit)} ${fields.credits}`,
        doing(trait),
      ],
    ),
    goods: GOODS.map(({ name, cost, weight }): RuleTableRow => [named(name), grouped(cost), kilograms(weight)]),
    race: RACES.map(
      ({ name, abilities, endurance, health }): RuleTableRow => [
        named(name),
        ABILITIES.map((ability) => `${fields[ability]} ${abilities[ability]}`).join(', '),
        `${endurance.base} + ${die[language]}${endurance.die}`,
        `${health.base} + ${die[language]}${health.die}`,
      ],
    ),
  }
}
