// The versions of the store's file, oldest first. A published step never changes. Entries are stored as the text they were
// written as, so fields that a later version adds to them survive here.

import { rmSync } from 'node:fs'
import { Refusal } from '../../dice/index.ts'
import { copyTo } from './copy.ts'
import { type Database, inTransaction } from './driver.ts'

/** Rows of all tables stand one behind the other, so that a commit touches the end of the file; indexes are written later, for many rows at once. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE rows (
     id INTEGER PRIMARY KEY,
     of TEXT NOT NULL,
     seq INTEGER NOT NULL,
     book TEXT NOT NULL,
     n INTEGER NOT NULL,
     text TEXT NOT NULL,
     link TEXT NOT NULL,
     words TEXT,
     salt TEXT
   );
   CREATE TABLE answers (
     id INTEGER PRIMARY KEY,
     of TEXT NOT NULL,
     device TEXT NOT NULL,
     command TEXT NOT NULL,
     status INTEGER NOT NULL,
     body TEXT NOT NULL
   );
   CREATE TABLE codes (hash TEXT PRIMARY KEY, of TEXT NOT NULL, until INTEGER) WITHOUT ROWID;
   CREATE TABLE snapshots (of TEXT PRIMARY KEY, seq INTEGER NOT NULL, state TEXT NOT NULL);
   CREATE TABLE by_seq (of TEXT, seq INTEGER, id INTEGER NOT NULL, PRIMARY KEY (of, seq)) WITHOUT ROWID;
   CREATE TABLE by_book (of TEXT, book TEXT, n INTEGER, id INTEGER NOT NULL, PRIMARY KEY (of, book, n)) WITHOUT ROWID;
   CREATE TABLE by_command (
     of TEXT, device TEXT, command TEXT, id INTEGER NOT NULL,
     PRIMARY KEY (of, device, command)
   ) WITHOUT ROWID;
   CREATE TABLE found (rows INTEGER NOT NULL, answers INTEGER NOT NULL);
   INSERT INTO found VALUES (0, 0);`,
  // By this a file knows that it was copied: see `place.ts`.
  `CREATE TABLE place (inode TEXT, born TEXT);
   INSERT INTO place VALUES (NULL, NULL);`,
  // Tables that were deleted.
  `CREATE TABLE removed (of TEXT PRIMARY KEY) WITHOUT ROWID;`,
]

/** Brings the file to the last version, each step whole or not at all, after copying it as it was. */
export async function migrate(database: Database, path: string, steps: readonly string[] = MIGRATIONS): Promise<void> {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version > steps.length) {
    throw new Refusal(
      'not-allowed',
      `${path} was written by a newer Astragal (version ${version} of the file; this one knows ${steps.length}). ` +
        'Start the newer one, or name another folder with --data.',
      { field: 'data', word: 'newer-file', figures: { path, version, known: steps.length } },
    )
  }
  if (version > 0 && version < steps.length) {
    const copy = `${path}.version-${version}`
    // One that was made before, for a step that failed, is in the way.
    rmSync(copy, { force: true })
    await copyTo(database, copy)
  }
  for (let next = version; next < steps.length; next++) {
    inTransaction(database, () => {
      database.exec(steps[next] as string)
      database.exec(`PRAGMA user_version = ${next + 1}`)
    })
  }
}
