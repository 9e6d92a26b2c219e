import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Hands } from './hands.ts'
import { faultsIn, misfits } from './look.ts'
import { outcomesIn } from './roll-dialog.ts'
import { SoloPage } from './solo-page.ts'
import { optionsOf, resultOf, startersIn } from './table-page.ts'
import { openPlace, visit } from './visit.ts'

const place = await openPlace()

/** The dialog of the roll that stands at this place, in either language. */
async function ask(page: Page, at = 0): Promise<Locator> {
  await new SoloPage(new Hands(page)).mechanics.nth(at).click()
  return page.getByRole('dialog')
}
const pressIn = (box: Locator, name: RegExp) => box.getByRole('button', { name }).first().click()
const ROLL = /^(Roll|Würfeln)$/
const panel = (page: Page) => page.getByRole('main').getByRole('form').first().waitFor()

/** A ready-made character, in view. */
async function withCharacter(page: Page): Promise<void> {
  await page.getByRole('tab').nth(1).click()
  await startersIn(page).first().click()
  await page.getByRole('button', { name: EDIT }).waitFor()
}
const EDIT = /^(Edit|Bearbeiten)$/

/** Every screen, and how to get it to show what it has. */
const screens: readonly { name: string; path: string; act: (page: Page) => Promise<unknown> }[] = [
  { name: 'start', path: '/', act: panel },
  { name: 'join', path: '/join', act: panel },
  { name: 'nowhere', path: '/no/such/page', act: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { name: 'list of games', path: '/solo', act: (page) => page.getByRole('link', { name: 'Endworld' }).waitFor() },
  {
    name: 'solo',
    path: '/solo/endless-horizons',
    act: (page) => new SoloPage(new Hands(page)).mechanics.first().waitFor(),
  },
  {
    name: 'roll dialog',
    path: '/solo/endless-horizons',
    act: async (page) => {
      const dialog = await ask(page)
      await dialog
        .getByRole('button', { name: /gives|bringt|ergibt/ })
        .first()
        .waitFor()
      await dialog.getByText(/: (every value|jeder Wert)$/).click()
      await dialog.getByRole('figure').first().waitFor()
      await page.getByRole('button', { name: /modifier|Hinzufügen/ }).click()
    },
  },
  {
    name: 'dialog of two sides',
    path: '/solo/eclipse-phase',
    act: async (page) => {
      await outcomesIn(await ask(page, 1)).waitFor()
    },
  },
  {
    name: 'card',
    path: '/solo/endless-horizons',
    act: async (page) => {
      const dialog = await ask(page)
      await pressIn(dialog, ROLL)
      await resultOf(dialog).waitFor()
    },
  },
  {
    name: 'decision',
    path: '/solo/eclipse-phase',
    act: async (page) => {
      const dialog = await ask(page)
      await dialog.getByText(/^(A pool point may be spent|Ein Poolpunkt darf)/).click()
      await pressIn(dialog, ROLL)
      await optionsOf(dialog).first().waitFor()
    },
  },
  {
    name: 'dice by hand',
    path: '/solo/evening-star',
    act: async (page) => {
      const dialog = await ask(page)
      await pressIn(dialog, /^(By hand|Von Hand)$/)
      await dialog.getByRole('button', { name: /^(Take the last one back|Den letzten)/ }).waitFor()
    },
  },
  {
    name: 'character',
    path: '/solo/qstar',
    act: async (page) => {
      await withCharacter(page)
    },
  },
  {
    name: 'character being edited',
    path: '/solo/endworld',
    act: async (page) => {
      await withCharacter(page)
      await page.getByRole('button', { name: EDIT }).click()
      await page.getByRole('region', { name: EDIT }).waitFor()
    },
  },
  {
    name: 'lab',
    path: '/lab',
    act: async (page) => {
      await outcomesIn(page).waitFor()
      await page.getByRole('button', { name: /^(Compare with another|Mit )/ }).click()
      await page.getByRole('figure', { name: /^(Compared|Im Vergleich)$/ }).waitFor()
      const first = page.getByRole('region', { name: /^(Set-up|Aufbau) B$/ })
      await first.locator('summary').last().click()
    },
  },
]

test.each(screens)(
  'axe finds nothing wrong, light or dark, and everything fits on a phone: $name',
  async ({ path, act }) => {
    const { page, complaints, close } = await visit(place, path, { colorScheme: 'light' })
    await act(page)
    expect(await faultsIn(page)).toEqual([])
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
