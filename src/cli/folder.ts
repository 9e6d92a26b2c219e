// The folder of the tables: where it is, and where it cannot be used, why not, in the words of the command line.
import { homedir } from 'node:os'
import { type Plain, Refusal } from '../dice/index.ts'
import { dataFolder } from '../server/settings.ts'
import type { Arguments } from './args.ts'
import { Failure } from './failure.ts'
import type { Errors } from './words.ts'

/** The one that is named, else the usual one. */
export function folderOf(options: Arguments['options']): string {
  const { env, platform } = process
  return options.get('data') ?? env.ASTRAGAL_DATA ?? dataFolder({ env, platform, home: homedir() })
}

type Why = (files: Errors['files'], data: string, figures: Readonly<Record<string, Plain>>) => string

const readOnly: Why = (files, data) => files.folderReadOnly(data)
const noFolder: Why = (files, data) => files.noFolder(data)

/** By the system's code, or by the word of a refusal. */
const WHY: Readonly<Record<string, Why>> = {
  EROFS: readOnly,
  NOT_KEPT: readOnly,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  'folder-in-use': (files, data, { process }) => files.folderInUse(data, process as number | null),
  'newer-file': (files, _, { path, version, known }) =>
    files.newerFile(path as string, version as number, known as number),
}

/** The error of whoever tried to use the folder, as a failure where the folder is to blame. */
export function ofFolder(data: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const { word, figures } = error instanceof Refusal ? error : { word: code, figures: {} }
  const why = Object.hasOwn(WHY, word) ? WHY[word] : undefined
  if (!why) return error
  return new Failure('not-allowed', ({ files }) => why(files, data, figures), { field: 'data' })
}
