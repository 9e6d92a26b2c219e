import { expect, test } from 'vitest'
import { isInView, unfold } from './hands.ts'
import { effectsOf, facesIn, moreAbout, proofOf, resultOf, type TablePage, thrownIn } from './table-page.ts'
import { bring, gather, openTables, seat } from './table-place.ts'

const place = await openTables()

/** A GM at a desk and two players, each with a character. */
async function party() {
  const { gm, guests } = await seat(place, 'endless-horizons', ['Ana'], ['Bo'])
  const [ana, bo] = guests as [TablePage, TablePage]
  await ana.takeStarter(0)
  await bo.takeStarter(1)
  const leave = async () => {
    for (const each of [gm, ana, bo]) await each.leave()
  }
  return { gm, ana, bo, leave }
}

/** Opens the dialog of a mechanic by its name. */
async function begin({ page }: TablePage, mechanic: string): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('button', { name: 'What do you roll?' }).click()
  await page.getByRole('menuitem', { name: mechanic, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

test('two players against each other: one begins, the other is called, both shake, each pays', async () => {
  const { gm, ana, bo, leave } = await party()
  await begin(ana, 'Contest')
  await ana.pickLine('Sneaking')
  await ana.dialog.getByRole('button', { name: 'Bram (Bo)' }).click()
  // An addition of the GM's that is hardly ever made is no line of the form.
  await ana.dialog.getByText('More', { exact: true }).waitFor()
  expect(await ana.dialog.getByText('The GM sets').count()).toBe(0)
  await unfold(ana.dialog)
  // Bo's input is Bo's to give; until then it is supposed to be as good as Ana's.
  expect(await ana.field('Rank').count()).toBe(1)
  await ana.dialog.getByText('Supposed: Bram: Rank 3').waitFor()
  await ana.dialogFoot.getByText('with Bram: Rank 3, the rest as above').waitFor()
  await ana.roll()
  await ana.card('against Bram').getByText('Waits for Bo').waitFor()
  await bo.calls.filter({ hasText: 'Ana asks you' }).waitFor()
  await bo.answerCall()
  await bo.dialog.getByText('Pick what you roll with.').waitFor()
  // The line in the title of the card is the other's: the form of an answer is called after both.
  await bo.dialog.getByRole('heading', { name: 'Ilse against Bram' }).waitFor()
  await bo.dialog.getByText('Sneaking · ').waitFor()
  await bo.pickLine('Smithing')
  await bo.dialog.getByText('with all you could still spend').waitFor()
  await bo.roll()
  // Bo sees the number to beat, and only then says how much effort it is worth.
  await bo.show('Log')
  await bo.decide(bo.card('against Bram'), /spends 1 effort/)
  for (const each of [ana, bo, gm]) {
    await each.show('Log')
    await resultOf(each.card('against Bram')).waitFor()
    await proofOf(each.card('against Bram')).waitFor()
  }
  // The line that answered stands on the card, as the one that began does in its title.
  await gm.card('against Bram').getByText('Bram: Smithing, Rank 4').waitFor()
  await effectsOf(gm.card('against Bram')).filter({ hasText: 'Bram Effort −1' }).waitFor()
  await leave()
})

test('an opposed test of Eclipse Phase: the side that is asked answers with a line of its own sheet, which its own pools go with', async () => {
  const { gm, guests } = await seat(place, 'eclipse-phase', ['Ana'], ['Bo'])
  const [ana, bo] = guests as [TablePage, TablePage]
  await gm.sendCommand({ is: 'setOption', option: 'gmModifies', value: 'when-called' })
  const own = await bring(ana.visit, 'eclipse-phase', 0)
  const against = [{ side: 'b', seat: 'p3', sheet: await bring(bo.visit, 'eclipse-phase', 2) }]
  const input = { a: { skill: 50, pool: true } }
  const opposed = { is: 'startCheck', mechanic: 'opposed', side: 'a', sheet: own, pick: 'Guns', against, input }
  const { check } = await ana.sendCommand<{ check: string }>({ ...opposed, isByHand: true })
  await bo.answerCall()
  await bo.pickListedLine('Persuade')
  expect(await bo.field('Skill').count()).toBe(0)
  await bo.dialog.getByRole('radio', { name: /^Moxie/ }).check()
  await bo.rollByHand()
  await bo.show('Log')
  await ana.sendCommand({ is: 'decide', check, choice: 'none' })
  await bo.decide(bo.card('against Sefu Ardent'), '+20')
  await gm.card('against Sefu Ardent').getByText('Sefu Ardent: Persuade').waitFor()
  for (const each of [gm, ana, bo]) await each.leave()
})

test('to the GM, blind, to oneself: everybody sees what they may, and others that something is rolled', async () => {
  const { gm, ana, bo, leave } = await party()
  await bo.show('Log')
  const rolled = async (line: string, words: string) => {
    await ana.say(line)
    await ana.card(words).waitFor()
  }
  await rolled('/gmr 1d20 # a', 'a')
  await resultOf(gm.card(/to the GM/)).waitFor()
  await rolled('/br 1d20 # looking for traps', 'looking for traps')
  await ana.card('looking for traps').getByText('The GM knows how it went').waitFor()
  expect(await facesIn(ana.card('looking for traps'))).toEqual([])
  await thrownIn(gm.card('looking for traps')).waitFor()
  await ana.say('/sr 1d20 # to myself alone')
  await resultOf(ana.card('to myself alone')).waitFor()
  await ana.say('that was it')
  await gm.line('that was it').waitFor()
  expect(await gm.card('to myself alone').count()).toBe(0)
  await bo.line('that was it').waitFor()
  expect(await bo.cards.count()).toBe(0)
  expect(await bo.line('Ana rolls something that others do not see.').count()).toBe(2)

  // Shown to everybody by the one who rolled it.
  await moreAbout(ana.card('to myself alone')).click()
  await ana.page.getByRole('menuitem', { name: 'Show it to everybody' }).click()
  await resultOf(bo.cards.first()).waitFor()
  await leave()
})

test('a sheet is private or open, read by others, edited by two at once', async () => {
  const { gm, ana, bo, leave } = await party()
  await bo.sheets.filter({ hasText: 'Ilse' }).click()
  await bo.sheet.getByText('of Ana · Read only').waitFor()
  expect(await bo.sheet.getByRole('button', { name: 'Sneaking', exact: true }).count()).toBe(0)

  await ana.page.getByRole('button', { name: 'Another character' }).click()
  await ana.dialog.getByText('Only the GM and I see it').click()
  // A second character is no first one.
  expect(await ana.dialog.getByText('No character yet').count()).toBe(0)
  await ana.dialog.getByRole('listitem').getByRole('button').nth(1).click()
  await ana.dialog.waitFor({ state: 'detached' })
  await ana.sheet.getByText('private').waitFor()
  await gm.sheets.nth(2).waitFor()
  expect(await bo.sheets.count()).toBe(2)

  // Ana writes, the GM changes the same field meanwhile: both are shown, and nothing is lost unseen.
  await ana.sheets.filter({ hasText: 'Ilse' }).click()
  await ana.page.getByRole('button', { name: 'Edit', exact: true }).click()
  await ana.editing.getByRole('textbox', { name: 'Name' }).first().fill('Ilse of the Hills')
  await gm.sheets.filter({ hasText: 'Ilse' }).click()
  await gm.page.getByRole('button', { name: 'Edit', exact: true }).click()
  await gm.editing.getByRole('textbox', { name: 'Name' }).first().fill('Ilse the Quick')
  await gm.page.getByRole('button', { name: 'Save', exact: true }).click()
  await ana.page.getByRole('alert').filter({ hasText: 'Ilse the Quick' }).waitFor()
  expect(await ana.page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await ana.page.getByRole('button', { name: 'Yours: Ilse of the Hills' }).click()
  await ana.page.getByRole('button', { name: 'Save', exact: true }).click()
  await bo.sheet.getByRole('heading', { name: 'Ilse of the Hills' }).waitFor()

  // Quick taps on a resource are one edit.
  const less = ana.page.getByRole('button', { name: 'Effort: Less' })
  for (let tap = 0; tap < 3; tap++) await less.click()
  await expect.poll(() => ana.vital('Effort').innerText()).toMatch(/^5\b/)
  await gm.line('Ana edits Ilse of the Hills: Effort').waitFor()
  expect(await gm.line('Effort.').count()).toBe(1)
  await leave()
})

test('what is tapped while an edit is on its way is not lost', async () => {
  const { gm, ana, leave } = await party()
  const left = ana.vital('Effort').locator('b')
  const before = Number(await left.innerText())
  const edits: (() => Promise<void>)[] = []
  await ana.page.route(/\/commands$/, (route) => void edits.push(() => route.continue()))
  const fewer = ana.page.getByRole('button', { name: 'Effort: Less' })
  await fewer.click()
  await expect.poll(() => edits.length).toBe(1)
  await fewer.click()
  await edits[0]?.()
  await expect.poll(() => edits.length).toBe(2)
  await edits[1]?.()
  // The earlier of the two is folded away.
  await gm.lines.getByText('Effort').nth(1).waitFor({ state: 'attached' })
  await expect.poll(() => left.innerText()).toBe(`${before - 2}`)
  await ana.page.unrouteAll()
  await leave()
})

test('whatever is typed at the table is talk or told to be wrong, and nothing breaks', async () => {
  const { gm, ana, leave } = await party()
  const nonsense = [
    '<script>alert(1)</script>',
    '/r 999999d999999',
    '/r 1d6/0',
    '[[[[2d6]]]]',
    '/w',
    '/',
    '/r \u0000\u202e🎲',
    '3,5@5R1',
    '@@@@',
    '/me',
    '# nothing',
  ]
  const isHandled = async () =>
    (await ana.talk.inputValue()) === '' || (await ana.talk.getAttribute('aria-invalid')) === 'true'
  for (const line of nonsense) {
    await ana.say(line)
    await expect.poll(isHandled, { message: line }).toBe(true)
  }
  // Text that is too long is refused, and can be cut short.
  await ana.say('x'.repeat(4001))
  await expect.poll(() => ana.talk.inputValue()).toHaveLength(4001)
  await ana.say('still here')
  await gm.line('still here').waitFor()
  expect(await gm.line('<script>').count()).toBe(1)
  await ana.rollLine('Sneaking', true)
  for (const text of ['abc', '-5', '1e9', '99999999999999999999']) {
    await ana.field('Rank').fill(text)
    await expect.poll(() => ana.field('Rank').getAttribute('aria-invalid'), { message: text }).toBe('true')
    expect(await ana.dialog.getByRole('button', { name: 'Roll', exact: true }).isDisabled(), text).toBe(true)
  }
  await leave()
})

test('at an archived table sheets are read and nothing on them can be pressed; the reason is said once', async () => {
  const { gm, ann, close } = await gather(place, 'endless-horizons')
  await ann.show('Character')
  await ann.sheet.getByRole('button', { name: 'Edit' }).waitFor()
  expect(await ann.rollable.count()).toBeGreaterThan(0)
  await ann.sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 3 } })
  await gm.page.getByRole('button', { name: /^At the table/ }).click()
  await gm.dialog.getByText('Put away or delete').click()
  const archive = gm.dialog.getByRole('button', { name: 'Archive the table' })
  await expect.poll(() => isInView(archive)).toBe(true)
  await archive.click()
  await gm.confirm('Archive the table')
  await gm.page.keyboard.press('Escape')
  const notice = ann.page.getByText('This table is archived')
  await notice.waitFor()
  // The log lies below it.
  await ann.show('Log')
  const isOnTop = () =>
    notice.evaluate((each) => {
      const { x, y, height } = each.getBoundingClientRect()
      return document.elementFromPoint(x + 1, y + height / 2) === each
    })
  await expect.poll(isOnTop).toBe(true)
  await ann.picture('archived log')
  await ann.show('Character')
  expect(await ann.page.getByText('This table is archived').count()).toBe(1)
  expect(await ann.rollable.count()).toBe(0)
  expect(await ann.sheet.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  expect(await ann.page.getByRole('button', { name: 'Another character' }).count()).toBe(0)
  expect(await ann.page.getByRole('button', { name: /^Effort: / }).evaluateAll((all) => all.length)).toBeGreaterThan(0)
  for (const each of await ann.page.getByRole('button', { name: /^Effort: / }).all())
    expect(await each.isDisabled()).toBe(true)
  await ann.sheet.getByText('Sneaking').waitFor()
  await ann.picture('archived sheet')
  // Nor is there anything to lead.
  await gm.show('Lead')
  await gm.leading.getByText('Nothing waits for you.').waitFor()
  const leads = gm.leading.getByRole('button', { name: /^(Call for a roll|Roll in secret|Begin a crisis)$/ })
  expect(await leads.count()).toBe(0)
  await gm.lead('Cast')
  await gm.leading.getByRole('button', { name: /^See/ }).waitFor()
  await gm.picture('archived cast')
  expect(await gm.leading.getByRole('button', { name: /^(Make an NPC|.*: more)$/ }).count()).toBe(0)
  await gm.lead('Session')
  await gm.leading.getByRole('heading', { name: 'Notes' }).waitFor()
  await gm.picture('archived session')
  expect(
    await gm.leading.getByRole('button', { name: /^(Begin a session|All characters rest|New note)$/ }).count(),
  ).toBe(0)
  await gm.lead('Now')
  await gm.sendCommand({ is: 'reopenTable' })
  await expect.poll(() => leads.count()).toBe(3)
  await close()
})
