import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../src/server/store/sqlite.ts'
import { folder } from '../src/server/store/testing/folder.ts'
import endless from '../src/systems/endless-horizons/index.ts'
import { codeHash } from '../src/table/commands/seats.ts'
import type { LogRow } from '../src/table/log.ts'
import { createTable, decide } from '../src/table/table.ts'
import { TablePage } from './table-page.ts'
import { join, openTables } from './table-place.ts'
import type { Place } from './visit.ts'

const LINES = 10_000
const table = 'long'

/** A table with a long past on disk: talk, and a roll in every ten lines. The code lets a player in. */
async function longTable(path: string): Promise<string> {
  const random = (bytes: number) => randomBytes(bytes).toString('hex')
  const world = { now: Date.now(), random, present: [] }
  const device = { id: 'd1', name: 'laptop', secret: random(16) }
  const { log, rows: first } = createTable({ table, name: 'Long', seatName: 'Mara', device }, endless, world)
  const rows: LogRow[] = [...first]
  const order = (given: object) => {
    const done = decide(log, 'p1', given, world)
    rows.push(...done.rows)
    return done.answer
  }
  const { code } = order({ is: 'invite' }) as { code: string }
  for (let line = 0; line < LINES; line++) {
    if (line % 10 === 0) order({ is: 'roll', notation: '3d6+2', words: `roll ${line}` })
    else order({ is: 'say', words: `line ${line} ${'and on '.repeat(line % 13)}` })
  }
  const store = await openSqlite(path, 0)
  await store.append({ table, expected: 0, rows, codes: [{ hash: codeHash(code), until: null }] })
  await store.close()
  return code
}

let place: Place
let code: string
beforeAll(async () => {
  const kept = folder()
  code = await longTable(kept.path)
  place = await openTables(kept)
})
afterAll(() => place.close())

/** The longest task of the page while something is done, in milliseconds. */
async function longestTask({ page }: TablePage, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`
    window.longest = 0
    window.tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
    })
    window.tasks.observe({ type: 'longtask' })`)
  await act()
  await page.waitForTimeout(200)
  return (await page.evaluate('window.tasks.disconnect(), window.longest')) as number
}

interface TraceEvent {
  readonly name: string
  readonly tdur?: number
}

