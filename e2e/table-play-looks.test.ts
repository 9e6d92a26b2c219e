import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Hands } from './hands.ts'
import { faultsIn, misfits } from './look.ts'
import { TablePage } from './table-page.ts'
import { closeDialog, join, makeLink, openTable, openTables } from './table-place.ts'
import type { Place } from './visit.ts'

/** Many screens, each measured in many ways. */
const LONG = { timeout: 400_000 }

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

async function seated(game: string, options = {}) {
  const host = await openTable(place, game, { viewport: { width: 1280, height: 800 } })
  const link = await makeLink(host)
  await closeDialog(host)
  return { gm: new TablePage(host), ana: new TablePage(await join(place, link, 'Ana', options)) }
}

const tab = (page: Page, at: number) => page.getByRole('tab').nth(at).click()

/** Every screen of playing, each reached from the one before; by what is the same in both languages. */
const screens: readonly { name: string; act: (ana: TablePage, gm: TablePage) => Promise<unknown> }[] = [
  { name: 'an empty log', act: ({ page }) => page.locator('.log-line').first().waitFor() },
  {
    name: 'no character yet',
    act: async ({ page }) => {
      await tab(page, 0)
      await page.locator('.starters').waitFor()
    },
  },
  {
    name: 'a character',
    act: async ({ page }) => {
      await page.locator('.starters li button').first().click()
      await page.locator('.tiles').first().waitFor()
    },
  },
  {
    name: 'a character being edited elsewhere too',
    act: async ({ page }, gm) => {
      await page.locator('.sheet-tools .button').first().click()
      await page.locator('.edit-sheet input').first().fill('Ilsebill')
      const { sheet } = await sheetOf(gm)
      await gm.order({ is: 'editSheet', sheet, version: 1, values: { name: 'Ilse the Quick' } })
      await page.locator('.conflict').waitFor()
    },
  },
  {
    name: 'the roll dialog',
    act: async ({ page }) => {
      await page.locator('.conflict .button').last().click()
      await page.locator('.sheet-save .button').first().click()
      await page
        .locator('.sheet-lines .line-button')
        .first()
        .click({ modifiers: ['Shift'] })
      await page.locator('.unknown .bars').waitFor()
      await page.locator('.sight summary').click()
    },
  },
  {
    name: 'a dialog against others',
    act: async ({ page }) => {
      await page.keyboard.press('Escape')
      await tab(page, 1)
      await page.locator('.talk .menu > .button').click()
      await page.locator('.menu-list button').nth(1).click()
      await page.locator('.against select').waitFor()
    },
  },
  {
    name: 'a call',
    act: async ({ page }, gm) => {
      await page.keyboard.press('Escape')
      await gm.order({
        is: 'callCheck',
        mechanic: 'check',
        who: [{ seat: 'p2' }],
        sealed: { difficulty: 4 },
        telling: '100',
        pick: 'Sneaking',
        words: 'past the guards, quietly, with the lantern covered and the boots in the other hand',
      })
      await page.locator('.call').waitFor()
    },
  },
  {
    name: 'a called roll with a seal',
    act: async ({ page }) => {
      await page.locator('.call .button').click()
      await page.locator('.unknown .bars').waitFor()
    },
  },
  {
    name: 'cards, talk, whispers and a roll in a sentence',
    act: async ({ page, talk }, gm) => {
      await page.locator('.dialog-foot .main').click()
      await page.locator('.seal summary').click()
      for (const line of ['/r 12d6 # luck', '/gmr 1d20', '/me x', `/w Mara ${'word '.repeat(30)}`, 'so [[2d6]] much'])
        await talk.fill(line).then(() => talk.press('Enter'))
      await gm.order({ is: 'say', words: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' })
      await page.locator('.said-roll .proof.green').waitFor()
      await page.locator('.said:not(.mine)').waitFor()
    },
  },
  {
    name: 'a card that was struck, with its menu open',
    act: async ({ page }) => {
      const card = page.locator('.table-card').last()
      await card.locator('.menu > .button').click()
      await page.locator('.menu-list button').first().click()
      await page.locator('.dialog input').fill('no')
      await page.locator('.dialog-foot .main').click()
      await page.locator('.table-card.struck').waitFor()
      await page.locator('.table-card').nth(-2).locator('.menu > .button').click()
    },
  },
  {
    name: 'a line that makes no sense, and completions',
    act: async ({ page, talk }) => {
      await page.keyboard.press('Escape')
      await talk.fill('/r 3d')
      await talk.press('Enter')
      await page.locator('.pointed mark').waitFor()
    },
  },
  {
    name: 'completions',
    act: async ({ page, talk }) => {
      await talk.fill('/')
      await talk.press('ArrowDown')
      await page.locator('.completions [aria-selected=true]').waitFor()
    },
  },
  {
    name: 'a search',
    act: async ({ page, talk }) => {
      await talk.fill('')
      await page.locator('.log-tools > .button').click()
      await page.locator('.log-search input').fill('luck')
      await page.locator('.table-card').first().waitFor()
    },
  },
]

/** The sheet of the player, as the GM's books name it. */
async function sheetOf(gm: TablePage): Promise<{ sheet: string }> {
  const [, , table, seat] = new URL(gm.page.url()).pathname.split('/')
  const text = (await gm.page.evaluate(
    `fetch('/api/tables/${table}/seats/${seat}/export').then((answer) => answer.text())`,
  )) as string
  const sheet = /\\"is\\":\\"sheetMade\\".*?\\"sheet\\":\\"(\w+)\\"/.exec(text)?.[1]
  if (!sheet) throw new Error('The export names no sheet.')
  return { sheet }
}

test('axe finds nothing wrong on any screen of playing, light or dark', LONG, async () => {
  const { gm, ana } = await seated('endless-horizons')
  await ana.page.evaluate(axe.source)
  for (const { name, act } of screens) {
    await act(ana, gm)
    await ana.page.emulateMedia({ colorScheme: 'light' })
    await ana.page.locator('html[data-theme=light]').waitFor()
    expect(await faultsIn(ana.page), `${name}, light`).toEqual([])
    await ana.page.emulateMedia({ colorScheme: 'dark' })
    await ana.page.locator('html[data-theme=dark]').waitFor()
    expect(await faultsIn(ana.page), `${name}, dark`).toEqual([])
  }
  expect(ana.visit.complaints).toEqual([])
  await Promise.all([gm.visit.close(), ana.visit.close()])
})

test.each(['en-GB', 'de-DE'])('everything of playing fits on a phone: %s', LONG, async (locale) => {
  const { gm, ana } = await seated('endless-horizons', { locale })
  expect(await ana.page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
  for (const { name, act } of screens) {
    await act(ana, gm)
    expect.soft(await misfits(ana.page), name).toEqual([])
  }
  await Promise.all([gm.visit.close(), ana.visit.close()])
})

test('an evening by keyboard alone: a character, a roll, talk, a whisper completed, a strike', async () => {
  const { gm, ana } = await seated('endless-horizons', { viewport: { width: 1280, height: 800 } })
  const hands = new Hands(ana.page)
  await hands.tabTo(ana.page.locator('.starters li button').first())
  await hands.press('Enter')
  const line = ana.page.locator('.sheet-lines .line-button').first()
  await line.waitFor()
  await hands.tabTo(line)
  await hands.press('Shift+Enter')
  await ana.dialog.waitFor()
  await hands.tabTo(ana.field('Difficulty'))
  await ana.page.keyboard.type('5')
  await hands.press('Enter')
  await ana.dialog.waitFor({ state: 'detached' })
  await ana.card('Sneaking').locator('.result').waitFor()
  expect(await ana.heard.last().innerText()).toMatch(/^Ilse: Check, Sneaking\. Dice [\d ]+\. (Success|Failure)\.$/)

  await hands.press('/')
  await ana.page.keyboard.type('/w m')
  await hands.press('Tab')
  await ana.page.keyboard.type('psst')
  await hands.press('Enter')
  await gm.page.locator('.said.whispered').filter({ hasText: 'psst' }).waitFor()
  await hands.press('ArrowUp')
  expect(await ana.talk.inputValue()).toBe('/w Mara psst')
  await hands.press('ArrowDown')
  await ana.page.keyboard.type('/rr 1d6')
  await hands.press('Enter')
  expect(await ana.page.getByRole('alert').innerText()).toContain('There is no command /rr.')

  await hands.press('Shift+Tab')
  await hands.press('Shift+Tab')
  const more = ana.card('Sneaking').locator('.menu > .button')
  for (let presses = 0; presses < 20; presses++) {
    if (await more.evaluate((element) => element === element.ownerDocument.activeElement)) break
    await hands.press('Shift+Tab')
  }
  await hands.press('Enter')
  await ana.page.locator('.menu-list button:focus').waitFor()
  await hands.press('Enter')
  await ana.dialog.waitFor()
  await hands.tabTo(ana.dialog.getByRole('textbox'))
  await ana.page.keyboard.type('a slip')
  await hands.press('Enter')
  await ana.page.locator('.table-card.struck').waitFor()
  expect(ana.visit.complaints).toEqual([])
  await Promise.all([gm.visit.close(), ana.visit.close()])
})
