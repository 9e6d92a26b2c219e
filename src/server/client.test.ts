import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Api, type SeatAddress, ServerRefusal } from '../client/api.ts'
import { Outbox } from '../client/outbox.ts'
import type { Platform, Socket } from '../client/platform.ts'
import { SeatClient } from '../client/seat-client.ts'
import endless from '../systems/endless-horizons/index.ts'
import { parseLog } from '../table/fair/exported-log.ts'
import { verifyLog } from '../table/fair/verification.ts'
import type { LogRow } from '../table/log.ts'
import type { SeatReader } from '../table/seat-reader.ts'
import { entryOf } from '../table/words.ts'
import { backUp } from './backup.ts'
import { folder } from './store/testing/folder.ts'
import { nodePlatform } from './testing/node-platform.ts'
import { type Served, serve } from './testing/server.ts'
import { until } from './testing/until.ts'

let server: Served
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

const device = () => Api.device(nodePlatform(server.origin))

const readingOf = (seat: SeatClient): SeatReader => seat.reader as SeatReader

async function seated(api: Api, place: SeatAddress): Promise<SeatClient> {
  const seat = new SeatClient(api, place, async () => endless)
  seat.start()
  await until(() => seat.line === 'live')
  return seat
}

async function table() {
  const host = await device()
  const gm = await seated(host, await host.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' }))
  const { code } = (await gm.sendCommand({ is: 'invite' })) as { code: string }
  const guest = await device()
  const ana = await seated(guest, await guest.join({ code, name: 'Ana' }))
  return { gm, ana, guest }
}

test('a table is opened, joined and played; shakes are made by themselves and every throw turns green', async () => {
  const { gm, ana } = await table()
  await ana.sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 5 } })
  const isOver = (seat: SeatClient) => Object.values(readingOf(seat).journal.checks).some(({ end }) => end !== null)
  await until(() => [gm, ana].every((seat) => isOver(seat) && seat.isJudged))
  expect([gm, ana].map((seat) => seat.throwState('common', 1))).toEqual(['green', 'green'])
  expect(readingOf(gm).state.seats.p2?.name).toBe('Ana')
  expect(readingOf(ana).state).toEqual({
    ...readingOf(gm).state,
    invites: {},
    seats: readingOf(ana).state.seats,
    counts: readingOf(ana).state.counts,
    pledges: readingOf(ana).state.pledges,
  })
  const report = verifyLog(parseLog(await ana.exportLog()))
  expect(report).toMatchObject({ ok: true })
  gm.stop()
  ana.stop()
})

test('a line that breaks is taken up again without gap or repeat, and a command given meanwhile is sent once', async () => {
  const { gm, ana } = await table()
  await gm.sendCommand({ is: 'say', words: 'before' })
  // @ts-expect-error: the line is cut from inside
  ana.seatLine.socket.close()
  await until(() => ana.line === 'down')
  const said = ana.sendCommand({ is: 'say', words: 'meanwhile' })
  await gm.sendCommand({ is: 'say', words: 'after' })
  await said
  await until(() => ana.line === 'live')
  const words = (seat: SeatClient) =>
    readingOf(seat).journal.lines.flatMap((line) =>
      line.is === 'entry' && line.entry.is === 'said' ? [line.entry.words] : [],
    )
  await until(() => words(ana).length === 3)
  expect(words(ana).sort()).toEqual(['after', 'before', 'meanwhile'])
  expect(words(gm)).toHaveLength(3)
  gm.stop()
  ana.stop()
})

test.each(['no JSON', '5', 'null', '{}', '[{"book":"common"}]', '{"present":"nobody"}', '{"fork":1,"n":1}'])(
  'a line that says %s is broken: it is taken up again, and nothing looks changed',
  async (nonsense) => {
    const { gm, ana } = await table()
    // @ts-expect-error: heard from inside
    const { socket } = ana.seatLine
    socket?.onmessage?.({ data: nonsense })
    await gm.sendCommand({ is: 'say', words: 'meanwhile' })
    await until(() => ana.line === 'down')
    await until(() => ana.line === 'live')
    expect(ana.watch.fork).toBeNull()
    expect(ana.watch.heads.common).toEqual(gm.watch.heads.common)
    gm.stop()
    ana.stop()
  },
)

