// Somebody at a table in a browser: the log, the line to talk with, calls, the roll dialog, the sheet.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
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

  /** The roll just made, where the log is not in view. */
  get lastRoll(): Locator {
    return this.page.locator('.last-roll')
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

  /** Builds a character step by step: under this name, with the GM's money, taking of each step the first offers that hold these words. */
  async build(name: string, money: string, taken: readonly (readonly string[])[]): Promise<void> {
    await this.show('Character')
    await this.page.getByRole('button', { name: 'Build step by step' }).click()
    const { dialog } = this
    const say = async (what: string, said: string) => {
      await this.offer(what).click()
      await dialog.locator('.say input').fill(said)
      await dialog.getByRole('button', { name: 'Take it' }).click()
    }
    await say('name', name)
    await say('money', money)
    // What later steps bring is no fault of this one.
    await dialog.getByText('Still to come in later steps').waitFor()
    expect(await dialog.getByText('Still to be done').count()).toBe(0)
    for (const [step, offers] of taken.entries()) {
      if (step > 0) await dialog.getByRole('button', { name: 'Next' }).click()
      for (const text of offers) await this.take(text)
      const dice = dialog.getByRole('button', { name: /^Throw / })
      if (await dice.isVisible()) await dice.click()
      await this.picture(`build ${step + 1}`)
    }
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  private offer(text: string): Locator {
    return this.dialog.locator('.offer').filter({ hasText: text }).first()
  }

  /** Takes what is offered in a step of building. */
  async take(text: string): Promise<void> {
    const find = this.dialog.getByRole('textbox', { name: 'Find' })
    if (await find.isVisible()) await find.fill(text)
    await this.offer(text).click()
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${label}\\s*(GM)?$`) })
  }

  /** Clicks a line of the sheet; `opens` asks for the fields first. */
  async rollLine(name: string, opens = false): Promise<void> {
    await this.show('Character')
    const line = this.page.locator('.sheet .line-button').filter({ hasText: name }).first()
    await line.click(opens ? { modifiers: ['Shift'] } : {})
    if (opens) await this.dialog.waitFor()
  }

  /** Rolls with what stands in the dialog. */
  async roll(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Roll', exact: true }).click()
    await this.dialog.waitFor({ state: 'detached' })
  }

  /** Rolls with dice on the table: they are entered on the card. */
  async rollByHand(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'By hand' }).click()
    await this.dialog.waitFor({ state: 'detached' })
  }

  async enterDice(faces: string): Promise<void> {
    await this.page.locator('.hand-faces').fill(faces)
    await this.page.keyboard.press('Enter')
  }

  /** Takes an option of the choice on a card. */
  async decide(card: Locator, option: string | RegExp): Promise<void> {
    await card.locator('.choice-option').filter({ hasText: option }).click()
  }

  /** Changes fields of the sheet in hand, by their labels. */
  async edit(changes: Readonly<Record<string, string>>): Promise<void> {
    await this.show('Character')
    const sheet = this.page.locator('.sheet')
    await sheet.getByRole('button', { name: 'Edit' }).click()
    for (const [label, value] of Object.entries(changes))
      await sheet.getByRole('textbox', { name: label, exact: true }).fill(value)
    await this.picture('edit')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByRole('button', { name: 'Edit' }).waitFor()
  }

  /** What is left of something that can be spent. */
  vital(name: string): Locator {
    return this.page.locator('.vital').filter({ hasText: name }).locator('output')
  }

  async answerCall(): Promise<void> {
    await this.calls.first().getByRole('button').click()
    await this.dialog.waitFor()
  }

  /** What the end of a session shows on every screen. */
  async fingerprint(): Promise<string> {
    await this.page.locator('.session-end .qr-dark').waitFor()
    return this.page.locator('.fingerprint').innerText()
  }

  /** Picks a line of a menu. */
  async choose(menu: string | RegExp, item: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: menu }).first().click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  /** A look at this step, where somebody wants to see it: `PICTURES=folder`. */
  async picture(name: string): Promise<void> {
    const { PICTURES } = process.env
    if (PICTURES) await this.page.screenshot({ path: `${PICTURES}/${name}.png` })
  }

  /** Leaves, with nothing that the page complained about. */
  async leave(): Promise<void> {
    expect(this.visit.complaints).toEqual([])
    await this.visit.close()
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
        await this.page.locator('.line-state.down').waitFor()
      },
      mend: async () => {
        isCut = false
        await this.page.context().setOffline(false)
        await this.page.locator('.line-state.live').waitFor()
      },
    }
  }

  /** Loads the page again and listens: everything it is told and keeps, by whatever way, from here on. */
  async listen(): Promise<() => Promise<readonly string[]>> {
    const heard: string[] = []
    const done: Promise<unknown>[] = []
    this.page.on('response', (response) => {
      done.push(
        response.text().then(
          (text) => heard.push(response.url(), text, JSON.stringify(response.headers())),
          () => {},
        ),
      )
    })
    this.page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(`${payload}`)))
    this.page.on('console', (message) => heard.push(message.text()))
    await this.page.reload()
    await this.page.locator('.line-state.live').waitFor()
    return async () => {
      await Promise.all(done)
      const kept = (await this.page.evaluate(
        '[document.documentElement.outerHTML, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]',
      )) as string[]
      return [...heard, ...kept]
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
