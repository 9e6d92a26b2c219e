// The server that is measured, as a program of its own; it says its port on the first line.

import { startServer } from '../src/server/server.ts'
import { SILENT_LOG } from '../src/server/testing/silent-log.ts'

const [data = '', database = ''] = process.argv.slice(2)
const much = { burst: 1e9, perSecond: 1e9 }
const { port } = await startServer({
  port: 0,
  host: '127.0.0.1',
  data,
  database: database === '' ? null : database,
  web: null,
  hosts: { machine: 'laptop', names: [], address: null },
  proxies: [],
  serverLog: SILENT_LOG,
  version: '',
  limits: {
    requests: much,
    commands: much,
    tries: much,
    allTries: much,
    connections: 10_000,
    connectionsEach: 10_000,
    heartbeat: 3_600_000,
  },
})
process.stdout.write(`${port}\n`)
// The measuring process asks how much work it was.
process.on('message', () => process.send?.(process.cpuUsage()))
