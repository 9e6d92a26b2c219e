// The games there are: found by name, loaded when they are first asked for.
import { systems } from '../../systems/list.ts'
import { nearest } from '../../systems/nearest.ts'
import type { System } from '../../systems/system.ts'
import { Failure } from '../failure.ts'
import { clipped } from '../printable.ts'

export const systemIds: readonly string[] = systems.map(({ id }) => id)

export const isSystem = (word: string): boolean => systemIds.includes(word)

/** All of them, in the order of their names. */
export const everySystem = (): Promise<System[]> => Promise.all(systems.map(({ load }) => load()))

export async function systemNamed(id: string): Promise<System> {
  const known = systems.find((system) => system.id === id)
  if (!known) throw noSystem(id)
  return known.load()
}

export function noSystem(name: string, more = '', hint = ''): Failure {
  const near = nearest(name, systemIds)
  const guess = near === undefined ? `Known are ${systemIds.join(', ')}.` : `Did you mean "${near}"?`
  const message = `There is no system "${clipped(name, 40)}"${more}. ${guess}`
  return new Failure('unknown-system', message, { field: 'system', hint })
}

/** Refused by name if the system has no such mechanic. */
export function mechanicNamed(system: System, name: string | undefined): string {
  const known = Object.keys(system.mechanics)
  if (name !== undefined && known.includes(name)) return name
  const hint = `astragal help ${system.id} says what they are.`
  if (name === undefined) {
    const message = `Which mechanic of ${system.id}? It has ${known.join(', ')}.`
    throw new Failure('usage', message, { field: 'mechanic', hint })
  }
  const near = nearest(name, known)
  const guess = near === undefined ? `It has ${known.join(', ')}.` : `Did you mean "${near}"?`
  const message = `There is no mechanic "${clipped(name, 40)}" in ${system.id}. ${guess}`
  throw new Failure('unknown-mechanic', message, { field: 'mechanic', hint })
}
