// The words of the table's frame, English and German. Playing and leading have their own beside it.

import { computed } from '@preact/signals'
import type { Role } from '../../table/books.ts'
import { language } from './language.ts'

interface TableScreenWords {
  readonly removed: string
  readonly removedHint: string
  readonly toStart: string
  readonly sittingDown: string
  readonly noLine: string
  readonly live: string
  readonly notProved: string
  readonly ordersWait: (count: number) => string
  readonly sheet: string
  readonly log: string
  readonly lead: string
  readonly turns: string
  readonly seats: (present: number) => string
  readonly roles: Readonly<Record<Role, string>>
}

const en: TableScreenWords = {
  removed: 'This device has no seat here',
  removedHint: 'It was removed, or this address is of somebody else’s seat. Ask the GM for a link.',
  toStart: 'To the start',
  sittingDown: 'Taking your seat …',
  noLine: 'No line to the table. It is tried again by itself.',
  live: 'Connected, all dice checked',
  notProved: 'Something in this log does not fit',
  ordersWait: (count) => (count === 1 ? '1 order waits and will be sent.' : `${count} orders wait and will be sent.`),
  sheet: 'Character',
  log: 'Log',
  lead: 'Lead',
  turns: 'Crisis',
  seats: (present) => `At the table: ${present}`,
  roles: { gm: 'GM', 'co-gm': 'co-GM', player: 'player', spectator: 'spectator' },
}

const de: TableScreenWords = {
  removed: 'Dieses Gerät hat hier keinen Platz',
  removedHint:
    'Es wurde abgemeldet, oder die Adresse gehört zum Platz von jemand anderem. Bitte die Spielleitung um einen Link.',
  toStart: 'Zum Start',
  sittingDown: 'Du nimmst Platz …',
  noLine: 'Keine Verbindung zum Tisch. Es wird von selbst weiter versucht.',
  live: 'Verbunden, alle Würfel geprüft',
  notProved: 'In diesem Protokoll passt etwas nicht',
  ordersWait: (count) =>
    count === 1 ? '1 Auftrag wartet und wird gesendet.' : `${count} Aufträge warten und werden gesendet.`,
  sheet: 'Figur',
  log: 'Protokoll',
  lead: 'Leiten',
  turns: 'Krise',
  seats: (present) => `Am Tisch: ${present}`,
  roles: { gm: 'Spielleitung', 'co-gm': 'zweite Spielleitung', player: 'am Spiel', spectator: 'Zuschauer' },
}

export const tableWords = computed(() => ({ en, de })[language.value])
