// The words about working without a server.

import { bilingual } from './bilingual.ts'

export const offlineWords = bilingual(
  {
    kept: 'Kept on this device: solo rolls, sheets, the odds lab and the rulebooks also open without a connection.',
    insecure:
      'Without a connection this page does not open: browsers keep pages only from https or from their own machine.',
    failed: 'This browser keeps no pages: without a connection this one does not open.',
    newVersion: 'A new version is here. It comes when you next load the page.',
  },
  {
    kept: 'Auf diesem Gerät behalten: Solowürfe, Bögen, Chancenlabor und Regelbücher öffnen sich auch ohne Verbindung.',
    insecure:
      'Ohne Verbindung öffnet sich diese Seite nicht: Browser behalten nur Seiten über https oder vom eigenen Rechner.',
    failed: 'Dieser Browser behält keine Seiten: Ohne Verbindung öffnet sich diese nicht.',
    newVersion: 'Eine neue Version ist da. Sie kommt, wenn du die Seite das nächste Mal lädst.',
  },
)
