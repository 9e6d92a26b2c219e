// Makes the pictures in docs/screenshots from the running app: a real server, two real browsers, one evening.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser, NO_BROWSER } from './browser.mjs'
import { buildCommandLine, buildWeb } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs/screenshots')
const WIDE = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }

await Promise.all([buildCommandLine(), buildWeb()])
mkdirSync(folder, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'astragal-shots-'))
const server = spawn(process.execPath, ['bin/astragal', 'serve', '--port', '0', '--json', '--data', data], {
  cwd: root,
})
/** @type {string} */
const address = await new Promise((resolve) =>
  server.stdout.once('data', (text) => resolve(JSON.parse(String(text)).here)),
)
const executablePath = findBrowser()
if (executablePath === null) throw new Error(NO_BROWSER)
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })

/** @type {(viewport: { width: number, height: number }, colorScheme: 'light' | 'dark') => Promise<import('playwright-core').Page>} */
const visit = async (viewport, colorScheme) =>
  (await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' })).newPage()

/** @type {(page: import('playwright-core').Page, name: string) => Promise<void>} */
async function shoot(page, name) {
  await page.waitForTimeout(900)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  process.stdout.write(`docs/screenshots/${name}.png\n`)
}

/** @typedef {import('playwright-core').Page} Page */

/**
 * Opens a table and a link to it.
 * @type {(game: string, look: 'light' | 'dark', see?: (page: Page, name: string) => Promise<void>) => Promise<{ gm: Page, link: string }>}
 */
async function openTable(game, look, see = async () => {}) {
  const gm = await visit(WIDE, look)
  await gm.goto(address)
  await see(gm, 'start')
  await gm.selectOption('select', { label: game })
  await gm.getByLabel('Name of the table').fill('Friday night')
  await gm.getByLabel('Your name').first().fill('Gerd')
  await gm.getByRole('button', { name: 'Open the table' }).click()
  await gm.getByRole('button', { name: 'Make a link' }).click()
  const link = await gm.locator('.invitation .copied input').first().inputValue()
  await see(gm, 'lobby')
  await gm.keyboard.press('Escape')
  return { gm, link }
}

/** @type {(link: string, name: string, viewport: typeof PHONE, look: 'light' | 'dark') => Promise<Page>} */
async function sitDown(link, name, viewport, look) {
  const page = await visit(viewport, look)
  await page.goto(`${address}/join#${link.split('#')[1]}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.locator('.page.table').waitFor()
  return page
}

/** @type {(page: Page, words: string) => Promise<void>} */
async function say(page, words) {
  const log = page.getByRole('tab', { name: 'Log' })
  if (await log.isVisible()) await log.click()
  await page.locator('#free-roll').fill(words)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(200)
}

try {
  const { gm, link } = await openTable('Evening Star', 'light', async (page, name) => shoot(page, name))
  const ana = await sitDown(link, 'Ana', PHONE, 'dark')
  await ana.getByRole('tab', { name: 'Character' }).click()
  await ana.getByRole('button', { name: 'Oriel, lamplighter' }).click()
  const bo = await sitDown(link, 'Bo', PHONE, 'light')
  await bo.getByRole('tab', { name: 'Character' }).click()
  await bo.getByRole('button', { name: 'Tamsin, ferry pilot' }).click()
  await shoot(ana, 'phone-sheet')
  await say(gm, 'The lamp on the tower has gone out. The ladder is wet with [[2d6]] inches of rain.')
  await say(bo, '/me holds the ladder')
  await say(ana, 'I go up before anybody can tell me not to.')
  await ana.getByRole('tab', { name: 'Character' }).click()
  await ana
    .getByRole('button', { name: /Climbing/ })
    .first()
    .click({ modifiers: ['Shift'] })
  await shoot(ana, 'phone-roll')
  await ana.getByRole('button', { name: 'By hand' }).click()
  await shoot(gm, 'gm')
  await gm
    .getByRole('textbox', { name: /Difficulty/ })
    .locator('visible=true')
    .last()
    .fill('3')
  await gm.getByRole('button', { name: 'Judge' }).click()
  await ana.getByRole('tab', { name: 'Log' }).click()
  await ana.locator('.hand-faces').fill('2 7 3 9')
  await ana.keyboard.press('Enter')
  await ana.locator('.choice-option').first().waitFor()
  await ana
    .locator('.table-card')
    .last()
    .evaluate((card) => card.scrollIntoView({ block: 'start' }))
  await shoot(ana, 'phone-choice')
  await ana.locator('.choice-option').filter({ hasText: 'rerolls 2 misses' }).first().click()
  await ana.locator('.hand-faces').fill('1 5')
  await ana.keyboard.press('Enter')
  await ana.locator('.table-card .result').first().waitFor()
  await shoot(ana, 'phone-log')
  await say(bo, 'That is why we bring you.')
  await shoot(gm, 'table')

  const sealing = await openTable('Endless Horizons', 'dark')
  const cleo = await sitDown(sealing.link, 'Cleo', PHONE, 'light')
  await cleo.getByRole('tab', { name: 'Character' }).click()
  await cleo.getByRole('button', { name: 'Ilse, scout' }).click()
  await sealing.gm.getByRole('button', { name: 'Call for a roll' }).click()
  const call = sealing.gm.getByRole('dialog')
  await call.locator('.option').filter({ hasText: 'Ilse' }).getByRole('checkbox').check()
  await call.getByRole('button', { name: 'Sneaking' }).click()
  await call.getByRole('textbox', { name: /^Difficulty/ }).fill('7')
  await call.getByText(/^Seal: /).click()
  await call.getByRole('radio', { name: 'outcome only' }).check()
  await call.getByRole('button', { name: 'Call', exact: true }).click()
  await cleo.getByRole('button', { name: 'Answer' }).first().click()
  await shoot(cleo, 'phone-sealed')
  await cleo.getByRole('button', { name: 'Roll', exact: true }).click()
  await shoot(sealing.gm, 'sealed')

  const lab = await visit(WIDE, 'light')
  await lab.goto(`${address}/lab`)
  await lab.getByRole('combobox').first().selectOption({ label: 'Endless Horizons' })
  await lab.getByRole('textbox', { name: 'Rank' }).waitFor()
  await lab.getByRole('button', { name: 'Compare with another' }).click()
  // The one that was added is open to be changed.
  await lab.getByRole('textbox', { name: 'Rank' }).fill('5')
  await lab.getByRole('figure').first().waitFor()
  await lab.evaluate(() => scrollTo(0, 0))
  await shoot(lab, 'lab')
  const solo = await visit(PHONE, 'light')
  await solo.goto(`${address}/solo/endless-horizons`)
  await shoot(solo, 'phone-solo')
} finally {
  await browser.close()
  server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}