test('a server that never says anything that can be read is asked less and less often', async () => {
  const waits: number[] = []
  const nonsense: Platform = {
    ...nodePlatform(server.origin),
    fetch: () => Promise.reject(new Error('no line')),
    socket() {
      const socket: Socket = {
        onmessage: null,
        onclose: null,
        close: () => socket.onclose?.({ code: 1006 }),
      }
      setImmediate(() => {
        socket.onmessage?.({ data: '<html>' })
      })
      return socket
    },
    alone: (_, run) => run(),
    later(milliseconds, run) {
      waits.push(milliseconds)
      const timer = setImmediate(run)
      return () => clearImmediate(timer)
    },
  }
  const seat = new SeatClient(new Api(nonsense, 'f'.repeat(32)), { table: 't', seat: 'p1' }, async () => endless)
  seat.start()
  await until(() => waits.length >= 5)
  seat.stop()
  expect(waits.slice(0, 5)).toEqual([...waits.slice(0, 5)].sort((a, b) => a - b))
  expect(waits[4]).toBeGreaterThan(10 * (waits[0] as number))
})

describe('a reload', () => {
  test('finds everything as it was, also for a seat that has been co-GM in between', async () => {
    const { gm, ana, guest } = await table()
    await gm.sendCommand({ is: 'setRole', seat: 'p2', role: 'co-gm' })
    await gm.sendCommand({ is: 'say', words: 'for GMs', to: 'p1' })
    await until(() => ana.watch.heads.gm !== undefined)
    await gm.sendCommand({ is: 'setRole', seat: 'p2', role: 'player' })
    await until(() => readingOf(ana).state.seats.p2?.role === 'player')
    expect(verifyLog(parseLog(await ana.exportLog()))).toMatchObject({ ok: true, wrongs: [] })
    ana.stop()
    const again = await seated(guest, ana.place)
    expect(again.watch.fork).toBeNull()
    expect(verifyLog(parseLog(await again.exportLog()))).toMatchObject({ ok: true, wrongs: [] })
    again.stop()
    gm.stop()
  })

  test('sees words deleted for good: no line holds them any more, here or on a new device', async () => {
    const first = await serve()
    const { bearer } = (await first.ask({ method: 'POST', path: '/api/device', body: { bearer: true } })).json
    const world = nodePlatform(first.origin)
    const api = new Api(world, bearer)
    const place = await api.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' })
    for (const words of ['regretted', 'kept']) await api.sendCommand(place, { is: 'say', words })
    const saidAt = (seat: SeatClient) =>
      readingOf(seat).journal.lines.flatMap((line) =>
        line.is === 'entry' && line.entry.is === 'said' ? [line.entry.words] : [],
      )
    const live = await seated(api, place)
    expect(saidAt(live)).toEqual(['regretted', 'kept'])
    await live.sendCommand({ is: 'forgetWords', book: 'common', n: 3 })
    await until(() => live.watch.heads.common?.n === 5)
    const later = await seated(new Api(nodePlatform(first.origin), bearer), place)
    for (const seat of [live, later]) {
      expect([saidAt(seat), seat.watch.fork, seat.watch.reds]).toEqual([['', 'kept'], null, []])
      const exported = await seat.exportLog()
      expect(exported).not.toContain('regretted')
      expect(verifyLog(parseLog(exported))).toMatchObject({
        ok: true,
        lists: { forgotten: [{ book: 'common', n: 3 }] },
      })
      seat.stop()
    }
    await expect(api.sendCommand(place, { is: 'forgetWords', book: 'common', n: 3 })).rejects.toMatchObject({
      word: 'no-words-there',
    })
    await first.close()
  })

  test('onto a table that went back and does not say so is red', async () => {
    const server = await serve()
    const world = nodePlatform(server.origin)
    const api = await Api.device(world)
    const place = await api.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' })
    const seat = await seated(api, place)
    seat.stop()
    // This device had seen more than the table has now.
    const key = `seat ${place.table} ${place.seat}`
    const kept = JSON.parse(world.storage.get(key) ?? '')
    world.storage.set(key, JSON.stringify({ ...kept, heads: { ...kept.heads, common: `3:${'f'.repeat(64)}` } }))
    const back = await seated(api, place)
    expect(back.watch.fork).toMatchObject({ book: 'common', n: 2, why: 'rollback' })
    back.stop()
    await server.close()
  })

  describe('of the folder to an older one, in which its commands come', () => {
    /** A seat that has said something since its table's folder was copied, and whose commands go to the copy from now on. */
    async function intoCopy() {
      const first = await serve()
      let [line, doors] = [nodePlatform(first.origin), nodePlatform(first.origin)]
      const world: Platform = {
        ...line,
        fetch: (...asked) => doors.fetch(...asked),
        socket: (...asked) => line.socket(...asked),
      }
      const api = await Api.device(world)
      const place = await api.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' })
      const seat = await seated(api, place)
      const copy = folder()
      const { server: whole } = await first.between(async (data) => cpSync(data, copy.path, { recursive: true }))
      line = doors = nodePlatform(whole.origin)
      await seat.sendCommand({ is: 'say', words: 'after the copy' })
      await until(() => seat.line === 'live' && seat.watch.heads.common?.n === 3)
      const older = await serve({}, copy)
      doors = nodePlatform(older.origin)
      const inCopy = async () => (JSON.parse(await api.exportLog(place)) as { books: Record<string, LogRow[]> }).books
      const close = async () => {
        seat.stop()
        await whole.close()
        await older.close()
      }
      return { seat, inCopy, close, moveLine: () => (line = doors) }
    }
    const REFUSED = { word: 'other-log', figures: { n: 3 } }

    test('refuses them and writes nothing, and the line that goes on with the newer one makes the seat red', async () => {
      const { seat, inCopy, close } = await intoCopy()
      for (const words of ['once', 'twice']) {
        await expect(seat.sendCommand({ is: 'say', words })).rejects.toMatchObject(REFUSED)
        await until(() => seat.trust.sign === 'red' && seat.line === 'live')
      }
      const said = (await inCopy()).common?.filter(({ text }) => text.startsWith('{"is":"said"'))
      expect([seat.watch.fork, seat.watch.reds, said]).toMatchObject([null, [{ n: 3, why: 'other-log' }], []])
      const { wrongs } = verifyLog(parseLog(await seat.exportLog()))
      expect(wrongs.map(({ why }) => why)).toContain('other-log')
      await close()
    })

    test('refuses the first, and the line that then shows the older one too says that it was put back', async () => {
      const { seat, close, moveLine } = await intoCopy()
      moveLine()
      await expect(seat.sendCommand({ is: 'say', words: 'once' })).rejects.toMatchObject(REFUSED)
      await until(() => seat.watch.restored.common !== undefined && seat.line === 'live')
      expect([seat.watch.fork, seat.watch.reds, seat.trust.sign]).toEqual([null, [], 'amber'])
      await seat.sendCommand({ is: 'say', words: 'again' })
      await close()
    })
  })

  test.each([
    ['of no throw', false],
    ['of a throw that it had shaken, which is red', true],
  ])('onto a table that says it was put back lists what is gone: %s', async (_, isShaken) => {
    const first = await serve()
    let line = nodePlatform(first.origin)
    const world: Platform = {
      ...line,
      fetch: (...asked) => line.fetch(...asked),
      socket: (...asked) => line.socket(...asked),
    }
    const host = await Api.device(nodePlatform(first.origin))
    const place = await host.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' })
    const { code } = (await host.sendCommand(place, { is: 'invite' })) as { code: string }
    const guest = await Api.device(world)
    const ana = await seated(guest, await guest.join({ code, name: 'Ana' }))
    await until(() => Object.keys(readingOf(ana).state.pledges).length === 3)
    const elsewhere = folder()
    await backUp({ data: first.data, database: null }, join(elsewhere.path, 'astragal.db'))
    const { n } = ana.watch.heads.common as { n: number }
    await ana.sendCommand({ is: 'say', words: 'after the copy' })
    if (isShaken) await ana.sendCommand({ is: 'roll', notation: 'd6' })
    await until(() => Object.values(readingOf(ana).state.checks).every(({ end }) => end !== null))
    await until(() => ana.watch.heads.common?.n === n + (isShaken ? 7 : 1))
    const to = ana.watch.heads.common?.n as number
    const other = await serve({}, elsewhere)
    line = nodePlatform(other.origin)
    await first.close()
    await until(() => ana.line === 'live' && (ana.watch.restored.common?.length ?? 0) === 1)
    const again = await seated(guest, ana.place)
    for (const seat of [ana, again]) {
      const exported = await seat.exportLog()
      const { takenBack } = JSON.parse(exported).memory
      const [common] = takenBack.filter(({ book }: { book: string }) => book === 'common')
      expect(common).toMatchObject({ book: 'common', from: n + 1, to })
      // The rows themselves are kept, and the words that were said are not.
      expect(common.rows.map((row: object) => Object.keys(row))).toEqual(
        Array.from({ length: to - n }, () => ['n', 'text', 'link']),
      )
      expect(JSON.parse(common.rows[0].text).is).toBe('said')
      expect([seat.watch.fork, seat.watch.reds.map(({ why }) => why)]).toEqual([null, isShaken ? ['taken-back'] : []])
      const { ok, lists } = verifyLog(parseLog(exported))
      expect([ok, lists.takenBack.length]).toEqual([!isShaken, takenBack.length])
      seat.stop()
    }
    await other.close()
  })
})

