// Building characters: steppers with what they are worth, the GM's money, and dice that are thrown once, in everybody's sight.

import { expect, test } from 'vitest'
import type { TablePage } from './table-page.ts'
import { openTables, seat } from './table-place.ts'
import { visit } from './visit.ts'

const place = await openTables()

test('EW-9: a character of Endworld is put in order, learns, and gets the attribute points that its skills make', async () => {
  const { page, complaints, close } = await visit(place, '/solo/endworld')
  await page.getByRole('tab', { name: 'Character' }).click()
  await page.getByRole('button', { name: 'Build step by step' }).click()
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
  const say = async (what: RegExp, asked: string, said: string) => {
    await press(what)
    await dialog.getByRole('textbox', { name: asked }).fill(said)
    await press('Take it')
  }
  await say(/a name for/i, 'Name', 'Ilse')
  for (const [i, category] of ['Mental', 'Social', 'Physical', 'Ability', 'Spiritual'].entries())
    await press(new RegExp(`${category} in place ${i + 1}`))
  await dialog.getByText('1. Mental: 12 levels of skills').waitFor()
  await press('Next')
  await say(/a new skill of Mental/i, 'Name of the skill', 'Maps')
  for (const level of [2, 3]) await press(`Maps at level ${level}`)
  await say(/a new skill of Mental/i, 'Name of the skill', 'Stars')
  for (const level of [2, 3]) await press(`Stars at level ${level}`)
  // The same once more is refused, with the reason.
  await say(/a new skill of Mental/i, 'Name of the skill', 'maps')
  await dialog.getByRole('alert').filter({ hasText: 'maps is there twice' }).waitFor()
  await press('Cancel')
  await press('Next')
  await dialog.getByRole('heading', { name: 'Mental: 3 of 4 points, from 6 levels of skills' }).waitFor()
  await press('Mind at 2')
  await dialog.getByRole('heading', { name: 'Mental: 4 of 4 points, from 6 levels of skills' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Mind at 3' }).count()).toBe(0)
  await press('Next')
  await press('Fate at 2')
  await dialog.getByText('The core stats add up to 9, but must be 10').waitFor()
  expect(await dialog.getByRole('button', { name: 'Finish' }).isDisabled()).toBe(true)
  await press('Affinity at 4')
  await press('Finish')
  await page.getByRole('article', { name: 'Ilse' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('QS-2, QS-40: at a table money and permissions are the GM’s, and the dice fall once, before everybody', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ana'])
  const [ana] = guests as [TablePage]
  await gm.sendCommand({ is: 'setOption', option: 'startingMoney', value: 50_000 })
  await ana.show('Character')
  await ana.page.getByRole('button', { name: 'Build step by step' }).click()
  const { dialog } = ana
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
  await dialog.getByText('50 000 credits', { exact: true }).waitFor()
  expect(await dialog.getByRole('button', { name: /money|prices/ }).count()).toBe(0)
  await press(/a name for/i)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Vika')
  await press('Take it')
  await press('Next')
  expect(await dialog.getByRole('button', { name: /the GM (allows|forbids)/i }).count()).toBe(0)
  await press('Speed at 6, -2 000 credits')
  await dialog.getByText('6 (+1)').first().waitFor()
  await press('Next')
  await press(/^Throw /)
  const fell = dialog.getByText(/^Endurance: (\d+ \+ )+\d+ = \d+$/)
  const told = await fell.innerText()
  expect(await dialog.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  // More Might wants one die more of each kind, and less of it wants none anew.
  await press('Back')
  await press('Might at 6, -2 000 credits')
  await press('Next')
  await dialog.getByRole('button', { name: 'Throw 1d10 (endurance), 1d6 (health)' }).waitFor()
  await press('Undo')
  expect(await fell.innerText()).toBe(told)
  // The last step is no more what a screen reader finds said.
  await ana.page.getByText(/^Undone\. 48\s000 credits left$/).waitFor({ state: 'attached' })
  await press('Next')
  await dialog.getByText('hit +1 · damage 12 · critical 6 · 15 rounds · close').waitFor()
  await press('P32, -900 credits')
  await press('Finish')
  await ana.sheet.getByRole('heading', { name: 'Vika' }).waitFor()
  const faces = (told.match(/\d+/g) ?? []).slice(0, -1)
  await gm.page.getByText('Vika: Endurance and health').first().waitFor()
  expect(faces).toHaveLength(5)
  await Promise.all([gm, ana].map(({ visit }) => visit.close()))
})
