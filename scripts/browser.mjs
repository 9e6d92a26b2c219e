// Finds a browser for the tests, and installs Debian's Chromium where there is none and that is allowed. Says what it does.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './apt.mjs'

/** Chromium without a window of its own comes first: it draws the same pages for less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
/** Debian's packages: the first that there is is taken, since not every one of its relatives has both. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** A window that nobody looks at needs no suggestions under its address, which are pages of their own, and no page in reserve: without
 * them a visit costs half. The others are those that Playwright turns off; of two such lists only the last one counts. */
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The flags of a browser without a screen, a profile and a network of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${NOT_NEEDED.join(',')}`,
]

/** The path of a browser, or null. `CHROME_PATH` comes before all others. */
export function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) return existsSync(named) ? named : null
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const paths = [...NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)), ...PLACES]
  return paths.find((path) => existsSync(path)) ?? null
}

/** The path of a browser; installs one when there is none. Null where that is not possible. */
export function ensureBrowser() {
  const found = findBrowser()
  // A browser that was named and is not there is not replaced by another.
  if (found || process.env.CHROME_PATH) return found
  const isInstalled = PACKAGES.some((name) => installPackages([name], 'The browser tests need Chromium'))
  return isInstalled ? findBrowser() : null
}

export const NO_BROWSER =
  'No browser was found. Install Chromium or Chrome, or name one: CHROME_PATH=/path/to/chrome npm test'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = ensureBrowser()
  if (path === null) {
    process.stderr.write(`${NO_BROWSER}\n`)
    process.exitCode = 1
  } else {
    const version = execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim()
    process.stdout.write(`${path}: ${version}\n`)
  }
}
