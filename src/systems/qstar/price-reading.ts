// The two readings of the price lists, an option of the table.

import { oneOf } from '../field.ts'

export type PriceReading = 'each-step' | 'of-the-rank'

/** QS-41, QS-42: every step on the way is paid, or the figure of the new rank is the whole price. */
export const pricesOption = () => oneOf('each-step', 'of-the-rank').option().or('each-step')
