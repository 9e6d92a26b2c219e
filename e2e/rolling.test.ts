import { describe, expect, test } from 'vitest'
import { listedSystems } from '../src/systems/system-list.ts'
import { faultAt, Hands } from './hands.ts'
import { RollDialog } from './roll-dialog.ts'
import { SoloPage } from './solo-page.ts'
import { resultOf } from './table-page.ts'
import { openPlace, SMALL_PHONE, type Visit, visit } from './visit.ts'

const place = await openPlace()

async function at(
  path: string,
  story: (page: SoloPage, visit: Visit) => Promise<void>,
  options: Parameters<typeof visit>[2] = {},
): Promise<void> {
  const visited = await visit(place, path, options)
  await story(new SoloPage(new Hands(visited.page)), visited)
  expect(visited.complaints).toEqual([])
  await visited.close()
}

describe('a newcomer', () => {
  test.each(listedSystems)(
    'makes a first roll of $name from the start page in at most eight interactions',
    ({ name }) =>
      at('/', async (solo) => {
        const { hands } = solo
        await hands.click(hands.page.getByRole('main').getByRole('link', { name, exact: true }))
        await hands.click(solo.mechanics.first())
        const dialog = new RollDialog(hands)
        await dialog.meter.waitFor()
        await dialog.roll()
        // The result, or what is to be decided first.
        await dialog.result.or(dialog.options).first().waitFor()
        expect(hands.interactions).toBeLessThanOrEqual(8)
        expect((await dialog.faces()).length).toBeGreaterThan(0)
      }),
  )

  test('sees how the numbers fall of a roll that can neither succeed nor fail', () =>
    at('/solo/endworld', async (solo) => {
      const { hands } = solo
      await hands.click(solo.mechanics.first())
      const dialog = new RollDialog(hands)
      await dialog.meter.waitFor()
      const numbers = dialog.dialog.getByRole('figure')
      expect(await numbers.first().innerText()).toMatch(/^Result\s+mean/)
      expect(await dialog.outcomes.count()).toBe(0)
      await dialog.field('Thresholds').fill('3, 9')
      await dialog.outcomes.waitFor()
      expect(await numbers.count()).toBe(0)
    }))

  test('finds six prices in two even rows on the smallest phone', () =>
    at(
      '/solo/endless-horizons',
      async (solo) => {
        const { hands } = solo
        const dialog = await solo.ask('Check')
        await dialog.field('Rank').fill('3')
        await dialog.field('Difficulty').first().fill('7')
        const prices = dialog.dialog.getByRole('button', { name: /^\d gives/ })
        await expect.poll(() => prices.count()).toBe(6)
        const rows = await prices.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
        expect(rows.map((y) => rows.filter((other) => other === y).length)).toEqual(Array(6).fill(3))
        await hands.press('Escape')
      },
      { viewport: SMALL_PHONE },
    ))

  test('reads a long result beside its sign on the smallest phone', () =>
    at(
      '/solo/eclipse-phase',
      async (solo) => {
        const { hands } = solo
        await hands.click(solo.mechanics.first())
        const { dialog } = new RollDialog(hands)
        await dialog.getByRole('textbox', { name: 'Fertigkeit' }).fill('45')
        await hands.click(dialog.getByRole('button', { name: 'Von Hand' }))
        await hands.type(dialog.getByRole('textbox', { name: /^Was zeigen deine Würfel/ }), '7 7')
        await hands.press('Enter')
        const result = resultOf(dialog).filter({ hasText: 'Kritischer Misserfolg' })
        const word = await result.boundingBox()
        const sign = await result.locator('..').locator('svg').boundingBox()
        if (!word || !sign) throw new Error('There is no result.')
        expect(word.x).toBeGreaterThan(sign.x + sign.width)
      },
      { viewport: SMALL_PHONE, locale: 'de-DE' },
    ))

  test('rolls with the keyboard alone, and hears the result', () =>
    at('/solo/endless-horizons', async (solo) => {
      const { hands } = solo
      await solo.mechanics.first().waitFor()
      await hands.tabTo(solo.mechanics.first())
      await hands.press('Enter')
      const dialog = new RollDialog(hands)
      await hands.tabTo(dialog.field('Rank'))
      for (const key of ['ArrowUp', 'ArrowUp']) await hands.press(key)
      expect(await dialog.field('Rank').inputValue()).toBe('5')
      await hands.press('Enter')
      await dialog.result.waitFor()
      expect(await dialog.faces()).toHaveLength(5)
      const spoken = hands.page.getByRole('status').first()
      expect(await spoken.innerText()).toMatch(/^Check: (Success|Failure)/)
      await hands.press('Escape')
      await dialog.dialog.waitFor({ state: 'detached' })
      const isFocused = () => solo.mechanics.first().evaluate((button) => button === button.ownerDocument.activeElement)
      await expect.poll(isFocused).toBe(true)
    }))
})

