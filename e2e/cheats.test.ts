// A host that cheats, with the built page at the other end: its sign, the sentence that says what happened, and what to do about it.

import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { Player } from '../src/server/testing/cheated-evening.ts'
import {
  changing,
  declareFor,
  dicePutDown,
  notVerdict,
  otherDifficulty,
  ownShake,
  placesMoved,
  pledgeAsPlayer,
  resultWithoutThrow,
  rollerLeftOut,
  strikeFor,
  voidOpen,
} from '../src/server/testing/host-writing.ts'
import { cheatAt, type WriteCheat, writeAsHost } from '../src/server/testing/patched-server.ts'
import { serve } from '../src/server/testing/server.ts'
import { until } from '../src/server/testing/until.ts'
import endless from '../src/systems/endless-horizons/index.ts'
import { parseLog } from '../src/table/fair/exported-log.ts'
import { verifyLog } from '../src/table/fair/verification.ts'
import { web } from './servers.ts'
import { TablePage } from './table-page.ts'
import { bring, join } from './table-place.ts'
import { DESKTOP, openBrowser } from './visit.ts'

const server = await serve({ web })
const place = { site: { url: server.origin }, browser: await openBrowser(), close: server.close }
afterAll(() => place.close())

interface Evening {
  readonly table: string
  readonly gm: Player
  readonly ann: TablePage
}

const sitting = (sit: Parameters<typeof Player.sitting>[2]) => Player.sitting(() => server.origin, endless, sit)

/** A GM and a player on clients without a page, and Ann with her phone. */
async function atCheatingTable(play: (evening: Evening) => Promise<void>): Promise<void> {
  const gm = await sitting((api) => api.openTable({ system: endless.id, name: 'Friday', seatName: 'Mara' }))
  const invite = async () => ((await gm.client.sendCommand({ is: 'invite' })) as { code: string }).code
  const ann = new TablePage(await join(place, `${server.origin}/join#${await invite()}`, 'Ann'))
  const code = await invite()
  const bo = await sitting((api) => api.join({ code, name: 'Bo' }))
  await bring(ann.visit, endless.id)
  await until(() => Object.keys(gm.reader.state.pledges.common ?? {}).length === 2)
  const { table } = gm.client.place
  await play({ table, gm, ann })
  cheatAt(table, null)
  for (const { client } of [gm, bo]) client.stop()
  await ann.leave(/503/)
}

async function rollSneaking(ann: TablePage): Promise<void> {
  await ann.rollLine('Sneaking', true)
  await ann.field('Difficulty').fill('5')
  await ann.roll()
}

/** The only roll of the evening is over; while one is under way the host would write in the middle of it. */
const isRolled = (gm: Player) => until(() => gm.isOver && Object.keys(gm.reader.state.checks).length === 1)

/** The answer that the sign gives to a tap. */
async function trustOf(ann: TablePage, sign: RegExp): Promise<string> {
  await ann.page.getByRole('status').getByRole('button', { name: sign }).click()
  await ann.dialog.getByRole('heading', { name: 'Can these dice be trusted?' }).waitFor()
  await ann.picture(`cheat ${expect.getState().currentTestName}`)
  return ann.dialog.innerText()
}

const RED = /does not fit/

/** Cheats by which the host writes other entries while Ann rolls. */
const WRITTEN: readonly (readonly [name: string, cheat: WriteCheat, says: string])[] = [
  ['other dice than fell', dicePutDown, 'These are not the dice that fell'],
  ['a shake of the host’s own', ownShake(), 'The shake is not the one'],
  ['a roll that Ann was not asked to shake', rollerLeftOut, 'should have shaken the throw and was left out'],
  ['a result without a throw', resultWithoutThrow, 'by the rules dice or a decision are still missing'],
  [
    'a verdict turned round',
    changing('resolved', ({ verdict }) => notVerdict(verdict)),
    'By the rules these dice come to something else.',
  ],
  ['a place of the pledge left out', placesMoved(1), 'skips a pledged shake'],
]

test.each(WRITTEN)('the page is red and says why: %s', async (_, cheat, says) => {
  await atCheatingTable(async ({ table, ann }) => {
    cheatAt(table, cheat)
    await rollSneaking(ann)
    await isToldIn(ann, says)
  })
})

/** The page is red, says this in plain words and what to do, and shows nobody a wall of hashes. */
async function isToldIn(ann: TablePage, says: string): Promise<void> {
  const told = await trustOf(ann, RED)
  expect(told).toContain('No. Something does not fit')
  expect(told).toContain(says)
  expect(told).toContain('Save the log: it is the proof.')
  expect(told).not.toMatch(/[0-9a-f]{12}/)
}

test('the page is red and says why: a pledge in the name of Ann’s device', async () => {
  await atCheatingTable(async ({ table, gm, ann }) => {
    await rollSneaking(ann)
    await isRolled(gm)
    await writeAsHost(table, pledgeAsPlayer)
    await isToldIn(ann, 'under the name of this device, which did not make it')
  })
})

