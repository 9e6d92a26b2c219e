import { describe, expect, test } from 'vitest'
import { nearestWord } from './nearest-word.ts'

const commands = ['roll', 'resolve', 'odds', 'advise', 'serve']

describe('did you mean', () => {
  test.each([
    ['rol', 'roll'],
    ['Roll', 'roll'],
    ['orll', 'roll'],
    ['resovle', 'resolve'],
    ['advice', 'advise'],
    ['odd', 'odds'],
    ['serve', 'serve'],
  ])('%s: %s', (typed, meant) => {
    expect(nearestWord(typed, commands)).toBe(meant)
  })

  test.each(['x', 'backup', ''])('makes no wild guess at "%s"', (typed) => {
    expect(nearestWord(typed, commands)).toBeUndefined()
  })
})
