// A folder to unpack and start by a double-click: Node's own binary, the built application, and a page that says what to do.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { npmOutput } from '../npm.mjs'
import { firstPage, LINUX, NODE } from './platforms.mjs'
import { readZip, writeZip } from './zip-file.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fetched = `${root}node_modules/.cache/node-binaries`

/**
 * Packs the folder for one platform.
 * @param {string} out the folder that gets the archive
 * @param {string} application the folder of the application's package
 * @param {import('./platforms.mjs').Platform} platform @param {string} version
 * @returns {string} the archive's path
 */
export function packFolder(out, application, platform, version) {
  const node = fetchNode(platform)
  const written = `${out}/${platform.name}`
  rmSync(written, { recursive: true, force: true })
  mkdirSync(written, { recursive: true })
  /** @param {string} file @param {string} text */
  const write = (file, text) => {
    writeFileSync(`${written}/${file}`, text.replaceAll('\n', platform.lineEnd))
    return `${written}/${file}`
  }
  // The package for Windows has no licence of its own; Node's is the same everywhere.
  const licence = readFileSync(`${fetchNode(LINUX)}/LICENSE`, 'utf8')
  const nodeLicence = ['', '-'.repeat(78), `Node.js ${NODE}`, '', licence, ''].join('\n')
  const licences = readFileSync(`${application}/THIRD-PARTY.txt`, 'utf8') + nodeLicence
  const entries = [
    { name: platform.starter, from: write(platform.starter, platform.script), isRunnable: true },
    { name: 'READ ME FIRST.txt', from: write('READ ME FIRST.txt', firstPage(platform)), isRunnable: false },
    { name: 'LICENCES.txt', from: write('LICENCES.txt', licences), isRunnable: false },
    { name: `app/${platform.binary}`, from: `${node}/bin/${platform.binary}`, isRunnable: true },
    ...filesIn(application).map((name) => ({
      name: `app/${name}`,
      from: `${application}/${name}`,
      isRunnable: name.startsWith('bin/'),
    })),
  ]
  const title = `astragal-${version}-${platform.name}`
  const archive = `${out}/${title}.zip`
  writeZip(
    archive,
    entries.map((entry) => ({ ...entry, name: `${title}/${entry.name}` })),
  )
  rmSync(written, { recursive: true })
  const wrong = faultsOf(readZip(archive), platform)
  if (wrong.length > 0) throw new Error(`${archive}: ${wrong.join('; ')}.`)
  return archive
}

/**
 * The reasons why an archive would not start on its platform.
 * @param {ReturnType<typeof readZip>} files @param {import('./platforms.mjs').Platform} platform @returns {string[]}
 */
export function faultsOf(files, { name, binary, programMark, starter, lineEnd }) {
  /** @param {string} path */
  const find = (path) =>
    files.find((file) => file.name.endsWith(`/${path}`) && file.name.split('/').length === path.split('/').length + 1)
  const needed = [
    starter,
    'READ ME FIRST.txt',
    'LICENCES.txt',
    `app/${binary}`,
    'app/bin/astragal',
    'app/dist/cli.js',
    'app/dist/web/index.html',
  ]
  const wrong = needed.filter((path) => !find(path)).map((path) => `${path} is missing`)
  const runnable = files
    .filter(({ isRunnable }) => isRunnable)
    .map((file) => file.name.slice(file.name.indexOf('/') + 1))
  if (runnable.join() !== [starter, `app/${binary}`, 'app/bin/astragal'].join())
    wrong.push(`${runnable.join(', ')} are run`)
  for (const path of [starter, 'READ ME FIRST.txt', 'LICENCES.txt']) {
    const text = `${find(path)?.contents}`
    const ends = text.match(/\r?\n/g) ?? []
    if (ends.some((end) => end !== lineEnd)) wrong.push(`${path} has the line ends of another system`)
  }
  const program = find(`app/${binary}`)?.contents.toString('hex', 0, 8)
  if (program && !program.startsWith(programMark)) wrong.push(`app/${binary} is no program of ${name}`)
  /** @type {string[]} */
  const started = `${find(starter)?.contents ?? ''}`.replaceAll('\\', '/').match(/app\/[\w./]+/g) ?? []
  for (const path of [`app/${binary}`, 'app/bin/astragal'])
    if (find(starter) && !started.includes(path)) wrong.push(`${starter} does not start ${path}`)
  return wrong
}

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll('\\', '/'))
    .sort()

/**
 * The folder of the package with Node's binary, fetched once and compared with what was fetched when the version was chosen.
 * @param {import('./platforms.mjs').Platform} platform
 */
function fetchNode({ package: name, integrity }) {
  const folder = `${fetched}/${name}-${NODE}-${createHash('sha256').update(integrity).digest('hex').slice(0, 12)}`
  if (existsSync(folder)) return `${folder}/package`
  mkdirSync(fetched, { recursive: true })
  const own = mkdtempSync(`${fetched}/fetching-`)
  const told = npmOutput(['pack', `${name}@${NODE}`, '--silent', '--pack-destination', own], own)
  const archive = `${own}/${told.trim().split('\n').at(-1)}`
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (found !== integrity)
    throw new Error(`${name} ${NODE} is not the one that was chosen: ${found}, not ${integrity}.`)
  const unfinished = `${own}/unpacked`
  mkdirSync(unfinished)
  execFileSync('tar', ['xzf', archive, '-C', unfinished, '--exclude=package/include', '--exclude=package/share'])
  if (!existsSync(folder)) renameSync(unfinished, folder)
  rmSync(own, { recursive: true })
  return `${folder}/package`
}
