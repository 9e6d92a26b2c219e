import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proofOf, resultOf, stepsIn, type TablePage } from './table-page.ts'
import { atTable, gather, openTables, seat } from './table-place.ts'
import { fileInput, visit } from './visit.ts'

const place = await openTables()

test('a session from beginning to end: postamble, words, what is granted for them, and one fingerprint on all screens', async () => {
  const { gm, ann, bo, close } = await gather(place, 'evening-star')
  const { page } = gm
  await gm.lead('Session')
  await page.getByRole('button', { name: 'Begin a session' }).click()
  await ann.head.getByText(/ · Session 1 · /).waitFor()
  await page.getByRole('button', { name: 'Begin the postamble' }).click()
  // The form leaves three quarters of a phone to the table.
  await bo.page.getByRole('heading', { name: /postamble/i }).click()
  const form = await bo.page.getByRole('region', { name: /postamble/i }).boundingBox()
  expect(form?.height).toBeLessThanOrEqual((bo.page.viewportSize()?.height ?? 0) / 4)
  await bo.page.getByRole('button', { name: 'Speak up' }).click()
  await bo.page.getByText('Please fill this in.').waitFor()
  await bo.page.getByRole('textbox', { name: /^What did/ }).fill('I held <b>the door</b>.')
  await bo.page.getByRole('button', { name: 'Speak up' }).click()
  const claim = gm.person('I held <b>the door</b>.')
  // No more than there is room for: what is told as granted is on the sheet.
  await claim.getByText('Lots: 6 of 10').waitFor()
  await claim.getByRole('textbox', { name: 'How many?' }).fill('5')
  await claim.getByRole('button', { name: /^Grant/ }).click()
  await page
    .getByText(/^The sheet has 6 Lots, and with 5 more/)
    .first()
    .waitFor()
  await claim.getByRole('textbox', { name: 'How many?' }).fill('4')
  await claim.getByRole('button', { name: /^Grant/ }).click()
  await claim.getByText('granted').waitFor()
  await ann.page.getByText('is granted: Lots +4').first().waitFor({ state: 'attached' })
  const postamble = ann.page.getByRole('region', { name: /postamble/i })
  await postamble.getByRole('heading').click()
  await postamble.getByText('granted', { exact: true }).waitFor()
  // Beside the log, too, the vitals stand below it and not over it.
  await ann.show('Log')
  const [over, below] = await Promise.all([postamble.boundingBox(), ann.vital('Lots').boundingBox()])
  expect(below?.y).toBeGreaterThanOrEqual(Math.floor((over?.y ?? 0) + (over?.height ?? 0)))

  await page.getByRole('button', { name: 'End the session' }).click()
  await gm.confirm('End the session')
  const prints = await Promise.all([gm, ann, bo].map((each) => each.fingerprint()))
  expect(prints[0]?.replaceAll(' ', '')).toMatch(/^[0-9a-f]{20}$/)
  expect(new Set(prints).size).toBe(1)
  await ann.page.getByRole('button', { name: 'All the same' }).click()
  await ann.page.reload()
  await atTable(ann)
  expect(await ann.sessionEnd.count()).toBe(0)
  // Browsers complain of every answer that is a refusal, and one was meant to be.
  await close(/409/)
})

