// The audience of a called roll, told to its roller where it is not everybody.

import type { Check } from '../../../table/check/check.ts'
import { cardWords } from '../../words/card.ts'

export function callAudience({ sees }: Check): string {
  const app = cardWords.value
  return sees === 'blind' ? app.blindCall : sees === 'gm' ? app.gmCall : ''
}
