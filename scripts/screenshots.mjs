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
  (await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })).newPage()

/** @type {(page: import('playwright-core').Page, name: string) => Promise<void>} */
async function shoot(page, name) {
  await page.waitForTimeout(900)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  process.stdout.write(`docs/screenshots/${name}.png\n`)
}

try {
  const gm = await visit(WIDE, 'light')
  await gm.goto(address)
  await shoot(gm, 'start')
  await gm.selectOption('select', { label: 'Evening Star' })
  await gm.getByLabel('Name of the table').fill('Friday night')
  await gm.getByLabel('Your name').first().fill('Gerd')
  await gm.getByRole('button', { name: 'Open the table' }).click()
  await gm.getByRole('button', { name: 'Make a link' }).click()
  await shoot(gm, 'lobby')
  const link = await gm.evaluate(
    '[...document.querySelectorAll("input")].map((each) => each.value).find((text) => text.includes("/join#"))',
  )
  await gm.keyboard.press('Escape')

  const ana = await visit(PHONE, 'dark')
  await ana.goto(`${address}/join#${String(link).split('#')[1]}`)
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Take a seat' }).click()
  await ana.getByRole('tab', { name: 'Character' }).click()
  await ana.getByRole('button', { name: 'Oriel, lamplighter' }).click()
  await shoot(ana, 'phone-sheet')
  await ana
    .getByRole('button', { name: /Climbing/ })
    .first()
    .click({ modifiers: ['Shift'] })
  await shoot(ana, 'phone-roll')
  await ana.getByRole('button', { name: 'Roll', exact: true }).click()
  await shoot(gm, 'gm')
  await gm
    .getByRole('spinbutton', { name: /Difficulty/ })
    .or(gm.getByRole('textbox', { name: /Difficulty/ }))
    .locator('visible=true')
    .last()
    .fill('3')
  await gm.getByRole('button', { name: 'Judge' }).click()
  await ana.getByRole('tab', { name: 'Log' }).click()
  await shoot(ana, 'phone-log')
  await shoot(gm, 'table')

  const lab = await visit(WIDE, 'light')
  await lab.goto(`${address}/lab`)
  await shoot(lab, 'lab')
  const solo = await visit(PHONE, 'light')
  await solo.goto(`${address}/solo/endless-horizons`)
  await shoot(solo, 'phone-solo')
} finally {
  await browser.close()
  server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}
