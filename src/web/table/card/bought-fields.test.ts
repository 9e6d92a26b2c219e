import { expect, test } from 'vitest'
import eclipse from '../../../systems/eclipse-phase/index.ts'
import type { AnyMove } from '../../../systems/move.ts'
import { boughtFor } from './bought-fields.ts'

test('EP-5, EP-11: damage bought in a test or in an opposed win reaches the roll of damage; what the other side bought does not', () => {
  const damage = eclipse.moves.damage as AnyMove
  const bought = (side: string | null) => [
    { item: 'damage', points: 2, words: '', side },
    { item: 'detail', points: 1, words: '', side },
  ]
  expect(boughtFor({ bought: bought(null) }, 'self', damage, eclipse)).toEqual({ superiorDamage: 2, isDoubled: false })
  expect(boughtFor({ bought: bought('a') }, 'a', damage, eclipse)).toEqual({ superiorDamage: 2, isDoubled: false })
  const double = { item: 'double-damage', points: 1, words: '', side: 'b' }
  expect(boughtFor({ bought: [double] }, 'a', damage, eclipse)).toEqual({ superiorDamage: 0, isDoubled: false })
  expect(boughtFor({ bought: [double] }, 'b', damage, eclipse)).toEqual({ superiorDamage: 0, isDoubled: true })
})
