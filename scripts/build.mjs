// The bundles and the options they are made with. `bin/astragal` loads this at every start, so esbuild is only
// imported when something has to be built.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const bundles = {
  commandLine: { entry: 'src/cli/main.ts', out: 'dist/cli.js', platform: /** @type {const} */ ('node') },
  bench: { entry: 'bench/run.ts', out: 'dist/bench.mjs', platform: /** @type {const} */ ('node') },
  firstSolve: {
    entry: 'bench/first-solve.ts',
    out: 'dist/bench-first-solve.mjs',
    platform: /** @type {const} */ ('node'),
  },
  strike: { entry: 'bench/strike.ts', out: 'dist/bench-strike.mjs', platform: /** @type {const} */ ('node') },
  opposed: { entry: 'bench/opposed.ts', out: 'dist/bench-opposed.mjs', platform: /** @type {const} */ ('node') },
}

/** The entries of the package; they share their common parts. */
export const library = {
  index: 'src/dice/index.ts',
  notation: 'src/dice/notation/index.ts',
  'notation/dialects': 'src/dice/notation/dialect-forms.ts',
  'notation/sentences': 'src/dice/notation/sentences.ts',
  anydice: 'src/dice/anydice/index.ts',
  counts: 'src/dice/counts/index.ts',
  seeded: 'src/dice/seeded-dice.ts',
}

export const options = /** @type {const} */ ({
  absWorkingDir: root,
  bundle: true,
  packages: 'external',
  format: 'esm',
  target: 'node20.19',
  logLevel: 'error',
})

/** @param {keyof typeof bundles} name */
async function bundle(name) {
  const { entry, out, platform } = bundles[name]
  const started = new Date()
  const unfinished = `${out}.${process.pid}`
  const { build } = await import('esbuild')
  try {
    await build({ ...options, entryPoints: [entry], outfile: unfinished, platform })
    // An edit made while building must look newer than the bundle, and nobody may load half a file.
    utimesSync(root + unfinished, started, started)
    renameSync(root + unfinished, root + out)
  } finally {
    rmSync(root + unfinished, { force: true })
  }
}

async function bundleLibrary() {
  const { build } = await import('esbuild')
  await build({ ...options, entryPoints: library, outdir: 'dist', splitting: true, platform: 'neutral' })
}

/** Bundles the command line into dist/cli.js. */
export const buildCommandLine = () => bundle('commandLine')
export const buildBench = () =>
  Promise.all([bundle('bench'), bundle('firstSolve'), bundle('strike'), bundle('opposed')])

/**
 * How many bytes a browser loads for the engine, packages and all, and how many of them (before gzip) are whose.
 * @param {keyof typeof library} [name]
 */
export async function weighForBrowser(name = 'index') {
  const [{ build }, { gzipSync }] = await Promise.all([import('esbuild'), import('node:zlib')])
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [library[name]],
    platform: 'browser',
    packages: 'bundle',
    target: 'es2022',
    minify: true,
    metafile: true,
    write: false,
  })
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  return {
    gzipped: outputFiles.reduce((bytes, { contents }) => bytes + gzipSync(contents, { level: 9 }).length, 0),
    modules: modules
      .map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput }))
      .sort((a, b) => b.bytes - a.bytes),
  }
}

/**
 * The web app: one page, the script, style and fonts it starts with, the worker that counts odds, and what the table and
 * the tools look like. The licences of the fonts go where the fonts go.
 */
