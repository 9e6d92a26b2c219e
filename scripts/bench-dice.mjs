// Solid dice in a browser that renders in software: each face read off its picture, and the frames a second of many dice.

import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { findBrowser, NO_BROWSER } from './browser.mjs'

const page = fileURLToPath(new URL('../bench/solid-dice-page.ts', import.meta.url))
const FLAGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/**
 * Opens the page of dice, asks it, and closes it again.
 * @template T @param {(page: import('playwright-core').Page) => Promise<T>} ask @returns {Promise<T>}
 */
export async function onDicePage(ask) {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error(NO_BROWSER)
  const { outputFiles } = await build({
    entryPoints: [page],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    const opened = await browser.newPage()
    await opened.addScriptTag({ content: outputFiles[0]?.text ?? '' })
    return await ask(opened)
  } finally {
    await browser.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dice = Number(process.argv[2] ?? 40)
  const times = /** @type {number[]} */ (await onDicePage((page) => page.evaluate(`solidDice.frameTimes(${dice}, 5)`)))
  times.sort((a, b) => a - b)
  const at = (/** @type {number} */ part) => /** @type {number} */ (times[Math.floor(part * (times.length - 1))])
  process.stdout.write(
    `${dice} dice, ${times.length} frames, rendered in software: median ${at(0.5).toFixed(1)} ms (${Math.round(1000 / at(0.5))} frames a second), p95 ${at(0.95).toFixed(1)} ms\n`,
  )
}
