// What is wrong with how a page looks: what axe finds, and what does not fit on a phone, whatever type it is set in.

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** Axe's faults; its source has to be in the page. */
export async function faultsIn(page: Page): Promise<string[]> {
  const { violations, passes } = (await page.evaluate('axe.run(document)')) as {
    violations: readonly Violation[]
    passes: readonly unknown[]
  }
  expect(passes.length).toBeGreaterThan(10)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
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

/** Sets the page in another type, once its faces are there. */
const setType = (page: Page, type: keyof typeof TYPES) =>
  page.evaluate(
    async ([faces, families]) => {
      const isThere = (family: string) => [...document.fonts].some((face) => face.family.includes(family))
      for (const { family, weight, bytes } of faces.filter((face) => !isThere(face.family))) {
        const face = new FontFace(
          family,
          Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
          { weight },
        )
        document.fonts.add(await face.load())
      }
      for (const [use, family] of Object.entries(families))
        document.documentElement.style.setProperty(`--${use}`, family || null)
      await document.fonts.ready
    },
    [FACES, TYPES[type]] as const,
  )

/** What sticks out of the screen, and cannot be scrolled to inside something smaller, once the page is drawn. */
export const tooWide = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const out = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .filter((element) => element.checkVisibility() && !element.closest('.unseen, .tip-text, svg *'))
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 160))
    return document.documentElement.scrollWidth > innerWidth ? ['the page', ...out] : out
  })

/** What scrolls up and down must not scroll sideways. */
export const scrollsSideways = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.scroll-box, .pane.shown, .dialog-main')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .flatMap((box) =>
        [...box.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > box.getBoundingClientRect().right + 0.5)
          .map((element) => element.outerHTML.slice(0, 160)),
      ),
  )

/** What does not fit on a phone: in both widths, in every type, and with text of twice the size. The page is left as it was. */
export async function misfits(page: Page): Promise<string[]> {
  const viewport = page.viewportSize()
  const browser = await page.context().newCDPSession(page)
  const found: string[] = []
  for (const size of TEXT_SIZES) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
    for (const type of types) {
      await setType(page, type)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 2 * width })
        for (const element of new Set([...(await tooWide(page)), ...(await scrollsSideways(page))]))
          found.push(`${width} px, ${type}, ${(size / USUAL_TEXT) * 100} %: ${element}`)
      }
    }
  }
  await setType(page, 'ours')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: USUAL_TEXT } })
  await browser.detach()
  if (viewport) await page.setViewportSize(viewport)
  return found
}
