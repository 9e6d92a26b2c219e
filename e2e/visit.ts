// A visit to the app in a real browser. Whatever the page complains about (errors, the content policy) is kept, and a test
// ends by asking for it.

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser, NO_BROWSER } from '../scripts/browser.mjs'
import { openSite, type Site } from './site.ts'

export interface Place {
  readonly site: Site
  readonly browser: Browser
  close(): Promise<void>
}

export async function openPlace(): Promise<Place> {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error(NO_BROWSER)
  const [site, browser] = await Promise.all([openSite(), chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })])
  return {
    site,
    browser,
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

export interface Visit {
  readonly page: Page
  readonly complaints: readonly string[]
  close(): Promise<void>
}

const PHONE = { width: 390, height: 844 } as const
export const SMALL_PHONE = { width: 320, height: 640 } as const

export async function visit(
  { browser, site }: Place,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: site.url,
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error.message}`))
  page.on('console', (message) => {
    // What the test site has no server for answers with 404; the page says so in its own words.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  await page.goto(path)
  return { page, complaints, close: () => context.close() }
}
