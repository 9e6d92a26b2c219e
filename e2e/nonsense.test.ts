import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listedSystems } from '../src/systems/system-list.ts'
import { Hands } from './hands.ts'
import { RollDialog } from './roll-dialog.ts'
import { SoloPage } from './solo-page.ts'
import { startersIn } from './table-page.ts'
import { openPlace, visit } from './visit.ts'

const place = await openPlace()

const NONSENSE = ['¯\\_(ツ)_/¯', '-0', '1e999', '<img src=x onerror=alert(1)>', '٣', '9007199254740993', '0', '']

interface Typed {
  readonly box: string
  readonly text: string
  /** Whether a fault is shown, and whether the button can be pressed all the same. */
  readonly isRefused: boolean
  readonly isOpen: boolean
}

/** Every box gets one text in so many, others from box to box: every field refuses all of them without a browser, in its game. */
const EVERY = 3

/** Types it into every box under `root`, inside the page, and puts back what was there; tells what came of each. */
const typeNonsense = (page: Page, root: string, button: string): Promise<readonly Typed[]> =>
  page.evaluate(`(async () => {
    const drawn = () => new Promise((resolve) => setTimeout(resolve))
    const type = (box, text) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')
      set.call(box, text)
      box.dispatchEvent(new Event('input', { bubbles: true }))
      return drawn()
    }
    const typed = []
    const boxes = [...document.querySelectorAll('${root} input[type=text], ${root} textarea')]
    for (const [place, box] of boxes.entries()) {
      const before = box.value
      for (const text of ${JSON.stringify(NONSENSE)}.filter((_, i) => i % ${EVERY} === place % ${EVERY})) {
        await type(box, text)
        const isRefused = document.querySelector('${root} [id$="-fault"]') !== null
        typed.push({ box: box.id, text, isRefused, isOpen: !document.querySelector('${button}').disabled })
      }
      await type(box, before)
    }
    return typed
  })()`)

test.each(listedSystems)(
  'nonsense in any field of any roll of $name is refused or rolled, and the page lives on',
  async ({ id }) => {
    const { page, complaints, close } = await visit(place, `/solo/${id}`)
    const solo = new SoloPage(new Hands(page))
    await solo.mechanics.first().waitFor()
    const count = await solo.mechanics.count()
    for (let at = 0; at < count; at++) {
      await solo.mechanics.nth(at).click()
      const { dialog, rollButton } = new RollDialog(solo.hands)
      await dialog.waitFor()
      const typed = await typeNonsense(page, 'dialog', 'dialog footer button:last-child:not([title])')
      expect(
        typed.some(({ isRefused }) => isRefused),
        `${at}`,
      ).toBe(true)
      expect(typed.filter(({ isRefused, isOpen }) => isRefused === isOpen)).toEqual([])
      expect(await rollButton.isEnabled(), `${at} with its own values again`).toBe(true)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(listedSystems)(
  'nonsense in a character of $name is told beside its field, and the page lives on',
  async ({ id }) => {
    const { page, complaints, close } = await visit(place, `/solo/${id}`)
    await new SoloPage(new Hands(page)).show('Character')
    await startersIn(page).first().click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('region', { name: 'Edit', exact: true }).waitFor()
    const typed = await typeNonsense(page, 'section[aria-label=Edit]', 'article header button')
    expect(typed.length).toBeGreaterThan(20)
    expect(typed.some(({ isRefused, isOpen }) => isRefused && !isOpen)).toBe(true)
    await page.getByRole('button', { name: 'Done editing' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)
