// A table in real browsers: the built app behind a real server, and people who sit down at it.

import { inject } from 'vitest'
import { serve } from '../src/server/testing/server.ts'
import { listedSystems } from '../src/systems/system-list.ts'
import { LeadPage } from './lead-page.ts'
import { web } from './servers.ts'
import { TablePage } from './table-page.ts'
import { openBrowser, type Place, type Visit, visit } from './visit.ts'

/** `kept` is a folder in which tables are already: it has a server of its own. */
export async function openTables(kept?: Parameters<typeof serve>[1]): Promise<Place> {
  const browser = await openBrowser()
  if (!kept) return { site: { url: inject('tables') }, browser, close: async () => {} }
  const { origin: url, close } = await serve({ web }, kept)
  return { site: { url }, browser, close }
}

type Options = Parameters<typeof visit>[2]

/** Opens a table by the start page; the lobby is open then. */
export async function openTable(place: Place, game: string, options: Options = {}): Promise<Visit> {
  const gm = await visit(place, '/', options)
  const { page } = gm
  await page.locator('form select').first().selectOption(game)
  await page.locator('form').first().locator('input[type=text]').nth(0).fill('Thursday')
  await page.locator('form').first().locator('input[type=text]').nth(1).fill('Mara')
  await page.keyboard.press('Enter')
  await page.locator('.lobby').waitFor()
  return gm
}

/** Makes a link in the open lobby. */
export async function makeLink({ page }: Visit): Promise<string> {
  await page.locator('.lobby .row-of .main').click()
  return page.locator('.invitation .copied input').first().inputValue()
}

/** Sits down with a link, as the start page lets one. */
export async function join(place: Place, link: string, name: string, options: Options = {}): Promise<Visit> {
  const player = await visit(place, new URL(link).pathname + new URL(link).hash, options)
  const { page } = player
  const form = page.locator('form').filter({ has: page.locator('input') })
  await form.locator('input[type=text]').last().fill(name)
  await page.keyboard.press('Enter')
  await page.locator('.page.table').waitFor()
  return player
}

export async function closeDialog({ page }: Visit): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
}

export const show = ({ page }: Visit, name: string): Promise<void> => page.getByRole('tab', { name }).click()

/** Gives an order of this page's seat, as its own buttons would; what comes of it the page shows. */
export async function order(
  { page }: Visit,
  given: { readonly is: string } & Record<string, unknown>,
): Promise<unknown> {
  const [, table, seat] = /\/t\/([^/]+)\/([^/]+)/.exec(page.url()) ?? []
  const answer = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answered = await fetch(path as string, { method: 'POST', headers, body: body as string })
      return { status: answered.status, text: await answered.text() }
    },
    [
      `/api/tables/${table}/seats/${seat}/commands`,
      JSON.stringify({ id: `e2e${Math.random().toString(16).slice(2, 14)}`, ...given }),
    ],
  )
  if (answer.status !== 200) throw new Error(`${given.is}: ${answer.text}`)
  return JSON.parse(answer.text)
}

/** A ready-made character of this game for whoever sits at this page. */
export async function bring(who: Visit, game: string, starter = 0): Promise<string> {
  const { load } = listedSystems.find(({ id }) => id === game) as (typeof listedSystems)[number]
  const { sheet } = await load()
  const { sheet: id } = (await order(who, { is: 'makeSheet', values: sheet.starters[starter]?.sheet })) as {
    sheet: string
  }
  return id
}

/** A GM at a desk, and players with phones. */
export async function seat(place: Place, game: string, ...players: readonly (readonly [string, Options?])[]) {
  const host = await openTable(place, game, { viewport: { width: 1280, height: 800 } })
  const link = await makeLink(host)
  await closeDialog(host)
  const guests: TablePage[] = []
  for (const [name, options] of players) guests.push(new TablePage(await join(place, link, name, options)))
  return { gm: new LeadPage(host), guests, link }
}

/** A GM and two players with characters, the lobby closed. */
export async function gather(place: Place, game: string) {
  const gm = await openTable(place, game)
  const link = await makeLink(gm)
  const [ann, bo] = [await join(place, link, 'Ann'), await join(place, link, 'Bo')]
  await closeDialog(gm)
  await bring(ann, game, 0)
  await bring(bo, game, 1)
  const close = () => Promise.all([gm, ann, bo].map((each) => each.close()))
  return { gm, ann, bo, close }
}
