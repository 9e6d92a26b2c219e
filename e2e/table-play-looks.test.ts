import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Hands, unfold } from './hands.ts'
import { faultsIn, misfits } from './look.ts'
import { resultOf, startersIn, TablePage } from './table-page.ts'
import { closeDialog, join, makeLink, openTable, openTables } from './table-place.ts'

/** Many screens, each measured in many ways. */
const LONG = { timeout: 400_000 }

const place = await openTables()

async function seated(game: string, options = {}) {
  const host = await openTable(place, game, { viewport: { width: 1280, height: 800 } })
  const link = await makeLink(host)
  await closeDialog(host)
  return { gm: new TablePage(host), ana: new TablePage(await join(place, link, 'Ana', options)) }
}

/** A name in either language. */
const named = (en: string, de: string) => ({ name: new RegExp(`^(${en}|${de})`) })
const press = (box: Page | Locator, en: string, de: string) => box.getByRole('button', named(en, de)).first().click()
const more = (card: Locator) => card.getByRole('button', named('More about', 'Mehr zu'))
const struck = (page: Page) => page.getByRole('article').filter({ hasText: /Struck by|Gestrichen von/ })
const calls = (page: Page) => page.getByRole('list', named('Calls for you', 'An dich')).getByRole('listitem')
/** The chance at every value of what only the GM knows. */
const supposed = (dialog: Locator) => dialog.getByRole('figure').filter({ has: dialog.page().getByRole('slider') })

