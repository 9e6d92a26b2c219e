import { expect, test } from 'vitest'
import type { Refusal } from '../dice/index.ts'
import { integer } from './field.ts'
import { parse } from './input-parser.ts'
import { LANGUAGES } from './language.ts'

test('a number beyond all that are exact is told where they end', () => {
  const told = (given: number) =>
    LANGUAGES.map((language) => {
      try {
        parse({ damage: integer(0) }, { damage: given }, language)
        return 'taken'
      } catch (error) {
        return (error as Refusal).message
      }
    })
  expect(told(Number.MAX_SAFE_INTEGER)).toEqual(['taken', 'taken'])
  for (const message of told(1e20)) expect(message).toContain(`${Number.MAX_SAFE_INTEGER}`)
  for (const message of told(-1)) expect(message).not.toContain(`${Number.MAX_SAFE_INTEGER}`)
})
