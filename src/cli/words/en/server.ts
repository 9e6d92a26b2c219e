// The words when a table is opened on this machine, and when a seat is handed out anew, in English.

import type { Holder } from '../../port.ts'

export const serving = {
  isOpen: 'The table is open.',
  here: 'on this machine',
  forOthers: 'for the others',
  orAt: 'or',
  keptIn: 'kept in',
  unsealed: 'The GM sits at this machine: whoever listens in the network can read what\ngoes through it without https.',
  howToClose: 'Ctrl-C closes the table; everything is kept.',
  isOpenAlready: (address: string) => `The table is open already: ${address}`,
  otherPort: (port: number, by: Holder['process'], instead: number) =>
    `The port ${port} is in use${by === null ? '' : ` by ${by.name} (process ${by.id})`}, so the table is at ${instead}.`,
  seatsKnownAt: (address: string) =>
    `Last time it was at ${address}: a browser knows its seats by the address, so here it asks who you are.\n` +
    'Start at that port again with --port, or stop it and let `astragal reseat` hand a seat out anew.',
  noBrowser: 'No browser could be opened here; the address above works in any.',
  sitsAgain: (name: string) => `${name} can sit down again. Start the server, and open its address followed by`,
  archived: (name: string) => `${name} is archived: it is read and no longer played at.`,
  reopened: (name: string) => `${name} is taken out of the archive.`,
  deleted: (name: string, entries: number) => `${name} is deleted for good, with its ${entries} entries.`,
  isArchived: 'archived',
  isDamaged: 'damaged',
  tableSize: (entries: number, bytes: number) => `${entries} entries, ${(bytes / 1e6).toFixed(1)} MB`,
  worksOnce: 'This works once, for ten minutes.',
  backedUp: (file: string, tables: number, entries: number) =>
    `${file} has all of it: ${tables} ${tables === 1 ? 'table' : 'tables'}, ${entries} entries.`,
  restored: (place: string, tables: number, entries: number) =>
    `${place} has them now: ${tables} ${tables === 1 ? 'table' : 'tables'}, ${entries} entries. Their people read that they were restored.`,
  roles: { gm: 'GM', 'co-gm': 'co-GM', player: 'player', spectator: 'spectator' },
}
