// Numbers are taken as they are typed, or refused: none becomes another on the way.

import { expect, test } from 'vitest'
import { bring, gather, openTables, seat } from './table-place.ts'
import { SMALL_PHONE, visit } from './visit.ts'

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
  await ann.page.getByText('Endurance “1.5”: type what is left, or a change such as −14 (0–54)').waitFor()
  await ann.page.keyboard.press('Escape')
  expect(await endurance.innerText()).toBe('0/54')
  // The focus stays at the figure.
  await expect.poll(() => ann.page.evaluate('document.activeElement.textContent')).toBe('0/54')
  expect(ann.visit.complaints).toEqual([])
  await Promise.all([gm, ...guests].map(({ visit }) => visit.close()))
})

test('what is left stands still while an edit is on its way, and a tap made meanwhile counts once', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ann'])
  const [ann] = guests as [(typeof guests)[number]]
  await ann.takeStarter()
  const endurance = ann.vital('Endurance')
  const less = ann.page.getByRole('button', { name: 'Endurance: less' })
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  // The entry comes by its line, the answer to the command much later.
  await ann.page.route('**/commands', async (route) => {
    const response = await route.fetch()
    await arrives
    await route.fulfill({ response })
  })
  await less.click()
  await gm.show('Lead')
  await gm.leading.getByRole('region', { name: 'Vitals of the party' }).getByText('53/54').waitFor()
  await less.click()
  expect(await endurance.innerText()).toBe('52/54')
  arrive()
  await gm.leading.getByRole('region', { name: 'Vitals of the party' }).getByText('52/54').waitFor()
  expect(await endurance.innerText()).toBe('52/54')
  expect(ann.visit.complaints).toEqual([])
  await Promise.all([gm, ...guests].map(({ visit }) => visit.close()))
})

test('a negative initiative is typed as it is, and nobody begins with a fraction', async () => {
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
  expect(await figure.inputValue()).toBe('1.5')
  const setup = gm.page.getByRole('region', { name: 'Who takes part' })
  await setup.getByRole('button', { name: 'Begin', exact: true }).click()
  await setup.getByRole('alert').filter({ hasText: 'Initiative “1.5”: ' }).waitFor()
  await figure.fill('4')
  await setup.getByRole('button', { name: 'Begin', exact: true }).click()
  await setup.waitFor({ state: 'detached' })
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

test('on the smallest phone in German, beside the log, the meters are whole and nothing of the head lies over them', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ann', { viewport: SMALL_PHONE, locale: 'de-DE' }])
  const [ann] = guests as [(typeof guests)[number]]
  await bring(ann.visit, 'qstar')
  await ann.page.getByRole('tab', { name: 'Protokoll' }).click()
  const figure = ann.vital('Gesundheit')
  await ann.picture('numbers small German')
  expect(await figure.innerText()).toMatch(/^\d+\/\d+$/)
  const isWhole = await figure.evaluate((element) => {
    const { right, top, height } = element.getBoundingClientRect()
    const lies = document.elementFromPoint(right - 1, top + height / 2)
    return element.contains(lies) || lies?.contains(element)
  })
  expect(isWhole).toBe(true)
  await Promise.all([gm, ...guests].map(({ visit }) => visit.close()))
})
