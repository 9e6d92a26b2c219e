import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { stepsIn } from './table-page.ts'
import { gather, openTables } from './table-place.ts'
import { fileInput, type Visit, visit } from './visit.ts'

const place = await openTables()

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

/** Types nonsense into everything that can be typed into, and sends it; what is taken all the same closes its form meanwhile. */
async function pester(form: Locator): Promise<void> {
  for (const text of NONSENSE) {
    await form.evaluateAll((all, typed) => {
      for (const box of all.flatMap((each) => [...each.querySelectorAll('input[type=text], textarea')])) {
        const { value, readOnly } = box as HTMLInputElement
        if (readOnly || value === typed) continue
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value') as PropertyDescriptor
        set?.call(box, typed)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }
      // Once the page is drawn with it, as a person would press Enter.
      return new Promise<void>((done) =>
        requestAnimationFrame(() => {
          for (const each of all) (each instanceof HTMLFormElement ? each : each.querySelector('form'))?.requestSubmit()
          requestAnimationFrame(() => done())
        }),
      )
    }, text)
  }
}

/** Nothing that was typed became a part of the page, and nothing broke. */
async function isWhole({ page, complaints }: Pick<Visit, 'page' | 'complaints'>): Promise<void> {
  expect(await page.locator('img').count()).toBe(0)
  expect(complaints.filter((each) => !/400|403|404|409|422|429/.test(each))).toEqual([])
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

test('nonsense typed into every form of leading is refused in words, and the page goes on', async () => {
  const { gm, ann } = await gather(place, 'qstar')
  const { page, dialog } = gm
  await gm.lead('Now')
  for (const topic of ['Use a skill …', 'Shoot …', 'Compete …', 'Aided check']) {
    await page.getByRole('button', { name: 'Call for a roll' }).click()
    await gm.pickTopic(topic)
    await pester(dialog)
    await dialog.getByRole('alert').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Roll in secret' }).click()
  const dice = dialog.getByRole('textbox', { name: 'Dice' })
  for (const text of NONSENSE.filter((each) => !/^-?\d+$/.test(each))) {
    await dice.fill(text)
    await dice.press('Enter')
    await expect.poll(() => dice.getAttribute('aria-invalid'), { message: text }).toBe('true')
  }
  await page.keyboard.press('Escape')

  await ann.sendCommand({ is: 'startCheck', mechanic: 'check', input: { ability: 5, skill: 'trained' } })
  await gm.waitsForGm.waitFor()
  await pester(gm.waitsForGm)
  expect(await gm.waitsForGm.getByRole('button', { name: 'Judge' }).isDisabled()).toBe(true)

  await gm.lead('Cast')
  await page.getByRole('button', { name: 'Make an NPC' }).click()
  await dialog.getByRole('combobox').first().selectOption('')
  await dialog.getByRole('region', { name: 'Edit', exact: true }).waitFor()
  await pester(dialog)
  await page.keyboard.press('Escape')
  await gm.lead('Session')
  await page.getByRole('button', { name: 'New note' }).click()
  await pester(gm.leading.getByRole('region', { name: 'Notes' }))

  await page.getByRole('button', { name: 'Begin a crisis' }).click()
  await page.getByRole('region', { name: 'Who takes part' }).waitFor()
  await pester(page.getByRole('region', { name: 'Who takes part' }))
  await gm.sendCommand({ is: 'orderTurn', order: 'begin', values: { order: [{ name: 'Guard', initiative: 3 }] } })
  await gm.choose('Guard: orders', 'Ready an action')
  const row = gm.turns.filter({ hasText: 'Guard' })
  await row.getByRole('button', { name: 'Do it' }).waitFor()
  await pester(row)
  await isWhole(gm)
  await isWhole(ann)
  for (const each of [gm, ann]) await each.visit.close()
})

test('nonsense dropped on the verifier is refused in words', async () => {
  const stranger = await visit(place, '/verify')
  const { page } = stranger
  const drop = (text: string) =>
    fileInput(page).setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
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
    await drop(text)
    await page.getByRole('alert').waitFor()
  }
  await drop('{"astragal":1,"table":"t","system":"x","seat":null,"books":{}}')
  await page.getByRole('button', { name: 'Verify another' }).waitFor()
  await isWhole(stranger)
  await stranger.close()
})

test('nonsense in a draft is asked again', async () => {
  const solo = await visit(place, '/solo/qstar')
  const { page } = solo
  await page.evaluate(() => localStorage.setItem('astragal.draft.qstar', '{"draft":{"name":7},"step":99}'))
  await page.getByRole('tab', { name: 'Character' }).click()
  await page.getByRole('button', { name: 'Go on building' }).click()
  const dialog = page.getByRole('dialog')
  await stepsIn(dialog).first().click()
  const credits = dialog.getByRole('textbox', { name: 'Credits' })
  for (const text of NONSENSE) {
    await dialog.getByRole('button', { name: /money/ }).click()
    await credits.fill(text)
    expect(await dialog.getByRole('button', { name: 'Take it' }).isEnabled(), text).toBe(text !== '')
    await credits.press('Enter')
  }
  // A refused value comes with the reason, and stands there to be mended.
  await dialog.getByRole('alert').waitFor()
  expect(await credits.inputValue()).toBe(NONSENSE.at(-1))
  await isWhole(solo)
  await solo.close()
})
