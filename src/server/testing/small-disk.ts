// A disk that can be filled: a small file system in memory, where this machine lets us mount one.

import { spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const BLOCK = Buffer.alloc(65_536)

export class SmallDisk {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  /** A folder on it belongs to who owns `folder`, where it is mounted; null where nothing can be mounted. */
  static in(folder: string, megabytes: number): SmallDisk | null {
    const path = join(folder, 'small')
    mkdirSync(path)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]).status !== 0) return null
    const { uid, gid } = statSync(folder)
    mkdirSync(join(path, 'space'))
    chownSync(join(path, 'space'), uid, gid)
    return new SmallDisk(path)
  }

  get space(): string {
    return join(this.path, 'space')
  }

  /** Leaves no room. */
  fill(): void {
    const file = openSync(join(this.path, 'filler'), 'w')
    try {
      for (let size = BLOCK.length; size >= 1; ) {
        try {
          if (writeSync(file, BLOCK, 0, size) < size) size = Math.floor(size / 2)
        } catch {
          size = Math.floor(size / 2)
        }
      }
    } finally {
      closeSync(file)
    }
  }

  /** Room for so many bytes; without a number, all there is. */
  makeRoom(bytes?: number): void {
    const filler = join(this.path, 'filler')
    if (bytes === undefined) rmSync(filler, { force: true })
    else truncateSync(filler, statSync(filler).size - bytes)
  }

  remove(): void {
    spawnSync('umount', [this.path])
  }
}
