// The same in German: the words to a person at the terminal.
import type { prompts as english } from '../en/prompts.ts'
import type { Translation } from '../translation.ts'

export const prompts: Translation<typeof english> = {
  counting: (done) => `Zähle${done} (Strg-C bricht ab)`,
  fighting: (done) => `Kämpfe: ${done} (Strg-C bricht ab)`,
  answered: (requests) => `${requests} beantwortet (Strg-C bricht ab)`,
  requests: 'Anfragen, jede eine Zeile JSON; Strg-D beendet. astragal batch --help --lang de zeigt welche.',
  saved: (system, path) => `Abgelegt: astragal build ${system} --lang de --from ${path}`,
  moreDice: (count, die, range, what) =>
    `${count === 1 ? 'Noch ein Würfel' : `Noch ${count} Würfel`} für '${what}': ${die}, ${range}. Augen: `,
  wrongCount: (needed, given) =>
    `${needed === 1 ? 'Nötig ist eine Augenzahl' : `Nötig sind ${needed} Augenzahlen`}, nicht ${given}.`,
  wrongFace: (face, die, range) => `Ein ${die} zeigt ${range}, nicht ${face}.`,
  building: {
    help: 'Eine Nummer oder ein Name nimmt ein Angebot, ein Teil eines Namens zeigt alle, die ihn haben. Enter geht weiter, zurück macht rückgängig, hoch geht einen Schritt zurück, konto zeigt jede Zeile, ablegen DATEI legt den Entwurf ab, q beendet.',
    taken: (offer) => `Genommen: ${offer}`,
    noOffer: (said) => `Ein Angebot „${said}“ gibt es nicht.`,
    notKept: 'Beendet; was geändert wurde, ist nicht abgelegt. ablegen DATEI hätte es behalten.',
    keepSheet: 'Eine Datei für den Bogen, oder Enter für keine: ',
    keptSheet: (path) => `Abgelegt: astragal sheet ${path} --lang de`,
    nothingMore: 'Hier gibt es nichts mehr zu wählen; Enter geht weiter.',
    more: (count) => `und ${count} weitere: einen Teil eines Namens eingeben, oder ? für alle`,
    throws: (step, wanted) => `${step}: Enter würfelt ${wanted}, oder die Augen eingeben: `,
    words: { back: 'zurück', up: 'hoch', account: 'konto', save: 'ablegen', quit: 'q' },
  },
  walk: {
    hello: 'Astragal spielt Rollenspiele nach ihren Regeln. q beendet; astragal --help --lang de zeigt alle Befehle.',
    whichGame: 'Welches Spiel, oder welche Würfel (3d6+2)?',
    whatIn: (game) => `Was in ${game}?`,
    next: (isAgain) => `Enter würfelt${isAgain ? ' noch einmal' : ''}, f ändert die Felder, n nimmt etwas Neues: `,
    nextDice: 'Enter würfelt noch einmal, n nimmt etwas Neues: ',
    change: ['f', 'felder'],
    another: ['n', 'neu'],
    roll: ['', 'w', 'würfeln'],
    asCommand: 'Dasselbe als Befehl:',
    yesNo: (field) => `${field}? j/n [n]: `,
    yes: 'j',
    no: 'n',
    yesOrNo: 'j oder n',
    noneOfThem: (said) => `„${said}“ ist nicht dabei. `,
    pickOne: (count) => `Eine Nummer von 1 bis ${count}, oder ein Name.`,
  },
}
