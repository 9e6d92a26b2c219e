// A server as a program of its own, for tests that end it the hard way. It says its port on the first line. Its clock may go wrong by
// so many milliseconds.

import { startServer } from '../server.ts'
import { SILENT_LOG } from './silent-log.ts'

const [data = '', database = '', wrong = '0'] = process.argv.slice(2)
const { port } = await startServer({
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
process.stdout.write(`${port}\n`)
