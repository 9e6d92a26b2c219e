// The help of the commands that ask about games and dice, in German.
import type { rollCommands as english } from '../en/roll-commands.ts'
import type { Translation } from '../translation.ts'

const OPTIONS = `  --lang de     auf Deutsch
  --json        stattdessen ein JSON-Objekt
  --input JSON  alle Felder auf einmal; eine Option geht ihrem Feld darin vor
  --choose JSON Entscheidungen der Reihe nach, als Liste. Ohne sie wird am
                Terminal gefragt; sonst, und mit --json, entscheidet das
                beste Spiel`

const SYSTEMS = 'astragal systems --lang de nennt die Spiele und ihre Mechaniken.'

export const rollCommands: Translation<typeof english> = {
  systems: {
    summary: 'Zählt die Spiele auf und was in ihnen gewürfelt wird.',
    help: `Aufruf: astragal systems [SYSTEM] [--lang en|de] [--json]

  --lang de  auf Deutsch
  --json     stattdessen ein JSON-Objekt, mit dem JSON-Schema von Eingabe,
             Ergebnis und Entscheidungen jeder Mechanik`,
    examples: ['astragal systems --lang de', 'astragal systems --json'],
  },
  roll: {
    summary: 'Würfelt und sagt, was herauskommt.',
    help: `Aufruf: astragal roll NOTATION [--dialect TOOL] [--seed S] [--lang en|de]
                      [--json]
        astragal roll SYSTEM MECHANIC [Felder] [--input JSON] [--choose JSON]
                      [--seed S] [--lang en|de] [--json]

  --seed S      dieselben Würfel für dasselbe S, für Beispiele und Tests
  --dialect     liest die Notation wie roll20, foundry, anydice, d20 oder
                rpg-dice-roller
${OPTIONS}

Eine Zahl hinter Würfeln zählt, wie viele sie erreichen; alles andere wird
verglichen: '2d6>=5' ist, wie viele von zwei Würfeln 5 oder mehr zeigen,
'(2d6)>=9' fragt nach ihrer Summe. Ein Kommentar hinter // benennt den Wurf.

${SYSTEMS}`,
    examples: [
      "astragal roll '3d6+2'",
      "astragal roll '4d6kh3'                  die höchsten drei von vier",
      "astragal roll '1d20+5 >= 15 // Angriff' Erfolg oder Fehlschlag",
      "astragal roll '10d10>=7'                wie viele 7 oder mehr zeigen",
      "astragal roll '6#4d6dl1'                sechsmal hintereinander",
      "astragal roll '2d6!' --seed Eule        Sechsen explodieren",
    ],
  },
  play: {
    summary: 'Lässt eine Figur handeln: schießen, verarzten.',
    help: `Aufruf: astragal play SHEET [MOVE [LINE]] [--at SHEET] [--at-line LINE]
                     [Felder] [--input JSON] [--choose JSON] [--seed S]
                     [--lang en|de] [--json]
        astragal play SYSTEM NAME [MOVE [LINE]] ...

SHEET ist eine Datei, die ihr Spiel nennt; SYSTEM NAME eine fertige Figur. Was
der Bogen weiß, ist ausgefüllt, auch vom Bogen derer, gegen die es geht; nur
der Rest wird gefragt. Ohne MOVE: alle Handlungen, jede mit ihren Zeilen.

  --at SHEET    gegen wen oder für wen: eine Datei oder eine fertige Figur
  --at-line     die Zeile jenes Bogens, wo es mehrere gibt
  --seed S      dieselben Würfel für dasselbe S
  --lang de     auf Deutsch
  --json        ein JSON-Objekt stattdessen
  --input JSON  alle Felder auf einmal; ein Schalter geht vor
  --choose JSON was zu entscheiden ist, der Reihe nach: eine Liste

Felder, die vom Bogen kommen, nehmen Namen: --attribute perception.`,
    examples: [
      'astragal play mara.json',
      'astragal play mara.json shoot RX60 --at pirate.json --extra-shots 1',
      'astragal play SYSTEM mara skill Notice --dc 13',
    ],
  },
  resolve: {
    summary: 'Sagt, was von Hand geworfene Würfel ergeben.',
    help: `Aufruf: astragal resolve NOTATION --dice 2,7,10 [--dialect TOOL]
                         [--lang en|de] [--json]
        astragal resolve SYSTEM MECHANIC [Felder] --dice 2,7,10
                         [--input JSON] [--choose JSON] [--lang en|de] [--json]

  --dialect     liest die Notation wie roll20, foundry, anydice, d20 oder
                rpg-dice-roller
  --dice        die Augen, wie sie fielen; bei jedem Wurf zuletzt, was noch
                einmal geworfen wird. Fehlen welche, wird am Terminal gefragt
${OPTIONS}

${SYSTEMS}`,
    examples: [
      "astragal resolve '3d6+2' --dice 4,5,6",
      "astragal resolve '4d6kh3' --dice 3,1,6,4",
      "astragal resolve '2d6!' --dice 6,3,4   die 6 explodiert in die 4",
      "astragal resolve '4dF' --dice -1,0,1,1",
    ],
  },
  odds: {
    summary: 'Zählt die genauen Chancen eines Wurfs.',
    help: `Aufruf: astragal odds NOTATION [--dialect TOOL] [--all] [--lang en|de]
                      [--json] [--csv]
        astragal odds SYSTEM MECHANIC [Felder] [--input JSON] [--choose JSON]
                      [--all] [--lang en|de] [--json] [--csv]

  --all         jedes Ergebnis; sonst wird eine lange Tabelle gekürzt
  --csv         jedes Ergebnis als Zeile für eine Tabellenkalkulation
  --dialect     liest die Notation wie roll20, foundry, anydice, d20 oder
                rpg-dice-roller
  --lang de     auf Deutsch
  --json        stattdessen ein JSON-Objekt mit jedem Ergebnis
  --input JSON  alle Felder auf einmal; eine Option geht ihrem Feld darin vor
  --choose JSON festgelegte Entscheidungen, sonst bestes Spiel: der Reihe nach
                als Liste, oder mit Namen, wo immer sie möglich sind:
                {"ego":false}

„Mindestens“ ist die Chance auf diese Summe oder mehr. Ein Vergleich gibt die
Chance auf Erfolg. Eine Zahl hinter Würfeln zählt, wie viele sie erreichen:
'2d6>=5' ist, wie viele von zwei Würfeln 5 oder mehr zeigen, '(2d6)>=9' die
Chance, dass sie zusammen 9 ergeben.

${SYSTEMS}`,
    examples: [
      "astragal odds '3d6+2'",
      "astragal odds '1d20+5 >= 15'     die Chance zu treffen",
      "astragal odds '4d6kh3'           die höchsten drei von vier",
      "astragal odds '3d6 > 2d8'        ein Wurf gegen einen anderen",
      "astragal odds '2d{1,1,2,5}'      Würfel mit eigenen Augenzahlen",
      "astragal odds '10d6!' --all      explodierende Würfel",
    ],
  },
  chart: {
    summary: 'Zählt eine Chance oder einen Mittelwert über ein Feld oder zwei.',
    help: `Aufruf: astragal chart SYSTEM MECHANIC [Felder] [--mean FELD] [--input JSON]
                       [--choose JSON] [--jobs N] [--lang en|de] [--json]
                       [--csv]
        astragal chart NOTATION [NOTATION ...] [--dialect TOOL] [--all]

Ein Feld oder zwei bekommen mehrere Werte: von 8 bis 16 ist 8..16, zwischen
einzelnen stehen Kommas. Jede Verbindung wird genau gezählt.
Würfel in freier Notation stehen nebeneinander, bis zu acht; vor jedem darf ein
Name stehen: 'Angriff = 1d20+5'.

  --mean FELD   der Mittelwert einer Zahl des Ergebnisses statt der Chance auf
                Erfolg
  --all         jede Summe von Würfeln; sonst wird eine lange Tabelle gekürzt
  --input JSON  alle anderen Felder auf einmal
  --choose JSON festgelegte Entscheidungen, wie bei astragal odds
  --jobs N      Threads, die gleichzeitig zählen (so viele wie Kerne)
  --lang de     auf Deutsch
  --json        stattdessen ein JSON-Objekt
  --csv         Zeilen für eine Tabellenkalkulation

${SYSTEMS}`,
    examples: [
      'astragal chart qstar check --ability 5 --skill trained --dc 8..16 --lang de',
      'astragal chart qstar check --ability 3..8 --skill trained,master --dc 13',
      'astragal chart qstar check --ability 3..8 --skill trained --dc 13 --mean total',
      "astragal chart '3d6' 'beste = 4d6kh3' --lang de",
    ],
  },
  anydice: {
    summary: 'Zählt ein Programm, das für AnyDice geschrieben ist.',
    help: `Aufruf: astragal anydice DATEI [--all] [--lang en|de] [--json] [--csv]

Jede Ausgabe des Programms, genau gezählt. DATEI kann - für die Standardeingabe
sein. In Anführungszeichen nehmen ein Programm auch astragal odds und astragal
chart.

  --all      jede Summe; sonst wird eine lange Tabelle gekürzt
  --csv      jede Summe als Zeile für eine Tabellenkalkulation
  --lang de  auf Deutsch
  --json     stattdessen ein JSON-Objekt`,
    examples: ['astragal anydice pools.txt', "astragal odds 'X: 3d6 output X output [highest 3 of 4d6]'"],
  },
  advise: {
    summary: 'Sagt, was zu entscheiden ist und was jede Wahl wert ist.',
    help: `Aufruf: astragal advise SYSTEM MECHANIC [Felder] [--input JSON]
                        [--dice 2,7,10] [--choose JSON] [--all]
                        [--lang en|de] [--json]

  --dice        die Augen, die bis jetzt gefallen sind
  --choose JSON was bis jetzt entschieden ist, der Reihe nach: eine Liste
  --input JSON  alle Felder auf einmal; eine Option geht ihrem Feld darin vor
  --all         jede Wahl; sonst wird eine lange Liste gekürzt
  --lang de     auf Deutsch
  --json        stattdessen ein JSON-Objekt mit jeder Wahl

Jede Wahl steht mit der Chance auf Erfolg da, wenn von da an das Beste getan
wird, und mit dem, was sie voraussichtlich kostet. Ist nichts zu entscheiden,
steht da, was jeder Preis kaufen würde: mit 0, 1, 2, 3 dessen, was sich
ausgeben lässt.

Ein Feld oder zwei dürfen mehrere Werte haben, wie bei astragal chart: Dann
steht da eine Tabelle des besten Spiels, mit der Wahl bei jedem Wert.

${SYSTEMS}`,
    examples: ['astragal advise eclipse-phase test --skill 10..90 --pool'],
  },
  batch: {
    summary: 'Beantwortet Anfragen, jede eine Zeile JSON, wie sie kommen.',
    help: `Aufruf: astragal batch [--jobs N] [--lang en|de] < ANFRAGEN

Jede Zeile der Standardeingabe ist eine Anfrage, jede Zeile der Ausgabe ihre
Antwort, in derselben Reihenfolge: was --json ausgibt, oder {"error":{...}}.
Eine falsche Zeile hält die anderen nicht auf. Leere Zeilen zählen nicht.

  --jobs N   Threads, die gleichzeitig antworten (so viele wie Kerne)
  --lang de  auf Deutsch

  {"do":"roll","notation":"3d6+2","seed":"Eule"}
  {"do":"resolve","notation":"3d6+2","dice":[4,5,6]}
  {"do":"odds","notation":"3d6+2"}
  {"do":"odds","notation":"3d6>3","dialect":"roll20"}
  {"do":"odds","system":"...","mechanic":"...","input":{...}}

Bei einem Spiel kann "do" auch advise sein; resolve und advise nehmen "dice",
alle nehmen "choose", wie die Optionen gleichen Namens.`,
    examples: [`echo '{"do":"odds","notation":"3d6+2"}' | astragal batch`],
  },
}
