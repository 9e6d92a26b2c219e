// The words of building a character: its steps, the account of levels, its offers and its faults.

import type { Sentence, SentenceFigures } from '../../../dice/index.ts'
import type { BuildingWords } from '../../building.ts'
import type { Language } from '../../language.ts'
import { en as english, enName } from '../words/english.ts'
import { count } from '../words/figures.ts'
import { deName, deText, de as german } from '../words/german.ts'

const listOf = (names: unknown, named: (name: unknown) => string): string => (names as unknown[]).map(named).join(', ')
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${amount}`

const en = {
  ...english.refusals,
  'levels-got': ({ category, place }: SentenceFigures) => `${enName(category)}, place ${place}`,
  'levels-taken': '{skill}',
  'stands-place': ({ category, place, levels }: SentenceFigures) =>
    `${place}. ${enName(category)}: ${levels} levels of skills`,
  'offer-name': ({ name }: SentenceFigures) => (name === '' ? 'a name for the character' : `another name than ${name}`),
  'offer-place': ({ category, place }: SentenceFigures) => `${enName(category)} in place ${place}`,
  'offer-no-place': ({ category }: SentenceFigures) => `${enName(category)} gives up its place`,
  'offer-skill': ({ category }: SentenceFigures) => `a new skill of ${enName(category)}`,
  'offer-level': '{skill} at level {level}',
  'offer-no-skill': 'without {skill}',
  'offer-subskill': 'another subskill of {skill}',
  'offer-no-subskill': '{skill} without the subskill {subskill}',
  'offer-gap': '{subskill} is the gap of {skill}',
  'offer-no-gap': '{subskill} is no gap of {skill} any more',
  'offer-specialization': '{subskill} is a specialization of {skill}',
  'offer-no-specialization': '{subskill} is no specialization of {skill} any more',
  'offer-value': ({ stat, value }: SentenceFigures) => `${enName(stat)} at ${value}`,
  'row-stat': ({ stat }: SentenceFigures) => enName(stat),
  'row-skill': '{skill}',
  'stands-value': '{value}',
  'head-skills': ({ category, levels, got }: SentenceFigures) =>
    category === null ? 'Of no category' : `${enName(category)}: ${levels}${got === null ? '' : ` of ${got}`} levels`,
  'head-attributes': ({ category, spent, points, levels }: SentenceFigures) =>
    `${enName(category)}: ${spent} of ${points} points, from ${count(levels, 'level', 'levels')} of skills`,
  'head-core': 'Core stats: {sum} of {total}',
  'no-name': 'the character has no name yet.',
  'order-open': ({ missing }: SentenceFigures) =>
    `these still need a place in the order: ${listOf(missing, enName)} (EW-9).`,
  'no-category': '{skill} belongs to no category yet (EW-9).',
  twice: '{name} is there twice.',
}

const de: Readonly<Record<keyof typeof en, Sentence>> = {
  ...german.refusals,
  'levels-got': ({ category, place }: SentenceFigures) => `${deName(category)}, Platz ${place}`,
  'levels-taken': ({ skill }: SentenceFigures) => deText(skill),
  'stands-place': ({ category, place, levels }: SentenceFigures) =>
    `${place}. ${deName(category)}: ${levels} Stufen für Fertigkeiten`,
  'offer-name': ({ name }: SentenceFigures) =>
    name === '' ? 'ein Name für die Figur' : `ein anderer Name als ${name}`,
  'offer-place': ({ category, place }: SentenceFigures) => `${deName(category)} auf Platz ${place}`,
  'offer-no-place': ({ category }: SentenceFigures) => `${deName(category)} gibt seinen Platz ab`,
  'offer-skill': ({ category }: SentenceFigures) => `eine neue Fertigkeit in ${deName(category)}`,
  'offer-level': ({ skill, level }: SentenceFigures) => `${deText(skill)} auf Stufe ${level}`,
  'offer-no-skill': ({ skill }: SentenceFigures) => `ohne ${deText(skill)}`,
  'offer-subskill': ({ skill }: SentenceFigures) => `noch eine Teilfertigkeit von ${deText(skill)}`,
  'offer-no-subskill': ({ skill, subskill }: SentenceFigures) =>
    `${deText(skill)} ohne die Teilfertigkeit ${deText(subskill)}`,
  'offer-gap': ({ skill, subskill }: SentenceFigures) => `${deText(subskill)} ist die Lücke von ${deText(skill)}`,
  'offer-no-gap': ({ skill, subskill }: SentenceFigures) =>
    `${deText(subskill)} ist keine Lücke von ${deText(skill)} mehr`,
  'offer-specialization': ({ skill, subskill }: SentenceFigures) =>
    `${deText(subskill)} ist eine Spezialisierung von ${deText(skill)}`,
  'offer-no-specialization': ({ skill, subskill }: SentenceFigures) =>
    `${deText(subskill)} ist keine Spezialisierung von ${deText(skill)} mehr`,
  'offer-value': ({ stat, value }: SentenceFigures) => `${deName(stat)} auf ${value}`,
  'row-stat': ({ stat }: SentenceFigures) => deName(stat),
  'row-skill': ({ skill }: SentenceFigures) => deText(skill),
  'stands-value': '{value}',
  'head-skills': ({ category, levels, got }: SentenceFigures) =>
    category === null ? 'Ohne Kategorie' : `${deName(category)}: ${levels}${got === null ? '' : ` von ${got}`} Stufen`,
  'head-attributes': ({ category, spent, points, levels }: SentenceFigures) =>
    `${deName(category)}: ${spent} von ${points} Punkten aus ${count(levels, 'Stufe', 'Stufen')} Fertigkeiten`,
  'head-core': 'Kernwerte: {sum} von {total}',
  'no-name': 'die Figur hat noch keinen Namen.',
  'order-open': ({ missing }: SentenceFigures) => `noch ohne Platz in der Reihe: ${listOf(missing, deName)} (EW-9).`,
  'no-category': ({ skill }: SentenceFigures) => `${deText(skill)} gehört noch in keine Kategorie (EW-9).`,
  twice: ({ name }: SentenceFigures) => `${deText(name)} steht zweimal da.`,
}

export const buildingWords: Readonly<Record<Language, BuildingWords>> = {
  en: {
    steps: { order: 'Order', skills: 'Skills', attributes: 'Attributes', core: 'Core stats' },
    asks: { name: 'Name', skill: 'Name of the skill', subskill: 'Name of the subskill' },
    dice: {},
    told: en,
    amount: (amount) => `${signed(amount)} ${Math.abs(amount) === 1 ? 'level' : 'levels'}`,
    figure: signed,
  },
  de: {
    steps: { order: 'Reihe', skills: 'Fertigkeiten', attributes: 'Attributpunkte', core: 'Kernwerte' },
    asks: { name: 'Name', skill: 'Name der Fertigkeit', subskill: 'Name der Teilfertigkeit' },
    dice: {},
    told: de,
    amount: (amount) => `${signed(amount)} ${Math.abs(amount) === 1 ? 'Stufe' : 'Stufen'}`,
    figure: signed,
  },
}
