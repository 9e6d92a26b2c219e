// The bundles and the options they are made with. `bin/astragal` loads this at every start, so esbuild is only
// imported when something has to be built.
import { execFileSync } from 'node:child_process'
import { readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
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
}

/** What the package exports; the parts share what they have in common. */
const library = {
  index: 'src/dice/index.ts',
  notation: 'src/dice/notation/index.ts',
  seeded: 'src/dice/seeded.ts',
}

const options = /** @type {const} */ ({
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

export const buildCommandLine = () => bundle('commandLine')
export const buildBench = () => Promise.all([bundle('bench'), bundle('firstSolve')])

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

/** Whether the command line has yet to be built from the sources as they are now. */
export function isCommandLineStale() {
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
  await Promise.all([bundleLibrary(), bundle('commandLine')])
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.library.json'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.stdout.write('Built dist/index.js and dist/notation.js with their types, and dist/cli.js.\n')
}
