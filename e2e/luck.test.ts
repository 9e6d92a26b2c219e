import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsIn, tooWide } from './look.ts'
import { resultOf, type TablePage } from './table-page.ts'
import { openTables, seat } from './table-place.ts'
import { DESKTOP } from './visit.ts'

const place = await openTables()

/** Opens luck, above the log. */
const lookBack = async (who: TablePage) => {
  await who.openTools()
  await who.page.getByRole('button', { name: 'Luck and recap' }).click()
}

test('luck is told of all that one may know: everybody knows the open rolls, the GM the hidden ones too', async () => {
  const { gm, guests } = await seat(place, 'endworld', ['Ana'])
  const [ana] = guests as [TablePage]
  await gm.sendCommand({ is: 'beginSession' })
  for (const dice of ['1d20', '2d6']) await ana.say(`/r ${dice}`)
  // Luck is counted from what lies there when it is opened.
  for (const at of [0, 1]) await resultOf(ana.cards.nth(at)).waitFor()
  await gm.say('/gmr 1d100')
  await resultOf(gm.cards.nth(2)).waitFor()
  await lookBack(ana)
  const people = ana.dialog.getByRole('list').getByRole('listitem')
  await people.filter({ hasText: 'Ana' }).filter({ hasText: 'of fair evenings with 2 throws' }).waitFor()
  expect(await people.filter({ hasText: 'Mara' }).count()).toBe(0)
  const chart = ana.dialog.getByRole('figure', { name: 'Luck', exact: true })
  await chart.getByRole('button', { name: 'Files' }).click()
  const [file] = await Promise.all([
    ana.page.waitForEvent('download'),
    ana.page.getByRole('menuitem', { name: 'Picture (PNG)' }).click(),
  ])
  expect(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect([...(await faultsIn(ana.page)), ...(await tooWide(ana.page))]).toEqual([])
  // Its buttons have room around their words, though it is opened from the narrow tools of the log.
  await ana.dialog.getByRole('tab', { name: 'Recap' }).click()
  const save = ana.dialog.getByRole('button', { name: 'Save as text' })
  expect(await save.evaluate((button) => Number.parseFloat(getComputedStyle(button).paddingInlineEnd))).toBeGreaterThan(
    8,
  )
  const notForAll = /not everybody has seen/
  expect(await ana.dialog.getByText(notForAll).count()).toBe(0)
  await lookBack(gm)
  await gm.dialog.getByRole('listitem').filter({ hasText: 'Mara' }).filter({ hasText: 'with 1 throw.' }).waitFor()
  await gm.dialog.getByText(notForAll).waitFor()
  for (const each of [gm, ana]) await each.leave()
})

test('luck stays in view in a window that becomes as narrow as a phone, and is named in its picture', async () => {
  const { gm, guests } = await seat(place, 'endworld', ['Ana'])
  const [ana] = guests as [TablePage]
  await ana.page.setViewportSize(DESKTOP)
  await ana.say('/r 1d20')
  await resultOf(ana.cards.first()).waitFor()
  await ana.sendCommand({ is: 'roll', notation: '2d6', sees: 'open', isByHand: true })
  await ana.enterDice('6 6')
  await resultOf(ana.cards.nth(1)).waitFor()
  await lookBack(ana)
  await ana.dialog.getByRole('combobox', { name: 'Dice' }).selectOption({ label: 'thrown by hand' })
  await ana.dialog.getByText('Best moment: Ana, 2d6: 6 6 (one in 36, by hand)').waitFor()
  await ana.dialog.getByRole('button', { name: 'Files' }).click()
  const [file] = await Promise.all([
    ana.page.waitForEvent('download'),
    ana.page.getByRole('menuitem', { name: 'Picture (SVG)' }).click(),
  ])
  const picture = readFileSync(await file.path(), 'utf8')
  for (const said of ['Thursday', 'Before the first session', 'Luck', 'thrown by hand', 'Ana'])
    expect(picture).toContain(said)
  await ana.page.setViewportSize({ width: 390, height: 844 })
  await ana.dialog.getByRole('figure', { name: 'Luck', exact: true }).waitFor()
  expect(await tooWide(ana.page)).toEqual([])
  for (const each of [gm, ana]) await each.leave()
})

test('a session that ends has a recap: who rolled, the moments, as text and as a picture', async () => {
  const { gm, guests } = await seat(place, 'endworld', ['Ana'])
  const [ana] = guests as [TablePage]
  await gm.sendCommand({ is: 'beginSession' })
  for (let i = 0; i < 3; i++) await ana.say('/r 1d20 >= 10')
  for (const at of [0, 1, 2]) await resultOf(ana.cards.nth(at)).waitFor()
  await gm.sendCommand({ is: 'endSession' })
  await ana.sessionEnd.getByRole('button', { name: 'Luck and recap' }).click()
  await ana.dialog.getByText('Ana: 3 rolls').waitFor()
  const [file] = await Promise.all([
    ana.page.waitForEvent('download'),
    ana.dialog.getByRole('button', { name: 'Save as text' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Session 1\n\n')
  const [picture] = await Promise.all([
    ana.page.waitForEvent('download'),
    ana.dialog.getByRole('button', { name: 'Save as a picture' }).click(),
  ])
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect([...(await faultsIn(ana.page)), ...(await tooWide(ana.page))]).toEqual([])
  for (const each of [gm, ana]) await each.leave()
})
