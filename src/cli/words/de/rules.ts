// The words of `astragal rules`, in German.
import type { rules as english } from '../en/rules.ts'
import type { Translation } from '../translation.ts'

export const rules: Translation<typeof english> = {
  command: {
    summary: 'Schlägt die Regeln eines Spiels nach, in einfachen Worten.',
    help: `Aufruf: astragal rules [SYSTEM [NUMMER | WÖRTER]] [--lang en|de] [--json]

Ohne SYSTEM zählt es die Regelwerke auf, mit SYSTEM die Regeln eines Spiels,
Abschnitt für Abschnitt. NUMMER zeigt eine Regel ganz, mit ihren Auslegungen,
den Hausregeln am Tisch und einem durchgerechneten Beispiel: EH-5, auch eh5.
WÖRTER findet die Regeln, in denen alle vorkommen, die beste zuerst; Groß- und
Kleinschreibung und Umlaute sind egal. Eine Nummer oder Wörter ohne SYSTEM
werden in allen Spielen gesucht.

  --lang de  auf Deutsch
  --json     stattdessen eine JSON-Liste: number, text, options, example und
             mehr`,
    examples: [
      'astragal rules endless-horizons --lang de',
      'astragal rules endless-horizons EH-5 --lang de',
      'astragal rules qs21 --lang de',
      'astragal rules qstar leichte deckung --lang de',
      'astragal rules zusammenarbeit --lang de',
    ],
  },
  shown: {
    to: (first, last) => (first === last ? first : `${first} bis ${last}`),
    opens:
      'astragal rules SYSTEM --lang de zählt die Regeln eines Spiels auf; dahinter zeigt eine NUMMER eine Regel, und WÖRTER finden Regeln.',
    more: (id, number) =>
      `astragal rules ${id} ${number} --lang de zeigt eine Regel ganz, astragal rules ${id} WÖRTER --lang de findet Regeln.`,
    rulings: 'Auslegungen',
    option: (name) => `Hausregel ${name}:`,
    default: 'Standard',
    example: 'Beispiel',
    played: (id, mechanics) => `In ${id}: ${mechanics}`,
    count: (count) => (count === 1 ? '1 Regel' : `${count} Regeln`),
  },
  errors: {
    noRule: (number, name, all) => `Eine Regel ${number} gibt es nicht; ${name} hat ${all}.`,
    ruleOf: (number, name, id) => `${number} ist eine Regel von ${name}: astragal rules ${id} ${number} --lang de`,
    noNumber: (number, all) => `Eine Regel ${number} gibt es nicht. Es gibt ${all}.`,
    nothing: (words, name) => `In den Regeln von ${name} kommt „${words}“ nicht vor.`,
    nothingAnywhere: (words) => `„${words}“ ist kein Spiel und kommt in keiner Regel vor.`,
    inOther: (line) => `In der anderen Sprache findet sich etwas: ${line}`,
    listsRules: (id) => `astragal rules ${id} --lang de zählt die Regeln auf.`,
    listsGames: 'astragal rules --lang de zählt die Spiele auf.',
  },
}
