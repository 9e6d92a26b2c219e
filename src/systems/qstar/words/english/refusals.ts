// The refusals of Q* and the faults of its sheets, in English.

import type { SentenceFigures } from '../../../../dice/index.ts'
import { type OwnOf, plus } from '../figures.ts'
import { crisisRefusals } from './crisis.ts'
import { enFields, enValues } from './labels.ts'

export const enRefusals = {
  ...crisisRefusals,
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
