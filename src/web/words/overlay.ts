// The words of the stream overlay.

import { bilingual } from './bilingual.ts'

export const overlayWords = bilingual(
  {
    rolls: 'Open rolls',
    /** Told apart by a sign: a table may have several. */
    seatName: (sign: string) => `Stream ${sign}`,
    noLink: 'An overlay needs its link: the GM makes one for a spectator, under “At the table”.',
    noServer: 'There is no server here.',
    removed: 'The GM has removed this overlay from the table. A new link brings it back.',
    notWatching:
      'This link is for somebody who plays. An overlay takes a link for a spectator: it must not see secrets.',
  },
  {
    rolls: 'Offene Würfe',
    seatName: (sign) => `Stream ${sign}`,
    noLink: 'Ein Overlay braucht seinen Link: die Spielleitung macht einen zum Zuschauen, unter „Am Tisch“.',
    noServer: 'Hier ist kein Server.',
    removed: 'Die Spielleitung hat dieses Overlay vom Tisch genommen. Ein neuer Link bringt es zurück.',
    notWatching:
      'Dieser Link ist zum Mitspielen. Ein Overlay nimmt einen Link zum Zuschauen: Geheimnisse darf es nicht sehen.',
  },
)
