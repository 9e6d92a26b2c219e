// The check of a broad skill: the attribute's selector and the skill's, for one of its subskills.

import type { Ask } from '../../dice/index.ts'
import { flag, integer, list, oneOf, optional, type Values } from '../field.ts'
import { mechanic } from '../mechanic.ts'
import { SUBSKILL_USES } from './broad-skill.ts'
import { bonusInput, checkOutcome, readingInput, rollCheck, thresholdsInput, verdict } from './check.ts'
import { resonancesField, rollResonance } from './resonance.ts'

const input = {
  attribute: integer().figure(),
  skill: integer().figure(),
  more: list(integer(), 0, 8).figure().or([]), // EW-2: equipment brings selectors too
  use: oneOf(...SUBSKILL_USES),
  ...bonusInput,
  ...thresholdsInput,
  asksResonance: flag().gm().or(false),
  ...readingInput,
}

/** EW-7: in a gap the broad skill does not apply, so its selector picks nothing; a specialization gives a bonus die. */
function applied({ skill, use, bonus }: Values<typeof input>, ask: Ask): { skill: number; bonus: number } {
  switch (use) {
    case 'covered':
      ask.tell('EW-7', 'covered', { skill })
      return { skill, bonus }
    case 'gap':
      ask.tell('EW-7', 'gap', { skill })
      return { skill: 0, bonus }
    case 'specialization':
      ask.tell('EW-7', 'specialization', { skill, bonus, all: bonus + 1 })
      return { skill, bonus: bonus + 1 }
  }
}

export const skillCheck = mechanic({
  input,
  outcome: { ...checkOutcome, resonances: optional(resonancesField()) },
  /** EW-2: attribute, skill and equipment pick together. EW-5: resonance is told where something asks for it. */
  rule(input, ask) {
    const { attribute, more, use, asksResonance, penalty, thresholds, resonance, samePlace } = input
    const { skill, bonus } = applied(input, ask)
    if (use === 'gap') ask.tell('EW-7', 'attribute-stays', { attribute })
    const check = { selectors: [attribute, skill, ...more], bonus, penalty, thresholds, samePlace }
    return asksResonance ? rollResonance({ ...check, resonance }, ask) : { ...rollCheck(check, ask), resonances: null }
  },
  verdict,
  toldAs: ['result', 'resonances'],
  examples: [
    {
      name: 'covered',
      input: { attribute: 2, skill: 4, use: 'covered' },
      dice: [5, 4, 3, 2, 1],
      outcome: { result: 6, degrees: null },
    },
    {
      name: 'gap',
      input: { attribute: 2, skill: 4, use: 'gap', thresholds: [3] },
      dice: [5, 4, 3, 2, 1],
      outcome: { result: 2, degrees: 0 },
    },
    {
      name: 'specialization',
      input: { attribute: 2, skill: 4, use: 'specialization', thresholds: [3, 6] },
      dice: [5, 4, 3, 2, 1, 6],
      outcome: { result: 8, degrees: 2 },
    },
    {
      name: 'specialization-set-off',
      input: { attribute: 2, skill: 4, use: 'specialization', penalty: 1 },
      dice: [5, 4, 3, 2, 1],
      outcome: { result: 6, degrees: null },
    },
    {
      name: 'with-equipment',
      input: { attribute: 2, skill: 4, more: [5], use: 'covered', asksResonance: true },
      dice: [5, 4, 3, 3, 1],
      outcome: { result: 12, degrees: null, resonances: [{ frequency: 3, amplitude: 1 }] },
    },
  ],
})
