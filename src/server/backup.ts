// A backup of all tables, made while they are played at.

import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Refusal } from '../dice/index.ts'
import { copyTo } from './store/copy.ts'
import { type Database, isDamaged, openDatabase } from './store/driver.ts'
import { LOCK_HOLDER } from './store/lock.ts'
import { DATABASE_FILE, mustBeFile, mustBeWhole } from './store/sqlite.ts'
import { damagedFile } from './store/store.ts'

/** What a backup holds. */
export interface BackupContent {
  readonly tables: number
  readonly entries: number
}

/** Copies the folder's tables into a file of that name, which must not be there yet, and looks whether the copy is whole. */
export async function backUp(data: string, path: string): Promise<BackupContent> {
  const from = join(data, DATABASE_FILE)
  if (!existsSync(from)) throw refusal('no-tables', `There are no tables in ${data}.`, 'data', { data })
  if (existsSync(path)) throw refusal('already-there', `${path} is there already.`, 'file', { path })
  mustBeFile(from)
  const log = `${from}-wal`
  const wasWrittenAhead = existsSync(log)
  await using(from, (database) => {
    mustBeWhole(database, from)
    copyTo(database, resolve(path))
  })
  // Whoever is the last to close the file writes into it what was written ahead: then it is not missing afterwards.
  if (wasWrittenAhead && !existsSync(log)) rmSync(join(data, LOCK_HOLDER), { force: true })
  return using(path, heldBy)
}

function heldBy(copy: Database): BackupContent {
  mustBeWhole(copy, 'The copy')
  return copy.prepare('SELECT count(DISTINCT of) AS tables, count(*) AS entries FROM rows').get() as BackupContent
}

const refusal = (word: string, message: string, field: string, figures: Record<string, string>): Refusal =>
  new Refusal('not-allowed', message, { field, word, figures })

async function using<T>(path: string, run: (database: Database) => T): Promise<T> {
  const database = await openDatabase(path)
  try {
    // Somebody may be about to put the file in order.
    database.exec('PRAGMA busy_timeout = 10000')
    return run(database)
  } catch (error) {
    throw isDamaged(error) ? damagedFile(path, (error as Error).message) : error
  } finally {
    database.close()
  }
}