test('words that were deleted are deleted again after an older backup was put back, and nothing that was said since', async () => {
  const first = await serve()
  let line = nodePlatform(first.origin)
  const world: Platform = {
    ...line,
    fetch: (...asked) => line.fetch(...asked),
    socket: (...asked) => line.socket(...asked),
  }
  const api = await Api.device(world)
  const gm = await seated(api, await api.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' }))
  await gm.sendCommand({ is: 'say', words: 'regretted' })
  const elsewhere = folder()
  await backUp({ data: first.data, database: null }, join(elsewhere.path, 'astragal.db'))
  await gm.sendCommand({ is: 'say', words: 'regretted later' })
  for (const n of [3, 4]) await gm.sendCommand({ is: 'forgetWords', book: 'common', n })
  await until(() => gm.watch.heads.common?.n === 6)
  const other = await serve({}, elsewhere)
  line = nodePlatform(other.origin)
  await first.close()
  await until(() => (gm.watch.restored.common?.length ?? 0) === 1 && gm.watch.heads.common?.n === 5)
  const exported = await gm.exportLog()
  expect(exported).not.toContain('regretted')
  expect(verifyLog(parseLog(exported))).toMatchObject({ ok: true, lists: { forgotten: [{ book: 'common', n: 3 }] } })
  gm.stop()
  await other.close()
})

describe('an outbox', () => {
  /** The same device on another page: what is kept is shared, the line is its own. */
  const page = (world: Platform, fetch: Platform['fetch']) => ({ ...world, fetch })

  async function opened() {
    const world = nodePlatform(server.origin)
    const { bearer } = (await server.ask({ method: 'POST', path: '/api/device', body: { bearer: true } })).json
    const place = await new Api(world, bearer).openTable({ system: 'endless-horizons', name: 'T', seatName: 'G' })
    const said = async () => {
      const { books } = JSON.parse(await new Api(world, bearer).exportLog(place))
      const entries = (books.common as LogRow[]).map(entryOf)
      return entries.flatMap((entry) => (entry.is === 'said' ? [entry.words] : []))
    }
    return { world, bearer, place, said }
  }

  test('gives a command that the server stumbles over back, and does not send it again', async () => {
    const { world, bearer, place, said } = await opened()
    let sent = 0
    const stumbling = page(world, async () => {
      sent++
      return { status: 500, text: async () => '{"error":{"code":"internal","message":"A fault."}}' }
    })
    const outbox = new Outbox(new Api(stumbling, bearer), place, () => ({ from: 'd1' }))
    await expect(outbox.enqueue({ is: 'say', words: 'once' })).rejects.toMatchObject({ status: 500, code: 'internal' })
    await outbox.send()
    expect([sent, outbox.waiting]).toEqual([1, []])
    expect(await said()).toEqual([])
  })

  test.each([
    ['breaks off', () => Promise.reject(new TypeError('terminated'))],
    ['is a page of somebody else', async () => '<html>Welcome to our network</html>'],
  ])('whose answer %s asks again, and the command is carried out once', async (_, text) => {
    const { world, bearer, place, said } = await opened()
    let sent = 0
    const lossy = page(world, async (path, asked) => {
      const answer = await world.fetch(path, asked)
      return sent++ === 0 ? { status: 200, text } : answer
    })
    const outbox = new Outbox(new Api(lossy, bearer), place, () => ({ from: 'd1' }))
    expect(await outbox.enqueue({ is: 'say', words: 'once' })).toEqual({})
    expect([sent, outbox.waiting, await said()]).toEqual([2, [], ['once']])
  })

  test('of two pages is one: what one could not send the other does, once, and both are answered', async () => {
    const { world, bearer, place, said } = await opened()
    let isDown = true
    const broken = page(world, (path, asked) =>
      isDown ? Promise.reject(new Error('no line')) : world.fetch(path, asked),
    )
    const [first, second] = [broken, world].map(
      (each) => new Outbox(new Api(each, bearer), place, () => ({ from: 'd1' })),
    ) as [Outbox, Outbox]
    const one = first.enqueue({ is: 'writeNote', words: 'from the first page' })
    await until(() => first.waiting.length === 1)
    const other = second.enqueue({ is: 'say', words: 'from the second page' })
    expect(await other).toEqual({})
    expect(second.waiting).toEqual([])
    isDown = false
    await first.send()
    expect(await one).toEqual({ note: expect.any(String) })
    expect(await said()).toEqual(['from the second page'])
    const own = JSON.parse(await new Api(world, bearer).exportLog(place)).books[place.seat] as object[]
    expect(own).toHaveLength(1)
    first.stop()
  })
})

test('what is refused is told with field and word; a removed device learns that it was', async () => {
  const { gm, ana } = await table()
  const refused = await ana
    .sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 99 } })
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ServerRefusal)
  expect(refused).toMatchObject({ code: 'out-of-range', field: 'rank' })
  await gm.sendCommand({ is: 'removeSeat', seat: 'p2', why: 'moved away' })
  await until(() => ana.line === 'removed')
  gm.stop()
  ana.stop()
})

