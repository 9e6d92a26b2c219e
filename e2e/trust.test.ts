import { afterAll, expect, test } from 'vitest'
import { TablePage } from './table-page.ts'
import { atTable, join, joinAgain, makeLink, openTable, openTables, sendCommand } from './table-place.ts'
import { type Visit, visit } from './visit.ts'

const place = await openTables()
afterAll(() => place.close())

/** A link for one more device of a seat, made on one that sits there. */
async function linkFrom(visit: Visit): Promise<string> {
  const { page } = visit
  await page.getByRole('button', { name: /^At the table/ }).click()
  await page.getByText(/^My (device|\d devices)$/).click()
  await page.getByRole('button', { name: 'Add a device' }).click()
  const link = await page.getByRole('textbox', { name: 'Add a device' }).inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return link
}

const signOf = ({ page }: Visit, name: RegExp) => page.getByRole('status').getByRole('button', { name })

test('a device that nobody here knows makes the sign amber, until its owner says whose it is', async () => {
  const gm = await openTable(place, 'evening-star')
  const laptop = await join(place, await makeLink(gm), 'Ann')
  await signOf(laptop, /all dice checked/).click()
  const { dialog } = new TablePage(laptop)
  await dialog.getByText('This device shook every throw').waitFor()
  await dialog.getByText('locks a secret number away').waitFor()
  await laptop.page.keyboard.press('Escape')

  // The phone was added here; the tablet was added on the phone.
  const phone = await joinAgain(place, await linkFrom(laptop), 'Ann')
  await signOf(laptop, /all dice checked/).waitFor()
  const tablet = await joinAgain(place, await linkFrom(phone), 'Ann')
  await signOf(laptop, /for you to judge/).click()
  await dialog.getByText('Another device sits at your seat').waitFor()
  await dialog.getByRole('button', { name: 'Not mine', exact: true }).click()
  await dialog.getByText('that you said is not yours').waitFor()
  await laptop.page.keyboard.press('Escape')
  await signOf(laptop, /does not fit/).waitFor()
  expect([gm, laptop, phone, tablet].flatMap(({ complaints }) => complaints)).toEqual([])
  await Promise.all([gm, laptop, phone, tablet].map((each) => each.close()))
})

test('one more device by a typed code, which would have another name, is told whose seat it is, and takes the owner’s dice for theirs', async () => {
  const gm = await openTable(place, 'evening-star')
  const laptop = await join(place, await makeLink(gm), 'Ann')
  const phone = await visit(place, '/')
  const { page } = phone
  await page.getByRole('textbox', { name: 'Link or code' }).fill(await linkFrom(laptop))
  const form = page.getByRole('form', { name: 'Join a table' })
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ann on the phone')
  await form.getByRole('button', { name: 'Take a seat' }).click()
  await form.getByText('the seat of Ann').waitFor()
  expect(await form.getByRole('textbox', { name: 'Your name' }).count()).toBe(0)
  await form.getByRole('button', { name: 'Take a seat' }).click()
  await atTable(phone)
  // By the page itself: a command that a story sends beside it has no device's name, and the phone would rightly ask whose it is.
  await new TablePage(laptop).say('/r 2d6')
  for (const each of [laptop, phone]) {
    await each.page.getByText('2d6').first().waitFor()
    await signOf(each, /all dice checked/).waitFor()
  }
  expect([gm, laptop, phone].flatMap(({ complaints }) => complaints)).toEqual([])
  await Promise.all([gm, laptop, phone].map((each) => each.close()))
})

test('a seat handed out anew keeps its notes closed, until the old device opens them by the number on the new one', async () => {
  const gm = await openTable(place, 'evening-star')
  const phone = await join(place, await makeLink(gm), 'Ann')
  await sendCommand(phone, { is: 'writeNote', title: 'Locket', words: 'Under the third board.' })

  // Nobody is cut off by a slip of the finger, and the question says what it ends.
  const lead = new TablePage(gm)
  const handOut = async () => {
    await gm.page.getByRole('button', { name: 'Ann: more' }).click()
    await gm.page.getByRole('menuitem', { name: 'Hand the seat out anew' }).click()
  }
  await handOut()
  expect(await lead.question.innerText()).toMatch(/all devices of this seat are cut off.*Private notes stay closed/s)
  await lead.confirm('Cancel')
  await signOf(phone, /all dice checked/).waitFor()
  await handOut()
  await lead.confirm('Hand the seat out anew')
  const link = await gm.page.getByRole('textbox', { name: 'Hand the seat out anew' }).inputValue()
  const tablet = await joinAgain(place, link, 'Ann')
  await tablet.page.getByText('Your earlier notes are closed on this device. Open them under Notes.').waitFor()
  await tablet.page.getByRole('button', { name: 'Notes' }).click()
  const closed = tablet.page.getByRole('region', { name: 'Your earlier notes are closed on this device' })
  const [number = ''] = /[0-9a-f]{6}/.exec(await closed.innerText()) ?? []
  expect(await tablet.page.getByText('Locket').count()).toBe(0)

  await phone.page.getByRole('textbox', { name: 'Number of the new device' }).fill('000000')
  await phone.page.getByRole('button', { name: 'Open my notes' }).click()
  await phone.page.getByText('Compare the number on its screen').waitFor()
  await phone.page.getByRole('textbox', { name: 'Number of the new device' }).fill(number)
  await phone.page.getByRole('button', { name: 'Open my notes' }).click()
  await phone.page.getByText('Your notes are open on the other device.').waitFor()
  await tablet.page.getByText('Under the third board.', { exact: true }).waitFor()
  await closed.waitFor({ state: 'detached' })
  expect([gm, tablet].flatMap(({ complaints }) => complaints)).toEqual([])
  await Promise.all([gm, phone, tablet].map((each) => each.close()))
})

test('dice that a visitor changes in a log are noticed, also when every link is made anew', async () => {
  const guest = await visit(place, '/verify')
  const cheat = guest.page.getByRole('region', { name: 'Try to cheat' })
  await cheat.getByText('these are the dice that fell').waitFor()
  await cheat.getByRole('button', { name: /^Die 2 shows 4/ }).click()
  await cheat.getByRole('button', { name: /^Die 2 shows 5/ }).waitFor()
  await cheat.getByText('this link does not follow').waitFor()
  await cheat.getByRole('checkbox', { name: /^Cover it up/ }).check()
  await cheat.getByText('These are not the dice that fell').waitFor()
  for (let i = 0; i < 5; i++) await cheat.getByRole('button', { name: /^Die 2/ }).click()
  await cheat.getByText('these are the dice that fell').waitFor()
  expect(guest.complaints).toEqual([])
  await guest.close()
})
