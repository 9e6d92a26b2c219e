// A server as a program of its own, for tests that end it the hard way. It says its port on the first line.

import { SILENT } from '../journal.ts'
import { open } from '../listen.ts'

const [data = ''] = process.argv.slice(2)
const { port } = await open({
  port: 0,
  host: '127.0.0.1',
  data,
  web: null,
  hosts: { machine: 'laptop', names: [], address: null },
  proxies: [],
  journal: SILENT,
  version: '0.0.0',
  limits: { requests: { burst: 1e9, perSecond: 1 }, orders: { burst: 1e9, perSecond: 1 } },
})
process.stdout.write(`${port}\n`)
