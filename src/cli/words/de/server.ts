// The words when a table is opened on this machine, and when a seat is handed out anew, in German.
import type { serving as english } from '../en/server.ts'
import type { Translation } from '../translation.ts'

export const serving: Translation<typeof english> = {
  isOpen: 'Der Tisch ist eröffnet.',
  here: 'auf diesem Rechner',
  forOthers: 'für die anderen',
  orAt: 'oder',
  keptIn: 'aufbewahrt in',
  unsealed: 'Die Spielleitung sitzt an diesem Rechner: ohne https kann mitlesen, wer im\nNetz lauscht.',
  howToClose: 'Strg-C schließt den Tisch; alles bleibt erhalten.',
  isOpenAlready: (address) => `Der Tisch ist schon offen: ${address}`,
  otherPort: (port, by, instead) =>
    `Der Port ${port} ist belegt${by === null ? '' : `, von ${by.name} (Prozess ${by.id})`}; der Tisch steht deshalb unter ${instead}.`,
  seatsKnownAt: (address) =>
    `Zuletzt war er unter ${address}: der Browser merkt sich Plätze nach der Adresse und fragt hier neu, wer da ist.\n` +
    'Mit --port wieder unter diesem Port starten, oder ihn anhalten und mit `astragal reseat` einen Platz neu vergeben.',
  noBrowser: 'Hier ließ sich kein Browser öffnen; die Adresse oben passt in jeden.',
  sitsAgain: (name) => `${name} kann sich wieder setzen. Dazu den Server starten und seine Adresse öffnen, gefolgt von`,
  archived: (name) => `${name} ist im Archiv: man liest ihn und spielt nicht mehr daran.`,
  reopened: (name) => `${name} ist aus dem Archiv zurück.`,
  deleted: (name, entries) => `${name} ist für immer gelöscht, mit seinen ${entries} Einträgen.`,
  isArchived: 'im Archiv',
  isDamaged: 'beschädigt',
  tableSize: (entries, bytes) => `${entries} Einträge, ${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`,
  worksOnce: 'Das geht einmal, zehn Minuten lang.',
  backedUp: (file, tables, entries) =>
    `${file} enthält alles: ${tables} ${tables === 1 ? 'Tisch' : 'Tische'}, ${entries} Einträge.`,
  restored: (place, tables, entries) =>
    `${place} enthält sie jetzt: ${tables} ${tables === 1 ? 'Tisch' : 'Tische'}, ${entries} Einträge. Dort ist zu lesen, dass sie wiederhergestellt sind.`,
  roles: { gm: 'Spielleitung', 'co-gm': 'zweite Spielleitung', player: 'spielt mit', spectator: 'schaut zu' },
}
