// What building a character says: its steps, the lines of its account, what is offered, and what is wrong.

import type { Figures, Sentence } from '../../../dice/index.ts'
import type { BuildingWords } from '../../building.ts'
import type { Language } from '../../system.ts'

/** 162 000: figures in groups, as the price lists have them. */
function grouped(amount: number): string {
  return `${Math.abs(amount)}`.replace(/\B(?=(\d{3})+$)/g, ' ')
}

const skilled = ({ skill, area }: Figures): string =>
  area === '' || area === undefined ? `${skill}` : `${skill} (${area})`
const meant = (near: unknown, asks: (near: unknown) => string): string => (near === null ? '' : ` ${asks(near)}`)

const EN_ABILITY: Readonly<Record<string, string>> = {
  might: 'Might',
  speed: 'Speed',
  intelligence: 'Intelligence',
  charisma: 'Charisma',
}
const DE_ABILITY: Readonly<Record<string, string>> = {
  might: 'Kraft',
  speed: 'Schnelligkeit',
  intelligence: 'Intelligenz',
  charisma: 'Charisma',
}
const DE_RANK: Readonly<Record<string, string>> = {
  untrained: 'ungeübt',
  proficient: 'geübt',
  trained: 'ausgebildet',
  experienced: 'erfahren',
  master: 'meisterhaft',
}
const EN_NUMBERED = ['', 'untrained', 'proficient', 'trained', 'experienced', 'master']
const enAbility = (ability: unknown): string => EN_ABILITY[`${ability}`] ?? `${ability}`
const deAbility = (ability: unknown): string => DE_ABILITY[`${ability}`] ?? `${ability}`
const deRank = (rank: unknown): string => DE_RANK[`${rank}`] ?? `${rank}`
const times = (count: unknown): string => (count === 1 ? '' : `${count} x `)

const en = {
  money: 'Money to begin with',
  'ability-raised': ({ ability, rank }: Figures) => `${enAbility(ability)} up to ${rank}`,
  'ability-lowered': ({ ability, rank }: Figures) => `${enAbility(ability)} down to ${rank}`,
  'skill-raised': (figures: Figures) => `${skilled(figures)} up to ${figures.rank}`,
  'skill-lowered': (figures: Figures) => `${skilled(figures)} down to ${figures.rank}`,
  'perk-bought': 'Perk {name}',
  'perk-given': 'Perk {name}, from the GM',
  'flaw-taken': ({ name, benefit }: Figures) => (benefit === '' ? `Flaw ${name}` : `Flaw ${name}, for: ${benefit}`),
  bought: ({ name, count }: Figures) => `${times(count)}${name}`,
  'magazines-bought': ({ name, count }: Figures) => `${times(count)}magazine for ${name}`,
  'offer-name': ({ name }: Figures) => (name === '' ? 'a name for the character' : `another name than ${name}`),
  'offer-money': 'the money that the GM hands out',
  'offer-race': 'the race {name}',
  'offer-allow-lowering': 'the GM allows abilities below the race’s',
  'offer-forbid-lowering': 'the GM forbids abilities below the race’s',
  'offer-allow-perks': 'the GM allows perks to be bought',
  'offer-forbid-perks': 'the GM forbids perks to be bought',
  'offer-allow-flaws': 'the GM allows flaws to be taken',
  'offer-forbid-flaws': 'the GM forbids flaws to be taken',
  'offer-ability': ({ ability, rank }: Figures) => `${enAbility(ability)} at ${rank}`,
  'offer-skill': (figures: Figures) => `${skilled(figures)}: ${figures.rank}`,
  'offer-area': '{skill} of another area',
  'offer-perk': 'the perk {name}',
  'offer-flaw': 'the flaw {name}',
  'offer-drop': 'without {name}',
  'offer-item': '{name}',
  'offer-magazine': ({ name, count }: Figures) =>
    count === 1 ? `a magazine for ${name}` : `a magazine for each ${name}`,
  'offer-return-magazine': 'a magazine less for {name}',
  'offer-return': 'one {name} less',
  'no-name': 'the character has no name yet.',
  'no-number': ({ said, most }: Figures) => `${said} is not a whole number up to ${grouped(most as number)}.`,
  'not-known': ({ name, near }: Figures) => `there is no ${name}.${meant(near, (word) => `Did you mean ${word}?`)}`,
  twice: '{name} is there twice.',
  kills: ({ ability }: Figures) => `nobody lives with ${enAbility(ability)} at 0.`,
  'beyond-rank': 'is {rank}; allowed: whole numbers from 0 to {most}.',
  'lowering-needs-leave': ({ ability }: Figures) => `lowering ${enAbility(ability)} takes the GM’s leave.`,
  'perks-need-leave': 'buying {name} takes the GM’s leave.',
  'flaws-need-leave': 'taking {name} takes the GM’s leave.',
  'no-area': '{skill} is always of an area, such as history.',
  'not-by-area': '{skill} has no areas.',
  'requires-perk': ({ name }: Figures) => `the perk ${name} must be had first.`,
  'requires-ability': ({ ability, least }: Figures) => `it takes ${enAbility(ability)} ${least}.`,
  'requires-skill': ({ skill, least }: Figures) =>
    `it takes ${skill} at rank ${least} (${EN_NUMBERED[least as number]}).`,
  'benefit-or-credits': '{name} gives a benefit or credits, not both.',
  'not-rolled': ({ dice, die, given }: Figures) =>
    `it takes ${dice}d${die}; ${given === 0 ? 'none is' : `${given} are`} thrown.`,
  'no-such-face': 'a d{die} shows no {face}.',
  'dice-needed': 'it takes {needed} dice, not {given}.',
  'not-for-sale': 'nobody sells {name}.',
  'no-magazines': '{name} takes no magazines.',
  'no-weapon': '{name} is no weapon.',
  'over-budget': ({ over }: Figures) => `${grouped(over as number)} credits more are spent than there are.`,
}

