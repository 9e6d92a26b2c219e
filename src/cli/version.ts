import manifest from '../../package.json' with { type: 'json' }
import { parseArguments } from './args.ts'
import type { Command } from './command.ts'

export const version: Command = {
  name: 'version',
  run(argv, { out }) {
    parseArguments(argv)
    out(`${manifest.version}\n`)
    return 0
  },
}
