import { expect, test } from 'vitest'
import { isSameName, mustBeName } from './names.ts'
import { sentenceOfRefusal } from './refusals.ts'

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
  ['Ma\u202era', '"Ma\\u{202e}ra"'],
  ['Ma\u2066ra', '"Ma\\u{2066}ra"'],
  ['Ma\u2028ra', '"Ma\\u{2028}ra"'],
])('%j is none, and the refusal shows what was given', (name, value) => {
  expect(() => mustBeName('seatName', name)).toThrow(
    expect.objectContaining({ field: 'seatName', word: 'not-a-name', figures: { value } }),
  )
  const refusal = { field: 'name', word: 'not-a-name', figures: { value } }
  for (const language of ['en', 'de'] as const) expect(sentenceOfRefusal(language, refusal)).toContain(value)
})

test.each([
  ['Mara', 'mara', true],
  ['Mara', 'Mara\u200b', true],
  ['Mara', 'M\u00adara', true],
  ['Zoë', 'Zoe\u0308', true],
  ['Jo Oben', 'Jo\u00a0 Oben', true],
  ['Jo Oben', 'Jo\u2800Oben', true],
  ['Mara', 'M\u0430ra', true],
  ['Mara', '\u041cara', true],
  ['Anton', '\u0391nton', true],
  ['Ian', 'lan', true],
  ['Jo', 'J0', true],
  ['\u0418\u0432\u0430\u043d', '\u0418\u0412\u0410\u041d', true],
  ['\u0418\u0432\u0430\u043d', '\u0418\u0440\u0430\u043d', false],
  ['Mara', 'Maria', false],
  ['Al', 'Ai', false],
  ['Zoë', 'Zoe', false],
  ['Jo Oben', 'JoOben', false],
])('%j beside %j looks like the same name: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
})