/** Every screen of playing, each reached from the one before; in either language. */
const screens: readonly { name: string; act: (ana: TablePage, gm: TablePage) => Promise<unknown> }[] = [
  { name: 'an empty log', act: ({ lines }) => lines.getByRole('listitem').first().waitFor() },
  {
    name: 'no character yet',
    act: async ({ page }) => {
      await page.getByRole('tab').nth(0).click()
      await startersIn(page).first().waitFor()
    },
  },
  {
    name: 'a character',
    act: async ({ page }) => {
      await startersIn(page).first().click()
      await page.getByRole('button', named('Edit', 'Bearbeiten')).waitFor()
    },
  },
  {
    name: 'a character being edited elsewhere too',
    act: async ({ page }, gm) => {
      await press(page, 'Edit', 'Bearbeiten')
      await page.getByRole('region', named('Edit$', 'Bearbeiten$')).getByRole('textbox').first().fill('Ilsebill')
      const { sheet } = await sheetOf(gm)
      await gm.sendCommand({ is: 'editSheet', sheet, version: 1, values: { name: 'Ilse the Quick' } })
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the roll dialog',
    act: async ({ page, dialog }) => {
      await page.getByRole('alert').getByRole('button').last().click()
      await press(page, 'Cancel', 'Abbrechen')
      await page
        .getByTitle(/^(Click rolls|Klick würfelt)/)
        .first()
        .click({ modifiers: ['Shift'] })
      await supposed(dialog).first().waitFor()
      await unfold(dialog)
      await dialog.getByText(/^(Who sees it, whom|Wer es sieht, wem)/).click()
    },
  },
  {
    name: 'a dialog against others',
    act: async ({ page, dialog }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('tab').nth(1).click()
      await press(page, 'What do you roll', 'Was würfelst du')
      await page.getByRole('menuitem').nth(1).click()
      await dialog.getByRole('combobox').first().waitFor()
    },
  },
  {
    name: 'a call',
    act: async ({ page }, gm) => {
      await page.keyboard.press('Escape')
      await gm.sendCommand({
        is: 'callCheck',
        mechanic: 'check',
        who: [{ seat: 'p2' }],
        sealed: { difficulty: 4 },
        telling: '100',
        pick: 'Sneaking',
        words: 'past the guards, quietly, with the lantern covered and the boots in the other hand',
      })
      await calls(page).waitFor()
    },
  },
  {
    name: 'a called roll with a seal',
    act: async ({ page, dialog }) => {
      await calls(page)
        .getByRole('button', { name: /^(Answer|Antworten)$/ })
        .click()
      await supposed(dialog).first().waitFor()
    },
  },
  {
    name: 'cards, talk, whispers and a roll in a sentence',
    act: async ({ lines, cards, talk, dialogFoot }, gm) => {
      await press(dialogFoot, 'Roll', 'Würfeln')
      await cards
        .locator('summary')
        .filter({ hasText: /Sealed|Versiegelt/ })
        .click()
      for (const line of ['/r 12d6 # luck', '/gmr 1d20', '/me x', `/w Mara ${'word '.repeat(30)}`, 'so [[2d6]] much'])
        await talk.fill(line).then(() => talk.press('Enter'))
      await gm.sendCommand({ is: 'say', words: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' })
      await lines.getByText('Rindfleisch').waitFor()
      await cards
        .filter({ hasText: 'much' })
        .getByText(/^(Dice checked on this device|Würfel auf diesem Gerät geprüft)/)
        .waitFor()
    },
  },
  {
    name: 'a card that was struck, with its menu open',
    act: async ({ page, cards, dialog, dialogFoot }) => {
      await more(cards.last()).click()
      await page.getByRole('menuitem').first().click()
      await dialog.getByRole('textbox').fill('no')
      await press(dialogFoot, 'Strike it', 'Streichen')
      await struck(page).waitFor()
      await more(cards.nth(-2)).click()
    },
  },
  {
    name: 'a line that makes no sense, and completions',
    act: async ({ page, talk }) => {
      await page.keyboard.press('Escape')
      await talk.fill('/r 3d')
      await talk.press('Enter')
      await page.locator('mark').waitFor()
    },
  },
  {
    name: 'completions',
    act: async ({ page, talk }) => {
      await talk.fill('/')
      await talk.press('ArrowDown')
      await page.getByRole('option', { selected: true }).waitFor()
    },
  },
  {
    name: 'a search',
    act: async ({ page, talk, cards }) => {
      await talk.fill('')
      await press(page, 'Filter, search', 'Filtern, suchen')
      await press(page, 'Search the log', 'Im Protokoll suchen')
      await page.getByRole('searchbox').fill('luck')
      await cards.first().waitFor()
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

test.each(['en-GB', 'de-DE'])(
  'everything of playing fits on a phone, and axe finds nothing wrong, light or dark: %s',
  LONG,
  async (locale) => {
    const { gm, ana } = await seated('endless-horizons', { locale })
    expect(await ana.page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
    for (const { name, act } of screens) {
      await act(ana, gm)
      // Axe looks at the same in both languages.
      if (locale === 'en-GB') expect(await faultsIn(ana.page), name).toEqual([])
      expect.soft(await misfits(ana.page), name).toEqual([])
    }
    expect(ana.visit.complaints).toEqual([])
    await Promise.all([gm.visit.close(), ana.visit.close()])
  },
)

/** Somebody in the talk line, which cannot read or complete anything until its parts arrive. */
async function withoutChatParts() {
  const { gm, ana } = await seated('endless-horizons')
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => (arrive = resolve))
  await ana.page.route('**/assets/chat-parts-*.js', (route) => arrives.then(() => route.continue()))
  await ana.talk.focus()
  return { gm, ana, arrive: () => arrive() }
}

test('a name completed by Tab before the completions have come is completed when they are there', async () => {
  const { gm, ana, arrive } = await withoutChatParts()
  await ana.page.keyboard.type('/w m')
  await ana.page.keyboard.press('Tab')
  await ana.page.keyboard.type('psst')
  expect(await ana.talk.inputValue()).toBe('/w mpsst')
  await ana.page.keyboard.press('Enter')
  arrive()
  await gm.line('psst').filter({ hasText: 'whispered' }).waitFor()
  await expect.poll(() => ana.talk.inputValue()).toBe('')
  await Promise.all([gm.visit.close(), ana.visit.close()])
})

test('two lines written before the talk line can read them are both sent, in their order', async () => {
  const { gm, ana, arrive } = await withoutChatParts()
  for (const line of ['First', 'Second']) {
    await ana.page.keyboard.type(line)
    await ana.page.keyboard.press('Enter')
  }
  await ana.page.keyboard.type('Third')
  arrive()
  await gm.line('First').waitFor()
  await gm.line('Second').waitFor()
  expect(await ana.talk.inputValue()).toBe('Third')
  await Promise.all([gm.visit.close(), ana.visit.close()])
})

test('an evening by keyboard alone: a character, a roll, talk, a whisper completed, a strike', async () => {
  const { gm, ana } = await seated('endless-horizons', { viewport: { width: 1280, height: 800 } })
  const hands = new Hands(ana.page)
  await hands.tabTo(startersIn(ana.page).first())
  await hands.press('Enter')
  const line = ana.rollable.first()
  await line.waitFor()
  await hands.tabTo(line)
  await hands.press('Shift+Enter')
  await ana.dialog.waitFor()
  await hands.tabTo(ana.dialog.getByText('More', { exact: true }))
  await hands.press('Enter')
  await hands.tabTo(ana.field('Difficulty'))
  await ana.page.keyboard.type('5')
  await hands.press('Enter')
  await ana.dialog.waitFor({ state: 'detached' })
  await resultOf(ana.card('Sneaking')).waitFor()
  expect(await ana.heard.last().innerText()).toMatch(
    /^Ilse: Use a skill, Sneaking\. Dice [\d ]+\. (Success|Failure)\.$/,
  )

  await hands.press('/')
  await ana.page.keyboard.type('/w m')
  await hands.press('Tab')
  await ana.page.keyboard.type('psst')
  await hands.press('Enter')
  await gm.line('psst').filter({ hasText: 'whispered' }).waitFor()
  await hands.press('ArrowUp')
  expect(await ana.talk.inputValue()).toBe('/w Mara psst')
  await hands.press('ArrowDown')
  await ana.page.keyboard.type('/rr 1d6')
  await hands.press('Enter')
  expect(await ana.page.getByRole('alert').innerText()).toContain('There is no command /rr.')

  await hands.press('Shift+Tab')
  await hands.press('Shift+Tab')
  const menu = more(ana.card('Sneaking'))
  for (let presses = 0; presses < 20; presses++) {
    if (await menu.evaluate((element) => element === element.ownerDocument.activeElement)) break
    await hands.press('Shift+Tab')
  }
  await hands.press('Enter')
  await ana.page.getByRole('menuitem').and(ana.page.locator(':focus')).waitFor()
  await hands.press('Enter')
  await ana.dialog.waitFor()
  await hands.tabTo(ana.dialog.getByRole('textbox'))
  await ana.page.keyboard.type('a slip')
  await hands.press('Enter')
  await struck(ana.page).waitFor()
  expect(ana.visit.complaints).toEqual([])
  await Promise.all([gm.visit.close(), ana.visit.close()])
})
