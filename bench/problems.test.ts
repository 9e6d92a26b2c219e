import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import problems from './problems.ts'

const recorded = JSON.parse(readFileSync(new URL('problems.json', import.meta.url), 'utf8')) as {
  problems: Record<string, { what: string; exact: Record<string, string> }>
}

test('all 48 problems have a rule', () => {
  expect(problems.map(({ id }) => id).sort()).toEqual(Object.keys(recorded.problems).sort())
  expect(problems).toHaveLength(48)
})

test.each(problems)('$id is answered exactly', ({ id, solve }) => {
  expect(solve()).toEqual(recorded.problems[id]?.exact)
})
