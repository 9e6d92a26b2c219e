// Damaged files: cut off, with bits turned round, pages wiped, the log written ahead removed. Whatever is left either is whole,
// or is refused in a sentence; nothing goes on in silence.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../dice/index.ts'
import { backUp } from './backup.ts'
import { folder } from './store/testing/folder.ts'
import { ScriptedPerson } from './testing/scripted-person.ts'
import { type Served, serve } from './testing/server.ts'

const PAGE = 4096
const TABLES = 3
const whole = folder()
const crashed = folder()
/** Who leads each table, and the texts of its entries. */
const gms: ScriptedPerson[] = []
const books: string[][] = []

const textsOf = (json: { books: Record<string, { text: string }[]> }): string[] =>
  Object.values(json.books).flatMap((rows) => rows.map(({ text }) => text))

const exported = async (gm: ScriptedPerson) => textsOf((await gm.ask('GET', `${gm.path}/export`)).json)

beforeAll(async () => {
  const server = await serve({ limits: { commands: { burst: 1e9, perSecond: 1 } } })
  for (let i = 0; i < TABLES; i++) {
    const gm = await ScriptedPerson.opening(server)
    await ScriptedPerson.joining(gm, 'Jo')
    for (let n = 0; n < 60; n++) await gm.command('say', { words: `Table ${i}, words ${n}: ${'x'.repeat(200)}` })
    gms.push(gm)
    books.push(await exported(gm))
  }
  // As it is when the process is killed, and as it is when the server was closed.
  for (const name of readdirSync(server.data)) copyFileSync(join(server.data, name), join(crashed.path, name))
  await server
    .between(async (data) => {
      for (const name of readdirSync(data)) copyFileSync(join(data, name), join(whole.path, name))
    })
    .then(({ server }) => server.close())
}, 60_000)
afterAll(() => {
  whole.remove()
  crashed.remove()
})

/** Numbers that look like chance and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

type Damages = (file: Buffer, chance: () => number) => Buffer
const DAMAGES: Readonly<Record<string, Damages>> = {
  'cut off': (file, chance) => file.subarray(0, Math.floor(chance() * file.length)),
  'cut off at a page': (file, chance) => file.subarray(0, PAGE * Math.floor((chance() * file.length) / PAGE)),
  'one bit turned round': (file, chance) => {
    const at = Math.floor(chance() * file.length)
    file[at] = (file[at] as number) ^ (1 << Math.floor(chance() * 8))
    return file
  },
  'a hundred bits turned round': (file, chance) => {
    for (let i = 0; i < 100; i++) DAMAGES['one bit turned round']?.(file, chance)
    return file
  },
  'a page wiped': (file, chance) => {
    const start = PAGE * Math.floor((chance() * file.length) / PAGE)
    return file.fill(0, start, start + PAGE)
  },
  'a page of noise': (file, chance) => {
    const start = PAGE * Math.floor((chance() * file.length) / PAGE)
    for (let i = start; i < Math.min(start + PAGE, file.length); i++) file[i] = Math.floor(chance() * 256)
    return file
  },
  'two pages exchanged': (file, chance) => {
    const [one, other] = [chance(), chance()].map((each) => PAGE * Math.floor((each * file.length) / PAGE))
    const kept = Buffer.from(file.subarray(one, (one as number) + PAGE))
    file.copy(file, one, other, (other as number) + PAGE)
    kept.copy(file, other)
    return file
  },
}
const EACH = 28

/** A damaged folder, opened: refused as a whole, or what each table says. */
async function opened(path: string): Promise<'refused' | readonly string[]> {
  let server: Served
  try {
    server = await serve({}, { path, remove: () => rmSync(path, { recursive: true, force: true }) })
  } catch (error) {
    expect(error, `${(error as Error).stack}`).toBeInstanceOf(Refusal)
    expect((error as Refusal).word).toBe('damaged-file')
    expect((error as Refusal).message).toMatch(/astragal\.db is damaged \(.+\)\. Nothing in it was changed.*backup/)
    return 'refused'
  }
  const said = await Promise.all(
    gms.map((gm, i) =>
      stateOf(
        Object.assign(new ScriptedPerson(server, gm.secret), { table: gm.table, seat: gm.seat }),
        books[i] as string[],
      ),
    ),
  )
  const { json } = await server.ask({})
  expect(json.status).toBe(server.damaged.length === 0 ? 'ok' : 'damaged')
  // A bit turned round in the name of a table makes one more that nobody opened.
  const known = server.damaged.filter(({ table }) => gms.some((gm) => gm.table === table))
  expect(said.filter((each) => each === 'refused')).toHaveLength(known.length)
  await server.close()
  return said
}

