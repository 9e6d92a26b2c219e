// The place of a file, noted in the file itself: a file that was copied away and back again lies elsewhere, and its tables have to say so.
// A copy that is written over the very same file, byte for byte, cannot be told apart.

import { statSync } from 'node:fs'
import type { Database } from './driver.ts'

interface FilePlace {
  readonly inode: string | null
  /** When the file was made; null where the system does not know that. */
  readonly born: string | null
}

function placeOf(path: string): FilePlace {
  const { ino, birthtimeNs, ctimeNs } = statSync(path, { bigint: true })
  // A system that does not know says the time of the last change, or none.
  const isKnown = birthtimeNs > 0n && birthtimeNs !== ctimeNs
  return { inode: `${ino}`, born: isKnown ? `${birthtimeNs}` : null }
}

const noted = (database: Database): FilePlace => database.prepare('SELECT inode, born FROM place').get() as FilePlace

export function notePlace(database: Database, path: string): void {
  const { inode, born } = placeOf(path)
  database.prepare('UPDATE place SET inode = ?, born = ?').run(inode, born)
}

/** Whether the file was written elsewhere; the first time it is noted where it is. */
export function isElsewhere(database: Database, path: string): boolean {
  const [before, now] = [noted(database), placeOf(path)]
  if (before.inode !== null && before.inode !== now.inode) return true
  if (before.born !== null && now.born !== null && before.born !== now.born) return true
  if (before.inode === null || (before.born === null && now.born !== null)) notePlace(database, path)
  return false
}
