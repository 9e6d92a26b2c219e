import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fileInput, openPlace, visit } from './visit.ts'

const place = await openPlace()

const freeRoll = (page: Page) => page.getByRole('textbox', { name: 'Freier Wurf' })
const german = (path: string) => visit(place, path, { locale: 'de-DE' })

test('what is wrong with typed dice is told in German, with what was meant', async () => {
  const { page, complaints, close } = await german('/solo/endless-horizons')
  await freeRoll(page).fill('3 d6')
  await freeRoll(page).press('Enter')
  const wrong = page.getByRole('alert').filter({ hasText: 'Die Teile eines Würfels schreibt man zusammen.' })
  expect(await wrong.getByRole('button').innerText()).toBe('3d6')
  expect(complaints).toEqual([])
  await close()
})

test('what only the fall of the dice makes wrong is told, too', async () => {
  const { page, complaints, close } = await german('/solo/endless-horizons')
  await freeRoll(page).fill('1/(d1-1)')
  await freeRoll(page).press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Hier wird durch null geteilt.' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the lab says in German what it cannot count', async () => {
  const { page, complaints, close } = await german('/lab')
  await page.getByRole('combobox', { name: 'Spiel', exact: true }).selectOption('/notation')
  await page.getByRole('textbox', { name: 'Würfel', exact: true }).fill('2d6 +')
  await page.getByText(/Hier endet der Text/).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a file that is no log is refused in German', async () => {
  const { page, complaints, close } = await german('/verify')
  const file = { name: 'log.json', mimeType: 'application/json', buffer: Buffer.from('[1]') }
  await fileInput(page).setInputFiles(file)
  await page.getByRole('alert').filter({ hasText: 'Die Datei ist JSON, aber kein' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
