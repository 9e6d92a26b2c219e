import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn, misfits } from './look.ts'
import { openPlace, type Place, visit } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.close())

const clickFirst = (selector: string) => async (page: Page) => page.locator(selector).first().click()

/** Every screen, and how to get it to show what it has. */
const screens: readonly { name: string; path: string; act: (page: Page) => Promise<unknown> }[] = [
  { name: 'start', path: '/', act: (page) => page.locator('.panel').first().waitFor() },
  { name: 'join', path: '/join', act: (page) => page.locator('.panel').first().waitFor() },
  { name: 'nowhere', path: '/no/such/page', act: (page) => page.locator('h1').waitFor() },
  { name: 'list of games', path: '/solo', act: (page) => page.locator('.game-list').waitFor() },
  { name: 'solo', path: '/solo/endless-horizons', act: (page) => page.locator('.mechanics').waitFor() },
  {
    name: 'roll dialog',
    path: '/solo/endless-horizons',
    act: async (page) => {
      await clickFirst('.mechanics button')(page)
      await page.locator('.price').first().waitFor()
      await page.locator('.every summary').click()
      await page.locator('.every .bars').waitFor()
      await page.getByRole('button', { name: /modifier|Hinzufügen/ }).click()
    },
  },
  {
    name: 'dialog of two sides',
    path: '/solo/eclipse-phase',
    act: async (page) => {
      await page.locator('.mechanics button').nth(1).click()
      await page.locator('.meter').waitFor()
    },
  },
  {
    name: 'card',
    path: '/solo/endless-horizons',
    act: async (page) => {
      await clickFirst('.mechanics button')(page)
      await page.locator('.dialog-foot .main').click()
      await page.locator('.dialog .result').waitFor()
    },
  },
  {
    name: 'decision',
    path: '/solo/eclipse-phase',
    act: async (page) => {
      await clickFirst('.mechanics button')(page)
      await page.locator('.dialog .switch').first().click()
      await page.locator('.dialog-foot .main').click()
      await page.locator('.decisions').waitFor()
    },
  },
  {
    name: 'dice by hand',
    path: '/solo/evening-star',
    act: async (page) => {
      await clickFirst('.mechanics button')(page)
      await page.locator('.dialog-foot .button').first().click()
      await page.locator('.faces').waitFor()
    },
  },
  {
    name: 'character',
    path: '/solo/qstar',
    act: async (page) => {
      await page.getByRole('tab').nth(1).click()
      await clickFirst('.starters li button')(page)
      await page.locator('.tiles').first().waitFor()
    },
  },
  {
    name: 'character being edited',
    path: '/solo/endworld',
    act: async (page) => {
      await page.getByRole('tab').nth(1).click()
      await clickFirst('.starters li button')(page)
      await clickFirst('.sheet-tools button')(page)
      await page.locator('.edit-sheet').waitFor()
    },
  },
  {
    name: 'lab',
    path: '/lab',
    act: async (page) => {
      await page.locator('.answer').waitFor()
      await page.locator('.lab > .button').click()
      await page.locator('.comparison').waitFor()
      await page.locator('.answer summary').first().click()
    },
  },
]

test.each(screens)(
  'axe finds nothing wrong, light or dark, and everything fits on a phone: $name',
  async ({ path, act }) => {
    const { page, complaints, close } = await visit(place, path, { colorScheme: 'light' })
    await act(page)
    await page.evaluate(axe.source)
    expect(await faultsIn(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme=dark]').waitFor()
    expect(await faultsIn(page), 'dark').toEqual([])
    expect(await misfits(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(screens)('everything fits on a phone in German: $name', async ({ path, act }) => {
  const { page, close } = await visit(place, path, { locale: 'de-DE' })
  await act(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  expect(await misfits(page)).toEqual([])
  await close()
})
