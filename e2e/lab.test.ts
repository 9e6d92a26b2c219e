import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultAt } from './hands.ts'
import { outcomesIn } from './roll-dialog.ts'
import { openPlace, visit } from './visit.ts'

const place = await openPlace()

/** The set-ups that are compared, a row each. */
const rowsIn = (page: Page) =>
  page
    .getByRole('figure', { name: /^(Compared|Im Vergleich)$/ })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test('two set-ups stand side by side, and a link carries both to somebody else', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Endless Horizons' })
  await page.getByRole('status').filter({ hasText: '78.4%' }).waitFor()
  await page.getByRole('button', { name: 'Compare with another' }).click()
  await page.getByRole('region', { name: 'Set-up B' }).getByRole('textbox', { name: 'Difficulty' }).fill('9')
  const row = rowsIn(page).nth(1)
  await row.filter({ hasText: '48.8%' }).waitFor()
  expect(await row.innerText()).toContain('−29.6%')
  const link = page.url()
  expect(complaints).toEqual([])
  await close()

  const other = await visit(place, link, { locale: 'de-DE' })
  await rowsIn(other.page).nth(1).filter({ hasText: '48,8' }).waitFor()
  expect(other.complaints).toEqual([])
  await other.close()
})

test('free notation is counted, mistakes are told, and the outcomes can be taken home as a CSV file', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Free notation' })
  const dice = page.getByRole('textbox', { name: 'Dice' })
  await dice.fill('2d6 + ')
  await expect.poll(() => faultAt(dice)).not.toBe('')
  await dice.fill('2d6')
  await page.getByRole('figure').filter({ hasText: 'mean 7' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV file' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(12)
  expect(lines.slice(0, 2)).toEqual(['total,exact,chance', '2,1/36,0.027777777777777776'])
  expect(complaints).toEqual([])
  await close()
})

test('dice on the table are advised on', async () => {
  const { page, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Evening Star' })
  await page.getByRole('textbox', { name: 'Lots' }).fill('2')
  await page.getByText('Best decisions').click()
  await page.getByRole('textbox', { name: 'Dice on the table' }).fill('9 9 9 9 9')
  await page.getByRole('listitem').filter({ hasText: /best/ }).first().waitFor()
  await close()
})

test('a link that is broken says so and shows a fresh question', async () => {
  const { page, complaints, close } = await visit(place, '/lab#nonsense')
  await page.getByRole('status').filter({ hasText: 'could not be read' }).waitFor()
  await outcomesIn(page).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a link pasted over an open lab is read, and so is a check that the game does not have', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await outcomesIn(page).waitFor()
  const linkOf = (setUp: object) => `/lab#${Buffer.from(JSON.stringify([setUp])).toString('base64url')}`
  await page.goto(linkOf({ is: 'notation', text: '2d6' }))
  await page.getByRole('figure').filter({ hasText: 'mean 7' }).waitFor()
  await page.goto(linkOf({ is: 'game', system: 'endworld', mechanic: 'juggling', given: {} }))
  await page
    .getByRole('region', { name: 'Set-up A' })
    .getByText(/juggling/)
    .waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('dice that are compared stand there by name, with no column for a success they cannot have', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Free notation' })
  await page.getByRole('textbox', { name: 'Dice' }).fill('2d6')
  await page.getByRole('button', { name: 'Compare with another' }).click()
  await page.getByRole('textbox', { name: 'Dice' }).nth(1).fill('3d4')
  const rows = rowsIn(page)
  await rows.nth(1).filter({ hasText: '3d4' }).waitFor()
  expect(await rows.nth(0).innerText()).toMatch(/A\s*2d6\s*7/)
  expect((await page.getByRole('columnheader').allInnerTexts()).join()).not.toContain('success')
  expect(complaints).toEqual([])
  await close()
})
