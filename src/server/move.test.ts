import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, type TestDatabases, testDatabases } from '../../scripts/test-databases.ts'
import { parseLog } from '../table/fair/exported-log.ts'
import { verifyLog } from '../table/fair/verification.ts'
import { backUp, restore } from './backup.ts'
import { openDatabase } from './store/driver.ts'
import { folder } from './store/testing/folder.ts'
import { ScriptedPerson } from './testing/scripted-person.ts'
import { type Served, serve } from './testing/server.ts'

let databases: TestDatabases
let database: TestDatabase
let kept: ReturnType<typeof folder>
beforeAll(async () => {
  databases = await testDatabases()
})
beforeEach(async () => {
  database = await databases.make()
  kept = folder()
})
afterEach(async () => {
  await database.remove()
  kept.remove()
})
afterAll(() => databases.stop())

const inFolder = (data: string) => ({ data, database: null })
const inDatabase = () => ({ data: '', database: database.url })
const much = { commands: { burst: 1e9, perSecond: 1 } }

interface Book {
  readonly books: Readonly<
    Record<string, readonly { readonly n: number; readonly text: string; readonly link: string }[]>
  >
}

const exported = async (server: Served, { secret, table, seat }: ScriptedPerson) => {
  const person = Object.assign(new ScriptedPerson(server, secret), { table, seat })
  const { text, json } = await person.ask('GET', `${person.path}/export`)
  expect(verifyLog(parseLog(text)).wrongs).toEqual([])
  return json as Book
}

/** A log without what tells that it was restored. */
const untold = ({ books }: Book): Book['books'] =>
  Object.fromEntries(
    Object.entries(books).map(([book, lines]) => [
      book,
      lines.filter(({ text }) => JSON.parse(text).is !== 'restored'),
    ]),
  )
const timesTold = ({ books }: Book) =>
  (books.common ?? []).filter(({ text }) => JSON.parse(text).is === 'restored').length

