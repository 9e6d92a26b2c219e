// The story of a roll of Q*, sentence by sentence.

import type { Sentence, SentenceFigures } from '../../../dice/index.ts'
import { deValues, enValues } from './labels.ts'
import { deText } from './texts.ts'

const enActions = (actions: unknown): string => (actions === 1 ? 'one action' : `${actions} actions`)
const deActions = (actions: unknown): string => (actions === 1 ? 'eine Aktion' : `${actions} Aktionen`)

export const enStory = {
  roll: ({ faces }: SentenceFigures) => `Rolled ${shown(faces)}.`,
  'roll:a': ({ faces }: SentenceFigures) => `A rolls ${shown(faces)}.`,
  'roll:b': ({ faces }: SentenceFigures) => `B rolls ${shown(faces)}.`,
  'roll:defence': ({ faces }: SentenceFigures) => `The target defends with ${shown(faces)}.`,
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
  won: ({ a, b, winner }: SentenceFigures) => `A has ${a}, B has ${b}: ${side(winner)} wins.`,
  tie: ({ total, winner }: SentenceFigures) => `Both have ${total}: ${side(winner)} defends and wins.`,
  'tie-again': ({ total }: SentenceFigures) => `Both have ${total}, and nobody defends.`,
  'added-as-printed': ({ bonus }: SentenceFigures) => `At this table an attack adds the skill alone: ${plus(bonus)}.`,
  'by-skill': ({ whose, skill }: SentenceFigures) =>
    `${whose === null ? 'The attack is' : 'The target defends'} by ${skill}.`,
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

export const deStory: Readonly<Record<keyof typeof enStory, Sentence>> = {
  roll: ({ faces }: SentenceFigures) => `Geworfen: ${shown(faces)}.`,
  'roll:a': ({ faces }: SentenceFigures) => `A wirft ${shown(faces)}.`,
  'roll:b': ({ faces }: SentenceFigures) => `B wirft ${shown(faces)}.`,
  'roll:defence': ({ faces }: SentenceFigures) => `Das Ziel verteidigt sich mit ${shown(faces)}.`,
  'roll:aid': ({ faces }: SentenceFigures) => `Ein Freund würfelt ${shown(faces)}.`,
  'roll:try': ({ faces }: SentenceFigures) => `Ein Versuch mit ${shown(faces)}.`,
  'roll:main': ({ faces }: SentenceFigures) => `Der Hauptwurf: ${shown(faces)}.`,
  'choose:friends': ({ pick }: SentenceFigures) =>
    pick === 'aid' ? 'Die Freunde helfen.' : 'Alle versuchen es allein.',
  'roll:first-aid': ({ faces }: SentenceFigures) => `Erste Hilfe: ${shown(faces)}.`,
  'roll:endurance': ({ faces }: SentenceFigures) => `Ausdauerwürfel: ${shown(faces)}.`,
  'roll:health': ({ faces }: SentenceFigures) => `Gesundheitswürfel: ${shown(faces)}.`,
  'roll:roll-off': ({ faces }: SentenceFigures) => `Im Stechen: ${shown(faces)}.`,
  again: 'Beide werfen noch einmal.',
  difficulty: ({ dc, name }: SentenceFigures) => `SG ${dc} ist ${deDifficulty[name as string]}.`,
  aided: ({ aid, needed }: SentenceFigures) => `Hilfe senkt den SG um ${aid} auf ${needed}.`,
  'other-skills-help': 'Die Spielleitung lässt beim Helfen auch andere Fertigkeiten gelten.',
  added: ({ whose, ability, bonus, roleplay, added }: SentenceFigures) =>
    `${deWhose(whose)}Attribut ${plus(ability)}, Fertigkeit ${plus(bonus)}${
      roleplay === 0 ? '' : `, Rollenspiel ${plus(roleplay)}`
    }: ${plus(added)} zu den Würfeln.`,
  did: ({ dc }: SentenceFigures) => `Gegen ${dc} gelungen.`,
  'did-not': ({ dc }: SentenceFigures) => `Gegen ${dc} misslungen.`,
  helped: ({ helped, needed }: SentenceFigures) => `Geholfen haben ${helped}: Der SG ist ${needed}.`,
  'taking-part': ({ counted }: SentenceFigures) => `An diesem Tisch zählt jeder, der mitmacht: ${counted}.`,
  'too-few-helped': ({ leastHelpers, helped }: SentenceFigures) =>
    `${leastHelpers} müssen helfen; geholfen haben ${helped}.`,
  reload: ({ weapon, actions, magazines }: SentenceFigures) =>
    `${deText(weapon)} nachladen (${deActions(actions)}, danach Magazine: ${magazines})`,
  waivable:
    'Kann nicht misslingen, selbst mit lauter Einsen und ohne Rollenspielbonus: Die Spielleitung kann auf den Wurf verzichten.',
  reached: ({ total, needed }: SentenceFigures) => `${total} gegen ${needed}: ein Erfolg.`,
  missed: ({ total, needed }: SentenceFigures) => `${total} gegen ${needed}: ein Misserfolg.`,
  extra: ({ extra }: SentenceFigures) => `Überzählige Modifikatoren zum Ausgeben: ${extra}.`,
  'extra-whole': ({ extra }: SentenceFigures) =>
    `Überzählige Modifikatoren zum Ausgeben, an diesem Tisch der ganze Abstand: ${extra}.`,
  won: ({ a, b, winner }: SentenceFigures) => `A hat ${a}, B hat ${b}: ${side(winner)} gewinnt.`,
  tie: ({ total, winner }: SentenceFigures) => `Beide haben ${total}: ${side(winner)} verteidigt sich und gewinnt.`,
  'tie-again': ({ total }: SentenceFigures) => `Beide haben ${total}, und niemand verteidigt sich.`,
  'added-as-printed': ({ bonus }: SentenceFigures) =>
    `An diesem Tisch zählt beim Angriff nur die Fertigkeit: ${plus(bonus)}.`,
  'by-skill': ({ whose, skill }: SentenceFigures) =>
    `${whose === null ? 'Der Angriff läuft' : 'Das Ziel verteidigt sich'} über ${deWord[skill as string]}.`,
  'melee-by-speed': 'An diesem Tisch läuft Nahkampf über Schnelligkeit.',
  'melee-by-better': 'An diesem Tisch läuft Nahkampf über Kraft oder Schnelligkeit, was eben höher ist.',
  aimed: ({ hit, rangePenalty, added }: SentenceFigures) =>
    `Die Waffe ${plus(hit)}${rangePenalty === 0 ? '' : `, Entfernung -${rangePenalty}`}: zusammen ${plus(added)}.`,
  'extra-shots': ({ extraShots }: SentenceFigures) => `Zusätzliche Schüsse geben ${extraShots} Würfel dazu.`,
  hit: ({ total, defence }: SentenceFigures) => `${total} gegen Verteidigung ${defence}: ein Treffer.`,
  miss: ({ total, defence }: SentenceFigures) => `${total} gegen Verteidigung ${defence}: daneben.`,
  criticals: ({ criticals }: SentenceFigures) => `Sechsen auf den Würfeln: ${deCriticals(criticals)}.`,
  defended: ({ defence, speed, cover, needed }: SentenceFigures) =>
    `Die Verteidigung ist 10 ${added(speed)} für Schnelligkeit ${added(cover)} für Deckung, ${defence}: Die Würfel müssen ${needed} zeigen.`,
  'cover-waived': 'Die Deckung zählt diesmal nicht zur Verteidigung, sagt die Spielleitung.',
  'cover-in-melee': 'An diesem Tisch schützt Deckung auch im Nahkampf.',
  'damage-criticals': ({ criticals, criticalDamage }: SentenceFigures) =>
    `${deCriticals(criticals)}, je ${criticalDamage}.`,
  'damage-immune': 'Abgeschirmt und verschanzt: kein kritischer Schaden.',
  'strike-missed': 'Daneben.',
  'strike-hit': ({ criticals }: SentenceFigures) => `Ein Treffer, ${deCriticals(criticals)}.`,
  'strike-immune': 'Ein Treffer; wer verschanzt ist, wird nicht kritisch getroffen.',
  spent: ({ modifiers, damagePoints, criticalPoints }: SentenceFigures) =>
    criticalPoints === 0
      ? `Überzählige Modifikatoren, ${modifiers}: Schaden ${plus(damagePoints)}.`
      : `Überzählige Modifikatoren, ${modifiers}: ${plus(criticalPoints)} auf einen kritischen Treffer.`,
  losses: ({ damage, dr, cover, enduranceLost, healthLost }: SentenceFigures) =>
    `Schaden ${damage}, Schadensminderung ${dr}${cover === 'none' ? '' : `, Deckung ${deWord[cover as string]}`}: ${enduranceLost} Ausdauer und ${healthLost} Gesundheit verloren.`,
  incapacitated: 'Ausdauer 0: außer Gefecht.',
  dead: 'Gesundheit 0: tot.',
  destroyed: 'Gesundheit 0: zerstört.',
  might: ({ might, damage }: SentenceFigures) => `Kraft ${plus(might)}: Schaden ${damage}.`,
  initiative: ({ name, die, added: more, total }: SentenceFigures) => `${name}: ${die} ${added(more)} ist ${total}.`,
  level: ({ count }: SentenceFigures) => `${count} sind gleichauf und werfen noch einmal.`,
  order: ({ order }: SentenceFigures) => `Die Zugfolge: ${(order as string[]).join(', ')}.`,
  'endurance-rolled': ({ base, most }: SentenceFigures) => `Ausdauer: ${base} und die Würfel, ${most}.`,
  'health-rolled': ({ base, most }: SentenceFigures) => `Gesundheit: ${base} und die Würfel, ${most}.`,
  'pools-changed': ({ from, might, endurance, health }: SentenceFigures) =>
    `Kraft von ${from} auf ${might}: Ausdauer ${plus(endurance)}, Gesundheit ${plus(health)}.`,
  'dc-by-gm': 'An diesem Tisch nennt die Spielleitung den SG für Erste Hilfe.',
  treated: ({ dc }: SentenceFigures) => `Erste Hilfe gelingt gegen SG ${dc}: doppelte Würfel.`,
  'not-treated': ({ dc }: SentenceFigures) => `Erste Hilfe misslingt gegen SG ${dc}: die Würfel einfach.`,
  healed: ({ item, endurance, health }: SentenceFigures) =>
    `${deText(item)}: ${endurance} Ausdauer und ${health} Gesundheit geheilt.`,
  'wears-off': ({ minutes }: SentenceFigures) => `Es hält ${minutes} Minuten an.`,
  'ability-modifier': ({ rank }: SentenceFigures) => `Rang ${rank} abzüglich des Durchschnitts, 5.`,
  rolled: ({ rolled }: SentenceFigures) => `${rolled}, wie gewürfelt.`,
  'rolled-and-perks': ({ rolled, perks }: SentenceFigures) => `${rolled} gewürfelt und ${perks} durch Vorzüge.`,
  'skill-total': ({ ability, modifier, rank, bonus, dice, held, counter }: SentenceFigures) =>
    `${deWord[ability as string]} ${plus(modifier)}, ${deWord[rank as string]} ${plus(bonus)}${deExtra(dice, held)}${counter === null ? '' : `; gegen ${deWord[counter as string]}`}.`,
  'initiative-bonus': ({ speed, intelligence, traits }: SentenceFigures) =>
    `Schnelligkeit ${plus(speed)}, Intelligenz ${plus(intelligence)}, Vorzüge und Makel ${plus(traits)}.`,
  armoured: ({ armour, durability }: SentenceFigures) => `${deText(armour)}, Haltbarkeit ${durability}.`,
  unarmoured: 'Keine Panzerung.',
  'own-dr': 'Von Haus aus.',
  defence: ({ speed, cover, stealth }: SentenceFigures) =>
    `10 ${added(speed)} für Schnelligkeit ${added(cover)} für Deckung${stealth ? '; erlaubt Heimlichkeit' : ''}.`,
  'status-fine': 'Wohlauf.',
  'status-incapacitated': 'Ausdauer 0: außer Gefecht.',
  'status-destroyed': 'Gesundheit 0: zerstört.',
  'status-dead': 'Gesundheit oder ein Attribut ist 0: tot.',
}

export const enDifficulty: Readonly<Record<string, string>> = {
  'very-easy': 'very easy',
  easy: 'easy',
  moderate: 'moderate',
  hard: 'hard',
  'very-hard': 'very hard',
}
export const deDifficulty: Readonly<Record<string, string>> = {
  'very-easy': 'sehr leicht',
  easy: 'leicht',
  moderate: 'mittel',
  hard: 'schwer',
  'very-hard': 'sehr schwer',
}

const enWord: Readonly<Record<string, string>> = enValues
const deWord: Readonly<Record<string, string>> = deValues

const enDice = (count: unknown): string => (count === 1 ? '1 die' : `${count} dice`)
const enCriticals = (count: unknown): string =>
  count === 0 ? 'no critical' : count === 1 ? '1 critical' : `${count} criticals`
const deCriticals = (count: unknown): string => (count === 0 ? 'nicht kritisch' : `${count}-mal kritisch`)

/** The dice that perks and flaws add to a skill's, and what they come to where no roll takes so many. */
const enExtra = (dice: unknown, held: unknown): string =>
  dice === 0
    ? ''
    : `, ${plus(held)} ${Math.abs(held as number) === 1 ? 'die' : 'dice'}${dice === held ? '' : ` (perks and flaws come to ${plus(dice)})`}`
const deExtra = (dice: unknown, held: unknown): string =>
  dice === 0 ? '' : `, ${plus(held)} Würfel${dice === held ? '' : ` (Vorzüge und Makel ergeben ${plus(dice)})`}`

const side = (side: unknown): string => (side as string).toUpperCase()
const enWhose = (whose: unknown): string =>
  whose === null ? '' : whose === 'target' ? 'The target: ' : `${side(whose)}: `
const deWhose = (whose: unknown): string =>
  whose === null ? '' : whose === 'target' ? 'Das Ziel: ' : `${side(whose)}: `

/** The dice, and what they come to where there are several. */
function shown(faces: unknown): string {
  const all = faces as readonly number[]
  const sum = all.reduce((a, b) => a + b, 0)
  return all.length === 1 ? `${sum}` : `${all.join(' ')} (${sum})`
}

const plus = (value: unknown): string => ((value as number) < 0 ? `${value}` : `+${value}`)
const added = (value: unknown): string => ((value as number) < 0 ? `- ${-(value as number)}` : `+ ${value}`)
