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
  // A supposed value is told as the game writes it.
  await ann.dialog.getByRole('slider', { name: /^Supposed/ }).fill('20')
  await ann.dialogFoot.getByText('with Modifiers +20').waitFor()
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
  // In a word where it is called, and at length in its form.
  await ann.calls.filter({ hasText: 'Check · blind' }).waitFor()
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

test('what the GM leaves sealed, called or blind, waits no more, also when the page is loaded again', async () => {
  const { gm, ann, close } = await gather(place, 'endless-horizons')
  const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }] }
  for (const kept of [
    { sealed: { difficulty: 7 }, telling: '000' },
    { input: { difficulty: 6 }, sees: 'blind' },
  ]) {
    const { checks } = await gm.sendCommand<{ checks: [string] }>({ ...call, ...kept })
    await ann.sendCommand({ is: 'declare', check: checks[0], input: { rank: 2 } })
  }
  await gm.show('Lead')
  const leave = gm.waitsForGm.getByRole('button', { name: 'Leave it sealed' })
  for (const left of [2, 1]) {
    await expect.poll(() => leave.count()).toBe(left)
    await leave.first().click()
  }
  const nothingWaits = gm.leading.getByText('Nothing waits for you.')
  await nothingWaits.waitFor()
  await gm.page.reload()
  await gm.show('Lead')
  await nothingWaits.waitFor()
  expect(await gm.waitsForGm.count()).toBe(0)
  await close()
})
