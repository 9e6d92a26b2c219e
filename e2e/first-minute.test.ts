import { expect, test } from 'vitest'
import { Hands } from './hands.ts'
import { SoloPage } from './solo-page.ts'
import { effectsOf, optionsOf, type TablePage } from './table-page.ts'
import { bring, gather, openTables, seat } from './table-place.ts'
import { SMALL_PHONE, visit } from './visit.ts'

const place = await openTables()

test('on a phone the head of the table is one row: who, the line, notes, seats', async () => {
  const { gm, guests } = await seat(
    place,
    'endless-horizons',
    ['Ann'],
    ['Bo', { viewport: SMALL_PHONE, locale: 'de-DE' }],
  )
  await gm.beginSession()
  for (const { page, head } of guests) {
    await head.getByText(/Session 1|Sitzung 1/).waitFor()
    const box = await head.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(56)
    const shown = head.getByRole('heading').or(head.getByRole('status')).or(head.getByRole('button'))
    const parts = await shown.all()
    expect(parts).toHaveLength(5)
    for (const part of parts) {
      const own = await part.boundingBox()
      expect((own?.x ?? 0) + (own?.width ?? 999)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    }
    await head.getByRole('button', { name: /Notes|Notizen/ }).click()
    await page.getByRole('dialog').waitFor()
  }
  for (const each of [gm, ...guests]) await each.leave()
})

test('a dialog begins at its first field or at what is done there, and Esc leads back to what opened it', async () => {
  const { gm, guests } = await seat(place, 'endless-horizons', ['Ann'])
  const [ann] = guests as [TablePage]
  const focused = ({ page }: TablePage) =>
    page.evaluate(() => {
      const { activeElement } = document
      return `${activeElement?.tagName} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent}`
    })
  await ann.takeStarter()
  await ann.rollLine('Sneaking', true)
  expect(await focused(ann)).toMatch(/^(SELECT|INPUT|SUMMARY) /)
  await ann.page.keyboard.press('Escape')
  expect(await focused(ann)).toMatch(/^BUTTON Sneaking/)
  // Nothing to fill in: the first thing to do.
  await ann.page.getByRole('button', { name: 'Notes' }).click()
  // Notes are loaded when they are opened.
  await expect.poll(() => focused(ann)).toBe('BUTTON New note')
  await ann.page.keyboard.press('Escape')
  expect(await focused(ann)).toBe('BUTTON Notes')
  await gm.page.getByRole('button', { name: 'Call for a roll' }).click()
  expect(await focused(gm)).toMatch(/^(SELECT|INPUT) /)
  // There is only one who could be called.
  expect(await gm.dialog.getByRole('checkbox', { name: 'Ilse' }).isChecked()).toBe(true)
  await gm.page.keyboard.press('Escape')
  expect(await focused(gm)).toBe('BUTTON Call for a roll')
  for (const each of [gm, ann]) await each.leave()
})

test('under a finger a dialog opens without a keyboard over it', async () => {
  for (const [touch, focused] of [
    [{ hasTouch: true, isMobile: true }, 'range'],
    [{}, 'text'],
  ] as const) {
    const { page, complaints, close } = await visit(place, '/solo/endless-horizons', touch)
    await new SoloPage(new Hands(page)).mechanics.first().click()
    expect(await page.getByRole('dialog').locator(':focus').getAttribute('type')).toBe(focused)
    expect(complaints).toEqual([])
    await close()
  }
})

test('the first roll of a table is seen as soon as it is answered: its card is loaded while the roll is on its way', async () => {
  const { ann, close } = await gather(place, 'endless-horizons')
  const { page } = ann
  const cards = page.waitForRequest(/card-parts/)
  // The server does not hear of the roll before the page has asked for the cards.
  await page.route('**/commands', async (route) => {
    await cards
    await route.continue()
  })
  await ann.rollLine('Sneaking')
  await ann.lastRoll.waitFor()
  await close()
})

test('whoever could help sees it on the card of the roll, until its dice fall', async () => {
  const { gm, guests } = await seat(place, 'eclipse-phase', ['Ann'], ['Bo'])
  const [ann, bo] = guests as [TablePage, TablePage]
  await gm.sendCommand({ is: 'setOption', option: 'gmModifies', value: 'when-called' })
  const sheet = await bring(ann.visit, 'eclipse-phase', 0)
  await bring(bo.visit, 'eclipse-phase', 1)
  const call = { is: 'callCheck', mechanic: 'test', who: [{ seat: 'p2', sheet }], pick: null }
  const { checks } = (await gm.sendCommand(call)) as { checks: [string] }
  await bo.show('Log')
  const offer = bo.cards.last().getByRole('button', { name: /^Help / })
  await offer.waitFor()
  await ann.show('Log')
  expect(await ann.page.getByRole('button', { name: /^Help / }).count()).toBe(0)
  const declared = { is: 'declare', check: checks[0], input: { skill: 50, pool: true }, isByHand: true }
  await ann.sendCommand(declared)
  await ann.sendCommand({ is: 'decide', check: checks[0], choice: 'none' })
  // Nobody rolls to help in this game: one tap joins in, once.
  await offer.click()
  await effectsOf(ann.lines).filter({ hasText: 'Helped by' }).waitFor()
  await expect.poll(() => offer.count()).toBe(0)
  // Its dice lie there, and it is not over: Ann may still spend a point.
  await ann.sendCommand({ is: 'handDice', check: checks[0], faces: [5, 1] })
  await optionsOf(ann.card('Ann')).first().waitFor()
  for (const each of [gm, ann, bo]) await each.leave()
})

test('rolls that wait for an answer do not pile up: the newest stands there, the older are one line, and all can be answered', async () => {
  const { gm, ann, close } = await gather(place, 'evening-star')
  await gm.show('Lead')
  const input = { rank: 5, difficulty: 1, pool: 3 }
  for (let i = 0; i < 12; i++) {
    const task = { is: 'startCheck', mechanic: 'task', input, isByHand: true, words: `Try ${i}` }
    const { check } = (await ann.sendCommand(task)) as { check: string }
    await ann.sendCommand({ is: 'handDice', check, faces: i < 11 ? [1, 2, 3] : [9, 9, 9] })
  }
  const { page } = gm
  const older = page.getByText('11 older rolls wait for your answer')
  await older.waitFor()
  const tiles = page.getByRole('button', { name: 'Answer' })
  expect(await tiles.count()).toBe(1)
  await gm.waitsForGm.filter({ hasText: 'Failure' }).waitFor()
  await older.click()
  await expect.poll(() => tiles.count()).toBe(12)
  await tiles.last().click()
  await page.getByRole('textbox', { name: 'What does it bring about?' }).fill('The door is open.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('10 older rolls wait').waitFor()
  await close()
})

test('what of the table does not load, as after an update of the server, says so, and the rest can be used', async () => {
  const { gm, guests } = await seat(place, 'endless-horizons', ['Ann'])
  const [ann] = guests as [TablePage]
  const { page } = ann
  const seats = ann.head.getByRole('button', { name: 'At the table: 2' })
  await page.route('**/assets/lobby-*.js', (route) => route.fulfill({ status: 404 }))
  await seats.click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await ann.sendCommand({ is: 'say', words: 'I am still here.' })
  await ann.line('I am still here.').waitFor()
  await page.unroute('**/assets/lobby-*.js')
  await again.click()
  await again.waitFor({ state: 'detached' })
  await seats.click()
  await page.getByRole('region', { name: 'Seats' }).waitFor()
  for (const each of [gm, ann]) await each.leave()
})
