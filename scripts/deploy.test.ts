// The files in `deploy/` with the real programs, where they are installed: Caddy and nginx pass requests, addresses and lines on.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ScriptedPerson } from '../src/server/testing/scripted-person.ts'
import { type Served, serve } from '../src/server/testing/server.ts'

const deploy = new URL('../deploy/', import.meta.url)
const found = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
const [caddy, nginx] = [found('caddy'), found('nginx')]

let folder: string
let proxy: ChildProcess | null = null
const servers: Served[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'astragal-deploy-'))
})
afterEach(async () => {
  proxy?.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** A server that believes the proxy, and lets one address try a code five times. */
async function behind(site: string): Promise<Served> {
  const hosts = { machine: 'laptop', names: [], address: site }
  const limits = { tries: { burst: 5, perSecond: 1 / 1000 } }
  const server = await serve({ proxies: ['127.0.0.1'], hosts, limits, opening: { opens: 'everybody', password: null } })
  servers.push(server)
  return server
}

async function works(port: number): Promise<void> {
  const { ask } = await import('../src/server/testing/server.ts')
  const through = { port, ask: (asked: object) => ask(port, asked) } as Served
  for (;;) {
    const isUp = await ask(port, {}).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const gm = await ScriptedPerson.opening(through)
  const line = await gm.follow()
  await gm.command('say', { words: 'through the proxy' })
  await line.until((frame) => `${frame.text}`.includes('tableOpened'))
  await line.until((frame) => 'present' in frame)
  line.socket.close()
  // A caller is told apart from the proxy: an address that one makes up oneself does not help.
  const tries: number[] = []
  for (let i = 0; i < 6; i++) {
    const headers = { 'x-forwarded-for': `10.0.0.${i}`, authorization: `Bearer ${gm.secret}` }
    const body = { id: `j${i}`, code: 'ab'.repeat(16), name: 'X' }
    tries.push((await ask(port, { method: 'POST', path: '/api/join', headers, body })).status)
  }
  expect(tries.at(-1)).toBe(429)
  // Figures are for who sits at the machine itself.
  expect((await ask(port, { path: '/api/metrics' })).status).toBe(404)
}

test.runIf(caddy)('Caddy with the Caddyfile passes requests and lines on', async () => {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const server = await behind(site)
  const env = {
    ...process.env,
    ASTRAGAL_SITE: site,
    ASTRAGAL_SERVERS: `127.0.0.1:${server.port}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const text = `{\n\tadmin off\n}\n${readFileSync(new URL('Caddyfile', deploy), 'utf8').replace(/Host \{\$ASTRAGAL_SITE[^}]*\}/, `Host 127.0.0.1:${port}`)}`
  writeFileSync(join(folder, 'Caddyfile'), text)
  proxy = spawn(`${caddy}`, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env,
    stdio: 'ignore',
  })
  await works(port)
})

test.runIf(nginx)('nginx with nginx.conf passes requests and lines on', async () => {
  const port = await freePort()
  const server = await behind(`http://127.0.0.1:${port}`)
  const site = readFileSync(new URL('nginx.conf', deploy), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_.*\n/gm, '')
    .replace('server 127.0.0.1:2787', `server 127.0.0.1:${server.port}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  mkdirSync(join(folder, 'logs'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off; ${paths.join(' ')}\n${site} }`,
  )
  proxy = spawn(`${nginx}`, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await works(port)
})

test('the files name only settings there are', async () => {
  const { SETTINGS } = await import('../src/server/settings.ts')
  const known = Object.keys(SETTINGS).map(
    (name) => `ASTRAGAL_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
  )
  const named = ['Dockerfile', 'compose.yaml'].flatMap(
    (file) => readFileSync(new URL(file, deploy), 'utf8').match(/ASTRAGAL_\w+(?=[:=])/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(5)
  for (const name of named) if (!/_(SITE|SERVERS)$/.test(name)) expect(known).toContain(name)
  const unit = spawnSync('systemd-analyze', ['verify', new URL('astragal.service', deploy).pathname], {
    encoding: 'utf8',
  })
  if (unit.error === undefined) expect(unit.stderr).not.toContain('Unknown')
})
