// The words around the rulebooks.

import { bilingual } from './bilingual.ts'

export const rulebookWords = bilingual(
  {
    title: 'Rulebooks',
    titleOf: (game: string) => `${game}: the rules`,
    lead: 'Every rule in plain words, with its rulings, an example and the tables to look things up in.',
    games: 'Games',
    noGame: 'There is no such game',
    noGameHint: (id: string) => `No game is called ${id}.`,
    search: 'Search the rules',
    searchHint: 'a word or a number',
    found: (count: number, query: string) =>
      count === 0 ? `No rule speaks of “${query}”.` : `${count} ${count === 1 ? 'rule' : 'rules'} with “${query}”.`,
    contents: 'Contents',
    rulings: 'Rulings',
    option: 'An option of the table',
    usual: 'usual',
    example: 'Example.',
    back: (number: string) => `Back to ${number}`,
    wholeBook: 'The whole rulebook',
    noRule: (number: string) => `The rulebook has no rule ${number}.`,
  },
  {
    title: 'Regelbücher',
    titleOf: (game) => `${game}: die Regeln`,
    lead: 'Jede Regel in klaren Worten, mit Auslegungen, einem Beispiel und den Tabellen zum Nachschlagen.',
    games: 'Spiele',
    noGame: 'Dieses Spiel gibt es nicht',
    noGameHint: (id) => `Kein Spiel heißt ${id}.`,
    search: 'In den Regeln suchen',
    searchHint: 'ein Wort oder eine Nummer',
    found: (count, query) =>
      count === 0
        ? `Keine Regel spricht von „${query}“.`
        : `${count} ${count === 1 ? 'Regel' : 'Regeln'} mit „${query}“.`,
    contents: 'Inhalt',
    rulings: 'Auslegungen',
    option: 'Eine Option des Tischs',
    usual: 'üblich',
    example: 'Beispiel.',
    back: (number) => `Zurück zu ${number}`,
    wholeBook: 'Das ganze Regelbuch',
    noRule: (number) => `Eine Regel ${number} steht nicht im Regelbuch.`,
  },
)
