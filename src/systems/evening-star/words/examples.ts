// The worked examples of Evening Star in a sentence each, in English and German.

const en = {
  'roll-under': 'Of 0 3 4 7 9 three are at rank 4 or less.',
  'roll-over': 'The same dice the other way: 0, 7 and 9 make ten with rank 4.',
  doubled: 'One success short; a lot makes the 0 count twice.',
  'rerolled-and-doubled': 'Two lots: a miss is rerolled to a 0, and 0s count twice.',
  'first-roll-only': 'As a ruling, the 0 that came by rerolling counts once.',
  'ego-and-a-lot': 'No lots on the task, so one may reroll the check that ego bought.',
  'lots-then-ego': 'A lot on the task, so the check that ego bought stands.',
  'no-task': 'Difficulty 0 needs no roll and no dice.',
  'twelve-needed': 'Rank 5 against difficulty 4: a 7 makes the 12 needed.',
  'only-a-twenty': 'Out of reach but for a natural 20, which a lot brings.',
  'lot-kept': 'One short; the player keeps the lots.',
  'cannot-fail': 'No face is too low.',
  'no-check': 'Difficulty 0 needs no roll.',
}

const de: Readonly<Record<keyof typeof en, string>> = {
  'roll-under': 'Von 0 3 4 7 9 liegen drei bei Rang 4 oder darunter.',
  'roll-over': 'Dieselben Würfel andersherum: 0, 7 und 9 ergeben mit Rang 4 zehn.',
  doubled: 'Ein Erfolg zu wenig; ein Los lässt die Null doppelt zählen.',
  'rerolled-and-doubled': 'Zwei Lose: Ein Fehlwurf wird neu geworfen und zur Null, und Nullen zählen doppelt.',
  'first-roll-only': 'Als Regelung zählt die neu geworfene Null nur einfach.',
  'ego-and-a-lot': 'Kein Los in der Aufgabe, also darf eines die Probe des Egos neu werfen.',
  'lots-then-ego': 'Ein Los in der Aufgabe, also bleibt die Probe des Egos stehen.',
  'no-task': 'Schwierigkeit 0 braucht weder Wurf noch Würfel.',
  'twelve-needed': 'Rang 5 gegen Schwierigkeit 4: Eine 7 ergibt die nötigen 12.',
  'only-a-twenty': 'Unerreichbar, außer mit einer gewürfelten 20, und die bringt ein Los.',
  'lot-kept': 'Eins zu wenig; die Lose werden behalten.',
  'cannot-fail': 'Keine Seite ist zu niedrig.',
  'no-check': 'Schwierigkeit 0 braucht keinen Wurf.',
}

export const examples = { en, de }
