// What a roll starts from: the settings it was last made with, else the mechanic's first worked example.

import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'

const last = new Map<string, Given>()

const keyOf = (system: System, mechanic: string, line: string): string => `${system.id} ${mechanic} ${line}`

/** `line` is the line of a sheet, or empty; what it fills in goes over all else. */
export function settingsFor(system: System, mechanic: string, line = '', filled: Given = {}): Given {
  const declared = system.mechanics[mechanic] as AnyMechanic
  const example = (declared.examples[0]?.input ?? {}) as Given
  const before =
    last.get(keyOf(system, mechanic, line)) ?? (line === '' ? undefined : last.get(keyOf(system, mechanic, '')))
  return merged(before ?? example, filled)
}

export function rememberSettings(system: System, mechanic: string, line: string, given: Given): void {
  last.set(keyOf(system, mechanic, line), given)
}

/** Sides keep what the sheet does not say about them. */
function merged(under: Given, over: Given): Given {
  const all: Record<string, Given[string]> = { ...under }
  for (const [name, value] of Object.entries(over)) {
    const below = all[name]
    all[name] = isGroup(value) && isGroup(below) ? merged(below, value) : value
  }
  return all
}

const isGroup = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)
