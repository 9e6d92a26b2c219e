// Makes what is published, in the folder release: two packages, and folders to unpack for those who have no Node.
//   npm run package                        the packages astragal and astragal-table, as folders and archives
//   npm run package -- linux-x64           and the folder for Linux; also windows-x64, macos-arm64 or all
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { npmOutput } from './npm.mjs'
import { writeApplication } from './release/application.mjs'
import { packFolder } from './release/folder.mjs'
import { writeLibrary } from './release/library.mjs'
import { PLATFORMS } from './release/platforms.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {readonly string[]} asked @param {string} [out] */
export async function packAll(asked, out = `${root}release`) {
  const names = PLATFORMS.map(({ name }) => name)
  const unknown = asked.filter((each) => each !== 'all' && !names.includes(each))
  if (unknown.length > 0)
    throw new Error(`There is no platform ${unknown.join(', ')}: there are ${names.join(', ')} and all.`)
  const project = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await writeLibrary(`${out}/astragal`, project)
  await writeApplication(`${out}/astragal-table`, project)
  for (const name of ['astragal', 'astragal-table'])
    npmOutput(['pack', '--silent', '--pack-destination', out], `${out}/${name}`)
  for (const platform of PLATFORMS)
    if (asked.includes('all') || asked.includes(platform.name))
      packFolder(out, `${out}/astragal-table`, platform, project.version)
  return writeChecksums(out)
}

/** Writes the checksums of all archives, and tells their names and sizes. @param {string} out */
function writeChecksums(out) {
  const archives = readdirSync(out)
    .filter((name) => /\.(tgz|zip)$/.test(name))
    .sort()
  const sums = archives.map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(`${out}/${name}`))
      .digest('hex')
    return `${sum}  ${name}\n`
  })
  writeFileSync(`${out}/SHA256SUMS`, sums.join(''))
  return archives.map((name) => ({ name, bytes: statSync(`${out}/${name}`).size }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packed = await packAll(process.argv.slice(2))
  for (const { name, bytes } of packed) process.stdout.write(`${name}  ${(bytes / 1e6).toFixed(2)} MB\n`)
  process.stdout.write('They are in the folder release, with SHA256SUMS.\n')
}
