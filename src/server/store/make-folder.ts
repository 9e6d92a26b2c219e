// A folder with those around it, for its owner alone.

import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** One after another: where nothing can be made, as in /proc, Node tries for ever to make all of them at once. */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
