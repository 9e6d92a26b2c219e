// Builds an evening and plays it.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const outfile = at('../node_modules/.cache/astragal-evening.mjs')
const entryPoints = [at('evening.ts')]
await build({ entryPoints, outfile, bundle: true, packages: 'external', format: 'esm', platform: 'node' })
const { main } = await import(outfile)
await main(process.argv.slice(2))
