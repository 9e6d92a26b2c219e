import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather, openTables, order } from './table-place.ts'
import { type Place, type Visit, visit } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

const NONSENSE = [
  '',
  '-1',
  '1e9',
  '999999999999999999999',
  '½',
  'NaN',
  '{"a":1}',
  '<img src=x onerror=alert(1)>',
  '💥'.repeat(20),
]

/** Types nonsense into everything that can be typed into, and presses what sends it. */
async function pester(page: Page, inside: string, sends: string): Promise<void> {
  // What is taken all the same closes its form while the next is being typed.
  const once = { timeout: 2000 }
  const gone = () => undefined
  for (const text of NONSENSE) {
    const inputs = page.locator(`${inside} :is(input[type=text]:not([readonly]), textarea)`)
    for (const input of await inputs.all()) if (await input.isVisible()) await input.fill(text, once).catch(gone)
    const send = page.locator(`${inside} ${sends}`).first()
    if ((await send.count()) > 0 && (await send.isEnabled(once).catch(gone))) await send.click(once).catch(gone)
    if ((await page.locator(inside).count()) === 0) return
  }
}

const action = (page: Page, at: number) => page.locator('.lead-actions .button').nth(at).click()
const closed = async (page: Page) => {
  if ((await page.locator('.dialog-head .button').count()) > 0) await page.locator('.dialog-head .button').click()
}

/** Nothing that was typed became a part of the page, and nothing broke. */
async function isWhole({ page, complaints }: Visit): Promise<void> {
  expect(await page.locator('img').count()).toBe(0)
  expect(complaints.filter((each) => !/400|403|404|409|422|429/.test(each))).toEqual([])
  await page.locator('.page').first().waitFor()
}

test('nonsense typed into every form of leading is refused in words, and the page goes on', async () => {
  const { gm, ann, close } = await gather(place, 'qstar')
  const { page } = gm
  await page.locator('.board > .tabs > .tab-list button').nth(2).click()
  for (const mechanic of ['check', 'strike', 'competition']) {
    await action(page, 0)
    await page.locator('.dialog select').first().selectOption(mechanic)
    await pester(page, '.dialog', '.main')
    await closed(page)
  }
  await action(page, 1)
  await pester(page, '.dialog', '.main')
  await closed(page)
  await order(ann, { is: 'startCheck', mechanic: 'check', input: { ability: 5, skill: 'trained' } })
  await page.locator('.check-tile form').waitFor()
  await pester(page, '.check-tile', 'button[type=submit]')
  await page.locator('.lead-pane .tab-list button').nth(1).click()
  await page.locator('.head-of .button').nth(1).click()
  await page.locator('.dialog select').selectOption('')
  await pester(page, '.dialog', '.main')
  await closed(page)
  await page.locator('.lead-pane .tab-list button').nth(2).click()
  await page.locator('.head-of .button').last().click()
  await pester(page, '.say', 'button[type=submit]')
  await action(page, 2)
  await page.locator('.entrants').waitFor()
  await pester(page, '.turns', '.main')
  await order(gm, { is: 'orderTurn', order: 'begin', values: { order: [{ name: 'Guard', initiative: 3 }] } }).catch(
    () => null,
  )
  await page.locator('.turn-row').first().waitFor()
  for (const name of ['Use actions', 'Set a long task', 'Ready an action', 'Ask for a reaction', 'Take cover']) {
    await page.locator('.turn-row .menu button').first().click()
    await page.getByRole('menuitem', { name }).click()
    if ((await page.locator('.turn-row .say').count()) > 0) await pester(page, '.turn-row .say', '.main')
    const cancel = page.locator('.turn-row .say .quiet')
    if ((await cancel.count()) > 0) await cancel.first().click()
  }
  await isWhole(gm)
  await isWhole(ann)
  await close()
})

test('nonsense dropped on the verifier is refused in words', async () => {
  const stranger = await visit(place, '/verify')
  const { page } = stranger
  const files = [
    '',
    '{',
    'null',
    '[]',
    '{"astragal":1}',
    '{"astragal":2,"books":{}}',
    '{"astragal":1,"table":"t","system":"x","seat":null,"books":{"common":[{}]}}',
  ]
  for (const text of files) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.getByRole('alert').waitFor()
  }
  const empty = '{"astragal":1,"table":"t","system":"x","seat":null,"books":{}}'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(empty) })
  await page.locator('.verified').waitFor()
  await isWhole(stranger)
  await stranger.close()
})

test('nonsense in a draft is asked again', async () => {
  const solo = await visit(place, '/solo/qstar')
  const { page } = solo
  await page.evaluate(() => localStorage.setItem('astragal.draft.qstar', '{"draft":{"name":7},"step":99}'))
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('button', { name: 'Go on building' }).click()
  for (let step = 0; step < 4; step++) {
    await page.locator('.build-step').nth(step).click()
    for (const text of NONSENSE) {
      const offer = page.locator('.offer[aria-expanded]').first()
      if ((await offer.count()) === 0) break
      await offer.click()
      await page.locator('.dialog .say input').fill(text)
      const take = page.locator('.dialog .say .main')
      expect(await take.isEnabled()).toBe(text.trim() !== '')
      if (text.trim() !== '') await take.click()
      if ((await page.locator('.dialog .say').count()) > 0) await page.locator('.dialog .say .quiet').click()
    }
  }
  await isWhole(solo)
  await solo.close()
})
