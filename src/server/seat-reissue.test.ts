import { expect, test } from 'vitest'
import { Api } from '../client/api.ts'
import { reissueStoredSeat } from './seat-reissue.ts'
import { listTables } from './stored-tables.ts'
import { nodePlatform } from './testing/node-platform.ts'
import { serve } from './testing/server.ts'

const at = (data: string) => ({ data, database: null })

test('a GM whose device is lost gets a new one in on the machine itself, and everybody sees it', async () => {
  const server = await serve()
  const { bearer } = (await server.ask({ method: 'POST', path: '/api/device', body: { bearer: true } })).json
  const lost = new Api(nodePlatform(server.origin), bearer)
  const place = await lost.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' })
  await expect(listTables(at(server.data), 0)).rejects.toThrow()
  const chance = { now: Date.now(), random: () => 'ab'.repeat(16) }
  const opened = await server.between(async (data) => {
    expect(await listTables(at(data), 0)).toMatchObject([
      { table: place.table, name: 'Friday', seats: [{ seat: 'p1', name: 'Gerd', role: 'gm' }] },
    ])
    await expect(reissueStoredSeat(at(data), place.table, 'p9', chance)).rejects.toThrow('no seat p9')
    await expect(reissueStoredSeat(at(data), 'nowhere', 'p1', chance)).rejects.toThrow('no seat p1')
    return reissueStoredSeat(at(data), place.table, 'p1', chance)
  })
  const found = await Api.device(nodePlatform(opened.server.origin))
  expect(await found.join({ code: opened.value.code })).toEqual(place)
  await expect(new Api(nodePlatform(opened.server.origin), bearer).exportLog(place)).rejects.toMatchObject({
    status: 404,
  })
  const log = JSON.parse(await found.exportLog(place)) as { books: { common: { text: string }[] } }
  expect(log.books.common.map(({ text }) => JSON.parse(text)).at(-1)).toMatchObject({
    is: 'seatReissued',
    seat: 'p1',
    by: 'table',
  })
  await opened.server.close()
})
