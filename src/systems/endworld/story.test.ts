// The story of a roll at its edges: one die, one place, one degree, one resonance.
import { expect, test } from 'vitest'
import { MechanicCall } from '../mechanic-call.ts'
import system from './index.ts'

function told(mechanic: string, input: unknown, dice: number[]): string[] {
  const { steps } = new MechanicCall(system, mechanic, input).play(dice)
  return steps.flatMap((step) => (step.is === 'tell' ? [`${step.rule} ${step.word}`] : []))
}

test('EW-4: a single bonus or penalty die is told, and none is not', () => {
  expect(told('check', { selectors: [1], bonus: 1 }, [1, 2, 3, 4, 5, 6])).toContain('EW-4 bonus-dice')
  expect(told('check', { selectors: [1], penalty: 1 }, [1, 2, 3, 4, 5, 6])).toContain('EW-4 penalty-dice')
  expect(told('check', { selectors: [1], bonus: 1, penalty: 1 }, [1, 2, 3, 4, 5])).toContain('EW-4 set-off')
  expect(told('check', { selectors: [1] }, [1, 2, 3, 4, 5]).filter((step) => step.startsWith('EW-4'))).toEqual([])
})

test('EW-2, EW-3: a selector on the lowest die picks it, and a sum of one die is a sum', () => {
  expect(told('check', { selectors: [1] }, [3, 4, 5, 6, 7])).toEqual(['EW-2 selectors', 'EW-3 sum'])
  expect(told('check', { selectors: [1, 1] }, [3, 4, 5, 6, 7])).toEqual(['EW-2 selectors', 'EW-3 sum-again'])
  expect(told('check', { selectors: [0] }, [3, 4, 5, 6, 7])).toEqual(['EW-2 nothing-picked'])
})

test('EW-6: one degree is told as a degree, none as none', () => {
  expect(told('check', { selectors: [1], thresholds: [3, 7] }, [3, 4, 5, 6, 7])).toContain('EW-6 degrees')
  expect(told('check', { selectors: [1], thresholds: [4, 7] }, [3, 4, 5, 6, 7])).toContain('EW-6 no-degree')
})

test('EW-5: one resonance is told as one, none as none', () => {
  expect(told('resonance', { selectors: [1] }, [3, 3, 5, 6, 7])).toContain('EW-5 resonances')
  expect(told('resonance', { selectors: [1] }, [3, 4, 5, 6, 7])).toContain('EW-5 no-resonance')
})