/** The names that Ann's phone goes by. */
const asAnn = ({ gm }: Evening) => {
  const [device] = Object.entries(gm.reader.state.pledges.common ?? {}).find(([, { seat }]) => seat === 'p2') ?? []
  return { seat: 'p2', device: device as string }
}

test('the page is red and says why: values declared in the name of Ann’s device, which was only called', async () => {
  await atCheatingTable(async (evening) => {
    const { table, gm, ann } = evening
    const call = {
      is: 'callCheck',
      mechanic: 'check',
      who: [{ seat: 'p2' }],
      input: { difficulty: 5 },
      pick: 'Sneaking',
    }
    const { checks } = (await gm.client.sendCommand(call)) as { checks: [string] }
    await writeAsHost(table, declareFor(checks[0]), asAnn(evening))
    await isToldIn(ann, 'Values were declared in the name of this device, which did not declare them.')
    await ann.dialog.getByText('Sneaking', { exact: true }).waitFor()
  })
})

test('the page is red and says why, also after a reload and on a wide screen: a roll struck in the name of Ann’s device', async () => {
  await atCheatingTable(async (evening) => {
    const { table, gm, ann } = evening
    await rollSneaking(ann)
    await isRolled(gm)
    await ann.page.reload()
    await ann.page
      .getByRole('status')
      .getByRole('button', { name: /all dice checked/ })
      .waitFor()
    const [check] = Object.keys(gm.reader.state.checks) as [string]
    await writeAsHost(table, strikeFor(check), asAnn(evening))
    // Nothing lies over the sign.
    await ann.page.setViewportSize(DESKTOP)
    await isToldIn(ann, 'The roll was struck in the name of this device, which did not ask for it.')
  })
})

test('the page is red and says why: a seal opened with another difficulty than it held', async () => {
  await atCheatingTable(async ({ table, gm, ann }) => {
    cheatAt(table, otherDifficulty)
    const who = [{ seat: 'p2' }]
    const sealed = { difficulty: 5 }
    await gm.client.sendCommand({ is: 'callCheck', mechanic: 'check', who, sealed, telling: '111', pick: 'Sneaking' })
    await ann.answerCall()
    await ann.roll()
    await isToldIn(ann, 'What was opened is not what was sealed.')
  })
})

/** The host reads every shake of Ann's and answers with an error; says when it has one. */
async function swallowShakes({ page }: TablePage): Promise<Promise<void>> {
  let read = () => {}
  const isRead = new Promise<void>((resolve) => (read = resolve))
  await page.route('**/commands', async (route) => {
    if (route.request().postDataJSON().is !== 'shake') return route.fallback()
    await route.fulfill({ status: 503, json: {} })
    read()
  })
  return isRead
}

test('a throw that is taken back after Ann had shaken it is red, with the dice that it would have had', async () => {
  await atCheatingTable(async ({ table, ann }) => {
    const isRead = swallowShakes(ann)
    await rollSneaking(ann)
    await isRead
    await writeAsHost(table, (writer) => voidOpen(writer, { seat: 'p1', device: null }))
    await ann.page.unroute('**/commands')
    await isToldIn(ann, 'taken back after this device had shaken it')
    await ann.dialog.getByText(/It would have been \d+(, \d+)*\./).waitFor()
    await ann.dialog.getByText('Sneaking', { exact: true }).waitFor()
    const saving = ann.page.waitForEvent('download')
    await ann.dialog.getByRole('button', { name: 'Save the log' }).click()
    const { ok, wrongs } = verifyLog(parseLog(readFileSync(await (await saving).path(), 'utf8')), { system: endless })
    expect([ok, wrongs.map(({ why }) => why)]).toEqual([false, ['void-shaken']])
    const onCard =
      /^These dice do not fit\. The throw was taken back [^.]+\. The voided throw would have been [\d, ]+\.$/
    await ann.page.getByText(onCard).waitFor({ state: 'attached' })
  })
})

test('a throw that is left open after Ann had shaken it is amber, and the page says whom to ask', async () => {
  await atCheatingTable(async ({ ann }) => {
    const isRead = swallowShakes(ann)
    await rollSneaking(ann)
    await isRead
    const told = await trustOf(ann, /for you to judge/)
    expect(told).toContain('This device has shaken a throw, and no dice were shown for it.')
    expect(told).toContain('ask the GM to take it back in the open')
  })
})

test('an honest roll stays green, and the page says what it did to know', async () => {
  await atCheatingTable(async ({ gm, ann }) => {
    await rollSneaking(ann)
    await isRolled(gm)
    const told = await trustOf(ann, /all dice checked/)
    expect(told).toContain('Yes. This device shook every throw that asked it to')
    expect(told).not.toContain('Save the log')
  })
})