describe('all tables', () => {
  test('backed up from a folder under load go into a database and back: nothing is changed, and they say so each time', async () => {
    const first = await serve({ limits: much })
    const gm = await ScriptedPerson.opening(first)
    const jo = await ScriptedPerson.joining(gm, 'Jo')
    for (let i = 0; i < 30; i++) await gm.command('say', { words: `before ${i}` })
    const before = await exported(first, jo)
    const writing = Array.from({ length: 100 }, (_, i) => jo.command('say', { words: `meanwhile ${i}` }))
    const held = await backUp(inFolder(first.data), join(kept.path, 'one.db'))
    await Promise.all(writing)
    await first.close()
    expect(held.tables).toBe(1)
    expect(await restore(join(kept.path, 'one.db'), inDatabase())).toMatchObject({ ...held, damaged: [] })

    const second = await serve({ database: database.url, limits: much })
    const moved = await exported(second, jo)
    expect(timesTold(moved)).toBe(1)
    for (const [book, lines] of Object.entries(before.books))
      expect(moved.books[book]?.slice(0, lines.length)).toEqual(lines)
    expect(
      (
        await Object.assign(new ScriptedPerson(second, jo.secret), jo, { server: second }).command('say', {
          words: 'here',
        })
      ).status,
    ).toBe(200)
    const there = await exported(second, gm)
    const again = Object.assign(new ScriptedPerson(second, gm.secret), gm, { server: second })
    const repeated = await again.command('say', { words: 'once more' }, 'one-id')
    const last = await exported(second, gm)
    await backUp(inDatabase(), join(kept.path, 'two.db'))
    await second.close()
    expect(untold(there).common?.length).toBeGreaterThan(30)

    const data = folder()
    await restore(join(kept.path, 'two.db'), inFolder(data.path))
    const third = await serve({ limits: much }, data)
    const back = await exported(third, gm)
    expect(timesTold(back)).toBe(2)
    for (const [book, lines] of Object.entries(last.books))
      expect(back.books[book]?.slice(0, lines.length)).toEqual(lines)
    // Answers came along: a repeat does nothing.
    const asBefore = await Object.assign(new ScriptedPerson(third, gm.secret), gm, { server: third }).command(
      'say',
      { words: 'once more' },
      'one-id',
    )
    expect([asBefore.status, asBefore.text]).toEqual([200, repeated.text])
    expect(JSON.stringify(await exported(third, gm)).split('once more').length).toBe(
      JSON.stringify(last).split('once more').length,
    )
    await third.close()
  })

  test('go only where there are none, and nothing of a file that is damaged is written', async () => {
    const server = await serve({ limits: much })
    const gm = await ScriptedPerson.opening(server)
    for (let i = 0; i < 40; i++) await gm.command('say', { words: 'x'.repeat(500) })
    const other = await ScriptedPerson.opening(server)
    const file = join(kept.path, 'all.db')
    await backUp(inFolder(server.data), file)
    await expect(restore(file, inFolder(server.data))).rejects.toThrow()
    await server.close()
    await restore(file, inDatabase())
    await expect(restore(file, inDatabase())).rejects.toMatchObject({ word: 'not-empty' })
    const data = join(kept.path, 'new')
    await restore(file, inFolder(data))
    await expect(restore(file, inFolder(data))).rejects.toMatchObject({ word: 'not-empty' })

    const bytes = readFileSync(file)
    const broken = join(kept.path, 'broken.db')
    writeFileSync(broken, bytes.subarray(0, bytes.length / 2))
    const empty = await databases.make()
    for (const place of [{ data: '', database: empty.url }, inFolder(join(kept.path, 'none'))])
      await expect(restore(broken, place)).rejects.toMatchObject({ word: 'damaged-file' })
    writeFileSync(broken, 'no file of tables')
    await expect(restore(broken, { data: '', database: empty.url })).rejects.toMatchObject({ word: 'damaged-file' })
    // One table with a changed word: it is left out and named, the other one is there.
    const changed = await openDatabase(file)
    changed
      .prepare(
        `UPDATE rows SET link = CASE WHEN link LIKE 'f%' THEN 'e' ELSE 'f' END || substr(link, 2) WHERE of = ? AND seq = 2`,
      )
      .run(gm.table)
    changed.close()
    expect(await restore(file, { data: '', database: empty.url })).toMatchObject({
      tables: 1,
      damaged: [{ table: gm.table }],
    })
    const others = await serve({ database: empty.url })
    expect(timesTold(await exported(others, other))).toBe(1)
    await others.close()
    await empty.remove()
  })

  test('in a folder that was copied away and back by hand say that they were put back, once', async () => {
    const server = await serve({ limits: much })
    const gm = await ScriptedPerson.opening(server)
    const away = folder()
    const { server: same } = await server.between(async (data) => {
      for (const name of readdirSync(data)) copyFileSync(join(data, name), join(away.path, name))
    })
    expect(timesTold(await exported(same, gm))).toBe(0)
    await same.close()
    let back = await serve({ limits: much }, away)
    expect(timesTold(await exported(back, gm))).toBe(1)
    back = await back.again()
    expect(timesTold(await exported(back, gm))).toBe(1)
    await back.close()
  })

  test('have no words in any copy made after they were deleted, from either store and on the way back', async () => {
    /** Says something and deletes it; the table rests afterwards, so that it leaves a snapshot. */
    const sayAndDelete = async (server: Served, person: ScriptedPerson, words: string) => {
      const at = Object.assign(new ScriptedPerson(server, person.secret), { table: person.table, seat: person.seat })
      expect((await at.command('say', { words })).status).toBe(200)
      const { books } = await exported(server, at)
      const n = books.common?.find((line) => JSON.stringify(line).includes(words))?.n
      expect((await at.command('forgetWords', { book: 'common', n })).status).toBe(200)
    }
    const holds = (file: string, words: string) => readFileSync(file).includes(words)
    const first = await serve({ limits: much })
    const gm = await ScriptedPerson.opening(first)
    await gm.command('say', { words: 'these stay' })
    await sayAndDelete(first, gm, 'the heron flies at noon')
    await backUp(inFolder(first.data), join(kept.path, 'one.db'))
    await first.close()
    await restore(join(kept.path, 'one.db'), inDatabase())
    const second = await serve({ database: database.url, limits: much })
    await sayAndDelete(second, gm, 'the otter sleeps at dusk')
    await backUp(inDatabase(), join(kept.path, 'two.db'))
    await second.close()
    // Closing has written the snapshots of what was open.
    const sql = postgres(database.url, { max: 1 })
    const kinds = await sql`SELECT (SELECT coalesce(string_agg(words, ' '), '') FROM astragal.rows) || ' ' ||
      (SELECT coalesce(string_agg(state, ' '), '') FROM astragal.snapshots) || ' ' ||
      (SELECT coalesce(string_agg(body, ' '), '') FROM astragal.answers) AS all`
    await sql.end()
    expect(`${kinds[0]?.all}`).toContain('these stay')
    for (const words of ['the heron flies at noon', 'the otter sleeps at dusk']) {
      expect(`${kinds[0]?.all}`).not.toContain(words)
      for (const name of ['one.db', 'two.db']) expect(holds(join(kept.path, name), words)).toBe(false)
    }
    expect(holds(join(kept.path, 'two.db'), 'these stay')).toBe(true)
  })

  test('that cannot be copied whole leave no file', async () => {
    const data = join(kept.path, 'data')
    mkdirSync(data)
    writeFileSync(join(data, 'astragal.db'), 'nonsense')
    await expect(backUp(inFolder(data), join(kept.path, 'copy.db'))).rejects.toMatchObject({ word: 'damaged-file' })
    await expect(
      backUp({ data: '', database: 'postgres://jo@127.0.0.1:1/x' }, join(kept.path, 'copy.db')),
    ).rejects.toMatchObject({ word: 'no-database' })
    expect(readdirSync(kept.path)).toEqual(['data'])
  })
})
