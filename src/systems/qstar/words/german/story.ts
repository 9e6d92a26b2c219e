// The story of a roll of Q*, sentence by sentence, in German.

import type { Sentence, SentenceFigures } from '../../../../dice/index.ts'
import { nameOfSide } from '../../../named-words.ts'
import type { enStory } from '../english/story.ts'
import { added, plus, shown, side } from '../figures.ts'
import { deValues } from './labels.ts'
import { deText } from './texts.ts'

const deActions = (actions: unknown): string => (actions === 1 ? 'eine Aktion' : `${actions} Aktionen`)

export const deStory: Readonly<Record<keyof typeof enStory, Sentence>> = {
  roll: ({ faces }: SentenceFigures) => `Geworfen: ${shown(faces)}.`,
  'roll:a': ({ names, faces }: SentenceFigures) => `${nameOfSide(names, 'a', 'A')} wirft ${shown(faces)}.`,
  'roll:b': ({ names, faces }: SentenceFigures) => `${nameOfSide(names, 'b', 'B')} wirft ${shown(faces)}.`,
  'roll:defence': ({ names, faces }: SentenceFigures) =>
    `${nameOfSide(names, 'target', 'Das Ziel')} verteidigt sich mit ${shown(faces)}.`,
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
  won: ({ names, a, b, winner }: SentenceFigures) =>
    `${nameOfSide(names, 'a', 'A')} hat ${a}, ${nameOfSide(names, 'b', 'B')} hat ${b}: ${side(winner)} gewinnt.`,
  tie: ({ total, winner }: SentenceFigures) => `Beide haben ${total}: ${side(winner)} verteidigt sich und gewinnt.`,
  'tie-again': ({ total }: SentenceFigures) => `Beide haben ${total}, und niemand verteidigt sich.`,
  'added-as-printed': ({ bonus }: SentenceFigures) =>
    `An diesem Tisch zählt beim Angriff nur die Fertigkeit: ${plus(bonus)}.`,
  'by-skill': ({ names, whose, skill }: SentenceFigures) =>
    `${whose === null ? 'Der Angriff läuft' : `${nameOfSide(names, 'target', 'Das Ziel')} verteidigt sich`} über ${deWord[skill as string]}.`,
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
  'spent-half': ({ modifiers, criticalPoints }: SentenceFigures) =>
    `Überzählige Modifikatoren, ${modifiers}, an diesem Tisch zwei für einen Punkt: ${plus(criticalPoints)} auf einen kritischen Treffer.`,
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

export const deDifficulty: Readonly<Record<string, string>> = {
  'very-easy': 'sehr leicht',
  easy: 'leicht',
  moderate: 'mittel',
  hard: 'schwer',
  'very-hard': 'sehr schwer',
}

const deWord: Readonly<Record<string, string>> = deValues

const deCriticals = (count: unknown): string => (count === 0 ? 'nicht kritisch' : `${count}-mal kritisch`)

const deExtra = (dice: unknown, held: unknown): string =>
  dice === 0 ? '' : `, ${plus(held)} Würfel${dice === held ? '' : ` (Vorzüge und Makel ergeben ${plus(dice)})`}`

const deWhose = (whose: unknown): string =>
  whose === null ? '' : whose === 'target' ? 'Das Ziel: ' : `${side(whose)}: `
