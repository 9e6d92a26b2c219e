import { expect, test } from 'vitest'
import { Api, type SeatAddress } from '../client/api.ts'
import type { Platform } from '../client/platform.ts'
import { SeatClient } from '../client/seat-client.ts'
import endless from '../systems/endless-horizons/index.ts'
import { parseLog } from '../table/fair/exported-log.ts'
import { verifyLog } from '../table/fair/verification.ts'
import type { SeatReader } from '../table/seat-reader.ts'
import { nodePlatform } from './testing/node-platform.ts'
import { type Served, serve } from './testing/server.ts'
import { until } from './testing/until.ts'

const SECRET = 'The locket is under the third board.'
const WHISPER = 'Tell nobody of the locket.'

const codeIn = (answer: unknown): string => (answer as { code: string }).code

const stateOf = (seat: SeatClient) => (seat.reader as SeatReader).state

async function seated(api: Api, place: SeatAddress): Promise<SeatClient> {
  const seat = new SeatClient(api, place, async () => endless)
  seat.start()
  await until(() => seat.line === 'live' && seat.outbox.waiting.length === 0)
  return seat
}

/** Texts that an export holds, with the words beside them. */
const exported = async (seat: SeatClient) => JSON.parse(await seat.exportLog()) as { books: Record<string, unknown[]> }

const isRed = async (seat: SeatClient) =>
  verifyLog(parseLog(await seat.exportLog()), { system: endless }).wrongs.length > 0

interface Evening {
  readonly server: Served
  readonly gm: SeatClient
  readonly bo: SeatClient
  /** Ana's phone, and the platform it lives on. */
  readonly phone: Platform
  readonly phoneApi: Api
  readonly ana: SeatClient
}

