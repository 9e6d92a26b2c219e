import { expect, test } from 'vitest'
import { Hands } from './hands.ts'
import { RollDialog } from './roll-dialog.ts'
import { openTables, seat } from './table-place.ts'
import { visit } from './visit.ts'

const place = await openTables()

test('whoever sits down without a character is led to one, and a sealed roll tells its chance in one row', async () => {
  const { gm, guests } = await seat(place, 'endless-horizons', ['Ann'])
  const [ann] = guests as [(typeof guests)[number]]
  const led = ann.calls.filter({ hasText: 'No character yet' })
  await led.getByRole('button', { name: 'Choose one' }).click()
  await led.waitFor({ state: 'detached' })
  await ann.takeStarter()
  await ann.show('Log')
  expect(await led.count()).toBe(0)
  // The GM has not come to play.
  expect(await gm.calls.count()).toBe(0)

  await gm.call({
    what: 'Sneaking',
    who: ['Ilse'],
    says: { Difficulty: '7' },
    telling: 'outcome only',
  })
  await ann.calls.getByRole('button').first().click()
  const { chance, chanceWords } = new RollDialog(new Hands(ann.page))
  await chance.waitFor()
  const [figure, words] = await Promise.all([chance.boundingBox(), chanceWords.boundingBox()])
  if (!figure || !words) throw new Error('There is no chance in view.')
  expect(words.y).toBeLessThan(figure.y + figure.height / 2)
  expect(words.x).toBeGreaterThan(figure.x + figure.width)
  expect(words.height).toBeLessThan(figure.height * 1.5)
  expect([...gm.visit.complaints, ...ann.visit.complaints]).toEqual([])
  await Promise.all([gm, ann].map(({ visit }) => visit.close()))
})

test('whoever is sent the address of somebody’s seat is told so, and finds the way out', async () => {
  const { gm } = await seat(place, 'endworld')
  const { page, close } = await visit(place, new URL(gm.page.url()).pathname)
  await page.getByRole('heading', { name: 'This device has no seat here' }).waitFor()
  await page.getByRole('button', { name: 'To the start' }).click()
  await page.getByRole('heading', { name: 'Open a table' }).waitFor()
  await close()
  await gm.leave()
})

test('a table is found again from the start page, and going back from it does not lead to a used-up invitation', async () => {
  const { gm, guests } = await seat(place, 'endworld', ['Ann'])
  const [ann] = guests as [(typeof guests)[number]]
  await ann.page.getByRole('link', { name: 'Astragal' }).click()
  // The whole row of a table leads there.
  const tables = ann.page.getByRole('region', { name: 'Your tables' })
  await tables.getByText(/^Endworld · /).click({ force: true })
  await ann.talk.waitFor()
  await ann.page.goBack()
  await ann.page.getByRole('heading', { name: 'Open a table' }).waitFor()
  await ann.page.goBack()
  await ann.talk.waitFor()
  await ann.page.goBack()
  expect(ann.page.url()).not.toContain('/join')
  await Promise.all([gm, ann].map(({ visit }) => visit.close()))
})
