import { expect, test } from 'vitest'
import { mustBeName } from './names.ts'
import { sentenceOf } from './refusals.ts'

test.each(['Mara', ' Mara ', '李', '🎲', '-', 'Zoë', 'नि', 'Jo von Oben', '1', 'a\u200db'])('%j is a name', (name) => {
  expect(mustBeName('name', name)).toBe(name.trim())
})

test.each([
  ['', '""'],
  ['  ', '""'],
  ['\u200b\u200b', '"\\u{200b}\\u{200b}"'],
  ['\u0007', '"\\u0007"'],
  ['\u00ad', '"\\u{ad}"'],
  ['\u3164', '"\\u{3164}"'],
  ['\u2800', '"\\u{2800}"'],
  ['\u202e', '"\\u{202e}"'],
  ['\u0301', '"\\u{301}"'],
  ['Ma\u0000ra', '"Ma\\u0000ra"'],
  ['Ma\nra', '"Ma\\nra"'],
  ['Ma\u009fra', '"Ma\\u{9f}ra"'],
])('%j is none, and the refusal shows what was given', (name, value) => {
  expect(() => mustBeName('seatName', name)).toThrow(
    expect.objectContaining({ field: 'seatName', word: 'not-a-name', figures: { value } }),
  )
  const refusal = { field: 'name', word: 'not-a-name', figures: { value } }
  for (const language of ['en', 'de'] as const) expect(sentenceOf(language, refusal)).toContain(value)
})
