// The common moves of the five games on a phone, in German: how many taps each takes from the character, and how tall its form is.

import { afterAll, expect, test } from 'vitest'
import { lineLabel } from '../src/systems/line-label.ts'
import type { System } from '../src/systems/system.ts'
import { listedSystems } from '../src/systems/system-list.ts'
import type { TablePage } from './table-page.ts'
import { gather, openTables } from './table-place.ts'

const PHONE = { width: 390, height: 844 }
const MOST_TAPS = 4

interface CommonMove {
  readonly called: string
  /** The line of the sheet, as it stands there in English. */
  readonly line: string
  /** The move, where it is not the first of its line: one tap opens the list of them. */
  readonly how?: RegExp
  /** Chips to tap before the roll. */
  readonly chips: readonly RegExp[]
  /** The words beside the chance, where something has to be supposed. */
  readonly beside?: RegExp
}

const COMMON_MOVES: Readonly<Record<string, readonly CommonMove[]>> = {
  'endless-horizons': [
    { called: 'skill with effort', line: 'Sneaking', chips: [/^1/] },
    { called: 'fight', line: 'Hunting knife', chips: [/Bram/, /^Bogen 2/], beside: /^bei Bram: Rang.2, sonst/ },
  ],
  'evening-star': [{ called: 'task, lots', line: 'Climbing', chips: [] }],
  endworld: [{ called: 'selector roll', line: 'Weather', chips: [/^Wahrnehmung 3/] }],
  qstar: [
    { called: 'shoot', line: 'RX60', chips: [/Imre/] },
    { called: 'stab', line: 'Knife', chips: [/Imre/] },
    { called: 'heal', line: 'First Aid Kit', chips: [/Imre/] },
    { called: 'skill', line: 'Notice', chips: [] },
  ],
  'eclipse-phase': [
    { called: 'test, pool point', line: 'Guns', chips: [] },
    { called: 'opposed', line: 'Guns', how: /^Gegen jemanden/, chips: [/Ansel/] },
  ],
}

const place = await openTables()
const measured: { game: string; move: string; taps: number; height: number }[] = []
// The figures of the report.
afterAll(() => process.stdout.write(`${measured.map((row) => Object.values(row).join(' | ')).join('\n')}\n`))

test.each(listedSystems)('$id: its common moves take few taps, and their forms fit a phone', async ({ id, load }) => {
  const system: System = await load()
  const { gm, ann, bo } = await gather(place, id, { viewport: PHONE, locale: 'de-DE' })
  const moves = COMMON_MOVES[id] ?? []
  expect(moves.length).toBeGreaterThan(0)
  for (const move of moves) {
    const { taps, height } = await opened(ann, lineLabel(move.line, system.words.de), move)
    measured.push({ game: id, move: move.called, taps, height })
    // The target that was picked counts, by its own sheet: nothing of it is supposed.
    const supposed = await ann.dialog.getByText(/^bei .*\s\d|^wie oben angenommen$/).count()
    expect(move.called === 'shoot' ? supposed : 0, move.called).toBe(0)
    // A question stands where something of the sheet is picked, and not a field of the rules.
    expect(await ann.dialog.getByText(/: Rang$/).count(), move.called).toBe(0)
    if (move.beside) await ann.dialogFoot.getByText(move.beside).waitFor()
    await ann.picture(`move ${id} ${move.called}`)
    expect(taps, move.called).toBeLessThanOrEqual(MOST_TAPS)
    expect(height, move.called).toBeLessThanOrEqual(PHONE.height)
    await ann.page.keyboard.press('Escape')
    await ann.dialog.waitFor({ state: 'detached' })
  }
  for (const each of [gm, ann, bo]) await each.leave()
})

test('Q*: from the notice of one’s turn to the dice, a shot takes three taps, and a reload one', async () => {
  const { gm, ann, bo } = await gather(place, 'qstar', { viewport: PHONE, locale: 'de-DE' })
  const { page, dialog } = ann
  await page.getByRole('tab', { name: /^Figur/ }).click()
  await gm.sendCommand({ is: 'beginCrisis' })
  const order = [
    { name: 'Mara Venn', initiative: 9 },
    { name: 'Imre Sol', initiative: 5 },
  ]
  await gm.sendCommand({ is: 'orderTurn', order: 'begin', values: { order } })
  await expect.poll(() => page.title()).toMatch(/^Du bist am Zug/)
  await page.getByRole('tab', { name: /^Krise Du bist am Zug/ }).waitFor()
  let taps = 0
  const tap = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click()
    taps++
  }
  await tap('Handeln')
  await tap(/: RX60$/)
  await dialog.waitFor()
  // The only one who is up and against her stands there already.
  expect(await dialog.getByRole('button', { name: /^Imre Sol/, pressed: true }).count()).toBe(1)
  await dialog.getByRole('button', { name: 'Würfeln', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  measured.push({ game: 'qstar', move: 'shoot, from the notice of the turn', taps: taps + 1, height: 0 })
  // Nobody asks Imre's player: the dice fall, and the turn has paid for it.
  await page.getByRole('img', { name: '1 von 2 Aktionen übrig' }).waitFor()
  expect(await bo.calls.count()).toBe(0)
  // The roll just made lies at the bottom; what it covers can be scrolled to.
  taps = 0
  await tap(/nachladen/)
  await page.getByRole('img', { name: '0 von 2 Aktionen übrig' }).waitFor()
  measured.push({ game: 'qstar', move: 'reload, in the turn', taps, height: 0 })
  await expect.poll(() => page.title()).toMatch(/^Du bist am Zug/)
  await tap('Zug beenden')
  await expect.poll(() => page.title()).not.toMatch(/^Du bist am Zug/)
  for (const each of [gm, ann, bo]) await each.leave()
})

/** Opens the form of a line and taps what is asked: the taps with the one that rolls, and the height of the form with head and foot. */
async function opened({ page, dialog }: TablePage, line: string, { how, chips }: CommonMove) {
  // The head may be folded away after reading.
  await page.getByRole('tab', { name: /^(Character|Figur)$/ }).evaluate((tab: HTMLElement) => tab.click())
  const button = page.getByRole('button', { name: line, exact: true }).first()
  let taps = 2
  if (how) {
    await page
      .getByRole('button', { name: `${line} würfeln` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: how }).click()
    taps++
  } else await button.click({ modifiers: ['Shift'] })
  await dialog.waitFor()
  // A switch is one's own, also before the other side is known.
  expect(await dialog.getByRole('checkbox').count()).toBeLessThanOrEqual(1)
  for (const chip of chips) {
    await dialog.getByRole('button', { name: chip }).first().click()
    taps++
  }
  const height = await dialog.evaluate((box) => {
    const form = box.querySelector('form') as HTMLElement
    const before = form.querySelector(':scope > div') as HTMLElement
    const foot = box.querySelector('footer') as HTMLElement
    const head = form.getBoundingClientRect().top - box.getBoundingClientRect().top
    return Math.round(
      head + before.getBoundingClientRect().bottom - form.getBoundingClientRect().top + foot.offsetHeight,
    )
  })
  return { taps, height }
}
