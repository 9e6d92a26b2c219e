// The refusals of commands in a crisis, in German.

import type { Sentence, SentenceFigures } from '../../../../dice/index.ts'
import type { crisisRefusals as english } from '../english/crisis.ts'

export const crisisRefusals: Readonly<Record<keyof typeof english, Sentence>> = {
  'no-crisis': 'es gibt keine Krise; sie beginnt mit der Zugfolge.',
  'already-begun': 'die Krise läuft schon; wer später kommt, tritt ihr bei.',
  'named-twice': '{name} steht schon in der Zugfolge.',
  'not-in-order':
    '{name} hat {initiative} und steht hinter {before} mit {less}; die höchste Initiative kommt zuerst (QS-30).',
  'not-their-place': 'mit Initiative {initiative} ist direkt hinter {name} kein Platz (QS-30).',
  'crisis-full': 'eine Krise hat Platz für {most}.',
  'nobody-of-that-name': 'niemand namens {name} ist dabei.',
  'nobody-acts': 'niemand ist übrig, der am Zug sein könnte (QS-34).',
  'not-their-turn': ({ name, now }: SentenceFigures) =>
    now === null ? `niemand ist am Zug, auch ${name} nicht (QS-31).` : `am Zug ist ${now}, nicht ${name} (QS-31).`,
  'nothing-to-take-back': 'seit Beginn des Zugs ist etwas geschehen; es gibt keinen Schritt zurückzunehmen.',
  'too-few-actions': ({ actions, left }: SentenceFigures) =>
    `kostet ${deActions(actions)}, aber in diesem Zug ${left === 0 ? 'ist keine' : left === 1 ? 'ist nur 1' : `sind nur ${left}`} übrig (QS-31).`,
  'more-than-a-turn': ({ actions, most }: SentenceFigures) =>
    `mit ${actions} mehr wären es über ${most}, so viele hat ein Zug (QS-31).`,
  'already-at-it': '{name} ist noch dabei: {what}. Immer nur eine Aufgabe.',
  'no-price': 'eine Aufgabe kostet mindestens eine Aktion oder eine Runde (QS-31).',
  'no-task': '{name} hat keine Aufgabe angefangen.',
  'more-than-it-takes': ({ left, what }: SentenceFigures) => `${what} kostet nur noch ${deActions(left)} (QS-31).`,
  'nothing-ready': ({ name, ready }: SentenceFigures) =>
    ready === 0 ? `${name} hält keine Aktion bereit (QS-32).` : `${name} hält ${ready} bereit (QS-32).`,
  'is-incapacitated': '{name} ist außer Gefecht (QS-34).',
  'is-dead': '{name} ist tot (QS-34).',
  'is-up': '{name} ist schon auf den Beinen.',
  'no-words': 'ein paar Worte braucht es.',
}

function deActions(count: unknown): string {
  return count === 1 ? '1 Aktion' : `${count} Aktionen`
}
