// The service worker: keeps the pages that need no server, and answers with them where there is no line. The newest page is always asked for
// first, so nobody is left behind on an old one; files that never change under their name come from here.

/** Written by the build: the files of this version, and a name for them all. */
declare const FILES: readonly string[]
declare const VERSION: string

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** The part of a service worker's scope that is used here; the compiler knows the page's only. */
const scope = self as unknown as {
  readonly location: Location
  oninstall: (event: Lasting) => void
  onactivate: (event: Lasting) => void
  onfetch: (event: Fetching) => void
  onmessage: (event: Lasting & { readonly data: unknown }) => void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

const PREFIX = 'astragal-'
const CACHE = PREFIX + VERSION
const AT_ONCE = 4
/** Packed or not, a file is the same file. */
const ANY_PACKING = { ignoreVary: true }

scope.oninstall = (event) => event.waitUntil(fill())
scope.onactivate = (event) => event.waitUntil(forgetOld().then(() => scope.clients.claim()))
scope.onmessage = (event) => {
  if (event.data === 'take over') event.waitUntil(scope.skipWaiting())
}

scope.onfetch = (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api')) return
  if (request.mode === 'navigate') event.respondWith(newestPage(request))
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
}

async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, ANY_PACKING)) ?? fetch(request)
}

/** The page as it is now; the one that was kept where there is no line, or a proxy says that the server behind it is gone. */
async function newestPage(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => Response.error())
  if (answer.type !== 'error' && answer.status < 502) return answer
  return (await (await caches.open(CACHE)).match('/', ANY_PACKING)) ?? answer
}

/** Fetches what is new in this version; the rest is taken over from the one before. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  const left = [...FILES]
  const work = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const before = file.startsWith('/assets/') ? await caches.match(file, ANY_PACKING) : undefined
      await cache.put(file, before ?? (await fetched(file)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function fetched(file: string): Promise<Response> {
  const answer = await fetch(file, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return answer
}

/** The version before stays: a page of it may still be open somewhere. */
async function forgetOld(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
