import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedSystems } from '../src/systems/system-list.ts'
import { scrollsSideways } from './look.ts'
import { TablePage } from './table-page.ts'
import { closeDialog, join, makeLink, openTable, openTables } from './table-place.ts'
import { type Place, SMALL_PHONE } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

test.each(listedSystems.map(({ id }) => id))(
  'every roll of %s opens with its fields, and a line of the sheet is rolled',
  async (game) => {
    const host = await openTable(place, game, { viewport: { width: 1280, height: 800 } })
    const link = await makeLink(host)
    await closeDialog(host)
    const gm = new TablePage(host)
    const ana = new TablePage(await join(place, link, 'Ana', { viewport: SMALL_PHONE }))
    const { page } = ana
    await ana.takeStarter()
    await ana.show('Log')
    const menu = page.getByRole('button', { name: 'What do you roll?' })
    await menu.click()
    const names = await page.getByRole('menuitem').allInnerTexts()
    expect(names.length).toBeGreaterThan(0)
    for (const [at] of names.entries()) {
      if (at > 0) await menu.click()
      await page.getByRole('menuitem').nth(at).click()
      await ana.dialog.waitFor()
      await ana.dialog.locator('.ask .field, .ask .sentences').first().waitFor()
      expect(await scrollsSideways(page), names[at]).toEqual([])
      await page.keyboard.press('Escape')
      await ana.dialog.waitFor({ state: 'detached' })
    }
    await ana.show('Character')
    await page
      .locator('.sheet .line-button')
      .first()
      .click({ modifiers: ['Shift'] })
    await ana.dialog.waitFor()
    const roll = ana.dialog.getByRole('button', { name: 'Roll', exact: true })
    expect(await roll.isEnabled()).toBe(true)
    await ana.roll()
    await gm.cards.last().waitFor()
    for (const { visit } of [gm, ana]) {
      expect(visit.complaints).toEqual([])
      await visit.close()
    }
  },
)
