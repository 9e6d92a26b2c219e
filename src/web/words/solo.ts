// The words of rolling alone.

import { bilingual } from './bilingual.ts'

export const soloWords = bilingual(
  {
    soloTitle: 'Solo roll',
    soloLead: 'Which game?',
    rollTab: 'Roll',
    sheetTab: 'Character',
    logTab: 'Log',
    whatToRoll: 'What do you roll?',
    freeRoll: 'Free roll',
    freeRollIt: 'Roll',
    rollReading: (notation: string) => `Roll ${notation}`,
    emptyLog: 'Nothing has been rolled yet.',
    emptyLogHint: 'Pick something to roll; every result is kept here on this device.',
    clearLog: 'Clear the log',
    clearLogSure: 'Clear the whole log on this device?',
    logCleared: 'The log is empty.',
    otherGame: 'Another game',

    playSheet: 'Done editing',
    dropSheet: 'Put this character away',
    sheetDropped: (name: string) => `${name} is put away.`,
    rollLinesHint: 'Tap a name beside a die to roll it. Hold it, or Shift-click, to set the roll up first.',
    byHandMark: 'thrown by hand',
    diceThatCount: 'Dice that count',
    rollAgain: 'Again',
  },
  {
    soloTitle: 'Allein würfeln',
    soloLead: 'Welches Spiel?',
    rollTab: 'Wurf',
    sheetTab: 'Figur',
    logTab: 'Verlauf',
    whatToRoll: 'Was würfelst du?',
    freeRoll: 'Freier Wurf',
    freeRollIt: 'Würfeln',
    rollReading: (notation) => `${notation} würfeln`,
    emptyLog: 'Noch nichts gewürfelt.',
    emptyLogHint: 'Such dir etwas aus; jedes Ergebnis bleibt hier auf diesem Gerät.',
    clearLog: 'Verlauf leeren',
    clearLogSure: 'Den ganzen Verlauf auf diesem Gerät leeren?',
    logCleared: 'Der Verlauf ist leer.',
    otherGame: 'Anderes Spiel',

    playSheet: 'Fertig bearbeitet',
    dropSheet: 'Diese Figur weglegen',
    sheetDropped: (name) => `${name} ist weggelegt.`,
    rollLinesHint:
      'Tippe auf einen Namen mit einem Würfel, um ihn zu würfeln. Halte ihn, oder Umschalt-Klick, um den Wurf erst einzurichten.',
    byHandMark: 'von Hand geworfen',
    diceThatCount: 'Würfel, die zählen',
    rollAgain: 'Noch einmal',
  },
)
