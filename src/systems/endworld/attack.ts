// The attack: a check less range and defence, and where it hits.

import { type Ask, d10, highest, pool } from '../../dice/index.ts'
import { flag, integer, oneOf, optional } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'
import { bonusInput, readingInput, selectorsInput } from './check.ts'
import { rollResonance } from './resonance.ts'
import { ZONE_NAMES, ZONES, zoneAt } from './zones.ts'

const input = {
  ...selectorsInput,
  ...bonusInput,
  rangePenalty: integer(0, 1000).gm().or(0),
  defence: integer(0, 1000).gm().awaited().or(0), // the choice of a zone hangs on it, so it is never sealed
  called: oneOf('none', ...ZONE_NAMES)
    .lookedUpIn('EW-5')
    .or('none'),
  ...readingInput,
}
type ZoneName = (typeof ZONE_NAMES)[number]

/** The zone of a called shot, by its place among the zones; null where none is called. */
const calledZone = (called: 'none' | ZoneName): number | null => (called === 'none' ? null : ZONE_NAMES.indexOf(called))

/**
 * EW-5: the frequency of a resonance says where an attack hits; of several the attacker picks. A called shot hits what it was called at,
 * unless the resonance names a lower zone. Without either a d10 says it.
 */
function hitZone(called: number | null, frequencies: readonly number[], ask: Ask): ZoneName {
  const zones = frequencies.map(zoneAt).map((zone) => (called === null ? zone : Math.min(zone, called)))
  const [first, ...others] = [...new Set(zones)].sort((a, b) => b - a)
  if (first === undefined) return ZONE_NAMES[called ?? zoneAt(ask.roll('zone', pool(1, d10), highest))] as ZoneName
  const named = [first, ...others].map((zone) => ZONE_NAMES[zone] as ZoneName)
  return others.length > 0 ? ask.choose('zone', () => named) : (named[0] as ZoneName)
}

export const attack = mechanic({
  input,
  outcome: { hit: flag(), left: integer(0, 100), zone: optional(oneOf(...ZONE_NAMES)) },
  decisions: { zone: oneOf(...ZONE_NAMES) },
  /** EW-5: what is left of the result after range, defence and a called shot is the attack value; above 0 it hits. */
  rule({ rangePenalty, defence, called: name, ...check }, ask) {
    const called = calledZone(name)
    const { result, resonances } = rollResonance({ ...check, thresholds: null }, ask)
    const shot = called === null ? 0 : (ZONES[called]?.called ?? 0)
    const value = result - rangePenalty - defence - shot
    ask.tell('EW-5', value > 0 ? 'attack-hits' : 'attack-misses', { result, rangePenalty, defence, shot, value })
    if (value <= 0) return { hit: false, left: 0, zone: null }
    const frequencies = resonances.map(({ frequency }) => frequency)
    const zone = hitZone(called, frequencies, ask)
    ask.tell('EW-5', 'zone', { zone })
    return { hit: true, left: value, zone }
  },
  succeeds: ({ hit }) => hit,
  verdict: ({ hit }) => (hit ? good('hit') : bad('miss')),
  toldAs: ['hit', 'left', 'zone'],
  examples: [
    {
      name: 'by-resonance',
      input: { selectors: [3, 5], defence: 5 },
      dice: [1, 2, 4, 9, 9],
      outcome: { hit: true, left: 8, zone: 'hands-or-feet' },
    },
    {
      name: 'by-a-d10',
      input: { selectors: [3, 5], defence: 5 },
      dice: [1, 2, 4, 6, 8, 7],
      outcome: { hit: true, left: 7, zone: 'arms' },
    },
    {
      name: 'picked-zone',
      input: { selectors: [3, 5], defence: 5 },
      dice: [4, 4, 7, 10, 10],
      decisions: ['legs'],
      outcome: { hit: true, left: 12, zone: 'legs' },
    },
    {
      name: 'called-shot',
      input: { selectors: [3, 5], defence: 5, called: 'head' },
      dice: [1, 5, 5, 6, 8],
      outcome: { hit: true, left: 5, zone: 'legs' },
    },
    {
      name: 'out-of-range',
      input: { selectors: [3, 5], defence: 5, called: 'arms', rangePenalty: 6 },
      dice: [1, 2, 4, 6, 8],
      outcome: { hit: false, left: 0, zone: null },
    },
  ],
})
