// The command `backup`: a copy of all tables, from a folder or a database, also while they are played at.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../dice/index.ts'
import { isDiskFull, isUnwritable } from '../server/store/driver.ts'
import type { StorePlace } from '../server/store/open.ts'
import { parseArguments } from './arguments.ts'
import { usageFailure } from './failure.ts'
import { folderFailure, tablesPlace } from './folder.ts'
import { languageOption } from './language.ts'
import type { Subcommand } from './subcommand.ts'
import { words } from './words.ts'

const takes = { options: ['data', 'database', 'lang'], switches: [] }

export const backupCommand: Subcommand = {
  name: 'backup',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw usageFailure(({ files }) => files.backupTakes, 'file')
    const place = tablesPlace(options)
    const isPiped = file === '-'
    const folder = isPiped ? mkdtempSync(join(tmpdir(), 'astragal-backup-')) : ''
    const path = isPiped ? join(folder, 'tables.db') : file
    try {
      const { backUp } = await import('../server/backup.ts')
      const { damaged, ...held } = await backUp(place, path).catch((error) => {
        throw whyNot(path, place, error)
      })
      const { serving, errors } = words[languageOption(options)]
      const copy = isPiped ? errors.files.standardOutput : file
      const told = switches.has('json')
        ? JSON.stringify({ file, ...held, damaged })
        : serving.backedUp(copy, held.tables, held.entries)
      if (isPiped) {
        await pipeline(createReadStream(path), process.stdout, { end: false })
        streams.aside(`${told}\n`)
      } else streams.out(`${told}\n`)
      for (const { table, name, book, n } of damaged)
        streams.aside(`${errors.files.damagedInBackup(table, name, book, n)}\n`)
      return 0
    } finally {
      if (isPiped) rmSync(folder, { recursive: true, force: true })
    }
  },
}

function whyNot(file: string, place: StorePlace, error: unknown): unknown {
  const { code = '', path = '' } = error as NodeJS.ErrnoException
  const word = error instanceof Refusal ? error.word : ''
  if (word === 'already-there') return usageFailure(({ files }) => files.isThere(file), 'file')
  if (isUnwritable(error)) {
    const why = isDiskFull(error) ? 'ENOSPC' : 'EROFS'
    return usageFailure(({ files }) => files.notWritten(files.theFile(file), why), 'file')
  }
  if (code !== '' && path.startsWith(resolve(file)))
    return usageFailure(({ files }) => files.notWritten(files.theFile(file), code), 'file')
  return folderFailure(place, error)
}
