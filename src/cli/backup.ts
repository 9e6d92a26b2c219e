// The command `backup`: a copy of all tables on this machine, also while they are played at.
import { Refusal } from '../dice/index.ts'
import { parseArguments } from './args.ts'
import type { Command } from './command.ts'
import { Failure, usage } from './failure.ts'
import { folderOf, ofFolder } from './folder.ts'
import { languageOf } from './language.ts'
import { words } from './words.ts'

const takes = { options: ['data', 'lang'], switches: [] }

export const backup: Command = {
  name: 'backup',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw usage(({ files }) => files.backupTakes, 'file')
    const data = folderOf(options)
    const { backUp } = await import('../server/backup.ts')
    const held = await backUp(data, file).catch((error) => {
      throw whyNot(file, data, error)
    })
    const { backedUp } = words[languageOf(options)].serving
    const told = switches.has('json') ? JSON.stringify({ file, ...held }) : backedUp(file, held.tables, held.entries)
    streams.out(`${told}\n`)
    return 0
  },
}

function whyNot(file: string, data: string, error: unknown): unknown {
  const { code = '', path = '' } = error as NodeJS.ErrnoException
  const word = error instanceof Refusal ? error.word : ''
  if (word === 'no-tables') return new Failure('not-found', ({ files }) => files.noTables(data), { field: 'data' })
  if (word === 'already-there') return usage(({ files }) => files.isThere(file), 'file')
  if (code !== '' && path.startsWith(file))
    return usage(({ files }) => files.notWritten(files.theFile(file), code), 'file')
  return ofFolder(data, error)
}
