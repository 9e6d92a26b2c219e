// The check of a broad skill: the attribute's selector and the skill's, for one of its subskills.

import type { Ask } from '../../dice/index.ts'
import { integer, oneOf, type Values } from '../field.ts'
import { mechanic } from '../mechanic.ts'
import { SUBSKILL_USES } from './broad-skill.ts'
import { checkOutcome, circumstance, rollCheck, verdict } from './check.ts'
import { subskillRolls } from './sheet.ts'

const input = { attribute: integer(), skill: integer(), use: oneOf(...SUBSKILL_USES), ...circumstance }

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
  outcome: checkOutcome,
  /** EW-9: gap or specialization, the attribute's selector stays; only which die lies at its place may change. */
  rule(input, ask) {
    const { attribute, use, penalty, thresholds } = input
    const { skill, bonus } = applied(input, ask)
    if (use !== 'covered') ask.tell('EW-9', 'attribute-stays', { attribute })
    return rollCheck({ selectors: [attribute, skill], bonus, penalty, thresholds }, ask)
  },
  verdict,
  fill: { self: subskillRolls },
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
  ],
})
