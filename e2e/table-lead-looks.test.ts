import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn, misfits } from './look.ts'
import { bring, join, makeLink, openTable, openTables, order } from './table-place.ts'
import { type Place, type Visit, visit } from './visit.ts'

/** Many screens, each measured in many ways. */
const LONG = { timeout: 400_000 }

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

/** Tabs of the board, then those of the lead pane, by their places: words differ by language. */
const board = (page: Page, at: number) => page.locator('.board > .tabs > .tab-list button').nth(at).click()
const leading = (page: Page, at: number) => page.locator('.lead-pane .tab-list button').nth(at).click()
const action = (page: Page, at: number) => page.locator('.lead-actions .button').nth(at).click()
const closed = async (page: Page) => {
  await page.locator('.dialog-head .button').click()
  await page.locator('dialog').waitFor({ state: 'detached' })
}

interface Step {
  readonly name: string
  readonly act: (gm: Visit, ann: Visit) => Promise<unknown>
  /** Whose screen it is. */
  readonly of?: 'ann'
}

/** Every screen of leading, each reached from the one before. */
const steps: readonly Step[] = [
  { name: 'the lobby with a link', act: ({ page }) => page.locator('.qr-dark').waitFor() },
  {
    name: 'the lobby with a code, devices and options open, a seat being renamed',
    act: async ({ page }) => {
      await page.locator('.lobby .row-of .button').nth(1).click()
      await page.locator('.typed-code').waitFor()
      for (const summary of await page.locator('.lobby summary').all()) await summary.click()
      await page.locator('.seat-row .menu button').first().click()
      await page.getByRole('menuitem').first().click()
      await page.locator('.say').waitFor()
    },
  },
  {
    name: 'nothing waits',
    act: async ({ page }) => {
      await closed(page)
      await board(page, 2)
      await page.locator('.lead-actions').waitFor()
    },
  },
  {
    name: 'a sealed call',
    act: async ({ page }) => {
      await action(page, 0)
      await page.locator('.dialog .option input[type=checkbox]').last().check()
      await page.locator('.dialog .switch').last().click()
      await page.locator('.dialog .stepper input').last().fill('7')
      await page.locator('.telling small').first().waitFor()
    },
  },
  {
    name: 'a call with a fault',
    act: async ({ page }) => {
      await page.locator('.dialog .stepper input').last().fill('ninety')
      await page.locator('.dialog .fault').first().waitFor()
    },
  },
  {
    name: 'a roll in secret',
    act: async ({ page }) => {
      await closed(page)
      await action(page, 1)
      await page.locator('.dialog-foot .main').click()
      await page.locator('.dialog .fault').waitFor()
    },
  },
  {
    name: 'what waits: to judge and to tell',
    act: async (gm, ann) => {
      const { page } = gm
      await closed(page)
      await order(ann, { is: 'startCheck', mechanic: 'check', input: { rank: 2 } })
      const sealed = { mechanic: 'check', who: [{ seat: 'p2' }], sealed: { difficulty: 7 }, telling: '000' }
      const { checks } = (await order(gm, { is: 'callCheck', ...sealed })) as { checks: string[] }
      await order(ann, { is: 'declare', check: checks[0], input: { rank: 2 } })
      await page.locator('.tellings').waitFor()
    },
  },
  {
    name: 'what is over, being overridden',
    act: async ({ page }) => {
      await page.locator('.telling input').first().check()
      await page.locator('.check-tile form .main').first().click()
      await page.locator('.check-tile.over').waitFor()
      await page.locator('.check-tile.over .menu button').click()
      await page.getByRole('menuitem').nth(1).click()
      await page.locator('.check-tile.over .say').waitFor()
    },
  },
  {
    name: 'the cast',
    act: async ({ page }) => {
      await leading(page, 1)
      await page.locator('.person').first().waitFor()
    },
  },
  {
    name: 'an NPC being made from blank',
    act: async ({ page }) => {
      await page.locator('.head-of .button').nth(1).click()
      await page.locator('.dialog select').selectOption('')
      await page.locator('.dialog .edit-sheet').waitFor()
    },
  },
  {
    name: 'as a player sees it',
    act: async ({ page }) => {
      await closed(page)
      await page.locator('.head-of .button').first().click()
      await page.locator('.dialog .shown .still').first().waitFor()
    },
  },
  {
    name: 'the sheets that a player sees',
    act: async ({ page }) => {
      await page.locator('.dialog .tab-list button').first().click()
      await page.locator('.dialog .shown .still').waitFor()
    },
  },
  {
    name: 'the session, a note being written',
    act: async ({ page }) => {
      await closed(page)
      await leading(page, 2)
      await page.locator('.lead-pane .main').last().click()
      await page.locator('.head-of .button').last().click()
      await page.locator('.say textarea').waitFor()
    },
  },
  {
    name: 'the end of a session',
    of: 'ann',
    act: async (gm, { page }) => {
      await order(gm, { is: 'endSession' })
      await page.locator('.session-end .qr-dark').waitFor()
    },
  },
  {
    name: 'a crisis to be ordered',
    act: async ({ page }) => {
      await page.locator('.session-end .button').first().click()
      await action(page, 2)
      await page.locator('.entrants').waitFor()
    },
  },
  {
    name: 'a crisis',
    act: async ({ page }) => {
      await page.locator('.turns .row-of .main').last().click()
      await page.locator('.turn-row').first().waitFor()
      await page.locator('.turns > .row-of .button').nth(2).click()
      await page.locator('.turns .say').waitFor()
    },
  },
  {
    name: 'a verified log',
    act: async ({ page }) => {
      await page.goto(page.url().replace('/t/', '/verify/'))
      await page.locator('.verified').waitFor()
    },
  },
]

