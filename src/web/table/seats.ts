// Taking a seat through the client: opening a table or joining one, and remembering it.

import { Api, type Place } from '../../client/api.ts'
import { browser } from './outside.ts'
import { remember } from './taken.ts'

export const api = new Api(browser)

/** What this device is called at the table. */
const deviceName = (): string => {
  const known = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(navigator.userAgent)?.[0]
  return known === 'Macintosh' ? 'Mac' : (known ?? 'Browser')
}

export async function openTable(system: string, name: string, seatName: string): Promise<Place> {
  await api.introduce()
  const place = await api.openTable({ system, name, seatName, device: deviceName() })
  remember({ ...place, name, system, at: Date.now() })
  return place
}

export async function joinTable(code: string, name: string): Promise<Place> {
  await api.introduce()
  const place = await api.join({ code, name, device: deviceName() })
  remember({ ...place, name: '', system: '', at: Date.now() })
  return place
}
