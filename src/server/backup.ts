// A backup of all tables, made while they are played at, and going back to one. A backup is a file of SQLite, whichever store it was
// made from; into whichever it goes, everything in it is looked at before anything is written.

import { accessSync, constants, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Refusal } from '../dice/index.ts'
import { type Damage, damageOf } from './soundness.ts'
import { copyTo, makeCopy, markAsCopy } from './store/copy.ts'
import { type Database, isDamaged, openDatabase } from './store/driver.ts'
import { LOCK_HOLDER, lockFolder } from './store/lock.ts'
import { makeFolder } from './store/make-folder.ts'
import { migrate } from './store/migrations.ts'
import type { StorePlace } from './store/open.ts'
import { databaseFailure } from './store/postgres-failure.ts'
import {
  asNotKept,
  DATABASE_FILE,
  fileReader,
  hasTablesFile,
  mustBeFile,
  mustBeWhole,
  noTables,
} from './store/sqlite.ts'
import { damagedFile } from './store/store.ts'

/** The contents of a backup, counted. */
interface BackupCounts {
  readonly tables: number
  readonly entries: number
}

/** The same, and the tables that are damaged in it: they are copied as they are, and not put back. */
export interface BackupContent extends BackupCounts {
  readonly damaged: readonly Damage[]
}

/** Copies all tables into a file of that name, which must not be there yet. A copy that is not whole does not get the name. */
export async function backUp({ data, database }: StorePlace, path: string): Promise<BackupContent> {
  if (existsSync(path)) throw refusal('already-there', `${path} is there already.`, 'file', { path })
  if (database === null) await copyFolder(data, resolve(path))
  else await copyDatabase(database, resolve(path))
  return using(path, async (copy) => ({ ...countsIn(copy), damaged: (await lookAt(copy)).damaged }))
}

async function copyFolder(data: string, path: string): Promise<void> {
  const from = join(data, DATABASE_FILE)
  if (!hasTablesFile(data)) throw noTables(data)
  mustBeFile(from)
  accessSync(from, constants.R_OK)
  const log = `${from}-wal`
  const wasWrittenAhead = existsSync(log)
  await using(from, async (database) => {
    mustBeWhole(database, from)
    await copyTo(database, path, mustBeCopied)
  })
  // The last to close the file writes the log written ahead into it: then it is not missing afterwards.
  if (wasWrittenAhead && !existsSync(log)) rmSync(join(data, LOCK_HOLDER), { force: true })
}

async function copyDatabase(url: string, path: string): Promise<void> {
  const { copyFromPostgres } = await import('./store/transfer.ts')
  await makeCopy(path, async (part) => {
    await using(part, async (file) => {
      await migrate(file, part)
      await copyFromPostgres(url, file).catch((error) => {
        throw databaseFailure(url, error)
      })
      markAsCopy(file)
    })
    await mustBeCopied(part)
  })
}

const mustBeCopied = (part: string): Promise<void> =>
  using(part, async (file) => {
    mustBeWhole(file, 'The copy')
    countsIn(file)
  })

const hasRows = (file: Database): boolean =>
  file.prepare("SELECT 1 FROM sqlite_master WHERE name = 'rows'").get() !== undefined &&
  file.prepare('SELECT 1 FROM rows LIMIT 1').get() !== undefined

const countsIn = (copy: Database): BackupCounts =>
  copy.prepare('SELECT count(DISTINCT of) AS tables, count(*) AS entries FROM rows').get() as BackupCounts

/**
 * Puts a backup into a folder or a database where there are no tables yet. They are told when the next server opens them. Only sound tables
 * are counted.
 */
export async function restore(path: string, { data, database }: StorePlace): Promise<BackupContent> {
  if (!existsSync(path)) throw refusal('no-file', `There is no file ${path}.`, 'file', { path })
  mustBeFile(resolve(path))
  return using(path, async (file) => {
    mustBeWhole(file, path)
    const { sound, damaged } = await lookAt(file)
    if (sound.length === 0) throw refusal('no-tables', `There are no tables in ${path}.`, 'file', { data: path })
    const isDone = await (database === null ? intoFolder(file, data) : intoDatabase(file, database, sound)).catch(
      (error) => {
        throw asNotKept(error)
      },
    )
    if (!isDone) throw refusal('not-empty', 'There are tables already.', database === null ? 'data' : 'database', {})
    const tables = sound.length
    const ofSound = new Set(sound)
    const counts = file.prepare('SELECT of, count(*) AS entries FROM rows GROUP BY of').all() as {
      of: string
      entries: number
    }[]
    const entries = counts.reduce((sum, each) => sum + (ofSound.has(each.of) ? each.entries : 0), 0)
    return { tables, entries, damaged }
  })
}

/** Every link of every table. */
async function lookAt(
  file: Database,
): Promise<{ readonly sound: readonly string[]; readonly damaged: readonly Damage[] }> {
  const found = file.prepare('SELECT DISTINCT of FROM rows ORDER BY of').all() as { of: string }[]
  const reader = fileReader(file)
  const [sound, damaged]: [string[], Damage[]] = [[], []]
  for (const { of: table } of found) {
    const damage = await damageOf(table, reader)
    if (damage) damaged.push(damage)
    else sound.push(table)
  }
  return { sound, damaged }
}

/** The file itself: a table that is damaged in it stays closed there. */
async function intoFolder(file: Database, data: string): Promise<boolean> {
  makeFolder(resolve(data))
  const lock = await lockFolder(data)
  try {
    const path = join(data, DATABASE_FILE)
    if (hasTablesFile(data)) {
      if (await using(path, hasRows)) return false
      // A server was started here and no table opened. Written ahead for that file, its log must not be read into the other.
      for (const left of [path, `${path}-wal`, `${path}-shm`]) rmSync(left, { force: true })
    }
    await copyTo(file, resolve(path), mustBeCopied)
    return true
  } finally {
    lock.release()
  }
}

async function intoDatabase(file: Database, url: string, tables: readonly string[]): Promise<boolean> {
  const { copyIntoPostgres } = await import('./store/transfer.ts')
  return copyIntoPostgres(file, url, tables).catch((error) => {
    throw databaseFailure(url, error)
  })
}

const refusal = (word: string, message: string, field: string, figures: Record<string, string>): Refusal =>
  new Refusal('not-allowed', message, { field, word, figures })

async function using<T>(path: string, run: (database: Database) => T | Promise<T>): Promise<T> {
  const database = await openDatabase(path)
  try {
    // Somebody may be about to put the file in order.
    database.exec('PRAGMA busy_timeout = 10000')
    return await run(database)
  } catch (error) {
    throw isDamaged(error) ? damagedFile(path, (error as Error).message) : error
  } finally {
    database.close()
  }
}
