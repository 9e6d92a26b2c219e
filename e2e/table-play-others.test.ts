import { afterAll, beforeAll, expect, test } from 'vitest'
import { TablePage } from './table-page.ts'
import { closeDialog, join, makeLink, openTable, openTables } from './table-place.ts'
import type { Place } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

/** A GM and two players, each with a character. */
async function party() {
  const host = await openTable(place, 'endless-horizons', { viewport: { width: 1280, height: 800 } })
  const link = await makeLink(host)
  await closeDialog(host)
  const gm = new TablePage(host)
  const ana = new TablePage(await join(place, link, 'Ana'))
  const bo = new TablePage(await join(place, link, 'Bo'))
  await ana.takeStarter(0)
  await bo.takeStarter(1)
  return { gm, ana, bo }
}

async function leave(...pages: readonly TablePage[]): Promise<void> {
  for (const { visit } of pages) {
    expect(visit.complaints).toEqual([])
    await visit.close()
  }
}

/** Opens the dialog of a mechanic by its name. */
async function begin({ page }: TablePage, mechanic: string): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('button', { name: 'What do you roll?' }).click()
  await page.getByRole('menuitem', { name: mechanic, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

test('two players against each other: one begins, the other is called, both shake, each pays', async () => {
  const { gm, ana, bo } = await party()
  await begin(ana, 'Contest')
  await ana.dialog.getByLabel('From the sheet').selectOption('Sneaking')
  await ana.dialog.getByLabel(/: who$/).selectOption({ label: 'Bram (Bo)' })
  // What Bo gives is Bo's to say; until then it is supposed.
  expect(await ana.field('Rank').count()).toBe(1)
  await ana.roll()
  await ana.card('against Bram').getByText('Waits for Bo').waitFor()
  await bo.calls.filter({ hasText: 'Ana asks you' }).waitFor()
  await bo.answerCall()
  await bo.field('Rank').fill('4')
  await bo.field('Effort').fill('1')
  await bo.roll()
  for (const each of [ana, bo, gm]) {
    await each.show('Log')
    await each.card('against Bram').locator('.result').waitFor()
    await each.card('against Bram').locator('.proof.green').waitFor()
  }
  await gm.card('against Bram').locator('.effects').filter({ hasText: 'Bram Effort −1' }).waitFor()
  await leave(gm, ana, bo)
})

test('to the GM, blind, to oneself: everybody sees what they may, and others that something is rolled', async () => {
  const { gm, ana, bo } = await party()
  await bo.show('Log')
  const rolled = async (line: string, words: string) => {
    await ana.say(line)
    await ana.card(words).waitFor()
  }
  await rolled('/gmr 1d20 # a', 'a')
  await gm
    .card(/to the GM/)
    .locator('.total')
    .waitFor()
  await rolled('/br 1d20 # looking for traps', 'looking for traps')
  await ana.card('looking for traps').getByText('The GM knows how it went').waitFor()
  expect(await ana.card('looking for traps').locator('.die').count()).toBe(0)
  await gm.card('looking for traps').locator('.die').waitFor()
  await ana.say('/sr 1d20 # to myself alone')
  await ana.card('to myself alone').locator('.total').waitFor()
  await ana.say('that was it')
  await gm.page.locator('.said-words').filter({ hasText: 'that was it' }).waitFor()
  expect(await gm.card('to myself alone').count()).toBe(0)
  await bo.page.locator('.said-words').filter({ hasText: 'that was it' }).waitFor()
  expect(await bo.cards.count()).toBe(0)
  expect(await bo.page.locator('.hidden-line').count()).toBe(2)

  // Shown to everybody by the one who rolled it.
  await ana
    .card('to myself alone')
    .getByRole('button', { name: /^More about/ })
    .click()
  await ana.page.getByRole('menuitem', { name: 'Show it to everybody' }).click()
  await bo.cards.first().locator('.total').waitFor()
  await leave(gm, ana, bo)
})

test('a sheet is private or open, read by others, edited by two at once', async () => {
  const { gm, ana, bo } = await party()
  await bo.page.locator('.sheet-list .chip').filter({ hasText: 'Ilse' }).click()
  await bo.page.locator('.sheet-game').filter({ hasText: 'of Ana · Read only' }).waitFor()
  expect(await bo.page.locator('.sheet .line-button').count()).toBe(0)

  await ana.page.getByRole('button', { name: 'Another character' }).click()
  await ana.dialog.getByText('Only the GM and I see it').click()
  await ana.dialog.locator('.starters li button').nth(1).click()
  await ana.dialog.waitFor({ state: 'detached' })
  await ana.page.locator('.sheet-game').filter({ hasText: 'private' }).waitFor()
  await gm.page.locator('.sheet-list .chip').nth(2).waitFor()
  expect(await bo.page.locator('.sheet-list .chip').count()).toBe(2)

  // Ana writes, the GM changes the same field meanwhile: both are shown, and nothing is lost unseen.
  await ana.page.locator('.sheet-list .chip').filter({ hasText: 'Ilse' }).click()
  await ana.page.getByRole('button', { name: 'Edit', exact: true }).click()
  await ana.page.locator('.edit-sheet').getByRole('textbox', { name: 'Name' }).first().fill('Ilse of the Hills')
  await gm.page.locator('.sheet-list .chip').filter({ hasText: 'Ilse' }).click()
  await gm.page.getByRole('button', { name: 'Edit', exact: true }).click()
  await gm.page.locator('.edit-sheet').getByRole('textbox', { name: 'Name' }).first().fill('Ilse the Quick')
  await gm.page.getByRole('button', { name: 'Save', exact: true }).click()
  await ana.page.locator('.conflict').filter({ hasText: 'Ilse the Quick' }).waitFor()
  expect(await ana.page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await ana.page.getByRole('button', { name: 'Yours: Ilse of the Hills' }).click()
  await ana.page.getByRole('button', { name: 'Save', exact: true }).click()
  await bo.page.locator('.sheet-head h2').filter({ hasText: 'Ilse of the Hills' }).waitFor()

  // Quick taps on a resource are one edit.
  const less = ana.page.getByRole('button', { name: 'Effort: Less' })
  for (let tap = 0; tap < 3; tap++) await less.click()
  await ana.page.locator('.vital output').filter({ hasText: '5' }).waitFor()
  await gm.page.locator('.log-line').filter({ hasText: 'Ana edits Ilse of the Hills: Effort' }).waitFor()
  expect(await gm.page.locator('.log-line').filter({ hasText: 'Effort.' }).count()).toBe(1)
  await leave(gm, ana, bo)
})

test('what is tapped while an edit is on its way is not lost', async () => {
  const { gm, ana, bo } = await party()
  const left = ana.vital('Effort').locator('b')
  const before = Number(await left.innerText())
  const edits: (() => Promise<void>)[] = []
  await ana.page.route(/\/commands$/, (route) => void edits.push(() => route.continue()))
  const fewer = ana.page
    .locator('.vital')
    .getByRole('button', { name: /^Effort/ })
    .first()
  await fewer.click()
  await expect.poll(() => edits.length).toBe(1)
  await fewer.click()
  await edits[0]?.()
  await expect.poll(() => edits.length).toBe(2)
  await edits[1]?.()
  await gm.page.locator('.log-line').filter({ hasText: 'Effort' }).nth(1).waitFor()
  await expect.poll(() => left.innerText()).toBe(`${before - 2}`)
  await ana.page.unrouteAll()
  await leave(gm, ana, bo)
})

test('whatever is typed at the table is talk or told to be wrong, and nothing breaks', async () => {
  const { gm, ana, bo } = await party()
  const nonsense = [
    '<script>alert(1)</script>',
    '/r 999999d999999',
    '/r 1d6/0',
    '[[[[2d6]]]]',
    '/w',
    '/',
    '/r \u0000\u202e🎲',
    '3,5@5R1',
    '@@@@',
    '/me',
    '# nothing',
  ]
  for (const line of nonsense) {
    await ana.say(line)
    await ana.page.waitForTimeout(60)
  }
  // What is too long is refused, and can be cut short.
  await ana.say('x'.repeat(4001))
  await expect.poll(() => ana.talk.inputValue()).toHaveLength(4001)
  await ana.say('still here')
  await gm.page.locator('.said-words').filter({ hasText: 'still here' }).waitFor()
  expect(await gm.page.locator('.said-words').filter({ hasText: '<script>' }).count()).toBe(1)
  await ana.rollLine('Sneaking', true)
  for (const text of ['abc', '-5', '1e9', '99999999999999999999']) {
    await ana.field('Rank').fill(text)
    await ana.dialog.locator('.fault').first().waitFor()
    expect(await ana.dialog.getByRole('button', { name: 'Roll', exact: true }).isDisabled(), text).toBe(true)
  }
  await leave(gm, ana, bo)
})
