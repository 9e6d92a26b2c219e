import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Hands } from './hands.ts'
import { RollDialog } from './roll-dialog.ts'
import { SoloPage } from './solo-page.ts'
import { openPlace, type Place, visit } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.close())

async function withCharacter(path: string) {
  const visited = await visit(place, path)
  const solo = new SoloPage(new Hands(visited.page))
  await solo.show('Character')
  await visited.page.locator('.starters li button').first().click()
  return { ...visited, solo }
}

test('a click on a line rolls it, Shift-click or a long press opens its fields, and effort is taken off the sheet once', async () => {
  const { page, solo, complaints, close } = await withCharacter('/solo/endless-horizons')
  const left = page.locator('.vital').filter({ hasText: 'Effort' }).locator('b')
  expect(await left.innerText()).toBe('8')
  const line = page.getByRole('button', { name: 'Sneaking', exact: true })
  await line.click({ modifiers: ['Shift'] })
  const dialog = new RollDialog(solo.hands)
  expect(await dialog.field('Rank').inputValue()).toBe('3')
  await dialog.field('Effort').fill('2')
  await dialog.roll()
  await dialog.result.waitFor()
  await dialog.close()
  expect(await left.innerText()).toBe('6')

  await line.click()
  await dialog.result.waitFor()
  expect(await dialog.dice.count()).toBe(5)
  await dialog.close()
  expect(await left.innerText()).toBe('4')

  // A long press opens the fields too, with the settings of the last roll.
  await line.click({ delay: 700 })
  expect(await dialog.field('Effort').inputValue()).toBe('2')
  expect(await dialog.result.count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Effort: More' }).click()
  expect(await left.innerText()).toBe('5')
  await page.reload()
  expect(await left.innerText()).toBe('5')
  expect(complaints).toEqual([])
  await close()
})

test('what is wrong with a sheet stands beside its field, and it can be mended', async () => {
  const { page, complaints, close } = await withCharacter('/solo/evening-star')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Lots' }).fill('eleven')
  await page.locator('.edit-sheet .fault').filter({ hasText: 'from 0 to 10' }).waitFor()
  expect(await page.getByRole('button', { name: 'Done editing' }).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Lots' }).fill('3')
  await page.locator('.edit-sheet .lines').nth(1).getByRole('textbox', { name: 'Name' }).first().fill('Gossip')
  await page.locator('.edit-sheet .fault').filter({ hasText: 'twice' }).waitFor()
  await page.getByRole('button', { name: 'Done editing' }).click()
  await page.locator('.vital').filter({ hasText: 'Lots' }).filter({ hasText: '3' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a sheet saved, put away and opened again is the same file', async () => {
  const { page, complaints, close } = await withCharacter('/solo/qstar')
  const save = async () => {
    await page.getByRole('button', { name: 'Sheet', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save as a file' }).click(),
    ])
    return download.path()
  }
  const first = await save()
  const putAway = async () => {
    await page.getByRole('button', { name: 'Sheet', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Put this character away' }).click()
  }
  const focus = () => page.evaluate('document.activeElement.className')
  await putAway()
  await expect.poll(focus).toBe('starters')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.tiles').first().waitFor()
  await expect.poll(focus).toBe('sheet')
  await putAway()
  await page.locator('input[type=file]').setInputFiles(first)
  await page.locator('.tiles').first().waitFor()
  expect(readFileSync(await save(), 'utf8')).toBe(readFileSync(first, 'utf8'))
  expect(complaints).toEqual([])
  await close()
})

test('a sheet is printed on one page, with nothing to press on it', async () => {
  for (const game of ['qstar', 'eclipse-phase']) {
    const { page, close } = await withCharacter(`/solo/${game}`)
    await page.locator('.tiles').first().waitFor()
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g), game).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.bar, .tab-list, .sheet-tools, .mechanics').filter({ visible: true }).count()).toBe(0)
    await close()
  }
})

test('QS-22: a weapon that is not full is reloaded from the sheet', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar')
  await new SoloPage(new Hands(page)).show('Character')
  const gun = { name: 'P32', skill: 'Light Weapons', damage: 12, critical: 6, capacity: 15, loaded: 3, magazines: 2 }
  const text = JSON.stringify({ system: 'qstar', sheet: { name: 'Ilse', weapons: [gun] } })
  const file = { name: 'ilse.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  const reload = page.getByRole('button', { name: /^Reload P32/ })
  expect(await reload.innerText()).toBe('Reload P32 (one action, magazines then: 1)')
  await reload.click()
  await reload.waitFor({ state: 'detached' })
  await page.locator('.sheet').filter({ hasText: 'Rounds loaded 15' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a file that is no sheet of the game is refused with its name and what is wanted, and stays refused until another is opened', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar')
  await new SoloPage(new Hands(page)).show('Character')
  const open = async (name: string, content: string) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
    return page.locator('.starters .fault').filter({ hasText: name }).innerText()
  }
  expect(await open('a.png', '\x89PNG\r\n')).toContain('a.png is no sheet')
  expect(await open('b.json', '')).toContain('b.json is no sheet')
  expect(await open('c.json', '{"system":"endworld","sheet":{}}')).toBe('c.json is of Endworld; here it must be of Q*.')
  expect(await open('d.json', '{"system":"qstar","sheet":{"name":"Ilse","might":"🦑"}}')).toMatch(
    /d\.json.*might.*"🦑".*whole/,
  )
  expect(await open('e.json', ' '.repeat(2_000_000))).toContain('e.json is too big')
  expect(complaints).toEqual([])
  await close()
})

test('a line that was removed comes back, in its place', async () => {
  const { page, complaints, close } = await withCharacter('/solo/endless-horizons')
  await page.getByRole('button', { name: 'Edit' }).click()
  const names = () =>
    page
      .locator('.edit-sheet .lines')
      .first()
      .getByRole('textbox', { name: 'Name' })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  const before = await names()
  await page.getByRole('button', { name: `Remove ${before[0]}` }).click()
  await expect.poll(names).toEqual(before.slice(1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(before)
  expect(complaints).toEqual([])
  await close()
})

test('a number is emptied to type another, and what stands there otherwise comes back when the field is left', async () => {
  const { page, complaints, close } = await withCharacter('/solo/qstar')
  await page.getByRole('button', { name: 'Edit' }).click()
  const might = page.getByRole('textbox', { name: 'Might' })
  await might.click()
  await might.press('Backspace')
  expect(await might.inputValue()).toBe('')
  await might.pressSequentially('8')
  expect(await might.inputValue()).toBe('8')
  await might.press('Backspace')
  await might.blur()
  await expect.poll(() => might.inputValue()).toBe('5')
  expect(complaints).toEqual([])
  await close()
})

test('what is wrong with a sheet is named at its head, with the way there', async () => {
  const { page, complaints, close } = await withCharacter('/solo/qstar')
  await page.getByRole('button', { name: 'Edit' }).click()
  const loaded = page.getByRole('textbox', { name: 'Rounds loaded' }).first()
  await loaded.fill('many')
  const way = page.locator('.edit-sheet > .fault a')
  expect(await way.innerText()).toBe('Weapons 1: Rounds loaded')
  expect(await way.getAttribute('href')).toBe(`#${await loaded.getAttribute('id')}`)
  expect(complaints).toEqual([])
  await close()
})

test('menus and tips open on the screen, also at its left edge, and a tap shows a tip', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar', { hasTouch: true })
  await new SoloPage(new Hands(page)).show('Character')
  await page.locator('.starters li button').first().tap()
  await page.locator('.derived .tip-about').first().tap()
  const leftOf = (selector: string) => page.locator(selector).evaluate((box) => box.getBoundingClientRect().left)
  expect(await leftOf('.tip-text.shown')).toBeGreaterThanOrEqual(0)
  await page.locator('.sheet-lines .menu button').first().tap()
  expect(await leftOf('.menu-list')).toBeGreaterThanOrEqual(0)
  expect(complaints).toEqual([])
  await close()
})
