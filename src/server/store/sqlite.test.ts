import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, isUnwritable, openDatabase } from './driver.ts'
import { migrate } from './migrations.ts'
import { openSqlite } from './sqlite.ts'
import { all, testStore, written } from './store.suite.ts'
import { folder, programOf } from './testing/folder.ts'

testStore('a folder', async () => {
  const { path, remove } = folder()
  return { open: (now = 0) => openSqlite(path, now), remove: async () => remove() }
})

let [appending, migrating] = ['', '']
beforeAll(async () => {
  appending = await programOf(new URL('./testing/appender.ts', import.meta.url))
  migrating = await programOf(new URL('./testing/migrator.ts', import.meta.url))
})
afterAll(() => {
  for (const program of [appending, migrating]) rmSync(program, { force: true })
})

let data: ReturnType<typeof folder>
beforeEach(() => (data = folder()))
afterEach(() => data.remove())

describe('a data folder', () => {
  /** Lets the program write until it has said so many lines, then kills it; what it said, whole lines only. */
  async function killedAfter(lines: number): Promise<string[]> {
    const child = spawn(process.execPath, [appending, data.path])
    let said = ''
    child.stderr.on('data', (text) => (said += text))
    child.stdout.on('data', (text) => {
      said += text
      if (said.split('\n').length > lines) child.kill('SIGKILL')
    })
    await once(child, 'close')
    return said.split('\n').slice(0, -1)
  }

  test('holds every acknowledged row once, and the answer with it, after kill -9 and again', async () => {
    const acknowledged = new Map<string, number>()
    for (const lines of [1, 40, 200, 700]) {
      for (const line of await killedAfter(lines)) {
        const [result, table = '', n] = line.split(' ')
        expect(result, line).toBe('done')
        acknowledged.set(table, Number(n))
      }
      const store = await openSqlite(data.path, 0)
      expect(acknowledged.size).toBeGreaterThan(0)
      for (const [table, n] of acknowledged) {
        const rows = await all(store, table)
        expect(rows.length).toBeGreaterThanOrEqual(n)
        expect(rows.map((row) => row.text)).toEqual(rows.map((_, i) => `${table} ${i + 1}`))
        expect((await store.answer(table, 'd', `c${n}`))?.body).toBe(`${n}`)
        expect(await store.answer(table, 'd', `c${rows.length + 1}`)).toBeNull()
      }
      await store.close()
    }
  })

  test('on a disk that takes no more says so, and holds what it said was durable', async () => {
    const limited = `ulimit -f 600 && exec "${process.execPath}" "${appending}" "${data.path}" 1`
    const { stdout, stderr, status } = spawnSync('bash', ['-c', limited], { encoding: 'utf8', timeout: 20_000 })
    expect(status).toBe(1)
    expect(stderr).toContain('NotKept: Nothing can be written')
    const count = stdout.trim().split('\n').length
    expect(count).toBeGreaterThan(10)
    expect(stderr).toContain(`${count} rows and ${count} entries can be read, and the answer ${count}\n`)
    const store = await openSqlite(data.path, 0)
    expect((await all(store, 't0')).length).toBe(count)
    expect(await store.append({ table: 't9', expected: 0, rows: [written('common', 1)] })).toBe('done')
    await store.close()
  })

  test('has one writer; a second is told which process, which folder and what to do', async () => {
    const store = await openSqlite(data.path, 0)
    const { stderr, status } = spawnSync(process.execPath, [appending, data.path], { encoding: 'utf8' })
    expect(status).not.toBe(0)
    expect(stderr).toContain(`The folder ${data.path} is in use by another Astragal (process ${process.pid}).`)
    expect(stderr).toContain('--data')
    await expect(openSqlite(data.path, 0)).rejects.toThrow('in use')
    await store.close()
    await (await openSqlite(data.path, 0)).close()
  })

  test('leaves no trace of forgotten words in its files', async () => {
    const store = await openSqlite(data.path, 0)
    const word = 'unforgettable-4711'
    const rows = [
      { ...written('common', 1), words: word, salt: 'salt' },
      written('common', 2, 'a longer text that stays'),
    ]
    await store.append({ table: 't', expected: 0, rows })
    const holds = () => readdirSync(data.path).some((name) => readFileSync(join(data.path, name)).includes(word))
    expect(holds()).toBe(true)
    const forgets = [{ book: 'common', n: 1 }]
    await store.append({ table: 't', expected: 2, rows: [written('common', 3)], forgets })
    expect(holds()).toBe(false)
    await store.close()
  })

  test('finds every row and answer, whether the index knows them already or not', async () => {
    const store = await openSqlite(data.path, 0)
    const [commands, rowsEach] = [25, 500]
    for (let i = 0; i < commands; i++) {
      const rows = Array.from({ length: rowsEach }, (_, k) => written('common', i * rowsEach + k + 1))
      const answer = { device: 'd', command: `c${i}`, status: 200, body: `${i}` }
      expect(await store.append({ table: 't', expected: i * rowsEach, rows, answer })).toBe('done')
      expect(await store.append({ table: 'u', expected: i, rows: [written('gm', i + 1)], answer })).toBe('done')
      expect(await store.append({ table: 't', expected: (i + 1) * rowsEach, rows: [], answer })).toBe('conflict')
    }
    for (let i = 0; i < commands; i++) expect((await store.answer('t', 'd', `c${i}`))?.body).toBe(`${i}`)
    expect((await all(store, 't')).map(({ n }) => n)).toEqual(
      Array.from({ length: commands * rowsEach }, (_, i) => i + 1),
    )
    expect((await store.book('u', 'gm', 1, 99)).map(({ n }) => n)).toEqual(
      Array.from({ length: commands }, (_, i) => i + 1),
    )
    await store.close()
  })

  test.runIf(existsSync('/proc/self'))('that cannot be made is refused at once', async () => {
    await expect(openSqlite('/proc/astragal/tables', 0)).rejects.toThrow('Nothing can be written')
  })

  test.runIf(process.platform !== 'win32')(
    'keeps its file from everybody else on the machine, also in a folder they may look into and after a version that did not',
    async () => {
      chmodSync(data.path, 0o755)
      const modes = () =>
        readdirSync(data.path)
          .filter((name) => name.startsWith('astragal.db'))
          .map((name) => statSync(join(data.path, name)).mode & 0o777)
      const store = await openSqlite(data.path, 0)
      await store.append({ table: 't', expected: 0, rows: [written('common', 1)] })
      expect(modes()).toEqual([0o600, 0o600, 0o600])
      await store.close()
      chmodSync(join(data.path, 'astragal.db'), 0o644)
      const again = await openSqlite(data.path, 0)
      // A group may be let in on purpose, for its backups.
      expect(modes()).toEqual([0o640, 0o640, 0o640])
      await again.close()
    },
  )

  test('that a newer version wrote is left alone', async () => {
    await (await openSqlite(data.path, 0)).close()
    const database = await openDatabase(join(data.path, 'astragal.db'))
    database.exec('PRAGMA user_version = 99')
    database.close()
    await expect(openSqlite(data.path, 0)).rejects.toThrow('newer Astragal (version 99')
    await expect(openSqlite(data.path, 0)).rejects.toThrow('newer Astragal')
  })
})