const web = /** @type {const} */ ({
  page: 'src/web/page.html',
  icon: 'src/web/look/icon.svg',
  homeIcon: 'src/web/look/icon.png',
  manifest: 'src/web/manifest.webmanifest',
  serviceWorker: 'src/web/offline/service-worker.ts',
  tableScreen: 'src/web/table/table-screen.tsx',
  out: 'dist/web',
  script: 'src/web/main.tsx',
  worker: 'src/web/odds/worker.ts',
  tableStyle: 'src/web/look/table.css',
  cardStyle: 'src/web/look/cards.css',
  toolStyle: 'src/web/look/tools.css',
  gmStyle: 'src/web/look/gm.css',
  textFont: 'src/web/look/type/text.woff2',
  displayFont: 'src/web/look/type/display.woff2',
  licences: ['src/web/look/type/source-sans-3.txt', 'src/web/look/type/literata.txt'],
})

/** Bundles the web app into a folder, dist/web unless another is named: index.html, sw.js, manifest, icons and fonts.txt, and files under assets/ that never change under their name. */
export async function buildWeb(place = root + web.out) {
  const started = new Date()
  const unfinished = `${web.out}.${process.pid}`
  const [{ build }, { chunkGroups }] = await Promise.all([import('esbuild'), import('./web-chunks.mjs')])
  /** @satisfies {import('esbuild').BuildOptions} */
  const browser = {
    ...options,
    packages: /** @type {const} */ ('bundle'),
    platform: /** @type {const} */ ('browser'),
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    entryPoints: [web.script, web.worker, web.tableStyle, web.cardStyle, web.toolStyle, web.gmStyle],
    outdir: `${unfinished}/assets`,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': /** @type {const} */ ('file') },
    splitting: true,
    minify: true,
    metafile: /** @type {const} */ (true),
    jsx: /** @type {const} */ ('automatic'),
    jsxImportSource: 'preact',
    legalComments: /** @type {const} */ ('none'),
  }
  try {
    const { metafile } = await build({ ...browser, plugins: [await chunkGroups(browser)] })
    await shortenNames(Object.keys(metafile.outputs).filter((path) => path.endsWith('.js')))
    const outputs = Object.entries(metafile.outputs)
    /** @param {string} entry */
    const builtFrom = (entry) => {
      const [path, output] = outputs.find(([, { entryPoint }]) => entryPoint === entry) ?? []
      if (!path || !output) throw new Error(`Nothing was built from ${entry}.`)
      return { path: path.slice(unfinished.length), style: output.cssBundle?.slice(unfinished.length) ?? '' }
    }
    /** @param {string} file */
    const copiedFrom = (file) => {
      const [path] = outputs.find(([path, { inputs }]) => path.endsWith('.woff2') && file in inputs) ?? []
      if (!path) throw new Error(`${file} is not in the web app.`)
      return path.slice(unfinished.length)
    }
    const script = builtFrom(web.script)
    const page = readFileSync(root + web.page, 'utf8')
      .replace('{script}', script.path)
      .replace('{style}', script.style)
      .replace('{worker}', builtFrom(web.worker).path)
      .replace('{table style}', builtFrom(web.tableStyle).path)
      .replace('{card style}', builtFrom(web.cardStyle).path)
      .replace('{tool style}', builtFrom(web.toolStyle).path)
      .replace('{gm style}', builtFrom(web.gmStyle).path)
      .replace('{text font}', copiedFrom(web.textFont))
      .replace('{display font}', copiedFrom(web.displayFont))
    writeFileSync(`${root}${unfinished}/index.html`, page)
    copyFileSync(root + web.icon, `${root}${unfinished}/icon.svg`)
    copyFileSync(root + web.homeIcon, `${root}${unfinished}/icon.png`)
    copyFileSync(root + web.manifest, `${root}${unfinished}/manifest.webmanifest`)
    const kept = keptFiles(metafile, [web.script, web.worker, web.tableStyle, web.cardStyle, web.toolStyle])
    const assets = kept.map((path) => path.slice(unfinished.length)).sort()
    const version = createHash('sha256').update(page).update(assets.join()).digest('hex').slice(0, 12)
    await build({
      ...browser,
      splitting: false,
      metafile: false,
      entryPoints: [web.serviceWorker],
      outdir: unfinished,
      entryNames: 'sw',
      define: {
        FILES: JSON.stringify(['/', '/icon.svg', '/manifest.webmanifest', ...assets]),
        VERSION: JSON.stringify(version),
      },
    })
    const licences = web.licences.map((file) => readFileSync(root + file, 'utf8'))
    writeFileSync(`${root}${unfinished}/fonts.txt`, licences.join('\n\n'))
    utimesSync(`${root}${unfinished}/index.html`, started, started)
    putInPlace(root + unfinished, place)
    return metafile
  } finally {
    rmSync(root + unfinished, { recursive: true, force: true })
  }
}

