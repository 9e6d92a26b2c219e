import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpWhenDue } from './scheduled-backups.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'astragal-')), 'backups')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const START = Date.UTC(2026, 4, 1, 20)
const MINUTE = 60_000

/** A file that was made at that time. */
const making = (now: number, damaged: number) => async (path: string) => {
  writeFileSync(path, '')
  utimesSync(path, now / 1000, now / 1000)
  return damaged
}
const at = (minutes: number, keep = 3, damaged = 0) => {
  const now = START + minutes * MINUTE
  return backUpWhenDue({ folder, everyMinutes: 60, keep, now }, making(now, damaged))
}

test('a backup is made when the last one is old enough, and the oldest go when there are too many', async () => {
  expect(await at(0)).toEqual({ path: join(folder, 'astragal-2026-05-01T20-00-00.db'), damaged: 0 })
  expect([await at(1), await at(59)]).toEqual([null, null])
  for (const minutes of [60, 120, 180]) expect(await at(minutes)).not.toBeNull()
  expect(readdirSync(folder).sort()).toEqual([
    'astragal-2026-05-01T21-00-00.db',
    'astragal-2026-05-01T22-00-00.db',
    'astragal-2026-05-01T23-00-00.db',
  ])
})

test('nothing older goes when a backup fails, and nothing of anybody else ever', async () => {
  for (const minutes of [0, 60, 120]) await at(minutes)
  writeFileSync(join(folder, 'mine.db'), '')
  const now = START + 500 * MINUTE
  const failing = backUpWhenDue({ folder, everyMinutes: 60, keep: 1, now }, async () => {
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  expect(readdirSync(folder)).toHaveLength(4)
  await at(501, 1)
  expect(readdirSync(folder).sort()).toEqual(['astragal-2026-05-02T04-21-00.db', 'mine.db'])
})

test('backups with damaged tables say so in their names, go when there are too many of them, and no whole one goes for them', async () => {
  await at(0)
  for (const minutes of [60, 120, 180]) await at(minutes, 2, 1)
  expect(await at(181, 2, 1)).toBeNull()
  expect(readdirSync(folder).sort()).toEqual([
    'astragal-2026-05-01T20-00-00.db',
    'astragal-2026-05-01T22-00-00-damaged.db',
    'astragal-2026-05-01T23-00-00-damaged.db',
  ])
  await at(240, 2)
  expect(readdirSync(folder)).toHaveLength(4)
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot be made is an error, and not tried for ever',
  async () => {
    const due = { folder: '/proc/backups', everyMinutes: 60, keep: 1, now: START }
    await expect(backUpWhenDue(due, making(START, 0))).rejects.toThrow('ENOENT')
  },
)
