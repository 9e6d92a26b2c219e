// The words of building a character: its steps, the lines of its account, its offers and its faults.

import type { Sentence, SentenceFigures } from '../../../dice/index.ts'
import type { BuildingWords } from '../../building.ts'
import type { Labels, Language } from '../../language.ts'
import { RANKS } from '../skills.ts'
import { enFields, enValues } from '../words/english/labels.ts'
import { enRefusals } from '../words/english/refusals.ts'
import { deFields, deValues } from '../words/german/labels.ts'
import { deRefusals } from '../words/german/refusals.ts'
import { deText } from '../words/german/texts.ts'
import type { PoolFaces } from './draft.ts'
import { deDoes, enDoes } from './trait-words.ts'

/** 162 000: figures in groups, as the price lists have them. */
function grouped(amount: number): string {
  return `${Math.abs(amount)}`.replace(/\B(?=(\d{3})+$)/g, ' ')
}

/** The names of abilities, skills, ranks, perks, flaws and things, as everywhere in the game. */
const enNamed = (value: unknown): string => (enValues as Labels)[`${value}`] ?? `${value}`
const deNamed = (value: unknown): string => (deValues as Labels)[`${value}`] ?? deText(value)
const labelled = (fields: unknown, labels: Labels): string =>
  (fields as string[]).map((field) => labels[field]).join(', ')

const skilled = ({ skill, area }: SentenceFigures, named: (value: unknown) => string): string =>
  area === '' || area === undefined ? named(skill) : `${named(skill)} (${area})`
const enSkilled = (figures: SentenceFigures): string => skilled(figures, enNamed)
const deSkilled = (figures: SentenceFigures): string => skilled(figures, deNamed)
/** The nearest name, or all that there are. */
function instead({ near, known }: SentenceFigures, meant: (near: unknown) => string, all: string, one = all): string {
  const names = known as readonly string[]
  if (near !== null) return ` ${meant(near)}`
  return names.length === 0 ? '' : ` ${names.length === 1 ? one : all} ${names.join(', ')}.`
}
const rankNumbered = (number: unknown): string => RANKS[(number as number) - 1] ?? `${number}`
const times = (count: unknown): string => (count === 1 ? '' : `${count} x `)

/** 3 + 8 = 11, or only 3. */
function added(faces: unknown): string {
  const all = faces as readonly number[]
  return all.length === 1 ? `${all[0]}` : `${all.join(' + ')} = ${all.reduce((sum, face) => sum + face, 0)}`
}

const plus = (number: unknown): string => `${(number as number) < 0 ? '' : '+'}${number}`

/** 1d10 endurance · 1d6 health. */
function healed(item: SentenceFigures, d: string, ...labels: readonly string[]): string {
  const pools = [item.endurance, item.health] as readonly ({ readonly dice: number; readonly die: number } | null)[]
  return pools.flatMap((pool, i) => (pool ? [`${pool.dice}${d}${pool.die} ${labels[i]}`] : [])).join(' · ')
}

const enDice: Readonly<Record<keyof PoolFaces, string>> = { endurance: 'endurance', health: 'health' }
const deDice: Readonly<Record<keyof PoolFaces, string>> = { endurance: 'Ausdauer', health: 'Gesundheit' }

