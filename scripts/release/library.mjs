// The library as a package of its own: engine, notation and the other entries, without dependencies. ES modules, the same for
// CommonJS, and types for both.
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { library, options } from '../build.mjs'
import { writeJson } from './json-file.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SHARED = 'shared.cjs'

/** @typedef {keyof typeof library} EntryName */

/**
 * Writes the package into a folder.
 * @param {string} folder @param {{ version: string, license: string, engines: object }} project
 */
export async function writeLibrary(folder, { version, license, engines }) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const names = /** @type {EntryName[]} */ (Object.keys(library))
  await build({
    ...options,
    packages: 'bundle',
    entryPoints: library,
    outdir: folder,
    splitting: true,
    platform: 'neutral',
  })
  // All entries are one file for CommonJS: a refusal of one is then an instance of the other's class.
  const all = names.map((name) => `export * as ${exportName(name)} from './${library[name]}'`).join('\n')
  const stdin = { contents: all, resolveDir: root, loader: /** @type {const} */ ('ts') }
  await build({
    ...options,
    packages: 'bundle',
    format: 'cjs',
    platform: 'neutral',
    stdin,
    outfile: `${folder}/${SHARED}`,
  })
  for (const name of names) {
    const up = '../'.repeat(name.split('/').length - 1) || './'
    mkdirSync(`${folder}/${name}`.replace(/\/[^/]*$/, ''), { recursive: true })
    writeFileSync(`${folder}/${name}.cjs`, `module.exports = require('${up}${SHARED}').${exportName(name)}\n`)
  }
  const types = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.library.json', '--outDir', `${folder}/types`]
  execFileSync(process.execPath, types, { cwd: root, stdio: 'inherit' })
  // The same declarations, read as those of CommonJS modules.
  cpSync(`${folder}/types`, `${folder}/types-cjs`, { recursive: true })
  writeJson(`${folder}/types-cjs/package.json`, { type: 'commonjs' })
  for (const file of ['LICENSE', 'CHANGELOG.md']) copyFileSync(root + file, `${folder}/${file}`)
  copyFileSync(`${root}docs/packages/astragal.md`, `${folder}/README.md`)
  writeJson(`${folder}/package.json`, {
    name: 'astragal',
    version,
    description: 'Dice by rules written as plain functions: roll, resolve by hand, count the exact odds, advise',
    license,
    type: 'module',
    engines,
    sideEffects: false,
    // For resolvers that do not know `exports`.
    main: './index.cjs',
    types: './types-cjs/dice/index.d.ts',
    exports: {
      ...Object.fromEntries(names.map((name) => [name === 'index' ? '.' : `./${name}`, exportOf(name)])),
      './package.json': './package.json',
    },
  })
}

/** @param {string} name */
const exportName = (name) => name.replace('/', '_')

/** @param {EntryName} name */
function exportOf(name) {
  const declared = library[name].replace(/^src\/(.*)\.ts$/, '$1.d.ts')
  return {
    import: { types: `./types/${declared}`, default: `./${name}.js` },
    require: { types: `./types-cjs/${declared}`, default: `./${name}.cjs` },
  }
}
