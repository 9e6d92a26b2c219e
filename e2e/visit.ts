// A visit to the app in a real browser. Whatever the page complains about (errors, the content policy) is kept, and a test
// ends by asking for it.

import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { BROWSER_FLAGS, findBrowser, NO_BROWSER } from '../scripts/browser.mjs'

export interface Place {
  readonly site: { readonly url: string }
  readonly browser: Browser
  close(): Promise<void>
}

let browser: Promise<Browser> | undefined

/** One browser for all stories of a worker: every visit has a context of its own, with nothing in it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error(NO_BROWSER)
  browser ??= chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
  return browser
}

/** The app without a server behind it. */
export async function openPlace(): Promise<Place> {
  return { site: { url: inject('site') }, browser: await openBrowser(), close: async () => {} }
}

export interface Visit {
  readonly page: Page
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export type VisitOptions = BrowserContextOptions

const PHONE = { width: 390, height: 844 } as const
export const SMALL_PHONE = { width: 320, height: 640 } as const
export const DESKTOP = { width: 1280, height: 800 } as const

/** Somebody with a fresh browser, not yet anywhere. */
export async function arrive({ browser, site }: Place, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // Keeping pages for later is a story of its own.
    serviceWorkers: 'block',
    baseURL: site.url,
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error.message}`))
  page.on('console', (message) => {
    // Requests for a server that the test site lacks are answered with 404; the page says so in its own words.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  return { page, complaints, close: () => context.close() }
}

/** Where a page takes files; the button beside it is what people press. */
export const fileInput = (box: Page | Locator): Locator => box.locator('input[type=file]')

export async function visit(place: Place, path: string, options: VisitOptions = {}): Promise<Visit> {
  const visited = await arrive(place, options)
  await visited.page.goto(path)
  return visited
}