describe('the dialog', () => {
  test('stays when a press that began inside ends outside, and goes when all of it is outside', () =>
    at('/solo/endless-horizons', async (solo, { page }) => {
      const dialog = await solo.ask('Check')
      const { x, y } = (await dialog.field('Rank').boundingBox()) as { x: number; y: number }
      await page.mouse.move(x + 5, y + 5)
      await page.mouse.down()
      await page.mouse.move(x, 5)
      await page.mouse.up()
      expect(await dialog.dialog.isVisible()).toBe(true)
      await page.mouse.click(x, 5)
      await dialog.dialog.waitFor({ state: 'detached' })
    }))

  test('counts the odds anew as fields change, exactly', () =>
    at('/solo/endless-horizons', async (solo) => {
      const dialog = await solo.ask('Check')
      await dialog.chance.filter({ hasText: '78.4%' }).waitFor()
      await solo.hands.type(dialog.field('Difficulty'), '10')
      await dialog.chance.filter({ hasText: '27.1%' }).waitFor()
      expect(await dialog.chanceWords.innerText()).toContain('271/1000')
      await dialog.dialog.getByRole('button', { name: /gives 34\.4%/ }).waitFor()
    }))

  test('says what is wrong with nonsense beside its field, and does not roll it', () =>
    at('/solo/endless-horizons', async (solo) => {
      const dialog = await solo.ask('Check')
      const fault = () => faultAt(dialog.field('Rank'))
      for (const nonsense of ['abc', '31', '-1', '3.5', '1e3', '99999999999999999999', '<b>3</b>', '']) {
        await solo.hands.type(dialog.field('Rank'), nonsense)
        await expect.poll(fault, { message: nonsense }).toMatch(/: whole numbers from 0 to 30\.$/)
        expect(await dialog.rollButton.isDisabled(), nonsense).toBe(true)
      }
      await solo.hands.type(dialog.field('Rank'), '0')
      await expect.poll(fault).toContain('no die to roll')
      await dialog.dialog.getByRole('button', { name: 'EH-3', exact: true }).first().click()
      const rule = solo.hands.page.getByRole('dialog', { name: 'EH-3' })
      await rule.getByText('One success is all it takes.').waitFor()
      await solo.hands.press('Escape')
      await rule.waitFor({ state: 'detached' })
      await solo.hands.type(dialog.field('Rank'), ' 4 ')
      await expect.poll(fault).toBe('')
      expect(await dialog.rollButton.isEnabled()).toBe(true)
    }))

  test('takes dice thrown by hand, and shows which of them counted', () =>
    at('/solo/endless-horizons', async (solo) => {
      const dialog = await solo.ask('Check')
      await dialog.throwByHand()
      for (const [faces, says] of [
        ['2 7 11', 'No d10 (1–10) shows 11.'],
        ['two', 'Faces are whole numbers'],
        ['1 2 3 4', 'too many'],
      ] as const) {
        await dialog.enterFaces(faces)
        await dialog.dialog.getByText(says).waitFor()
      }
      await dialog.enterFaces('2 7 10')
      await dialog.result.filter({ hasText: 'Success' }).waitFor()
      expect(await dialog.faces()).toEqual(['2 does not count', '7 counts', '10 counts'])
      await dialog.dialog.getByText('EH-3').waitFor()
    }))

  test('offers every option of a decision with its chance and price, the best one marked', () =>
    at('/solo/eclipse-phase', async (solo) => {
      const dialog = await solo.ask('Success test')
      await solo.hands.click(dialog.dialog.getByText('A pool point may be spent'))
      await dialog.throwByHand()
      await dialog.options.first().waitFor()
      expect(await dialog.options.count()).toBe(3)
      const keep = dialog.options.filter({ hasText: 'No pool point' })
      expect(await keep.innerText()).toMatch(/best[\s\S]*84\.0%/)
      await solo.hands.press('1')
      await dialog.enterFaces('7 1')
      await dialog.options.filter({ hasText: /swap/i }).waitFor()
      expect(await dialog.options.first().innerText()).toContain('100%')
      await solo.hands.click(dialog.options.first())
      await dialog.result.filter({ hasText: 'Success' }).waitFor()
      expect(await dialog.dialog.getByRole('article').innerText()).toContain('thrown by hand')
    }))
})

