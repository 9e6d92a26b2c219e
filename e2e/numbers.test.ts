// Numbers are taken as they are typed, or refused: none becomes another on the way.

import { expect, test } from 'vitest'
import { gather, openTables, seat } from './table-place.ts'
import { visit } from './visit.ts'

const place = await openTables()

test('what is left of a resource is typed: a change, an amount, and nothing that is no number', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ann'])
  const [ann] = guests as [(typeof guests)[number]]
  await ann.takeStarter()
  const endurance = ann.vital('Endurance')
  const field = ann.page.getByRole('textbox', { name: 'Endurance' })
  const type = async (text: string) => {
    await endurance.click()
    await field.pressSequentially(text)
    await ann.page.keyboard.press('Enter')
  }
  expect(await endurance.innerText()).toBe('54/54')
  await type('-14')
  expect(await endurance.innerText()).toBe('40/54')
  await type('+ 3')
  expect(await endurance.innerText()).toBe('43/54')
  await type('12')
  expect(await endurance.innerText()).toBe('12/54')
  await type('-99')
  expect(await endurance.innerText()).toBe('0/54')
  await type('1.5')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await ann.page.keyboard.press('Escape')
  expect(await endurance.innerText()).toBe('0/54')
  // The focus stays at the figure.
  await expect.poll(() => ann.page.evaluate('document.activeElement.textContent')).toBe('0/54')
  expect(ann.visit.complaints).toEqual([])
  await Promise.all([gm, ...guests].map(({ visit }) => visit.close()))
})

test('a negative initiative is typed as it is, and a fraction stands there as no number', async () => {
  const { gm, close } = await gather(place, 'qstar')
  await gm.show('Lead')
  await gm.page.getByRole('button', { name: 'Begin a crisis' }).click()
  const figure = gm.page.getByRole('textbox', { name: /: Initiative$/ }).first()
  await figure.click()
  await figure.pressSequentially('-2')
  expect(await figure.inputValue()).toBe('-2')
  await figure.fill('')
  await figure.pressSequentially('1.5')
  expect(await figure.inputValue()).toBe('1.5')
  expect(await figure.getAttribute('aria-invalid')).toBe('true')
  await figure.press('Tab')
  expect(await figure.inputValue()).toBe('')
  await close()
})

test('a builder takes thousands set apart and no fractions', async () => {
  const { page, close } = await visit(place, '/solo/qstar')
  await page.getByRole('tab', { name: 'Character' }).click()
  await page.getByRole('button', { name: 'Build step by step' }).click()
  const dialog = page.getByRole('dialog')
  const credits = dialog.getByRole('textbox', { name: 'Credits' })
  const say = async (said: string) => {
    await dialog.getByRole('button', { name: /money/ }).click()
    await credits.and(page.locator(':focus')).waitFor()
    await page.keyboard.type(said)
    await page.keyboard.press('Enter')
  }
  const left = dialog.getByText(/^-?[\d ]+ credits$/)
  await say('1.000')
  expect(await left.innerText()).toBe('1 000 credits')
  await say('1.5')
  expect(await dialog.getByRole('alert').innerText()).toContain('1.5 is not a whole number')
  // The typed value is there to be mended.
  expect(await credits.inputValue()).toBe('1.5')
  expect(await left.innerText()).toBe('1 000 credits')
  await close()
})
