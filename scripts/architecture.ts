// The map of the layers and the check that the code keeps to it: who may import whom, no cycles, and nothing but
// arithmetic in the pure layers.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { walkSyntax } from './syntax-tree.mjs'

/** Each layer, and the layers it may import besides itself. */
export const LAYERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['dice', []],
  ['systems', ['dice']],
  ['charts', ['dice', 'systems']],
  ['table', ['dice', 'systems']],
  ['client', ['dice', 'systems', 'table']],
  ['server', ['dice', 'systems', 'charts', 'table', 'client']],
  ['web', ['dice', 'systems', 'charts', 'table', 'client']],
  ['cli', ['dice', 'systems', 'charts', 'table', 'client', 'server']],
])
const PURE = ['dice', 'systems', 'charts', 'table', 'client']
/** Packages the pure layers may use: they need neither Node nor a browser. */
const PURE_PACKAGES: readonly string[] = ['@noble/hashes/hmac.js', '@noble/hashes/sha2.js', '@noble/hashes/utils.js']
const CLOCK_OR_CHANCE = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b/

/** The text of each module by its path under src, such as `dice/fraction.ts`. */
export type Modules = ReadonlyMap<string, string>

export function readModules(folder: string): Modules {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
  return new Map(paths.sort().map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')]))
}

export const layerOf = (path: string): string | undefined => (path.includes('/') ? path.split('/')[0] : undefined)

/** Tests, and the suites that several tests run. */
const isTest = (path: string) => /\.(test|suite)\.tsx?$/.test(path)

interface Import {
  /** A path under src when it is relative, otherwise a package or a part of Node. */
  readonly to: string
  readonly isRelative: boolean
}

/** The paths in the import, export-from and import() of a module. */
function importsOf(path: string, text: string): Import[] {
  const imports: Import[] = []
  walkSyntax(path, text, ({ source }) => {
    // Only imports have a source: the static, the called, the exporting and those of a type alone.
    const to = (source as { readonly value?: unknown } | null | undefined)?.value
    if (typeof to !== 'string') return
    const isRelative = to.startsWith('.')
    imports.push({ to: isRelative ? posix.join(posix.dirname(path), to) : to, isRelative })
  })
  return imports
}

/** A sentence for everything that breaks the map; none when all is well. */
export function findFaults(modules: Modules): string[] {
  const graph = new Map([...modules].map(([path, text]) => [path, importsOf(path, text)]))
  const faults = [...modules].flatMap(([path, text]) => {
    const layer = layerOf(path)
    if (layer === undefined) return isTest(path) ? [] : [`${path} is in no layer`]
    if (!LAYERS.has(layer)) return [`${path} is in no layer: add ${layer} to the map or move it`]
    const isPure = PURE.includes(layer) && !isTest(path)
    return [
      ...(graph.get(path) ?? []).flatMap((imported) => faultOfImport(path, layer, isPure, imported, modules)),
      ...(isPure && CLOCK_OR_CHANCE.test(text) ? [`${path} reads a clock or rolls dice of its own`] : []),
    ]
  })
  return [...faults, ...findCycles(graph)]
}

function faultOfImport(path: string, layer: string, isPure: boolean, imported: Import, modules: Modules): string[] {
  const { to, isRelative } = imported
  const fault = [`${path} may not import ${to}`]
  if (isRelative && modules.has(to)) {
    const target = layerOf(to)
    return target === layer || (target !== undefined && LAYERS.get(layer)?.includes(target)) ? [] : fault
  }
  if (isTest(path)) return []
  if (isRelative) return /\.(json|css|svg)$/.test(to) ? [] : [`${path} imports ${to}, which is not there`]
  if (isBuiltin(to)) return isPure || layer === 'web' ? fault : []
  return isPure && !PURE_PACKAGES.includes(to) ? fault : []
}

function findCycles(graph: ReadonlyMap<string, readonly Import[]>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push(`a cycle: ${[...trail.slice(start), path].join(' -> ')}`)
    if (start >= 0 || done.has(path)) return
    for (const { to } of graph.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}
