// Where apt takes Debian's packages from on this machine, as a Debian made from it needs to be told.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** @typedef {{ uri: string, suites: string[], components: string[], key: string | null }} Source */

/**
 * The sources of one Debian in the two forms of apt; those of other suites and of other publishers are left out.
 * @param {string} folder apt's settings @param {string} suite
 */
export function sourcesOf(folder, suite) {
  const files = [
    `${folder}/sources.list`,
    ...(existsSync(`${folder}/sources.list.d`) ? readdirSync(`${folder}/sources.list.d`) : []).map(
      (name) => `${folder}/sources.list.d/${name}`,
    ),
  ].filter((path) => existsSync(path))
  const all = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    if (path.endsWith('.sources')) return stanzasIn(text)
    return path.endsWith('.list') ? linesIn(text) : []
  })
  const wanted = all
    .map((source) => ({ ...source, suites: source.suites.filter((name) => isOf(name, suite)) }))
    .filter(({ suites, components }) => suites.length > 0 && components.includes('main'))
  return {
    mirrors: wanted.filter(({ suites }) => suites.includes(suite)).map(({ uri }) => uri),
    keys: wanted.flatMap(({ key }) => (key?.startsWith('/') ? [key] : [])),
    text: wanted
      .flatMap(({ uri, suites, components, key }) => {
        const signed = key?.startsWith('/') ? `[signed-by=${key}] ` : ''
        return suites.map((name) => `deb ${signed}${uri} ${name} ${components.join(' ')}\n`)
      })
      .join(''),
  }
}

/** @type {(name: string, suite: string) => boolean} */
const isOf = (name, suite) => [suite, `${suite}-updates`, `${suite}-security`].includes(name)

/** @type {(text: string) => Source[]} */
function linesIn(text) {
  return text.split('\n').flatMap((line) => {
    const [, options = '', uri = '', suite = '', components = ''] =
      /^\s*deb\s+(?:\[([^\]]*)\]\s*)?(\S+)\s+(\S+)\s+([^#]*)/.exec(line) ?? []
    const key = /signed-by=(\S+)/.exec(options)?.[1] ?? null
    return uri === '' ? [] : [{ uri, suites: [suite], components: words(components), key }]
  })
}

/** @type {(text: string) => Source[]} */
function stanzasIn(text) {
  const uncommented = text.replace(/^#.*\n?/gm, '')
  return uncommented.split(/\n\s*\n/).flatMap((stanza) => {
    const field = (/** @type {string} */ name) =>
      words(new RegExp(`^${name}:((?:.*)(?:\\n[ \\t].*)*)`, 'im').exec(stanza)?.[1] ?? '')
    if (!field('Types').includes('deb') || field('Enabled').includes('no')) return []
    const [key = null] = field('Signed-By')
    return field('URIs').map((uri) => ({ uri, suites: field('Suites'), components: field('Components'), key }))
  })
}

const words = (/** @type {string} */ text) => text.split(/\s+/).filter((word) => word !== '')

/** How packages are fetched: proxies, and what is believed. @param {string} dump of `apt-config dump` */
export const acquireSettings = (dump) =>
  dump
    .split('\n')
    .filter((line) => line.startsWith('Acquire::') && !line.startsWith('Acquire::IndexTargets'))
    .map((line) => `${line}\n`)
    .join('')
