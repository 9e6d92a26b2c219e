// The roll dialog, as a player sees it.

import type { Locator } from 'playwright-core'
import type { Hands } from './hands.ts'

export class RollDialog {
  readonly hands: Hands
  readonly dialog: Locator

  constructor(hands: Hands) {
    this.hands = hands
    this.dialog = hands.page.getByRole('dialog')
  }

  get rollButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Roll', exact: true })
  }

  get chance(): Locator {
    return this.dialog.locator('.chance-figure')
  }

  /** The odds, counted: the bar of outcomes, or the numbers of what can only come to one thing. */
  get meter(): Locator {
    return this.dialog.locator('.meter, .part').first()
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label })
  }

  /** The options of the open decision. */
  get options(): Locator {
    return this.dialog.locator('.decisions button')
  }

  get result(): Locator {
    return this.dialog.locator('.result')
  }

  get dice(): Locator {
    return this.dialog.locator('.die')
  }

  async roll(): Promise<void> {
    await this.hands.click(this.rollButton)
  }

  async throwByHand(...throws: readonly string[]): Promise<void> {
    await this.hands.click(this.dialog.getByRole('button', { name: 'By hand' }))
    for (const faces of throws) await this.enterFaces(faces)
  }

  async enterFaces(faces: string): Promise<void> {
    await this.hands.type(this.dialog.locator('.hand-faces'), faces)
    await this.hands.press('Enter')
  }

  async close(): Promise<void> {
    await this.hands.click(this.dialog.getByRole('button', { name: 'Done' }))
    await this.dialog.waitFor({ state: 'detached' })
  }
}
