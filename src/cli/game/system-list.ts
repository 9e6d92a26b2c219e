// The games there are: found by name, loaded when they are first asked for.

import { nearestWord } from '../../systems/nearest-word.ts'
import type { Rulebook } from '../../systems/rulebook.ts'
import type { System } from '../../systems/system.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { CommandFailure } from '../failure.ts'
import { clippedText } from '../terminal-text.ts'
import type { Errors } from '../words.ts'

export const systemIds: readonly string[] = listedSystems.map(({ id }) => id)

export const isSystem = (word: string): boolean => findListed(word) !== undefined

/** By its id or its name, however they are written: `qstar`, `Q*`, `Evening Star`. */
function findListed(word: string) {
  const said = word.toLowerCase()
  return listedSystems.find(({ id, name }) => id === said || name.toLowerCase() === said)
}

/** All of them, in the order of their names. */
export const loadEverySystem = (): Promise<System[]> => Promise.all(listedSystems.map(({ load }) => load()))

export async function loadNamedSystem(id: string): Promise<System> {
  return knownListed(id).load()
}

export async function loadNamedRulebook(id: string): Promise<Rulebook> {
  return knownListed(id).rulebook()
}

function knownListed(id: string) {
  const known = findListed(id)
  if (!known) throw unknownSystem(id)
  return known
}

export function unknownSystem(name: string, isNoDice = false): CommandFailure {
  const near = nearestWord(name, systemIds)
  const told = (say: Errors) =>
    say.noSystem(clippedText(name, 40), isNoDice) +
    (near === undefined ? say.known(systemIds.join(', ')) : say.didYouMean(near))
  return new CommandFailure('unknown-system', told, { field: 'system' })
}

/** Refused by name if the system has no such mechanic. */
export function knownMechanic(system: System, name: string | undefined): string {
  const known = Object.keys(system.mechanics)
  const found = known.find((each) => each === name?.toLowerCase())
  if (found !== undefined) return found
  const about = { field: 'mechanic', hint: (say: Errors) => say.saysWhat(system.id) }
  const all = known.join(', ')
  if (name === undefined) throw new CommandFailure('usage', (say) => say.whichMechanic(system.id, all), about)
  const near = nearestWord(name, known)
  const told = (say: Errors) =>
    say.noMechanic(clippedText(name, 40), system.id) + (near === undefined ? say.has(all) : say.didYouMean(near))
  throw new CommandFailure('unknown-mechanic', told, about)
}
