// The words of the form that opens a table. They come with the start page; who joins by a link does without them.

import { bilingual } from './bilingual.ts'

export const openingWords = bilingual(
  {
    openTableHint: 'You lead the game; the others join with a link.',
    onlyHostOpens:
      'Only the host opens tables on this server, at the machine it runs on. Ask for a link to a table, and join it below.',
    hostOpensByPassword: 'Only the host opens tables on this server, with a password. The others join with a link.',
    hostPassword: 'Password of the host',
    tableName: 'Name of the table',
    tableNameHint: 'such as Friday night',
    openIt: 'Open the table',
    opening: 'Opening …',
    notOpened: (reason: string) => `The table could not be opened: ${reason}`,
  },
  {
    openTableHint: 'Du leitest das Spiel; die anderen kommen mit einem Link dazu.',
    onlyHostOpens:
      'Tische öffnet hier nur, wer den Server betreibt, und zwar an dem Rechner, auf dem er läuft. Lass dir einen Link geben und setz dich unten dazu.',
    hostOpensByPassword:
      'Tische öffnet hier nur, wer den Server betreibt, mit Passwort. Alle anderen kommen mit einem Link dazu.',
    hostPassword: 'Passwort des Servers',
    tableName: 'Name des Tischs',
    tableNameHint: 'etwa Freitagsrunde',
    openIt: 'Tisch eröffnen',
    opening: 'Wird eröffnet …',
    notOpened: (reason) => `Der Tisch ließ sich nicht eröffnen: ${reason}`,
  },
)