const de: Readonly<Record<keyof typeof en, Sentence>> = {
  money: 'Startgeld',
  'ability-raised': ({ ability, rank }: Figures) => `${deAbility(ability)} hinauf auf ${rank}`,
  'ability-lowered': ({ ability, rank }: Figures) => `${deAbility(ability)} herunter auf ${rank}`,
  'skill-raised': (figures: Figures) => `${skilled(figures)} hinauf auf ${deRank(figures.rank)}`,
  'skill-lowered': (figures: Figures) => `${skilled(figures)} herunter auf ${deRank(figures.rank)}`,
  'perk-bought': 'Vorzug {name}',
  'perk-given': 'Vorzug {name}, von der Spielleitung',
  'flaw-taken': ({ name, benefit }: Figures) => (benefit === '' ? `Makel ${name}` : `Makel ${name}, dafür: ${benefit}`),
  bought: ({ name, count }: Figures) => `${times(count)}${name}`,
  'magazines-bought': ({ name, count }: Figures) => `${times(count)}Magazin für ${name}`,
  'offer-name': ({ name }: Figures) => (name === '' ? 'ein Name für die Figur' : `ein anderer Name als ${name}`),
  'offer-money': 'das Geld, das die Spielleitung ausgibt',
  'offer-race': 'das Volk {name}',
  'offer-allow-lowering': 'die Spielleitung erlaubt Werte unter denen des Volks',
  'offer-forbid-lowering': 'die Spielleitung verbietet Werte unter denen des Volks',
  'offer-allow-perks': 'die Spielleitung erlaubt, Vorzüge zu kaufen',
  'offer-forbid-perks': 'die Spielleitung verbietet, Vorzüge zu kaufen',
  'offer-allow-flaws': 'die Spielleitung erlaubt Makel',
  'offer-forbid-flaws': 'die Spielleitung verbietet Makel',
  'offer-ability': ({ ability, rank }: Figures) => `${deAbility(ability)} auf ${rank}`,
  'offer-skill': (figures: Figures) => `${skilled(figures)}: ${deRank(figures.rank)}`,
  'offer-area': '{skill} in einem weiteren Gebiet',
  'offer-perk': 'der Vorzug {name}',
  'offer-flaw': 'der Makel {name}',
  'offer-drop': 'ohne {name}',
  'offer-item': '{name}',
  'offer-magazine': ({ name, count }: Figures) =>
    count === 1 ? `ein Magazin für ${name}` : `ein Magazin für jedes ${name}`,
  'offer-return-magazine': 'ein Magazin weniger für {name}',
  'offer-return': 'einmal {name} weniger',
  'no-name': 'die Figur hat noch keinen Namen.',
  'no-number': ({ said, most }: Figures) => `${said} ist keine ganze Zahl bis ${grouped(most as number)}.`,
  'not-known': ({ name, near }: Figures) => `${name} gibt es nicht.${meant(near, (word) => `War ${word} gemeint?`)}`,
  twice: '{name} steht zweimal da.',
  kills: ({ ability }: Figures) => `mit ${deAbility(ability)} auf 0 lebt niemand.`,
  'beyond-rank': 'ist {rank}; erlaubt: ganze Zahlen von 0 bis {most}.',
  'lowering-needs-leave': ({ ability }: Figures) => `${deAbility(ability)} zu senken, muss die Spielleitung erlauben.`,
  'perks-need-leave': '{name} zu kaufen, muss die Spielleitung erlauben.',
  'flaws-need-leave': '{name} zu nehmen, muss die Spielleitung erlauben.',
  'no-area': '{skill} gilt immer für ein Gebiet, etwa Geschichte.',
  'not-by-area': '{skill} hat keine Gebiete.',
  'requires-perk': ({ name }: Figures) => `erst muss der Vorzug ${name} da sein.`,
  'requires-ability': ({ ability, least }: Figures) => `es braucht ${deAbility(ability)} ${least}.`,
  'requires-skill': ({ skill, least }: Figures) =>
    `es braucht ${skill} auf Stufe ${least} (${deRank(EN_NUMBERED[least as number])}).`,
  'benefit-or-credits': '{name} gibt einen Ausgleich oder Credits, nicht beides.',
  'not-rolled': ({ dice, die, given }: Figures) => `es braucht ${dice}W${die}; geworfen: ${given}.`,
  'no-such-face': 'ein W{die} zeigt keine {face}.',
  'dice-needed': 'es braucht {needed} Würfel, nicht {given}.',
  'not-for-sale': '{name} verkauft niemand.',
  'no-magazines': '{name} hat keine Magazine.',
  'no-weapon': '{name} ist keine Waffe.',
  'over-budget': ({ over }: Figures) => `${grouped(over as number)} Credits mehr sind ausgegeben, als da sind.`,
}

const signed = (amount: number): string => `${amount < 0 ? '-' : amount > 0 ? '+' : ''}${grouped(amount)}`

export const buildingWords: Readonly<Record<Language, BuildingWords>> = {
  en: {
    steps: { race: 'Race', adaptions: 'Adaptions', pools: 'Endurance and health', equipment: 'Equipment' },
    asks: { name: 'Name', money: 'Credits', area: 'Area' },
    dice: { endurance: 'endurance', health: 'health' },
    told: en,
    amount: (amount) => `${signed(amount)} credits`,
  },
  de: {
    steps: { race: 'Volk', adaptions: 'Anpassungen', pools: 'Ausdauer und Gesundheit', equipment: 'Ausrüstung' },
    asks: { name: 'Name', money: 'Credits', area: 'Gebiet' },
    dice: { endurance: 'Ausdauer', health: 'Gesundheit' },
    told: de,
    amount: (amount) => `${signed(amount)} Credits`,
  },
}