const en = {
  money: 'Money to begin with',
  had: 'Credits at hand',
  'handed-out': 'Handed out by the GM',
  'ability-raised': ({ ability, rank }: SentenceFigures) => `${enNamed(ability)} up to ${rank}`,
  'ability-lowered': ({ ability, rank }: SentenceFigures) => `${enNamed(ability)} down to ${rank}`,
  'skill-raised': (figures: SentenceFigures) => `${enSkilled(figures)} up to ${figures.rank}`,
  'skill-lowered': (figures: SentenceFigures) => `${enSkilled(figures)} down to ${figures.rank}`,
  'perk-bought': 'Perk {name}',
  'perk-given': 'Perk {name}, from the GM',
  'flaw-taken': ({ name, benefit }: SentenceFigures) =>
    benefit === '' ? `Flaw ${name}` : `Flaw ${name}, for: ${benefit}`,
  bought: ({ name, count }: SentenceFigures) => `${times(count)}${name}`,
  'magazines-bought': ({ name, count }: SentenceFigures) => `${times(count)}magazine for ${name}`,
  'stands-race': 'Race: {name}',
  'stands-rolled': ({ pool, faces }: SentenceFigures) => `${enDice[pool as keyof PoolFaces]}: ${added(faces)}`,
  'head-abilities': 'Abilities',
  'head-skills': ({ ability }: SentenceFigures) => `Skills of ${enNamed(ability)}`,
  'head-weapon': 'Weapons',
  'head-armour': 'Armour',
  'head-medical': 'Medical items',
  'head-good': 'Goods',
  'head-magazines': 'Spare magazines',
  'row-ability': ({ ability }: SentenceFigures) => enNamed(ability),
  'row-skill': (figures: SentenceFigures) => enSkilled(figures),
  'row-magazine': '{name}',
  'stands-rank': ({ rank, modifier }: SentenceFigures) => `${rank} (${plus(modifier)})`,
  'stands-skill': ({ rank, bonus }: SentenceFigures) => `${rank} (${plus(bonus)})`,
  'stands-count': '{count}',
  'about-weapon': (weapon: SentenceFigures) =>
    [
      `hit ${plus(weapon.hit)}`,
      `damage ${weapon.damage}`,
      `critical ${weapon.critical}`,
      ...(weapon.rof === 1 ? [] : [`${weapon.rof} ${weapon.capacity === null ? 'attacks' : 'shots'}`]),
      ...(weapon.capacity === null ? [] : [`${weapon.capacity} ${weapon.capacity === 1 ? 'round' : 'rounds'}`]),
      ...(weapon.range === null ? [] : [enNamed(weapon.range)]),
      ...(weapon.light ? ['light'] : []),
    ].join(' · '),
  'about-armour': 'takes {dr} off · durability {durability}',
  'about-medical': (item: SentenceFigures) => healed(item, 'd', 'endurance', 'health'),
  'offer-name': ({ name }: SentenceFigures) => (name === '' ? 'a name for the character' : `another name than ${name}`),
  'offer-money': 'the money that the GM hands out',
  'offer-prices': ({ prices }: SentenceFigures) =>
    prices === 'each-step' ? 'prices for each step' : 'prices of the rank, from any lower one',
  'offer-race': 'the race {name}',
  'offer-allow-lowering': 'the GM allows ranks below those to begin with',
  'offer-forbid-lowering': 'the GM forbids ranks below those to begin with',
  'offer-allow-perks': 'the GM allows perks to be bought',
  'offer-forbid-perks': 'the GM forbids perks to be bought',
  'offer-allow-flaws': 'the GM allows flaws to be taken',
  'offer-forbid-flaws': 'the GM forbids flaws to be taken',
  'offer-ability': ({ ability, rank }: SentenceFigures) => `${enNamed(ability)} at ${rank}`,
  'offer-skill': (figures: SentenceFigures) => `${enSkilled(figures)}: ${figures.rank}`,
  'offer-area': '{skill} of another area',
  'offer-perk': (trait: SentenceFigures) => `the perk ${trait.name}${enDoes(trait)}`,
  'offer-flaw': (trait: SentenceFigures) => `the flaw ${trait.name}${enDoes(trait)}`,
  'offer-drop': 'without {name}',
  'offer-item': '{name}',
  'offer-magazine': ({ name, count }: SentenceFigures) =>
    count === 1 ? `a magazine for ${name}` : `a magazine for each ${name}`,
  'offer-return-magazine': 'a magazine less for {name}',
  'offer-return': 'one {name} less',
  'no-name': 'the character has no name yet.',
  unsound: ({ fields }: SentenceFigures) => `no sheet may be like this: ${labelled(fields, enFields)}.`,
  'stays-dead': 'the dead are not improved (QS-6).',
  'no-number': ({ said, most }: SentenceFigures) => `${said} is not a whole number up to ${grouped(most as number)}.`,
  'not-known': (figures: SentenceFigures) =>
    `there is no ${figures.name}.${instead(figures, (near) => `Did you mean ${near}?`, 'There are', 'There is only')}`,
  twice: '{name} is there twice.',
  nameless: 'it needs a name.',
  kills: ({ ability }: SentenceFigures) => `nobody lives with ${enNamed(ability)} at 0 (QS-1).`,
  'lowering-needs-leave': ({ ability }: SentenceFigures) =>
    `lowering ${enNamed(ability)} takes the GM’s leave (QS-43).`,
  'perks-need-leave': 'buying {name} takes the GM’s leave (QS-44).',
  'race-stays': 'nobody changes their race (QS-40).',
  'flaws-at-creation': 'flaws such as {name} are taken when a character is made (QS-44).',
  'flaws-need-leave': 'taking {name} takes the GM’s leave (QS-44).',
  'no-area': ({ skill }: SentenceFigures) =>
    `${skill} is always of ${skill === 'Science' ? 'a field, such as geology' : 'an area, such as history'} (QS-8).`,
  'not-by-area': '{skill} has no areas (QS-8).',
  'requires-perk': ({ name }: SentenceFigures) => `the perk ${name} must be had first (QS-44).`,
  'requires-ability': ({ ability, least, has }: SentenceFigures) =>
    `it takes ${enNamed(ability)} ${least}, not ${has} (QS-44).`,
  'requires-skill': ({ skill, least, has }: SentenceFigures) =>
    `it takes ${enNamed(skill)} at rank ${least} (${rankNumbered(least)}), not ${has} (QS-44).`,
  'benefit-or-credits': '{name} gives a benefit or credits, not both (QS-44).',
  'not-rolled': ({ dice, die, given }: SentenceFigures) =>
    `it takes ${dice || 'no '}d${die}; ${given === 0 ? 'none is' : given === 1 ? '1 is' : `${given} are`} thrown (QS-40).`,
  'no-such-face': 'a d{die} shows no {face}.',
  'no-health': 'so much less Might leaves no health to live on (QS-4).',
  'extra-dice': enRefusals['extra-dice'],
  'no-room': 'a sheet has no room for so much.',
  'dice-needed': 'it takes {needed} dice, not {given}.',
  'not-for-sale': 'nobody sells {name}.',
  'no-magazines': '{name} takes no magazines.',
  'no-weapon': '{name} is no weapon.',
  'over-budget': ({ over }: SentenceFigures) =>
    `${grouped(over as number)} credits more are spent than there are (QS-40).`,
}

