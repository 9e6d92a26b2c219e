// What is wrong with how a page looks: what axe finds, and what sticks out of the screen.

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

/** What sticks out of the screen and cannot be scrolled to inside something smaller. */
export const tooWide = (page: Page) =>
  page.evaluate(`(() => {
    const scrolls = (element) =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const out = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('.unseen, .tip-text, svg *'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !scrolls(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 160))
    return document.documentElement.scrollWidth > innerWidth ? ['the page', ...out] : out
  })()`)

/** What scrolls up and down must not scroll sideways. */
export const scrollsSideways = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('.scroll-box, .pane.shown, .dialog-main')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .flatMap((box) => [...box.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > box.getBoundingClientRect().right + 0.5)
      .map((element) => element.outerHTML.slice(0, 160)))`)
