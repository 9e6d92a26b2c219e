// Taking a seat through the client: opening a table or joining one, and remembering it.

import { Api, type SeatAddress } from '../../client/api.ts'
import type { Invitation } from '../../table/table.ts'
import { browser } from './browser-platform.ts'
import { rememberSeat } from './taken-seats.ts'

export const api = new Api(browser)

/** The name of this device at the table. */
const deviceName = (): string => {
  const known = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(navigator.userAgent)?.[0]
  return known === 'Macintosh' ? 'Mac' : (known ?? 'Browser')
}

export async function openTableSeat(
  system: string,
  name: string,
  seatName: string,
  password: string,
): Promise<SeatAddress> {
  await api.introduce()
  const place = await api.openTable({ system, name, seatName, password, device: deviceName() })
  rememberSeat({ ...place, name, system, at: Date.now() })
  return place
}

/** The invitation behind a link; null where the server does not say. */
export const invitationFor = (code: string): Promise<Invitation | null> => api.invitation(code).catch(() => null)

export async function joinTableSeat(code: string, name: string): Promise<SeatAddress> {
  await api.introduce()
  const place = await api.join({ code, name, device: deviceName() })
  rememberSeat({ ...place, name: '', system: '', at: Date.now() })
  return place
}
