// The words when a table is opened on this machine, and when a seat is handed out anew, in English.

export const serving = {
  isOpen: 'The table is open.',
  here: 'on this machine',
  forOthers: 'for the others',
  orAt: 'or',
  keptIn: 'kept in',
  unsealed: 'The GM sits at this machine: whoever listens in the network can read what\ngoes through it without https.',
  howToClose: 'Ctrl-C closes the table; everything is kept.',
  noBrowser: 'No browser could be opened here; the address above works in any.',
  sitsAgain: (name: string) => `${name} can sit down again. Start the server, and open its address followed by`,
  worksOnce: 'This works once, for ten minutes.',
  backedUp: (file: string, tables: number, entries: number) =>
    `${file} has all of it: ${tables} ${tables === 1 ? 'table' : 'tables'}, ${entries} entries.`,
  restored: (place: string, tables: number, entries: number) =>
    `${place} has them now: ${tables} ${tables === 1 ? 'table' : 'tables'}, ${entries} entries. Their people read that they were restored.`,
  roles: { gm: 'GM', 'co-gm': 'co-GM', player: 'player', spectator: 'spectator' },
}
