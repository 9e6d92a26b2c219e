import { expect, test } from 'vitest'
import { resultOf, type TablePage } from './table-page.ts'
import { openTables, seat } from './table-place.ts'
import { visit } from './visit.ts'

const place = await openTables()

test('the overlay of a stream shows open rolls alone, big and on nothing, and sits where it sat when it is loaded again', async () => {
  const { gm, guests } = await seat(place, 'evening-star', ['Ana'])
  const [ana] = guests as [TablePage]
  await ana.takeStarter()
  const made = (await gm.sendCommand({ is: 'invite', role: 'spectator', isTyped: false })) as { readonly code: string }
  const stream = await visit(place, `/overlay#${made.code}`, { viewport: { width: 1280, height: 720 } })
  const rolls = stream.page.getByRole('region', { name: 'Open rolls' })
  await rolls.waitFor({ state: 'attached' })

  await ana.say('/r 3d6+1')
  await rolls.getByRole('article').filter({ hasText: '3d6+1' }).waitFor()
  await ana.say('/gmr 2d8')
  await ana.card('2d8').waitFor()
  await ana.say('/r 1d20')
  await rolls.getByRole('article').filter({ hasText: '1d20' }).waitFor()
  expect(await rolls.innerText()).not.toContain('2d8')
  await ana.say('/r 1d12')
  await rolls.getByRole('article').filter({ hasText: '1d12' }).waitFor()
  expect(await rolls.getByRole('article').count()).toBe(2)
  expect(await stream.page.getByRole('button').count()).toBe(0)
  expect(await stream.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)')

  // A roll that fills the screen: its result is in view, and the one before makes room.
  await ana.say('/r 60d6kh10')
  const large = rolls.getByRole('article').filter({ hasText: '60d6kh10' })
  const result = resultOf(large)
  await result.waitFor()
  const bottom = await result.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)
  expect(bottom).toBeGreaterThan(0)

  const seats = async () => (await gm.head.innerText()).match(/\d+/)?.[0]
  const before = await seats()
  await stream.page.reload()
  await rolls.getByRole('article').filter({ hasText: '1d12' }).waitFor()
  expect(await seats()).toBe(before)
  // A second program, or the same one that has kept nothing.
  const other = await visit(place, `/overlay#${made.code}`)
  await other.page.getByRole('article').filter({ hasText: '60d6kh10' }).waitFor()
  await other.close()
  expect(stream.complaints).toEqual([])
  await stream.close()
  for (const each of [gm, ana]) await each.leave()
})

test('an overlay without a link, or with one for somebody who plays, says what it needs', async () => {
  const { gm, guests } = await seat(place, 'evening-star', ['Ana'])
  const lost = await visit(place, '/overlay')
  await lost.page.getByText('An overlay needs its link').waitFor()
  await lost.close()
  const { code } = (await gm.sendCommand({ is: 'invite', role: 'player', isTyped: false })) as { readonly code: string }
  const player = await visit(place, `/overlay#${code}`)
  await player.page.getByText('it must not see secrets').waitFor()
  // Nobody has sat down by that.
  expect(await gm.head.innerText()).toMatch(/2$/)
  await player.close()
  for (const each of [gm, ...guests]) await each.leave()
})
