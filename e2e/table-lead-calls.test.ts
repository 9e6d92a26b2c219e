import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedSystems } from '../src/systems/system-list.ts'
import { bring, gather, openTables, order, show } from './table-place.ts'
import type { Place, Visit } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

const tile = ({ page }: Visit, text: string) => page.locator('.check-tile').filter({ hasText: text })
const hears = ({ page }: Visit, text: string | RegExp) => page.locator('.pane-log').getByText(text).first().waitFor()
const choose = async ({ page }: Visit, menu: string | RegExp, item: string) => {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

const strike = async (who: Visit, card: string) => {
  await choose(who, card, 'Strike it …')
  const dialog = who.page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('it was dark')
  await dialog.getByRole('button', { name: 'Strike it' }).click()
}

test('a sealed call: what can be worked out is shown before, nothing is told by itself, and the seal is opened later', async () => {
  const { gm, ann, bo, close } = await gather(place, 'endless-horizons')
  const { page } = gm
  await show(gm, 'Lead')
  await page.getByRole('button', { name: 'Call for a roll' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Call', exact: true }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Pick at least one.' }).waitFor()
  const names = await dialog.locator('.option').allInnerTexts()
  await dialog.getByRole('checkbox').nth(1).check()
  await dialog.getByText('Seal what can be sealed').click()
  await dialog.getByRole('button', { name: 'Call', exact: true }).click()
  // Beside the button that was pressed, however far the field is scrolled away.
  const said = dialog.locator('.dialog-foot').getByRole('alert')
  expect(await said.innerText()).toContain('Set a value to seal')
  await dialog.getByRole('textbox', { name: 'Difficulty' }).fill('7.5')
  expect(await said.innerText()).toMatch(/^Difficulty: .*whole numbers/)
  await dialog.getByRole('textbox', { name: 'Difficulty' }).fill('7')
  await dialog
    .getByText(/On average [\d.]+ of 10 values stay possible/)
    .first()
    .waitFor()
  await dialog.getByRole('radio', { name: 'nothing yet' }).check()
  await dialog.getByRole('textbox', { name: 'Words to go with it' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })

  // It waits for the player; the fingerprint stands there, and can be changed only in everybody's sight.
  const called = tile(gm, names[1] as string)
  await called.getByText('Waiting for what').waitFor()
  const before = await called.locator('.seal-mark').innerText()
  expect(before).toMatch(/^[0-9a-f]{12}$/)
  await choose(gm, /: more$/, 'Seal anew')
  await called.getByRole('textbox', { name: 'Difficulty' }).fill('8')
  await called.getByRole('textbox', { name: /^Why/ }).fill('it rains')
  await called.getByRole('button', { name: 'Seal anew' }).click()
  await called.getByText('sealed anew', { exact: true }).waitFor()
  expect(await called.locator('.seal-mark').innerText()).not.toBe(before)

  const [check] = await checksOf(ann)
  const text = await ann.page.locator('.pane-log').innerText()
  expect(text).not.toMatch(/Difficulty\s*[78]/)
  await order(ann, { is: 'declare', check, input: { rank: 3 } })
  await called.getByText('The dice have fallen').waitFor()
  await called
    .getByText(/(only|All of) .* (remain|stay possible)/)
    .first()
    .waitFor()
  await called.getByRole('radio', { name: 'outcome only' }).check()
  await called.getByRole('button', { name: 'Tell' }).click()
  await called.getByText('Told so far: outcome only.').waitFor()
  await hears(bo, /Success|Failure/)
  await called.getByRole('radio', { name: 'everything' }).check()
  await called.getByRole('button', { name: 'Tell' }).click()
  await called.getByText('Told so far').waitFor({ state: 'detached' })

  // Answered and overridden, both in everybody's sight.
  await choose(gm, /: more$/, 'Answer')
  await page.getByRole('textbox', { name: 'What does it bring about?' }).fill('The gate creaks.')
  await page.getByRole('button', { name: 'Send' }).click()
  await hears(bo, 'The gate creaks.')
  await choose(gm, /: more$/, 'Override')
  await page.getByRole('combobox', { name: 'In a word' }).fill('Saved by the bell')
  await page.getByRole('textbox', { name: 'Why?' }).fill('a house rule')
  await page.getByRole('button', { name: 'Override' }).click()
  await hears(bo, /a house rule/)
  for (const each of [gm, ann, bo]) expect(each.complaints).toEqual([])
  await close()
})

test('what is ruled otherwise than the dice does nothing on sheets, and the card says that the GM enters it', async () => {
  const { gm, ann, bo, close } = await gather(place, 'qstar')
  const target = { armour: null, dr: 0, speed: 5, cover: 'none', endurance: 20, health: 30 }
  const aim = { ability: 10, skill: 'master', damage: 6, critical: 0, spend: 'none', extraShots: 1, hit: 40 }
  const against = [{ side: 'target', name: 'Drone' }]
  const shot = { is: 'startCheck', mechanic: 'strike', against, isByHand: true, input: { ...aim, target } }
  const { check } = (await order(ann, shot)) as { check: string }
  await order(ann, { is: 'handDice', check, faces: [5, 4, 3, 2] })
  const entered = ({ page }: Visit) => page.locator('.pane-log .hint').getByText('the GM enters')
  await order(gm, { is: 'override', check, tone: 'bad', word: 'miss', why: 'smoke' })
  for (const each of [gm, ann, bo]) await entered(each).waitFor()
  await order(gm, { is: 'override', check, tone: 'good', word: 'hit', why: 'no smoke' })
  for (const each of [gm, ann, bo]) await entered(each).waitFor({ state: 'detached' })
  await close()
})

/** The checks that wait for whoever sits here, by the log that their page may read. */
const checksOf = async (who: Visit): Promise<readonly string[]> =>
  (await entriesOf(who)).flatMap(({ is, check }) => (is === 'checkCalled' && check !== undefined ? [check] : []))

async function entriesOf({ page }: Visit): Promise<readonly { is: string; check?: string }[]> {
  const [, table, seat] = /\/t\/([^/]+)\/([^/]+)/.exec(page.url()) ?? []
  const log = await page.evaluate(
    async (path) => (await fetch(path)).json() as Promise<{ books: Record<string, readonly { text: string }[]> }>,
    `/api/tables/${table}/seats/${seat}/export`,
  )
  return Object.values(log.books)
    .flat()
    .map(({ text }) => JSON.parse(text) as { is: string; check?: string })
}

test('a judgement that was left open waits for the GM, and a throw nobody shakes can be voided', async () => {
  const { gm, ann, bo, close } = await gather(place, 'endless-horizons')
  const { page } = gm
  await show(gm, 'Lead')
  await order(ann, { is: 'startCheck', mechanic: 'check', input: { rank: 2 } })
  const waits = page.locator('.check-tile').first()
  await waits.getByText('You decide: Difficulty.').waitFor()
  await waits.getByRole('textbox', { name: 'Difficulty' }).fill('99')
  await waits.getByText('from 1 to 10').waitFor()
  expect(await waits.getByRole('button', { name: 'Judge' }).isDisabled()).toBe(true)
  await waits.getByRole('textbox', { name: 'Difficulty' }).fill('5')
  await waits.getByRole('button', { name: 'Judge' }).click()
  await page.getByRole('region', { name: 'Just over' }).waitFor()

  // Whoever should shake has left: the throw waits, and the GM voids it with a reason that all can read.
  const sheet = await bring(bo, 'endless-horizons')
  await bo.close()
  await order(gm, { is: 'startCheck', mechanic: 'check', sheet, input: { rank: 2, difficulty: 6 } })
  const open = page.locator('.check-tile').filter({ hasText: 'Waiting for the shake of Bo' })
  await open.getByRole('button', { name: /: more/ }).click()
  await page.getByRole('menuitem', { name: 'Void the throw' }).click()
  await open.getByText('Void, and drop the roll').click()
  await page.getByRole('textbox', { name: 'Why is the throw void?' }).fill('Bo had to go')
  await page.keyboard.press('Enter')
  await open.waitFor({ state: 'detached' })
  await hears(ann, /Bo had to go/)
  await close()
})

test('an answer that the game asks of the GM is one press away, and then waits no more', async () => {
  const { gm, ann, close } = await gather(place, 'evening-star')
  const { page } = gm
  await show(gm, 'Lead')
  await order(ann, { is: 'startCheck', mechanic: 'check', input: { rank: 2 } })
  const waits = page.getByRole('region', { name: 'Waits for you' }).locator('.check-tile')
  await waits.getByRole('textbox', { name: 'Difficulty' }).fill('3')
  await waits.getByRole('button', { name: 'Judge' }).click()
  await waits.getByRole('button', { name: 'Answer' }).click()
  await waits.getByRole('textbox', { name: 'What does it bring about?' }).fill('The lamp goes on.')
  await waits.getByRole('button', { name: 'Send' }).click()
  await hears(ann, 'The lamp goes on.')
  await waits.waitFor({ state: 'detached' })
  await close()
})

test('a secret roll: sealed is heard of and seen by nobody, silent is not even heard of, and both can be shown', async () => {
  const { gm, ann, close } = await gather(place, 'endless-horizons')
  const { page } = gm
  await show(gm, 'Lead')
  const secret = async (dice: string, hiding: string) => {
    await page.getByRole('button', { name: 'Roll in secret' }).click()
    await page.getByRole('textbox', { name: 'Dice' }).fill(dice)
    await page.getByRole('radio', { name: hiding }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Roll', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await tile(gm, dice).waitFor()
  }
  await page.getByRole('button', { name: 'Roll in secret' }).click()
  await page.getByRole('textbox', { name: 'Dice' }).fill('3d6+foo')
  await page.keyboard.press('Enter')
  await page.locator('.field .fault').filter({ hasText: '"foo" means nothing here' }).waitFor()
  await page.keyboard.press('Escape')
  const lines = () => ann.page.locator('.pane-log').innerText()
  await secret('7d6+41', 'sealed')
  await hears(ann, /rolls something/)
  const heard = await lines()
  expect(heard).not.toContain('7d6')
  await secret('3d8+51', 'silent')
  expect(await lines()).toBe(heard)

  // See as: what Ann reads, and no more.
  await page.getByRole('tab', { name: 'Cast' }).click()
  await page.getByRole('button', { name: 'See as a player' }).click()
  const seen = await page.getByRole('dialog').innerText()
  expect(seen).toContain('Mara rolls something')
  expect(seen).not.toMatch(/7d6|3d8/)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Now' }).click()
  await tile(gm, '3d8+51')
    .getByRole('button', { name: /: more/ })
    .click()
  await page.getByRole('menuitem', { name: 'Show to everybody' }).click()
  await hears(ann, /3d8\+51/)
  for (const each of [gm, ann]) expect(each.complaints).toEqual([])
  await close()
})

test('an NPC is made, seen by nobody else, rolled for, edited and removed', async () => {
  const { gm, ann, close } = await gather(place, 'endless-horizons')
  const { page } = gm
  await show(gm, 'Lead')
  await page.getByRole('tab', { name: 'Cast' }).click()
  expect(await page.locator('.person').count()).toBe(2)
  await page.getByRole('button', { name: 'Make an NPC' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Old Ferryman')
  await page.keyboard.press('Enter')
  const npc = page.locator('.person').filter({ hasText: 'Old Ferryman' })
  await npc.waitFor()
  expect(await ann.page.locator('body').innerText()).not.toContain('Ferryman')
  const brought = (name: string) => page.locator('.log-line').filter({ hasText: `brings ${name}` })
  expect(await brought('Old Ferryman').textContent()).toContain('Not everybody sees this.')
  expect(await page.getByText('Not everybody sees this.').count()).toBeLessThan(await page.locator('.log-line').count())

  await choose(gm, 'Old Ferryman: more', 'Roll')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Line of the sheet' }).selectOption({ index: 1 })
  await dialog.getByText('Needed').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Difficulty' }).fill('6')
  await dialog.getByRole('button', { name: 'Roll', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await hears(ann, /rolls something/)
  await choose(gm, 'Old Ferryman: more', 'Edit')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).first().fill('Young Ferryman')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await page.locator('.person').filter({ hasText: 'Young Ferryman' }).waitFor()
  page.on('dialog', (asked) => asked.accept())
  await choose(gm, 'Young Ferryman: more', 'Remove')
  await page.locator('.person').filter({ hasText: 'Ferryman' }).waitFor({ state: 'detached' })
  expect(gm.complaints).toEqual([])
  await close()
})

test('two sides: a player against an NPC, filled from its sheet, with the difficulty of neither given away', async () => {
  const { gm, ann, close } = await gather(place, 'qstar')
  const { page } = gm
  await show(gm, 'Lead')
  await page.getByRole('tab', { name: 'Cast' }).click()
  await page.getByRole('button', { name: 'Make an NPC' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Guard')
  await page.keyboard.press('Enter')
  await page.locator('.person').filter({ hasText: 'Guard' }).waitFor()
  await page.getByRole('button', { name: 'Call for a roll' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'What is rolled?' }).selectOption('competition')
  await dialog.getByRole('combobox', { name: 'A: who' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: 'B: who' }).selectOption({ label: 'Guard (NPCs)' })
  await dialog.getByRole('textbox', { name: 'B: what others hear as the name' }).fill('A shadow')
  await dialog.getByRole('combobox', { name: 'B: Line of the sheet' }).selectOption({ index: 1 })
  await dialog.locator('.option').filter({ hasText: /^B$/ }).click()
  await dialog.getByRole('button', { name: 'Call', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Now' }).click()
  await tile(gm, 'against A shadow').getByText('Waiting for what').waitFor()
  const [check] = await checksOf(ann)
  await order(ann, { is: 'declare', check, side: 'a', input: { a: { ability: 5, skill: 'trained' } } })
  await hears(ann, /A wins|B wins/)
  expect(await ann.page.locator('body').innerText()).not.toContain('Guard')
  expect(gm.complaints).toEqual([])
  await close()
})

test('a negotiation: the offer of a player waits for the GM, who offers back and agrees in the end', async () => {
  const { gm, ann, close } = await gather(place, 'evening-star')
  const { page } = gm
  await show(gm, 'Lead')
  const called = { mechanic: 'check', who: [{ seat: 'p2' }], input: { difficulty: 6 } }
  const { checks } = (await order(gm, { is: 'callCheck', ...called })) as { checks: string[] }
  const check = checks[0]
  await order(ann, { is: 'offer', check, field: 'difficulty', value: 3, reason: 'I brought a ladder' })
  const waits = page.getByRole('region', { name: 'Waits for you' }).locator('.check-tile')
  await waits.getByText('Ann offers 3: I brought a ladder').waitFor()
  await waits.getByRole('textbox', { name: 'Difficulty' }).fill('5')
  await waits.getByRole('textbox', { name: 'What makes it so?' }).fill('a short one')
  await waits.getByRole('button', { name: /^Offer/ }).click()
  await page.locator('.check-tile').getByText('Mara offers 5: a short one').waitFor()
  await order(ann, { is: 'offer', check, field: 'difficulty', value: 4, reason: '' })
  await waits.getByRole('button', { name: 'Agree to 4' }).click()
  await expect.poll(async () => JSON.stringify(await entriesOf(ann))).toContain('"is":"agreed"')
  expect(gm.complaints).toEqual([])
  await close()
})

test('help that succeeded is granted before the throw', async () => {
  const { gm, ann, bo, close } = await gather(place, 'eclipse-phase')
  const { page } = gm
  await show(gm, 'Lead')
  const { checks } = (await order(gm, { is: 'callCheck', mechanic: 'test', who: [{ seat: 'p2' }] })) as {
    checks: string[]
  }
  const helping = { is: 'startCheck', mechanic: 'test', input: { skill: 100 }, aids: checks[0] }
  const { check } = (await order(bo, { ...helping, isByHand: true })) as { check: string }
  await order(bo, { is: 'handDice', check, faces: [0, 5] })
  const help = page.locator('.check-tile').filter({ hasText: 'helps' })
  await help.getByRole('button', { name: 'Grant the help' }).click()
  await expect.poll(async () => JSON.stringify(await entriesOf(ann))).toContain('"is":"aided"')
  await help.waitFor({ state: 'detached' })

  // Struck before the dice, it is taken back, and still to be read.
  await show(bo, 'Log')
  const brought = ann.page.locator('.effects').filter({ hasText: 'Helped by' })
  await show(ann, 'Log')
  await brought.waitFor()
  expect(await brought.locator('s').count()).toBe(0)
  await strike(bo, 'More about Bo')
  await brought.locator('s').waitFor()
  await brought.getByText('struck, counts no more').waitFor()
  for (const each of [gm, ann, bo]) expect(each.complaints).toEqual([])
  await close()
})

test('help that is in dice already is struck only after the roll it helped, and the page says so', async () => {
  const { gm, ann, bo, close } = await gather(place, 'qstar')
  const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { dc: 9 } }
  const { checks } = (await order(gm, call)) as { checks: [string] }
  const input = { ability: 5, skill: 'trained', dc: 5 }
  const helping = { is: 'startCheck', mechanic: 'check', input, aids: checks[0], isByHand: true }
  const { check: help } = (await order(bo, helping)) as { check: string }
  await order(bo, { is: 'handDice', check: help, faces: [6, 5, 4] })
  await order(gm, { is: 'grantAid', check: checks[0], help, field: 'aid', value: 2 })
  const declared = { is: 'declare', check: checks[0], input: { ability: 4, skill: 'trained' }, isByHand: true }
  await order(ann, declared)
  await order(ann, { is: 'handDice', check: checks[0], faces: [1, 2, 3] })
  await show(bo, 'Log')
  await strike(bo, 'More about Bo')
  await bo.page.getByText('strike that roll first').first().waitFor()
  expect(JSON.stringify(await entriesOf(bo))).not.toContain('"is":"struck"')
  await close()
})

test('the GM overrides a roll from its card in the log, by the form of the tile; nobody else is offered it', async () => {
  const { gm, ann, bo, close } = await gather(place, 'endless-horizons')
  const { page } = gm
  const input = { rank: 2, difficulty: 9 }
  const { check } = (await order(ann, { is: 'startCheck', mechanic: 'check', input, isByHand: true })) as {
    check: string
  }
  await order(ann, { is: 'handDice', check, faces: [2, 3] })
  for (const who of [gm, ann]) await show(who, 'Log')
  await ann.page.getByRole('button', { name: 'More about Ann' }).click()
  await ann.page.getByRole('menuitem', { name: 'Strike it …' }).waitFor()
  expect(await ann.page.getByRole('menuitem', { name: 'Override …' }).count()).toBe(0)
  await choose(gm, 'More about Ann', 'Override …')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'In a word' }).fill('Saved by the bell')
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('a house rule')
  await dialog.getByRole('button', { name: 'Override' }).click()
  await dialog.waitFor({ state: 'detached' })
  await show(bo, 'Log')
  await hears(bo, /a house rule/)
  await strike(gm, 'More about Ann')
  await page.locator('.table-card.struck').waitFor()
  expect(await page.getByRole('button', { name: 'More about Ann' }).count()).toBe(0)
  for (const each of [gm, ann, bo]) expect(each.complaints).toEqual([])
  await close()
})

test('the choice after a roll of an NPC is the GM’s, with every option ranked, and nobody else sees it', async () => {
  const { gm, ann, close } = await gather(place, 'eclipse-phase')
  const { page } = gm
  await show(gm, 'Lead')
  const { load } = listedSystems.find(({ id }) => id === 'eclipse-phase') as (typeof listedSystems)[number]
  const { sheet: declared } = await load()
  const values = { ...declared.starters[0]?.sheet, name: 'Broker' }
  const { sheet } = (await order(gm, { is: 'makeSheet', values, isNpc: true })) as { sheet: string }
  await order(gm, {
    is: 'startCheck',
    mechanic: 'test',
    sheet,
    name: 'Broker',
    input: { skill: 50, pool: true },
    sees: 'gm',
  })
  const waits = page.getByRole('region', { name: 'Waits for you' }).locator('.check-tile')
  await waits.getByText('The choice is yours.').waitFor()
  const options = waits.locator('.decisions button')
  await options.first().waitFor()
  expect(await options.filter({ hasText: 'best' }).count()).toBe(1)
  // Before the roll, and after it: there may be one more.
  const over = page.getByRole('region', { name: 'Just over' }).getByText('Broker')
  await expect
    .poll(
      async () => {
        const first = options.first()
        if ((await first.count()) > 0) await first.click({ timeout: 2000 }).catch(() => undefined)
        return over.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  expect(await ann.page.locator('body').innerText()).not.toContain('Broker')
  expect(gm.complaints).toEqual([])
  await close()
})
