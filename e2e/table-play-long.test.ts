import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../src/server/store/sqlite.ts'
import { folder } from '../src/server/store/testing/folder.ts'
import endless from '../src/systems/endless-horizons/index.ts'
import type { CommandRequest } from '../src/table/command.ts'
import { codeHash } from '../src/table/commands/seats.ts'
import { emptyWorld } from '../src/table/entry-writer.ts'
import type { LogRow } from '../src/table/log.ts'
import { createTable, runCommand } from '../src/table/table.ts'
import { resultOf, TablePage } from './table-page.ts'
import { join, openTables } from './table-place.ts'
import type { Place } from './visit.ts'

const LINES = 10_000
const table = 'long'

/** A table with a long past on disk: talk, and a roll in every ten lines. The code lets a player in. */
async function longTable(path: string): Promise<string> {
  const random = (bytes: number) => randomBytes(bytes).toString('hex')
  const world = emptyWorld({ now: Date.now(), random })
  const device = { id: 'd1', name: 'laptop', secret: random(16) }
  const { log, rows: first } = createTable({ table, name: 'Long', seatName: 'Mara', device }, endless, world)
  const rows: LogRow[] = [...first]
  const carryOut = (given: CommandRequest) => {
    const done = runCommand(log, 'p1', given, world)
    rows.push(...done.rows)
    return done.answer
  }
  const { code } = carryOut({ is: 'invite' }) as { code: string }
  for (let line = 0; line < LINES; line++) {
    if (line % 10 === 0) carryOut({ is: 'roll', notation: '3d6+2', words: `roll ${line}` })
    else carryOut({ is: 'say', words: `line ${line} ${'and on '.repeat(line % 13)}` })
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

/** How many rows come into the page while something is done. */
async function rowsDrawn({ page, lines }: TablePage, act: () => Promise<unknown>): Promise<number> {
  await lines.evaluate((box) => {
    const seen = window as unknown as { drawn: number; rows: MutationObserver }
    seen.drawn = 0
    seen.rows = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) seen.drawn += addedNodes.length
    })
    seen.rows.observe(box.querySelector('ol') as Element, { childList: true })
  })
  await act()
  return (await page.evaluate('window.rows.disconnect(), window.drawn')) as number
}

/** Two frames: what was scrolled is drawn then. */
const drawn = ({ page }: TablePage) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

/** Everything in the page that is a line or a part of one. */
const rowsIn = ({ lines }: TablePage) => lines.getByRole('listitem').count()

/** The first row in view, and how far it is from the top; none where nothing is drawn there. */
const topOf = ({ lines }: TablePage) =>
  lines.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    const rows = [...box.querySelectorAll<HTMLElement>('li[data-key]')]
    const row = rows.find((each) => each.getBoundingClientRect().bottom > top)
    if (!row || row.getBoundingClientRect().top > bottom) return 'none'
    return `${row.dataset.key} ${Math.round(row.getBoundingClientRect().top - top)}`
  })

test('ten thousand lines: few of them stand in the page, and it stays where one looks', async () => {
  const ana = new TablePage(await join(place, `${place.site.url}/join#${code}`, 'Ana'))
  const { page, lines } = ana
  const last = ana.line(`line ${LINES - 1} `)
  await last.waitFor()
  await page.reload()
  await last.waitFor()
  expect(await rowsIn(ana)).toBeLessThanOrEqual(300)

  // A turn of the wheel draws what it brings near, and nothing of what stays.
  await lines.hover()
  const rows = await rowsDrawn(ana, async () => {
    for (let turn = 0; turn < 40; turn++) {
      await page.mouse.wheel(0, turn < 25 ? -700 : 500)
      await drawn(ana)
    }
  })
  expect(rows).toBeGreaterThan(40)
  expect(rows).toBeLessThan(40 * 30)
  expect(await rowsIn(ana)).toBeLessThanOrEqual(300)
  for (const part of [0, 0.5, 0.25, 0.9]) {
    await lines.evaluate((element, at) => element.scrollTo(0, element.scrollHeight * at), part)
    await drawn(ana)
    await expect.poll(() => topOf(ana)).not.toBe('none')
  }
  expect(await rowsIn(ana)).toBeLessThanOrEqual(300)

  // A reader of old lines is not moved when a new one comes, and told that there is one.
  const before = await topOf(ana)
  await ana.sendCommand({ is: 'say', words: 'something new' })
  await page.getByRole('button', { name: '1 new' }).waitFor()
  expect(await topOf(ana)).toBe(before)
  await page.getByRole('button', { name: '1 new' }).click()
  await ana.line('something new').waitFor()
  await page.getByRole('button', { name: '1 new' }).waitFor({ state: 'detached' })

  // From the first line to the last by keyboard.
  await lines.focus()
  await page.keyboard.press('Home')
  await ana.line('The table Long is open').waitFor()
  await page.keyboard.press('End')
  await ana.line('something new').waitFor()

  await ana.openTools()
  await page.getByRole('button', { name: 'Search the log' }).click()
  await ana.searchBox.fill('roll 4560')
  await ana.card('roll 4560').waitFor()
  await ana.log.getByRole('status').filter({ hasText: '1 line' }).waitFor()
  await page.getByRole('button', { name: 'Talk', exact: true }).click()
  await page.getByText('Nothing like that in the log').waitFor()
  await ana.leave()
})

test('dice typed in half are still there when their card comes back into the window', async () => {
  const ana = new TablePage(await join(place, `${place.site.url}/join#${code}`, 'Bo'))
  await ana.takeStarter()
  await ana.rollLine('Sneaking', true)
  await ana.field('Difficulty').fill('5')
  await ana.rollByHand()
  await ana.show('Log')
  const faces = ana.handFaces
  await faces.fill('7 2')
  const box = ana.lines
  await box.evaluate((element) => element.scrollTo(0, 0))
  await faces.waitFor({ state: 'detached' })
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await faces.waitFor()
  expect(await faces.inputValue()).toBe('7 2')
  await ana.enterDice('7 2 9')
  await resultOf(ana.card('Sneaking')).waitFor()
  await ana.leave()
})
