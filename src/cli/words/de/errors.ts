// The same in German: the errors of the command line.
import { notationErrorSentence } from '../../../dice/notation/sentences.ts'
import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../translation.ts'

export const errors: Translation<typeof english> = {
  internal: (error) => `Das ist ein Fehler von Astragal: ${error}`,
  tooBig:
    'Das hat zu viele Ergebnisse, um sie genau zu zählen. Kleinere Zahlen lassen sich zählen; astragal roll würfelt es trotzdem.',
  uncountable: (roll) =>
    `${roll} hat zu viele Ergebnisse, um sie genau zu zählen. Weniger Würfel, Seiten oder Wiederholungen lassen sich zählen; astragal roll würfelt es trotzdem.`,
  countedOnly: (roll) => `${roll} lässt sich zählen, aber nicht werfen: astragal odds zählt es.`,
  notation: (error) => notationErrorSentence(error, 'de'),
  play: {
    takes:
      'play braucht einen Bogen, eine Handlung und eine Zeile des Bogens: astragal play SHEET [MOVE [LINE]] [--at SHEET]',
    unknown: (move) => `Eine Handlung "${move}" gibt es nicht.`,
    line: (move, known) => `${move} geht mit einem von: ${known.join('; ') || 'nichts auf diesem Bogen'}.`,
    otherLine: (known) =>
      `Die andere Seite tritt mit einer dieser Zeilen an: ${known.join('; ') || 'keine auf jenem Bogen'}. --at-line sagt, mit welcher.`,
    nobody: (move) => `${move} geht gegen niemanden und nimmt kein --at.`,
  },
  noSuchName: (flag, said, names) => `${flag}: „${said}“ ist keine Zahl und keiner der Namen, die es gibt: ${names}.`,
  unknown: {
    command: (name) => `Es gibt keinen Befehl „${name}“.`,
    option: (name) => `Es gibt keine Option „${name}“.`,
    field: (name) => `Es gibt kein Feld „${name}“.`,
    character: (name) => `Es gibt keine fertige Figur „${name}“.`,
    script: (name) => `Es gibt kein Skript für „${name}“.`,
  },
  didYouMean: (near) => ` Ist „${near}“ gemeint?`,
  thereAre: (all) => ` Es gibt ${all.join(', ')}.`,
  readyAre: (all) => ` Fertig sind: ${all.join('; ')}.`,
  meant: (text) => `Gemeint ist vielleicht: ${text}`,
  readBy: (dialect, reading) => `Mit --dialect ${dialect} ist das ${reading}.`,
  programLine: 'Mit --dialect anydice wird das als Programm aus einer Zeile gezählt.',
  listed: 'astragal --help --lang de zählt sie auf.',
  givenTwice: (name) => `--${name} ist zweimal angegeben.`,
  needsValue: (name) => `--${name} braucht einen Wert: --${name} WERT oder --${name}=WERT.`,
  onOrOff: (name, value) => `--${name} steht da oder nicht; einen Wert „${value}“ nimmt es nicht.`,
  dialect: (known, given) => `dialect ist eines von ${known.join(', ')}, nicht „${given}“.`,
  language: (known, given) => `--lang ist ${known.join(' oder ')}, nicht „${given}“.`,
  isGame: (name, line) => `${name} ist ein Spiel; was soll damit geschehen? Etwa: astragal odds ${line}`,
  noFace: (text, face) =>
    `dice: ${text === face ? `„${face}“ ist keine Augenzahl` : face === '' ? `in „${text}“ fehlt eine Augenzahl` : `in „${text}“ ist „${face}“ keine Augenzahl`}. Ganze Zahlen mit Kommas, etwa 4,5,6.`,
  diceTogether: 'Die Augen hinter --dice stehen zusammen, ohne Leerzeichen.',
  diceMissing: 'resolve braucht die Würfel, wie sie gefallen sind, etwa --dice 4,5,6.',
  asDigits: (digits) => `Die beiden Ziffern sind zwei Würfel: --dice ${digits}`,
  decidedBefore: (decided, choose) => `Bestes Spiel: ${decided} (--choose '${choose}')`,
  decideFirst: (mechanic) =>
    `Was davor entschieden wurde, sagt --choose '[...]'; astragal help ${mechanic} --lang de zählt die Entscheidungen auf.`,
  notDecided: (what) => `${what} wurde nicht entschieden.`,
  notThrown: (what) => `Die Würfel für '${what}' wurden nicht angegeben.`,
  needsWhat: (command) => `${command} braucht die Mechanik eines Spiels oder Würfel, etwa: astragal ${command} '3d6+2'`,
  programAlone: (more) =>
    `Ein Programm steht für sich; setz es ganz in ein Paar Anführungszeichen, nicht auch noch „${more}“.`,
  quotes: "In Anführungszeichen setzen, '...': die Shell behält > < * ( ) { } & # ! für sich.",
  forDice: (command) => `Für Würfel: astragal ${command} '3d6+2'`,
  noSystem: (name, isNoDice) => `Es gibt kein System „${name}“${isNoDice ? ', und Würfel sind es auch nicht' : ''}.`,
  known: (all) => ` Es gibt ${all}.`,
  whichMechanic: (system, all) => `Welche Mechanik von ${system}? Es gibt ${all}.`,
  noMechanic: (name, system) => `In ${system} gibt es keine Mechanik „${name}“.`,
  has: (all) => ` Es gibt ${all}.`,
  saysWhat: (system) => `astragal help ${system} --lang de sagt, was sie sind.`,
  whatIs: (word, here) =>
    `Was ist „${word}“? Felder werden als Optionen angegeben; astragal ${here} --help --lang de zählt sie auf.`,
  noField: (name) => `Ein Feld „--${name}“ gibt es hier nicht.`,
  allFields: (here) => `astragal ${here} --help --lang de zählt alle Felder auf.`,
  stillNeeded: (flags, here) => `Noch nötig: ${flags}; astragal ${here} --help --lang de zählt sie auf.`,
  itsFlag: (name) => `Seine Option ist --${name}.`,
  chartsSeveral: (line) => `Für mehrere Werte auf einmal: astragal ${line}`,
  chartTakes:
    "chart nimmt ein Spiel und eine Mechanik oder Würfel: astragal chart SYSTEM MECHANIC [Felder], astragal chart '3d6' '4d6kh3'",
  tooManyLines: (most, given) => `Höchstens ${most} Zeilen mit Würfeln stehen nebeneinander, nicht ${given}.`,
  nothingVaries: (mechanic) =>
    `Kein Feld hat mehrere Werte. Man schreibt sie so: 8..16 oder 8,10,12; astragal help ${mechanic} --lang de zählt die Felder auf.`,
  noSpan: (field, text) =>
    `${field} ist „${text}“; mehrere Werte eines Feldes, das einen nimmt, sind 8..16, die kleinere Zahl zuerst, oder 8,10,12.`,
  tooManyAxes: (most, named) => `Höchstens ${most} Felder haben mehrere Werte, nicht ${named}.`,
  tooManyPoints: (most, named) => `Höchstens ${most} Punkte werden gezählt; ${named} ergeben mehr.`,
  noSuccess: (mechanic, fields) =>
    `${mechanic} kennt keinen Erfolg${fields === '' ? ' und keine Zahl' : `; --mean nimmt eines von ${fields}`}.`,
  noneToMean: (name, mechanic) =>
    `Mit diesen Feldern ergibt ${mechanic} kein ${name}; astragal help ${mechanic} --lang de sagt, was es dazu braucht.`,
  noMean: (name, mechanic, fields) =>
    `${mechanic} hat keine Zahl „${name}“${fields === '' ? '' : `; --mean nimmt eines von ${fields}`}.`,
  noJson: (what, text, such) => `${what} ist kein JSON: ${text}. In Anführungszeichen setzen: ${what} '${such}'`,
  chooseIsList: (text) =>
    `--choose ist eine Liste, eine Antwort für jede Entscheidung der Reihe nach: --choose '[${text}]'`,
  aboutDecisions:
    'advise gehört zu den Entscheidungen eines Spiels: astragal advise SYSTEM MECHANIC; astragal systems zählt sie auf.',
  readsRequests: (word) => `batch liest Anfragen von der Standardeingabe: astragal batch < ${word}`,
  oneSystem: (word) => `systems nimmt höchstens ein System, nicht auch noch „${word}“.`,
  whichShell: 'Welche Shell?',
}
