// Somebody at a table in a browser: the log, the line to talk with, calls, the roll dialog, the sheet.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { unfold } from './hands.ts'
import type { Visit } from './visit.ts'

/** From this width on a screen has no tabs. */
const WIDE = 960

/** The result of a roll, in a word or a total. */
export const resultOf = (card: Locator): Locator => card.getByRole('strong')

/** That its dice were checked on this device. */
export const proofOf = (card: Locator): Locator => card.getByText('Dice checked on this device')

/** The options of the choice that is open on a card. */
export const optionsOf = (card: Locator): Locator => card.getByRole('region').getByRole('listitem').getByRole('button')

/** Dice as they lie, told throw by throw: how many, and every face with what became of it. */
export const thrownIn = (box: Locator): Locator => box.getByRole('img', { name: /^\d+ (die|dice|Würfel): / })

/** The faces as they are told: `7`, or `3 removed`. */
export async function facesIn(box: Locator): Promise<readonly string[]> {
  const told = await thrownIn(box).evaluateAll((all) => all.map((each) => `${each.getAttribute('aria-label')}`))
  return told.flatMap((each) => each.replace(/^.*?: /, '').split(', '))
}

/** The changes of a roll to sheets, and who helped with it. */
export const effectsOf = (card: Locator): Locator => card.getByRole('list', { name: 'On the sheets' })

/** The steps of building a character. */
export const stepsIn = (dialog: Locator): Locator =>
  dialog.getByRole('list', { name: /^(Steps|Schritte)$/ }).getByRole('button')

/** The menu behind the dots of a card. */
export const moreAbout = (card: Locator): Locator => card.getByRole('button', { name: /^More about/ })

/** The ready-made characters of a game, in either language. */
export const startersIn = (box: Page | Locator): Locator =>
  box
    .getByRole('region', { name: /^(No character yet|Noch keine Figur)$/ })
    .getByRole('listitem')
    .getByRole('button')

export class TablePage {
  readonly visit: Visit

  constructor(visit: Visit) {
    this.visit = visit
  }

  get page(): Page {
    return this.visit.page
  }

