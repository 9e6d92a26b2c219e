import manifest from '../../package.json' with { type: 'json' }
import { parseArguments } from './arguments.ts'
import { usageFailure } from './failure.ts'
import type { Subcommand } from './subcommand.ts'
import { clippedText } from './terminal-text.ts'

export const versionCommand: Subcommand = {
  name: 'version',
  run(argv, { out }) {
    const [word] = parseArguments(argv).positionals
    if (word !== undefined) throw usageFailure(({ files }) => files.versionTakes(clippedText(word, 40)))
    out(`${manifest.version}\n`)
    return 0
  },
}
