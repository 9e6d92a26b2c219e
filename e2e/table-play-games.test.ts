import { expect, test } from 'vitest'
import { listedSystems } from '../src/systems/system-list.ts'
import { tooWide } from './look.ts'
import type { TablePage } from './table-page.ts'
import { openTables, seat } from './table-place.ts'
import { SMALL_PHONE } from './visit.ts'

const place = await openTables()

test.each(listedSystems.map(({ id }) => id))(
  'every roll of %s opens with its fields, and a line of the sheet is rolled',
  async (game) => {
    const { gm, guests } = await seat(place, game, ['Ana', { viewport: SMALL_PHONE }])
    const [ana] = guests as [TablePage]
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
      const asked = ana.dialog.locator('form').locator('input, select, textarea, li')
      await asked.first().waitFor({ state: 'attached' })
      expect(await tooWide(page), names[at]).toEqual([])
      await page.keyboard.press('Escape')
      await ana.dialog.waitFor({ state: 'detached' })
    }
    await ana.show('Character')
    // A skill of Endworld asks for an attribute first; an attribute alone is rolled as it is.
    const line = game === 'endworld' ? ana.rollable.filter({ hasText: 'Competence' }) : ana.rollable
    await line.first().click({ modifiers: ['Shift'] })
    await ana.dialog.waitFor()
    const roll = ana.dialog.getByRole('button', { name: 'Roll', exact: true })
    expect(await roll.isEnabled()).toBe(true)
    await ana.roll()
    await gm.cards.last().waitFor()
    for (const each of [gm, ana]) await each.leave()
  },
)
