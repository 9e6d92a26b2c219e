// The built web app behind the smallest server that keeps its promises: a strict content policy, files that never change
// under their name, and the page for every other path.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildWeb, isWebStale } from '../scripts/build.mjs'

const root = fileURLToPath(new URL('../dist/web', import.meta.url))

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
}

export interface Site {
  readonly url: string
  /** From now on there is another version of the app, to whoever asks. */
  renew(): void
  /** From now on a proxy answers for the server, which is gone. */
  breakDown(): void
  close(): Promise<void>
}

/** Builds what is stale and serves it on a free port. */
export async function openSite(): Promise<Site> {
  if (isWebStale()) await buildWeb()
  const bodies = new Map<string, Buffer>()
  /** The body sent for a file: packed once, as the real server does it. A font is packed already. */
  const bodyOf = (path: string, isPacked: boolean): Buffer => {
    const body =
      bodies.get(path) ?? (isPacked ? gzipSync(readFileSync(root + path), { level: 9 }) : readFileSync(root + path))
    bodies.set(path, body)
    return body
  }
  let isNewer = false
  let isBroken = false
  const server = createServer(({ url = '/', method }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (isBroken) {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
      return
    }
    const isFile = /^\/(assets\/[\w.-]+|icon\.(svg|png)|sw\.js|manifest\.webmanifest)$/.test(pathname)
    const path = isFile ? pathname : '/index.html'
    response.setHeader('content-security-policy', POLICY)
    response.setHeader('x-content-type-options', 'nosniff')
    try {
      if (method !== 'GET' || pathname.startsWith('/api/')) throw new Error('There is no server behind this site.')
      const isPacked = !/\.(woff2|png)$/.test(path)
      const isOther = isNewer && path === '/sw.js'
      const body = isOther
        ? gzipSync(`${readFileSync(root + path, 'utf8').replaceAll(/astragal-/g, 'astragal-newer-')}`)
        : bodyOf(path, isPacked)
      response.writeHead(200, {
        'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        ...(isPacked && { 'content-encoding': 'gzip' }),
        'content-length': body.length,
        'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    renew: () => {
      isNewer = true
    },
    breakDown: () => {
      isBroken = true
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
