import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace, type Place, visit } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.close())

const german = (path: string) => visit(place, path, { locale: 'de-DE' })

test('what is wrong with typed dice is told in German, with what was meant', async () => {
  const { page, complaints, close } = await german('/solo/endless-horizons')
  await page.locator('#free-roll').fill('3w6')
  await page.locator('#free-roll').press('Enter')
  await page.locator('.free .fault').filter({ hasText: 'Würfel schreibt man mit einem „d“.' }).waitFor()
  expect(await page.locator('.free .fault button').innerText()).toBe('3d6')
  expect(complaints).toEqual([])
  await close()
})

test('what only the fall of the dice makes wrong is told, too', async () => {
  const { page, complaints, close } = await german('/solo/endless-horizons')
  await page.locator('#free-roll').fill('1/(d1-1)')
  await page.locator('#free-roll').press('Enter')
  await page.locator('.free .fault').filter({ hasText: 'Hier wird durch null geteilt.' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the lab says in German what it cannot count', async () => {
  const { page, complaints, close } = await german('/lab')
  await page.locator('.set-up-head select').first().selectOption('')
  await page.locator('.set-up-asked input').first().fill('2d6 +')
  await page.locator('.set-up .fault').filter({ hasText: 'Hier endet der Text' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a file that is no log is refused in German', async () => {
  const { page, complaints, close } = await german('/verify')
  const file = { name: 'log.json', mimeType: 'application/json', buffer: Buffer.from('[1]') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.verify .fault').filter({ hasText: 'Die Datei ist JSON, aber kein' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
