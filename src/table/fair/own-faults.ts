// The faults that a device sees in entries about itself, by what it remembers: a pledge, a shake or a void in its name that is not its own.
// Loaded with the audit.

import type { Book } from '../books.ts'
import type { CommandSource, DeviceName, EntryOf, Shaker } from '../entries.ts'
import type { OwnDevice } from './device-memory.ts'
import type { FaultCode } from './fault.ts'
import type { Hash } from './hash.ts'

/** A pledge under this device's name that it did not make. */
export function faultOfPledge(
  own: OwnDevice,
  book: Book,
  { seat, device, anchor }: EntryOf<'shakesPledged'>,
): FaultCode | null {
  if (device !== own.memory.device) return null
  return seat === own.seat && own.memory.anchors[book]?.includes(anchor) ? null : 'pledge-not-mine'
}

/** Dice that fell with a shake under this device's name: it must have sent that one, for this opening. */
export function faultOfShake(
  own: OwnDevice,
  opening: Hash,
  shakers: readonly Shaker[],
  shakes: readonly string[],
): FaultCode | null {
  const mine = own.mineOf(shakers)
  if (!mine) return null
  const sent = own.sentFor(opening)
  if (!sent) return 'not-sent'
  return sent.shake === shakes[shakers.indexOf(mine)] ? null : 'shake'
}

/** The device that shook for this seat and is not known to be the owner's; it may still be confirmed. */
export const strangerAmong = (own: OwnDevice, shakers: readonly Shaker[]): DeviceName | null =>
  shakers.find(({ seat, device }) => own.isUnknown(seat, device))?.device ?? null

/** A throw that was voided in this device's name, or although it had shaken it: the dice may have been known. */
export function faultOfVoid(
  own: OwnDevice,
  opening: Hash,
  shakers: readonly Shaker[],
  who: CommandSource,
  awaited: readonly DeviceName[],
): FaultCode | null {
  const { device, commands } = own.memory
  if (who.seat === own.seat && who.device === device)
    return !commands || Object.values(commands).some((each) => each.opening === opening) ? null : 'void-not-mine'
  if (who.seat === own.seat && who.device !== null && own.isKnown(who.device)) return null
  if (!own.sentFor(opening)) return null
  return awaited.includes(device) || shakers.length === 1 ? 'void-shaken' : null
}
