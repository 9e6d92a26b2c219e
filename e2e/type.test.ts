import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomesIn } from './roll-dialog.ts'
import { bring, join, makeLink, openTable, openTables } from './table-place.ts'
import { type Place, visit } from './visit.ts'

let place: Place
beforeAll(async () => {
  place = await openTables()
})
afterAll(() => place.close())

/** Holds our fonts back until told. */
async function holdFonts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/(text|display)-\w+\.woff2$/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const hasOurs = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Astragal') && status === 'loaded'),
  )

/** How far things moved since the page began to load, and what did. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const moved = observer.takeRecords() as unknown as readonly {
      readonly value: number
      readonly sources: readonly { readonly node: Element | null }[]
    }[]
    return {
      total: moved.reduce((sum, { value }) => sum + value, 0),
      by: moved.map(({ value, sources }) => `${value}: ${sources.map(({ node }) => node?.className ?? '').join(', ')}`),
    }
  })

/** Opens a page without our fonts, lets them arrive when it is there, and says how far things moved all the while. */
async function movedOn(page: Page, path: string, shown: (page: Page) => Locator) {
  const letGo = await holdFonts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await shown(page).first().waitFor()
  expect(await hasOurs(page), path).toBe(false)
  letGo()
  await page.waitForLoadState('networkidle')
  const moved = await shifts(page)
  await page.unrouteAll({ behavior: 'wait' })
  return moved
}

/** The lines of the log, in either language. */
const linesOf = (page: Page) =>
  page.getByRole('region', { name: /^(Lines of the log|Zeilen des Protokolls)$/ }).getByRole('listitem')

const SCREENS = [
  { path: '/', shown: (page: Page) => page.getByRole('main').getByRole('form') },
  { path: '/join', shown: (page: Page) => page.getByRole('main').getByRole('form') },
  { path: '/solo', shown: (page: Page) => page.getByRole('link', { name: 'Endworld' }) },
  {
    path: '/solo/qstar',
    shown: (page: Page) => page.getByRole('list', { name: /^(What do you roll\?|Was würfelst du\?)$/ }),
  },
  { path: '/lab', shown: outcomesIn },
  { path: '/verify', shown: (page: Page) => page.getByRole('button', { name: /^(Choose a file|Datei wählen)$/ }) },
  { path: '/no/such/page', shown: (page: Page) => page.getByRole('heading', { level: 1 }) },
]
const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  'a phone': { locale: 'de-DE' },
  'a desk': { viewport: { width: 1280, height: 800 } },
}

test.each(Object.entries(DEVICES))('nothing jumps when the fonts arrive: %s', async (_, options) => {
  const { page, close } = await visit(place, 'about:blank', options)
  for (const { path, shown } of SCREENS) {
    const { total, by } = await movedOn(page, path, shown)
    expect.soft(total, `${path}: ${by.join(' | ')}`).toBeLessThanOrEqual(0.02)
  }
  await close()
})

test.each(Object.entries(DEVICES))('nothing jumps at the table when the fonts arrive: %s', async (_, options) => {
  const gm = await openTable(place, 'endless-horizons', options)
  const ann = await join(place, await makeLink(gm), 'Ann', options)
  await bring(ann, 'endless-horizons')
  for (const { page } of [gm, ann]) {
    const seen = await page.context().newPage()
    const { total, by } = await movedOn(seen, page.url(), linesOf)
    expect.soft(total, `${page.url()}: ${by.join(' | ')}`).toBeLessThanOrEqual(0.02)
    await seen.close()
  }
  await gm.close()
  await ann.close()
})

test('figures are all of one width in both faces, and nothing comes from another host', async () => {
  const { page, close } = await visit(place, 'about:blank')
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/')
  await page.getByRole('main').getByRole('form').first().waitFor()
  for (const [family, weight] of [
    ['Astragal Text', 400],
    ['Astragal Text', 700],
    ['Astragal Display', 600],
  ]) {
    const widths = await page.evaluate(
      async ([family, weight]) => {
        await document.fonts.load(`${weight} 40px "${family}"`)
        const span = document.createElement('span')
        span.style.cssText = `position:absolute;font:${weight} 40px "${family}";font-variant-numeric:tabular-nums lining-nums`
        document.body.append(span)
        return [...'0123456789'].map((figure) => {
          span.textContent = figure.repeat(10)
          return span.getBoundingClientRect().width
        })
      },
      [family, weight],
    )
    expect(new Set(widths.map((width) => width.toFixed(2))).size, `${family} ${weight}`).toBe(1)
  }
  expect([...hosts]).toEqual([new URL(place.site.url).host])
  await close()
})
