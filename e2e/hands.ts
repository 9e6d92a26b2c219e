// The hands of somebody at the page: every click, key and text is one interaction, and they are counted.

import type { Locator, Page } from 'playwright-core'

/** The error beside a field; empty where there is none. */
export async function faultAt(field: Locator): Promise<string> {
  const id = await field.getAttribute('aria-describedby')
  return id === null ? '' : field.page().locator(`[id="${id}"]`).innerText()
}

/** Whether nothing cuts it off: the screen, or a part of it that scrolls. */
export const isInView = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        const watching = new IntersectionObserver(([entry]) => {
          watching.disconnect()
          resolve((entry?.intersectionRatio ?? 0) > 0.9)
        })
        watching.observe(element)
      }),
  )

/** Opens the facts, the fields and the people that are folded there, as somebody does who looks for one. */
export const unfold = (box: Locator): Promise<void> =>
  box.locator('details').evaluateAll((all) => {
    const isFolded = (each: Element) =>
      /^(More|Mehr|Change|Ändern|Without|Ohne|NPCs|NSC)/.test(each.querySelector('summary')?.innerText ?? '')
    for (const each of all.filter(isFolded)) each.setAttribute('open', '')
  })

export class Hands {
  readonly page: Page
  interactions = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.interactions++
    await target.click()
  }

  async type(target: Locator, text: string): Promise<void> {
    this.interactions++
    await target.fill(text)
  }

  async press(key: string): Promise<void> {
    this.interactions++
    await this.page.keyboard.press(key)
  }

  /** Tabs on until the focus is there. */
  async tabTo(target: Locator, most = 60): Promise<void> {
    for (let presses = 0; presses < most; presses++) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
      await this.press('Tab')
    }
    throw new Error(`Tab does not lead to ${target} in ${most} steps.`)
  }
}
