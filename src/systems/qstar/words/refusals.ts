// What Q* says when it refuses something, and what is wrong with a sheet.

import type { Sentence, SentenceFigures } from '../../../dice/index.ts'
import { crisisRefusals } from '../crisis/words.ts'
import { deFields, deValues, enFields, enValues } from './labels.ts'
import { deText } from './texts.ts'

/** What may be of the group's own. */
type OwnOf = 'race' | 'item'

const plus = (dice: unknown): string => ((dice as number) < 0 ? `${dice}` : `+${dice}`)

export const enRefusals = {
  ...crisisRefusals.en,
  'beyond-rof': ({ extraShots, rof }: SentenceFigures) =>
    `${extraShots} is too many: a rate of fire of ${rof} allows ${(rof as number) - 1} at most.`,
  empty: '0 rounds are left; the weapon must be reloaded.',
  'too-few-rounds': ({ extraShots, loaded }: SentenceFigures) =>
    `${extraShots} is too many: each shot is a round, and with ${loaded} loaded ${(loaded as number) - 1} is the most.`,
  'listed-twice': '{name} is listed twice.',
  'extra-dice': ({ skill, dice, held }: SentenceFigures) =>
    `${skill} comes to ${plus(dice)} dice; a roll takes ${plus(held)}, and no ${(held as number) < 0 ? 'fewer' : 'more'}.`,
  'own-missing': 'a race that is not in the book needs its dice for endurance and health.',
  'own-item-missing': 'an item that is not in the book needs a name, and dice for endurance or health.',
  'own-unused': ({ field, given }: SentenceFigures) =>
    `goes with ${enFields[field as OwnOf]} “${enValues.own}”, not with ${enValues[given as keyof typeof enValues]}.`,
  'dc-missing': 'missing: at this table the GM names the DC of First Aid, 1 or more.',
  'health-lost-missing': 'missing: the health that the patient has lost is the DC of First Aid, 0 or more.',
  'patient-dead': 'nobody comes back from health 0: no medical item helps the dead.',
  'pool-overfull': '{left} is above {most}, the most there can be.',
  overloaded: '{name} holds {capacity} rounds, not {loaded}.',
  'too-durable': '{name} has a durability of {durabilityMost}, not {durability}.',
  'area-missing': '{name} needs an area or a field.',
  'no-area': '{name} has no areas: {area}.',
}

export const deRefusals: Readonly<Record<keyof typeof enRefusals, Sentence>> = {
  ...crisisRefusals.de,
  'beyond-rof': ({ extraShots, rof }: SentenceFigures) =>
    `${extraShots} ist zu viel: Feuerrate ${rof} erlaubt höchstens ${(rof as number) - 1}.`,
  empty: 'noch 0 Schuss; die Waffe muss nachgeladen werden.',
  'too-few-rounds': ({ extraShots, loaded }: SentenceFigures) =>
    `${extraShots} ist zu viel: Jeder Schuss zählt, und bei ${loaded} geladenen geht höchstens ${(loaded as number) - 1}.`,
  'listed-twice': ({ name }: SentenceFigures) => `${deText(name)} steht zweimal da.`,
  'extra-dice': ({ skill, dice, held }: SentenceFigures) =>
    `${deText(skill)} kommt auf ${plus(dice)} Würfel; ein Wurf nimmt ${plus(held)}, ${(held as number) < 0 ? 'weniger' : 'mehr'} nicht.`,
  'own-missing': 'ein Volk, das nicht im Buch steht, braucht seine Würfel für Ausdauer und Gesundheit.',
  'own-item-missing':
    'ein Mittel, das nicht im Buch steht, braucht einen Namen und Würfel für Ausdauer oder Gesundheit.',
  'own-unused': ({ field, given }: SentenceFigures) =>
    `gehört zu ${deFields[field as OwnOf]} „${deValues.own}“, nicht zu ${deValues[given as keyof typeof enValues]}.`,
  'dc-missing': 'fehlt: An diesem Tisch nennt die Spielleitung den SG für Erste Hilfe, 1 oder mehr.',
  'health-lost-missing': 'fehlt: Die verlorene Gesundheit ist der SG für Erste Hilfe, 0 oder mehr.',
  'patient-dead': 'von Gesundheit 0 kommt niemand zurück: Den Toten hilft kein Mittel.',
  'pool-overfull': '{left} liegt über {most}, mehr geht nicht.',
  overloaded: ({ name, capacity, loaded }: SentenceFigures) =>
    `${deText(name)} fasst ${capacity} Schuss, nicht ${loaded}.`,
  'too-durable': ({ name, durabilityMost, durability }: SentenceFigures) =>
    `${deText(name)} hat Haltbarkeit ${durabilityMost}, nicht ${durability}.`,
  'area-missing': ({ name }: SentenceFigures) => `${deText(name)} braucht ein Gebiet oder Fach.`,
  'no-area': ({ name, area }: SentenceFigures) => `${deText(name)} hat keine Gebiete: ${area}.`,
}
