// The commands of a crisis and their fields, in German.

import type { enTurns } from '../english/turns.ts'

export const deTurns: typeof enTurns = {
  commands: {
    begin: 'Zugfolge festlegen',
    next: 'Nächster Zug',
    pass: 'Zug beenden',
    back: 'Einen Zug zurück',
    act: 'Aktionen nutzen',
    task: 'Lange Aufgabe stellen',
    work: 'An der Aufgabe arbeiten',
    drop: 'Aufgabe fallen lassen',
    ready: 'Aktion bereithalten',
    trigger: 'Der Auslöser tritt ein',
    regain: 'Aktionen zurückgeben',
    free: 'Freie Aktion',
    react: 'Reaktion verlangen',
    cover: 'In Deckung gehen',
    fall: 'Geht zu Boden',
    rise: 'Steht auf',
    join: 'Jemanden hinzufügen',
    leave: 'Die Krise verlassen',
    end: 'Ende der Zugfolge',
  },
  fields: {
    who: 'Wer',
    what: 'Was',
    actions: 'Aktionen',
    rounds: 'Runden',
    trigger: 'Auslöser',
    which: 'Welche bereite Aktion',
    skill: 'Fertigkeit',
    out: 'Wie',
    after: 'Direkt hinter',
    besides: 'Weitere Deckung',
  },
}
