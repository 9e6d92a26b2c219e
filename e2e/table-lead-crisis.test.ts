import { expect, test } from 'vitest'
import { isInView } from './hands.ts'
import type { LeadPage } from './lead-page.ts'
import { resultOf, type TablePage } from './table-page.ts'
import { gather, openTables, seat } from './table-place.ts'

const place = await openTables()

const begin = async (gm: LeadPage) => {
  await gm.show('Lead')
  await gm.page.getByRole('button', { name: 'Begin a crisis' }).click()
  await gm.page.getByRole('region', { name: 'Who takes part' }).waitFor()
}
const initiative = ({ page }: LeadPage, name: string) => page.getByRole('textbox', { name: `${name}: Initiative` })

test('a game with turns of its own: initiative is rolled, actions are pips, a ready action waits, hidden ones stay hidden', async () => {
  const { gm, ann, close } = await gather(place, 'qstar')
  const { page } = gm
  await begin(gm)
  await page.getByRole('button', { name: 'Roll for the order' }).click()
  for (const name of ['Mara Venn', 'Imre Sol'])
    await expect.poll(() => initiative(gm, name).inputValue()).toMatch(/^-?\d+$/)
  // However that fell, in this story Ann's comes first: by her place in the list, and by the figures.
  await page.getByRole('checkbox', { name: 'Mara Venn takes part' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await initiative(gm, 'Mara Venn').fill('20')
  await initiative(gm, 'Imre Sol').fill('10')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await gm.turns.first().waitFor()
  await ann.show('Crisis')
  await ann.turns.first().waitFor()
  const order = ['Mara Venn', 'Imre Sol'] as const
  const [first, second] = order
  for (const each of [gm, ann]) expect(await each.turnNames()).toEqual(order)

  // The one whose turn it is has two actions and readies one, by their own hand.
  expect(await ann.page.getByRole('img', { name: '2 of 2 actions left' }).count()).toBe(1)
  expect(await ann.page.getByRole('button', { name: `${first}: orders` }).innerText()).toBe('Orders')
  await ann.choose(`${first}: orders`, 'Ready an action')
  await ann.page.getByRole('textbox', { name: 'Trigger' }).fill('the door opens')
  await ann.page.getByRole('button', { name: 'Do it' }).click()
  await page.getByText('Ready: the door opens (1)').waitFor()
  await page.getByRole('img', { name: '1 of 2 actions left' }).waitFor()

  // A ready action is picked by its words, not by a number, and the other one stays ready.
  await ann.choose(`${first}: orders`, 'Ready an action')
  await ann.page.getByRole('textbox', { name: 'Trigger' }).fill('the lamp goes out')
  await ann.page.getByRole('button', { name: 'Do it' }).click()
  await page.getByText('Ready: the lamp goes out (1)').waitFor()
  await gm.choose(`${first}: orders`, 'The trigger comes about')
  await page.getByRole('combobox', { name: 'Which ready action?' }).selectOption('the lamp goes out')
  await page.getByRole('button', { name: 'Do it' }).click()
  await page.getByText('Ready: the lamp goes out (1)').waitFor({ state: 'detached' })
  expect(await page.getByText('Ready: the door opens (1)').count()).toBe(1)

  // Somebody joins whom players do not know of; the next turn is theirs, and players notice nothing.
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sniper')
  await page.getByRole('textbox', { name: 'Initiative' }).fill('-9')
  await page.getByText('Players do not know of it').click()
  await page.getByRole('button', { name: 'Do it' }).click()
  await gm.turns.filter({ hasText: 'Sniper' }).filter({ hasText: 'hidden' }).waitFor()
  const next = page.getByRole('button', { name: 'Next turn' })
  await next.click()
  await gm.turnNow.filter({ hasText: second }).waitFor()
  await next.click()
  await gm.turnNow.filter({ hasText: 'Sniper' }).waitFor()
  await ann.turnNow.filter({ hasText: second }).waitFor()
  await gm.choose('Sniper: orders', 'Take cover')
  await page.getByRole('group', { name: 'Cover', exact: true }).getByRole('radio', { name: 'heavy' }).check()
  await page.getByRole('button', { name: 'Do it' }).click()
  await gm.turns.filter({ hasText: 'Sniper' }).filter({ hasText: 'heavy' }).waitFor()
  await next.click()
  await ann.turnNow.filter({ hasText: first }).waitFor()
  expect(await ann.page.locator('body').innerText()).not.toContain('Sniper')
  expect(await ann.turnNames()).toEqual(order)

  // The form of an order opens in view, also below the last row; and the cover taken counts in the odds before the roll.
  await gm.choose(`${second}: orders`, 'Take cover')
  const form = page.locator('form').filter({ hasText: 'Take cover' })
  await expect.poll(() => isInView(form.getByRole('button', { name: 'Do it' }))).toBe(true)
  await form.getByRole('group', { name: 'Cover', exact: true }).getByRole('radio', { name: 'heavy' }).check()
  await form.getByRole('button', { name: 'Do it' }).click()
  await ann.turns.filter({ hasText: second }).filter({ hasText: 'heavy' }).waitFor()
  await ann.rollLine('RX60', true)
  await ann.dialog.getByRole('button', { name: second }).click()
  await ann.dialog.getByText('+ 4 for cover').waitFor()
  await ann.page.keyboard.press('Escape')
  // The head is folded away after reading.
  await ann.page.getByRole('tab', { name: 'Crisis' }).evaluate((tab: HTMLElement) => tab.click())

  // Fallen, and back on their feet.
  await gm.choose(`${second}: orders`, 'Falls')
  await page.getByRole('radio', { name: 'incapacitated' }).check()
  await page.getByRole('button', { name: 'Do it' }).click()
  await ann.turns.filter({ hasText: 'incapacitated' }).waitFor()
  await gm.endCrisis()
  await ann.turns.first().waitFor({ state: 'detached' })
  await close()
})

test('those on the GM’s sheets join by a choice, twice under two names, and players hear no more than the name', async () => {
  const { gm, ann, close } = await gather(place, 'endworld')
  const { page } = gm
  for (const name of ['Goblin', 'Wolf']) await gm.sendCommand({ is: 'makeSheet', values: { name }, isNpc: true })
  await begin(gm)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await gm.turns.first().waitFor()
  const before = await gm.turnNames()
  const who = page.getByRole('combobox', { name: 'Who?' })
  const join = async (pick: string, called?: string) => {
    await page.getByRole('button', { name: 'Add somebody' }).click()
    await who.selectOption(pick)
    if (called !== undefined) await page.getByRole('textbox', { name: 'Name' }).fill(called)
    await page.getByRole('button', { name: 'Do it' }).click()
    await who.waitFor({ state: 'detached' })
  }
  const offered = async () => {
    await page.getByRole('button', { name: 'Add somebody' }).click()
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
  await ann.show('Crisis')
  await expect.poll(() => ann.turnNames()).toEqual([...before, 'Goblin', 'Goblin 2', 'A shape', 'Rain'])
  expect(await ann.page.locator('body').innerText()).not.toContain('Wolf')
  await close()
})

test('a game without: the GM arranges a list by hand and by keys, and goes through it and back', async () => {
  const { gm, ann, close } = await gather(place, 'endworld')
  const { page } = gm
  await begin(gm)
  await page.getByRole('textbox', { name: 'Somebody else' }).fill('Wolf')
  await page.keyboard.press('Enter')
  const taking = page.getByRole('region', { name: 'Who takes part' }).getByRole('checkbox', { name: / takes part$/ })
  const entrants = () => taking.evaluateAll((all) => all.map((each) => `${each.getAttribute('aria-label')}`))
  await expect.poll(entrants).toHaveLength(3)
  const before = (await entrants()).map((each) => each.replace(' takes part', ''))
  await page.getByRole('button', { name: 'Wolf: earlier' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  expect(await entrants()).toEqual([`${before[0]} takes part`, 'Wolf takes part', `${before[1]} takes part`])
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await gm.turns.first().waitFor()
  expect(await gm.turnNames()).toEqual([before[0], 'Wolf', before[1]])
  await ann.show('Crisis')
  await page.getByRole('button', { name: 'Next turn' }).click()
  await ann.turnNow.filter({ hasText: 'Wolf' }).waitFor()
  await page.getByRole('button', { name: 'Back a turn' }).click()
  await ann.turnNow.filter({ hasText: before[0] as string }).waitFor()
  await page.getByRole('button', { name: 'Wolf: earlier' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => ann.turnNames()).toEqual(['Wolf', before[0], before[1]])
  await gm.choose('Wolf: orders', 'Take off the list')
  await expect.poll(() => ann.turnNames()).toEqual([before[0], before[1]])
  await close()
})

test('whom one fights in the crisis is one press away, and the GM has nothing to judge: the sheet behind the name is sealed', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ann'])
  const [ann] = guests as [TablePage]
  await ann.takeStarter(0)
  await gm.makeNpc('Mara Venn', 'Raider')
  await gm.beginCrisis('Raider', { Raider: 'A masked raider' })
  // A strike takes an action of the one whose turn it is.
  await ann.show('Crisis')
  for (let turn = await ann.turnNow.innerText(); turn.includes('raider'); turn = await ann.turnNow.innerText()) {
    await gm.sendCommand({ is: 'orderTurn', order: 'next' })
    await expect.poll(() => ann.turnNow.innerText()).not.toBe(turn)
  }
  await ann.rollLine('Fists', true)
  await ann.dialog.getByRole('button', { name: 'A masked raider' }).click()
  await ann.roll()
  const card = gm.card('A masked raider')
  // A hit may leave Ann something to choose.
  await resultOf(card).or(card.getByText('Ann decides')).first().waitFor()
  await gm.lead('Now')
  expect(await gm.page.getByRole('button', { name: 'Judge' }).count()).toBe(0)
  expect(await ann.page.locator('body').innerText()).not.toContain('Raider')
  for (const each of [gm, ann]) await each.leave()
})
