// Faults that people met on evenings of their own: each is a short story that failed before it was mended.

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { resultOf } from './table-page.ts'
import { gather, openTables, seat } from './table-place.ts'
import { visit } from './visit.ts'

const place = await openTables()

/** The texts in a box that hardly differ from what they stand on. */
const faintTexts = (box: Locator): Promise<readonly string[]> =>
  box.evaluate((dialog) => {
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const light = ([r = 0, g = 0, b = 0]: readonly number[]) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
        const share = part / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const ground = (element: Element | null): readonly number[] => {
      if (!element) return [255, 255, 255]
      const [r = 0, g = 0, b = 0, alpha = 1] = parts(getComputedStyle(element).backgroundColor)
      return alpha < 1 ? ground(element.parentElement) : [r, g, b]
    }
    const texts = [...dialog.querySelectorAll('h2, p, label, button, span')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    if (texts.length === 0) throw new Error('There is no text to look at.')
    return texts.flatMap((element) => {
      const [ink, paper] = [light(parts(getComputedStyle(element).color)), light(ground(element))]
      const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
      return contrast < 4.5 ? [`${element.textContent}: ${contrast.toFixed(1)}`] : []
    })
  })

test('Eclipse Phase: a named sealed modifier with a pool point leaves the GM’s log alive', async () => {
  const { gm, ann, close } = await gather(place, 'eclipse-phase')
  await ann.sendCommand({ is: 'say', words: 'Ready' })
  const modifiers = [{ value: -20, name: 'No light' }]
  const call = { is: 'callCheck', mechanic: 'test', who: [{ seat: 'p2' }], sealed: { modifiers }, telling: '100' }
  const { checks } = await gm.sendCommand<{ checks: [string] }>(call)
  await ann.sendCommand({ is: 'declare', check: checks[0], input: { skill: 60, pool: true } })
  await ann.sendCommand({ is: 'decide', check: checks[0], choice: 'none' })
  await gm.show('Log')
  await ann.page.getByText('Thrown. The GM knows how it went.').waitFor()
  await ann.sendCommand({ is: 'say', words: 'Hello?' })
  await gm.line('Hello?').waitFor()
  await close()
})

/** A roll that waits for the GM, who has written a modifier into its tile and no difficulty yet. */
async function withModifier() {
  const { gm, guests } = await seat(place, 'endless-horizons', ['Ann'])
  const [ann] = guests as [(typeof guests)[0]]
  await ann.sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 4 } })
  const tile = gm.waitsForGm.filter({ hasText: 'Check' })
  await tile.locator('summary').first().click()
  await tile.getByRole('button', { name: 'Add', exact: false }).first().click()
  await tile.getByRole('textbox', { name: 'Modifier 1', exact: true }).fill('2')
  return { gm, ann, tile }
}

test('a judgement in part leaves the rest to be judged', async () => {
  const { gm, ann, tile } = await withModifier()
  await tile.getByRole('button', { name: 'Judge' }).click()
  await gm.judge('Check', { Difficulty: '5' })
  await resultOf(ann.card('Check')).waitFor()
  await gm.leave()
  await ann.leave()
})

test('a GM who goes on judging while the first word is on its way says both, each once', async () => {
  const { gm, ann, tile } = await withModifier()
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await gm.page.route('**/commands', (route) => arrives.then(() => route.continue()))
  await tile.getByRole('button', { name: 'Judge' }).click()
  await gm.judge('Check', { Difficulty: '5' })
  arrive()
  await resultOf(ann.card('Check')).waitFor()
  for (const each of [gm, ann]) await each.leave()
})

test('a GM with nothing to say, who presses twice while the line is slow, says it once', async () => {
  const { gm, ann, close } = await gather(place, 'eclipse-phase')
  await gm.show('Lead')
  await ann.sendCommand({ is: 'startCheck', mechanic: 'test', input: { skill: 60 } })
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await gm.page.route('**/commands', (route) => arrives.then(() => route.continue()))
  const judge = gm.waitsForGm.getByRole('button', { name: 'Judge' })
  await judge.click()
  await judge.click()
  arrive()
  await judge.waitFor({ state: 'detached' })
  // A refusal would stand there, and be a complaint of the page.
  await gm.sendCommand({ is: 'say', words: 'Go on' })
  await gm.show('Log')
  await gm.line('Go on').waitFor()
  await close()
})

test('notes can be read on a light phone and a dark one', async () => {
  const { gm, guests } = await seat(place, 'endless-horizons', ['Ann'])
  const [ann] = guests as [(typeof guests)[0]]
  await ann.page.getByRole('button', { name: 'Notes' }).click()
  await ann.dialog.getByRole('button', { name: /note/i }).first().waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await ann.page.emulateMedia({ colorScheme })
    await ann.page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    expect(await faintTexts(ann.dialog), colorScheme).toEqual([])
  }
  await gm.leave()
  await ann.leave()
})

test('a menu lies inside the window, also at the foot of a pane that scrolls', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ann'])
  const [ann] = guests as [(typeof guests)[0]]
  await gm.sendCommand({ is: 'beginCrisis' })
  const order = ['Ann', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay'].map((name, i) => ({ name, initiative: 20 - i }))
  await gm.sendCommand({ is: 'orderTurn', order: 'begin', values: { order } })
  await gm.page.setViewportSize({ width: 1280, height: 640 })
  await gm.page.getByRole('button', { name: 'Fay: orders' }).click()
  const menu = gm.page.getByRole('menu')
  const box = await menu.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThanOrEqual(640)
  // Nothing lies over its ends, and nothing cuts them off.
  for (const at of ['first', 'last'] as const) {
    const item = menu.getByRole('menuitem')[at]()
    await item.scrollIntoViewIfNeeded()
    expect(
      await item.evaluate((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return each.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    ).toBe(true)
  }
  await gm.leave()
  await ann.leave()
})

test('whoever is taken off the table reads by whom and why, and their character is no chip for the others', async () => {
  const { gm, ann, bo } = await gather(place, 'endless-horizons')
  await ann.show('Character')
  const chips = await ann.sheets.count()
  await gm.sendCommand({ is: 'removeSeat', seat: 'p3', why: 'two tables at once' })
  await bo.page.getByText('Mara took you off this table: two tables at once').waitFor()
  await expect.poll(() => ann.sheets.count()).toBe(chips - 1)
  await gm.lead('Cast')
  await gm.page.getByText('its player has left').waitFor()
  await gm.leave()
  await ann.leave()
  await bo.visit.close()
})

test('an invitation says which table, which game and who leads it', async () => {
  const { gm, guests, link } = await seat(place, 'evening-star', ['Ann'])
  const newcomer = await visit(place, new URL(link).pathname + new URL(link).hash)
  await newcomer.page.getByText('Thursday').waitFor()
  await newcomer.page.getByText('Evening Star · GM: Mara').waitFor()
  expect(newcomer.complaints).toEqual([])
  await newcomer.close()
  for (const each of [gm, ...guests]) await each.leave()
})
