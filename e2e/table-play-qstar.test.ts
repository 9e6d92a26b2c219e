import axe from 'axe-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import qstar from '../src/systems/qstar/index.ts'
import { Hands } from './hands.ts'
import { faultsIn, tooWide } from './look.ts'
import { SoloPage } from './solo-page.ts'
import { TablePage } from './table-page.ts'
import { closeDialog, join, makeLink, openTable, openTables, seat } from './table-place.ts'
import { type Place, SMALL_PHONE, visit } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

const [STARTER] = qstar.sheet.starters
const CHARACTER = { weapons: [] as readonly { readonly name: string }[], ...STARTER?.sheet }
const PHONE = { width: 390, height: 844 }

/** Nothing wrong with this screen, light and dark, and nothing wider than the smallest phone. */
async function looksWell(who: TablePage, name: string) {
  const { page } = who
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    expect(await faultsIn(page), `${name}, ${colorScheme}`).toEqual([])
    await who.picture(`look ${name} ${colorScheme}`)
  }
  await page.setViewportSize(SMALL_PHONE)
  expect(await tooWide(page), name).toEqual([])
  await who.picture(`look ${name} 320`)
  await page.setViewportSize(PHONE)
}

const tab = ({ page }: TablePage, at: number) => page.locator('.board > .tabs > .tab-list button').nth(at).click()

test.each(['en-GB', 'de-DE'])(
  'a magazine is changed and changed back, who falls is seen at a glance, and falls in the crisis by one tap: %s',
  async (locale) => {
    const host = await openTable(place, 'qstar', { locale })
    const link = await makeLink(host)
    await closeDialog(host)
    const gm = new TablePage(host)
    const ana = new TablePage(await join(place, link, 'Ana', { locale }))
    const { weapons, ...starter } = CHARACTER
    const values = { ...starter, name: 'Vika', weapons: weapons.map((each) => ({ ...each, loaded: 3 })) }
    const { sheet } = await ana.order<{ sheet: string }>({ is: 'makeSheet', values })

    await tab(ana, 0)
    const row = ana.page.locator('.sheet-lines li').filter({ hasText: 'RX60' }).first()
    const figures = row.locator('.line-figures')
    expect(await figures.innerText()).toMatch(/\b3\b/)
    await looksWell(ana, `${locale} deed`)
    await row.locator('.deeds .chip').click()
    await ana.page.locator('.toast-undo').waitFor()
    expect(await faultsIn(ana.page)).toEqual([])
    await ana.picture(`look ${locale} undo`)
    expect(await figures.innerText()).toMatch(/\b30\b/)
    await ana.page.locator('.toast-undo').click()
    await row.locator('.deeds .chip').waitFor()
    expect(await figures.innerText()).toMatch(/\b3\b/)

    await gm.order({ is: 'beginCrisis' })
    const order = [{ name: 'Vika', initiative: 5 }]
    await gm.order({ is: 'orderTurn', order: 'begin', values: { order } })
    await ana.order({ is: 'editSheet', sheet, version: 3, values: { endurance: 0 } })
    await ana.page.locator('.trouble').waitFor()
    await looksWell(ana, `${locale} down`)
    await tab(gm, 2)
    await gm.page.locator('.check-tile .button').waitFor()
    await looksWell(gm, `${locale} due`)
    await gm.page.locator('.lead-pane .tab-list button').nth(1).click()
    await gm.page.locator('.person .trouble').waitFor()
    await looksWell(gm, `${locale} cast`)
    await tab(gm, 3)
    await gm.page.locator('.turn-row > .button').waitFor()
    await looksWell(gm, `${locale} due in its row`)
    await gm.page.locator('.turn-row > .button').click()
    await gm.page.locator('.turn-name.out').waitFor()
    await gm.page.locator('.turn-row > .button').waitFor({ state: 'detached' })

    // A strike at somebody of the GM's waits for the GM's word, which can be given closed.
    const input = { ability: 7, skill: 'trained', damage: 16, critical: 8 }
    const against = [{ side: 'target', name: 'Drone' }]
    await gm.order({ is: 'makeSheet', isNpc: true, values: { ...starter, weapons, name: 'Drone' } })
    await ana.order({ is: 'startCheck', mechanic: 'strike', against, input })
    await tab(gm, 2)
    await gm.page.locator('.lead-pane .tab-list button').first().click()
    await gm.page.locator('.check-tile select').selectOption({ label: 'Drone' })
    await gm.page.locator('.check-tile .tellings').waitFor()
    await looksWell(gm, `${locale} judged closed`)
    await gm.page.locator('.check-tile form .main').click()
    await gm.page.locator('.check-tile.over, .check-tile .seal-line').first().waitFor()
    for (const each of [gm, ana]) await each.leave()
  },
)

test('alone, a magazine is changed on the sheet itself, and changed back', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar')
  const solo = new SoloPage(new Hands(page))
  await solo.show('Character')
  await page.locator('.starters li button').first().click()
  await page.locator('.sheet-tools .button').first().click()
  await page.getByRole('textbox', { name: 'Rounds loaded' }).first().fill('3')
  await page.locator('.sheet-tools .button').first().click()
  const row = page.locator('.sheet-lines li').filter({ hasText: 'RX60' }).first()
  await row.getByRole('button', { name: /^Reload RX60/ }).click()
  expect(await row.locator('.line-figures').innerText()).toMatch(/\b30\b/)
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
  await bo.dialog.getByRole('combobox', { name: 'Patient' }).selectOption({ label: 'Imre Sol (Bo)' })
  expect(await bo.field('Health lost').inputValue()).toBe('0')
  await bo.roll()
  await bo.answerCall()
  await bo.roll()
  await bo.show('Log')
  await bo.card('Imre Sol for Imre Sol').locator('.result').waitFor()
  await expect.poll(async () => Number.parseInt(await bo.vital('Endurance').innerText(), 10)).toBeGreaterThan(5)
  for (const each of [gm, bo]) await each.leave()
})
