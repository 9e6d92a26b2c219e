// The end of a roll offers what comes next: damage after a hit, another try after a failure, first aid for whom it hit.

import { expect, test } from 'vitest'
import { unfold } from './hands.ts'
import { resultOf } from './table-page.ts'
import { gather, openTables } from './table-place.ts'

const place = await openTables()

test('Eclipse Phase: a hit offers its damage, a failure another try with its penalty, and friends help by name', async () => {
  const { gm, ann, bo, close } = await gather(place, 'eclipse-phase')
  await gm.sendCommand({ is: 'setOption', option: 'gmModifies', value: 'when-called' })
  const fail = { is: 'startCheck', mechanic: 'test', move: 'test', input: { pool: false } }
  const sheet = await sheetOf(ann)

  // A hit, by dice on the table.
  const attack = { ...fail, move: 'attack', pick: 'Rivet pistol', sheet, isByHand: true }
  await ann.sendCommand(attack)
  await ann.show('Log')
  await ann.enterDice('1 2')
  const hit = ann.card('Rivet pistol')
  await resultOf(hit).filter({ hasText: 'Success' }).waitFor()
  await ann.picture('next damage')
  // Only the one who hit is offered it.
  await bo.show('Log')
  await resultOf(bo.card('Rivet pistol')).waitFor()
  expect(
    await bo
      .card('Rivet pistol')
      .getByRole('button', { name: /^Damage/ })
      .count(),
  ).toBe(0)
  await hit.getByRole('button', { name: 'Damage: Rivet pistol' }).click()
  await ann.roll()
  await resultOf(ann.cards.last()).filter({ hasText: 'Damage' }).waitFor()
  // The moment has passed.
  await hit.getByRole('button', { name: /^Damage/ }).waitFor({ state: 'detached' })

  // A failure, and another try: 10 less than before.
  await ann.sendCommand({ ...fail, pick: 'Perceive', sheet, isByHand: true })
  await ann.enterDice('9 8')
  const missed = ann.card('Perceive')
  await resultOf(missed).filter({ hasText: 'failure' }).waitFor()
  await missed.getByRole('button', { name: 'Try again' }).click()
  await ann.dialog.waitFor()
  await ann.picture('next again')
  await ann.dialog.getByText('Trying again after 1 failure: -10.').waitFor()
  await unfold(ann.dialog)
  // Without the skill another line is rolled: the form does not offer it.
  expect(await ann.dialog.getByRole('radio', { name: /aptitude/ }).count()).toBe(0)
  // Friends who may help are there by name.
  await ann.dialog.getByText('Who sees it, whom it helps').click()
  await ann.dialog.getByRole('button', { name: 'Ansel Mbeki-Lund' }).click()
  await ann.dialog.getByText('1 helper: +10.').waitFor()
  await ann.picture('next helper')
  await ann.roll()
  await ann.card('Perceive').getByText('Trying again after 1 failure: -10.').waitFor({ state: 'attached' })
  const first = ann.cards.filter({ hasText: 'Perceive' }).first()
  await first.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })
  await close()
})

/** The sheet of the one at this page. */
async function sheetOf({ page }: { readonly page: import('playwright-core').Page }): Promise<string> {
  const [, , table, seat] = new URL(page.url()).pathname.split('/')
  const text = (await page.evaluate(
    `fetch('/api/tables/${table}/seats/${seat}/export').then((answer) => answer.text())`,
  )) as string
  return /\\"is\\":\\"sheetMade\\".*?\\"sheet\\":\\"(\w+)\\"/.exec(text)?.[1] ?? ''
}
