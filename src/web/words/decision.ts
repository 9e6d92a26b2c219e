// The words of choices and purchases in the middle of a roll.

import { bilingual } from './bilingual.ts'

export const decisionWords = bilingual(
  {
    alwaysTonight: 'Always this tonight, do not ask me again',
    takenAlways: (what: string) => `As always: ${what}`,
    costsNothing: 'costs nothing',
    sameEnd: 'This time all of it comes to the same.',
    onAverage: (prices: string) => `on average ${prices}`,
    maybeSpent: (what: string, chance: string) => `maybe ${what} (${chance})`,
    toSpend: (points: number, by: 'player' | 'gm') =>
      points === 0 ? 'All spent' : `${by === 'gm' ? 'The GM’s pick' : 'To spend'}: ${points}`,
  },
  {
    alwaysTonight: 'Heute Abend immer so, nicht mehr fragen',
    takenAlways: (what) => `Wie immer: ${what}`,
    costsNothing: 'kostet nichts',
    sameEnd: 'Diesmal kommt alles auf dasselbe heraus.',
    onAverage: (prices) => `im Mittel ${prices}`,
    maybeSpent: (what, chance) => `vielleicht ${what} (${chance})`,
    toSpend: (points, by) =>
      points === 0 ? 'Alles ausgegeben' : `${by === 'gm' ? 'Die Spielleitung wählt' : 'Auszugeben'}: ${points}`,
  },
)
