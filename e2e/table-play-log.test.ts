import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { optionsOf, resultOf, type TablePage, thrownIn } from './table-page.ts'
import { openTables, seat } from './table-place.ts'

const place = await openTables()

const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const box = (element.parentElement?.closest('section') ?? document.body).getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    return top >= box.top && bottom <= box.bottom
  })

/** A player with a phone whose roll has come to a choice. */
async function atChoice() {
  const { gm, guests } = await seat(place, 'evening-star', ['Ana'])
  const [ana] = guests as [TablePage]
  await ana.takeStarter()
  await ana.rollLine('Climbing', true)
  await ana.field('Difficulty').fill('20')
  await ana.roll()
  await optionsOf(ana.lastRoll).first().waitFor()
  return { gm, ana, call: ana.calls.filter({ hasText: 'Your choice' }), choice: optionsOf(ana.card('Climbing')) }
}

test('a choice is called for until it is seen, and keys typed elsewhere do not make it', async () => {
  const { gm, ana, call, choice } = await atChoice()
  // Beside the sheet it comes up from below with every option; put away, it is called for.
  expect(await call.count()).toBe(0)
  await ana.lastRoll.getByRole('button', { name: 'Later' }).click()
  await call.getByRole('button', { name: 'To the card' }).click()
  await choice.first().waitFor()
  await call.waitFor({ state: 'detached' })
  const options = await choice.allInnerTexts()
  expect(options.length).toBeGreaterThan(1)

  await ana.page.getByRole('button', { name: 'What do you roll?' }).click()
  await ana.page.getByRole('menuitem', { name: 'Check', exact: true }).click()
  await ana.dialog.getByRole('button', { name: 'By hand' }).focus()
  await ana.page.keyboard.press('1')
  await ana.page.keyboard.press('Escape')
  await ana.dialog.waitFor({ state: 'detached' })
  for (let line = 0; line < 12; line++) await gm.sendCommand({ is: 'say', words: `line ${line}` })
  await ana.line('line 11').waitFor()
  await ana.lines.focus()
  await ana.page.keyboard.press('End')
  await call.getByRole('button', { name: 'To the card' }).click()
  await call.waitFor({ state: 'detached' })
  expect(await choice.allInnerTexts()).toEqual(options)
  // The way back to the end of the log lies over none of them.
  const newest = ana.page.getByRole('button', { name: /^(To the newest|\d+ new)$/, includeHidden: true })
  await newest.waitFor({ state: 'attached' })
  const over = await newest.boundingBox()
  const boxes = await Promise.all((await choice.all()).map((option) => option.boundingBox()))
  expect(boxes.filter((box) => !box || (over && box.y < over.y + over.height && over.y < box.y + box.height))).toEqual(
    [],
  )

  await ana.lines.focus()
  await ana.page.keyboard.press('1')
  await expect.poll(() => choice.allInnerTexts()).not.toEqual(options)
  await gm.visit.close()
  await ana.leave()
})

test('a choice that is pressed twice while the line is slow is made once', async () => {
  const { gm, ana } = await atChoice()
  let sent = 0
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await ana.page.route('**/commands', async (route) => {
    if (route.request().postData()?.includes('"decide"')) sent++
    await arrives
    await route.continue()
  })
  const options = optionsOf(ana.lastRoll)
  const before = await options.allInnerTexts()
  await options.last().click()
  await options.last().click()
  arrive()
  await expect.poll(() => options.allInnerTexts()).not.toEqual(before)
  expect(sent).toBe(1)
  await gm.visit.close()
  await ana.leave()
})

test('on another day a card has its date below its title, and not over it', async () => {
  const { gm, ana } = await atChoice()
  await ana.page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000)
  await ana.page.setViewportSize({ width: 320, height: 700 })
  await ana.page.reload()
  await ana.show('Log')
  const card = ana.card('Climbing')
  const title = card.getByRole('heading').first()
  const time = card.getByText(/[A-Z][a-z]{2}.*\d\d:\d\d/)
  // Cards come after the page: both are looked at together, until they lie still.
  const overlap = async () => {
    const [above, below] = await Promise.all([title.boundingBox(), time.boundingBox()])
    return (above?.y ?? Number.NaN) + (above?.height ?? 0) - (below?.y ?? Number.NaN)
  }
  await expect.poll(overlap).toBeLessThanOrEqual(1)
  await gm.visit.close()
  await ana.leave()
})

