import { describe, expect, test } from 'vitest'
import { clipped, printable, quoted, wrapped } from './printable.ts'

describe('text on its way to a terminal', () => {
  test('keeps letters of all kinds and line ends', () => {
    expect(printable('Zwölf 🎲 три\nd6')).toBe('Zwölf 🎲 три\nd6')
  })

  test.each(['\u001b[2J', '\u0007', '\u009b31m', 'a\u202eb', '\u0000', '\u007f', 'a\u2066b'])(
    'shows what would steer the terminal as what it is: %j',
    (text) => {
      expect(printable(text)).toContain('\ufffd')
      expect(printable(text)).not.toMatch(/[\p{Cc}\u202e\u2066]/u)
    },
  )

  test('is cut off where it gets too long', () => {
    expect(clipped('3d6+2', 5)).toBe('3d6+2')
    expect(clipped('3d6+20', 5)).toBe('3d6+…')
    expect(clipped(' a\n b\t c ', 9)).toBe('a b c')
  })

  test('breaks at blanks', () => {
    expect(wrapped('one two three four', 9, '  ')).toBe('one two\n  three\n  four')
    expect(wrapped('unbreakable', 4, '  ')).toBe('unbreakable')
  })

  test('is one word for the shell', () => {
    expect(quoted("it's 3d6")).toBe(`'it'\\''s 3d6'`)
  })
})
