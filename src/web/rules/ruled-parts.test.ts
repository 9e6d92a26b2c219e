import { expect, test } from 'vitest'
import { ruledParts } from './ruled-parts.ts'

test('the number of a rule stands behind the stop of its sentence, with the brackets around it', () => {
  expect(ruledParts('Grant 4 at most (ES-12).')).toEqual(['Grant 4 at most. ', '(ES-12)', ''])
  expect(ruledParts('Held to +60 (EP-2), as always.')).toEqual(['Held to +60, ', '(EP-2)', ' as always.'])
  expect(ruledParts('See QS-40.')).toEqual(['See ', 'QS-40', '.'])
})
