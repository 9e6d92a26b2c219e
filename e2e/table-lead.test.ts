import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, makeLink, openTable, openTables } from './table-place.ts'
import type { Place } from './visit.ts'
import { visit } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

test('a new GM sees the lobby, and others sit down by link and by typed code', async () => {
  const gm = await openTable(place, 'endless-horizons')
  const { page } = gm
  const link = await makeLink(gm)
  expect(link).toMatch(/\/join#[0-9a-f]{32}$/)
  await page.locator('.qr .qr-dark').waitFor()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.locator('.toast').first().waitFor()

  const ann = await join(place, link, 'Ann')
  await page.locator('.seat-row').filter({ hasText: 'Ann' }).filter({ hasText: 'here now' }).waitFor()

  await page.getByRole('button', { name: 'Code to type in' }).click()
  const code = await page.locator('.typed-code').innerText()
  expect(code).toMatch(/^[0-9a-f]{5} [0-9a-f]{5}$/)
  const bo = await visit(place, '/join')
  await bo.page.getByRole('textbox', { name: 'Link or code' }).fill(code)
  await bo.page.getByRole('textbox', { name: 'Your name' }).fill('Bo')
  await bo.page.keyboard.press('Enter')
  await page.locator('.seat-row').filter({ hasText: 'Bo' }).waitFor()

  // Renamed, made co-GM, removed with a reason: each in everybody's sight.
  await page.getByRole('button', { name: 'Bo: more' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'New name' }).fill('Bodo')
  await page.keyboard.press('Enter')
  await page.locator('.seat-row').filter({ hasText: 'Bodo' }).waitFor()
  await page.getByRole('button', { name: 'Bodo: more' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the table' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('had to go')
  await page.keyboard.press('Enter')
  await bo.page.getByText('has no seat here').waitFor()

  // A closed link is worth nothing.
  await page.locator('.invitation').filter({ hasText: 'Link for' }).getByRole('button', { name: 'Close' }).click()
  await page.locator('.invitation').filter({ hasText: 'Link for' }).waitFor({ state: 'detached' })
  const late = await visit(place, new URL(link).pathname + new URL(link).hash)
  await late.page.getByRole('textbox', { name: 'Your name' }).fill('Late')
  await late.page.keyboard.press('Enter')
  await late.page.getByRole('alert').waitFor()

  for (const each of [gm, ann]) expect(each.complaints).toEqual([])
  await Promise.all([gm, ann, bo, late].map((each) => each.close()))
})

test('a device is added by a link that works once, and removed again; an option is changed in sight of all', async () => {
  const gm = await openTable(place, 'eclipse-phase')
  const { page } = gm
  const ann = await join(place, await makeLink(gm), 'Ann')
  await ann.page.getByRole('button', { name: /^At the table/ }).click()
  expect(await ann.page.locator('.invites').count()).toBe(0)
  await ann.page.getByText('1 device').click()
  await ann.page.getByRole('button', { name: 'Add a device' }).click()
  const link = await ann.page.locator('.copied input').inputValue()
  const phone = await join(place, link, 'ignored')
  await ann.page.getByText('2 devices').waitFor()
  const second = await visit(place, new URL(link).pathname + new URL(link).hash)
  await second.page.getByRole('textbox', { name: 'Your name' }).fill('Thief')
  await second.page.keyboard.press('Enter')
  await second.page.getByRole('alert').waitFor()
  const remove = ann.page.getByRole('button', { name: /^Remove / }).last()
  // Nobody loses a device by a slip of the finger.
  const asked: string[] = []
  ann.page.once('dialog', (dialog) => dialog.dismiss())
  await remove.click()
  ann.page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    return dialog.accept()
  })
  await remove.click()
  expect(asked).toEqual([expect.stringContaining('only with a new link')])
  await phone.page.getByText('has no seat here').waitFor()

  await page.getByText('Settings of this table').click()
  await page.getByText('Silent rolls').click()
  await ann.page.getByText('Settings of this table').click()
  await ann.page.locator('.settled div').filter({ hasText: 'Silent rolls' }).filter({ hasText: 'no' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Lead' }).click()
  await page.getByRole('button', { name: 'Roll in secret' }).click()
  await page.getByText('there are no silent rolls').waitFor()
  expect(await page.getByRole('radio', { name: 'silent' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  // A lost seat is handed out anew; whoever leaves is asked first.
  await page.getByRole('button', { name: /^At the table/ }).click()
  await page.getByRole('button', { name: 'Ann: more' }).click()
  await page.getByRole('menuitem', { name: 'Hand the seat out anew' }).click()
  const anew = await page.locator('.seat-row .copied input').inputValue()
  await ann.page.getByText('has no seat here').waitFor()
  const back = await join(place, anew, 'ignored')
  back.page.on('dialog', (asked) => asked.accept())
  await back.page.getByRole('button', { name: /^At the table/ }).click()
  await back.page.getByRole('button', { name: 'Leave the table' }).click()
  await back.page.waitForURL((url) => url.pathname === '/')
  expect(gm.complaints).toEqual([])
  await Promise.all([gm, ann, phone, second, back].map((each) => each.close()))
})
