// Backups that a server makes by itself, every so many minutes, of which the last few are kept. Each is made by a process of its own, so
// that nobody at a table waits for it, and an older one is removed only for a newer one of its kind: backups with damaged tables are named
// as such, and never take the place of whole ones.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ServerLog } from '../server/server-log.ts'
import type { ServerSettings } from '../server/settings.ts'
import { makeFolder } from '../server/store/make-folder.ts'

const MINUTE = 60_000
const BACKUP = /^astragal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-damaged)?\.db$/
const isOfDamaged = (name: string): boolean => name.endsWith('-damaged.db')

/** The backups in a folder, the oldest first: their names say when they were made. */
const backupsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => BACKUP.test(name))
    .sort()

export interface MadeBackup {
  readonly path: string
  /** The tables that are damaged in it. */
  readonly damaged: number
}

/**
 * Makes a backup and removes the oldest of its kind beyond `keep`; null where the last one is not old enough. `make` says how many tables are
 * damaged in it.
 */
export async function backUpWhenDue(
  { folder, everyMinutes, keep, now }: { folder: string; everyMinutes: number; keep: number; now: number },
  make: (path: string) => Promise<number>,
): Promise<MadeBackup | null> {
  makeFolder(resolve(folder))
  const last = backupsIn(folder).at(-1)
  // Half a minute less: the clock is looked at once a minute.
  const isDue = last === undefined || now - statSync(join(folder, last)).mtimeMs >= (everyMinutes - 0.5) * MINUTE
  if (!isDue) return null
  const name = `astragal-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}`
  const whole = join(folder, `${name}.db`)
  const damaged = await make(whole)
  const path = damaged > 0 ? join(folder, `${name}-damaged.db`) : whole
  if (path !== whole) renameSync(whole, path)
  const ofItsKind = backupsIn(folder).filter((each) => isOfDamaged(each) === isOfDamaged(path))
  for (const old of ofItsKind.slice(0, -keep)) rmSync(join(folder, old), { force: true })
  return { path, damaged }
}

/** Looks once a minute whether a backup is due; gives the function that ends it. */
export function scheduleBackups(settings: ServerSettings, serverLog: ServerLog): () => void {
  const { backupEvery, backupKeep, data } = settings
  if (backupEvery === null) return () => {}
  const folder = settings.backupTo ?? join(data, 'backups')
  let isRunning = false
  const look = async () => {
    if (isRunning) return
    isRunning = true
    try {
      const due = { folder, everyMinutes: backupEvery, keep: backupKeep, now: Date.now() }
      const made = await backUpWhenDue(due, (file) => backUpApart(file, settings))
      if (made?.damaged) serverLog.write('error', 'backed up with damaged tables; whole backups are kept', { ...made })
      else if (made) serverLog.write('note', 'backed up', { path: made.path })
    } catch (error) {
      serverLog.write('error', 'the tables could not be backed up', { folder, why: (error as Error).message })
    }
    isRunning = false
  }
  void look()
  const timer = setInterval(() => void look(), MINUTE).unref()
  return () => clearInterval(timer)
}

/** Says how many tables are damaged in it. */
async function backUpApart(file: string, { data, database }: ServerSettings): Promise<number> {
  const place = database === null ? ['--data', data] : []
  // The address of a database holds a password, which no list of processes shall show.
  const env = { ...process.env, ASTRAGAL_DATABASE: database ?? '' }
  const child = spawn(process.execPath, [process.argv[1] as string, 'backup', file, ...place, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [told, said] = ['', '']
  child.stdout.on('data', (text) => (told += text))
  child.stderr.on('data', (text) => (said += text))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(said.trim().slice(0, 500))
  return (JSON.parse(told) as { damaged: readonly unknown[] }).damaged.length
}
