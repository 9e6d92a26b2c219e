import { readFileSync } from 'node:fs'
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

interface FittedFace {
  readonly family: string
  readonly weight: string
  readonly size: number
  readonly ascent: number
  readonly descent: number
}

/** The faces of the device as the style sheet fits them to ours. */
const fittedFaces = (page: Page): Promise<readonly FittedFace[]> =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => {
        const share = (name: string) => Number.parseFloat(style.getPropertyValue(name)) / 100
        return {
          family: style.getPropertyValue('font-family').replaceAll('"', ''),
          weight: style.getPropertyValue('font-weight'),
          size: share('size-adjust'),
          ascent: share('ascent-override'),
          descent: share('descent-override'),
        }
      })
      .filter(({ family }) => family.includes(' in ')),
  )

const bytesOf = (path: string) => readFileSync(new URL(path, import.meta.url)).toString('base64')
const OURS = { Text: 'text', Display: 'display' } as const
/** DejaVu comes with the tests, so that nothing hangs on the fonts of a host. */
const DEVICE = [
  { ours: 'Text', weight: 400, file: 'wide' },
  { ours: 'Text', weight: 600, file: 'wide-bold' },
  { ours: 'Display', weight: 600, file: 'wide-serif' },
] as const

const SAMPLE =
  'Call for a roll, and say what it is about. Everybody sees the dice: 3, 5, 7 and 10. Die Spielleitung verlangt eine Probe; ' +
  'alle am Tisch sehen, wie die Würfel fallen. Waits for you: the chance of success is 78.4%, just over three in four.'

test.each(DEVICE)(
  'a device’s face in place of ours takes as much room: $ours $weight',
  async ({ ours, weight, file }) => {
    const { page, close } = await visit(place, '/')
    await page.getByRole('main').getByRole('form').first().waitFor()
    const fitted = await fittedFaces(page)
    expect(fitted.length).toBeGreaterThan(8)
    const isFor = (face: FittedFace) => {
      const [from = 0, to = from] = face.weight.split(' ').map(Number)
      return face.family.startsWith(`${ours} in `) && from <= weight && weight <= to
    }
    const inPlace = fitted.filter(isFor)
    const { size, ascent, descent } = inPlace.find(({ family }) => family.endsWith('DejaVu')) as FittedFace
    // A page of its own: the app's lets no other fonts in.
    await page.goto('about:blank')
    await page.setContent(`<style>
    @font-face { font-family: ours; font-weight: 100 900; src: url(data:font/woff2;base64,${bytesOf(`../src/web/look/type/${OURS[ours]}.woff2`)}) }
    @font-face { font-family: fitted; font-weight: 100 900; size-adjust: ${size * 100}%; ascent-override: ${ascent * 100}%;
      descent-override: ${descent * 100}%; line-gap-override: 0%; src: url(data:font/woff2;base64,${bytesOf(`./type/${file}.woff2`)}) }
    span { position: absolute; white-space: nowrap; font-size: 40px; font-weight: ${weight}; line-height: normal }
  </style><span style="font-family: ours">${SAMPLE}</span><span style="font-family: fitted">${SAMPLE}</span>`)
    const [own, other] = (await page.evaluate(async () => {
      await Promise.all(['ours', 'fitted'].map((family) => document.fonts.load(`40px ${family}`)))
      return [...document.querySelectorAll('span')].map((span) => {
        const { width, height } = span.getBoundingClientRect()
        return { width, height }
      })
    })) as [Room, Room]
    await close()
    expect(Math.abs(other.width / own.width - 1), 'width').toBeLessThan(0.02)
    expect(Math.abs(other.height / own.height - 1), 'line height').toBeLessThan(0.03)
    // The faces that stand in for ours have lines as high.
    for (const face of inPlace)
      expect(Math.abs(((face.ascent + face.descent) * face.size * 40) / own.height - 1), face.family).toBeLessThan(0.03)
  },
)

interface Room {
  readonly width: number
  readonly height: number
}
