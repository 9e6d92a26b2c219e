// Settings that a roll without a table starts from: those it was last made with, else the mechanic's first worked example.

import type { PlainRecord } from '../../dice/index.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'

const last = new Map<string, PlainRecord>()

const keyOf = (system: System, mechanic: string, line: string): string => `${system.id} ${mechanic} ${line}`

/** `line` is the line of a sheet, or empty; what it fills in goes over all else. */
export function soloSettings(system: System, mechanic: string, line = '', filled: PlainRecord = {}): PlainRecord {
  const declared = system.mechanics[mechanic] as AnyMechanic
  const example = (declared.examples[0]?.input ?? {}) as PlainRecord
  const before =
    last.get(keyOf(system, mechanic, line)) ?? (line === '' ? undefined : last.get(keyOf(system, mechanic, '')))
  return merged(before ?? example, filled)
}

export function rememberSoloSettings(system: System, mechanic: string, line: string, given: PlainRecord): void {
  last.set(keyOf(system, mechanic, line), given)
}

/** Sides keep what the sheet does not say about them. */
function merged(under: PlainRecord, over: PlainRecord): PlainRecord {
  const all: Record<string, PlainRecord[string]> = { ...under }
  for (const [name, value] of Object.entries(over)) {
    const below = all[name]
    all[name] = isGroup(value) && isGroup(below) ? merged(below, value) : value
  }
  return all
}

const isGroup = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
