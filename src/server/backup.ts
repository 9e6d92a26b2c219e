// A backup of all tables, made while they are played at.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Refusal } from '../dice/index.ts'
import { copyTo } from './store/copy.ts'
import { type Database, openDatabase } from './store/driver.ts'
import { DATABASE_FILE } from './store/sqlite.ts'

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
  await using(from, (database) => copyTo(database, resolve(path)))
  return using(path, heldBy)
}

function heldBy(copy: Database): BackupContent {
  const { quick_check: said } = copy.prepare('PRAGMA quick_check').get() as { quick_check: string }
  if (said !== 'ok') throw new Error(`The copy is not whole: ${said}.`)
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
  } finally {
    database.close()
  }
}