describe('dice that have just fallen', () => {
  /** When the last of what moves will be done, in milliseconds; 0 where nothing moves. */
  const movesUntil = ({ page }: Visit) =>
    page.evaluate(() => {
      const moving = [...document.querySelectorAll('dialog article *')].flatMap((element) => element.getAnimations())
      const running = moving.filter(({ playState }) => playState === 'running')
      return Math.max(0, ...running.map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
    })
  const rolled = async (solo: SoloPage) => {
    const dialog = await solo.ask('Check')
    await dialog.roll()
    await dialog.result.waitFor({ state: 'attached' })
  }

  test('tumble for a second at most, and any key ends it', () =>
    at(
      '/solo/endless-horizons',
      async (solo, visited) => {
        await rolled(solo)
        const until = await movesUntil(visited)
        expect(until).toBeGreaterThan(0)
        expect(until).toBeLessThanOrEqual(1000)
        await solo.hands.press('Shift')
        expect(await movesUntil(visited)).toBe(0)
      },
      { reducedMotion: 'no-preference' },
    ))

  test('lie still for those who asked for less motion', () =>
    at('/solo/endless-horizons', async (solo, visited) => {
      await rolled(solo)
      expect(await movesUntil(visited)).toBe(0)
    }))
})

describe('the log', () => {
  test('is not needed to see what a free roll came to on a phone', () =>
    at('/solo/endless-horizons', async (solo, { page }) => {
      await solo.hands.type(solo.freeRoll, '2d6+1000')
      await solo.hands.press('Enter')
      const total = resultOf(page.getByRole('form', { name: 'Free roll' }))
      await total.waitFor()
      const isInView = () => total.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight)
      await expect.poll(isInView).toBe(true)
      expect(await solo.cards.count()).toBe(0)
      await solo.show('Log')
      expect(await solo.cards.count()).toBe(1)
    }))

  test('has another reading of a free roll a tap away', () =>
    at('/solo/endless-horizons', async (solo, { page }) => {
      await solo.hands.type(solo.freeRoll, '3d6>3')
      await solo.hands.press('Enter')
      const free = page.getByRole('form', { name: 'Free roll' })
      await free.getByText('Roll20 reads this as 3d6>=3.').waitFor()
      await solo.hands.click(free.getByRole('button', { name: 'Roll 3d6>=3' }))
      await free.getByRole('article').filter({ hasText: '3d6>=3' }).waitFor()
      await solo.show('Log')
      expect(await solo.cards.count()).toBe(2)
      // Where the log is in view there is no card below the line, and the notes are there all the same.
      await page.goto('/solo')
      await solo.hands.type(solo.freeRoll, '3d6>3')
      await solo.hands.press('Enter')
      await free.getByText('Roll20 reads this as 3d6>=3.').waitFor()
      const counted = solo.cards.first().getByText('Dice that count')
      const isInView = () => counted.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight)
      await expect.poll(isInView).toBe(true)
    }))

  test('tells of free rolls in the language of the page', () =>
    at(
      '/solo/endless-horizons',
      async (solo, { page }) => {
        await solo.hands.type(solo.freeRoll, '(1d6)>=1')
        await solo.hands.press('Enter')
        const told = page.getByRole('status').filter({ hasText: '(1d6)>=1: Erfolg. ' })
        await told.waitFor({ state: 'attached' })
      },
      { locale: 'de-DE' },
    ))

  test('keeps rolls through a reload, free ones too', () =>
    at('/solo/endless-horizons', async (solo, { page }) => {
      const dialog = await solo.ask('Contest')
      await dialog.roll()
      await dialog.close()
      await solo.hands.type(solo.freeRoll, '2d6+1000')
      await solo.hands.press('Enter')
      await solo.hands.type(solo.freeRoll, '3d')
      await solo.hands.press('Enter')
      await page.getByRole('alert').waitFor()
      await solo.show('Log')
      await solo.cards.nth(1).waitFor()
      const before = await solo.cards.allInnerTexts()
      expect(before[0]).toMatch(/10\d\d/)
      await page.reload()
      await solo.show('Log')
      await solo.cards.nth(1).waitFor()
      expect(await solo.cards.allInnerTexts()).toEqual(before)
    }))

  test('holds what was typed when Enter was pressed, however soon that was', () =>
    at('/solo/endless-horizons', async (solo) => {
      await solo.freeRoll.fill('2d6+1000')
      await solo.freeRoll.evaluate((input: HTMLInputElement) => {
        input.form?.requestSubmit()
        input.value = '2d6+2000'
        input.dispatchEvent(new Event('input', { bubbles: true }))
        input.form?.requestSubmit()
      })
      await expect.poll(() => solo.freeRoll.inputValue()).toBe('')
      await solo.show('Log')
      await solo.cards.nth(1).waitFor()
      const [second, first] = await resultOf(solo.cards).allInnerTexts()
      expect([first, second]).toEqual([expect.stringMatching(/10\d\d$/), expect.stringMatching(/20\d\d$/)])
    }))

  test('is told in the other language as soon as that is chosen', () =>
    at('/solo/endless-horizons', async (solo, { page }) => {
      const dialog = await solo.ask('Check')
      await dialog.throwByHand('1 2 3')
      await dialog.close()
      await solo.hands.click(page.getByRole('button', { name: 'Settings' }))
      await solo.hands.click(page.getByRole('menuitemradio', { name: 'Deutsch' }))
      await solo.show('Verlauf')
      expect(await solo.cards.first().innerText()).toMatch(/Probe[\s\S]*Misserfolg/)
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
    }))
})
