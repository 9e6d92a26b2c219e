// Somebody at a table in a browser: the log, the line to talk with, calls, the roll dialog, the sheet.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import type { Visit } from './visit.ts'

export class TablePage {
  readonly visit: Visit

  constructor(visit: Visit) {
    this.visit = visit
  }

  get page(): Page {
    return this.visit.page
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get talk(): Locator {
    return this.page.locator('#free-roll')
  }

  get cards(): Locator {
    return this.page.locator('.table-card')
  }

  card(text: string | RegExp): Locator {
    return this.cards.filter({ hasText: text }).last()
  }

  get calls(): Locator {
    return this.page.locator('.call')
  }

  /** What screen readers were told last. */
  get heard(): Locator {
    return this.page.locator('[role=log] p')
  }

  async show(tab: string): Promise<void> {
    const wanted = this.page.getByRole('tab', { name: tab })
    if (await wanted.isVisible()) await wanted.click()
  }

  async say(line: string): Promise<void> {
    await this.show('Log')
    await this.talk.fill(line)
    await this.talk.press('Enter')
  }

  /** Takes a ready-made character. */
  async takeStarter(at = 0): Promise<void> {
    await this.show('Character')
    await this.page.locator('.starters li button').nth(at).click()
    await this.page.locator('.sheet-head h2').waitFor()
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${label}\\s*(GM)?$`) })
  }

  /** Clicks a line of the sheet; `opens` asks for the fields first. */
  async rollLine(name: string, opens = false): Promise<void> {
    await this.show('Character')
    const line = this.page.locator('.sheet-lines .line-button, .tiles .line-button').filter({ hasText: name }).first()
    await line.click(opens ? { modifiers: ['Shift'] } : {})
    if (opens) await this.dialog.waitFor()
  }

  /** Rolls with what stands in the dialog. */
  async roll(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Roll', exact: true }).click()
    await this.dialog.waitFor({ state: 'detached' })
  }

  async answerCall(): Promise<void> {
    await this.calls.first().getByRole('button').click()
    await this.dialog.waitFor()
  }

  /** Loads the page again over a line that can be cut and mended. */
  async onWeakLine(): Promise<{ cut(): Promise<void>; mend(): Promise<void> }> {
    let isCut = false
    const open = new Set<() => void>()
    await this.page.routeWebSocket(/\/follow/, (line) => {
      if (isCut) return void line.close()
      const server = line.connectToServer()
      open.add(() => {
        line.close()
        server.close()
      })
    })
    await this.page.reload()
    await this.page.locator('.line-state.live').waitFor()
    return {
      cut: async () => {
        isCut = true
        await this.page.context().setOffline(true)
        for (const close of open) close()
        open.clear()
        await this.page.locator('.line-state.down, .line-state.connecting').waitFor()
      },
      mend: async () => {
        isCut = false
        await this.page.context().setOffline(false)
        await this.page.locator('.line-state.live').waitFor()
      },
    }
  }

  /** Gives an order as this seat, by the page's own cookie. */
  order<A = unknown>(order: object): Promise<A> {
    const [, , table, seat] = new URL(this.page.url()).pathname.split('/')
    const sent = {
      path: `/api/tables/${table}/seats/${seat}/commands`,
      body: { id: randomBytes(12).toString('hex'), ...order },
    }
    return this.page.evaluate(async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const told = await answer.json()
      if (!answer.ok) throw new Error(JSON.stringify(told))
      return told as A
    }, sent)
  }

  /** The log as a file: by the name in the menu. */
  async exported(kind: string): Promise<string> {
    await this.show('Log')
    await this.page.getByRole('button', { name: 'Export the log' }).click()
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: kind }).click(),
    ])
    return readFileSync(await download.path(), 'utf8')
  }
}
