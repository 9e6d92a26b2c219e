// The modules that a browser gets in one file. By itself esbuild cuts a chunk for every set of entries that share a module: eighty
// files for a player at a table, each packed alone and full of imports from the others. Here every entry that needs one
// module of a group imports the whole group, and so the group is one chunk.
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

const GAME = /^src\/systems\/[^/]+\/game\.ts$/
const TABLE = 'src/web/table/table-screen.tsx'
const WORDS = /\/words\/(english|german)\.ts$/

/**
 * A plugin for a build with these options.
 * @param {import('esbuild').BuildOptions & { absWorkingDir: string }} options
 * @returns {Promise<import('esbuild').Plugin>}
 */
export async function chunkGroups(options) {
  const root = options.absWorkingDir
  const graph = new ModuleGraph(await modulesOf(options))
  const groups = groupsOf(graph)
  return {
    name: 'chunk-groups',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice('group:'.length), namespace: 'group' }))
      onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
        contents: importsOf((groups.get(path) ?? []).map((module) => root + module)),
        resolveDir: root,
      }))
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const module = path.slice(root.length).replaceAll('\\', '/')
        if (!graph.entries.has(module)) return null
        const needed = graph.groupsNeededBy(module, groups).map((name) => `group:${name}`)
        const contents = `${readFileSync(path, 'utf8')}\n${importsOf(needed)}`
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}

/** @param {readonly string[]} paths */
const importsOf = (paths) => paths.map((path) => `import ${JSON.stringify(path)}\n`).join('')

/** @param {import('esbuild').BuildOptions} options */
async function modulesOf(options) {
  const { metafile } = await build({ ...options, minify: false, write: false, metafile: true })
  return metafile
}

/**
 * The groups by name, each for a moment of a visit: what the page starts with; what counts odds; what rolls alone and at a
 * table; the table; every game; and the words of each in one language. A worker has no page, so what it may load is never in one group with what it may not.
 * @param {ModuleGraph} graph @returns {ReadonlyMap<string, readonly string[]>}
 */
function groupsOf(graph) {
  const words = [...graph.entries]
    .filter((entry) => WORDS.test(entry))
    .map((entry) => /** @type {const} */ ([entry, graph.reach(entry)]))
  // One person reads one language: what both need is in neither's group.
  const isInBoth = (/** @type {string} */ module) => words.filter(([, reached]) => reached.has(module)).length > 1
  const inBoth = (/** @type {string} */ folder) =>
    words.flatMap(([entry, reached]) => (entry.startsWith(folder) ? [...reached].filter(isInBoth) : []))
  // Not what the page's own words share: the page starts with them, and would wait for itself.
  const start = graph.reach('src/web/main.tsx', 'src/web/screens/join.tsx')
  const solo = graph.reach('src/web/screens/solo.tsx')
  const table = graph.reach(TABLE)
  const games = [...graph.entries]
    .filter((entry) => GAME.test(entry))
    .map((entry) => new Set([...graph.reach(entry), ...inBoth(entry.replace('game.ts', ''))]))
  const isShared = (/** @type {string} */ module) =>
    games.filter((game) => game.has(module)).length > Number(!solo.has(module) && !table.has(module))
  const worker = 'src/web/odds/worker.ts'
  const counting = new Set([...graph.reach(worker), ...games.flatMap((game) => [...game].filter(isShared))])
  const beside = graph.reachInTime(worker)
  const rolling = new Set([...solo].filter((module) => table.has(module)))
  /** @type {[string, ReadonlySet<string>][]} */
  const moments = [
    ['ground', new Set([...start].filter((module) => counting.has(module) || beside.has(module)))],
    ['start', start],
    ['counting', new Set([...counting, ...[...rolling].filter((module) => beside.has(module))])],
    ['rolling', rolling],
    ['table', table],
    ...games.map((game, at) => /** @type {[string, ReadonlySet<string>]} */ ([`game-${at}`, game])),
    ...words.map(
      ([entry, reached]) =>
        /** @type {[string, ReadonlySet<string>]} */ ([
          entry,
          new Set([...reached].filter((module) => !isInBoth(module))),
        ]),
    ),
  ]
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  // A file of its own would hold little more than the entry's imports from its group.
  const grouped = new Set([...graph.entries].filter((entry) => entry !== TABLE && !WORDS.test(entry)))
  for (const [name, modules] of moments) {
    const fresh = [...modules].filter((module) => !grouped.has(module))
    for (const module of fresh) grouped.add(module)
    const isBeside = (/** @type {string} */ module) => beside.has(module)
    groups.set(
      name,
      fresh.filter((module) => !isBeside(module)),
    )
    groups.set(`${name}-beside`, fresh.filter(isBeside))
  }
  return groups
}

class ModuleGraph {
  #inputs
  /** The modules that start a file of their own: the entries of the build, and all that is imported when it is needed. */
  entries

  /** @param {import('esbuild').Metafile} metafile */
  constructor({ inputs, outputs }) {
    this.#inputs = inputs
    this.entries = new Set(
      Object.values(outputs).flatMap(({ entryPoint }) => (entryPoint && isScript(entryPoint) ? [entryPoint] : [])),
    )
  }

  /** These modules and all that they import, but for what they import when it is needed. @param {string[]} from */
  reach(...from) {
    return this.#follow(from, ['import-statement'])
  }

  /** All that a module imports, at once or when it is needed. @param {string} from */
  reachInTime(from) {
    return this.#follow([from], ['import-statement', 'dynamic-import'])
  }

  /** @param {readonly string[]} from @param {readonly string[]} kinds */
  #follow(from, kinds) {
    /** @type {Set<string>} */
    const reached = new Set()
    /** @param {string} module */
    const follow = (module) => {
      if (reached.has(module) || !isScript(module)) return
      reached.add(module)
      for (const { path, kind } of this.#inputs[module]?.imports ?? []) if (kinds.includes(kind)) follow(path)
    }
    for (const module of from) follow(module)
    return reached
  }

  /**
   * The groups an entry needs a module of, and those that these need.
   * @param {string} entry @param {ReadonlyMap<string, readonly string[]>} groups
   */
  groupsNeededBy(entry, groups) {
    /** @type {Set<string>} */
    const needed = new Set()
    for (let before = -1; before < needed.size; ) {
      before = needed.size
      const reached = this.reach(entry, ...[...needed].flatMap((name) => groups.get(name) ?? []))
      for (const [name, modules] of groups) if (modules.some((module) => reached.has(module))) needed.add(name)
    }
    return [...needed]
  }
}

/** @param {string} path */
const isScript = (path) => /\.(tsx?|m?js)$/.test(path)
