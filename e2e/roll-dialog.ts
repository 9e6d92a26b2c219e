// The roll dialog, as a player sees it.

import type { Locator, Page } from 'playwright-core'
import type { Hands } from './hands.ts'
import { facesIn, optionsOf, resultOf } from './table-page.ts'

/** The bar of what a roll can come to. */
export const outcomesIn = (box: Page | Locator): Locator => box.getByRole('img', { name: /^(Outcomes|Ausgänge): / })

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
    return this.dialog.getByRole('status').filter({ hasText: '%' })
  }

  /** The words beside the chance. */
  get chanceWords(): Locator {
    return this.dialog.getByText(/^chance of success|^with /)
  }

  /** The bar of what the roll can come to. */
  get outcomes(): Locator {
    return outcomesIn(this.dialog)
  }

  /** The odds, counted: the bar of outcomes, or the numbers of what can only come to one thing. */
  get meter(): Locator {
    return this.outcomes.or(this.dialog.getByRole('figure')).first()
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label })
  }

  /** The options of the open decision. */
  get options(): Locator {
    return optionsOf(this.dialog)
  }

  get result(): Locator {
    return resultOf(this.dialog)
  }

  /** The faces that fell, each with what became of it. */
  faces(): Promise<readonly string[]> {
    return facesIn(this.dialog)
  }

  async roll(): Promise<void> {
    await this.hands.click(this.rollButton)
  }

  async throwByHand(...throws: readonly string[]): Promise<void> {
    await this.hands.click(this.dialog.getByRole('button', { name: 'By hand' }))
    for (const faces of throws) await this.enterFaces(faces)
  }

  async enterFaces(faces: string): Promise<void> {
    await this.hands.type(this.dialog.getByRole('textbox', { name: 'What do your dice show?' }), faces)
    await this.hands.press('Enter')
  }

  async close(): Promise<void> {
    await this.hands.click(this.dialog.getByRole('button', { name: 'Done' }))
    await this.dialog.waitFor({ state: 'detached' })
  }
}
