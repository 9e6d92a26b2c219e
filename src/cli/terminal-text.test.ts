import { describe, expect, test } from 'vitest'
import { clippedText, printableText, shellQuoted, wrappedText } from './terminal-text.ts'

describe('text on its way to a terminal', () => {
  test('keeps letters of all kinds and line ends', () => {
    expect(printableText('Zwölf 🎲 три\nd6')).toBe('Zwölf 🎲 три\nd6')
  })

  test.each(['\u001b[2J', '\u0007', '\u009b31m', 'a\u202eb', '\u0000', '\u007f', 'a\u2066b'])(
    'shows what would steer the terminal as what it is: %j',
    (text) => {
      expect(printableText(text)).toContain('\ufffd')
      expect(printableText(text)).not.toMatch(/[\p{Cc}\u202e\u2066]/u)
    },
  )

  test('is cut off where it gets too long', () => {
    expect(clippedText('3d6+2', 5)).toBe('3d6+2')
    expect(clippedText('3d6+20', 5)).toBe('3d6+…')
    expect(clippedText(' a\n b\t c ', 9)).toBe('a b c')
  })

  test('breaks at blanks', () => {
    expect(wrappedText('one two three four', 9, '  ')).toBe('one two\n  three\n  four')
    expect(wrappedText('unbreakable', 4, '  ')).toBe('unbreakable')
  })

  test('is one word for the shell', () => {
    expect(shellQuoted("it's 3d6")).toBe(`'it'\\''s 3d6'`)
  })
})
