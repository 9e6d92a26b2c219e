// Backups that a server makes by itself, every so many minutes, of which the last few are kept. Each is made by a process of its own, so
// that nobody at a table waits for it, and an older one goes only when a newer one is whole.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerLog } from '../server/server-log.ts'
import type { ServerSettings } from '../server/settings.ts'

const MINUTE = 60_000
const BACKUP = /^astragal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.db$/

/** The backups in a folder, the oldest first: their names say when they were made. */
const backupsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => BACKUP.test(name))
    .sort()

/** Makes a backup and removes the oldest beyond `keep`; its path, or null where the last one is not old enough. */
export async function backUpWhenDue(
  { folder, everyMinutes, keep, now }: { folder: string; everyMinutes: number; keep: number; now: number },
  make: (path: string) => Promise<void>,
): Promise<string | null> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const last = backupsIn(folder).at(-1)
  // Half a minute less: the clock is looked at once a minute.
  const isDue = last === undefined || now - statSync(join(folder, last)).mtimeMs >= (everyMinutes - 0.5) * MINUTE
  if (!isDue) return null
  const path = join(folder, `astragal-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.db`)
  await make(path)
  for (const name of backupsIn(folder).slice(0, -keep)) rmSync(join(folder, name), { force: true })
  return path
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
      const path = await backUpWhenDue(due, (file) => backUpApart(file, settings))
      if (path !== null) serverLog.write('note', 'backed up', { path })
    } catch (error) {
      serverLog.write('error', 'the tables could not be backed up', { folder, why: (error as Error).message })
    }
    isRunning = false
  }
  void look()
  const timer = setInterval(() => void look(), MINUTE).unref()
  return () => clearInterval(timer)
}

async function backUpApart(file: string, { data, database }: ServerSettings): Promise<void> {
  const place = database === null ? ['--data', data] : []
  // The address of a database holds a password, which no list of processes shall show.
  const env = { ...process.env, ASTRAGAL_DATABASE: database ?? '' }
  const child = spawn(process.execPath, [process.argv[1] as string, 'backup', file, ...place], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(said.trim().slice(0, 500))
}