const de: Readonly<Record<keyof typeof en, Sentence>> = {
  money: 'Startgeld',
  had: 'Credits in der Hand',
  'handed-out': 'Von der Spielleitung ausgegeben',
  'ability-raised': ({ ability, rank }: SentenceFigures) => `${deNamed(ability)} hinauf auf ${rank}`,
  'ability-lowered': ({ ability, rank }: SentenceFigures) => `${deNamed(ability)} herunter auf ${rank}`,
  'skill-raised': (figures: SentenceFigures) => `${deSkilled(figures)} hinauf auf ${deNamed(figures.rank)}`,
  'skill-lowered': (figures: SentenceFigures) => `${deSkilled(figures)} herunter auf ${deNamed(figures.rank)}`,
  'perk-bought': ({ name }: SentenceFigures) => `Vorzug ${deNamed(name)}`,
  'perk-given': ({ name }: SentenceFigures) => `Vorzug ${deNamed(name)}, von der Spielleitung`,
  'flaw-taken': ({ name, benefit }: SentenceFigures) =>
    `Makel ${deNamed(name)}${benefit === '' ? '' : `, dafür: ${benefit}`}`,
  bought: ({ name, count }: SentenceFigures) => `${times(count)}${deNamed(name)}`,
  'magazines-bought': ({ name, count }: SentenceFigures) => `${times(count)}Magazin für ${deNamed(name)}`,
  'stands-race': ({ name }: SentenceFigures) => `Volk: ${deNamed(name)}`,
  'stands-rolled': ({ pool, faces }: SentenceFigures) => `${deDice[pool as keyof PoolFaces]}: ${added(faces)}`,
  'head-abilities': 'Attribute',
  'head-skills': ({ ability }: SentenceFigures) => `Fertigkeiten: ${deNamed(ability)}`,
  'head-weapon': 'Waffen',
  'head-armour': 'Panzerung',
  'head-medical': 'Heilmittel',
  'head-good': 'Waren',
  'head-magazines': 'Ersatzmagazine',
  'row-ability': ({ ability }: SentenceFigures) => deNamed(ability),
  'row-skill': (figures: SentenceFigures) => deSkilled(figures),
  'row-magazine': ({ name }: SentenceFigures) => deNamed(name),
  'stands-rank': ({ rank, modifier }: SentenceFigures) => `${rank} (${plus(modifier)})`,
  'stands-skill': ({ rank, bonus }: SentenceFigures) => `${deNamed(rank)} (${plus(bonus)})`,
  'stands-count': '{count}',
  'about-weapon': (weapon: SentenceFigures) =>
    [
      `Treffer ${plus(weapon.hit)}`,
      `Schaden ${weapon.damage}`,
      `kritisch ${weapon.critical}`,
      ...(weapon.rof === 1 ? [] : [`${weapon.rof} ${weapon.capacity === null ? 'Angriffe' : 'Schüsse'}`]),
      ...(weapon.capacity === null ? [] : [`${weapon.capacity} Schuss im Magazin`]),
      ...(weapon.range === null ? [] : [deNamed(weapon.range)]),
      ...(weapon.light ? ['leicht'] : []),
    ].join(' · '),
  'about-armour': 'fängt {dr} ab · Haltbarkeit {durability}',
  'about-medical': (item: SentenceFigures) => healed(item, 'W', 'Ausdauer', 'Gesundheit'),
  'offer-name': ({ name }: SentenceFigures) =>
    name === '' ? 'ein Name für die Figur' : `ein anderer Name als ${name}`,
  'offer-money': 'das Geld, das die Spielleitung ausgibt',
  'offer-prices': ({ prices }: SentenceFigures) =>
    prices === 'each-step' ? 'Preise für jeden Schritt' : 'Preise des Rangs, von jedem niedrigeren aus',
  'offer-race': ({ name }: SentenceFigures) => `das Volk ${deNamed(name)}`,
  'offer-allow-lowering': 'die Spielleitung erlaubt Werte unter den anfänglichen',
  'offer-forbid-lowering': 'die Spielleitung verbietet Werte unter den anfänglichen',
  'offer-allow-perks': 'die Spielleitung erlaubt, Vorzüge zu kaufen',
  'offer-forbid-perks': 'die Spielleitung verbietet, Vorzüge zu kaufen',
  'offer-allow-flaws': 'die Spielleitung erlaubt Makel',
  'offer-forbid-flaws': 'die Spielleitung verbietet Makel',
  'offer-ability': ({ ability, rank }: SentenceFigures) => `${deNamed(ability)} auf ${rank}`,
  'offer-skill': (figures: SentenceFigures) => `${deSkilled(figures)}: ${deNamed(figures.rank)}`,
  'offer-area': ({ skill }: SentenceFigures) => `${deNamed(skill)} in einem weiteren Gebiet`,
  'offer-perk': (trait: SentenceFigures) => `der Vorzug ${deNamed(trait.name)}${deDoes(trait)}`,
  'offer-flaw': (trait: SentenceFigures) => `der Makel ${deNamed(trait.name)}${deDoes(trait)}`,
  'offer-drop': ({ name }: SentenceFigures) => `ohne ${deNamed(name)}`,
  'offer-item': ({ name }: SentenceFigures) => deNamed(name),
  'offer-magazine': ({ name, count }: SentenceFigures) =>
    count === 1 ? `ein Magazin für ${deNamed(name)}` : `ein Magazin für jedes ${deNamed(name)}`,
  'offer-return-magazine': ({ name }: SentenceFigures) => `ein Magazin weniger für ${deNamed(name)}`,
  'offer-return': ({ name }: SentenceFigures) => `einmal ${deNamed(name)} weniger`,
  'no-name': 'die Figur hat noch keinen Namen.',
  unsound: ({ fields }: SentenceFigures) => `so darf kein Bogen sein: ${labelled(fields, deFields)}.`,
  'stays-dead': 'Tote verbessert niemand (QS-6).',
  'no-number': ({ said, most }: SentenceFigures) => `${said} ist keine ganze Zahl bis ${grouped(most as number)}.`,
  'not-known': (figures: SentenceFigures) =>
    `${figures.name} gibt es nicht.${instead(figures, (near) => `War ${near} gemeint?`, 'Es gibt', 'Es gibt nur')}`,
  twice: ({ name }: SentenceFigures) => `${deNamed(name)} steht zweimal da.`,
  nameless: 'es braucht einen Namen.',
  kills: ({ ability }: SentenceFigures) => `mit ${deNamed(ability)} auf 0 lebt niemand (QS-1).`,
  'lowering-needs-leave': ({ ability }: SentenceFigures) =>
    `${deNamed(ability)} zu senken, muss die Spielleitung erlauben (QS-43).`,
  'perks-need-leave': ({ name }: SentenceFigures) =>
    `${deNamed(name)} zu kaufen, muss die Spielleitung erlauben (QS-44).`,
  'race-stays': 'das Volk wechselt niemand (QS-40).',
  'flaws-at-creation': ({ name }: SentenceFigures) =>
    `Makel wie ${deNamed(name)} nimmt eine Figur nur, wenn sie entsteht (QS-44).`,
  'flaws-need-leave': ({ name }: SentenceFigures) =>
    `${deNamed(name)} zu nehmen, muss die Spielleitung erlauben (QS-44).`,
  'no-area': ({ skill }: SentenceFigures) =>
    `${deNamed(skill)} gilt immer für ${skill === 'Science' ? 'ein Fach, etwa Geologie' : 'ein Gebiet, etwa Geschichte'} (QS-8).`,
  'not-by-area': ({ skill }: SentenceFigures) => `${deNamed(skill)} hat keine Gebiete (QS-8).`,
  'requires-perk': ({ name }: SentenceFigures) => `erst muss der Vorzug ${deNamed(name)} da sein (QS-44).`,
  'requires-ability': ({ ability, least, has }: SentenceFigures) =>
    `es braucht ${deNamed(ability)} ${least}, nicht ${has} (QS-44).`,
  'requires-skill': ({ skill, least, has }: SentenceFigures) =>
    `es braucht ${deNamed(skill)} auf Rang ${least} (${deNamed(rankNumbered(least))}), nicht ${has} (QS-44).`,
  'benefit-or-credits': ({ name }: SentenceFigures) =>
    `${deNamed(name)} gibt einen Ausgleich oder Credits, nicht beides (QS-44).`,
  'not-rolled': ({ dice, die, given }: SentenceFigures) =>
    `es braucht ${dice || 'keinen '}W${die}; geworfen: ${given} (QS-40).`,
  'no-such-face': 'ein W{die} zeigt keine {face}.',
  'no-health': 'mit so viel weniger Kraft bleibt keine Gesundheit zum Leben (QS-4).',
  'extra-dice': deRefusals['extra-dice'],
  'no-room': 'so viel hat auf einem Bogen keinen Platz.',
  'dice-needed': 'es braucht {needed} Würfel, nicht {given}.',
  'not-for-sale': ({ name }: SentenceFigures) => `${deNamed(name)} verkauft niemand.`,
  'no-magazines': ({ name }: SentenceFigures) => `${deNamed(name)} hat keine Magazine.`,
  'no-weapon': ({ name }: SentenceFigures) => `${deNamed(name)} ist keine Waffe.`,
  'over-budget': ({ over }: SentenceFigures) =>
    `${grouped(over as number)} Credits mehr sind ausgegeben, als da sind (QS-40).`,
}

const signed = (amount: number): string => `${amount < 0 ? '-' : amount > 0 ? '+' : ''}${grouped(amount)}`

export const buildingWords: Readonly<Record<Language, BuildingWords>> = {
  en: {
    steps: { race: 'Race', adaptions: 'Adaptions', pools: 'Endurance and health', equipment: 'Equipment' },
    asks: { name: 'Name', money: 'Credits', area: 'Area' },
    dice: enDice,
    told: en,
    amount: (amount) => `${signed(amount)} credits`,
    figure: signed,
  },
  de: {
    steps: { race: 'Volk', adaptions: 'Anpassungen', pools: 'Ausdauer und Gesundheit', equipment: 'Ausrüstung' },
    asks: { name: 'Name', money: 'Credits', area: 'Gebiet' },
    dice: deDice,
    told: de,
    amount: (amount) => `${signed(amount)} Credits`,
    figure: signed,
  },
}
