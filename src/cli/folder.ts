// The folder of the tables: where it is, and where it cannot be used, why not, in the words of the command line.
import { homedir } from 'node:os'
import { type PlainRecord, Refusal } from '../dice/index.ts'
import { dataFolder } from '../server/settings.ts'
import type { Arguments } from './arguments.ts'
import { CommandFailure } from './failure.ts'
import type { Errors } from './words.ts'

/** The one that is named, else the usual one. */
export function tablesFolder(options: Arguments['options']): string {
  const { env, platform } = process
  return options.get('data') ?? env.ASTRAGAL_DATA ?? dataFolder({ env, platform, home: homedir() })
}

type FolderReason = (files: Errors['files'], data: string, figures: PlainRecord) => string

const readOnly: FolderReason = (files, data) => files.folderReadOnly(data)
const noFolder: FolderReason = (files, data) => files.noFolder(data)

/** By the system's code, or by the word of a refusal. */
const FOLDER_REASONS: Readonly<Record<string, FolderReason>> = {
  EROFS: readOnly,
  NOT_KEPT: readOnly,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  'folder-in-use': (files, data, { process }) => files.folderInUse(data, process as number | null),
  'damaged-file': (files, _, { path, why }) => files.damagedFile(path as string, why as string),
  'newer-file': (files, _, { path, version, known }) =>
    files.newerFile(path as string, version as number, known as number),
}

/** The error of whoever tried to use the folder, as a failure where the folder is to blame. */
export function folderFailure(data: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const { word, figures } = error instanceof Refusal ? error : { word: code, figures: {} }
  const why = Object.hasOwn(FOLDER_REASONS, word) ? FOLDER_REASONS[word] : undefined
  if (!why) return error
  return new CommandFailure('not-allowed', ({ files }) => why(files, data, figures), { field: 'data' })
}
