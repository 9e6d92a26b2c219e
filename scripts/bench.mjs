// Builds the benchmarks and runs them. They are bundled as the library is: through a loader that runs TypeScript, closures
// are several times as slow, and the figures would be the loader's.
import { buildBench, weighForBrowser } from './build.mjs'

const [{ gzipped }] = await Promise.all([weighForBrowser(), buildBench()])
const { main } = await import(new URL('../dist/bench.mjs', import.meta.url).href)
process.exitCode = main(process.argv.slice(2), gzipped)
