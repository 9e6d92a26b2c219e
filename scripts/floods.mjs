// Floods a server and tells what that costs: `npm run floods`, or some of them by name. `--of FOLDER` floods the server of
// another checkout, to compare.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({ options: { of: { type: 'string' } }, allowPositionals: true })
const outdir = `${root}node_modules/.cache/astragal-floods`
/** @type {import('esbuild').BuildOptions} */
const bundled = { bundle: true, packages: 'external', format: 'esm', platform: 'node' }
await build({ ...bundled, entryPoints: [`${root}bench/floods.ts`], outfile: `${outdir}/floods.mjs` })
// Limits as they are shipped, but for those that a table long enough to flood with would take an hour to pass.
const server = `
import { startServer } from './src/server/server.ts'
const { port } = await startServer({
  port: 0, host: '127.0.0.1', data: process.argv[2], web: null, proxies: [], serverLog: { write() {} }, version: '',
  hosts: { machine: 'laptop', names: [], address: null },
  limits: { commands: { burst: 1e9, perSecond: 1 }, requests: { burst: 1e9, perSecond: 1 } },
})
process.stdout.write(port + '\\n')`
const stdin = { contents: server, resolveDir: resolve(values.of ?? root), loader: /** @type {const} */ ('ts') }
await build({ ...bundled, stdin, outfile: `${outdir}/server.mjs` })
const { main } = await import(`${outdir}/floods.mjs`)
await main(`${outdir}/server.mjs`, positionals)