/** What the busiest task of the browser takes of a processor meanwhile, in milliseconds: a busy machine makes it no longer. */
async function busiestTask({ page }: TablePage, act: () => Promise<unknown>): Promise<number> {
  const { browser } = place
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`) as { traceEvents: readonly TraceEvent[] }
  const tasks = traceEvents.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  return Math.round(tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000)
}

/** How many rows come into the page while something is done. */
async function rowsDrawn({ page }: TablePage, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`
    window.drawn = 0
    window.rows = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) window.drawn += addedNodes.length
    })
    window.rows.observe(document.querySelector('.scroll-list'), { childList: true })`)
  await act()
  return (await page.evaluate('window.rows.disconnect(), window.drawn')) as number
}

const rowsIn = ({ page }: TablePage) => page.locator('.scroll-row').count()

test('ten thousand lines: few of them stand in the page, and it stays where one looks', async () => {
  const ana = new TablePage(await join(place, `${place.site.url}/join#${code}`, 'Ana'))
  const { page } = ana
  const box = page.locator('.scroll-box')
  await page
    .locator('.said')
    .filter({ hasText: `line ${LINES - 1} ` })
    .waitFor()
  const began = Date.now()
  await page.reload()
  await page
    .locator('.said')
    .filter({ hasText: `line ${LINES - 1} ` })
    .waitFor()
  const opened = Date.now() - began
  expect(await rowsIn(ana)).toBeLessThanOrEqual(300)

  // A task that is really long is noticed.
  const busy = 'for (const until = performance.now() + 120; performance.now() < until; );'
  expect(
    await longestTask(ana, () => page.evaluate(`new Promise((done) => setTimeout(() => { ${busy} done() }))`)),
  ).toBeGreaterThan(100)

  await box.hover()
  const wheel = async () => {
    for (let turn = 0; turn < 40; turn++) {
      await page.mouse.wheel(0, turn < 25 ? -700 : 500)
      await page.waitForTimeout(30)
    }
  }
  let longest = 0
  // A turn of the wheel draws what it brings near, and nothing of what stays.
  const drawn = await rowsDrawn(ana, async () => {
    longest = await longestTask(ana, wheel)
  })
  expect(drawn).toBeGreaterThan(40)
  expect(drawn).toBeLessThan(40 * 30)
  const busiest = process.env.LONG_LOG ? await busiestTask(ana, wheel) : 0
  expect(await rowsIn(ana)).toBeLessThanOrEqual(300)
  const jump = await longestTask(ana, async () => {
    for (const part of [0, 0.5, 0.25, 0.9]) {
      await box.evaluate((element, at) => element.scrollTo(0, element.scrollHeight * at), part)
      await page.waitForTimeout(150)
      expect(await page.locator('.scroll-row').first().isVisible()).toBe(true)
    }
  })
  expect(await rowsIn(ana)).toBeLessThanOrEqual(300)

  // Whoever reads old lines is not moved when a new one comes, and told that there is one.
  const top = () =>
    page.evaluate(`(() => {
    const box = document.querySelector('.scroll-box').getBoundingClientRect()
    const row = [...document.querySelectorAll('.scroll-row')].find((each) => each.getBoundingClientRect().bottom > box.top)
    return row.dataset.key + ' ' + Math.round(row.getBoundingClientRect().top - box.top)
  })()`)
  const before = await top()
  await ana.order({ is: 'say', words: 'something new' })
  await page.getByRole('button', { name: '1 new' }).waitFor()
  expect(await top()).toBe(before)
  await page.getByRole('button', { name: '1 new' }).click()
  await page.locator('.said').filter({ hasText: 'something new' }).waitFor()
  await page.getByRole('button', { name: '1 new' }).waitFor({ state: 'detached' })

  // From the first line to the last by keyboard.
  await box.focus()
  await page.keyboard.press('Home')
  await page.locator('.log-line').filter({ hasText: 'The table Long is open' }).waitFor()
  await page.keyboard.press('End')
  await page.locator('.said').filter({ hasText: 'something new' }).waitFor()

  await page.getByRole('button', { name: 'Search the log' }).click()
  await page.locator('.log-search input').fill('roll 4560')
  await ana.card('roll 4560').waitFor()
  expect(await page.locator('.log-search').innerText()).toContain('1 line')
  await page.getByRole('button', { name: 'Talk', exact: true }).click()
  await page.getByText('Nothing like that in the log').waitFor()
  // The figures are told by `LONG_LOG=1`; how fast a busy machine is decides no test.
  if (process.env.LONG_LOG)
    process.stdout.write(`opened in ${opened} ms; longest task: wheel ${longest} ms (${busiest} ms of a processor), jumps ${jump} ms
`)
  expect(ana.visit.complaints).toEqual([])
  await ana.visit.close()
})

test('dice typed in half are still there when their card comes back into the window', async () => {
  const ana = new TablePage(await join(place, `${place.site.url}/join#${code}`, 'Bo'))
  const { page } = ana
  await ana.takeStarter()
  await ana.rollLine('Sneaking', true)
  await ana.field('Difficulty').fill('5')
  await ana.rollByHand()
  await ana.show('Log')
  const faces = page.locator('.hand-faces')
  await faces.fill('7 2')
  const box = page.locator('.scroll-box')
  await box.evaluate((element) => element.scrollTo(0, 0))
  await faces.waitFor({ state: 'detached' })
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await faces.waitFor()
  expect(await faces.inputValue()).toBe('7 2')
  await ana.enterDice('7 2 9')
  await ana.card('Sneaking').locator('.result').waitFor()
  expect(ana.visit.complaints).toEqual([])
  await ana.visit.close()
})
