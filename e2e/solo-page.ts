// The solo page of a game: what can be rolled, the character, the log.

import type { Locator } from 'playwright-core'
import type { Hands } from './hands.ts'
import { RollDialog } from './roll-dialog.ts'

export class SoloPage {
  readonly hands: Hands

  constructor(hands: Hands) {
    this.hands = hands
  }

  get mechanics(): Locator {
    return this.hands.page.getByRole('list', { name: /^(What do you roll\?|Was würfelst du\?)$/ }).getByRole('button')
  }

  get cards(): Locator {
    return this.hands.page.getByRole('region', { name: /^(Log|Verlauf)$/ }).getByRole('article')
  }

  get freeRoll(): Locator {
    return this.hands.page.getByRole('textbox', { name: /^(Free roll|Freier Wurf)$/ })
  }

  async ask(name: string): Promise<RollDialog> {
    await this.hands.click(this.mechanics.filter({ hasText: name }).first())
    return new RollDialog(this.hands)
  }

  async show(tab: string): Promise<void> {
    await this.hands.click(this.hands.page.getByRole('tab', { name: tab }))
  }
}
