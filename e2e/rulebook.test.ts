import { expect, test } from 'vitest'
import { Hands } from './hands.ts'
import { faultsIn, misfits } from './look.ts'
import { RollDialog } from './roll-dialog.ts'
import { SoloPage } from './solo-page.ts'
import { openTables } from './table-place.ts'
import { visit } from './visit.ts'

const place = await openTables()

test('the number of a rule on a card opens the rule beside it', async () => {
  const { page, close } = await visit(place, '/solo/endless-horizons')
  await new SoloPage(new Hands(page)).mechanics.first().click()
  await new RollDialog(new Hands(page)).throwByHand('5 9 9')
  const rolled = page.getByRole('dialog', { name: 'Check' })
  await rolled.getByRole('button', { name: 'EH-3', exact: true }).click()
  const rule = page.getByRole('dialog', { name: 'EH-3' })
  await rule.getByText('One success is all it takes.').waitFor()
  await rule.getByRole('figure', { name: 'Chance of at least one success' }).waitFor()
  expect(await rule.getByRole('link', { name: 'The whole rulebook' }).getAttribute('href')).toBe(
    '/rules/endless-horizons#EH-3',
  )
  expect(await faultsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await rule.waitFor({ state: 'detached' })
  await close()
})

test.each([
  ['qstar', 'Strike', 'QS-21', 'Cover, and what it may be', 'dusk'],
  ['endworld', 'Attack', 'EW-5', 'Zones of a human', 'hands or feet'],
])('%s: where a %s is put together, %s is at hand with its table', async (game, mechanic, number, table, cell) => {
  const { page, close } = await visit(place, `/solo/${game}`)
  const { dialog } = await new SoloPage(new Hands(page)).ask(mechanic)
  await dialog.getByRole('button', { name: number, exact: true }).first().click()
  const rule = page.getByRole('dialog', { name: number })
  await rule.getByRole('figure', { name: table }).getByText(cell).waitFor()
  expect(await faultsIn(page)).toEqual([])
  await close()
})

test('a rulebook is searched as one types, by words and by numbers, and says what it does not have', async () => {
  const { page, close } = await visit(place, '/rules')
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Q*' }).click()
  await page.getByRole('heading', { name: 'QS-11 Difficulties by name' }).waitFor()
  const all = await page.getByRole('article').count()
  const search = page.getByRole('searchbox', { name: 'Search the rules' })
  await search.fill('cover')
  await page.getByRole('status').filter({ hasText: 'with “cover”' }).waitFor()
  expect(await page.getByRole('article').count()).toBeLessThan(all)
  expect(await page.getByRole('article').first().innerText()).toContain('Cover')
  await search.fill('qs 11')
  await page.getByRole('status').filter({ hasText: '1 rule' }).waitFor()
  await page.getByRole('cell', { name: 'very hard' }).waitFor()
  await search.fill('<b>"nonsense"</b>\\(')
  await page.getByRole('status').filter({ hasText: 'No rule speaks of' }).waitFor()
  await search.fill('')
  await expect.poll(() => page.getByRole('article').count()).toBe(all)
  await close()
})

test('every rulebook fits on a phone in German, and a link leads to its rule', async () => {
  const { page, close } = await visit(place, '/rules/qstar#QS-40', { locale: 'de-DE' })
  const rule = page.getByRole('article').filter({ has: page.locator('#QS-40-title') })
  await expect.poll(async () => (await rule.boundingBox())?.y ?? -1).toBeLessThan(700)
  for (const game of ['Eclipse Phase', 'Endless Horizons', 'Endworld', 'Evening Star', 'Q*']) {
    await page.getByRole('main').getByRole('navigation').getByRole('link', { name: game }).click()
    await page.getByRole('main').getByRole('heading', { level: 1, name: game }).waitFor()
    await page.getByRole('article').first().waitFor()
    expect(await misfits(page), game).toEqual([])
  }
  expect(await faultsIn(page)).toEqual([])
  await close()
})
