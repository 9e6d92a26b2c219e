import { afterAll, beforeAll, expect, test } from 'vitest'
import { Api, type Place, Refused } from '../client/api.ts'
import { Seat } from '../client/seat.ts'
import endless from '../systems/endless-horizons/index.ts'
import { parseLog } from '../table/fair/log.ts'
import { verify } from '../table/fair/verify.ts'
import type { Reading } from '../table/reading.ts'
import { outside } from './outside.ts'
import { type Served, serve } from './testing/server.ts'

let server: Served
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

const device = () => Api.device(outside(server.origin))

/** Waits until something is so; a hanging test is stopped by its time limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const readingOf = (seat: Seat): Reading => seat.reading as Reading

async function seated(api: Api, place: Place): Promise<Seat> {
  const seat = new Seat(api, place, async () => endless)
  seat.start()
  await until(() => seat.line === 'live')
  return seat
}

async function table() {
  const host = await device()
  const gm = await seated(host, await host.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' }))
  const { code } = (await gm.order({ is: 'invite' })) as { code: string }
  const guest = await device()
  const ana = await seated(guest, await guest.join({ code, name: 'Ana' }))
  return { gm, ana, guest }
}

test('a table is opened, joined and played; shakes are made by themselves and every throw turns green', async () => {
  const { gm, ana } = await table()
  await ana.order({ is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 5 } })
  const isOver = (seat: Seat) => [...readingOf(seat).journal.cards.values()].some(({ end }) => end !== null)
  await until(() => isOver(gm) && isOver(ana))
  expect([gm, ana].map((seat) => seat.throwState('common', 1))).toEqual(['green', 'green'])
  expect(readingOf(gm).state.seats.p2?.name).toBe('Ana')
  expect(readingOf(ana).state).toEqual({
    ...readingOf(gm).state,
    invites: {},
    seats: readingOf(ana).state.seats,
    counts: readingOf(ana).state.counts,
  })
  const report = verify(parseLog(await ana.exported()))
  expect(report).toMatchObject({ ok: true })
  gm.stop()
  ana.stop()
})

test('a line that breaks is taken up again without gap or repeat, and an order given meanwhile is sent once', async () => {
  const { gm, ana } = await table()
  await gm.order({ is: 'say', words: 'before' })
  // @ts-expect-error: the line is cut from inside
  ana.socket.close()
  await until(() => ana.line === 'down')
  const said = ana.order({ is: 'say', words: 'meanwhile' })
  await gm.order({ is: 'say', words: 'after' })
  await said
  await until(() => ana.line === 'live')
  const words = (seat: Seat) =>
    readingOf(seat).journal.lines.flatMap((line) =>
      line.is === 'entry' && line.entry.is === 'said' ? [line.entry.words] : [],
    )
  await until(() => words(ana).length === 3)
  expect(words(ana).sort()).toEqual(['after', 'before', 'meanwhile'])
  expect(words(gm)).toHaveLength(3)
  gm.stop()
  ana.stop()
})

test('what is refused is told with field and word; a removed device learns that it was', async () => {
  const { gm, ana } = await table()
  const refused = await ana
    .order({ is: 'startCheck', mechanic: 'check', input: { rank: 99 } })
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ code: 'out-of-range', field: 'rank' })
  await gm.order({ is: 'removeSeat', seat: 'p2', why: 'moved away' })
  await until(() => ana.line === 'removed')
  gm.stop()
  ana.stop()
})

test('a seat with two devices: the first shake counts, and both devices stay green', async () => {
  const { gm, ana, guest } = await table()
  const { code } = (await ana.order({ is: 'addDevice', seat: 'p2' })) as { code: string }
  const tablet = await device()
  const second = await seated(tablet, await tablet.join({ code }))
  for (let i = 1; i <= 3; i++) {
    await ana.order({ is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 5 } })
    await until(() => [gm, ana, second].every((seat) => readingOf(seat).state.throws[`common:${i}`]?.dice))
    expect([gm, ana, second].map((seat) => seat.throwState('common', i))).toEqual(['green', 'green', 'green'])
  }
  expect(guest).toBeDefined()
  for (const seat of [gm, ana, second]) seat.stop()
})

test('a throw for something else than was declared is not shaken, and red', async () => {
  const { gm, ana } = await table()
  const { checks } = (await gm.order({
    is: 'callCheck',
    mechanic: 'check',
    who: [{ seat: 'p2' }],
    input: { difficulty: 5 },
  })) as {
    checks: string[]
  }
  const check = checks[0] as string
  await until(() => readingOf(ana).state.checks[check] !== undefined)
  // @ts-expect-error: the device remembers something else than what the server was told
  ana.shaking.declare(check, { input: { rank: 9 } })
  await ana.outbox.give({ is: 'declare', check, input: { rank: 3 } })
  await until(() => ana.watch.reds.length > 0)
  expect(ana.watch.reds[0]).toMatchObject({ throw: 'common:1', why: 'declared' })
  expect(readingOf(gm).state.throws['common:1']?.isThrown).toBe(false)
  gm.stop()
  ana.stop()
})