test('a seat with two devices: the first shake counts, and both devices stay green', async () => {
  const { gm, ana, guest } = await table()
  const { code } = (await ana.sendCommand({ is: 'addDevice', seat: 'p2' })) as { code: string }
  const tablet = await device()
  const second = await seated(tablet, await tablet.join({ code }))
  for (let i = 1; i <= 3; i++) {
    await ana.sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 5 } })
    await until(() => [gm, ana, second].every((seat) => readingOf(seat).state.throws[`common:${i}`]?.dice))
    expect([gm, ana, second].map((seat) => seat.throwState('common', i))).toEqual(['green', 'green', 'green'])
  }
  expect(guest).toBeDefined()
  for (const seat of [gm, ana, second]) seat.stop()
})

test('two pages of one device go by one name and one pledge, and both stay green', async () => {
  const { gm, ana, guest } = await table()
  const page = await seated(guest, ana.place)
  expect(page.device).toBe(ana.device)
  for (let i = 1; i <= 4; i++) {
    const [giver] = i % 2 === 0 ? [ana] : [page]
    await giver.sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 5 } })
    await until(() => [gm, ana, page].every((seat) => readingOf(seat).state.throws[`common:${i}`]?.dice))
  }
  await until(() => [ana, page].every(({ isJudged }) => isJudged))
  expect([ana, page].map(({ trust }) => trust.sign)).toEqual(['green', 'green'])
  const { anchors } = (JSON.parse(await page.exportLog()) as { memory: { anchors: Record<string, string[]> } }).memory
  expect(Object.values(anchors).map((list) => list.length)).toEqual([1, 1, 1])
  for (const seat of [gm, ana, page]) seat.stop()
})

test('a throw for something else than was declared is not shaken, and red', async () => {
  const { gm, ana } = await table()
  const { checks } = (await gm.sendCommand({
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
  ana.shakes.noteCommand('c9', { is: 'declare', check, input: { rank: 9 } })
  let shown = 0
  ana.onChange = () => (shown = ana.watch.reds.length)
  await ana.outbox.enqueue({ is: 'declare', check, input: { rank: 3 } })
  await until(() => shown > 0)
  expect(ana.watch.reds).toContainEqual(expect.objectContaining({ throw: 'common:1', why: 'declared' }))
  expect(readingOf(gm).state.throws['common:1']?.isThrown).toBe(false)
  gm.stop()
  ana.stop()
})