test('without a line the page stays as it is, shows what waits, and is told everything in order afterwards', async () => {
  const { gm, ana } = await atChoice()
  await ana.show('Log')
  const line = await ana.onWeakLine()
  await ana.show('Log')
  const people = ana.head.getByRole('button', { name: 'At the table' })
  const before = await people.boundingBox()
  await line.cut()
  expect(await people.boundingBox()).toEqual(before)

  const waiting = ana.waiting
  await ana.say('are you there?')
  await waiting.filter({ hasText: 'are you there?' }).waitFor()
  await expect.poll(() => isInView(waiting)).toBe(true)

  await gm.say('/r 2d6+1000')
  await resultOf(gm.card('2d6+1000')).waitFor()
  await gm.say('that hurts')
  await gm.line('that hurts').waitFor()
  // The arrow brings the line back, and the empty one again.
  for (const [key, line] of [
    ['ArrowUp', 'that hurts'],
    ['ArrowDown', ''],
  ] as const) {
    await gm.talk.press(key)
    await expect.poll(() => gm.talk.inputValue()).toBe(line)
  }
  await line.mend()
  await ana.heard.filter({ hasText: 'that hurts' }).waitFor()
  const heard = await ana.heard.allInnerTexts()
  expect(heard.findIndex((text) => /10\d\d/.test(text))).toBe(
    heard.findIndex((text) => text.includes('that hurts')) - 1,
  )
  await ana.line('are you there?').waitFor()
  expect(await ana.line('are you there?').count()).toBe(1)
  await waiting.waitFor({ state: 'detached' })
  await gm.visit.close()
  await ana.visit.close()
})

test('somebody who is called otherwise is found by the new name, in what they said before', async () => {
  const { gm, guests } = await seat(place, 'endless-horizons', ['Ana'])
  const [ana] = guests as [TablePage]
  await ana.say('beware of owls')
  const said = gm.line('owls')
  await said.waitFor()
  await gm.openTools()
  await gm.page.getByRole('button', { name: 'Search the log' }).click()
  const search = gm.searchBox
  await search.fill('Ana owls')
  await said.waitFor()
  await ana.sendCommand({ is: 'renameSeat', seat: 'p2', name: 'Zora' })
  await gm.page.getByText('Nothing like that in the log').waitFor()
  await search.fill('Zora owls')
  await said.waitFor()
  await Promise.all([gm, ana].map(({ visit }) => visit.close()))
})

test('typed dice are read as the table has chosen, with the numbers of the sheet, and another reading is a tap away', async () => {
  const { gm, guests } = await seat(place, 'evening-star', ['Ana'])
  const [ana] = guests as [TablePage]
  await ana.takeStarter()
  await ana.say('/r 3d6>3')
  const card = ana.card('3d6>3')
  await card.getByText('Roll20 reads this as 3d6>=3.').waitFor()
  await card.getByRole('button', { name: 'Roll 3d6>=3' }).click()
  await ana.card('3d6>=3').waitFor()
  await gm.card('3d6>3').waitFor()
  expect(await gm.card('3d6>3').getByText('Roll20').count()).toBe(0)

  // Behind the sign of a comment another tool divides.
  await ana.say('/r 4d6 // 2')
  await ana.card('4d6').getByRole('button', { name: 'Roll trunc(floor(4d6/2))' }).waitFor()

  await ana.say('/r d8+@might')
  await ana.card('1d8+2[might]').waitFor()
  await ana.say('/r d8+@luck')
  await ana.page.getByText('No sheet in hand has a number "luck".').waitFor()
  await ana.talk.fill('')

  // The dice of a roll inside a sentence lie below it.
  await ana.say('I hit for [[2d6+@might]]!')
  const said = ana.page.getByRole('article').filter({ hasText: 'I hit for' })
  const thrown = thrownIn(said).first()
  await thrown.waitFor()
  const [sentence, dice] = await Promise.all([said.getByText('I hit for').boundingBox(), thrown.boundingBox()])
  expect(dice?.y).toBeGreaterThanOrEqual((sentence?.y ?? 0) + (sentence?.height ?? 0))

  await gm.sendCommand({ is: 'setOption', option: 'dialect', value: 'roll20' })
  await ana.line('how typed dice are read').waitFor()
  await ana.say('/r 4d6>5')
  await ana.card('4d6>=5').waitFor()
  expect(await ana.card('4d6>=5').getByText('reads this').count()).toBe(0)
  for (const each of [gm, ana]) await each.leave()
})

test('words at a table without a roll are deleted by who said them, and everybody sees that there were some', async () => {
  const { gm, guests } = await seat(place, 'evening-star', ['Ana'])
  const [ana] = guests as [TablePage]
  await ana.say('My real name')
  await gm.line('My real name').waitFor()
  // After a reload nobody has typed or rolled here yet.
  await ana.page.reload()
  await ana.show('Log')
  await ana.line('My real name').hover()
  await ana.page.getByRole('button', { name: 'Delete these words for good' }).click()
  await ana.confirm('Delete these words for good')
  for (const each of [ana, gm]) await each.line('(deleted)').waitFor()
  expect(await gm.log.innerText()).not.toContain('My real name')
  for (const each of [gm, ana]) await each.leave()
})
