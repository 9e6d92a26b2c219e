// What Q* says when it refuses something, and what is wrong with a sheet.

import type { Figures, Sentence } from '../../../dice/index.ts'
import { crisisRefusals } from '../crisis/words.ts'

export const enRefusals = {
  ...crisisRefusals.en,
  'beyond-rof': ({ extraShots, rof }: Figures) =>
    `is ${extraShots}, but a rate of fire of ${rof} allows ${(rof as number) - 1} at most.`,
  empty: 'is 0; the weapon must be reloaded.',
  'too-few-rounds': ({ extraShots, loaded }: Figures) =>
    `is ${extraShots}, and each shot is a round, but only ${loaded} loaded.`,
  'listed-twice': '{name} is listed twice.',
  'own-missing': 'is missing: the dice of a race that is not in the book, as own.endurance and own.health.',
  'own-item-missing': 'is missing: an item that is not in the book needs own.name, and own.endurance or own.health.',
  'patient-dead': 'nobody comes back from health 0: no medical item helps the dead.',
  'pool-overfull': '{left} is above {most}, the most there can be.',
  overloaded: '{name} holds {capacity} rounds, not {loaded}.',
  'too-durable': '{name} has a durability of {durabilityMost}, not {durability}.',
  'area-missing': '{name} needs an area or a field.',
  'no-area': '{name} has no areas: {area}.',
}

export const deRefusals: Readonly<Record<keyof typeof enRefusals, Sentence>> = {
  ...crisisRefusals.de,
  'beyond-rof': ({ extraShots, rof }: Figures) =>
    `ist ${extraShots}, aber Feuerrate ${rof} erlaubt höchstens ${(rof as number) - 1}.`,
  empty: 'ist 0; die Waffe muss nachgeladen werden.',
  'too-few-rounds': ({ extraShots, loaded }: Figures) =>
    `ist ${extraShots}, und jeder Schuss zählt, aber nur ${loaded} geladen.`,
  'listed-twice': '{name} steht zweimal da.',
  'own-missing': 'fehlt: die Würfel eines Volks, das nicht im Buch steht, als own.endurance und own.health.',
  'own-item-missing': 'fehlt: ein Mittel, das nicht im Buch steht, braucht own.name und own.endurance oder own.health.',
  'patient-dead': 'von Gesundheit 0 kommt niemand zurück: Den Toten hilft kein Mittel.',
  'pool-overfull': '{left} liegt über {most}, mehr geht nicht.',
  overloaded: '{name} fasst {capacity} Schuss, nicht {loaded}.',
  'too-durable': '{name} hat Haltbarkeit {durabilityMost}, nicht {durability}.',
  'area-missing': '{name} braucht ein Gebiet oder Fach.',
  'no-area': '{name} hat keine Gebiete: {area}.',
}
