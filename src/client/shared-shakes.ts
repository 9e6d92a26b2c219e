// The pledges, shakes and commands that two pages of one device have kept, taken together: both shake with the same pledges, each place once. Loaded when there is a
// second page.

import type { DeviceMemory, TakenBack } from '../table/fair/device-memory.ts'
import type { KeptShakes } from './device-shakes.ts'

/** All that both have kept; where they go by different names they are two devices, and the second counts. */
export function sharedShakes(kept: KeptShakes, own: KeptShakes): KeptShakes {
  if (kept.memory.device !== own.memory.device) return own
  return { ...own, memory: sharedMemory(kept.memory, own.memory), secrets: { ...own.secrets, ...kept.secrets } }
}

function sharedMemory(kept: DeviceMemory, own: DeviceMemory): DeviceMemory {
  const books = new Set([...Object.keys(kept.anchors), ...Object.keys(own.anchors)])
  return {
    ...own,
    anchors: Object.fromEntries([...books].map((book) => [book, union(kept.anchors[book], own.anchors[book])])),
    sent: { ...own.sent, ...kept.sent },
    devices: { ...kept.devices, ...own.devices },
    seen: union(kept.seen, own.seen),
    ...(kept.takenBack || own.takenBack ? { takenBack: takings(union(kept.takenBack, own.takenBack)) } : {}),
    ...(kept.commands && own.commands ? { commands: { ...own.commands, ...kept.commands } } : {}),
  }
}

/** A page that was reloaded meanwhile has no rows of a taking that the other page has. */
const takings = (all: readonly TakenBack[]): readonly TakenBack[] =>
  all.filter(
    ({ rows, book, from, to }) =>
      rows || !all.some((each) => each.rows && each.book === book && each.from === from && each.to === to),
  )

/** Everything in one list or the other, once. */
function union<T>(first: readonly T[] = [], second: readonly T[] = []): readonly T[] {
  const known = new Set(first.map((each) => JSON.stringify(each)))
  return [...first, ...second.filter((each) => !known.has(JSON.stringify(each)))]
}
