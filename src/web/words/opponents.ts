// The words of the other sides of a roll.

import { bilingual } from './bilingual.ts'

export const opponentWords = bilingual(
  {
    otherSide: 'The other side',
    opponent: (side: string) => `${side}?`,
    againstWhom: 'Against whom?',
    somebody: 'Somebody of the GM’s',
    opponentName: 'Their name',
  },
  {
    otherSide: 'Die andere Seite',
    opponent: (side) => `${side}?`,
    againstWhom: 'Gegen wen?',
    somebody: 'Jemand von der SL',
    opponentName: 'Name',
  },
)
