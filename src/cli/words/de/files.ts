// The same in German: errors in files, in commands that read them, and in the settings of a server.
import { sentenceAtDoor } from '../../../systems/door-refusals.ts'
import type { files as english } from '../en/files.ts'
import type { Translation } from '../translation.ts'

/** JavaScript says what is wrong in English; the place is the same in every language. */
function placeIn(why: string): string {
  const [, place] = /position (\d+)/.exec(why) ?? []
  return place === undefined ? '' : `, ab Zeichen ${Number(place) + 1}`
}

/** By the code the system gives. */
const NOT_WRITTEN: Readonly<Record<string, string>> = {
  ENOENT: 'ihren Ordner gibt es nicht',
  ENOTDIR: 'ihren Ordner gibt es nicht',
  EISDIR: 'sie ist ein Ordner',
  EACCES: 'dort darf nicht geschrieben werden',
  EROFS: 'dort lässt sich nichts schreiben',
  ENOSPC: 'der Datenträger ist voll',
}

/** Settings that are more than their kind says, by the word of the refusal. */
const SETTINGS: Readonly<Record<string, (name: string, value: string) => string>> = {
  'setting-address': (name, value) =>
    `${name} ist „${value}“; erlaubt: http:// oder https:// und ein Name, dahinter nichts.`,
  'setting-database': (name, value) =>
    `${name} ist „${value}“; erlaubt: postgres://BENUTZER:PASSWORT@RECHNER:PORT/NAME.`,
  'setting-password': (name, length) => `${name} hat ${length} Zeichen; erlaubt: 8 und mehr.`,
  'setting-proxy': (name, value) => `${name} ist „${value}“; erlaubt: Adressen wie 127.0.0.1 oder ::1, mit Kommas.`,
  'setting-metrics': (name, value) => `${name} ist „${value}“; erlaubt: Adressen wie 127.0.0.1 oder ::1, mit Kommas.`,
}

