// The command `backup`: a copy of all tables on this machine, also while they are played at.
import { Refusal } from '../dice/index.ts'
import { isUnwritable } from '../server/store/driver.ts'
import type { StorePlace } from '../server/store/open.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { folderFailure, shownPlace, tablesPlace } from './folder.ts'
import { languageOption } from './language.ts'
import type { Subcommand } from './subcommand.ts'
import { words } from './words.ts'

const takes = { options: ['data', 'lang'], switches: [] }

export const backupCommand: Subcommand = {
  name: 'backup',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw usageFailure(({ files }) => files.backupTakes, 'file')
    const place = tablesPlace(options)
    const { data } = place
    const { backUp } = await import('../server/backup.ts')
    const held = await backUp(data, file).catch((error) => {
      throw whyNot(file, place, error)
    })
    const { backedUp } = words[languageOption(options)].serving
    const told = switches.has('json') ? JSON.stringify({ file, ...held }) : backedUp(file, held.tables, held.entries)
    streams.out(`${told}\n`)
    return 0
  },
}

function whyNot(file: string, place: StorePlace, error: unknown): unknown {
  const { code = '', path = '' } = error as NodeJS.ErrnoException
  const word = error instanceof Refusal ? error.word : ''
  if (word === 'no-tables')
    return new CommandFailure('not-found', ({ files }) => files.noTables(shownPlace(place)), { field: 'data' })
  if (word === 'already-there') return usageFailure(({ files }) => files.isThere(file), 'file')
  if (isUnwritable(error)) {
    const why = /full|ENOSPC/.test((error as Error).message) ? 'ENOSPC' : 'EROFS'
    return usageFailure(({ files }) => files.notWritten(files.theFile(file), why), 'file')
  }
  if (code !== '' && path.startsWith(file))
    return usageFailure(({ files }) => files.notWritten(files.theFile(file), code), 'file')
  return folderFailure(place, error)
}
