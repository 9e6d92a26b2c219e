import { expect, test, vi } from 'vitest'
import system from '../../systems/evening-star/index.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'

vi.stubGlobal('navigator', { languages: ['en-GB'] })
const { outcomeFigures } = await import('./outcome-view.tsx')

test('ES-13: a yes of the outcome that the word does not say stands on the card, a no does not', () => {
  const { task } = system.mechanics as unknown as Record<string, AnyMechanic>
  const spent = (egoSpent: boolean) =>
    outcomeFigures({ success: true, lotsSpent: 2, egoSpent }, task as AnyMechanic, system).map(([label]) => label)
  expect(spent(true)).toEqual(['Lots spent', 'Ego spent'])
  expect(spent(false)).toEqual(['Lots spent'])
})
