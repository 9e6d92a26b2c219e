// A whole copy of the tables' file as it is now, also while somebody writes to it: all that was acknowledged until then is in it.

import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from './driver.ts'

/** Nobody finds half a copy under this name, not even after a power cut, and none that `check` throws at. */
export async function copyTo(
  database: Database,
  path: string,
  check: (part: string) => Promise<void> = async () => {},
): Promise<void> {
  await makeCopy(path, async (part) => {
    database.prepare('VACUUM INTO ?').run(part)
    mark(database, part)
    await check(part)
  })
}

/** Makes a file under another name, and gives it its own when it is whole. */
export async function makeCopy(path: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.part`
  rmSync(part, { force: true })
  try {
    // The secrets of all tables are in it: it is for whoever made it.
    closeSync(openSync(part, 'wx', 0o600))
    await make(part)
    sync(part)
    renameSync(part, path)
    if (process.platform !== 'win32') sync(dirname(path))
  } catch (error) {
    // Half a copy would only take up room.
    for (const left of [part, `${part}-wal`, `${part}-shm`, `${part}-journal`]) rmSync(left, { force: true })
    throw error
  }
}

/** A file says by this that it is a copy. */
const COPY = 0x61_73_74_72

/** A server that goes on from a copy must be able to tell: the tables then go back to what they were. */
function mark(database: Database, copy: string): void {
  database.prepare('ATTACH ? AS copy').run(copy)
  database.exec(`PRAGMA copy.application_id = ${COPY}`)
  database.exec('DETACH copy')
}

export function isCopy(database: Database): boolean {
  const { application_id: is } = database.prepare('PRAGMA application_id').get() as { application_id: number }
  return is === COPY
}

/** Marks a file that was made from another store. */
export const markAsCopy = (database: Database): unknown => database.exec(`PRAGMA application_id = ${COPY}`)

export const unmark = (database: Database): unknown => database.exec('PRAGMA application_id = 0')

/** SQLite leaves a copy to the system, which writes it when it likes. */
function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
