// The application as a package of its own, with the command `astragal`: one bundle and the built pages, without dependencies.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildWeb, options } from '../build.mjs'
import { writeJson } from './library.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packages of CommonJS inside the bundle ask for Node's own modules by this name. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/**
 * Writes the package into a folder.
 * @param {string} folder @param {{ version: string, license: string, engines: object }} project
 */
export async function writeApplication(folder, { version, license, engines }) {
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['bin', 'dist']) mkdirSync(`${folder}/${part}`, { recursive: true })
  const { metafile } = await build({
    ...options,
    packages: 'bundle',
    external: ['better-sqlite3'],
    entryPoints: ['src/cli/main.ts'],
    outfile: `${folder}/dist/cli.js`,
    platform: 'node',
    minifyWhitespace: true,
    minifySyntax: true,
    metafile: true,
    banner: { js: REQUIRE },
  })
  const pages = await buildWeb()
  cpSync(`${root}dist/web`, `${folder}/dist/web`, { recursive: true })
  for (const file of ['LICENSE', 'CHANGELOG.md', 'README.md', 'bin/astragal'])
    copyFileSync(root + file, `${folder}/${file}`)
  const packages = new Set([...packagesIn(metafile), ...packagesIn(pages)])
  writeFileSync(`${folder}/THIRD-PARTY.txt`, licencesOf([...packages].sort()))
  writeJson(`${folder}/package.json`, {
    name: 'astragal-table',
    version,
    description:
      'Five tabletop games by their own rules: a table in the browser, exact odds, dice that can be proved fair',
    license,
    type: 'module',
    engines,
    bin: { astragal: 'bin/astragal' },
  })
}

/** The folders of the packages that a bundle has something of. @param {import('esbuild').Metafile} metafile */
const packagesIn = ({ outputs }) =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? (path.match(/(.*node_modules\/(?:@[^/]+\/)?[^/]+)/)?.slice(1) ?? []) : [],
    )

/** The packages with their licences: a line each, then the texts. @param {readonly string[]} folders */
function licencesOf(folders) {
  const all = folders.map((path) => {
    const folder = root + path
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
    return {
      title: `${name} ${version} (${license})`,
      text: file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : '',
    }
  })
  const texts = all.map(({ title, text }) => `${'-'.repeat(78)}\n${title}\n\n${text}`)
  return [
    'Packages inside Astragal, with their licences.',
    '',
    ...all.map(({ title }) => title),
    '',
    ...texts,
    '',
  ].join('\n')
}
