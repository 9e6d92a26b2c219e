import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import qstar from '../src/systems/qstar/index.ts'
import { Hands } from './hands.ts'
import { faultsIn, tooWide } from './look.ts'
import { SoloPage } from './solo-page.ts'
import { resultOf, startersIn, type TablePage } from './table-page.ts'
import { openTables, seat, seatOnPhones } from './table-place.ts'
import { SMALL_PHONE, visit } from './visit.ts'

const place = await openTables()

const [STARTER] = qstar.sheet.starters
const CHARACTER = { weapons: [] as readonly { readonly name: string }[], ...STARTER?.sheet }
const PHONE = { width: 390, height: 844 }
const LOADED_3 = /(Rounds loaded|Geladene Schuss)\D*\b3\b/
const LOADED_30 = /(Rounds loaded|Geladene Schuss)\D*\b30\b/

/** Nothing wrong with this screen, light and dark, and nothing wider than the smallest phone. Axe looks at the same in both languages. */
async function looksWell(who: TablePage, name: string) {
  const { page } = who
  if (name.startsWith('en-GB')) expect(await faultsIn(page), name).toEqual([])
  await page.setViewportSize(SMALL_PHONE)
  expect(await tooWide(page), name).toEqual([])
  await who.picture(`look ${name} 320`)
  await page.setViewportSize(PHONE)
}

/** Shows a part of the table, or of leading, in either language. */
const tab = ({ page }: TablePage, name: RegExp) => page.getByRole('tab', { name }).click()
const SHEET = /^(Character|Figur)/
const LEAD = /^(Lead|Leiten)/
const TURNS = /^(Crisis|Krise)/
const NOW = /^(Now|Jetzt)/
const CAST = /^(Cast|Figuren)$/
const UNDO = /^(Undo|Rückgängig)$/

/** The line of the sheet that names this weapon. */
const weaponIn = (page: Page, name: string) =>
  page.getByRole('article').getByRole('listitem').filter({ hasText: name }).first()

/** That somebody is not well. */
const trouble = (page: Page) => page.getByRole('status').filter({ hasText: /incapacitated|außer Gefecht/ })

test.each(['en-GB', 'de-DE'])(
  'a magazine is changed and changed back, who falls is seen at a glance, and falls in the crisis by one tap: %s',
  async (locale) => {
    const { gm, guests } = await seatOnPhones(place, 'qstar', { locale })
    const [ana] = guests as [TablePage]
    const { weapons, ...starter } = CHARACTER
    const values = { ...starter, name: 'Vika', weapons: weapons.map((each) => ({ ...each, loaded: 3 })) }
    const { sheet } = await ana.sendCommand<{ sheet: string }>({ is: 'makeSheet', values })

    await tab(ana, SHEET)
    const row = weaponIn(ana.page, 'RX60')
    const reload = row.getByRole('button', { name: /^(Reload RX60|RX60 nachladen)/ })
    expect(await row.innerText()).toMatch(LOADED_3)
    await looksWell(ana, `${locale} deed`)
    await reload.click()
    const undo = ana.page.getByRole('button', { name: UNDO })
    await undo.waitFor()
    expect(await faultsIn(ana.page)).toEqual([])
    await ana.picture(`look ${locale} undo`)
    expect(await row.innerText()).toMatch(LOADED_30)
    await undo.click()
    await reload.waitFor()
    expect(await row.innerText()).toMatch(LOADED_3)

    await gm.sendCommand({ is: 'beginCrisis' })
    const order = [{ name: 'Vika', initiative: 5 }]
    await gm.sendCommand({ is: 'orderTurn', order: 'begin', values: { order } })
    await ana.sendCommand({ is: 'editSheet', sheet, version: 3, values: { endurance: 0 } })
    await trouble(ana.page).waitFor()
    await looksWell(ana, `${locale} down`)
    await tab(gm, LEAD)
    const falls = gm.page.getByRole('button', { name: /^(Falls|Geht zu Boden)/ })
    await falls.waitFor()
    await looksWell(gm, `${locale} due`)
    await tab(gm, CAST)
    await trouble(gm.page).waitFor()
    await looksWell(gm, `${locale} cast`)
    await tab(gm, TURNS)
    await falls.waitFor()
    await looksWell(gm, `${locale} due in its row`)
    await falls.click()
    await gm.turns.filter({ hasText: /incapacitated|außer Gefecht/ }).waitFor()
    await falls.waitFor({ state: 'detached' })

    // A strike at somebody of the GM's waits for the GM's word, which can be given closed.
    const input = { ability: 7, skill: 'trained', damage: 16, critical: 8 }
    const against = [{ side: 'target', name: 'Drone' }]
    await gm.sendCommand({ is: 'makeSheet', isNpc: true, values: { ...starter, weapons, name: 'Drone' } })
    await ana.sendCommand({ is: 'startCheck', mechanic: 'strike', against, input })
    await tab(gm, LEAD)
    await tab(gm, NOW)
    const tile = gm.page.getByRole('article').filter({ hasText: 'Drone' })
    await tile.getByRole('combobox').selectOption({ label: 'Drone' })
    await tile.getByRole('radio').first().waitFor()
    await looksWell(gm, `${locale} judged closed`)
    await tile.getByRole('button', { name: /^(Judge|Entscheiden)$/ }).click()
    await tile.getByText(/^[0-9a-f]{12}$/).waitFor()
    for (const each of [gm, ana]) await each.leave()
  },
)

