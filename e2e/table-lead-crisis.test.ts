import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TablePage } from './table-page.ts'
import { gather, openTables, order, seat, show } from './table-place.ts'
import type { Place, Visit } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

const begin = async (gm: Visit) => {
  await show(gm, 'Lead')
  await gm.page.getByRole('button', { name: 'Begin a crisis' }).click()
  await gm.page.getByRole('region', { name: 'Who takes part' }).waitFor()
}
const rows = ({ page }: Visit) => page.locator('.turn-row')
const names = async (who: Visit) => who.page.locator('.turn-name').allInnerTexts()
const choose = async ({ page }: Visit, menu: string | RegExp, item: string) => {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a game with turns of its own: initiative is rolled, actions are pips, a ready action waits, hidden ones stay hidden', async () => {
  const { gm, ann, bo, close } = await gather(place, 'qstar')
  const { page } = gm
  await begin(gm)
  await page.getByRole('button', { name: 'Roll for the order' }).click()
  await page.locator('.entrants .stepper input').first().waitFor()
  await expect.poll(() => page.locator('.entrants .stepper input').first().inputValue()).toMatch(/^-?\d+$/)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await rows(gm).first().waitFor()
  await show(ann, 'Crisis')
  await rows(ann).first().waitFor()
  const order = await names(gm)
  expect(await names(ann)).toEqual(order)
  expect(order).toHaveLength(2)

  // The one whose turn it is has two actions and readies one, by their own hand.
  const first = order[0] as string
  const own = (await ann.page.getByRole('button', { name: `${first}: orders` }).count()) > 0 ? ann : bo
  await show(own, 'Crisis')
  expect(await own.page.getByRole('img', { name: '2 of 2 actions left' }).count()).toBe(1)
  expect(await own.page.getByRole('button', { name: `${first}: orders` }).innerText()).toBe('Orders')
  await choose(own, `${first}: orders`, 'Ready an action')
  await own.page.getByRole('textbox', { name: 'Trigger' }).fill('the door opens')
  await own.page.getByRole('button', { name: 'Do it' }).click()
  await page.getByText('Ready: the door opens (1)').waitFor()
  await page.getByRole('img', { name: '1 of 2 actions left' }).waitFor()

  // Somebody joins whom players do not know of; the next turn is theirs, and players notice nothing.
  await page.getByRole('button', { name: 'Join the crisis' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sniper')
  await page.getByRole('textbox', { name: 'Initiative' }).fill('-9')
  await page.getByText('Players do not know of it').click()
  await page.getByRole('button', { name: 'Do it' }).click()
  await rows(gm).filter({ hasText: 'Sniper' }).filter({ hasText: 'hidden' }).waitFor()
  const next = page.getByRole('button', { name: 'Next turn' })
  await next.click()
  await rows(gm).nth(1).and(page.locator('.now')).waitFor()
  await next.click()
  await rows(gm).filter({ hasText: 'Sniper' }).and(page.locator('.now')).waitFor()
  expect(await ann.page.locator('.turn-row.now .turn-name').innerText()).toBe(order[1])
  await choose(gm, 'Sniper: orders', 'Take cover')
  await page.getByRole('group', { name: 'Cover', exact: true }).getByRole('radio', { name: 'heavy' }).check()
  await page.getByRole('button', { name: 'Do it' }).click()
  await rows(gm).filter({ hasText: 'Sniper' }).filter({ hasText: 'heavy' }).waitFor()
  await next.click()
  await ann.page.locator('.turn-row.now').filter({ hasText: first }).waitFor()
  expect(await ann.page.locator('body').innerText()).not.toContain('Sniper')
  expect(await names(ann)).toEqual(order)

  // Fallen, and back on their feet.
  await choose(gm, `${order[1]}: orders`, 'Falls')
  await page.getByRole('radio', { name: 'incapacitated' }).check()
  await page.getByRole('button', { name: 'Do it' }).click()
  await rows(ann).filter({ hasText: 'incapacitated' }).waitFor()
  page.on('dialog', (asked) => asked.accept())
  await page.getByRole('button', { name: 'End the crisis' }).click()
  await rows(ann).first().waitFor({ state: 'detached' })
  for (const each of [gm, ann, bo]) expect(each.complaints).toEqual([])
  await close()
})

test('those on the GM’s sheets join by a choice, twice under two names, and players hear no more than the name', async () => {
  const { gm, ann, close } = await gather(place, 'endworld')
  const { page } = gm
  for (const name of ['Goblin', 'Wolf']) await order(gm, { is: 'makeSheet', values: { name }, isNpc: true })
  await begin(gm)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await rows(gm).first().waitFor()
  const before = await names(gm)
  const who = page.getByRole('combobox', { name: 'Who?' })
  const join = async (pick: string, called?: string) => {
    await page.getByRole('button', { name: 'Join the list' }).click()
    await who.selectOption(pick)
    if (called !== undefined) await page.getByRole('textbox', { name: 'Name' }).fill(called)
    await page.getByRole('button', { name: 'Do it' }).click()
    await who.waitFor({ state: 'detached' })
  }
  const offered = async () => {
    await page.getByRole('button', { name: 'Join the list' }).click()
    const options = await who.locator('option').allInnerTexts()
    await page.getByRole('button', { name: 'Cancel' }).click()
    return options
  }
  expect(await offered()).toEqual(['somebody else, by name', 'Goblin (NPCs)', 'Wolf (NPCs)'])
  await join('Goblin (NPCs)')
  expect(await offered()).toEqual(['somebody else, by name', 'Wolf (NPCs)', 'one more of Goblin'])
  await join('one more of Goblin')
  await join('Wolf (NPCs)', 'A shape')
  await join('somebody else, by name', 'Rain')
  await show(ann, 'Crisis')
  await expect.poll(() => names(ann)).toEqual([...before, 'Goblin', 'Goblin 2', 'A shape', 'Rain'])
  expect(await ann.page.locator('body').innerText()).not.toContain('Wolf')
  for (const each of [gm, ann]) expect(each.complaints).toEqual([])
  await close()
})

test('a game without: the GM arranges a list by hand and by keys, and goes through it and back', async () => {
  const { gm, ann, close } = await gather(place, 'endworld')
  const { page } = gm
  await begin(gm)
  await page.getByRole('textbox', { name: 'Somebody else' }).fill('Wolf')
  await page.keyboard.press('Enter')
  const entrants = page.locator('.entrants li')
  await expect.poll(() => entrants.count()).toBe(3)
  const before = await page.locator('.entrant-name').allInnerTexts()
  await entrants.nth(2).getByRole('button', { name: 'Wolf: earlier' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  expect(await page.locator('.entrant-name').allInnerTexts()).toEqual([before[0], 'Wolf', before[1]])
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await rows(gm).first().waitFor()
  expect(await names(gm)).toEqual([before[0], 'Wolf', before[1]])
  await show(ann, 'Crisis')
  await page.getByRole('button', { name: 'Next turn' }).click()
  await ann.page.locator('.turn-row.now').filter({ hasText: 'Wolf' }).waitFor()
  await page.getByRole('button', { name: 'Back a turn' }).click()
  await ann.page
    .locator('.turn-row.now')
    .filter({ hasText: before[0] as string })
    .waitFor()
  await page.getByRole('button', { name: 'Wolf: earlier' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => names(ann)).toEqual(['Wolf', before[0], before[1]])
  await choose(gm, 'Wolf: orders', 'Leave the list')
  await expect.poll(() => names(ann)).toEqual([before[0], before[1]])
  for (const each of [gm, ann]) expect(each.complaints).toEqual([])
  await close()
})

test('whom one fights in the crisis is one press away, and the GM is offered the sheet behind the name', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ann'])
  const [ann] = guests as [TablePage]
  await ann.takeStarter(0)
  await gm.makeNpc('Mara Venn', 'Raider')
  await gm.beginCrisis('Raider', { Raider: 'A masked raider' })
  await ann.rollLine('Fists', true)
  await ann.dialog.getByRole('button', { name: 'A masked raider' }).click()
  await ann.roll()
  await gm.lead('Now')
  const waits = gm.tile('against A masked raider')
  const sheets = waits.getByRole('combobox', { name: /from the sheet of/ })
  expect(await sheets.locator('option:checked').innerText()).toBe('Raider')
  await waits.getByRole('button', { name: 'Judge' }).click()
  await waits.getByRole('button', { name: 'Judge' }).waitFor({ state: 'detached' })
  await gm.card('A masked raider').locator('.result, .choice-option').first().waitFor()
  expect(await ann.page.locator('body').innerText()).not.toContain('Raider')
  for (const each of [gm, ann]) await each.leave()
})
