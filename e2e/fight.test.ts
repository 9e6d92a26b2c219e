// A fight on a phone in a turn of the plain list: whom, with what, why not yet, and who says the rest.

import { expect, test } from 'vitest'
import { gather, openTables } from './table-place.ts'

const place = await openTables()

test('in one’s turn the only one who is no friend stands there already, and names stand in place of sides', async () => {
  const { gm, ann, close } = await gather(place, 'endless-horizons', { viewport: { width: 390, height: 844 } })
  await gm.show('Lead')
  await ann.show('Character')
  const first = ann.sheet.getByRole('heading', { level: 3 }).first()
  await first.getByText('Skills').waitFor()
  await gm.sendCommand({ is: 'beginCrisis' })
  // Weapons are reached for in a turn.
  await first.getByText('Weapons').waitFor()
  await gm.sendCommand({ is: 'orderTurn', order: 'arrange', values: { order: ['Ilse', 'Bram', 'Wolf'] } })
  await ann.page.getByRole('tab', { name: /^Crisis/ }).waitFor()
  await ann.rollLine('Hunting knife', true)
  const { dialog, dialogFoot } = ann
  await dialog.getByRole('button', { name: 'Wolf', pressed: true }).waitFor()
  // The reason why nothing is rolled yet has a row of its own: the buttons stand beside each other.
  await dialogFoot.getByText('Pick what you roll with.').waitFor()
  const rows = await dialogFoot
    .getByRole('button')
    .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().y)).size)
  expect(rows).toBe(1)
  await dialog.getByText('The GM sets: Wolf: Rank.').waitFor()
  await dialog.getByRole('button', { name: /^Bow/ }).click()
  await ann.picture('fight')
  await ann.roll()
  await ann.lastRoll.getByText('The GM has yet to say: Wolf: Rank').waitFor()
  await gm.waitsForGm.getByText('You decide: Wolf: Rank.').waitFor()
  // Beside the log the name of the one resource stands in the head, and nothing cuts it off.
  await ann.show('Log')
  const name = ann.page.getByText('Effort', { exact: true }).first()
  const cut = await name.evaluate((each) => each.scrollHeight - each.clientHeight)
  expect(cut).toBeLessThanOrEqual(0)
  await close()
})