/**
 * Writes scripts again with shorter names: esbuild gives every variable of nested functions a name of its own, also where an outer one
 * is not needed any more. Packed, that is a fortieth of a script.
 * @param {readonly string[]} paths
 */
async function shortenNames(paths) {
  const { minifySync } = await import('rolldown/utils')
  for (const path of paths) {
    const { code, errors } = minifySync(path, readFileSync(root + path, 'utf8'), {
      module: true,
      compress: { target: 'es2022' },
    })
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
    writeFileSync(root + path, code)
  }
}

/**
 * The files that a device keeps: everything these entries may ever load, but for the table, which is nothing without its server.
 * @param {import('esbuild').Metafile} metafile @param {readonly string[]} entries
 */
function keptFiles({ outputs }, entries) {
  const kept = new Set()
  const left = Object.keys(outputs).filter((path) => entries.includes(outputs[path]?.entryPoint ?? ''))
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const output = outputs[path]
    if (!output || kept.has(path) || output.entryPoint === web.tableScreen) continue
    kept.add(path)
    left.push(...output.imports.map((imported) => imported.path), ...(output.cssBundle ? [output.cssBundle] : []))
  }
  return [...kept]
}

/**
 * Puts a folder in the place of another, which is gone at once. Somebody else may do the same at this moment: then the last
 * one stays.
 * @param {string} folder @param {string} place
 */
function putInPlace(folder, place) {
  const before = `${folder}.before`
  for (;;) {
    try {
      if (existsSync(place)) renameSync(place, before)
      renameSync(folder, place)
      return
    } catch (error) {
      // It was taken away, or put there, between looking and renaming.
      const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(code) || !existsSync(folder)) throw error
    } finally {
      rmSync(before, { recursive: true, force: true })
    }
  }
}

/** Builds what is older than its sources: the command line, and the pages where they are wanted. */
export async function buildStale({ hasPages = true } = {}) {
  if (isCommandLineStale()) await buildCommandLine()
  if (hasPages && isWebStale()) await buildWeb()
}

/** Whether the web app has yet to be built from the sources as they are now. */
export function isWebStale() {
  const built = modified(`${web.out}/index.html`)
  return (
    ['package.json', 'scripts/build.mjs', 'scripts/web-chunks.mjs'].some((file) => modified(file) > built) ||
    ['src/dice', 'src/systems', 'src/table', 'src/client', 'src/web'].some((folder) => isNewer(folder, built))
  )
}

/** Whether the command line has yet to be built from the sources as they are now. */
function isCommandLineStale() {
  const built = modified(bundles.commandLine.out)
  return ['package.json', 'scripts/build.mjs'].some((file) => modified(file) > built) || isNewer('src', built)
}

/** @type {(folder: string, than: number) => boolean} */
function isNewer(folder, than) {
  // A folder's own time tells of files that were removed.
  if (modified(folder) > than) return true
  return readdirSync(root + folder, { withFileTypes: true }).some((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? isNewer(path, than) : !path.endsWith('.test.ts') && modified(path) > than
  })
}

/** @param {string} path */
const modified = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await Promise.all([bundleLibrary(), bundle('commandLine'), buildWeb()])
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.library.json'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.stdout.write('Built dist/index.js and dist/notation.js with their types, dist/cli.js and dist/web.\n')
}