  get complaints(): readonly string[] {
    return this.visit.complaints
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** The foot of a dialog, always in view: its buttons, and what is wrong. */
  get dialogFoot(): Locator {
    return this.dialog.locator('footer')
  }

  /** The question before something that cannot be undone. */
  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  /** Says that it is meant. */
  async confirm(act: string | RegExp): Promise<void> {
    await this.question.getByRole('button', { name: act }).click()
    await this.question.waitFor({ state: 'detached' })
  }

  /** Who and where, the line, and the buttons that are always there. */
  get head(): Locator {
    return this.page.locator('header').filter({ has: this.page.getByRole('heading', { level: 1 }) })
  }

  get talk(): Locator {
    return this.page.getByRole('combobox', { name: /^(Talk and free rolls|Gespräch und freie Würfe)$/ })
  }

  /** The log with all that belongs to it, where it is in view. */
  get log(): Locator {
    return this.page.getByRole('region', { name: 'Log', exact: true })
  }

  /** The part of the log that scrolls. */
  get lines(): Locator {
    return this.page.getByRole('region', { name: /^(Lines of the log|Zeilen des Protokolls)$/ })
  }

  /** A line of the log that is no card: talk, and everything that is told in a sentence. */
  line(text: string | RegExp): Locator {
    return this.lines
      .getByRole('listitem')
      .and(this.page.locator(':not(article *)'))
      .filter({ hasText: text, hasNot: this.page.getByRole('article') })
  }

  get cards(): Locator {
    return this.lines.getByRole('article')
  }

  card(text: string | RegExp): Locator {
    return this.cards.filter({ hasText: text }).last()
  }

  get calls(): Locator {
    return this.page.getByRole('list', { name: 'Calls for you' }).getByRole('listitem')
  }

  /** Commands that wait for the line to come back. */
  get waiting(): Locator {
    return this.page.getByRole('region', { name: 'Will be sent as soon as there is a line' })
  }

  get searchBox(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search the log' })
  }

  /** The dice field of whatever waits for dice thrown by hand. */
  get handFaces(): Locator {
    return this.page.getByRole('textbox', { name: 'What do your dice show?' })
  }

  /** The characters whose sheets can be looked at. */
  get sheets(): Locator {
    return this.page.getByRole('navigation', { name: 'Characters' }).locator('[aria-pressed]')
  }

  /** The lines of the character in view that can be rolled. */
  get rollable(): Locator {
    return this.sheet.getByTitle('Click rolls, Shift-click or a long press opens the fields.')
  }

  /** The character in view. */
  get sheet(): Locator {
    return this.page.getByRole('region', { name: 'Character', exact: true }).getByRole('article')
  }

  /** The fields of a character that is being edited. */
  get editing(): Locator {
    return this.page.getByRole('region', { name: 'Edit', exact: true })
  }

  /** The roll just made, where the log is not in view. */
  get lastRoll(): Locator {
    return this.page.getByRole('complementary', { name: 'Your roll' })
  }

  /** The last lines told to screen readers. */
  get heard(): Locator {
    return this.page.getByRole('log').getByRole('paragraph')
  }

  /** The order of turns. */
  get turns(): Locator {
    return this.page.getByRole('list', { name: /^(Turn order|Zugfolge)$/ }).getByRole('listitem')
  }

  turnNames(): Promise<string[]> {
    return this.turns.locator('b').allInnerTexts()
  }

  /** The row of the one whose turn it is. */
  get turnNow(): Locator {
    return this.turns.and(this.page.locator('[aria-current=step]'))
  }

  /** The end of a session, as every screen shows it. */
  get sessionEnd(): Locator {
    return this.page.getByRole('region', { name: /^(Fingerprint of the evening|Fingerabdruck des Abends)$/ })
  }

  /** Shows a part of the table; where there is room all of them stand side by side. */
  async show(tab: string): Promise<void> {
    const { width = 0 } = this.page.viewportSize() ?? {}
    if (width < WIDE) await this.page.getByRole('tab', { name: tab }).click()
  }

  async say(line: string): Promise<void> {
    await this.show('Log')
    await this.talk.fill(line)
    await this.talk.press('Enter')
  }

  /** Takes a ready-made character. */
  async takeStarter(at = 0): Promise<void> {
    await this.show('Character')
    await startersIn(this.page).nth(at).click()
    await this.sheet.getByRole('heading', { level: 2 }).waitFor()
  }

  /** Builds a character step by step: under this name, taking of each step the first offers that hold these words. */
  async build(name: string, taken: readonly (readonly string[] | 'dice')[]): Promise<void> {
    await this.show('Character')
    await this.page.getByRole('button', { name: 'Build step by step' }).click()
    const { dialog } = this
    const say = async (what: string, asked: string, said: string) => {
      await this.offer(what).click()
      await dialog.getByRole('textbox', { name: asked }).fill(said)
      await dialog.getByRole('button', { name: 'Take it' }).click()
    }
    await say('name', 'Name', name)
    // The money is the GM's, and was said with the table.
    expect(await this.dialog.getByRole('button', { name: /money/ }).count()).toBe(0)
    // Gaps that later steps fill are no fault of this one.
    await dialog.getByText('Still to come in later steps').waitFor()
    expect(await dialog.getByText('Still to be done').count()).toBe(0)
    for (const [step, offers] of taken.entries()) {
      if (step > 0) await dialog.getByRole('button', { name: 'Next' }).click()
      if (offers === 'dice') await dialog.getByRole('button', { name: /^Throw / }).click()
      else for (const text of offers) await this.take(text)
      await this.picture(`build ${step + 1}`)
    }
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  private offer(text: string): Locator {
    return this.dialog.getByRole('listitem').getByRole('button', { name: text }).first()
  }

  /** Takes what is offered in a step of building. */
  async take(text: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Find' }).fill(text)
    await this.offer(text).click()
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${label}\\s*(GM)?$`) })
  }

  /** Clicks a line of the sheet; `opens` asks for the fields first. */
  async rollLine(name: string, opens = false): Promise<void> {
    await this.show('Character')
    const line = this.sheet.getByRole('button', { name, exact: true }).first()
    await line.click(opens ? { modifiers: ['Shift'] } : {})
    if (!opens) return
    await this.dialog.waitFor()
    await unfold(this.dialog)
  }

  /** Picks the line of the sheet that is rolled, of a few. */
  async pickLine(name: string): Promise<void> {
    await this.dialog.getByRole('group', { name: 'From the sheet' }).getByRole('button', { name }).click()
  }

  /** Picks it where there are too many for chips. */
  async pickListedLine(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'From the sheet' }).selectOption(name)
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
    await this.handFaces.fill(faces)
    await this.page.keyboard.press('Enter')
  }

  /** Takes an option of the choice on a card. */
  async decide(card: Locator, option: string | RegExp): Promise<void> {
    await optionsOf(card).filter({ hasText: option }).click()
  }

  /** Changes fields of the sheet in hand, by their labels. */
  async edit(changes: Readonly<Record<string, string>>): Promise<void> {
    await this.show('Character')
    const { sheet } = this
    await sheet.getByRole('button', { name: 'Edit' }).click()
    for (const [label, value] of Object.entries(changes))
      await sheet.getByRole('textbox', { name: label, exact: true }).fill(value)
    await this.picture('edit')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByRole('button', { name: 'Edit' }).waitFor()
  }

  /** The rest of something that can be spent. */
  vital(name: string): Locator {
    return this.page.getByRole('status', { name: new RegExp(`^${name}: `) })
  }

  async answerCall(): Promise<void> {
    await this.calls.first().getByRole('button').first().click()
    await this.dialog.waitFor()
    await unfold(this.dialog)
  }

  /** The fingerprint of a session that is over, once its picture is there too. */
  async fingerprint(): Promise<string> {
    await this.sessionEnd.getByRole('img').waitFor()
    return this.sessionEnd.getByText(/^([0-9a-f]{4} ?){5}$/).innerText()
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

  /** Leaves, with nothing that the page complained about but what was meant to be: browsers complain of every refusal. */
  async leave(expected = /^$/): Promise<void> {
    expect(this.complaints.filter((each) => !expected.test(each))).toEqual([])
    await this.visit.close()
  }

  private lineState(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
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
    await this.lineState('Connected').waitFor()
    return {
      cut: async () => {
        isCut = true
        await this.page.context().setOffline(true)
        for (const close of open) close()
        open.clear()
        await this.lineState('No line to the table').waitFor()
      },
      mend: async () => {
        isCut = false
        await this.page.context().setOffline(false)
        await this.lineState('Connected').waitFor()
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
    await this.lineState('Connected').waitFor()
    return async () => {
      await Promise.all(done)
      const kept = (await this.page.evaluate(
        '[document.documentElement.outerHTML, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]',
      )) as string[]
      return [...heard, ...kept]
    }
  }

  /** Sends a command as this seat, by the page's own cookie. It is a program without a name, which the owner of the page knows. */
  sendCommand<A = unknown>(command: object): Promise<A> {
    const [, , table, seat] = new URL(this.page.url()).pathname.split('/')
    const sent = {
      path: `/api/tables/${table}/seats/${seat}/commands`,
      body: { id: randomBytes(12).toString('hex'), ...command },
      name: `seat ${table} ${seat}`,
    }
    return this.page.evaluate(async ({ path, body, name }) => {
      for (const key of Object.keys(localStorage).filter((each) => each.endsWith(name))) {
        const kept = JSON.parse(JSON.parse(localStorage.getItem(key) ?? ''))
        // A page that has just sat down has nothing to remember yet.
        if (!kept.shakes) continue
        kept.shakes.memory.devices.nameless = true
        localStorage.setItem(key, JSON.stringify(JSON.stringify(kept)))
      }
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const told = await answer.json()
      if (!answer.ok) throw new Error(JSON.stringify(told))
      return told as A
    }, sent)
  }

  /** On a phone the filters, the search and the export of the log are behind one button. */
  async openTools(): Promise<void> {
    await this.show('Log')
    // Where they are open, or there is room for them, no such button is in view.
    const openers = this.page.getByRole('button', { name: 'Filter, search and export' })
    await openers.evaluateAll((all) => {
      for (const each of all as HTMLElement[]) each.click()
    })
  }

  /** The log as a file: by the name in the menu. */
  async exported(kind: string): Promise<string> {
    await this.openTools()
    await this.page.getByRole('button', { name: 'Export the log' }).click()
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: kind }).click(),
    ])
    return readFileSync(await download.path(), 'utf8')
  }
}
