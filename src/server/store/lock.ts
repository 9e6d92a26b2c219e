// One process writes to a data folder. The operating system holds the lock for as long as the process lives, so that
// nothing has to be cleared away after a crash. The number beside it is only for the message.

import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../dice/index.ts'
import { isLocked, openDatabase } from './driver.ts'

/** The file with the number of the process that holds the lock. */
export const LOCK_HOLDER = 'lock.pid'

export interface FolderLock {
  /** Whether the folder was in use before. */
  readonly isKnown: boolean
  /** Whether the one before was not released: its process was killed, or the machine went down. */
  readonly wasLeft: boolean
  release(): void
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  const holder = join(folder, LOCK_HOLDER)
  // SQLite would only say that it cannot open a file.
  accessSync(folder, constants.W_OK | constants.X_OK)
  const path = join(folder, 'lock.db')
  const isKnown = existsSync(path)
  const file = await openDatabase(path)
  try {
    file.exec('PRAGMA busy_timeout = 0')
    // A file of its own: the tables' file stays readable for a backup.
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    throw isLocked(error) ? inUse(folder, holder) : error
  }
  const wasLeft = existsSync(holder)
  try {
    writeFileSync(holder, `${process.pid}\n`)
  } catch (error) {
    file.close()
    throw error
  }
  return {
    isKnown,
    wasLeft,
    release() {
      rmSync(holder, { force: true })
      file.close()
    },
  }
}

function inUse(folder: string, holder: string): Refusal {
  const who = pidIn(holder)
  return new Refusal(
    'not-allowed',
    `The folder ${folder} is in use by another Astragal${who === null ? '' : ` (process ${who})`}. ` +
      'Use that one, stop it first, or name another folder with --data.',
    { field: 'data', word: 'folder-in-use', figures: { folder, process: who } },
  )
}

function pidIn(holder: string): number | null {
  try {
    return Number.parseInt(readFileSync(holder, 'utf8'), 10) || null
  } catch {
    return null
  }
}
