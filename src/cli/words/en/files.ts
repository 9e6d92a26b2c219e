// Errors in files, in commands that read them, and in the settings of a server, in English.
import type { Refusal } from '../../../dice/index.ts'
import { sentenceAtDoor } from '../../../systems/door-refusals.ts'
import type { LogRefusal } from '../../../table/fair/log-refusal.ts'
import type { Holder } from '../../port.ts'

/** By the code the system gives. */
const NOT_WRITTEN: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is not there',
  EISDIR: 'it is a folder',
  EACCES: 'you may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
}

/** Settings that are more than their kind says, by the word of the refusal. */
const SETTINGS: Readonly<Record<string, (name: string, value: string) => string>> = {
  'setting-address': (name, value) =>
    `${name} is "${value}"; allowed: http:// or https:// and a host, and nothing behind it.`,
  'setting-database': (name, value) => `${name} is "${value}"; allowed: postgres://USER:PASSWORD@HOST:PORT/NAME.`,
  'setting-password': (name, length) => `${name} has ${length} characters; allowed: 8 and more.`,
  'setting-proxy': (name, value) => `${name} is "${value}"; allowed: addresses such as 127.0.0.1 or ::1, with commas.`,
  'setting-metrics': (name, value) =>
    `${name} is "${value}"; allowed: addresses such as 127.0.0.1 or ::1, with commas.`,
}

