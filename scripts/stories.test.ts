// The stories in e2e/ see what people see: roles, labels and words. A class name, a wait for a time or a step that is taken only
// if something happens to be there would make one pass, or fail, for reasons that nobody has.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../e2e/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))

const FORBIDDEN = {
  'a class name':
    /(?:locator|querySelector(?:All)?|closest|matches)\(\s*(['"`])(?:(?!\1).)*\.[a-z][a-z-]*(?:(?!\1).)*\1/,
  'a wait for a time': /waitForTimeout|setTimeout\([^()]*,/,
  'a step that hangs on what is in view': /\bif \([^\n]*\b(?:isVisible|isHidden|count)\(/,
  'a test that is left out': /\b(?:test|describe)\.(?:skip|todo|only|fails)\b/,
} as const

test.each(Object.entries(FORBIDDEN))('no story has %s', (_, pattern) => {
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test.each([
  ['a class name', "page.locator('.said-words')"],
  ['a class name', "page.locator('dialog .main').first()"],
  ['a wait for a time', 'await page.waitForTimeout(300)'],
  ['a step that hangs on what is in view', 'if (await spends.isVisible()) {'],
] as const)('%s is found: %s', (name, line) => expect(FORBIDDEN[name].test(line)).toBe(true))
