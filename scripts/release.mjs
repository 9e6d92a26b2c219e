// A release, made where the sources are clean: everything is checked, packed, and described by its part of the changelog.
//   npm run release              in the folder release: packages, folders to unpack, NOTES.md and SHA256SUMS
//   npm run release -- --quick   without the tests, to look at what it makes; the notes say so
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { npm } from './npm.mjs'
import { packAll } from './package.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Here, and where nothing lies around: twice, and with a narrow font. */
const CHECKS = [['test'], ['bare-root', '--', '--times', '2'], ['bare-root', '--', '--test-only', '--fonts', 'narrow']]

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`No release: ${message}\n`)
  process.exit(1)
}

/**
 * The part of a changelog about one version, and its day; null where it has none.
 * @param {string} changelog @param {string} version
 */
export function notesOf(changelog, version) {
  const parts = changelog.split(/^## /m).slice(1)
  const part = parts.find((each) => each.startsWith(`[${version}]`))
  if (!part) return null
  const [title = '', ...lines] = part.split('\n')
  return { day: / - (\d{4}-\d{2}-\d{2})$/.exec(title)?.[1] ?? null, text: lines.join('\n').trim() }
}

async function release() {
  const isQuick = process.argv.includes('--quick')
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const notes = notesOf(readFileSync(`${root}CHANGELOG.md`, 'utf8'), version)
  if (!notes || notes.text === '') refuse(`CHANGELOG.md says nothing of ${version}.`)
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim()
  if (!isQuick) {
    if (changed !== '') refuse(`these files are not committed:\n${changed}`)
    if (notes.day === null) refuse(`CHANGELOG.md gives ${version} no day: "## [${version}] - YYYY-MM-DD".`)
    for (const check of CHECKS)
      if (npm(['run', ...check], { cwd: root, stdio: 'inherit' }).status !== 0)
        refuse(`npm run ${check.join(' ')} failed.`)
  }
  const packed = await packAll(['all'])
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const files = packed.map(({ name, bytes }) => `| ${name} | ${(bytes / 1e6).toFixed(1)} MB |`)
  const unchecked = isQuick ? ['', '**Not checked: made with --quick.**'] : []
  const lines = [
    `# Astragal ${version}`,
    ...unchecked,
    '',
    notes.text,
    '',
    '| file | size |',
    '|---|---|',
    ...files,
    '',
    `Commit ${commit}.`,
    '',
  ]
  writeFileSync(`${root}release/NOTES.md`, lines.join('\n'))
  process.stdout.write(
    `Astragal ${version} is in the folder release: ${packed.length} archives, NOTES.md and SHA256SUMS.\n`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await release()
