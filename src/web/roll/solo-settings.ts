// Settings that a roll without a table starts from: those it was last made with, else the mechanic's first worked example.

import type { PlainRecord } from '../../dice/index.ts'
import { mergedValues } from '../../systems/field-leaves.ts'
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
  return mergedValues(before ?? example, filled)
}

export function rememberSoloSettings(system: System, mechanic: string, line: string, given: PlainRecord): void {
  last.set(keyOf(system, mechanic, line), given)
}
