// The GM at a table in a browser: calls, what waits for a word, NPCs, the crisis, the session.

import type { Locator } from 'playwright-core'
import { unfold } from './hands.ts'
import { TablePage } from './table-page.ts'

interface Call {
  /** A line of the sheet, or a move that needs none, as the dialog names it. */
  readonly what: string
  /** The move, where the line has several. */
  readonly how?: string
  /** Characters by name. */
  readonly who: readonly string[]
  /** The name of an NPC among them that others hear. */
  readonly called?: string
  readonly against?: Opponent
  /** Options of the GM's by label. */
  readonly chooses?: readonly string[]
  /** Fields of the GM's by label. */
  readonly says?: Readonly<Record<string, string>>
  /** The part of a sealed roll that players will be told. */
  readonly telling?: string
}

interface Opponent {
  readonly who: string
  /** By which line of an NPC's sheet. */
  readonly line?: string
  /** The name of an NPC that others hear. */
  readonly name?: string
}

export class LeadPage extends TablePage {
  async lead(tab: 'Now' | 'Cast' | 'Session'): Promise<void> {
    await this.show('Lead')
    await this.page.getByRole('tab', { name: new RegExp(`^${tab}\\b`) }).click()
  }

  /** The GM's own part of the table. */
  get leading(): Locator {
    return this.page.getByRole('region', { name: 'Lead', exact: true })
  }

  /** The checks that wait for a word of the GM's. */
  get waitsForGm(): Locator {
    return this.leading.getByRole('region', { name: 'Waits for you' }).getByRole('article')
  }

  tile(text: string | RegExp): Locator {
    return this.leading.getByRole('article').filter({ hasText: text })
  }

  async call({ what, how, who, called, against, chooses = [], says = {}, telling }: Call): Promise<void> {
    await this.show('Lead')
    await this.page.getByRole('button', { name: 'Call for a roll' }).click()
    const { dialog } = this
    await this.pickCalled(who)
    await this.pickTopic(what, how)
    if (called || against?.name) await unfold(dialog)
    if (called) await dialog.getByRole('textbox', { name: `What others call ${who[0]}` }).fill(called)
    if (against) {
      const { who: opponent, line, name } = against
      await dialog.getByRole('group', { name: 'Against whom' }).getByRole('button', { name: opponent }).click()
      if (line) await dialog.getByRole('combobox', { name: 'Line of the sheet of' }).selectOption(line)
      if (name) await dialog.getByRole('textbox', { name: `What others call ${opponent}` }).fill(name)
    }
    for (const option of chooses) await dialog.getByRole('radio', { name: option, exact: true }).check()
    for (const [label, value] of Object.entries(says)) await this.field(label).fill(value)
    if (telling) {
      await dialog.getByText(/^Seal: /).click()
      await dialog.getByRole('radio', { name: telling }).check()
    }
    await this.picture(`call ${what} ${how ?? ''}`)
    await dialog.getByRole('button', { name: 'Call', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** Picks in the open dialog who is called; those of the GM are folded away. */
  async pickCalled(names: readonly string[]): Promise<void> {
    await unfold(this.dialog)
    for (const name of names) await this.dialog.getByRole('checkbox', { name }).check()
  }

  /** Picks in the open dialog what is called for. */
  async pickTopic(what: string, how?: string): Promise<void> {
    await this.dialog.getByRole('searchbox', { name: 'What is rolled?' }).fill(what)
    await this.dialog.getByRole('button', { name: what, exact: true }).click()
    if (how) await this.dialog.getByRole('radio', { name: how, exact: true }).check()
  }

  /** Says what was left to the GM of a roll, by the labels of the fields. */
  async judge(what: string, says: Readonly<Record<string, string>>): Promise<void> {
    const tile = this.tile(what).filter({ has: this.page.getByRole('button', { name: 'Judge' }) })
    for (const [label, value] of Object.entries(says)) await tile.getByRole('textbox', { name: label }).fill(value)
    await tile.getByRole('button', { name: 'Judge' }).click()
  }

  person(name: string): Locator {
    return this.leading.getByRole('listitem').filter({ hasText: name })
  }

  /** Gives the command that is due by somebody's sheet. */
  async giveDue(what: string): Promise<void> {
    await this.page.getByRole('region', { name: 'Due in the crisis' }).getByRole('button', { name: what }).click()
  }

  async endCrisis(): Promise<void> {
    await this.page.getByRole('button', { name: 'End the crisis' }).click()
    await this.confirm('End the crisis')
  }

  /** All characters and one of the GM's, in the order that is rolled; others may hear another name of them. */
  async beginCrisis(npc?: string, called: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.show('Lead')
    await this.page.getByRole('button', { name: 'Begin a crisis' }).click()
    if (npc) await this.page.getByRole('checkbox', { name: `${npc} takes part` }).check()
    for (const [name, said] of Object.entries(called))
      await this.page.getByRole('textbox', { name: `What others call ${name}` }).fill(said)
    await this.page.getByRole('button', { name: 'Roll for the order' }).click()
    await this.page.getByText('Rolling. A player shakes the dice.').waitFor({ state: 'detached' })
    await this.picture('crisis to begin')
    await this.page.getByRole('button', { name: 'Begin', exact: true }).click()
    await this.turns.first().waitFor()
  }

  /** An NPC like a ready-made character, under a name of its own. */
  async makeNpc(like: string, name: string): Promise<void> {
    await this.lead('Cast')
    await this.page.getByRole('button', { name: 'Make an NPC' }).click()
    const starters = this.dialog.getByRole('combobox').first()
    const option = starters.locator('option').filter({ hasText: like })
    await starters.selectOption((await option.getAttribute('value')) as string)
    await this.field('Name').fill(name)
    await this.picture(`npc ${name}`)
    await this.page.keyboard.press('Enter')
    await this.person(name).waitFor()
  }

  async beginSession(): Promise<void> {
    await this.lead('Session')
    await this.page.getByRole('button', { name: 'Begin a session' }).click()
    await this.page.getByRole('button', { name: 'End the session' }).waitFor()
  }

  /** Ends the session; all screens show one fingerprint, which this answers. */
  async endSession(): Promise<string> {
    await this.lead('Session')
    await this.page.getByRole('button', { name: 'End the session' }).click()
    await this.confirm('End the session')
    return this.fingerprint()
  }
}
