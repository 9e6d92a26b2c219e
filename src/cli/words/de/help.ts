// The words that hold help pages together, in German.
import type { help as english } from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const help: Translation<typeof english> = {
  overview: {
    about: 'Astragal spielt Rollenspiele nach ihren Regeln.',
    usage: 'Aufruf: astragal BEFEHL [Angaben]',
    commands: 'Befehle:',
    example: 'Beispiel: ',
    more: 'astragal BEFEHL --help --lang de sagt mehr über einen Befehl, astragal help SYSTEM --lang de über ein Spiel.',
  },
  example: 'Beispiel:',
  examples: 'Beispiele:',
  try: 'Zum Ausprobieren:',
  showsFields: (system) =>
    `astragal help ${system} MECHANIC --lang de zeigt die Felder einer Mechanik, mit Beispielen.`,
  listsReady: (system) => `astragal sheet ${system} --lang de zählt fertige Figuren auf.`,
  explainsRules: (system) => `astragal rules ${system} --lang de zählt die Regeln auf.`,
  keepsReady: (system) =>
    `astragal sheet ${system} NAME --lang de zeigt eine dieser fertigen Figuren; --out DATEI schreibt sie dorthin.`,
  usage: (line) => `Aufruf: ${line} [Felder]`,
  alwaysTaken:
    'Alle nehmen --input JSON, --lang en|de und --json; roll auch --seed S; resolve und advise --dice 2,7,10; alle --choose JSON; odds und advise --all; odds und chart --csv; chart --mean FELD und --jobs N.',
  owners: {
    player: 'Felder der Spielerin oder des Spielers:',
    gm: 'Felder der Spielleitung:',
    table: 'Hausregeln am Tisch:',
  },
  needed: 'nötig',
  neededWith: (flag) => `nötig bei jedem --${flag}-...`,
  default: (value) => `sonst ${value}`,
  costsSomething: 'kostet etwas',
  unasked: 'wird angenommen, aber nicht erfragt',
  orNone: (what) => `${what}, oder none`,
  decisions: "Entscheidungen, der Reihe nach beantwortet mit --choose '[...]':",
  outcome: 'Ergebnis, wie --json es nennt:',
}
