// The zones of a human that an attack can hit, the lowest first.

export interface Zone {
  readonly name: (typeof ZONE_NAMES)[number]
  /** The highest frequency, or face of a d10, that leads here. */
  readonly upTo: number
  /** EW-5: so much a shot called at it takes off the attack. */
  readonly called: number
}

export const ZONE_NAMES = ['torso', 'legs', 'arms', 'hands-or-feet', 'head'] as const

export const ZONES: readonly Zone[] = [
  { name: 'torso', upTo: 3, called: 1 },
  { name: 'legs', upTo: 6, called: 1 },
  { name: 'arms', upTo: 8, called: 1 },
  { name: 'hands-or-feet', upTo: 9, called: 2 },
  { name: 'head', upTo: 10, called: 3 },
]

/** The zone of a number from 1 to 10, by its place from the lowest. */
export const zoneAt = (number: number): number => ZONES.findIndex(({ upTo }) => number <= upTo)