export const files: Translation<typeof english> = {
  standardInput: 'Die Standardeingabe',
  standardOutput: 'Die Standardausgabe',
  theFile: (path) => `Die Datei ${path}`,
  mustHold: (file, part) => `${file} muss ein Objekt enthalten: {"system": "...", "${part}": {...}}.`,
  hasNo: (file, name, part) => `${file} hat kein "${name}": {"system": "...", "${part}": {...}}.`,
  holds: (file, is, not, reads) => `${file} enthält "${is}", nicht "${not}"; ${reads} liest das.`,
  systemIsName: (value) => `"system" ist der Name eines Spiels, nicht ${value}.`,
  notWritten: (file, code) => `${file} kann nicht geschrieben werden: ${NOT_WRITTEN[code] ?? code}.`,
  notRead: (file, why) => `${file} kann nicht gelesen werden: ${why}.`,
  noJson: (file, why) => `${file} ist kein JSON${placeIn(why)}.`,
  buildTakes: 'build nimmt ein System: astragal build SYSTEM',
  needsDraft: 'Ohne Terminal braucht build einen Entwurf: --from DATEI.',
  oneInput: 'Die Standardeingabe kann der Bogen oder der Entwurf sein, nicht beides.',
  noBuilding: (system, able) => `${system} sagt nicht, wie Figuren gebaut werden; ${able} schon.`,
  belongsTo: (file, is, not) => `${file} gehört zu ${is}, nicht zu ${not}.`,
  sheetTakes: 'sheet nimmt eine Datei oder ein Spiel: astragal sheet DATEI, astragal sheet SYSTEM [NAME]',
  simulateTakes: 'simulate nimmt eine Datei oder zwei Figuren: astragal simulate DATEI, astragal simulate SYSTEM A B',
  noFights: (system, able) => `${system} hat keine Kämpfe zu simulieren; ${able} hat welche.`,
  wholeFrom: (name, most, given) => `--${name} ist eine ganze Zahl von 1 bis ${most}, nicht „${given}“.`,
  whichFile: 'Welche Datei? astragal verify abend.json',
  whichProgram: 'Welche Datei? astragal anydice programm.txt',
  anydiceTakes: (more) => `anydice nimmt eine Datei, nicht auch noch „${more}“.`,
  verifyTakes: (more) => `verify nimmt eine Datei, nicht auch noch „${more}“.`,
  headTwice: (book) => `--head ist für das Buch „${book}“ zweimal angegeben.`,
  noFile: (name) => `Eine Datei „${name}“ gibt es nicht, oder sie darf nicht gelesen werden.`,
  isNoFile: (name) => `„${name}“ ist keine Datei.`,
  mayNotBeRead: (name) => `„${name}“ darf nicht gelesen werden.`,
  tooBig: (file, megabytes) => `${file} ist zu groß: höchstens ${megabytes} MB werden gelesen.`,
  notText: (name) => `„${name}“ ist kein exportiertes Protokoll: es ist kein Text.`,
  noLog: (refusal) => refusal.in('de'),
  serveTakes: (word) => `serve nimmt nur Optionen, nicht „${word}“.`,
  mustBeObject: (file) => `Die Datei ${file} muss ein JSON-Objekt enthalten.`,
  notReadAsJson: (file, why) => `Die Datei ${file} lässt sich nicht als JSON lesen${placeIn(why)}.`,
  portInUse: (port, by) =>
    `Der Port ${port} ist belegt${by === null ? '' : `, von ${by.name} (Prozess ${by.id})`}. ` +
    'Einen anderen nennt --port, und 0 findet einen.',
  portOfAstragal: (port, address, by) =>
    `Den Port ${port} benutzt schon ein anderes Astragal${by === null ? '' : ` (Prozess ${by.id})`}. ` +
    `Es ist unter ${address} zu öffnen; einen anderen Port nennt --port, und 0 findet einen.`,
  isOpenAt: (address) => `Es ist offen unter ${address}`,
  noPages: (folder) =>
    `Die Seiten des Tischs fehlen in ${folder}. Bitte Astragal neu installieren; in seinen Quellen baut sie \`npm start\`.`,
  noAddress: (host) => `Dieser Rechner hat keine Adresse ${host}.`,
  portNotYours: (port) => `Der Port ${port} ist nicht erlaubt. Einen anderen nennt --port, etwa einen über 1023.`,
  folderReadOnly: (data) => `In den Ordner ${data} lässt sich nicht schreiben.`,
  folderFull: (data) => `In den Ordner ${data} lässt sich nicht schreiben: der Datenträger ist voll.`,
  folderNotYours: (data) =>
    `Der Ordner ${data} ist für diesen Benutzer gesperrt. Den Befehl unter dem Benutzer ausführen, unter dem der Server läuft, oder als root, oder mit --data einen anderen Ordner nennen.`,
  noSqlite: (node, why, command) =>
    `Hier lässt sich kein Tisch aufbewahren: Node ${node} hat kein eigenes SQLite, und das Paket better-sqlite3 lässt sich nicht laden (${why}). ` +
    `Ab Node 22.13 ist eines dabei; oder dieser Befehl holt es:\n${command}`,
  noFolder: (data) => `${data} ist kein Ordner.`,
  folderInUse: (data, process) =>
    `Den Ordner ${data} benutzt schon ein anderes Astragal${process === null ? '' : ` (Prozess ${process})`}. ` +
    'Dieses benutzen, es vorher anhalten oder mit --data einen anderen Ordner nennen.',
  damagedFile: (path, why) =>
    `${path} ist beschädigt (${why}). Nichts darin wurde geändert. Zurück geht es mit der letzten Sicherung: sie als ` +
    'astragal.db in einen leeren Ordner legen und mit --data und diesem Ordner starten.',
  damagedTable: (table, name, book, n) =>
    `Der Tisch ${name === '' ? table : `${name} (${table})`} ist beschädigt${n === 0 ? '' : `, beim Eintrag ${n} im Buch ${book}`}. ` +
    'Er ist gesperrt, und es wird nichts dazugeschrieben; die anderen sind offen. Eine Sicherung bringt ihn zurück.',
  cutLog: (data) =>
    `In ${data} fehlt astragal.db-wal, obwohl der Server zuletzt nicht beendet wurde: was zuletzt geschrieben wurde, kann ` +
    'weg sein. Alle Tische sagen, dass sie zurückgesetzt sind.',
  newerFile: (path, version, known) =>
    `${path} stammt von einem neueren Astragal (Fassung ${version} der Datei; dieses kennt ${known}). ` +
    'Das neuere starten oder mit --data einen anderen Ordner nennen.',
  noDatabase: (database, why) =>
    `Die Datenbank ${database} lässt sich nicht benutzen: ${why}. Läuft sie, und stimmen Name, Benutzer und Passwort?`,
  setting: ({ word, figures, message }, typed) =>
    sentenceAtDoor('de', { word, figures, field: typed }) ??
    SETTINGS[word]?.(`${typed}`, figures.value as string) ??
    message,
  noSeat: (table, seat) => `Einen Platz ${seat} an einem Tisch ${table} gibt es hier nicht.`,
  versionTakes: (word) => `version nimmt nichts, nicht „${word}“.`,
  backupTakes: 'backup nimmt eine Datei, in die es schreibt: astragal backup tische.db',
  noTables: (data) => `In ${data} gibt es keine Tische.`,
  holdsNoTables: (file) => `${file} enthält keine Tische.`,
  isThere: (name) => `„${name}“ gibt es schon; eine Sicherung kommt in eine neue Datei.`,
  restoreTakes: 'restore nimmt eine Datei, die astragal backup gemacht hat: astragal restore tische.db',
  notEmpty: (place) =>
    `In ${place} gibt es schon Tische. Eine Sicherung kommt dorthin, wo keine sind: mit --data einen anderen Ordner nennen oder mit --database eine leere Datenbank.`,
  damagedBackup: (file) =>
    `${file} ist keine Sicherung von Tischen, oder sie ist beschädigt. Es wurde nichts geschrieben.`,
  damagedInBackup: (table, name, book, n) =>
    `Der Tisch ${name === '' ? table : `${name} (${table})`} ist in der Sicherung beschädigt${n === 0 ? '' : `, beim Eintrag ${n} im Buch ${book}`}: er ist nicht zu benutzen. Alle anderen sind da.`,
  tablesTakes:
    'tables nimmt archive, reopen oder delete mit der Kennung eines Tischs, oder nichts, um sie aufzuzählen.',
  nameDeletes: 'Ein Tisch wird mit seinem Namen gelöscht, der zu tippen ist: --name "Der Name", und nur dann.',
  noTable: (table) => `Es gibt hier keinen Tisch ${table}. Ohne weitere Worte werden sie aufgezählt.`,
  anotherName: (name, table) => `Dieser Tisch heißt ${table}, nicht ${name}: es wurde nichts gelöscht.`,
  reseatTakes: 'reseat nimmt einen Tisch und einen Platz, oder nichts, um sie aufzuzählen.',
}