test('alone, a magazine is changed on the sheet itself, and changed back', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar')
  const solo = new SoloPage(new Hands(page))
  await solo.show('Character')
  await startersIn(page).first().click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Rounds loaded' }).first().fill('3')
  await page.getByRole('button', { name: 'Done editing' }).click()
  const row = weaponIn(page, 'RX60')
  await row.getByRole('button', { name: /^Reload RX60/ }).click()
  expect(await row.innerText()).toMatch(LOADED_30)
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByRole('button', { name: /^Reload RX60/ }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a medic treats wounds of their own: the item is used up, and what it gives comes to the same sheet', async () => {
  const { guests, gm } = await seat(place, 'qstar', ['Bo'])
  const [bo] = guests as [TablePage]
  await bo.takeStarter(1)
  await bo.edit({ Endurance: '5' })
  await bo.rollLine('Medical Kit', true)
  await bo.dialog.getByRole('button', { name: 'Imre Sol (Bo)' }).click()
  expect(await bo.field('Health lost').inputValue()).toBe('0')
  await bo.roll()
  await bo.show('Log')
  await resultOf(bo.card('Imre Sol for Imre Sol')).waitFor()
  await expect.poll(async () => Number.parseInt(await bo.vital('Endurance').innerText(), 10)).toBeGreaterThan(5)
  for (const each of [gm, bo]) await each.leave()
})

test('eight take turns: on the smallest phone, in German, the moves of one’s own turn are in view and the vitals keep their names', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ana', { viewport: SMALL_PHONE, locale: 'de-DE' }])
  const [ana] = guests as [TablePage]
  const { page } = ana
  const { name } = CHARACTER as unknown as { readonly name: string }
  await ana.sendCommand({ is: 'makeSheet', values: STARTER?.sheet })
  await gm.sendCommand({ is: 'beginCrisis' })
  const order = [name, ...Array.from({ length: 7 }, (_, i) => `Pirat ${i + 1}`)].map((each, i) => ({
    name: each,
    initiative: 9 - i,
  }))
  await gm.sendCommand({ is: 'orderTurn', order: 'begin', values: { order } })
  await tab(ana, /^Protokoll/)
  await page.getByRole('button', { name: 'Handeln' }).waitFor()
  const clipped = () =>
    page
      .getByText(/^(Ausdauer|Gesundheit)$/)
      .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth))
  await expect.poll(async () => Math.max(...(await clipped()))).toBe(0)
  await page.getByRole('button', { name: 'Handeln' }).click()
  for (const move of ['Schießen: RX60', 'Zug beenden']) {
    const { y, height } = (await page.getByRole('button', { name: move }).boundingBox()) ?? expect.fail(move)
    expect(y + height, move).toBeLessThanOrEqual(SMALL_PHONE.height)
  }
  await ana.picture('qstar own turn 320')
  for (const each of [gm, ana]) await each.leave()
})
