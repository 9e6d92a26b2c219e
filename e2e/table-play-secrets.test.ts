import { afterAll, beforeAll, expect, test } from 'vitest'
import { TablePage } from './table-page.ts'
import { closeDialog, join, makeLink, openTable, openTables } from './table-place.ts'
import type { Place } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

/** Words and figures that stand nowhere else. */
const CANARY = 'quagmire-of-zel'

async function seated() {
  const host = await openTable(place, 'endless-horizons', { viewport: { width: 1280, height: 800 } })
  const link = await makeLink(host)
  await closeDialog(host)
  const ana = new TablePage(await join(place, link, 'Ana'))
  return { gm: new TablePage(host), ana }
}

const sealedCall = (difficulty: number, telling: string) => ({
  is: 'callCheck',
  mechanic: 'check',
  who: [{ seat: 'p2' }],
  sealed: { difficulty, modifiers: [{ value: 1, name: CANARY }] },
  telling,
  pick: 'Sneaking',
})

test('what is sealed stands nowhere in the player’s page, storage, console or network', async () => {
  const { gm, ana } = await seated()
  await ana.takeStarter()
  const known = await ana.listen()
  await gm.order(sealedCall(8, '010'))
  await gm.card('Sneaking').locator('.seal summary').click()
  await gm.card('Sneaking').getByText('Difficulty 8').waitFor()
  await gm.card('Sneaking').getByText(CANARY).waitFor()

  await ana.answerCall()
  // A curve over every value and nothing that singles one out: what is supposed is the middle, whatever is sealed.
  await ana.dialog.getByText('The GM keeps Difficulty sealed').waitFor()
  await ana.dialog.locator('.unknown .bars').waitFor()
  expect(await ana.dialog.locator('.bar').count()).toBe(10)
  const chance = await ana.dialog.locator('.chance-words').innerText()
  expect(chance).toContain('if Difficulty is 6, all else as supposed above')
  await ana.dialog.getByText('Supposed here: Modifiers of the difficulty: none.').waitFor()
  await ana.dialog.locator('.price').first().waitFor()
  await ana.roll()
  await ana.show('Log')
  await ana.card('Sneaking').locator('.result').waitFor()
  expect(await ana.card('Sneaking').locator('.die').count()).toBe(0)
  await ana.card('Sneaking').locator('.seal summary').click()
  await ana.card('Sneaking').getByText('only the outcome will be told').waitFor()
  await ana.exported('As a text')

  const all = await known()
  expect(all.join('').length).toBeGreaterThan(50_000)
  expect(all.filter((text) => text.includes(CANARY))).toEqual([])
  expect(all.filter((text) => /"difficulty"\s*:\s*8/.test(text))).toEqual([])
  for (const { visit } of [gm, ana]) {
    expect(visit.complaints).toEqual([])
    await visit.close()
  }
})

test('a hidden success and a hidden failure look exactly the same', async () => {
  const { gm, ana } = await seated()
  await ana.takeStarter()
  await ana.show('Log')
  const seen = new Map<string, string>()
  for (let call = 0; call < 30 && seen.size < 2; call++) {
    await gm.order({ ...sealedCall(0, '000'), sealed: { difficulty: call % 2 === 0 ? 2 : 10 } })
    await ana.answerCall()
    await ana.roll()
    const card = ana.card('Sneaking')
    await card.getByText('The GM knows how it went').waitFor()
    await card.locator('.proof').waitFor()
    const theirs = gm.page.locator(`[data-card="${await card.getAttribute('data-card')}"]`)
    await theirs.locator('.result').waitFor()
    const html = await card.evaluate((element) => element.outerHTML)
    const { width, height } = (await card.boundingBox()) as { width: number; height: number }
    const isGood = (await theirs.locator('.result.good').count()) === 1
    seen.set(isGood ? 'success' : 'failure', `${width} ${height} ${html}`)
  }
  // Its own id, time and fingerprint are all that tell one from the other.
  const alike = (html: string | undefined) =>
    html?.replaceAll(/data-card="[^"]*"|datetime="[^"]*"|\d\d:\d\d|[0-9a-f]{20}|id="[^"]*"/gi, '')
  expect(seen.size).toBe(2)
  expect(alike(seen.get('success'))).toBe(alike(seen.get('failure')))
  for (const { visit } of [gm, ana]) {
    expect(visit.complaints).toEqual([])
    await visit.close()
  }
})
