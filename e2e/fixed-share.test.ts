// The part of a screen that stays while one scrolls, on the smallest phone, in German, while people are waited for: most is left to what is read.

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { isInView } from './hands.ts'
import { thrownIn } from './table-page.ts'
import { gather, openTables } from './table-place.ts'
import { SMALL_PHONE } from './visit.ts'

const place = await openTables()

const GERMAN = { viewport: SMALL_PHONE, locale: 'de-DE' }

/** The part of the screen down to the lower edge of what lies lowest. */
async function shareDownTo(lowest: Locator): Promise<number> {
  const { y, height } = (await lowest.boundingBox()) as { y: number; height: number }
  return (y + height) / SMALL_PHONE.height
}

test('two calls that wait, one of them blind, are one line: the newest to answer, the other one tap away', async () => {
  const { gm, ann, close } = await gather(place, 'endless-horizons', GERMAN)
  const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { difficulty: 6 } }
  await ann.show('Figur')
  const quiet = await shareDownTo(ann.page.getByRole('tablist').first())
  expect(quiet).toBeLessThanOrEqual(0.2)
  await gm.sendCommand({ ...call, pick: 'Tracking' })
  await gm.sendCommand({ ...call, pick: 'Sneaking', sees: 'blind' })
  const calls = ann.page.getByRole('list', { name: 'An dich' })
  await calls.getByText('noch 1').waitFor()
  await ann.picture('two calls')
  const asked = await shareDownTo(calls)
  process.stdout.write(`fixed at 320 px: ${quiet.toFixed(3)}, with two calls ${asked.toFixed(3)}\n`)
  expect(asked).toBeLessThanOrEqual(0.28)
  const answers = calls.getByRole('button', { name: 'Antworten' })
  expect(await answers.filter({ visible: true }).count()).toBe(1)
  // While one reads on, the line alone stays.
  await ann.page.mouse.move(160, 500)
  await ann.page.mouse.wheel(0, 300)
  await expect.poll(() => shareDownTo(calls)).toBeLessThanOrEqual(0.09)
  await calls.getByText('noch 1').click()
  await ann.picture('two calls open')
  await answers.nth(1).click()
  await ann.dialog.getByText('Spurenlesen').first().waitFor()
  await close()
})

test('whose turn it is stands above a call that waits, in a line of its own that leads there', async () => {
  const { gm, ann, close } = await gather(place, 'endless-horizons', GERMAN)
  await ann.show('Figur')
  const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { difficulty: 6 } }
  await gm.sendCommand({ ...call, pick: 'Tracking' })
  await gm.sendCommand({ ...call, pick: 'Sneaking', sees: 'blind' })
  await gm.sendCommand({ is: 'beginCrisis' })
  await gm.sendCommand({ is: 'orderTurn', order: 'arrange', values: { order: ['Ilse', 'Bram'] } })
  const calls = ann.page.getByRole('list', { name: 'An dich' })
  const turn = calls.getByText('Du bist am Zug: Ilse')
  await turn.waitFor()
  const share = await shareDownTo(calls)
  process.stdout.write(`fixed at 320 px with two calls in one’s turn: ${share.toFixed(3)}\n`)
  expect(share).toBeLessThanOrEqual(0.33)
  await ann.picture('turn and calls')
  // Nobody has to scroll back for it.
  await ann.page.mouse.move(160, 500)
  await ann.page.mouse.wheel(0, 300)
  await expect.poll(() => shareDownTo(calls)).toBeLessThanOrEqual(0.13)
  expect(await isInView(turn)).toBe(true)
  await ann.picture('turn and calls folded')
  await calls.getByRole('button', { name: 'Handeln' }).click()
  await turn.waitFor({ state: 'hidden' })
  await ann.page.getByRole('tab', { name: /^Krise/, selected: true }).waitFor()
  await close()
})

test('the table’s name is read whole on the smallest phone', async () => {
  const { ann, close } = await gather(place, 'endless-horizons', GERMAN)
  await ann.show('Figur')
  const name = ann.page.getByRole('heading', { level: 1 })
  expect(await name.innerText()).toBe('Thursday')
  expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
  await close()
})

test('a choice on the smallest phone: its dice lie in one row beside the name, and the sign of the best is one line', async () => {
  const { ann, bo, close } = await gather(place, 'endless-horizons', GERMAN)
  await ann.show('Figur')
  const against = [{ side: 'passive', seat: 'p2' }]
  const contest = { is: 'startCheck', mechanic: 'contest', side: 'initiator', against }
  await bo.sendCommand({ ...contest, input: { initiator: { rank: 3 } } })
  await ann.page.getByRole('button', { name: 'Antworten' }).click()
  await ann.dialog.getByRole('button', { name: /^Schleichen/ }).click()
  await ann.dialog.getByRole('button', { name: 'Würfeln', exact: true }).click()
  const sheet = ann.page.getByRole('complementary', { name: 'Dein Wurf' })
  const best = sheet.getByText('am besten')
  await best.waitFor()
  await ann.picture('choice')
  const dice = thrownIn(sheet).locator('svg')
  const tops = await dice.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(2)
  expect(new Set(tops).size).toBe(1)
  expect(await best.evaluate((each) => each.getBoundingClientRect().height)).toBeLessThan(24)
  await close()
})

test('a GM with the smallest phone sees all of a roll that waits, below what they begin things with', async () => {
  const { gm, ann, close } = await gather(place, 'endless-horizons', GERMAN)
  await gm.page.setViewportSize(SMALL_PHONE)
  await gm.show('Lead')
  await ann.sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 2 } })
  const last = gm.waitsForGm.getByRole('button', { name: '10', exact: true })
  await last.waitFor()
  expect(await isInView(last)).toBe(true)
  await close()
})

test('the first line of a log stands below the head, also where a notice makes the head high', async () => {
  const { gm, ann, close } = await gather(place, 'eclipse-phase', GERMAN)
  await gm.sendCommand({ is: 'archiveTable' })
  await ann.page.getByText('Dieser Tisch ist im Archiv').waitFor()
  const tabs = await ann.page.getByRole('tablist').first().boundingBox()
  const first = await ann.lines.getByRole('listitem').first().boundingBox()
  await ann.picture('notice')
  expect(first?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 999))
  await close()
})

test('the postamble is one line until somebody speaks, and again when they have spoken', async () => {
  const { gm, ann, close } = await gather(place, 'evening-star', GERMAN)
  await ann.show('Figur')
  await gm.beginSession()
  await gm.page.getByRole('button', { name: 'Begin the postamble' }).click()
  const postamble = ann.page.getByRole('region', { name: /^Nachspann/ })
  const question = postamble.getByRole('textbox', { name: /^Was hat/ })
  const fold = postamble.getByRole('heading')
  await fold.waitFor()
  await ann.picture('postamble')
  const share = await shareDownTo(ann.page.getByRole('tablist').first())
  process.stdout.write(`fixed at 320 px in the postamble: ${share.toFixed(3)}\n`)
  expect(share).toBeLessThanOrEqual(0.28)
  expect(await question.isVisible()).toBe(false)
  await fold.click()
  await question.fill('Ich hielt die Tür.')
  await ann.picture('postamble open')
  await postamble.getByRole('button', { name: 'Dafür sprechen' }).click()
  await question.waitFor({ state: 'hidden' })
  await fold.click()
  await postamble.getByText('Ich hielt die Tür.').waitFor()
  await close()
})
