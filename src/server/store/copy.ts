// A whole copy of the tables' file as it is now, also while somebody writes to it: all that was acknowledged until then is in it.

import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from './driver.ts'

/** Nobody finds half a copy under this name, not even after a power cut. */
export function copyTo(database: Database, path: string): void {
  const part = `${path}.part`
  rmSync(part, { force: true })
  try {
    // The secrets of all tables are in it: it is for whoever made it.
    closeSync(openSync(part, 'wx', 0o600))
    database.prepare('VACUUM INTO ?').run(part)
    sync(part)
    renameSync(part, path)
    if (process.platform !== 'win32') sync(dirname(path))
  } catch (error) {
    // Half a copy would only take up room.
    rmSync(part, { force: true })
    throw error
  }
}

/** SQLite leaves a copy to the system, which writes it when it likes. */
function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
