import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { TablePage } from './table-page.ts'
import { join, joinAgain, makeLink, openTable, openTables } from './table-place.ts'
import { visit } from './visit.ts'

const place = await openTables()

const seatsIn = (page: Page) => page.getByRole('region', { name: 'Seats' }).getByRole('listitem')

test('a new GM sees the lobby, and others sit down by link and by typed code', async () => {
  const gm = await openTable(place, 'endless-horizons')
  const { page } = gm
  const link = await makeLink(gm)
  expect(link).toMatch(/\/join#[0-9a-f]{32}$/)
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^(Copied\.|The text is marked)/ })
    .waitFor()

  const ann = await join(place, link, 'Ann')
  await seatsIn(page).filter({ hasText: 'Ann' }).filter({ hasText: 'here now' }).waitFor()

  await page.getByRole('button', { name: 'Code to type in' }).click()
  // Times are those of the log, also in English: twenty-four hours.
  expect(
    await page
      .getByRole('dialog')
      .getByText(/until \d/)
      .first()
      .innerText(),
  ).not.toMatch(/[AP]M/i)
  const code = await page.getByText(/^[0-9a-f]{5} [0-9a-f]{5}$/).innerText()
  const bo = await visit(place, '/join')
  await bo.page.getByRole('textbox', { name: 'Link or code' }).fill(code)
  await bo.page.getByRole('textbox', { name: 'Your name' }).fill('Bo')
  await bo.page.keyboard.press('Enter')
  await seatsIn(page).filter({ hasText: 'Bo' }).waitFor()

  // Renamed, made co-GM, removed with a reason: each in everybody's sight.
  await page.getByRole('button', { name: 'Bo: more' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'New name' }).fill('Bodo')
  await page.keyboard.press('Enter')
  await seatsIn(page).filter({ hasText: 'Bodo' }).waitFor()
  await page.getByRole('button', { name: 'Bodo: more' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the table' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('had to go')
  await page.keyboard.press('Enter')
  await bo.page.getByText('has no seat here').waitFor()

  // A closed link is worth nothing.
  const open = page.getByRole('list', { name: 'Open invitations' }).getByRole('article').filter({ hasText: 'Link for' })
  await open.getByRole('button', { name: 'Close' }).click()
  await open.waitFor({ state: 'detached' })
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
  const invited = await makeLink(gm)
  const ann = await join(place, invited, 'Ann')
  // A name that somebody has is told beside the name: the link is all right, and nobody types it.
  const namesake = await visit(place, new URL(invited).pathname + new URL(invited).hash)
  await namesake.page.getByText('GM: Mara').waitFor()
  await namesake.page.getByRole('textbox', { name: 'Your name' }).fill('Ann')
  await namesake.page.keyboard.press('Enter')
  await namesake.page.getByRole('alert').waitFor()
  expect(await namesake.page.getByRole('textbox', { name: 'Link or code' }).count()).toBe(0)
  await namesake.close()
  await ann.page.getByRole('button', { name: /^At the table/ }).click()
  await seatsIn(ann.page).first().waitFor()
  expect(await ann.page.getByRole('region', { name: 'Invite' }).count()).toBe(0)
  await ann.page.getByText('My device').click()
  await ann.page.getByText('this one', { exact: true }).waitFor()
  await ann.page.getByRole('button', { name: 'Add a device' }).click()
  const link = await ann.page.getByRole('textbox', { name: 'Add a device' }).inputValue()
  const phone = await joinAgain(place, link, 'Ann')
  await ann.page.getByText('My 2 devices').waitFor()
  // A link that works once is gone when it has worked.
  expect(await ann.page.getByRole('textbox', { name: 'Add a device' }).count()).toBe(0)
  const second = await visit(place, new URL(link).pathname + new URL(link).hash)
  await second.page.getByRole('textbox', { name: 'Your name' }).fill('Thief')
  await second.page.keyboard.press('Enter')
  await second.page.getByRole('alert').waitFor()
  const remove = ann.page.getByRole('button', { name: /^Remove / }).last()
  // Nobody loses a device by a slip of the finger.
  const annPage = new TablePage(ann)
  await remove.click()
  expect(await annPage.question.innerText()).toContain('only with a new link')
  await annPage.confirm('Cancel')
  await ann.page.getByText('My 2 devices').waitFor()
  await remove.click()
  await annPage.confirm(/^Remove /)
  await phone.page.getByText('has no seat here').waitFor()

  await page.getByText('Settings of this table').click()
  // An option of the game says what it means as it is set, and by which rule.
  const settings = page.getByRole('dialog').getByRole('group').filter({ hasText: 'Settings of this table' })
  await settings
    .getByRole('button', { name: /^EP-\d+$/ })
    .first()
    .waitFor()
  await page.getByText('Silent rolls').click()
  await ann.page.getByText('Settings of this table').click()
  await expect.poll(() => ann.page.getByRole('dialog').innerText()).toMatch(/Silent rolls\s+no\b/)
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
  await new TablePage(gm).confirm('Hand the seat out anew')
  const anew = await seatsIn(page).getByRole('textbox').inputValue()
  await ann.page.getByText('has no seat here').waitFor()
  const back = await joinAgain(place, anew, 'Ann')
  await back.page.getByRole('button', { name: /^At the table/ }).click()
  await back.page.getByRole('button', { name: 'Leave the table' }).click()
  await new TablePage(back).confirm('Leave the table')
  await back.page.waitForURL((url) => url.pathname === '/')
  expect(gm.complaints).toEqual([])
  await Promise.all([gm, ann, phone, second, back].map((each) => each.close()))
})
