import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { en as enGame } from '../src/systems/qstar/words/english.ts'
import { de as deGame } from '../src/systems/qstar/words/german.ts'
import { listedSystems } from '../src/systems/system-list.ts'
import { de } from '../src/web/words/de.ts'
import { en } from '../src/web/words/en.ts'
import { Hands } from './hands.ts'
import { RollDialog } from './roll-dialog.ts'
import { SoloPage } from './solo-page.ts'
import { TablePage } from './table-page.ts'
import { atTable, invitation, openTables, seat } from './table-place.ts'
import { visit } from './visit.ts'

const place = await openTables()

/** Adds up the bytes that come over the network, packed as they are sent, by the ending of the file. Workers are counted too. */
function weighAll(page: Page) {
  const sizes = new Map<string, Promise<number>>()
  const note = (response: Response) => {
    sizes.set(
      response.url(),
      response.allHeaders().then((headers) => Number(headers['content-length'] ?? 0)),
    )
  }
  page.context().on('response', note)
  /** Read before the page is closed: afterwards nobody can be asked for a header. */
  return async () => {
    page.context().off('response', note)
    const read = await Promise.all([...sizes].map(async ([url, size]) => ({ url, size: await size })))
    const total = (ending: string) =>
      read.filter(({ url }) => url.endsWith(ending)).reduce((bytes, { size }) => bytes + size, 0)
    return { script: total('.js'), style: total('.css'), fonts: total('.woff2') }
  }
}

async function weigh(path: string, act: (page: Page) => Promise<unknown>) {
  const { page, close } = await visit(place, 'about:blank')
  const read = weighAll(page)
  await page.goto(path)
  await act(page)
  await page.waitForLoadState('networkidle')
  const sizes = await read()
  await close()
  return sizes
}

test('the start page loads at most 60 000 bytes of script and 15 000 of style', async () => {
  const { script, style } = await weigh('/', (page) => page.getByRole('form', { name: 'Open a table' }).waitFor())
  expect(script).toBeGreaterThan(5_000)
  expect(script).toBeLessThanOrEqual(60_000)
  expect(style).toBeGreaterThan(2_000)
  expect(style).toBeLessThanOrEqual(15_000)
})

test('the fonts of a page with names from all of Europe are at most 70 000 bytes together', async () => {
  const { fonts } = await weigh('/', async (page) => {
    await page.getByRole('form', { name: 'Open a table' }).waitFor()
    await page.evaluate(() =>
      Promise.all(
        ['"Astragal Text"', '"Astragal Display"'].map((face) => document.fonts.load(`600 1rem ${face}`, 'aŁž')),
      ),
    )
  })
  expect(fonts).toBeGreaterThan(50_000)
  expect(fonts).toBeLessThanOrEqual(70_000)
})

test('everything up to a first roll dialog with odds is at most 120 000 bytes, whatever the game', async () => {
  const { page, close } = await visit(place, '/solo')
  await page.getByRole('link', { name: 'Endworld' }).waitFor()
  const links = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => `${link.getAttribute('href')}`))
  const games = links.filter((link) => link.startsWith('/solo/'))
  await close()
  expect(games.length).toBeGreaterThan(3)
  for (const game of games) {
    const { script, style } = await weigh(game, async (page) => {
      const { mechanics, hands } = new SoloPage(new Hands(page))
      await mechanics.first().click()
      await new RollDialog(hands).meter.waitFor()
    })
    expect(script + style, game).toBeLessThanOrEqual(120_000)
  }
})

/** The most that a player loads at a table; Q* has the most rules. */
const mostAtTable = (game: string): number => (game === 'qstar' ? 130_000 : 124_000)

test.each(listedSystems.map(({ id }) => id))(
  'a player who joins a table of %s loads no more than this up to the first roll dialog with odds',
  async (game) => {
    const { script, style } = await weigh(await invitation(place, game), async (page) => {
      await page.getByRole('textbox', { name: 'Your name' }).fill('Ana')
      await page.keyboard.press('Enter')
      await atTable({ page })
      const player = new TablePage({ page, complaints: [], close: async () => {} })
      await player.takeStarter()
      await player.rollable.first().click({ modifiers: ['Shift'] })
      // The attribute that leads has to be said first.
      if (game === 'endworld') await player.dialog.getByRole('button', { name: /^Competence/ }).click()
      await new RollDialog(new Hands(page)).meter.waitFor()
    })
    expect(script).toBeGreaterThan(80_000)
    expect(script + style).toBeLessThanOrEqual(mostAtTable(game))
  },
)

const loadedFrom = (page: Page, file: string) =>
  page.evaluate(
    (file) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/${file}-`)).length,
    file,
  )

test('a player loads nothing of what only the GM has', async () => {
  const { gm, guests } = await seat(place, 'endworld', ['Ana'])
  const [player] = guests as [TablePage]
  await gm.leading.waitFor()
  await gm.page.getByRole('button', { name: 'Call for a roll' }).waitFor()
  expect(await loadedFrom(gm.page, 'gm-pane')).toBe(1)
  expect(await loadedFrom(player.page, 'gm-pane')).toBe(0)
  for (const each of [gm, player]) await each.leave()
})

test.each([
  ['en-GB', { app: en, game: enGame }, { app: de, game: deGame }],
  ['de-DE', { app: de, game: deGame }, { app: en, game: enGame }],
])('who reads %s loads no other words, neither of the page nor of a game', async (locale, own, other) => {
  const { page, close } = await visit(place, '/solo/qstar', { locale })
  await new SoloPage(new Hands(page)).mechanics.first().waitFor()
  const scripts = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(async ({ name }) => (await fetch(name)).text()),
    ),
  )
  const holding = (text: string) => scripts.filter((script) => script.includes(text)).length
  for (const text of [own.app.yourTables, own.game.moves.skill]) expect(holding(text), text).toBe(1)
  for (const text of [other.app.yourTables, other.game.moves.skill]) expect(holding(text), text).toBe(0)
  await close()
})
