// The files of the web application, read once at the start: no request can name a file that was not there then.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const packers = {
  br: promisify(brotliCompress) as (bytes: Buffer) => Promise<Buffer>,
  gzip: (bytes: Buffer) => promisify<Buffer, { level: number }, Buffer>(gzip)(bytes, { level: 9 }),
}
/** The ways a file is packed, the smallest first. */
export const PACKINGS = ['br', 'gzip'] as const satisfies readonly (keyof typeof packers)[]
export type Packing = (typeof PACKINGS)[number]

export class WebFile {
  readonly bytes: Buffer
  readonly type: string
  readonly tag: string
  /** Whether its name says what is in it, so that it never changes. */
  readonly isImmutable: boolean
  /** Whether it is worth packing: pictures and fonts are packed already. */
  readonly isPackable: boolean
  readonly #packed = new Map<Packing, Promise<Buffer>>()

  constructor(bytes: Buffer, extension: string, isImmutable: boolean) {
    this.bytes = bytes
    this.type = TYPES[extension] ?? 'application/octet-stream'
    this.tag = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
    this.isImmutable = isImmutable
    this.isPackable = isImmutable && !PACKED.includes(extension)
  }

  /** The same, packed once somebody asks, beside everything else. */
  packed(packing: Packing): Promise<Buffer> {
    const packed = this.#packed.get(packing) ?? packers[packing](this.bytes)
    this.#packed.set(packing, packed)
    return packed
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const PACKED = ['.png', '.woff2']

/** Pages of the application: all of them are its index, and it says itself which of them there are. */
const PAGE = /^\/(?!api(\/|$)|assets(\/|$))[^.]*$/
const HASHED = /[-.][0-9a-z_-]{8,}\.[a-z0-9]+$/i

export class WebFiles {
  readonly #files: ReadonlyMap<string, WebFile>

  constructor(folder: string | null) {
    const isThere = folder !== null && existsSync(folder)
    this.#files = new Map(isThere ? readAll(folder) : [])
  }

  get size(): number {
    return this.#files.size
  }

  at(path: string): WebFile | undefined {
    return PAGE.test(path) ? (this.#files.get('/index.html') ?? NOT_BUILT) : this.#files.get(path)
  }
}

function readAll(folder: string): [string, WebFile][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => {
      const path = `/${name.replaceAll('\\', '/')}`
      const isImmutable = path.startsWith('/assets/') && HASHED.test(path)
      return [path, new WebFile(readFileSync(join(folder, name)), extname(name), isImmutable)]
    })
}

const NOT_BUILT = new WebFile(
  Buffer.from(
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Astragal</title>' +
      '<h1>Astragal</h1><p>The table is here, but its pages are not built: stop it, and <code>npm start</code> in its folder builds them. ' +
      'Programs can use it: <a href="/api">the API</a>.</p></html>',
  ),
  '.html',
  false,
)
