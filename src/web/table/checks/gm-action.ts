// The actions of the GM on a check: each opens a form, but `reveal`, which is done at once.

import type { Check } from '../../../table/check/check.ts'

export type GmAction = 'respond' | 'bind' | 'override' | 'reveal' | 'strike' | 'reseal' | 'withdraw' | 'void'

export interface GmActionProps {
  readonly check: Check
  readonly onDone: () => void
}