describe('the steps from one version of the file to the next', () => {
  const first = "CREATE TABLE a (x TEXT); INSERT INTO a VALUES ('kept')"
  const second = 'ALTER TABLE a ADD COLUMN y TEXT'

  test('keep what is there, and a copy of it as it was', async () => {
    const path = join(data.path, 'file.db')
    const database = await openDatabase(path)
    await migrate(database, path, [first])
    expect(existsSync(`${path}.version-0`)).toBe(false)
    await migrate(database, path, [first, second])
    await migrate(database, path, [first, second])
    expect(database.prepare('SELECT * FROM a').all()).toEqual([{ x: 'kept', y: null }])
    const copy = await openDatabase(`${path}.version-1`)
    expect(copy.prepare('SELECT * FROM a').all()).toEqual([{ x: 'kept' }])
    copy.close()
    database.close()
  })

  test('that the disk has no room for leave everything as it was, and are taken later', async () => {
    const path = join(data.path, 'file.db')
    const copying = 'CREATE TABLE b AS SELECT x FROM a; DROP TABLE a; ALTER TABLE b RENAME TO a'
    const database = await openDatabase(path)
    await migrate(database, path, [first])
    const add = database.prepare('INSERT INTO a VALUES (?)')
    inTransaction(database, () => {
      for (let n = 1; n <= 2000; n++) add.run('x'.repeat(100))
    })
    database.close()
    // Room for the copy is there, for the step is not, and then not even for the copy.
    for (const blocks of [400, 100]) {
      const limited = `ulimit -f ${blocks} && exec "${process.execPath}" "$@"`
      const program = ['-c', limited, 'bash', migrating, path, first, copying]
      const { stderr, status } = spawnSync('bash', program, { encoding: 'utf8', timeout: 20_000 })
      expect([status, isUnwritable(new Error(stderr))]).toEqual([1, true])
    }
    expect(readdirSync(data.path)).not.toContain('file.db.version-1')
    const again = await openDatabase(path)
    await migrate(again, path, [first, copying])
    expect(again.prepare('SELECT count(*) AS rows FROM a').get()).toEqual({ rows: 2001 })
    again.close()
  })

  test('are taken whole or not at all', async () => {
    const path = join(data.path, 'file.db')
    const database = await openDatabase(path)
    await expect(migrate(database, path, [first, `${second}; CREATE TABLE a (z)`])).rejects.toThrow()
    expect(database.prepare('SELECT * FROM a').all()).toEqual([{ x: 'kept' }])
    await migrate(database, path, [first, second])
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 })
    database.close()
  })
})
