import manifest from '../../package.json' with { type: 'json' }
import { parseArguments } from './args.ts'
import type { Command } from './command.ts'

export const version: Command = {
  name: 'version',
  summary: 'Say which Astragal this is.',
  help: 'Usage: astragal version, or astragal --version',
  examples: [],
  run(argv, { out }) {
    parseArguments(argv)
    out(`${manifest.version}\n`)
    return 0
  },
}
