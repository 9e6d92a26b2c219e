// The refusals of fights that cannot be.

import { enRefusals } from '../words/english/refusals.ts'
import { deRefusals } from '../words/german/refusals.ts'

/** With what may be wrong with the sheets of those who fight. */
export const simulationRefusals = {
  en: {
    ...enRefusals,
    'cannot-fight': '{name} is in no state to fight.',
    'same-name': 'both sides are called {name}.',
  },
  de: {
    ...deRefusals,
    'cannot-fight': '{name} ist nicht in der Verfassung zu kämpfen.',
    'same-name': 'beide Seiten heißen {name}.',
  },
}
