// The worked examples of Eclipse Phase in a sentence each, in English and German.

const en = {
  superior: '53 against 60: a success of 33 or more.',
  shot: '7 and 4, and 2 more.',
  'superior-shot': 'Two superior successes are two d6 more.',
  'doubled-shot': 'A critical doubles the 11.',
  'critical-failure': '66 against 60 is a failed double.',
  'held-to-sixty': '+80 counts as +60: only 99 fails.',
  'hardly-possible': '00 succeeds against a target below zero; with a related skill it is no critical.',
  flip: '71 becomes 17.',
  'plus-20': 'Even a target of 100 fails on 99.',
  'ignore-modifiers': 'The penalty for trying again is gone; an aptitude makes no criticals.',
  upgrade: 'A plain success becomes superior.',
  downgrade: 'A critical failure becomes a plain one.',
  upset: '33 is critical and beats 45.',
  'lone-success': 'One side fails, the other wins.',
  'higher-success': 'Of two successes the higher roll wins.',
  deadlock: 'Two failures, and nobody wins.',
  'higher-roll': 'Two failures, and the GM lets the higher roll win.',
  'higher-skill': 'Equal successes, and the GM lets the higher skill win.',
  'equal-criticals': 'Equal criticals go to the higher skill.',
}

const de: Readonly<Record<keyof typeof en, string>> = {
  shot: '7 und 4, und 2 dazu.',
  'superior-shot': 'Zwei besondere Erfolge sind zwei W6 mehr.',
  'doubled-shot': 'Ein kritischer Erfolg verdoppelt die 11.',
  superior: '53 gegen 60: ein Erfolg ab 33.',
  'critical-failure': '66 gegen 60 ist ein misslungener Pasch.',
  'held-to-sixty': '+80 zählen als +60: Nur 99 misslingt.',
  'hardly-possible': '00 gelingt auch gegen einen Zielwert unter null; mit einer verwandten Fertigkeit nicht kritisch.',
  flip: 'Aus 71 wird 17.',
  'plus-20': 'Auch gegen 100 misslingt die 99.',
  'ignore-modifiers': 'Der Abzug fürs Wiederholen ist weg; eine Begabung macht nichts kritisch.',
  upgrade: 'Ein einfacher Erfolg wird ein besonderer.',
  downgrade: 'Ein kritischer Misserfolg wird ein einfacher.',
  upset: '33 ist kritisch und schlägt 45.',
  'lone-success': 'Eine Seite scheitert, die andere gewinnt.',
  'higher-success': 'Von zwei Erfolgen gewinnt der höhere Wurf.',
  deadlock: 'Zwei Misserfolge, und niemand gewinnt.',
  'higher-roll': 'Zwei Misserfolge, und die Spielleitung lässt den höheren Wurf gewinnen.',
  'higher-skill': 'Gleich hohe Erfolge, und die Spielleitung lässt die höhere Fertigkeit gewinnen.',
  'equal-criticals': 'Gleich hohe kritische Erfolge gehen an die höhere Fertigkeit.',
}

export const sentences = { en, de }
