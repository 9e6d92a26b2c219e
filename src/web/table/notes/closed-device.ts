// Whether notes may be closed on this device: on one of its seat they are.

import type { TableState } from '../../../table/state.ts'

export const hasClosedDevice = ({ seats }: TableState, me: string): boolean =>
  Object.values(seats[me]?.devices ?? {}).some(({ since }) => since > 0)
