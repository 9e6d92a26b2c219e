import manifest from '../../package.json' with { type: 'json' }
import { parseArguments } from './args.ts'
import type { Command } from './command.ts'
import { usage } from './failure.ts'
import { clipped } from './printable.ts'

export const version: Command = {
  name: 'version',
  run(argv, { out }) {
    const [word] = parseArguments(argv).positionals
    if (word !== undefined) throw usage(({ files }) => files.versionTakes(clipped(word, 40)))
    out(`${manifest.version}\n`)
    return 0
  },
}
