import { expect, test } from 'vitest'
import type { Refusal } from '../dice/index.ts'
import { whole } from './field.ts'
import { LANGUAGES } from './language.ts'
import { parse } from './parse.ts'

test('a number beyond all that are exact is told where they end', () => {
  const told = (given: number) =>
    LANGUAGES.map((language) => {
      try {
        parse({ damage: whole(0) }, { damage: given }, language)
        return 'taken'
      } catch (error) {
        return (error as Refusal).message
      }
    })
  expect(told(Number.MAX_SAFE_INTEGER)).toEqual(['taken', 'taken'])
  for (const message of told(1e20)) expect(message).toContain(`${Number.MAX_SAFE_INTEGER}`)
  for (const message of told(-1)) expect(message).not.toContain(`${Number.MAX_SAFE_INTEGER}`)
})
