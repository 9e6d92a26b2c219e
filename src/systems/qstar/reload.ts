// Reloading: a spare magazine goes in, whatever was left in the old one goes with it.

import type { SheetAction } from '../sheet.ts'
import type { QstarCharacter } from './character.ts'
import type { WeaponLine } from './weapons.ts'

/** Every weapon that is not full and has a magazine left, with the actions it takes. */
export function reloads(character: QstarCharacter): readonly SheetAction<QstarCharacter>[] {
  return character.weapons.flatMap((weapon: WeaponLine) => {
    const { name, capacity, loaded, magazines, reload } = weapon
    if (capacity === null || magazines === 0 || loaded === capacity) return []
    const full = { ...weapon, loaded: capacity, magazines: magazines - 1 }
    const weapons = character.weapons.map((each) => (each === weapon ? full : each))
    const figures = { weapon: name, actions: reload, magazines: full.magazines }
    return [{ name: `reload ${name}`, word: 'reload', figures, after: { ...character, weapons }, actions: reload }]
  })
}
