// Bundles the questions of the lab as the library is, and measures them.
import { build } from 'esbuild'
import { options } from './build.mjs'

const outfile = 'dist/bench-lab.mjs'
await build({ ...options, entryPoints: ['bench/lab-questions.ts'], outfile, platform: 'node' })
await import(new URL(`../${outfile}`, import.meta.url).href)
