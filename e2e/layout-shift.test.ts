// Nothing moves under the thumb: the layout shift of a short evening on a phone, as browsers measure it. Browsers do not count the half second
// after an input, and on a test's machine all answers come within it: so this line is as slow as a phone's on a train.

import { expect, test } from 'vitest'
import { optionsOf, resultOf, type TablePage } from './table-page.ts'
import { gather, openTables } from './table-place.ts'
import { SMALL_PHONE } from './visit.ts'

/** The most that pages may move all in all. */
const MOST = 0.1
/** Longer than browsers put a movement down to an input. */
const LATE_MS = 600

const place = await openTables()

/** Opens the form of the call, and unfolds nothing in it: what a hand unfolds moves by that hand. */
async function openCall({ calls, dialog }: TablePage): Promise<void> {
  await calls.first().getByRole('button').first().click()
  await dialog.waitFor()
}

/** Loads the page again over a slow line, and writes down what moves from then on. */
async function watchShifts({ page }: TablePage): Promise<() => Promise<{ total: number; by: readonly string[] }>> {
  await page.routeWebSocket(/\/follow/, (line) => {
    const server = line.connectToServer()
    server.onMessage((message) => void setTimeout(() => line.send(message), LATE_MS))
  })
  await page.addInitScript(recordShifts)
  await page.reload()
  await page
    .getByRole('status')
    .filter({ hasText: /Connected|Verbunden/ })
    .waitFor()
  return async () => {
    const shifts = await page.evaluate(readShifts)
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      by: shifts.map(({ value, by }) => `${value.toFixed(4)} ${by}`),
    }
  }
}

interface Shift {
  readonly value: number
  readonly by: string
}

function recordShifts(): void {
  const found: Shift[] = []
  Object.assign(window, { found })
  // A busy machine draws what a hand did later than browsers wait for it, but within as many pictures.
  const pictures: number[] = []
  const presses: number[] = []
  const drawn = (at: number) => {
    pictures.push(at)
    requestAnimationFrame(drawn)
  }
  requestAnimationFrame(drawn)
  for (const input of ['pointerdown', 'click', 'keydown'])
    addEventListener(input, ({ timeStamp }) => presses.push(timeStamp), { capture: true })
  const isByHand = (at: number) => {
    const press = presses.findLast((time) => time <= at)
    return press !== undefined && pictures.filter((time) => time > press && time <= at).length < 30
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime, sources } = entry as unknown as {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly startTime: number
        readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      }
      if (hadRecentInput || isByHand(startTime)) continue
      const by = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return `${element?.tagName}.${element?.className} ${previousRect.y}+${previousRect.height} -> ${currentRect.y}+${currentRect.height}`
      })
      found.push({ value, by: by.join('; ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const readShifts = async (): Promise<readonly Shift[]> => {
  for (let frame = 0; frame < 3; frame++)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return (window as unknown as { found: Shift[] }).found
}

test.each([
  { size: '390 px', viewport: { width: 390, height: 844 } },
  { size: '320 px', viewport: SMALL_PHONE },
])('nothing moves under the thumb over an evening: $size', async ({ viewport }) => {
  const { gm, ann, bo, close } = await gather(place, 'evening-star', { viewport })
  const shifts = await watchShifts(ann)
  await ann.show('Log')
  // Others talk and roll while one reads along.
  await gm.say('The bridge is out, and the light goes.')
  await bo.say('/r 3d6 # luck')
  await resultOf(ann.card('luck')).waitFor()
  await bo.say('So [[2d6]] of us cross?')
  await ann.card('of us cross?').waitFor()
  // A call arrives, is answered, and what it asks for is decided.
  const call = { is: 'callCheck', mechanic: 'task', who: [{ seat: 'p2' }], input: { difficulty: 20 } }
  await gm.sendCommand({ ...call, pick: 'Climbing' })
  await ann.calls.filter({ hasText: 'Climbing' }).waitFor()
  await openCall(ann)
  await ann.roll()
  const climbing = ann.card('Climbing')
  await optionsOf(climbing).first().waitFor()
  await ann.decide(climbing, 'Spends no lots.')
  await optionsOf(climbing).first().waitFor()
  await ann.decide(climbing, 'Keeps ego.')
  await resultOf(climbing).waitFor()

  // On the sheet, while a session begins, others roll, and one is asked again.
  await ann.show('Character')
  await gm.beginSession()
  await bo.say('/r 1d20 # the other way')
  await gm.sendCommand({ ...call, pick: 'Night watch' })
  await ann.calls.filter({ hasText: 'Night watch' }).waitFor()
  await openCall(ann)
  await ann.roll()
  await optionsOf(ann.lastRoll).first().waitFor()

  // A crisis begins, and the turn comes round.
  await gm.sendCommand({ is: 'beginCrisis' })
  await gm.sendCommand({ is: 'orderTurn', order: 'arrange', values: { order: ['Tamsin', 'Oriel'] } })
  await ann.page.getByRole('tab', { name: 'Crisis' }).waitFor()
  await ann.show('Crisis')
  for (let turn = 0; turn < 3; turn++) {
    const now = await ann.turnNow.innerText()
    await gm.sendCommand({ is: 'orderTurn', order: 'next' })
    await expect.poll(() => ann.turnNow.innerText()).not.toBe(now)
  }
  await ann.show('Log')
  await gm.sendCommand({ is: 'endCrisis' })
  await ann.page.getByRole('tab', { name: 'Crisis' }).waitFor({ state: 'hidden' })
  await gm.endSession()
  await ann.fingerprint()
  const { total, by } = await shifts()
  process.stdout.write(`layout shift at ${viewport.width} px: ${total.toFixed(4)}\n`)
  expect(total, by.join('\n')).toBeLessThanOrEqual(MOST)
  await close()
})
