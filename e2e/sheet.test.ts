import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultAt, Hands } from './hands.ts'
import { RollDialog } from './roll-dialog.ts'
import { SoloPage } from './solo-page.ts'
import { startersIn } from './table-page.ts'
import { fileInput, openPlace, visit } from './visit.ts'

const place = await openPlace()

const editing = (page: Page) => page.getByRole('region', { name: 'Edit', exact: true })

async function withCharacter(path: string) {
  const visited = await visit(place, path)
  const solo = new SoloPage(new Hands(visited.page))
  await solo.show('Character')
  await startersIn(visited.page).first().click()
  return { ...visited, solo }
}

test('a click on a line rolls it, Shift-click or a long press opens its fields, and effort is taken off the sheet once', async () => {
  const { page, solo, complaints, close } = await withCharacter('/solo/endless-horizons')
  const left = page.getByRole('status', { name: /^Effort: / }).locator('b')
  expect(await left.innerText()).toBe('8')
  const line = page.getByRole('button', { name: 'Sneaking', exact: true })
  await line.click({ modifiers: ['Shift'] })
  const dialog = new RollDialog(solo.hands)
  await dialog.dialog.getByText('Sneaking: Rank 3').waitFor()
  await dialog.field('Effort').fill('2')
  await dialog.roll()
  await dialog.result.waitFor()
  await dialog.close()
  expect(await left.innerText()).toBe('6')

  await line.click()
  await dialog.result.waitFor()
  expect(await dialog.faces()).toHaveLength(5)
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
  await expect.poll(() => faultAt(page.getByRole('textbox', { name: 'Lots' }))).toContain('from 0 to 10')
  expect(await page.getByRole('button', { name: 'Done editing' }).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Lots' }).fill('3')
  const skills = editing(page).getByRole('group', { name: 'Skills' }).getByRole('textbox', { name: 'Name' })
  await skills.nth(1).fill(await skills.first().inputValue())
  await editing(page).getByText(/twice/).waitFor()
  await page.getByRole('button', { name: 'Done editing' }).click()
  await page.getByRole('status', { name: 'Lots: 3 of' }).waitFor()
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
  const focus = () => page.evaluate('document.activeElement.ariaLabel')
  await putAway()
  await expect.poll(focus).toBe('No character yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('article', { name: 'Mara Venn' }).waitFor()
  await expect.poll(focus).toBe('Mara Venn')
  await putAway()
  await fileInput(page).setInputFiles(first)
  await page.getByRole('article', { name: 'Mara Venn' }).waitFor()
  expect(readFileSync(await save(), 'utf8')).toBe(readFileSync(first, 'utf8'))
  expect(complaints).toEqual([])
  await close()
})

test('a sheet is printed on one page, with nothing to press on it', async () => {
  for (const game of ['qstar', 'eclipse-phase']) {
    const { page, close } = await withCharacter(`/solo/${game}`)
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g), game).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    const pressed = [
      page.getByRole('banner'),
      page.getByRole('tab'),
      page.getByRole('button', { name: 'Edit' }),
      page.getByRole('list', { name: 'What do you roll?' }),
    ]
    for (const each of pressed) expect(await each.count()).toBe(0)
    await close()
  }
})

test('QS-22: a weapon that is not full is reloaded from the sheet', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar')
  await new SoloPage(new Hands(page)).show('Character')
  const gun = { name: 'P32', skill: 'Light Weapons', damage: 12, critical: 6, capacity: 15, loaded: 3, magazines: 2 }
  const text = JSON.stringify({ system: 'qstar', sheet: { name: 'Ilse', weapons: [gun] } })
  const file = { name: 'ilse.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await fileInput(page).setInputFiles(file)
  const reload = page.getByRole('button', { name: /^Reload P32/ })
  expect(await reload.innerText()).toBe('Reload P32 (one action, magazines then: 1)')
  await reload.click()
  await reload.waitFor({ state: 'detached' })
  await page.getByRole('article').filter({ hasText: 'Rounds loaded 15' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a file that is no sheet of the game is refused with its name and what is wanted, and stays refused until another is opened', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar')
  await new SoloPage(new Hands(page)).show('Character')
  const open = async (name: string, content: string) => {
    await fileInput(page).setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
    return page.getByRole('alert').filter({ hasText: name }).innerText()
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
    editing(page)
      .getByRole('group', { name: 'Skills' })
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
  const way = editing(page).getByRole('link')
  expect(await way.innerText()).toBe('Weapons 1: Rounds loaded')
  expect(await way.getAttribute('href')).toBe(`#${await loaded.getAttribute('id')}`)
  expect(complaints).toEqual([])
  await close()
})

test('menus and tips open on the screen, also at its left edge, and a tap shows a tip', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar', { hasTouch: true })
  await new SoloPage(new Hands(page)).show('Character')
  await startersIn(page).first().tap()
  await page.getByRole('region', { name: 'Follows from it' }).getByRole('button').first().tap()
  const leftOf = (box: Locator) => box.evaluate((element) => element.getBoundingClientRect().left)
  expect(await leftOf(page.getByRole('tooltip'))).toBeGreaterThanOrEqual(0)
  await page.getByRole('button', { name: 'Roll RX60' }).tap()
  expect(await leftOf(page.getByRole('menu'))).toBeGreaterThanOrEqual(0)
  expect(complaints).toEqual([])
  await close()
})
