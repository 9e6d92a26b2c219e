// The games there are: found by name, loaded when they are first asked for.
import { systems } from '../../systems/list.ts'
import { nearest } from '../../systems/nearest.ts'
import type { System } from '../../systems/system.ts'
import { Failure } from '../failure.ts'
import { clipped } from '../printable.ts'
import type { Errors } from '../words.ts'

export const systemIds: readonly string[] = systems.map(({ id }) => id)

export const isSystem = (word: string): boolean => knownAs(word) !== undefined

/** By its id or its name, however they are written: `qstar`, `Q*`, `Evening Star`. */
function knownAs(word: string) {
  const said = word.toLowerCase()
  return systems.find(({ id, name }) => id === said || name.toLowerCase() === said)
}

/** All of them, in the order of their names. */
export const everySystem = (): Promise<System[]> => Promise.all(systems.map(({ load }) => load()))

export async function systemNamed(id: string): Promise<System> {
  const known = knownAs(id)
  if (!known) throw noSystem(id)
  return known.load()
}

export function noSystem(name: string, isNoDice = false): Failure {
  const near = nearest(name, systemIds)
  const told = (say: Errors) =>
    say.noSystem(clipped(name, 40), isNoDice) +
    (near === undefined ? say.known(systemIds.join(', ')) : say.didYouMean(near))
  return new Failure('unknown-system', told, { field: 'system' })
}

/** Refused by name if the system has no such mechanic. */
export function mechanicNamed(system: System, name: string | undefined): string {
  const known = Object.keys(system.mechanics)
  const found = known.find((each) => each === name?.toLowerCase())
  if (found !== undefined) return found
  const about = { field: 'mechanic', hint: (say: Errors) => say.saysWhat(system.id) }
  const all = known.join(', ')
  if (name === undefined) throw new Failure('usage', (say) => say.whichMechanic(system.id, all), about)
  const near = nearest(name, known)
  const told = (say: Errors) =>
    say.noMechanic(clipped(name, 40), system.id) + (near === undefined ? say.has(all) : say.didYouMean(near))
  throw new Failure('unknown-mechanic', told, about)
}
