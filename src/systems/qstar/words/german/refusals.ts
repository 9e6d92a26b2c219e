// The refusals of Q* and the faults of its sheets, in German.

import type { Sentence, SentenceFigures } from '../../../../dice/index.ts'
import type { enValues } from '../english/labels.ts'
import type { enRefusals } from '../english/refusals.ts'
import { type OwnOf, plus } from '../figures.ts'
import { deFields, deValues } from './labels.ts'
import { deText } from './texts.ts'

export const deRefusals: Readonly<Record<keyof typeof enRefusals, Sentence>> = {
  'beyond-rof': ({ extraShots, rof }: SentenceFigures) =>
    `${extraShots} ist zu viel: Feuerrate ${rof} erlaubt höchstens ${(rof as number) - 1} (QS-22).`,
  empty: 'noch 0 Schuss; die Waffe muss nachgeladen werden (QS-22).',
  'too-few-rounds': ({ extraShots, loaded }: SentenceFigures) =>
    `${extraShots} ist zu viel: Jeder Schuss zählt, und bei ${loaded} geladenen geht höchstens ${(loaded as number) - 1} (QS-22).`,
  'listed-twice': ({ name }: SentenceFigures) => `${deText(name)} steht zweimal da.`,
  'extra-dice': ({ skill, dice, held }: SentenceFigures) =>
    `${deText(skill)} kommt auf ${plus(dice)} Würfel; ein Wurf nimmt ${plus(held)}, ${(held as number) < 0 ? 'weniger' : 'mehr'} nicht (QS-22).`,
  'own-missing': 'ein Volk, das nicht im Buch steht, braucht seine Würfel für Ausdauer und Gesundheit (QS-2).',
  'own-item-missing':
    'ein Mittel, das nicht im Buch steht, braucht einen Namen und Würfel für Ausdauer oder Gesundheit (QS-17).',
  'own-unused': ({ field, given }: SentenceFigures) =>
    `gehört zu ${deFields[field as OwnOf]} „${deValues.own}“, nicht zu ${deValues[given as keyof typeof enValues]}.`,
  'dc-missing': 'fehlt: An diesem Tisch nennt die Spielleitung den SG für Erste Hilfe, 1 oder mehr (QS-17).',
  'health-lost-missing': 'fehlt: Die verlorene Gesundheit ist der SG für Erste Hilfe, 0 oder mehr (QS-17).',
  'patient-dead': 'von Gesundheit 0 kommt niemand zurück: Den Toten hilft kein Mittel (QS-17).',
  'pool-overfull': '{left} liegt über {most}, mehr geht nicht (QS-2, QS-3).',
  overloaded: ({ name, capacity, loaded }: SentenceFigures) =>
    `${deText(name)} fasst ${capacity} Schuss, nicht ${loaded} (QS-22).`,
  'too-durable': ({ name, durabilityMost, durability }: SentenceFigures) =>
    `${deText(name)} hat Haltbarkeit ${durabilityMost}, nicht ${durability} (QS-23).`,
  'area-missing': ({ name }: SentenceFigures) => `${deText(name)} braucht ein Gebiet oder Fach (QS-8).`,
  'no-area': ({ name, area }: SentenceFigures) => `${deText(name)} hat keine Gebiete: ${area} (QS-8).`,
}
