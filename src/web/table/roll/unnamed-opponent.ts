// Opponents by their sides, and the one whom nobody has named yet.

import type { Side } from '../../../table/entries.ts'

export type Opponents = Readonly<Record<string, Side>>

export const UNNAMED_OPPONENT: Side = { seat: null, sheet: null, name: '' }
