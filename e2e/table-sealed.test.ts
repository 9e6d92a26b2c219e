// Rolls of which the GM keeps something back, as their rollers see them before the dice.

import { expect, test } from 'vitest'
import { gather, openTables } from './table-place.ts'

const place = await openTables()

test('a sealed test of Eclipse Phase has a curve over its difficulties, and modifiers beyond the limit say where they are held', async () => {
  const { gm, ann, close } = await gather(place, 'eclipse-phase')
  await gm.show('Lead')
  await gm.page.getByRole('button', { name: 'Call for a roll' }).click()
  await gm.pickCalled(['Tamsin Okoro'])
  await gm.pickTopic('Perceive', 'Test')
  const { dialog } = gm
  await dialog.getByRole('button', { name: 'Very easy +30' }).click()
  for (const value of ['30', '20']) {
    await dialog.getByRole('button', { name: 'Add a modifier' }).click()
    await dialog
      .getByRole('textbox', { name: /^Modifier \d$/ })
      .last()
      .fill(value)
  }
  await dialog.getByText('+30 +30 +20 = +80, held at +60').waitFor()
  await dialog.getByText(/^Seal: /).click()
  await dialog.getByRole('button', { name: 'Call', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await ann.answerCall()
  // A bar for each difficulty there is, and none of them is the one under the seal.
  const curve = ann.dialog.getByRole('figure').filter({ hasText: 'Modifiers' })
  await curve.getByText('−30').first().waitFor()
  await curve.getByText('+30').first().waitFor()
  expect(await ann.dialog.innerText()).not.toContain('80')
  await close()
})

test('a sealed check of Endworld shows how its result is spread, and says nothing of thresholds', async () => {
  const { gm, ann, close } = await gather(place, 'endworld')
  await gm.call({
    what: 'Perception',
    how: 'Check',
    who: ['Maren'],
    says: { Thresholds: '4 9' },
    telling: 'outcome only',
  })
  await ann.answerCall()
  await ann.dialog.getByRole('figure').filter({ hasText: 'Result' }).waitFor()
  expect(await ann.dialog.innerText()).not.toMatch(/degree/i)
  await close()
})

test('whoever is called to roll blind is told so before, and is not asked for dice they would see', async () => {
  const { gm, ann, bo, close } = await gather(place, 'endless-horizons')
  const blind = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { difficulty: 6 }, sees: 'blind' }
  await gm.sendCommand(blind)
  await ann.calls.filter({ hasText: 'only the GM will see' }).waitFor()
  await ann.answerCall()
  await ann.dialog.getByText('Blind: only the GM will see how the dice fall.').waitFor()
  expect(await ann.dialog.getByRole('button', { name: 'By hand' }).count()).toBe(0)
  expect(await bo.calls.count()).toBe(0)
  await close()
})

test('the total stands on tile and card while the DC is open', async () => {
  const { gm, ann, close } = await gather(place, 'qstar')
  const start = { is: 'startCheck', mechanic: 'check', isByHand: true, input: { ability: 5, skill: 'proficient' } }
  const { check } = (await ann.sendCommand(start)) as { check: string }
  await ann.sendCommand({ is: 'handDice', check, faces: [4, 3, 5] })
  await ann.lines.getByText('Total 12.').waitFor()
  await gm.show('Lead')
  await gm.waitsForGm.getByText('Total 12', { exact: true }).waitFor()
  // One press on a name judges.
  await gm.waitsForGm.getByRole('button', { name: 'Easy 10' }).click()
  await ann.lines.getByText('Success').first().waitFor()
  await close()
})
