// The place of the tables, a folder or a database: where it is, and where it cannot be used, why not, in the words of the command
// line.
import { homedir } from 'node:os'
import { type PlainRecord, Refusal } from '../dice/index.ts'
import { serverSettings } from '../server/settings.ts'
import { shownDatabase } from '../server/store/database-address.ts'
import { isDiskFull } from '../server/store/driver.ts'
import type { StorePlace } from '../server/store/open.ts'
import type { Arguments } from './arguments.ts'
import { CommandFailure } from './failure.ts'
import { flagName } from './game/flags.ts'
import type { Errors } from './words.ts'

/** The one that is named, else the usual one. A folder that is named as an option wins over a database in the environment. */
export function tablesPlace(options: Arguments['options']): StorePlace {
  const { env, platform, home } = { ...process, home: homedir() }
  const data = options.get('data') ?? env.ASTRAGAL_DATA
  const database = options.get('database') ?? (options.has('data') ? undefined : env.ASTRAGAL_DATABASE)
  const given = { ...(data ? { data } : {}), ...(database ? { database } : {}) }
  return settingsOf(() => serverSettings(given, { env, platform, home }), options, env)
}

/** Settings, or what is wrong with them in the reader's language; a setting is called what was typed: a flag, a variable, or its name in a file. */
export function settingsOf<T>(make: () => T, options: Arguments['options'], env: NodeJS.ProcessEnv): T {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, field } = error
    const typed = field === null ? null : typedSetting(field, options, env)
    throw new CommandFailure(code, ({ files }) => files.setting(error, typed), { field })
  }
}

function typedSetting(field: string, options: Arguments['options'], env: NodeJS.ProcessEnv): string {
  const flag = flagName(field.split('.').slice(0, 1))
  const variable = variableOf(flag)
  return options.has(flag) ? `--${flag}` : env[variable] ? variable : field
}

/** The variable of the environment that says the same as a flag. */
export const variableOf = (flag: string): string => `ASTRAGAL_${flag.replaceAll('-', '_').toUpperCase()}`

/** The place as it is shown. */
export const shownPlace = ({ data, database }: StorePlace): string =>
  database === null ? data : shownDatabase(database)

type FolderReason = (files: Errors['files'], data: string, figures: PlainRecord) => string

const readOnly: FolderReason = (files, data) => files.folderReadOnly(data)
const notYours: FolderReason = (files, data) => files.folderNotYours(data)
const noFolder: FolderReason = (files, data) => files.noFolder(data)

/** By the system's code, or by the word of a refusal. */
const FOLDER_REASONS: Readonly<Record<string, FolderReason>> = {
  EROFS: readOnly,
  NOT_KEPT: readOnly,
  'disk-full': (files, data) => files.folderFull(data),
  EACCES: notYours,
  EPERM: notYours,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  'folder-in-use': (files, data, { process }) => files.folderInUse(data, process as number | null),
  'damaged-file': (files, _, { path, why }) => files.damagedFile(path as string, why as string),
  'no-database': (files, _, { database, why }) => files.noDatabase(database as string, why as string),
  'no-sqlite': (files, _, { node, why, command }) => files.noSqlite(node as string, why as string, command as string),
  'newer-file': (files, _, { path, version, known }) =>
    files.newerFile(path as string, version as number, known as number),
}

/** The error of whoever tried to use the folder, as a failure where the folder is to blame. */
export function folderFailure({ data }: StorePlace, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const ofSystem = isDiskFull(error) ? 'disk-full' : code
  const { word, figures } = error instanceof Refusal ? error : { word: ofSystem, figures: {} }
  if (word === 'no-tables')
    return new CommandFailure('not-found', ({ files }) => files.noTables(data), { field: 'data' })
  const why = Object.hasOwn(FOLDER_REASONS, word) ? FOLDER_REASONS[word] : undefined
  if (!why) return error
  return new CommandFailure('not-allowed', ({ files }) => why(files, data, figures), { field: 'data' })
}