/** A table is as it was and can be written to, or is refused with its place. */
async function stateOf(gm: ScriptedPerson, before: readonly string[]): Promise<string> {
  const { status, json } = await gm.command('say', { words: 'After it.' })
  if (status === 200) {
    const now = await exported(gm)
    return before.every((text) => now.includes(text))
      ? 'whole'
      : now.some((text) => text.includes('"restored"'))
        ? 'put back'
        : 'LESS'
  }
  expect(json.error).toMatchObject({ code: 'not-allowed', word: 'table-broken' })
  expect(json.error.message).toMatch(/is damaged.*Nothing is written to it any more.*backup/)
  expect((await gm.ask('GET', `${gm.path}/export`)).status).toBe(409)
  await expect(gm.follow()).rejects.toThrow('409')
  return 'refused'
}

describe('a file', () => {
  test.each(Object.keys(DAMAGES))(
    '%s never goes on in silence',
    async (kind) => {
      const next = numbers(kind.length * 7919)
      const chance = () => next.next().value
      const found: (string | readonly string[])[] = []
      for (let i = 0; i < EACH; i++) {
        const data = folder()
        const file = DAMAGES[kind]?.(Buffer.from(readFileSync(join(whole.path, 'astragal.db'))), chance) as Buffer
        writeFileSync(join(data.path, 'astragal.db'), file)
        // A file of no bytes is a new one.
        if (file.length > 0) found.push(await opened(data.path))
        data.remove()
      }
      const said = found.flat()
      expect(said).not.toContain('LESS')
      expect(said.some((each) => each === 'refused')).toBe(true)
    },
    120_000,
  )

  test('with one broken entry closes its table and no other, and a backup of it names that table', async () => {
    const data = folder()
    const file = Buffer.from(readFileSync(join(whole.path, 'astragal.db')))
    const at = file.indexOf('Table 1, words 30')
    expect(at).toBeGreaterThan(0)
    file[at + 6] = '7'.charCodeAt(0)
    writeFileSync(join(data.path, 'astragal.db'), file)
    const server = await serve({}, data)
    expect(server.damaged).toEqual([{ table: gms[1]?.table, name: 'The Test', book: 'common', n: expect.any(Number) }])
    await server
      .between(async (path) => {
        const { tables, damaged } = await backUp({ data: path, database: null }, join(path, 'copy.db'))
        expect({ tables, damaged }).toEqual({ tables: TABLES, damaged: server.damaged })
      })
      .then(({ server }) => server.close())
  })

  test('of no bytes is refused where a server was, and a new one elsewhere', async () => {
    const data = folder()
    writeFileSync(join(data.path, 'astragal.db'), '')
    const server = await serve({}, data)
    const { server: again } = await server.between(async (path) => {
      const from = { data: path, database: null }
      const kept = readFileSync(join(path, 'astragal.db'))
      writeFileSync(join(path, 'astragal.db'), '')
      expect(await opened(path)).toBe('refused')
      await expect(backUp(from, join(path, 'copy.db'))).rejects.toMatchObject({ word: 'no-tables' })
      writeFileSync(join(path, 'astragal.db'), kept)
    })
    await again.close()
  })

  test.each([
    ['a folder', (path: string) => mkdirSync(path)],
    ['a text', (path: string) => writeFileSync(path, 'Dear diary, '.repeat(1000))],
    [
      'another database',
      (path: string) => writeFileSync(path, Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5000)])),
    ],
  ])('that is %s is refused in a sentence', async (_, make) => {
    const data = folder()
    make(join(data.path, 'astragal.db'))
    expect(await opened(data.path)).toBe('refused')
    await expect(backUp({ data: data.path, database: null }, join(data.path, 'copy.db'))).rejects.toMatchObject({
      word: 'damaged-file',
    })
    data.remove()
  })

  test('without what was written ahead before a crash says so, and so do its tables; with it all is there', async () => {
    for (const isCut of [false, true]) {
      const data = folder()
      for (const name of readdirSync(crashed.path)) copyFileSync(join(crashed.path, name), join(data.path, name))
      if (isCut) for (const end of ['-wal', '-shm']) rmSync(join(data.path, `astragal.db${end}`))
      const server = await serve({}, data)
      expect(server.isCut).toBe(isCut)
      await server.close()
    }
  })

  test('that a backup has put in order after a crash is not called cut', async () => {
    const data = folder()
    for (const name of readdirSync(crashed.path)) copyFileSync(join(crashed.path, name), join(data.path, name))
    await backUp({ data: data.path, database: null }, join(data.path, 'copy.db'))
    const server = await serve({}, data)
    expect(server.isCut).toBe(false)
    await server.close()
  })
})
