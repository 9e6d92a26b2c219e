// The refusals of Q* and the faults of its sheets, in English.

import type { SentenceFigures } from '../../../../dice/index.ts'
import { type OwnOf, plus } from '../figures.ts'
import { enFields, enValues } from './labels.ts'

export const enRefusals = {
  'beyond-rof': ({ extraShots, rof }: SentenceFigures) =>
    `${extraShots} is too many: a rate of fire of ${rof} allows ${(rof as number) - 1} at most (QS-22).`,
  empty: '0 rounds are left; the weapon must be reloaded (QS-22).',
  'too-few-rounds': ({ extraShots, loaded }: SentenceFigures) =>
    `${extraShots} is too many: each shot is a round, and with ${loaded} loaded ${(loaded as number) - 1} is the most (QS-22).`,
  'listed-twice': '{name} is listed twice.',
  'extra-dice': ({ skill, dice, held }: SentenceFigures) =>
    `${skill} comes to ${plus(dice)} dice; a roll takes ${plus(held)}, and no ${(held as number) < 0 ? 'fewer' : 'more'} (QS-22).`,
  'own-missing': 'a race that is not in the book needs its dice for endurance and health (QS-2).',
  'own-item-missing': 'an item that is not in the book needs a name, and dice for endurance or health (QS-17).',
  'own-unused': ({ field, given }: SentenceFigures) =>
    `goes with ${enFields[field as OwnOf]} “${enValues.own}”, not with ${enValues[given as keyof typeof enValues]}.`,
  'dc-missing': 'missing: at this table the GM names the DC of First Aid, 1 or more (QS-17).',
  'health-lost-missing': 'missing: the health that the patient has lost is the DC of First Aid, 0 or more (QS-17).',
  'patient-dead': 'nobody comes back from health 0: no medical item helps the dead (QS-17).',
  'pool-overfull': '{left} is above {most}, the most there can be (QS-2, QS-3).',
  overloaded: '{name} holds {capacity} rounds, not {loaded} (QS-22).',
  'too-durable': '{name} has a durability of {durabilityMost}, not {durability} (QS-23).',
  'area-missing': '{name} needs an area or a field (QS-8).',
  'no-area': '{name} has no areas: {area} (QS-8).',
}
