// The words of the table's frame, in German.

import type { TableScreenWords } from './table-en.ts'

export const tableDe: TableScreenWords = {
  removed: 'Dieses Gerät hat hier keinen Platz',
  removedBy: (who, why) => `${who} hat dich vom Tisch genommen${why === '' ? '.' : `: ${why}`}`,
  deleted: 'Dieser Tisch wurde gelöscht',
  deletedHint:
    'Auf dem Server ist nichts mehr davon. Was jemand vorher vom Protokoll gespeichert hat, bleibt und lässt sich weiter prüfen.',
  removedHint:
    'Es wurde abgemeldet, oder die Adresse gehört zum Platz von jemand anderem. Bitte die Spielleitung um einen Link.',
  toStart: 'Zum Start',
  sittingDown: 'Du nimmst Platz …',
  noLine: 'Keine Verbindung zum Tisch. Es wird von selbst weiter versucht.',
  live: 'Verbunden, alle Würfel geprüft',
  toJudge: 'Etwas, das du beurteilen musst',
  notProved: 'In diesem Protokoll passt etwas nicht',
  waiting: (count) => (count === 1 ? '1 wartet auf dich' : `${count} warten auf dich`),
  commandsWait: (count) =>
    count === 1 ? '1 Auftrag wartet und wird gesendet.' : `${count} Aufträge warten und werden gesendet.`,
  sheet: 'Figur',
  log: 'Protokoll',
  lead: 'Leiten',
  turns: 'Krise',
  notes: 'Notizen',
  session: (session) => `Sitzung ${session}`,
  seats: (present) => `Am Tisch: ${present}`,
  roles: { gm: 'Spielleitung', 'co-gm': 'zweite Spielleitung', player: 'spielt mit', spectator: 'schaut zu' },
}