/** A GM, Ana with a note and a whisper, and Bo. */
async function evening(): Promise<Evening> {
  const server = await serve()
  const device = () => Api.device(nodePlatform(server.origin))
  const host = await device()
  const gm = await seated(host, await host.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' }))
  const code = codeIn(await gm.sendCommand({ is: 'invite' }))
  const phone = nodePlatform(server.origin)
  const phoneApi = await Api.device(phone)
  const first = await seated(phoneApi, await phoneApi.join({ code, name: 'Ana' }))
  const guest = await device()
  const bo = await seated(guest, await guest.join({ code, name: 'Bo' }))
  await until(() => stateOf(first).seats.p3 !== undefined)
  await first.sendCommand({ is: 'writeNote', words: SECRET })
  await first.sendCommand({ is: 'say', words: WHISPER, to: 'p3' })
  await first.sendCommand({ is: 'roll', notation: '3d6', sees: 'self' })
  await until(() => stateOf(first).thrown.p2 === 1 && first.outbox.waiting.length === 0)
  // Thrown without a shake, for want of a line: that no device was asked is no news to one that reads of it later.
  first.stop()
  await until(() => !gm.present.includes('p2'))
  await phoneApi.sendCommand(first.place, { is: 'roll', notation: '1d6', sees: 'self' })
  const ana = await seated(phoneApi, first.place)
  return { server, gm, bo, phone, phoneApi, ana }
}

/** The GM hands Ana's seat out anew and sits down at it. */
async function taken({ server, gm }: Evening): Promise<SeatClient> {
  const code = codeIn(await gm.sendCommand({ is: 'reissueSeat', seat: 'p2' }))
  const api = await Api.device(nodePlatform(server.origin))
  return seated(api, await api.join({ code, device: 'tablet' }))
}

const numberOf = async (seat: SeatClient) => {
  const { device } = (await seat.sendCommand({ is: 'look' })) as { device: string }
  return device.slice(-6)
}

test('who takes a seat by handing it out anew reads nothing of its notes, whispers and own rolls, and does nothing with them', async () => {
  const all = await evening()
  const note = Object.keys(stateOf(all.ana).notes)[0]
  const check = Object.values(stateOf(all.ana).checks).find(({ book }) => book === 'p2')?.id
  const tablet = await taken(all)
  const { books } = await exported(tablet)
  expect(Object.keys(books).filter((book) => !['common', 'p2+gm'].includes(book))).toEqual(['p2:1'])
  const heard = JSON.stringify([books, (tablet.reader as SeatReader).taken])
  expect([SECRET, WHISPER, check as string].filter((each) => heard.includes(each))).toEqual([])
  for (const command of [
    { is: 'writeNote', note, words: 'mine now' },
    { is: 'reveal', check },
    { is: 'strike', check },
    { is: 'forgetWords', book: 'p2', n: 2 },
    { is: 'voidThrow', book: 'p2', throw: 1, why: 'x' },
    { is: 'pledge', book: 'p2', device: tablet.device, anchor: 'ab'.repeat(32) },
    { is: 'openNotes', seat: 'p2', code: 'ab'.repeat(12) },
    { is: 'openNotes', seat: 'p2', device: await numberOf(tablet) },
  ])
    await expect(tablet.sendCommand(command)).rejects.toMatchObject({ status: expect.any(Number) })
  // Nor does another device that is brought along from there.
  const further = await Api.device(nodePlatform(all.server.origin))
  const code = codeIn(await tablet.sendCommand({ is: 'addDevice', seat: 'p2' }))
  const laptop = await seated(further, await further.join({ code }))
  expect(JSON.stringify(await exported(laptop))).not.toContain(SECRET)
  await all.server.close()
})

test('a seat that was handed out anew goes on with notes, whispers and own rolls, which stay green', async () => {
  const all = await evening()
  const tablet = await taken(all)
  await tablet.sendCommand({ is: 'writeNote', words: 'A new page.' })
  await tablet.sendCommand({ is: 'say', words: 'Another word.', to: 'p3' })
  await all.bo.sendCommand({ is: 'say', words: 'And back.', to: 'p2' })
  await tablet.sendCommand({ is: 'roll', notation: '2d6', sees: 'self' })
  await until(() => stateOf(tablet).thrown['p2:1'] === 1 && tablet.isJudged)
  const { books } = await exported(tablet)
  expect(books['p2:1+p3']).toHaveLength(2)
  expect([tablet.throwState('p2:1', 1), await isRed(tablet), await isRed(all.bo)]).toEqual(['green', false, false])
  expect(JSON.stringify(await exported(all.gm))).not.toMatch(/A new page|Another word|And back/)
  await all.server.close()
})

test('the device that sat there before opens the notes by the number on the new one, and reads no more of them itself', async () => {
  const all = await evening()
  const tablet = await taken(all)
  await until(() => all.ana.line === 'removed')
  const number = await numberOf(tablet)
  const open = { is: 'openNotes', seat: 'p2', device: number.toUpperCase() }
  // Nobody else opens them, and the old device does nothing but that.
  await expect(all.bo.sendCommand(open)).rejects.toMatchObject({ status: 404 })
  await expect(all.gm.sendCommand(open)).rejects.toMatchObject({ status: 404 })
  await expect(all.phoneApi.sendCommand(all.ana.place, { is: 'say', words: 'hello' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(all.phoneApi.sendCommand(all.ana.place, { ...open, device: 'ffffff' })).rejects.toMatchObject({
    status: 409,
  })
  await all.phoneApi.sendCommand(all.ana.place, open)
  await until(() => [SECRET, WHISPER].every((each) => JSON.stringify(tablet.reader?.taken).includes(each)))
  expect([await isRed(tablet), tablet.trust.sign]).toEqual([false, 'green'])
  await expect(all.phoneApi.exportLog(all.ana.place)).rejects.toMatchObject({ status: 404 })
  expect(JSON.stringify(await exported(tablet))).toContain(SECRET)
  await all.server.close()
})

test('a code that the owner wrote down opens the notes; nobody can make another in its place', async () => {
  const all = await evening()
  const code = codeIn(await all.ana.sendCommand({ is: 'makeNotesCode', seat: 'p2' }))
  const tablet = await taken(all)
  await expect(tablet.sendCommand({ is: 'makeNotesCode', seat: 'p2' })).rejects.toMatchObject({ status: 409 })
  await expect(tablet.sendCommand({ is: 'openNotes', seat: 'p2', code: code.replace(/./, 'x') })).rejects.toMatchObject(
    { status: 409 },
  )
  await tablet.sendCommand({ is: 'openNotes', seat: 'p2', code: `${code.slice(0, 8)}-${code.slice(8).toUpperCase()}` })
  await until(() => JSON.stringify((tablet.reader as SeatReader).taken).includes(SECRET))
  expect(await isRed(tablet)).toBe(false)
  await all.server.close()
})

test('the old phone, back at the table by a link of the new device, is not red about the notes it no longer gets', async () => {
  const all = await evening()
  const tablet = await taken(all)
  await until(() => all.ana.line === 'removed')
  const code = codeIn(await tablet.sendCommand({ is: 'addDevice', seat: 'p2' }))
  const again = await seated(all.phoneApi, await all.phoneApi.join({ code }))
  // The new device is one that the owner has to say something about.
  expect([again.watch.fork, again.trust.sign]).toEqual([null, 'amber'])
  await all.server.close()
})
