// The files in `deploy/` with the real programs, where they are installed: Caddy and nginx in front of two servers on one database, with a
// certificate of our own. Cookies, origins, addresses and lines are as in a browser, and no command is lost while servers are exchanged.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Following } from '../src/server/testing/scripted-person.ts'
import { type Served, serve } from '../src/server/testing/server.ts'
import { type Site, SiteVisitor } from '../src/server/testing/site-visitor.ts'
import { findProgram, missingProxies } from './proxies.mjs'
import { type TestDatabase, type TestDatabases, testDatabases } from './test-databases.ts'

const deploy = new URL('../deploy/', import.meta.url)
const [caddy, nginx, openssl] = [findProgram('caddy'), findProgram('nginx'), findProgram('openssl')]
if (missingProxies().length > 0)
  process.stdout.write(`Not installed here, so deploy/ is not tried with it: ${missingProxies().join(', ')}.\n`)

const NAME = 'dice.test'
let databases: TestDatabases | null = null
let database: TestDatabase
let folder: string
let proxy: ChildProcess | null = null
let servers: Served[] = []
beforeAll(async () => {
  if (openssl && (caddy || nginx)) databases = await testDatabases()
})
afterAll(() => databases?.stop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'astragal-deploy-'))
  if (databases) database = await databases.make()
})
afterEach(async () => {
  proxy?.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.close()
  if (databases) await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** A site with a certificate of its own, and two servers that believe the proxy and let one address try a code five times. */
async function siteWithServers(): Promise<Site> {
  const port = await freePort()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
  spawnSync(`${openssl}`, ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', certificate])
  const options = {
    database: database.url,
    proxies: ['127.0.0.1'],
    hosts: { machine: 'laptop', names: [], address: `https://${NAME}:${port}` },
    limits: { tries: { burst: 5, perSecond: 1 / 1000 } },
  }
  // One after the other: the first makes the tables. Their ports stay when they are exchanged.
  servers = [await serve({ ...options, port: await freePort() })]
  servers.push(await serve({ ...options, port: await freePort() }))
  return { name: NAME, port, certificate: readFileSync(certificate, 'utf8') }
}

/** The words that were said with an entry, where there are some. */
const wordsOf = ({ words }: { readonly words?: unknown }): string | null =>
  typeof words === 'string' ? JSON.parse(words).words : null

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

async function works(site: Site): Promise<void> {
  const gm = new SiteVisitor(site)
  while ((await gm.ask('GET', '/api/health').catch(() => null))?.status !== 200) await pause()
  const { headers } = await gm.ask('POST', '/api/device', {})
  // Once: the server says it, and the proxy does not say it again.
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  const cookie = gm.cookies.get('__Host-astragal')?.said ?? ''
  for (const part of ['; Path=/', '; HttpOnly', '; SameSite=Strict', '; Secure']) expect(cookie).toContain(part)
  expect(cookie).not.toContain('Domain')
  const table = { id: 't1', system: 'endless-horizons', name: 'The Test', seatName: 'Mara' }
  for (const origin of ['https://elsewhere.test', `http://${site.name}:${site.port}`, ''])
    expect((await gm.ask('POST', '/api/tables', table, { origin })).status).toBe(403)
  expect((await gm.sitDown('/api/tables', table)).status).toBe(200)
  expect(await gm.follow('', { origin: 'https://elsewhere.test' })).toBe(403)
  const line = (await gm.follow()) as Following
  expect((await gm.command('s1', 'say', { words: 'through the proxy' })).status).toBe(200)
  await line.until((frame) => wordsOf(frame) === 'through the proxy')
  await line.until((frame) => 'present' in frame)
  await exchangeServers(gm, line)
  // A caller is told apart from the proxy: an address that one makes up oneself does not help.
  const stranger = new SiteVisitor(site)
  await stranger.ask('POST', '/api/device', {})
  const tries: number[] = []
  for (let i = 0; i < 6; i++) {
    const body = { id: `j${i}`, code: 'ab'.repeat(16), name: 'X' }
    tries.push((await stranger.ask('POST', '/api/join', body, { 'x-forwarded-for': `10.0.0.${i}` })).status)
  }
  expect(tries.at(-1)).toBe(429)
  // Figures are for who sits at the machine itself.
  expect((await gm.ask('GET', '/api/metrics')).status).toBe(404)
}

/** One server after the other is stopped and started again while somebody talks and listens as a device does. */
async function exchangeServers(gm: SiteVisitor, first: Following): Promise<void> {
  const lines = [first]
  const given: string[] = ['through the proxy']
  let isOver = false
  const talking = async () => {
    for (let i = 0; !isOver; i++) {
      const words = `words ${i}`
      // A command without an answer is given again under the same id.
      while ((await gm.command(`w${i}`, 'say', { words }).catch(() => null))?.status !== 200) await pause()
      given.push(words)
    }
  }
  const listening = async () => {
    for (;;) {
      await (lines.at(-1) as Following).closed
      if (isOver) return
      const heads = lines.reduce((all, each) => (each.frames.length > 0 ? each.heads : all), '')
      const next = await gm.follow(heads).catch(() => 0)
      if (typeof next === 'number') await pause()
      else lines.push(next)
    }
  }
  const talked = talking()
  const listened = listening()
  const more = async () => {
    const before = given.length
    while (given.length < before + 10) await pause()
  }
  await more()
  for (const [i, server] of servers.entries()) {
    servers[i] = await server.again()
    // The proxy takes it back: it is given commands again.
    while (!/^astragal_commands_total [1-9]/m.test((await servers[i].ask({ path: '/api/metrics' })).text)) await pause()
    await more()
  }
  isOver = true
  await talked
  const { json } = await gm.ask('GET', `${gm.path}/export`)
  const rows = json.books.common as { n: number; words?: string }[]
  expect(rows.flatMap((row) => wordsOf(row) ?? [])).toEqual(given)
  await lines.at(-1)?.until(({ book, n }) => book === 'common' && n === rows.length)
  const heard = lines.flatMap(({ frames }) => frames.flatMap(({ book, n }) => (book === 'common' ? [n] : [])))
  expect(heard).toEqual(rows.map(({ n }) => n))
  lines.at(-1)?.socket.close()
  await listened
}

test.runIf(caddy && openssl)(
  'Caddy with the Caddyfile serves two servers over https, and exchanging them loses nothing',
  async () => {
    const site = await siteWithServers()
    const env = {
      ...process.env,
      ASTRAGAL_SITE: `${NAME}:${site.port}`,
      ASTRAGAL_SERVERS: servers.map(({ port }) => `127.0.0.1:${port}`).join(' '),
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }
    const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n'
    const text = readFileSync(new URL('Caddyfile', deploy), 'utf8').replace(
      /^\{\$ASTRAGAL_SITE.*\{$/m,
      `$&\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
    )
    writeFileSync(join(folder, 'Caddyfile'), options + text)
    proxy = spawn(`${caddy}`, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
      env,
      stdio: 'ignore',
    })
    await works(site)
  },
)

test.runIf(nginx && openssl)(
  'nginx with nginx.conf serves two servers over https, and exchanging them loses nothing',
  async () => {
    const site = await siteWithServers()
    const [first, second] = servers.map(({ port }) => `127.0.0.1:${port}`)
    const text = readFileSync(new URL('nginx.conf', deploy), 'utf8')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${site.port} ssl;`)
      .replaceAll('dice.example.org;', `${NAME};`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
      .replace('server 127.0.0.1:2787', `server ${first}`)
      .replace('# server 10.0.0.2:2787', `server ${second}`)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    mkdirSync(join(folder, 'logs'))
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off; ${paths.join(' ')}\n${text} }`,
    )
    proxy = spawn(`${nginx}`, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    await works(site)
  },
)

test('the image is built with what it needs, and with nothing of this machine', () => {
  const steps = readFileSync(new URL('Dockerfile', deploy), 'utf8')
  // The program that builds is an optional package of the machine's kind.
  expect(/npm ci .*/.exec(steps)?.[0]).not.toContain('--omit=optional')
  const left = readFileSync(new URL('Dockerfile.dockerignore', deploy), 'utf8').split('\n')
  for (const folder of ['node_modules', 'dist', '.git']) expect(left).toContain(folder)
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
