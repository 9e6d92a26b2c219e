// The words of editing a sheet at a table.

import { bilingual } from './bilingual.ts'

export const sheetEditorWords = bilingual(
  {
    saved: 'Saved.',
    nothingChanged: 'Nothing was changed.',
    conflict: 'The sheet changed while you were editing',
    conflictHint: 'Take one of both for each field.',
    mine: 'Yours',
    theirs: 'On the sheet now',
  },
  {
    saved: 'Gespeichert.',
    nothingChanged: 'Nichts wurde geändert.',
    conflict: 'Der Bogen hat sich geändert, während du schriebst',
    conflictHint: 'Nimm für jedes Feld eines von beiden.',
    mine: 'Deins',
    theirs: 'Jetzt auf dem Bogen',
  },
)
