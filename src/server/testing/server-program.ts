// A server as a program of its own, for tests that end it the hard way. It says its port on the first line. Its clock may go wrong by
// so many milliseconds. With the name of an entry it kills itself as soon as such an entry is on the disk, before anything else is done. SIGTERM closes it.

import { startServer } from '../server.ts'
import { type Database, openDatabase, type Statement } from '../store/driver.ts'
import { SILENT_LOG } from './silent-log.ts'

const [data = '', database = '', wrong = '0', last = ''] = process.argv.slice(2)
if (last !== '') await fallAfter(`"is":"${last}"`)
const server = await startServer({
  port: 0,
  host: '127.0.0.1',
  data,
  database: database === '' ? null : database,
  now: () => Date.now() + Number(wrong),
  web: null,
  hosts: { machine: 'laptop', names: [], address: null },
  proxies: [],
  serverLog: SILENT_LOG,
  version: '0.0.0',
  limits: { requests: { burst: 1e9, perSecond: 1 }, commands: { burst: 1e9, perSecond: 1 } },
})
process.once('SIGTERM', () => void server.close())
process.stdout.write(`${server.port}\n`)

/** Kills this process with the commit that has written this text. */
async function fallAfter(text: string): Promise<void> {
  const sample = await openDatabase(':memory:')
  const databases: Database = Object.getPrototypeOf(sample)
  const statements: Statement = Object.getPrototypeOf(sample.prepare('SELECT 1'))
  const { exec } = databases
  const { run } = statements
  let isWritten = false
  statements.run = function (...values) {
    isWritten ||= values.some((value) => typeof value === 'string' && value.includes(text))
    return Reflect.apply(run, this, values)
  }
  databases.exec = function (sql) {
    exec.call(this, sql)
    if (isWritten && sql === 'COMMIT') process.kill(process.pid, 'SIGKILL')
  }
}