async function seated(options: Parameters<typeof openTable>[2]) {
  const gm = await openTable(place, 'endless-horizons', options)
  const ann = await join(place, await makeLink(gm), 'Ann', options)
  await bring(ann, 'endless-horizons')
  return { gm, ann }
}

test('axe finds nothing wrong with leading, light or dark, and everything fits on a phone', LONG, async () => {
  const { gm, ann } = await seated({ colorScheme: 'light' })
  for (const { name, act, of } of steps) {
    await act(gm, ann)
    const { page } = of === 'ann' ? ann : gm
    await page.evaluate(axe.source)
    expect(await faultsIn(page), `${name}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme=dark]').waitFor()
    expect(await faultsIn(page), `${name}, dark`).toEqual([])
    expect.soft(await misfits(page), name).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  for (const each of [gm, ann]) {
    expect(each.complaints).toEqual([])
    await each.close()
  }
})

test('everything fits on a phone in German', LONG, async () => {
  const { gm, ann } = await seated({ locale: 'de-DE' })
  for (const { name, act, of } of steps) {
    await act(gm, ann)
    const { page } = of === 'ann' ? ann : gm
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect.soft(await misfits(page), name).toEqual([])
  }
  await gm.close()
  await ann.close()
})

test('building a character has nothing wrong with it either', LONG, async () => {
  for (const locale of ['en-GB', 'de-DE']) {
    const { page, complaints, close } = await visit(place, '/solo/qstar', { locale })
    await page.getByRole('tab').nth(1).click()
    await page.getByRole('button', { name: /step by step|Schritt für Schritt/ }).click()
    for (let step = 0; step < 4; step++) {
      await page.locator('.build-step').nth(step).click()
      await page.evaluate(axe.source)
      expect(await faultsIn(page), `${locale}, step ${step + 1}`).toEqual([])
      expect.soft(await misfits(page), `${locale}, step ${step + 1}`).toEqual([])
    }
    expect(complaints).toEqual([])
    await close()
  }
})
