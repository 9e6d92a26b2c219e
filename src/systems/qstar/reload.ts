// Reloading: a spare magazine goes in, whatever was left in the old one goes with it.

import { refuse } from '../../dice/index.ts'
import type { Character } from './character.ts'
import type { Carried } from './weapons.ts'

/** The character with this weapon full again, and the actions it took. */
export function reloaded(character: Character, weapon: string): { character: Character; actions: number } {
  const line: Carried =
    character.weapons.find(({ name }) => name === weapon) ?? refuse('weapon', 'no-such-weapon', { weapon })
  const { capacity, magazines } = line
  if (capacity === null) refuse('weapon', 'takes-no-magazine', { weapon })
  if (magazines === 0) refuse('weapon', 'no-magazine-left', { weapon })
  const full = { ...line, loaded: capacity, magazines: magazines - 1 }
  const weapons = character.weapons.map((each) => (each === line ? full : each))
  return { character: { ...character, weapons }, actions: line.reload }
}
