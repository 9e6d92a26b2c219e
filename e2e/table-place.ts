// A table in real browsers: the built app behind a real server, and people who sit down at it.

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { serve } from '../src/server/testing/server.ts'
import { listedSystems } from '../src/systems/system-list.ts'
import { LeadPage } from './lead-page.ts'
import { web } from './servers.ts'
import { TablePage } from './table-page.ts'
import { arrive, DESKTOP, openBrowser, type Place, type Visit, type VisitOptions, visit } from './visit.ts'

/** `kept` is a folder in which tables are already: it has a server of its own. */
export async function openTables(kept?: Parameters<typeof serve>[1]): Promise<Place> {
  const browser = await openBrowser()
  if (!kept) return { site: { url: inject('tables') }, browser, close: async () => {} }
  const { origin: url, close } = await serve({ web }, kept)
  return { site: { url }, browser, close }
}

/** Opens a table by the start page; the lobby is open then. */
export async function openTable(place: Place, game: string, options: VisitOptions = {}): Promise<Visit> {
  const gm = await visit(place, '/', options)
  const form = gm.page.getByRole('form', { name: /^(Open a table|Einen Tisch eröffnen)$/ })
  await form.getByRole('combobox').selectOption(game)
  await form.getByRole('textbox').nth(0).fill('Thursday')
  await form.getByRole('textbox').nth(1).fill('Mara')
  await gm.page.keyboard.press('Enter')
  await gm.page
    .getByRole('dialog')
    .getByRole('region', { name: /^(Invite|Einladen)$/ })
    .waitFor()
  return gm
}

/** Makes a link in the open lobby. */
export async function makeLink({ page }: Visit): Promise<string> {
  const invite = page.getByRole('dialog').getByRole('region', { name: /^(Invite|Einladen)$/ })
  await invite.getByRole('button', { name: /^(Make a link|Link machen)$/ }).click()
  return invite.getByRole('article').getByRole('textbox').first().inputValue()
}

/** Sits down with a link, as the start page lets one. */
export async function join(place: Place, link: string, name: string, options: VisitOptions = {}): Promise<Visit> {
  const player = await visit(place, new URL(link).pathname + new URL(link).hash, options)
  await player.page.getByRole('textbox', { name: /^(Your name|Dein Name)$/ }).fill(name)
  await player.page.keyboard.press('Enter')
  await atTable(player)
  return player
}

/** Sits down with one more device at a seat that has its name already: nothing is asked. */
export async function joinAgain(place: Place, link: string, seat: string, options: VisitOptions = {}): Promise<Visit> {
  const device = await visit(place, new URL(link).pathname + new URL(link).hash, options)
  await device.page.getByText(`the seat of ${seat}`).waitFor()
  await device.page.getByRole('button', { name: 'Take a seat' }).click()
  await atTable(device)
  return device
}

/** Waits until the table is there. */
export const atTable = ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  page.getByRole('button', { name: /^(At the table|Am Tisch)/ }).waitFor()

export async function closeDialog({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Sends a command of this page's seat, as its own buttons would; what comes of it the page shows. */
export const sendCommand = (who: Visit, given: { readonly is: string } & Record<string, unknown>): Promise<unknown> =>
  new TablePage(who).sendCommand(given)

/** The values of a ready-made character. */
export async function starterOf(game: string, at = 0): Promise<Readonly<Record<string, unknown>>> {
  const { load } = listedSystems.find(({ id }) => id === game) as (typeof listedSystems)[number]
  const { sheet } = await load()
  return sheet.starters[at]?.sheet as Readonly<Record<string, unknown>>
}

/** A ready-made character of this game for whoever sits at this page. */
export async function bring(who: Visit, game: string, starter = 0): Promise<string> {
  const made = (await sendCommand(who, { is: 'makeSheet', values: await starterOf(game, starter) })) as {
    sheet: string
  }
  return made.sheet
}

/** Asks the server in the name of this browser, as its page would. */
async function ask<A>({ page }: Visit, path: string, body: object): Promise<A> {
  const headers = { origin: new URL(inject('tables')).origin }
  const answer = await page.context().request.post(path, { data: body, headers })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as A
}

interface Seat {
  readonly table: string
  readonly seat: string
}

const fresh = () => randomBytes(12).toString('hex')

/** Takes a seat without the forms of the start page, which have stories of their own. */
async function take(who: Visit, path: string, given: object): Promise<Seat> {
  await ask(who, '/api/device', {})
  return ask(who, path, { id: fresh(), ...given })
}

const goTo = async (who: Visit, { table, seat }: Seat): Promise<void> => {
  await who.page.goto(`/t/${table}/${seat}`)
  await atTable(who)
}

interface Guest {
  readonly name: string
  readonly options?: VisitOptions | undefined
  /** The ready-made character they bring; none where it is not said. */
  readonly starter?: number
}

const commands = ({ table, seat }: Seat) => `/api/tables/${table}/seats/${seat}/commands`

/** Opens a table and invites to it, without a page. */
async function invite(gm: Visit, game: string) {
  const gmSeat = await take(gm, '/api/tables', { system: game, name: 'Thursday', seatName: 'Mara' })
  const { code } = await ask<{ code: string }>(gm, commands(gmSeat), { id: fresh(), is: 'invite' })
  return { gmSeat, code }
}

/** The path that leads to a table of this game, whose GM has no page open. */
export async function invitation(place: Place, game: string): Promise<string> {
  const gm = await arrive(place)
  const { code } = await invite(gm, game)
  await gm.close()
  return `/join#${code}`
}

async function gathered(place: Place, game: string, options: VisitOptions, guests: readonly Guest[]) {
  const [host, ...visits] = await Promise.all(
    [options, ...guests.map((guest) => guest.options)].map((each) => arrive(place, each)),
  )
  const gm = host as Visit
  const { gmSeat, code } = await invite(gm, game)
  const seats: Seat[] = []
  // One after another: who sits down first is p2.
  for (const [at, { name, starter }] of guests.entries()) {
    const who = visits[at] as Visit
    const seat = await take(who, '/api/join', { code, name })
    seats.push(seat)
    if (starter !== undefined)
      await ask(who, commands(seat), { id: fresh(), is: 'makeSheet', values: await starterOf(game, starter) })
  }
  await Promise.all([gm, ...visits].map((who, at) => goTo(who, [gmSeat, ...seats][at] as Seat)))
  return {
    gm: new LeadPage(gm),
    guests: visits.map((each) => new TablePage(each)),
    link: `${place.site.url}/join#${code}`,
  }
}

/** A GM at a desk, and players with phones. */
export const seat = (place: Place, game: string, ...players: readonly (readonly [string, VisitOptions?])[]) =>
  gathered(
    place,
    game,
    { viewport: DESKTOP },
    players.map(([name, options]) => ({ name, options })),
  )

/** A GM and a player, Ana, both with phones. */
export const seatOnPhones = (place: Place, game: string, options: VisitOptions) =>
  gathered(place, game, options, [{ name: 'Ana', options }])

/** A GM and two players with characters, all with phones. */
export async function gather(place: Place, game: string, options: VisitOptions = {}) {
  const { gm, guests } = await gathered(place, game, {}, [
    { name: 'Ann', starter: 0, options },
    { name: 'Bo', starter: 1 },
  ])
  const [ann, bo] = guests as [TablePage, TablePage]
  /** Everybody leaves; what pages may have complained about is said. */
  const close = async (expected?: RegExp) => {
    for (const each of [gm, ann, bo]) await each.leave(expected)
  }
  return { gm, ann, bo, close }
}
