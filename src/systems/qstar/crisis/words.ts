// What is said when an order in a crisis is refused.

import type { Sentence, SentenceFigures } from '../../../dice/index.ts'

const en = {
  'no-crisis': 'there is no crisis; it begins with the order of turns.',
  'already-begun': 'the crisis has begun; whoever comes later joins.',
  'named-twice': '{name} is in the order already.',
  'not-in-order': '{name} has {initiative} and stands behind {before} with {less}; the highest initiative is first.',
  'not-their-place': 'initiative {initiative} has no place right behind {name}.',
  'too-many': 'a crisis has room for {most}.',
  'nobody-of-that-name': 'nobody called {name} takes part.',
  'nobody-acts': 'nobody is left who can take a turn.',
  'not-their-turn': ({ name, now }: SentenceFigures) =>
    now === null ? `it is nobody’s turn, not ${name}’s either.` : `it is the turn of ${now}, not of ${name}.`,
  'nothing-to-take-back': 'something was done since the last turn began; there is no step to take back.',
  'too-few-actions': ({ actions, left }: SentenceFigures) =>
    `takes ${enActions(actions)}, but ${left === 0 ? 'none is' : `only ${left} ${left === 1 ? 'is' : 'are'}`} left in this turn.`,
  'more-than-a-turn': ({ actions, most }: SentenceFigures) =>
    `${actions} more would be above ${most}, the actions of a turn.`,
  'already-at-it': '{name} is still at it: {what}. One task at a time.',
  'no-price': 'a task takes at least one action or one round.',
  'no-task': '{name} has no task under way.',
  'more-than-it-takes': ({ left, what }: SentenceFigures) => `${what} takes only ${enActions(left)} more.`,
  'nothing-ready': ({ name, ready }: SentenceFigures) =>
    ready === 0 ? `${name} has no ready action.` : `${name} has ${ready} ready, counted from 0.`,
  'is-incapacitated': '{name} is incapacitated.',
  'is-dead': '{name} is dead.',
  'is-up': '{name} is up already.',
  'no-words': 'it takes a few words.',
}

const de: Readonly<Record<keyof typeof en, Sentence>> = {
  'no-crisis': 'es gibt keine Krise; sie beginnt mit der Zugfolge.',
  'already-begun': 'die Krise läuft schon; wer später kommt, tritt ihr bei.',
  'named-twice': '{name} steht schon in der Zugfolge.',
  'not-in-order': '{name} hat {initiative} und steht hinter {before} mit {less}; die höchste Initiative kommt zuerst.',
  'not-their-place': 'mit Initiative {initiative} ist direkt hinter {name} kein Platz.',
  'too-many': 'eine Krise hat Platz für {most}.',
  'nobody-of-that-name': 'niemand namens {name} ist dabei.',
  'nobody-acts': 'niemand ist übrig, der am Zug sein könnte.',
  'not-their-turn': ({ name, now }: SentenceFigures) =>
    now === null ? `niemand ist am Zug, auch ${name} nicht.` : `am Zug ist ${now}, nicht ${name}.`,
  'nothing-to-take-back': 'seit Beginn des Zugs ist etwas geschehen; es gibt keinen Schritt zurückzunehmen.',
  'too-few-actions': ({ actions, left }: SentenceFigures) =>
    `kostet ${deActions(actions)}, aber in diesem Zug ${left === 0 ? 'ist keine' : left === 1 ? 'ist nur 1' : `sind nur ${left}`} übrig.`,
  'more-than-a-turn': ({ actions, most }: SentenceFigures) =>
    `mit ${actions} mehr wären es über ${most}, so viele hat ein Zug.`,
  'already-at-it': '{name} ist noch dabei: {what}. Immer nur eine Aufgabe.',
  'no-price': 'eine Aufgabe kostet mindestens eine Aktion oder eine Runde.',
  'no-task': '{name} hat keine Aufgabe angefangen.',
  'more-than-it-takes': ({ left, what }: SentenceFigures) => `${what} kostet nur noch ${deActions(left)}.`,
  'nothing-ready': ({ name, ready }: SentenceFigures) =>
    ready === 0 ? `${name} hält keine Aktion bereit.` : `${name} hält ${ready} bereit, gezählt ab 0.`,
  'is-incapacitated': '{name} ist außer Gefecht.',
  'is-dead': '{name} ist tot.',
  'is-up': '{name} ist schon auf den Beinen.',
  'no-words': 'ein paar Worte braucht es.',
}

function enActions(count: unknown): string {
  return count === 1 ? '1 action' : `${count} actions`
}

function deActions(count: unknown): string {
  return count === 1 ? '1 Aktion' : `${count} Aktionen`
}

export const crisisRefusals = { en, de }
