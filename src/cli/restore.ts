// The command `restore`: puts a backup into a folder or a database that has no tables yet, after looking at all of it.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../dice/index.ts'
import type { StorePlace } from '../server/store/open.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { folderFailure, shownPlace, tablesPlace } from './folder.ts'
import { languageOption } from './language.ts'
import type { Subcommand } from './subcommand.ts'
import { words } from './words.ts'

const takes = { options: ['data', 'database', 'lang'], switches: [] }

export const restoreCommand: Subcommand = {
  name: 'restore',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw usageFailure(({ files }) => files.restoreTakes, 'file')
    const place = tablesPlace(options)
    const folder = file === '-' ? mkdtempSync(join(tmpdir(), 'astragal-restore-')) : ''
    const path = file === '-' ? join(folder, 'tables.db') : file
    try {
      if (file === '-') await keepInput(path)
      const { restore } = await import('../server/backup.ts')
      const { damaged, ...held } = await restore(path, place).catch((error) => {
        throw whyNot(file, place, error)
      })
      const { serving, errors } = words[languageOption(options)]
      const told = serving.restored(shownPlace(place), held.tables, held.entries)
      streams.out(`${switches.has('json') ? JSON.stringify({ file, ...held, damaged }) : told}\n`)
      for (const { table, name, book, n } of damaged)
        streams.aside(`${errors.files.damagedInBackup(table, name, book, n)}\n`)
      return 0
    } finally {
      if (folder !== '') rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Standard input as a file, because a backup is looked at before anything is written. */
const keepInput = (path: string): Promise<void> =>
  pipeline(process.stdin, createWriteStream(path, { mode: 0o600 })).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error
    throw usageFailure(({ files }) => files.notWritten(files.theFile(path), `${error.code}`), 'file')
  })

const shownFile = (file: string, { standardInput }: { readonly standardInput: string }): string =>
  file === '-' ? standardInput : file

function whyNot(file: string, place: StorePlace, error: unknown): unknown {
  const word = error instanceof Refusal ? error.word : ''
  if (word === 'no-file') return usageFailure(({ files }) => files.noFile(file), 'file')
  if (word === 'no-tables')
    return new CommandFailure('not-found', ({ files }) => files.holdsNoTables(shownFile(file, files)), {
      field: 'file',
    })
  if (word === 'not-empty')
    return new CommandFailure('not-allowed', ({ files }) => files.notEmpty(shownPlace(place)), {
      field: place.database === null ? 'data' : 'database',
    })
  if (word === 'damaged-file')
    return new CommandFailure('not-allowed', ({ files }) => files.damagedBackup(shownFile(file, files)), {
      field: 'file',
    })
  return folderFailure(place, error)
}
