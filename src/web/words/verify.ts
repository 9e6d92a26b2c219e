// The words of the verifier's page. What is proved and what is not is said by the verifier itself.

import { both } from './both.ts'

export const verifyWords = both(
  {
    title: 'Verify a log',
    lead: 'Every throw is thrown again in this browser, every seal and link is checked, and the rules are run again. Nothing is sent anywhere.',
    drop: 'Drop an exported log here',
    choose: 'Choose a file',
    where: 'At a table it is saved from above the log: “For verifying (JSON)”.',
    tables: 'Or a table you sit at',
    check: (name: string) => `Verify ${name}`,
    unnamed: 'a table',
    checking: 'Checking …',
    notReached:
      'The log could not be fetched: there is no line to the server, or this device is no longer at that seat.',
    of: (table: string, game: string, seat: string) => `Table ${table}, ${game}, read by ${seat}`,
    everybody: 'everybody',
    firstWrong: 'The first wrong entry',
    place: (book: string, n: number) => `${book}, entry ${n}`,
    moreWrong: (count: number) => (count === 1 ? 'One more is wrong.' : `${count} more are wrong.`),
    figures: 'What was checked',
    lists: 'Done in the open, for you to judge',
    saidThere: 'What stands there',
    another: 'Verify another',
    tooBig: (file: string) => `${file} is too big for this page; “astragal verify” on the command line takes it.`,
    notRead: (file: string) => `${file} could not be read. Choose it again, or another one.`,
  },
  {
    title: 'Ein Protokoll prüfen',
    lead: 'Jeder Wurf wird in diesem Browser noch einmal geworfen, jedes Siegel und jedes Glied geprüft, und die Regeln laufen noch einmal. Nichts wird irgendwohin gesendet.',
    drop: 'Zieh ein Protokoll hierher',
    choose: 'Datei wählen',
    where: 'Am Tisch sicherst du es über dem Protokoll: „Zum Prüfen (JSON)“.',
    tables: 'Oder ein Tisch, an dem du sitzt',
    check: (name) => `${name} prüfen`,
    unnamed: 'Ein Tisch',
    checking: 'Wird geprüft …',
    notReached:
      'Das Protokoll war nicht zu bekommen: es gibt keine Verbindung, oder dieses Gerät sitzt nicht mehr an dem Platz.',
    of: (table, game, seat) => `Tisch ${table}, ${game}, gelesen von ${seat}`,
    everybody: 'allen',
    firstWrong: 'Der erste falsche Eintrag',
    place: (book, n) => `${book}, Eintrag ${n}`,
    moreWrong: (count) => (count === 1 ? 'Ein weiterer ist falsch.' : `${count} weitere sind falsch.`),
    figures: 'Was geprüft wurde',
    lists: 'Offen geschehen, für dich zu beurteilen',
    saidThere: 'Was dort steht',
    another: 'Ein anderes prüfen',
    tooBig: (file) => `${file} ist zu groß für diese Seite; „astragal verify“ auf der Kommandozeile nimmt sie.`,
    notRead: (file) => `${file} war nicht zu lesen. Wähle sie noch einmal, oder eine andere.`,
  },
)
