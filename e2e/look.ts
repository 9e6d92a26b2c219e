// The faults in a page's looks: what axe finds, and what does not fit on a phone, whatever type it is set in.

import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** Axe's faults, light and dark. Only colours differ in the dark, so only they are looked at again. */
export async function faultsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const found: string[] = []
  for (const [theme, rules] of [
    ['light', {}],
    ['dark', { runOnly: ['color-contrast'] }],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.locator(`html[data-theme=${theme}]`).waitFor()
    const { violations, passes } = (await page.evaluate(
      `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], preload: false, ...rules })})`,
    )) as {
      violations: readonly Violation[]
      passes: readonly unknown[]
    }
    expect(passes.length).toBeGreaterThan(theme === 'light' ? 10 : 0)
    found.push(...violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`))
  }
  return found
}

const faceIn = (file: string) => readFileSync(new URL(`./type/${file}.woff2`, import.meta.url)).toString('base64')

/** Faces that come with the tests: none is the host's. DejaVu is the widest that is common, Barlow Condensed about the narrowest. */
const FACES = [
  { family: 'Test Wide', weight: '400', bytes: faceIn('wide') },
  { family: 'Test Wide', weight: '700', bytes: faceIn('wide-bold') },
  { family: 'Test Wide Serif', weight: '700', bytes: faceIn('wide-serif') },
  { family: 'Test Wide Mono', weight: '400 700', bytes: faceIn('wide-mono') },
  { family: 'Test Narrow', weight: '400', bytes: faceIn('narrow') },
  { family: 'Test Narrow', weight: '600', bytes: faceIn('narrow-bold') },
]

/** The types that a page is measured in: our own, and what may stand in for it on a device that blocks fonts. */
const TYPES = {
  ours: { text: '', display: '', mono: '"Test Wide Mono"' },
  wide: { text: '"Test Wide"', display: '"Test Wide Serif"', mono: '"Test Wide Mono"' },
  narrow: { text: '"Test Narrow"', display: '"Test Narrow"', mono: '"Test Wide Mono"' },
} as const

/** `LOOK_TYPES=ours,wide,narrow` measures in the narrow one as well. */
const types = (process.env.LOOK_TYPES ?? 'ours,wide').split(',').map((name) => {
  if (!(name in TYPES)) throw new Error(`LOOK_TYPES names ${name}: there are ${Object.keys(TYPES).join(', ')}.`)
  return name as keyof typeof TYPES
})
const WIDTHS = [320, 390]
const USUAL_TEXT = 16
/** In pixels: as browsers come, and as somebody sets them who needs text of twice the size. */
const TEXT_SIZES = [USUAL_TEXT, 2 * USUAL_TEXT]

/** Brings the faces to the page, unless they are there already. */
async function bringFaces(page: Page): Promise<void> {
  const areThere = await page.evaluate(() => [...document.fonts].some((face) => face.family.includes('Test ')))
  if (areThere) return
  await page.evaluate(async (faces) => {
    for (const { family, weight, bytes } of faces) {
      const face = new FontFace(
        family,
        Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
        { weight },
      )
      document.fonts.add(await face.load())
    }
  }, FACES)
}

/** The parts of a page that are too wide, as it is. */
export const tooWide = async (page: Page): Promise<string[]> =>
  (await tooWideIn(page, [{ type: 'as it is', families: {} }])).map(({ element }) => element)

interface SetType {
  readonly type: string
  /** The family for each use of type; an empty one is our own. */
  readonly families: Readonly<Record<string, string>>
}

/**
 * Set in one type after another, once the page is drawn: what sticks out of the screen and cannot be scrolled to inside something
 * smaller, and what sticks out of a pane or a dialog, which scroll up and down but not sideways.
 */
const tooWideIn = (page: Page, setTypes: readonly SetType[]): Promise<{ type: string; element: string }[]> =>
  page.evaluate(async (setTypes) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    // For screen readers alone.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
    const sticksOut = () => {
      const out = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .filter((element) => element.checkVisibility() && !element.closest('[role=tooltip], svg *'))
        .filter((element) => !scrolls(element.parentElement) && !isClipped(element))
      const outOfBox = [...document.querySelectorAll('section[aria-label], dialog header + div')]
        .filter((box) => box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowY))
        .flatMap((box) =>
          [...box.querySelectorAll('*')].filter(
            (element) => element.getBoundingClientRect().right > box.getBoundingClientRect().right + 0.5,
          ),
        )
      const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
      return [...page, ...[...new Set([...out, ...outOfBox])].map((element) => element.outerHTML.slice(0, 160))]
    }
    const found: { type: string; element: string }[] = []
    // The page answers to its new width in the first frame.
    await drawn()
    for (const { type, families } of setTypes) {
      for (const [use, family] of Object.entries(families))
        document.documentElement.style.setProperty(`--${use}`, family || null)
      await document.fonts.ready
      await drawn()
      found.push(...sticksOut().map((element) => ({ type, element })))
    }
    return found
  }, setTypes)

/** On the narrowest phone every type; on a wider one not our own again, which is narrower than the widest. */
const setTypesAt = (width: number) =>
  types
    .filter((type) => type !== 'ours' || width === WIDTHS[0] || types.length === 1)
    .map((type) => ({ type, families: TYPES[type] }))

/** The parts that do not fit on a phone: in both widths, in the types that they are measured in, and with text of twice the size. The page is left as it was. */
export async function misfits(page: Page): Promise<string[]> {
  const viewport = page.viewportSize()
  const browser = await page.context().newCDPSession(page)
  const setText = (size: number) => browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
  const found: string[] = []
  await bringFaces(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 2 * width })
    for (const size of TEXT_SIZES) {
      await setText(size)
      for (const { type, element } of await tooWideIn(page, setTypesAt(width)))
        found.push(`${width} px, ${type}, ${(size / USUAL_TEXT) * 100} %: ${element}`)
    }
  }
  await setText(USUAL_TEXT)
  await tooWideIn(page, [{ type: 'ours', families: TYPES.ours }])
  await browser.detach()
  if (viewport) await page.setViewportSize(viewport)
  return found
}
