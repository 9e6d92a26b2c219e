import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Api } from '../client/api.ts'
import { backUp, restore } from './backup.ts'
import { folder } from './store/testing/folder.ts'
import { nodePlatform } from './testing/node-platform.ts'
import { type Served, serve } from './testing/server.ts'

let server: Served
let elsewhere: ReturnType<typeof folder>
beforeEach(async () => {
  server = await serve({ limits: { commands: { burst: 1e9, perSecond: 1 } } })
  elsewhere = folder()
})
afterEach(async () => {
  await server.close()
  elsewhere.remove()
})

const at = (data: string) => ({ data, database: null })

interface Exported {
  readonly books: Readonly<Record<string, readonly { readonly text: string; readonly link: string }[]>>
}

/** Gerd with a table, and a bearer that is his anywhere. */
async function gerd() {
  const { bearer } = (await server.ask({ method: 'POST', path: '/api/device', body: { bearer: true } })).json
  const api = new Api(nodePlatform(server.origin), bearer)
  const place = await api.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' })
  let said = 0
  const say = () => api.sendCommand(place, { is: 'say', words: `word ${++said}` })
  const exported = async (origin: string) =>
    JSON.parse(await new Api(nodePlatform(origin), bearer).exportLog(place)) as Exported
  return { place, say, exported }
}

const linksIn = ({ books }: Exported): readonly string[] =>
  Object.entries(books).flatMap(([book, lines]) => lines.map(({ link }) => `${book} ${link}`))

/** A log without its last common entry, which says that it was restored. */
const untold = ({ books }: Exported): Exported => ({
  books: Object.fromEntries(Object.entries(books).map(([book, lines]) => [book, lines.slice(0, -1)])),
})

const saysIt = (log: Exported) =>
  (log.books.common ?? []).filter(({ text }) => JSON.parse(text).is === 'restored').length

test('whoever goes on from a copy reads so, once; whoever goes on as before does not', async () => {
  const { exported } = await gerd()
  await backUp(at(server.data), join(elsewhere.path, 'astragal.db'))
  server = await server.again()
  expect(saysIt(await exported(server.origin))).toBe(0)
  let other = await serve({}, elsewhere)
  expect(saysIt(await exported(other.origin))).toBe(1)
  other = await other.again()
  expect(saysIt(await exported(other.origin))).toBe(1)
  await other.close()
  elsewhere = folder()
})

test('a copy made while people write holds all that was acknowledged before it, and opens as the same table', async () => {
  const { say, exported } = await gerd()
  for (let i = 0; i < 30; i++) await say()
  const acknowledged = linksIn(await exported(server.origin))
  const path = join(elsewhere.path, 'astragal.db')
  const writing = Array.from({ length: 200 }, say)
  const held = await backUp(at(server.data), path)
  await Promise.all(writing)
  const all = linksIn(await exported(server.origin))
  expect(acknowledged.length).toBeGreaterThan(30)
  expect(held.tables).toBe(1)
  expect(held.entries).toBeGreaterThanOrEqual(acknowledged.length)
  const again = await serve({}, elsewhere)
  const restored = linksIn(untold(await exported(again.origin)))
  expect(restored).toEqual(expect.arrayContaining([...acknowledged]))
  expect(all).toEqual(expect.arrayContaining([...restored]))
  await again.close()
  elsewhere = folder()
})

test('a copy is for its owner alone, and stands alone', async () => {
  await gerd()
  const path = join(elsewhere.path, 'friday.db')
  await backUp(at(server.data), path)
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
  expect(readdirSync(elsewhere.path)).toEqual(['friday.db'])
})

test('what is there already is not written over, and where there are no tables none are made', async () => {
  await gerd()
  const path = join(elsewhere.path, 'friday.db')
  writeFileSync(path, 'mine')
  await expect(backUp(at(server.data), path)).rejects.toMatchObject({ word: 'already-there' })
  const none = join(elsewhere.path, 'none')
  await expect(backUp(at(none), join(elsewhere.path, 'new.db'))).rejects.toMatchObject({ word: 'no-tables' })
  expect(existsSync(none)).toBe(false)
})

test('a copy goes into a folder where a server was started and no table opened, also after that one was killed', async () => {
  const { exported } = await gerd()
  const path = join(elsewhere.path, 'friday.db')
  await backUp(at(server.data), path)
  const empty = await serve()
  const left = folder()
  // Written ahead, and never read back.
  for (const name of readdirSync(empty.data)) copyFileSync(join(empty.data, name), join(left.path, name))
  expect(readdirSync(left.path)).toContain('astragal.db-wal')
  await empty.close()
  expect(await restore(path, at(left.path))).toMatchObject({ tables: 1, damaged: [] })
  await expect(restore(path, at(left.path))).rejects.toMatchObject({ word: 'not-empty' })
  const again = await serve({}, left)
  expect(linksIn(untold(await exported(again.origin)))).toEqual(linksIn(await exported(server.origin)))
  await again.close()
})