export const files = {
  standardInput: 'Standard input',
  standardOutput: 'Standard output',
  theFile: (path: string) => `The file ${path}`,
  mustHold: (file: string, part: string) => `${file} must hold an object: {"system": "...", "${part}": {...}}.`,
  hasNo: (file: string, name: string, part: string) => `${file} has no "${name}": {"system": "...", "${part}": {...}}.`,
  holds: (file: string, is: string, not: string, reads: string) =>
    `${file} holds a "${is}", not a "${not}"; ${reads} reads it.`,
  systemIsName: (value: string) => `"system" is the name of a game, not ${value}.`,
  notWritten: (file: string, code: string) => `${file} cannot be written: ${NOT_WRITTEN[code] ?? code}.`,
  notRead: (file: string, why: string) => `${file} cannot be read: ${why}.`,
  noJson: (file: string, why: string) => `${file} is no JSON: ${why}.`,
  buildTakes: 'build takes one system, as in: astragal build SYSTEM',
  needsDraft: 'Without a terminal, build needs a draft: --from FILE.',
  oneInput: 'Standard input can be the sheet or the draft, not both.',
  noBuilding: (system: string, able: string) => `${system} does not say how characters are built; ${able} does.`,
  belongsTo: (file: string, is: string, not: string) => `${file} is about ${is}, not about ${not}.`,
  sheetTakes: 'sheet takes one file, or a game: astragal sheet FILE, astragal sheet SYSTEM [NAME]',
  simulateTakes: 'simulate takes one file, or two characters: astragal simulate FILE, astragal simulate SYSTEM A B',
  noFights: (system: string, able: string) => `${system} has no fights to simulate; ${able} has.`,
  wholeFrom: (name: string, most: number, given: string) =>
    `--${name} is a whole number from 1 to ${most}, not "${given}".`,
  whichFile: 'Which file? astragal verify evening.json',
  whichProgram: 'Which file? astragal anydice program.txt',
  anydiceTakes: (more: string) => `anydice takes one file, not also "${more}".`,
  verifyTakes: (more: string) => `verify takes one file, not also "${more}".`,
  headTwice: (book: string) => `--head is given twice for the book "${book}".`,
  noFile: (name: string) => `There is no file "${name}", or it may not be read.`,
  isNoFile: (name: string) => `"${name}" is no file.`,
  mayNotBeRead: (name: string) => `"${name}" may not be read.`,
  tooBig: (file: string, megabytes: number) => `${file} is too big: at most ${megabytes} MB are read.`,
  notText: (name: string) => `"${name}" is no exported log: it is not text.`,
  noLog: (refusal: LogRefusal) => refusal.in('en'),
  serveTakes: (word: string) => `serve takes options only, not "${word}".`,
  mustBeObject: (file: string) => `The file ${file} has to hold a JSON object.`,
  notReadAsJson: (file: string, why: string) => `The file ${file} cannot be read as JSON: ${why}`,
  portInUse: (port: number, by: Holder['process']) =>
    `The port ${port} is in use${by === null ? '' : ` by ${by.name} (process ${by.id})`}. ` +
    'Name another with --port, or let 0 find one.',
  portOfAstragal: (port: number, address: string, by: Holder['process']) =>
    `The port ${port} is in use by another Astragal${by === null ? '' : ` (process ${by.id})`}. ` +
    `Open ${address} to use that one, name another port with --port, or let 0 find one.`,
  isOpenAt: (address: string) => `That one is open at ${address}`,
  noPages: (folder: string) =>
    `The pages of the table are not in ${folder}. Install Astragal again; in its sources \`npm start\` makes them.`,
  noAddress: (host: string) => `This machine has no address ${host} to listen at.`,
  portNotYours: (port: number) => `You may not use the port ${port}. Name another with --port, one above 1023.`,
  folderReadOnly: (data: string) => `The folder ${data} cannot be written to.`,
  folderFull: (data: string) => `The folder ${data} cannot be written to: the disk is full.`,
  folderNotYours: (data: string) =>
    `You may not use the folder ${data}. Run the command as the user who runs the server, or as root, or name another folder with --data.`,
  noSqlite: (node: string, why: string, command: string) =>
    `Nothing here can keep a table: Node ${node} has no SQLite of its own, and the package better-sqlite3 does not load (${why}). ` +
    `Node 22.13 or newer has one; or one command brings it:\n${command}`,
  noFolder: (data: string) => `${data} is no folder.`,
  folderInUse: (data: string, process: number | null) =>
    `The folder ${data} is in use by another Astragal${process === null ? '' : ` (process ${process})`}. ` +
    'Use that one, stop it first, or name another folder with --data.',
  damagedFile: (path: string, why: string) =>
    `${path} is damaged (${why}). Nothing in it was changed. Go back to the last backup: put it as astragal.db into ` +
    'an empty folder and start with --data and that folder.',
  damagedTable: (table: string, name: string, book: string, n: number) =>
    `The table ${name === '' ? table : `${name} (${table})`} is damaged${n === 0 ? '' : ` at entry ${n} of the book ${book}`}. ` +
    'Nobody can use it, and nothing is written to it; the others are open. Go back to a backup to have it again.',
  cutLog: (data: string) =>
    `astragal.db-wal is missing in ${data}, although the server was not closed the last time: what was written last may ` +
    'be gone. All tables say that they were put back.',
  newerFile: (path: string, version: number, known: number) =>
    `${path} was written by a newer Astragal (version ${version} of the file; this one knows ${known}). ` +
    'Start the newer one, or name another folder with --data.',
  noDatabase: (database: string, why: string) =>
    `The database ${database} cannot be used: ${why}. Is it running, and are its name, user and password right?`,
  setting: ({ word, figures, message }: Refusal, typed: string | null) =>
    sentenceAtDoor('en', { word, figures, field: typed }) ??
    SETTINGS[word]?.(`${typed}`, figures.value as string) ??
    message,
  noSeat: (table: string, seat: string) => `There is no seat ${seat} at a table ${table} here.`,
  versionTakes: (word: string) => `version takes nothing, not "${word}".`,
  backupTakes: 'backup takes one file to write to: astragal backup tables.db',
  noTables: (data: string) => `There are no tables in ${data}.`,
  holdsNoTables: (file: string) => `${file} holds no tables.`,
  isThere: (name: string) => `"${name}" is there already; a backup goes into a new file.`,
  restoreTakes: 'restore takes one file, made by astragal backup: astragal restore tables.db',
  notEmpty: (place: string) =>
    `There are tables in ${place} already. A backup goes where there are none: name another folder with --data, or an empty database with --database.`,
  damagedBackup: (file: string) => `${file} is no backup of tables, or it is damaged. Nothing was written.`,
  damagedInBackup: (table: string, name: string, book: string, n: number) =>
    `The table ${name === '' ? table : `${name} (${table})`} is damaged in the backup${n === 0 ? '' : `, at entry ${n} of the book ${book}`}: nobody can use it. All others are there.`,
  tablesTakes: 'tables takes archive, reopen or delete with the id of a table, or nothing to list them.',
  nameDeletes: 'a table is deleted with its name, which has to be typed: --name "The name", and only then.',
  noTable: (table: string) => `There is no table ${table} here. Without further words this lists them.`,
  anotherName: (name: string, table: string) => `This table is called ${table}, not ${name}: nothing was deleted.`,
  reseatTakes: 'reseat takes a table and a seat, or nothing to list them.',
}
