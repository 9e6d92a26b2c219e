import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { Hands } from './hands.ts'
import { RollDialog } from './roll-dialog.ts'
import { facesIn, resultOf, type TablePage } from './table-page.ts'
import { openTables, seat } from './table-place.ts'

const place = await openTables()

/** Words and figures that stand nowhere else. */
const CANARY = 'quagmire-of-zel'

async function seated() {
  const { gm, guests } = await seat(place, 'endless-horizons', ['Ana'])
  const [ana] = guests as [TablePage]
  await ana.takeStarter()
  return { gm, ana }
}

const sealIn = (card: Locator) => card.getByText('Sealed: Difficulty')

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
  const known = await ana.listen()
  await gm.sendCommand(sealedCall(8, '010'))
  await sealIn(gm.card('Sneaking')).click()
  await gm.card('Sneaking').getByText('Difficulty 8').waitFor()
  await gm.card('Sneaking').getByText(CANARY).waitFor()

  await ana.answerCall()
  // A curve over every value and nothing that singles one out: what is supposed is the middle, whatever is sealed.
  await ana.dialog.getByText('The GM keeps Difficulty sealed').waitFor()
  const curve = ana.dialog.getByRole('img', { name: /^Difficulty: 1 / })
  expect(`${await curve.getAttribute('aria-label')}`.split(', ')).toHaveLength(10)
  const chance = await new RollDialog(new Hands(ana.page)).chanceWords.innerText()
  expect(chance).toContain('with Difficulty 7, the rest as above')
  await ana.dialog.getByText('Supposed here: Modifiers of the difficulty: none.').waitFor()
  await ana.dialog.getByRole('button', { name: /gives/ }).first().waitFor()
  await ana.roll()
  await ana.show('Log')
  await resultOf(ana.card('Sneaking')).waitFor()
  expect(await facesIn(ana.card('Sneaking'))).toEqual([])
  await sealIn(ana.card('Sneaking')).click()
  await ana.card('Sneaking').getByText('only the outcome will be told').waitFor()
  await ana.exported('As a text')

  const all = await known()
  expect(all.join('').length).toBeGreaterThan(50_000)
  expect(all.filter((text) => text.includes(CANARY))).toEqual([])
  expect(all.filter((text) => /"difficulty"\s*:\s*8/.test(text))).toEqual([])
  for (const each of [gm, ana]) await each.leave()
})

test('a hidden success and a hidden failure look exactly the same', async () => {
  const { gm, ana } = await seated()
  await ana.show('Log')
  const seen = new Map<string, string>()
  const idOf = (card: Locator) => card.getAttribute('data-card')
  let before: string | null = null
  for (let call = 0; call < 30 && seen.size < 2; call++) {
    await gm.sendCommand({ ...sealedCall(0, '000'), sealed: { difficulty: call % 2 === 0 ? 2 : 10 } })
    await ana.answerCall()
    await ana.roll()
    const card = ana.card('Sneaking')
    await expect.poll(() => idOf(card), { timeout: 10_000 }).not.toBe(before)
    before = await idOf(card)
    await card.getByText('The GM knows how it went').waitFor()
    await card.getByText('Dice not proved yet').waitFor()
    const theirs = gm.card('Sneaking')
    await expect.poll(() => idOf(theirs), { timeout: 10_000 }).toBe(before)
    await resultOf(theirs).waitFor()
    const html = await card.evaluate((element) => element.outerHTML)
    const { width, height } = (await card.boundingBox()) as { width: number; height: number }
    // The plans of commands are loaded with the first card: it may have been read before its buttons were there.
    if (call > 0) seen.set(await resultOf(theirs).innerText(), `${width} ${height} ${html}`)
  }
  // Its own id, time and fingerprint are all that tell one from the other.
  const alike = (html: string | undefined) =>
    html?.replaceAll(/data-card="[^"]*"|datetime="[^"]*"|\d\d:\d\d|[0-9a-f]{20}|id="[^"]*"/gi, '')
  expect(seen.size).toBe(2)
  expect(alike(seen.get('Success'))).toBe(alike(seen.get('Failure')))
  for (const each of [gm, ana]) await each.leave()
})
