// The story of a roll of Q*, sentence by sentence, in English.

import type { SentenceFigures } from '../../../../dice/index.ts'
import { nameOfSide } from '../../../named-words.ts'
import { added, plus, shown, side } from '../figures.ts'
import { enValues } from './labels.ts'

const enActions = (actions: unknown): string => (actions === 1 ? 'one action' : `${actions} actions`)

export const enStory = {
  roll: ({ faces }: SentenceFigures) => `Rolled ${shown(faces)}.`,
  'roll:a': ({ names, faces }: SentenceFigures) => `${nameOfSide(names, 'a', 'A')} rolls ${shown(faces)}.`,
  'roll:b': ({ names, faces }: SentenceFigures) => `${nameOfSide(names, 'b', 'B')} rolls ${shown(faces)}.`,
  'roll:defence': ({ names, faces }: SentenceFigures) =>
    `${nameOfSide(names, 'target', 'The target')} defends with ${shown(faces)}.`,
  'roll:aid': ({ faces }: SentenceFigures) => `A friend rolls ${shown(faces)}.`,
  'roll:try': ({ faces }: SentenceFigures) => `One tries with ${shown(faces)}.`,
  'roll:main': ({ faces }: SentenceFigures) => `The main roll: ${shown(faces)}.`,
  'choose:friends': ({ pick }: SentenceFigures) => (pick === 'aid' ? 'The friends aid.' : 'Everybody tries it alone.'),
  'roll:first-aid': ({ faces }: SentenceFigures) => `First Aid: ${shown(faces)}.`,
  'roll:endurance': ({ faces }: SentenceFigures) => `Endurance dice: ${shown(faces)}.`,
  'roll:health': ({ faces }: SentenceFigures) => `Health dice: ${shown(faces)}.`,
  'roll:roll-off': ({ faces }: SentenceFigures) => `Rolls off with ${shown(faces)}.`,
  again: 'Both roll again.',
  difficulty: ({ dc, name }: SentenceFigures) => `DC ${dc} is ${enDifficulty[name as string]}.`,
  aided: ({ aid, needed }: SentenceFigures) => `Aid takes ${aid} off the DC: ${needed}.`,
  'other-skills-help': 'The GM lets helpers use another skill.',
  added: ({ whose, ability, bonus, roleplay, added }: SentenceFigures) =>
    `${enWhose(whose)}Ability ${plus(ability)}, skill ${plus(bonus)}${
      roleplay === 0 ? '' : `, roleplay ${plus(roleplay)}`
    }: ${plus(added)} to the dice.`,
  did: ({ dc }: SentenceFigures) => `A success against ${dc}.`,
  'did-not': ({ dc }: SentenceFigures) => `A failure against ${dc}.`,
  helped: ({ helped, needed }: SentenceFigures) => `Helped: ${helped}, so the DC is ${needed}.`,
  'taking-part': ({ counted }: SentenceFigures) => `At this table whoever takes part counts as a helper: ${counted}.`,
  'too-few-helped': ({ leastHelpers, helped }: SentenceFigures) => `It takes ${leastHelpers} who help; ${helped} did.`,
  reload: ({ weapon, actions, magazines }: SentenceFigures) =>
    `Reload ${weapon} (${enActions(actions)}, magazines then: ${magazines})`,
  waivable: 'Cannot fail, even with a 1 on every die and nothing for roleplay: the GM may waive the roll.',
  reached: ({ total, needed }: SentenceFigures) => `${total} against ${needed}: a success.`,
  missed: ({ total, needed }: SentenceFigures) => `${total} against ${needed}: a failure.`,
  extra: ({ extra }: SentenceFigures) => `Extra modifiers to spend: ${extra}.`,
  'extra-whole': ({ extra }: SentenceFigures) => `Extra modifiers to spend, at this table the whole margin: ${extra}.`,
  won: ({ names, a, b, winner }: SentenceFigures) =>
    `${nameOfSide(names, 'a', 'A')} has ${a}, ${nameOfSide(names, 'b', 'B')} has ${b}: ${side(winner)} wins.`,
  tie: ({ total, winner }: SentenceFigures) => `Both have ${total}: ${side(winner)} defends and wins.`,
  'tie-again': ({ total }: SentenceFigures) => `Both have ${total}, and nobody defends.`,
  'added-as-printed': ({ bonus }: SentenceFigures) => `At this table an attack adds the skill alone: ${plus(bonus)}.`,
  'by-skill': ({ names, whose, skill }: SentenceFigures) =>
    `${whose === null ? 'The attack is' : `${nameOfSide(names, 'target', 'The target')} defends`} by ${skill}.`,
  'melee-by-speed': 'At this table Melee rolls on Speed.',
  'melee-by-better': 'At this table Melee rolls on Might or Speed, whichever is higher.',
  aimed: ({ hit, rangePenalty, added }: SentenceFigures) =>
    `The weapon ${plus(hit)}${rangePenalty === 0 ? '' : `, range -${rangePenalty}`}: ${plus(added)} in all.`,
  'extra-shots': ({ extraShots }: SentenceFigures) => `Extra shots add ${enDice(extraShots)}.`,
  hit: ({ total, defence }: SentenceFigures) => `${total} against defence ${defence}: a hit.`,
  miss: ({ total, defence }: SentenceFigures) => `${total} against defence ${defence}: a miss.`,
  criticals: ({ criticals }: SentenceFigures) => `Sixes on the dice: ${enCriticals(criticals)}.`,
  defended: ({ defence, speed, cover, needed }: SentenceFigures) =>
    `Defence is 10 ${added(speed)} for Speed ${added(cover)} for cover, ${defence}: the dice must show ${needed}.`,
  'cover-waived': 'The GM lets cover add nothing to the defence this time.',
  'cover-in-melee': 'At this table cover protects in melee too.',
  'damage-criticals': ({ criticals, criticalDamage }: SentenceFigures) =>
    `${enCriticals(criticals)} for ${criticalDamage} each.`,
  'damage-immune': 'Shielded and entrenched: no critical damage.',
  'strike-missed': 'A miss.',
  'strike-hit': ({ criticals }: SentenceFigures) => `A hit with ${enCriticals(criticals)}.`,
  'strike-immune': 'A hit; the entrenched cannot be hit critically.',
  spent: ({ modifiers, damagePoints, criticalPoints }: SentenceFigures) =>
    criticalPoints === 0
      ? `Extra modifiers spent, ${modifiers}: damage ${plus(damagePoints)}.`
      : `Extra modifiers spent, ${modifiers}: ${plus(criticalPoints)} on one critical.`,
  'spent-half': ({ modifiers, criticalPoints }: SentenceFigures) =>
    `Extra modifiers spent, ${modifiers}, at this table two for a point: ${plus(criticalPoints)} on one critical.`,
  losses: ({ damage, dr, cover, enduranceLost, healthLost }: SentenceFigures) =>
    `Damage ${damage}, DR ${dr}${cover === 'none' ? '' : `, ${cover} cover`}: ${enduranceLost} off endurance, ${healthLost} off health.`,
  incapacitated: 'Endurance is 0: incapacitated.',
  dead: 'Health is 0: dead.',
  destroyed: 'Health is 0: destroyed.',
  might: ({ might, damage }: SentenceFigures) => `Might ${plus(might)}: damage ${damage}.`,
  initiative: ({ name, die, added: more, total }: SentenceFigures) => `${name}: ${die} ${added(more)} is ${total}.`,
  level: ({ count }: SentenceFigures) => `${count} are level and roll again.`,
  order: ({ order }: SentenceFigures) => `The order: ${(order as string[]).join(', ')}.`,
  'endurance-rolled': ({ base, most }: SentenceFigures) => `Endurance: ${base} and the dice, ${most}.`,
  'health-rolled': ({ base, most }: SentenceFigures) => `Health: ${base} and the dice, ${most}.`,
  'pools-changed': ({ from, might, endurance, health }: SentenceFigures) =>
    `Might goes from ${from} to ${might}: endurance ${plus(endurance)}, health ${plus(health)}.`,
  'dc-by-gm': 'At this table the GM names the DC of First Aid.',
  treated: ({ dc }: SentenceFigures) => `First Aid succeeds against DC ${dc}: twice the dice.`,
  'not-treated': ({ dc }: SentenceFigures) => `First Aid fails against DC ${dc}: the dice once.`,
  healed: ({ item, endurance, health }: SentenceFigures) =>
    `${item}: ${endurance} endurance and ${health} health healed.`,
  'wears-off': ({ minutes }: SentenceFigures) => `It lasts ${minutes} minutes.`,
  'ability-modifier': ({ rank }: SentenceFigures) => `Rank ${rank} less the average, 5.`,
  rolled: ({ rolled }: SentenceFigures) => `${rolled} as rolled.`,
  'rolled-and-perks': ({ rolled, perks }: SentenceFigures) => `${rolled} as rolled and ${perks} by perks.`,
  'skill-total': ({ ability, modifier, rank, bonus, dice, held, counter }: SentenceFigures) =>
    `${enWord[ability as string]} ${plus(modifier)}, ${rank} ${plus(bonus)}${enExtra(dice, held)}${counter === null ? '' : `; against ${counter}`}.`,
  'initiative-bonus': ({ speed, intelligence, traits }: SentenceFigures) =>
    `Speed ${plus(speed)}, Intelligence ${plus(intelligence)}, perks and flaws ${plus(traits)}.`,
  armoured: ({ armour, durability }: SentenceFigures) => `${armour}, durability ${durability}.`,
  unarmoured: 'No armour.',
  'own-dr': 'Of its own.',
  defence: ({ speed, cover, stealth }: SentenceFigures) =>
    `10 ${added(speed)} for Speed ${added(cover)} for cover${stealth ? '; allows Stealth' : ''}.`,
  'status-fine': 'Fine.',
  'status-incapacitated': 'Endurance is 0: incapacitated.',
  'status-destroyed': 'Health is 0: destroyed.',
  'status-dead': 'Health or an ability is 0: dead.',
}

export const enDifficulty: Readonly<Record<string, string>> = {
  'very-easy': 'very easy',
  easy: 'easy',
  moderate: 'moderate',
  hard: 'hard',
  'very-hard': 'very hard',
}

const enWord: Readonly<Record<string, string>> = enValues

const enDice = (count: unknown): string => (count === 1 ? '1 die' : `${count} dice`)

const enCriticals = (count: unknown): string =>
  count === 0 ? 'no critical' : count === 1 ? '1 critical' : `${count} criticals`

/** The dice that perks and flaws add to a skill's, and what they come to where no roll takes so many. */
const enExtra = (dice: unknown, held: unknown): string =>
  dice === 0
    ? ''
    : `, ${plus(held)} ${Math.abs(held as number) === 1 ? 'die' : 'dice'}${dice === held ? '' : ` (perks and flaws come to ${plus(dice)})`}`

const enWhose = (whose: unknown): string =>
  whose === null ? '' : whose === 'target' ? 'The target: ' : `${side(whose)}: `
