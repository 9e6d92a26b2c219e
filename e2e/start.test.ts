import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { outcomesIn } from './roll-dialog.ts'
import { openPlace, SMALL_PHONE, visit } from './visit.ts'

const place = await openPlace()

test('without a server, opening a table says so and what works all the same', async () => {
  const { page, close } = await visit(place, '/')
  const open = page.getByRole('button', { name: 'Open the table' })
  await open.click()
  expect(await page.getByText('Please fill this in.').count()).toBe(2)
  // Sending too early leads to the field that is missing.
  await page.keyboard.type('Thursday')
  expect(await page.getByRole('textbox', { name: 'Name of the table' }).inputValue()).toBe('Thursday')
  await page.getByRole('textbox', { name: 'Your name' }).first().fill('Jo')
  await open.click()
  expect(await page.getByRole('alert').innerText()).toContain('astragal serve')
  await close()
})

test('a table is opened with three fields, and the page goes there', async () => {
  const { page, complaints, close } = await visit(place, '/')
  let sent: unknown
  await page.route('**/api/device', (route) => route.fulfill({ json: {} }))
  await page.route('**/api/tables', (route) => {
    sent = route.request().postDataJSON()
    return route.fulfill({ json: { table: 'abc', seat: 'p1' } })
  })
  await page.getByRole('combobox', { name: 'Game' }).selectOption('endworld')
  await page.getByRole('textbox', { name: 'Name of the table' }).fill(' Thursday ')
  await page.getByRole('textbox', { name: 'Your name' }).first().fill('Jo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/t/abc/p1')
  expect(sent).toMatchObject({ system: 'endworld', name: 'Thursday', seatName: 'Jo' })
  expect(complaints).toEqual([])
  await close()
})

test('a code in a link is taken out of the address, and a refusal is told in words', async () => {
  const { page, close } = await visit(place, '/join#Secret-Code_1234')
  await page.waitForURL((url) => url.hash === '')
  const code = page.getByRole('textbox', { name: 'Link or code' })
  await page.getByText('You are invited.').waitFor()
  // The holder of a link is asked for a name and nothing else, until the code turns out to be wrong.
  expect(await code.count()).toBe(0)
  await page.route('**/api/device', (route) => route.fulfill({ json: {} }))
  await page.route('**/api/join', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'not-allowed', message: 'This link was used already.' } } }),
  )
  await page.getByRole('textbox', { name: 'Your name' }).fill('Jo')
  await page.getByRole('button', { name: 'Take a seat' }).click()
  expect(await page.getByRole('alert').innerText()).toBe('You could not be seated: This link was used already.')
  expect(await code.inputValue()).toBe('Secret-Code_1234')
  await close()
})

test('the look and the language are remembered', async () => {
  const { page, close } = await visit(place, '/')
  const choose = async (button: string, item: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('menuitemradio', { name: item }).click()
  }
  const theme = () => page.locator('html').getAttribute('data-theme')
  await expect.poll(theme).toBe('light')
  await choose('Settings', 'Dark')
  await choose('Settings', 'Deutsch')
  const german = page.getByRole('heading', { name: 'Einen Tisch eröffnen' })
  await german.waitFor()
  await page.reload()
  await german.waitFor()
  await expect.poll(theme).toBe('dark')
  await close()
})

test('a language that cannot be loaded now is there when the page is next loaded', async () => {
  const { page, close } = await visit(place, '/')
  const cut = (route: Route) => route.abort()
  const english = page.getByRole('form', { name: 'Open a table' })
  await english.waitFor()
  await page.route('**/assets/*.js', cut)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.getByText('No line to load that language.').first().waitFor()
  expect(await english.count()).toBe(1)
  await page.unroute('**/assets/*.js', cut)
  await page.reload()
  await page.getByRole('form', { name: 'Einen Tisch eröffnen' }).waitFor()
  await close()
})

test('? lists the shortcuts, Esc closes them, g and s go to the solo page', async () => {
  const { page, close } = await visit(place, '/')
  await page.getByRole('form', { name: 'Open a table' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.waitForURL('**/solo')
  await close()
})

test('a game that is not here is nowhere', async () => {
  const { page, complaints, close } = await visit(place, '/solo/chess')
  await page.getByText('No page is at /solo/chess.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('what does not load can be tried again', async () => {
  const { page, close } = await visit(place, '/')
  await page.getByRole('form', { name: 'Open a table' }).waitFor()
  const cut = (route: Route) => route.abort()
  await page.route('**/assets/*.js', cut)
  await page.getByRole('navigation').getByRole('link', { name: 'Odds lab' }).click()
  await page.getByText('could not be loaded').waitFor()
  await page.unroute('**/assets/*.js', cut)
  await page.getByRole('button', { name: 'Try again' }).click()
  await outcomesIn(page).waitFor()
  await close()
})

test('the page is as wide as the smallest phone while its dice tumble in', async () => {
  const { page, close } = await visit(place, '/', {
    viewport: SMALL_PHONE,
    locale: 'de-DE',
    reducedMotion: 'no-preference',
  })
  await page.getByRole('heading', { name: 'Einen Tisch eröffnen' }).waitFor()
  const widths = await page.evaluate(() => {
    const tumbling = document.getAnimations()
    return [0, 200, 350].map((at) => {
      for (const each of tumbling) {
        each.pause()
        each.currentTime = at
      }
      return [tumbling.length > 0, document.documentElement.scrollWidth]
    })
  })
  expect(widths).toEqual([0, 1, 2].map(() => [true, SMALL_PHONE.width]))
  await close()
})
