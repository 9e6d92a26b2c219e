// The part of a screen that stays while one scrolls, on the smallest phone, in German, while people are waited for: most is left to what is read.

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
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
