// The help of all other commands, in German.
import type { otherCommands as english } from '../en/other-commands.ts'
import type { Translation } from '../translation.ts'

export const otherCommands: Translation<typeof english> = {
  build: {
    summary: 'Baut eine Figur Schritt für Schritt, mit jedem Preis.',
    help: `Aufruf: astragal build SYSTEM [--improve DATEI] [--from DATEI] [--out DATEI]
                       [--roll] [--seed S] [--lang en|de] [--json]
                       [Festlegungen]

Am Terminal geht es Schritt für Schritt voran, mit dem, was noch übrig ist.
Mit --from geht es dort mit einem abgelegten Entwurf weiter; anderswo wird der
Entwurf fertig gemacht, oder es wird alles genannt, was ihm noch fehlt. Mit
--improve wird eine fertige Figur in denselben Schritten besser, mit den
Credits, die sie hat. Was der Tisch fürs Bauen festlegt, ist ein Schalter:
--prices of-the-rank in qstar.

  --from DATEI     ein Entwurf: {"system": "...", "draft": {...}}; - ist die
                   Standardeingabe
  --improve DATEI  der Bogen am Anfang: {"system": "...", "sheet": {...}}
  --out DATEI      schreibt den fertigen Bogen dorthin, für astragal sheet DATEI
  --roll           wirft die Würfel, die einem Entwurf aus einer Datei fehlen
  --seed S         dieselben Würfel für dasselbe S
  --lang de        auf Deutsch
  --json           stattdessen ein JSON-Objekt: Entwurf, Konto und Bogen`,
    examples: [
      'astragal build SYSTEM --lang de',
      'astragal build SYSTEM --from entwurf.json --out bogen.json',
      'astragal build SYSTEM --improve bogen.json --lang de',
    ],
  },
  sheet: {
    summary: 'Zeigt eine Figur, und was aus dem Bogen folgt und warum.',
    help: `Aufruf: astragal sheet DATEI [--out DATEI] [--lang en|de] [--json]
        astragal sheet SYSTEM [NAME] [--out DATEI] [--lang en|de] [--json]

DATEI ist JSON, das sein Spiel nennt: {"system": "...", "sheet": {...}}; -
liest die Standardeingabe. Ein Bogen, den das Spiel nicht erlaubt, wird mit dem
Feld abgelehnt, um das es geht. SYSTEM zählt die fertigen Figuren eines Spiels
auf, NAME zeigt eine davon; ein Teil des Namens genügt.

  --out DATEI  schreibt den ganzen Bogen dorthin, zum Ändern oder zum Kämpfen
  --lang de    auf Deutsch
  --json       stattdessen ein JSON-Objekt: der ganze Bogen, und was daraus
               folgt; als DATEI wieder derselbe Bogen`,
    examples: [
      'astragal sheet mara.json --lang de',
      'astragal sheet SYSTEM --lang de',
      'astragal sheet SYSTEM mara --out mara.json',
    ],
  },
  simulate: {
    summary: 'Spielt einen Kampf viele Male und zählt, wer gewinnt.',
    help: `Aufruf: astragal simulate DATEI [--runs N] [--seed S] [--jobs N]
                          [--out DATEI] [--lang en|de] [--json]
        astragal simulate SYSTEM A B [...]

DATEI ist JSON, das sein Spiel nennt: {"system": "...", "fight": {...}}; -
liest die Standardeingabe. Gekämpft wird nach den Regeln, Würfel für Würfel.
A und B kämpfen allein gegeneinander: jeweils die Datei eines Bogens oder der
Name einer fertigen Figur.

  --runs N     wie viele Kämpfe (10000)
  --seed S     dieselben Kämpfe für dasselbe S, mit beliebig vielen Threads
  --jobs N     Threads, die gleichzeitig spielen (so viele wie Kerne)
  --out DATEI  schreibt den ganzen Kampf dorthin, zum Ändern: Seiten, Taktik,
               Bögen
  --lang de    auf Deutsch
  --json       stattdessen ein JSON-Objekt

Strg-C bricht ab und zeigt, was die Kämpfe bis dahin ergeben haben.`,
    examples: [
      'astragal simulate duell.json --runs 100000 --seed Eule --lang de',
      'astragal simulate SYSTEM mara.json mara --out duell.json',
    ],
  },
  serve: {
    summary: 'Öffnet den Tisch im Browser, für alle im Haus.',
    help: `Aufruf: astragal serve [--port PORT] [--data ORDNER] [--open] [mehr Optionen]

  --port PORT         wo er lauscht; 0 nimmt irgendeinen freien. Ohne ihn: der
                      Port vom letzten Mal, anfangs 2787, oder der nächste freie
  --host ADRESSE      lauscht nur dort; 127.0.0.1 hält andere draußen
  --data ORDNER       wo die Tische liegen; immer nur für einen Server
  --database URL      sie liegen stattdessen in PostgreSQL, für viele Server
                      zugleich: postgres://BENUTZER:PASSWORT@RECHNER/NAME;
                      besser als ASTRAGAL_DATABASE, das zeigt keine Prozessliste
  --open              öffnet auch den Browser, gern auch bei schon offenem Tisch
  --address URL       die Adresse, die alle benutzen, wenn ein Proxy davor
                      steht: https://dice.example.org
  --allow-host NAMEN  weitere Namen, auf die er hört, mit Kommas
  --proxy ADRESSEN    Proxys, deren X-Forwarded-For gilt, mit Kommas
  --opens WER         wer Tische öffnet: everybody (alle) oder host (nur hier);
                      hinter einer Adresse oder einem Proxy ist es host, wenn
                      hier nichts anderes steht
  --password WORT     damit öffnet man von anderswo Tische; besser als
                      ASTRAGAL_PASSWORD, das zeigt keine Prozessliste
  --table-size MB     Platz für jeden Tisch (100); wird er knapp, sagt er es
  --data-size MB      Platz für alle Tische zusammen (10000)
  --backup-every MIN  sichert alle so viele Minuten von selbst alle Tische
  --backup-to ORDNER  wohin; sonst in den Ordner backups bei den Tischen
  --backup-keep N     wie viele Sicherungen bleiben (7)
  --metrics ADRESSEN  wer sonst /api/metrics lesen darf, mit Kommas
  --log STUFE         error, warning, note (üblich) oder detail
  --config DATEI      all das als JSON: {"port": 2787, "allowHost": ["x"]}
  --lang de           Begrüßung auf Deutsch; auto: wie dieser Rechner

Alles kann auch in der Umgebung stehen: ASTRAGAL_PORT, ASTRAGAL_ALLOW_HOST,
ASTRAGAL_CONFIG. Eine Option geht der Umgebung vor, und die der Datei.`,
    examples: ['astragal serve', 'astragal serve --port 8080 --open'],
  },
  backup: {
    summary: 'Kopiert alle Tische in eine Datei, auch während gespielt wird.',
    help: `Aufruf: astragal backup DATEI [--data ORDNER | --database URL] [--lang en|de]
                        [--json]

Alles, was bis jetzt bestätigt wurde, steht in der Kopie, auch die Geheimnisse
aller Tische: sie ist so aufzubewahren wie diese. DATEI darf es noch nicht
geben; - ist die Standardausgabe. Eine Kopie, die bei der Prüfung nicht ganz
ist, bekommt ihren Namen nicht.

Zurück geht es mit astragal restore.

  --data ORDNER   wo die Tische liegen, wenn nicht am üblichen Ort
  --database URL  die PostgreSQL-Datenbank, in der sie liegen
  --lang de       auf Deutsch
  --json          ein JSON-Objekt: wie viele Tische und Einträge sie enthält`,
    examples: ['astragal backup freitag.db', 'astragal backup /media/stick/freitag.db'],
  },
  restore: {
    summary: 'Spielt eine Sicherung ein, wo noch keine Tische sind.',
    help: `Aufruf: astragal restore DATEI [--data ORDNER | --database URL] [--lang en|de]
                         [--json]

DATEI hat astragal backup gemacht; - ist die Standardeingabe. Jede Seite und
jedes Glied darin wird geprüft, bevor etwas geschrieben wird. Im Ordner oder in
der Datenbank darf es noch keine Tische geben. An den Tischen ist dann zu lesen,
dass sie wiederhergestellt sind.

Von einem Ordner in eine Datenbank:

  astragal backup - --data ORDNER | astragal restore - --database URL

  --data ORDNER   der Ordner für die Tische, wenn nicht der übliche Ort
  --database URL  die PostgreSQL-Datenbank für sie
  --lang de       auf Deutsch
  --json          ein JSON-Objekt: wie viele Tische und Einträge es sind`,
    examples: ['astragal restore freitag.db', 'astragal restore freitag.db --data /srv/tische'],
  },
  reseat: {
    summary: 'Gibt einen Platz neu aus, dessen Geräte verloren sind.',
    help: `Aufruf: astragal reseat [TISCH PLATZ] [--data ORDNER | --database URL]

Ohne TISCH und PLATZ zählt es die Tische und ihre Plätze auf. Mit ihnen trennt
es die Geräte dieses Platzes ab und nennt einen Link für ein neues, der einmal
und zehn Minuten lang gilt. Alle am Tisch sehen, dass es geschehen ist. Ein
Server mit einem Ordner muss vorher angehalten und danach wieder gestartet
werden; mit einer Datenbank läuft er weiter.

  --data ORDNER   wo die Tische liegen, wenn nicht am üblichen Ort
  --database URL  die PostgreSQL-Datenbank, in der sie liegen
  --lang de       auf Deutsch`,
    examples: ['astragal reseat', 'astragal reseat 3f9c1d2e4b5a69788712 p1'],
  },
  tables: {
    summary: 'Zählt alle Tische auf, archiviert oder löscht einen.',
    help: `Aufruf: astragal tables [archive|reopen|delete TISCH] [--name NAME]
                        [--data ORDNER | --database URL] [--lang en|de] [--json]

Ohne weitere Worte zählt es die Tische auf. Einen archivierten liest man und
spielt nicht mehr daran. Ein gelöschter ist für immer weg, hier, aber nicht in
Sicherungen: erst eine machen (astragal backup), und mit --name seinen Namen
sagen. Am Tisch kann das auch die Spielleitung. Ein Server mit einem Ordner muss
vorher angehalten werden; mit einer Datenbank läuft er weiter, und alle am Tisch
erfahren es.

  --name NAME     der Name des Tischs, der gelöscht werden soll
  --data ORDNER   wo die Tische liegen, wenn nicht am üblichen Ort
  --database URL  die PostgreSQL-Datenbank, in der sie liegen
  --lang de       auf Deutsch
  --json          stattdessen JSON`,
    examples: ['astragal tables', 'astragal tables archive 3f9c1d2e4b5a69788712'],
  },
  verify: {
    summary: 'Prüft Würfel, Siegel und Glieder eines exportierten Protokolls.',
    help: `Aufruf: astragal verify DATEI [--head STAND ...] [--lang en|de] [--json]

  --head     was ein Gerät gesehen hat: der Fingerabdruck, der am Ende einer
             Sitzung auf den Bildschirmen steht, oder BUCH=N:GLIED, auch für
             mehrere Bücher. Ohne das sagt nichts, dass die Datei das Protokoll
             ist, das gespielt wurde
  --lang de  auf Deutsch
  --json     stattdessen ein JSON-Objekt

Jeder Wurf wird aus Schlüssel und Schütteln noch einmal geworfen, jedes Siegel
und jedes Glied geprüft, und die Regeln laufen noch einmal. Der Status ist 0,
wenn alles stimmt, und sonst 1: der erste falsche Eintrag wird genannt.`,
    examples: ['astragal verify abend.json --lang de'],
  },
  completion: {
    summary: 'Gibt ein Skript aus, das Befehle in der Shell ergänzt.',
    help: `Aufruf: astragal completion bash|zsh|fish

Befehle, Spiele, Mechaniken, Felder, ihre Werte und Dateien ergänzt dann Tab.
Das gehört in die Startdatei der Shell:

  bash   eval "$(astragal completion bash)"
  zsh    eval "$(astragal completion zsh)"
  fish   astragal completion fish | source`,
    examples: [],
  },
  help: {
    summary: 'Sagt mehr über einen Befehl, ein Spiel oder eine Mechanik.',
    help: 'Aufruf: astragal help [BEFEHL | SYSTEM [MECHANIC]] [--lang en|de]',
    examples: ['astragal help version --lang de'],
  },
  version: {
    summary: 'Sagt, welches Astragal das ist.',
    help: 'Aufruf: astragal version, oder astragal --version',
    examples: [],
  },
}
