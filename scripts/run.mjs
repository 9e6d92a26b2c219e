// Sets up, then runs one of the project's programs in the same process: node scripts/run.mjs scripts/test.mjs src/cli
import { fileURLToPath } from 'node:url'
import { setUp } from './setup.mjs'

const [name = '', ...args] = process.argv.slice(2)
setUp()
const program = new URL(`../${name}`, import.meta.url)
// The program finds its arguments where it would if it had been started alone.
process.argv = [process.execPath, fileURLToPath(program), ...args]
await import(program.href)