test('notes: mine are mine, those for all are read by all, and a changed one is the newest', async () => {
  const { gm, ann, close } = await gather(place, 'evening-star')
  const { page } = gm
  await gm.lead('Session')
  const write = async (title: string, words: string, whom: string) => {
    await page.getByRole('button', { name: 'New note' }).click()
    // Nobody has to reach for the field first.
    await page.locator('input:focus').waitFor()
    await page.keyboard.type(title)
    await page.getByRole('textbox', { name: 'Note' }).fill(words)
    await page.getByRole('radio', { name: whom, exact: true }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await gm.person(words).waitFor()
  }
  await write('Plan', 'The butler did it.', 'for the GMs')
  await write('Recap', 'We arrived.', 'for all')
  await ann.page.getByRole('button', { name: 'Notes' }).click()
  const dialog = ann.page.getByRole('dialog')
  await dialog.getByText('We arrived.').waitFor()
  expect(await dialog.innerText()).not.toContain('butler')
  await page.getByRole('button', { name: 'Edit Recap' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('We arrived late.')
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('We arrived late.').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(1)
  await close()
})

test('a rest gives back to all, or to those who are picked', async () => {
  const { gm, ann, close } = await gather(place, 'endless-horizons')
  const { page } = gm
  await ann.sendCommand({
    is: 'startCheck',
    mechanic: 'check',
    input: { rank: 3, effort: 2, difficulty: 5 },
    sheet: await sheetOf(ann),
  })
  await gm.lead('Cast')
  const effort = gm.person('Ilse').getByRole('definition').first()
  const full = Number((await effort.innerText()).split('/')[1])
  await expect.poll(async () => Number.parseInt(await effort.innerText(), 10)).toBe(full - 2)
  await page.getByRole('tab', { name: 'Session' }).click()
  await page.getByRole('button', { name: 'All characters rest' }).click()
  await page.getByRole('tab', { name: 'Cast' }).click()
  await expect.poll(async () => Number.parseInt(await effort.innerText(), 10)).toBe(full)
  await close()
})

test('with a player’s eyes: the log and the sheets as they see them, nothing of the GM’s, nothing to press, and back', async () => {
  const { gm, guests } = await seat(place, 'endless-horizons', ['Ann'], ['Bo'])
  const [ann, bo] = guests as [TablePage, TablePage]
  await ann.takeStarter(0)
  await gm.makeNpc('Bram', 'Ogre')
  await ann.rollLine('Sneaking', true)
  await ann.field('Difficulty').fill('4')
  await ann.roll()
  await gm.say('/w Ann the door is a mimic')
  await gm.lead('Cast')
  await gm.page.getByRole('button', { name: 'See as a player' }).click()
  const seen = gm.dialog
  await seen.getByRole('heading', { name: 'As Ann sees it' }).waitFor()
  const card = seen
    .getByRole('region', { name: 'Log', exact: true })
    .getByRole('article')
    .filter({ hasText: 'Sneaking' })
  await resultOf(card).waitFor()
  await seen.getByText('the door is a mimic').waitFor()
  await seen.getByRole('region', { name: 'Character' }).getByText('Tracking').waitFor()
  expect(await seen.innerText()).not.toContain('Ogre')
  const pressed = card.getByRole('button')
  expect(await pressed.count()).toBeGreaterThan(0)
  for (const each of await pressed.all()) expect(await each.isDisabled()).toBe(true)

  await seen.getByRole('combobox', { name: 'Whose eyes?' }).selectOption({ label: 'Bo' })
  await seen.getByRole('heading', { name: 'As Bo sees it' }).waitFor()
  expect(await seen.innerText()).not.toContain('mimic')
  // It goes on as they see it.
  await bo.say('who is there?')
  await seen.getByText('who is there?').waitFor()
  await seen.getByRole('button', { name: 'Back to my own view' }).click()
  await seen.waitFor({ state: 'detached' })
  await gm.person('Ogre').waitFor()
  for (const each of [gm, ann, bo]) await each.leave()
})

interface Exported {
  readonly books: Readonly<Record<string, { n: number; text: string; link: string }[]>>
}

async function logOf({ page }: TablePage): Promise<Exported> {
  const [, table, seat] = /\/t\/([^/]+)\/([^/]+)/.exec(page.url()) ?? []
  return page.evaluate(
    async (path): Promise<Exported> => (await fetch(path)).json(),
    `/api/tables/${table}/seats/${seat}/export`,
  )
}

async function sheetOf(who: TablePage): Promise<string> {
  const { books } = await logOf(who)
  const made = (books.common ?? [])
    .map(({ text }) => JSON.parse(text))
    .find(({ is, by }) => is === 'sheetMade' && by === 'p2')
  return made.sheet as string
}

test('the log is verified in the browser: green as it was played, red at the first entry that was changed', async () => {
  const { gm, ann, close } = await gather(place, 'endless-horizons')
  await ann.sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 5 } })
  await ann.sendCommand({ is: 'roll', notation: '3d6' })
  // The verifier reads what the device has seen: both throws, checked.
  await proofOf(ann.card('3d6')).waitFor()
  await proofOf(ann.cards.first()).waitFor()
  await ann.openTools()
  await ann.page.getByRole('button', { name: 'Export the log' }).click()
  await ann.page.getByRole('menuitem', { name: 'Verify a log' }).click()
  await ann.page.getByText('Nothing is wrong').waitFor()
  const page = await ann.page.getByRole('article').innerText()
  expect(page).toMatch(/2\s+throws/)
  expect(page).toContain('This is the log that the device saw.')
  expect(page).toContain('that the server kept hidden dice to itself')
  expect(page).toContain('read by Ann')
  await ann.page.getByRole('link', { name: 'Back to the table' }).click()
  await atTable(ann)

  // The same file elsewhere, then with one die changed.
  const stranger = await visit(place, '/verify')
  const log = await logOf(gm)
  const drop = (value: unknown) =>
    fileInput(stranger.page).setInputFiles({
      name: 'log.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(value)),
    })
  await drop({ hello: 'there' })
  await stranger.page.getByRole('alert').waitFor()
  await drop(log)
  await stranger.page.getByText('Nothing is wrong').waitFor()
  await stranger.page.getByText('compare it with what your device saw').waitFor()
  await stranger.page.getByRole('button', { name: 'Verify another' }).click()
  const changed = structuredClone(log)
  const shown = changed.books.common?.findIndex(({ text }) => text.includes('"is":"diceShown"')) ?? -1
  const line = changed.books.common?.[shown] as { n: number; text: string }
  line.text = line.text.replace(/\[\["1\.\.10",\[(\d+)/, (_, face) => `[["1..10",[${(Number(face) % 10) + 1}`)
  await drop(changed)
  await stranger.page.getByText('The first wrong entry').waitFor()
  await stranger.page.getByText(`common, entry ${line.n}:`).waitFor()
  await stranger.page.getByRole('status').filter({ hasText: 'Wrong' }).waitFor()
  expect(stranger.complaints).toEqual([])
  await stranger.close()
  await close()
})

test('a character is built in four steps, put away half-done, and finished into a sheet', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar')
  await page.getByRole('tab', { name: 'Character' }).click()
  await page.getByRole('button', { name: 'Build step by step' }).click()
  const dialog = page.getByRole('dialog')
  await stepsIn(dialog).first().waitFor()
  expect(await stepsIn(dialog).count()).toBe(4)
  const named = async (name: string) => {
    await dialog.getByRole('listitem').getByRole('button', { name: /name/ }).first().click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Take it' }).click()
  }
  await named('Ilse Vane')
  await dialog.getByText('another name than Ilse Vane').waitFor()
  await dialog.getByText('Race: Human').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('tab', { name: 'Character' }).click()
  await page.getByRole('button', { name: 'Go on building' }).click()
  await dialog.getByText('another name than Ilse Vane').waitFor()
  for (let step = 0; step < 2; step++) await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: /^Throw / }).click()
  const fell = dialog.getByText(/^Health: (\d+ \+ )+\d+ = \d+$/)
  const told = await fell.innerText()

  // The dice lie there again after a reload.
  await page.reload()
  await page.getByRole('tab', { name: 'Character' }).click()
  await page.getByRole('button', { name: 'Go on building' }).click()
  expect(await fell.innerText()).toBe(told)
  expect(await dialog.getByRole('button', { name: /^Throw / }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('article', { name: 'Ilse Vane' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a draft with a group’s own things is opened from a file and saved into one, and what is no draft is refused by name', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar')
  await page.getByRole('tab', { name: 'Character' }).click()
  await page.getByRole('button', { name: 'Build step by step' }).click()
  const dialog = page.getByRole('dialog')
  const open = (name: string, text: string) =>
    fileInput(dialog).setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await stepsIn(dialog).first().waitFor()
  await open('shopping.json', '{"milk":2}')
  await dialog.getByRole('alert').filter({ hasText: 'shopping.json is no draft.' }).waitFor()

  await open('own.json', readFileSync(new URL('../docs/qstar-own.json', import.meta.url), 'utf8'))
  await dialog.getByText('another name than Wren').waitFor()
  expect(await dialog.getByRole('alert').count()).toBe(0)
  await stepsIn(dialog).nth(3).click()
  expect(await dialog.getByRole('button', { name: 'Finish' }).isDisabled()).toBe(true)
  await dialog.getByText('it takes Speed 6, not 5').first().waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the draft' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Wren.json')
  const file = JSON.parse(readFileSync(await saved.path(), 'utf8'))
  expect(file).toMatchObject({ system: 'qstar', draft: { name: 'Wren', own: { perks: [{ name: 'Void Born' }] } } })

  await dialog.getByRole('button', { name: 'Undo' }).click()
  await stepsIn(dialog).first().click()
  expect(await dialog.getByText('another name than Wren').count()).toBe(0)
  const fitting = { ...file.draft, money: 60_000, abilities: { ...file.draft.abilities, speed: 6 } }
  await open('fitting.json', JSON.stringify({ system: 'qstar', draft: fitting }))
  await dialog.getByText('another name than Wren').waitFor()
  await stepsIn(dialog).nth(3).click()
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('article', { name: 'Wren' }).waitFor()
  await page.getByText('Harpoon').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a long check can be called off', async () => {
  const { page, complaints, close } = await visit(place, '/verify')
  await page.context().route('**/assets/worker-*.js', () => undefined)
  const file = { name: 'log.json', mimeType: 'application/json', buffer: Buffer.from('{}') }
  await fileInput(page).setInputFiles(file)
  await page.getByText('Checking').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Choose a file' }).first().waitFor()
  await page.context().unroute('**/assets/worker-*.js')
  await fileInput(page).setInputFiles(file)
  await page.getByRole('alert').waitFor()
  expect(complaints).toEqual([])
  await close()
})
