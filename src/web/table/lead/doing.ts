// What the GM can do about a check.

import type { Check } from '../../../table/state.ts'

export type Doing = 'respond' | 'bind' | 'override' | 'reveal' | 'strike' | 'reseal' | 'withdraw' | 'void'

export interface ActionProps {
  readonly check: Check
  readonly onDone: () => void
}
