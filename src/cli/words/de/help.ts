// The words that hold help pages together, in German.
import type { help as english } from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const help: Translation<typeof english> = {
  overview: {
    about: 'Astragal spielt Rollenspiele nach ihren Regeln.',
    usage: 'Aufruf: astragal BEFEHL [Angaben]',
    commands: 'Befehle:',
    example: 'Beispiel: ',
    more: 'astragal BEFEHL --help --lang de sagt mehr über einen Befehl, astragal help SYSTEM --lang de über ein Spiel, astragal help notation --lang de über Würfel.',
  },
  notation: `Freie Notation: beliebige Würfel in einer Zeile.

  3d6+2  w20  d%  4dF  2d{1,1,2}  (1d4)d6     Würfel
  4d6kh3  4d6dl1  5d6km1                      behalten oder streichen
  2d6r<3  2d6ro1                              neu werfen, einmal
  2d6!  2d6!!  2d6!p  2d6!o  2d6!>=5          explodieren
  3d6min2  3d6max5  3d6u                      Grenzen; nichts zweimal
  5d10>=7  5d10>=7f1  4d6even  5d6mt          Würfel zählen
  3d6+2>=12  (3d6)>=12  3d6>2d8               Summen vergleichen
  {2d6,1d8}kh1  max(1d6,1d8)  floor(3d6/2)    Gruppen und Funktionen
  6#4d6kh3  1d20+5; 2d6                       mehrere Würfe
  2d6[Feuer] // an der Tür                    Namen und Kommentare
  die 3 höchsten von 4w6  w20 Vorteil         in Worten

Hinter Würfeln gilt immer diese Reihenfolge: neu werfen, explodieren, Grenzen,
behalten oder streichen, zählen. Liest ein anderes Programm dieselben Zeichen
anders, steht es daneben. So gelesen wird es mit --dialect roll20, foundry,
anydice, d20 oder rpg-dice-roller. Ganze AnyDice-Programme: astragal help
anydice --lang de.

Beispiele:
  astragal odds '4d6kh3' --lang de
  astragal roll '3d6>3' --dialect roll20 --lang de
`,
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
