// The sentences of the table's refusals. English gives the type; German has the same words. No game may use one of these words:
// a refusal carries only its word, and a translation could not tell whose it is.

import { lineWords } from './line-words.ts'

/** German for the things that have a limit. */
const FULL = {
  seats: 'Plätze',
  devices: 'Geräte',
  invites: 'Einladungen',
  sheets: 'Bögen',
  'open rolls': 'offene Würfe',
} as const

interface Refusals {
  'not-found': () => string
  'no-such-seat': (it: { seat: string }) => string
  'no-such-move': (it: { move: string; known: string }) => string
  'no-such-line': (it: { pick: string; move: string; known: string }) => string
  'no-such-pick': (it: { names: string; known: string }) => string
  'no-such-mechanic': (it: { mechanic: string; known: string }) => string
  'no-such-side': (it: { side: string; known: string }) => string
  'no-such-option': (it: { option: string; known: string }) => string
  'not-on-sheet': (it: { what: string }) => string
  'not-enough': (it: { what: string; has: number; needs: number; held: number }) => string
  'other-version': (it: { version: number; now: number }) => string
  'not-yours': (it: { path: string }) => string
  'needs-all-sides': (it: { sides: string }) => string
  'already-declared': () => string
  'asked-later': (it: { path: string }) => string
  'not-as-on-sheet': (it: { path: string; has: string }) => string
  'already-thrown': () => string
  'not-thrown': () => string
  'already-over': () => string
  'not-over': () => string
  'another-task': () => string
  'not-a-failure': () => string
  'tried-already': () => string
  'awaits-gm': () => string
  'still-open': () => string
  'not-sealable': (it: { path: string }) => string
  'nothing-sealed': () => string
  'already-sealed': () => string
  'seal-would-show': (it: { fields: string }) => string
  'given-twice': (it: { path: string }) => string
  'no-choice': () => string
  'not-by-hand': () => string
  'not-a-face': (it: { number: number; face: number; range: string }) => string
  'too-few-dice': (it: { given: number; range: string }) => string
  'too-many-dice': (it: { given: number; thrown: number }) => string
  'not-a-shake': () => string
  'not-a-device': () => string
  'pledge-in-use': () => string
  'no-pledge-before': () => string
  'not-the-last-shake': () => string
  'void-asked': () => string
  'void-not-asked': () => string
  'being-thrown': () => string
  'already-told': () => string
  'already-seen': () => string
  'already-struck': () => string
  'not-negotiable': (it: { field: string }) => string
  'own-offer': () => string
  'no-offer': () => string
  'nothing-to-buy': () => string
  'not-on-menu': (it: { item: string; menu: string }) => string
  'too-few-points': (it: { left: number; needs: number }) => string
  'not-allowed-here': (it: { option: string }) => string
  'nothing-said': () => string
  'not-a-name': (it: { value: string }) => string
  'two-players': () => string
  'one-gm-stays': () => string
  'own-seat': () => string
  'no-notes-code': () => string
  'no-closed-device': () => string
  'notes-closed': () => string
  'no-room': (it: { of: keyof typeof FULL; most: number }) => string
  'crisis-not-begun': () => string
  'crisis-already': () => string
  'no-such-order': (it: { order: string; known: string }) => string
  'no-session': () => string
  'no-rest': () => string
  'session-already': () => string
  'not-in-postamble': () => string
  'no-claims-here': () => string
  'no-words-there': (figures: { n: number; book: string }) => string
  'already-granted': () => string
  'above-most': (it: { what: string; points: number; has: number; most: number; room: number }) => string
  'code-spent': () => string
  'name-taken': (it: { name: string }) => string
  'not-helping': () => string
  'not-a-success': () => string
  'helped-thrown': () => string
  'granted-already': () => string
  'no-such-action': (figures: { action: string; known: string }) => string
  'another-move': (it: { path: string; said: string | number | boolean; move: string }) => string
  'helps-hidden': () => string
  'helps-unrolled': () => string
  'helps-rolled': () => string
  'helps-already': (it: { name: string }) => string
  'helps-otherwise': (figures: { used: string; needed: string }) => string
  'own-roll': () => string
  'called-to-self': () => string
  'choice-open': () => string
  'too-long': (it: { most: number }) => string
  'typed-for-players': () => string
  'not-to-spectators': () => string
  'spectators-do-not-play': () => string
  'table-full': (it: { megabytes: number }) => string
  'folder-full': (it: { megabytes: number }) => string
  'table-archived': () => string
  'not-archived': () => string
  'another-name': (it: { name: string; table: string }) => string
  'table-deleted': () => string
  'only-host-opens': (it: { takesPassword: boolean }) => string
  'wrong-password': () => string
  'table-broken': (it: { table: string; name: string; book: string; n: number }) => string
  'other-log': (it: { n: number }) => string
  'too-often': (it: { seconds: number }) => string
}

export interface RefusalWords {
  readonly refusals: Refusals
}

export const en: RefusalWords = {
  refusals: {
    'not-found': () => 'there is no such thing, or it is not for you.',
    'no-such-seat': ({ seat }) => `there is no seat ${seat} at this table.`,
    'no-such-move': ({ move, known }) => `there is no move ${move}; there are ${known}.`,
    'no-such-line': ({ pick, move, known }) =>
      pick === ''
        ? `“${move}” needs a line of the sheet: ${known || 'it has none'}.`
        : `the sheet has no line ${pick} for “${move}”; it has ${known || 'none'}.`,
    'no-such-pick': ({ names, known }) =>
      `the sheet does not have ${names} with the value that was given; it has ${known || 'nothing to pick'}.`,
    'no-such-mechanic': ({ mechanic, known }) => `this game has no ${mechanic}; it has ${known}.`,
    'no-such-side': ({ side, known }) => `there is no side ${side} here; there is ${known}.`,
    'no-such-option': ({ option, known }) => `this table has no option ${option}; it has ${known}.`,
    'not-on-sheet': ({ what }) => `the sheet has no ${what} to pay with.`,
    'not-enough': ({ what, has, needs, held }) =>
      `this needs ${needs} ${what}, and the sheet has ${has}${held > 0 ? ` left: open rolls may still take ${held}` : ''}.`,
    'other-version': ({ version, now }) =>
      `somebody changed it in the meantime: you saw version ${version}, it is ${now} now. Look again, then save.`,
    'not-yours': ({ path }) => `${path} is not yours to give.`,
    'needs-all-sides': ({ sides }) => `every side needs a seat or a name: ${sides}.`,
    'already-declared': () => 'this side has already said what it gives.',
    'not-as-on-sheet': ({ path, has }) => `${path} is ${has} on the sheet, and a roll from a sheet keeps to it.`,
    'asked-later': ({ path }) => `${path} is asked for when the other side’s dice lie there.`,
    'already-thrown': () => 'the dice have been thrown.',
    'not-thrown': () => 'the dice have not been thrown yet.',
    'already-over': () => 'this is over.',
    'not-over': () => 'this is not over yet.',
    'another-task': () => 'only the same roll of the same character can be tried again, where the game counts that.',
    'not-a-failure': () => 'only a failure can be tried again.',
    'tried-already': () => 'this was tried again already: try that one again.',
    'awaits-gm': () => "this waits for the GM's word first.",
    'still-open': () => 'a throw is open; it has to be shaken or voided first.',
    'not-sealable': ({ path }) => `${path} cannot be sealed: what is asked of players would give it away.`,
    'nothing-sealed': () => 'nothing is sealed here.',
    'already-sealed': () => 'this roll has a seal already.',
    'seal-would-show': ({ fields }) => `with this input the dice to throw depend on what is sealed (${fields}).`,
    'given-twice': ({ path }) => `${path} is given openly and under the seal.`,
    'no-choice': () => 'no choice is open.',
    'not-by-hand': () => 'no dice are waited for here that could be thrown by hand.',
    'not-a-face': ({ number, face, range }) => `die ${number} shows ${face}, but its faces are ${range}.`,
    'too-few-dice': ({ given, range }) => `${given} given, but another die is thrown: ${range}.`,
    'too-many-dice': ({ given, thrown }) => `${given} given, but only ${thrown} ${thrown === 1 ? 'is' : 'are'} thrown.`,
    'not-a-shake': () => 'this is not the shake that was pledged: 64 hex digits, the next of its chain.',
    'not-a-device': () => 'a device is named by 1 to 40 of a-z 0-9 : + -, by a name no other seat uses.',
    'pledge-in-use': () => 'an open throw still needs the pledge before this one.',
    'no-pledge-before': () => 'there is no pledge before this one, so it has no last shake.',
    'not-the-last-shake': () =>
      'a new pledge gives the last shake of the one before: its entry, the highest place, and the shake there.',
    'void-asked': () => 'somebody has asked for that already; the devices that shake have yet to answer.',
    'void-not-asked': () => 'nobody has asked to void this throw.',
    'being-thrown': () => 'its dice are being thrown. Let them fall, or void the throw first.',
    'already-told': () => 'that much has been told.',
    'already-seen': () => 'everybody sees this already.',
    'already-struck': () => 'this has been struck.',
    'not-negotiable': ({ field }) => `${field} is not negotiated in this game.`,
    'own-offer': () => 'the offer that stands is your own; the other side has to agree.',
    'no-offer': () => 'nothing has been offered yet.',
    'nothing-to-buy': () => 'there is nothing to buy with this.',
    'not-on-menu': ({ item, menu }) => `${item} is not to be had; there is ${menu}.`,
    'too-few-points': ({ left, needs }) =>
      `this takes ${needs}, and ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left.`,
    'not-allowed-here': ({ option }) => `this table does not allow it (${lineWords.en.options[option] ?? option}).`,
    'nothing-said': () => 'say something.',
    'not-a-name': ({ value }) => `${value} is no name: it takes a character that shows, and none that controls.`,
    'two-players': () => 'a roll between two players is an open one.',
    'one-gm-stays': () => 'a table needs a GM: make somebody else one first.',
    'no-notes-code': () => 'this is not the code for your notes. Compare it, letter by letter.',
    'no-closed-device': () =>
      'no device of your seat with this number waits for its notes. Compare the number on its screen.',
    'notes-closed': () => 'your notes are still closed on this device: open them first.',
    'own-seat': () => 'your own seat is not handed out anew: add a device to it instead.',
    'no-room': ({ of, most }) => `there are ${most} ${of} already, and that is the most.`,
    'crisis-not-begun': () => 'there is no crisis.',
    'crisis-already': () => 'there is a crisis already.',
    'no-such-order': ({ order, known }) => `there is no order ${order}; there is ${known}.`,
    'no-session': () => 'no session has begun.',
    'no-rest': () => 'there is no rest to take back.',
    'session-already': () => 'a session is going on.',
    'not-in-postamble': () => 'this belongs into the postamble of a session.',
    'no-claims-here': () => 'this game gives nothing back for words.',
    'no-words-there': ({ n, book }) => `entry ${n} of the book ${book} has no words, or they are deleted already.`,
    'already-granted': () => 'this has been granted.',
    'above-most': ({ what, points, has, most, room }) =>
      `the sheet has ${has} ${what}, and with ${points} more it would be above ${most}, the most there can be: grant ${room} at most.`,
    'code-spent': () =>
      'this code lets nobody in: it is mistyped, or used up, closed or too old. Compare it, or ask for a new one.',
    'name-taken': ({ name }) =>
      `somebody at this table is called ${name} already. Take another name; for one more device at that seat, ask for a link to it.`,
    'not-helping': () => 'that roll does not help this one.',
    'not-a-success': () => 'only a success helps.',
    'no-such-action': ({ action, known }) =>
      `the sheet does not offer ${action} now${known === '' ? '' : `; it offers ${known}`}.`,
    'helps-otherwise': ({ used, needed }) =>
      `help is the same skill, ${needed}, not ${used}, unless the GM lets another one count.`,
    'helps-unrolled': () => 'helpers do not roll in this game: join in with the roll instead.',
    'helps-rolled': () => 'this is not helped by joining in: help it with a roll.',
    'helps-already': ({ name }) => `${name} helps with this already.`,
    'another-move': ({ path, said, move }) =>
      `with ${path} ${said} this is another move than “${move}”: make that one, from its own line of the sheet.`,
    'helps-hidden': () => 'not everybody knows of the roll that this would help: help it out of sight as well.',
    'granted-already': () => 'this was granted as help, and stands as it was granted.',
    'helped-thrown': () =>
      'it helped another roll, whose dice are thrown with that help or about to be: strike that roll first.',
    'called-to-self': () => 'a roll to oneself is started by whoever makes it, not called for.',
    'choice-open': () => 'a choice is open: tell everything, or decide first.',
    'too-long': ({ most }) => `such a code is open for ${most} minutes at most.`,
    'typed-for-players': () => 'a code to be typed is for players; everybody else comes by a link.',
    'not-to-spectators': () => 'spectators read what everybody reads, and nothing else.',
    'spectators-do-not-play': () => 'spectators play no character; a player or the GM can have it.',
    'table-full': ({ megabytes }) =>
      `this table is full: its log takes up ${megabytes} MB. Nothing is lost; what is open can be finished. Go on at a new table.`,
    'folder-full': ({ megabytes }) =>
      `the place where this server keeps its tables is full: ${megabytes} MB. Nothing is lost; what is open can be finished. The host can make room, or allow more.`,
    'table-archived': () => 'this table is archived: it is read and not played at. The GM can take it out again.',
    'not-archived': () => 'this table is not archived.',
    'another-name': ({ name, table }) => `${name} is not the name of this table: it is called ${table}.`,
    'table-deleted': () => 'this table was deleted, and nothing of it is left here.',
    'only-host-opens': ({ takesPassword }) =>
      `only the host opens tables here: at the machine itself, at localhost${takesPassword ? ', or with the password' : ''}. Ask for a link to a table.`,
    'wrong-password': () => 'this is not the host’s password.',
    'table-broken': ({ table, name, book, n }) =>
      `the file of the table ${name === '' ? table : `${name} (${table})`} is damaged${n === 0 ? '' : ` at entry ${n} of the book ${book}`}. Nothing is written to it any more; the host can go back to a backup.`,
    'other-log': ({ n }) =>
      `this device has read another log of this table than the server has (entry ${n}): nothing of this was done.`,
    'too-often': ({ seconds }) =>
      `that was too often; try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    'own-roll': () => 'nobody helps themselves.',
  },
}

export const de: RefusalWords = {
  refusals: {
    'not-found': () => 'Das gibt es nicht, oder es ist nicht für dich.',
    'no-such-seat': ({ seat }) => `An diesem Tisch gibt es keinen Platz ${seat}.`,
    'no-such-move': ({ move, known }) => `eine Handlung ${move} gibt es nicht; es gibt ${known}.`,
    'no-such-line': ({ pick, move, known }) =>
      pick === ''
        ? `„${move}“ braucht eine Zeile des Bogens: ${known || 'er hat keine'}.`
        : `der Bogen hat keine Zeile ${pick} für „${move}“; er hat ${known || 'keine'}.`,
    'no-such-pick': ({ names, known }) =>
      `der Bogen hat ${names} nicht mit dem angegebenen Wert; er hat ${known || 'nichts auszuwählen'}.`,
    'no-such-mechanic': ({ mechanic, known }) => `Dieses Spiel hat kein ${mechanic}; es hat ${known}.`,
    'no-such-side': ({ side, known }) => `Hier gibt es keine Seite ${side}; es gibt ${known}.`,
    'no-such-option': ({ option, known }) => `Dieser Tisch hat keine Option ${option}; er hat ${known}.`,
    'not-on-sheet': ({ what }) => `Der Bogen hat kein ${what}, um zu bezahlen.`,
    'not-enough': ({ what, has, needs, held }) =>
      `Das braucht ${needs} ${what}, auf dem Bogen sind ${has}${held > 0 ? ` frei: offene Würfe können noch ${held} nehmen` : ''}.`,
    'other-version': ({ version, now }) =>
      `Inzwischen hat es jemand geändert: gesehen war Fassung ${version}, jetzt ist es ${now}. Noch einmal ansehen, dann speichern.`,
    'not-yours': ({ path }) => `${path} gibt jemand anderes an.`,
    'needs-all-sides': ({ sides }) => `Jede Seite braucht einen Platz oder einen Namen: ${sides}.`,
    'already-declared': () => 'Diese Seite hat schon angesagt.',
    'not-as-on-sheet': ({ path, has }) => `${path} ist auf dem Bogen ${has}, und ein Wurf vom Bogen hält sich daran.`,
    'asked-later': ({ path }) => `${path} wird erst gefragt, wenn die Würfel der anderen Seite liegen.`,
    'already-thrown': () => 'Die Würfel sind gefallen.',
    'not-thrown': () => 'Die Würfel sind noch nicht gefallen.',
    'already-over': () => 'Das ist vorbei.',
    'not-over': () => 'Das ist noch nicht vorbei.',
    'another-task': () => 'Nur derselbe Wurf derselben Figur lässt sich wiederholen, und nur wo das Spiel das zählt.',
    'not-a-failure': () => 'Nur ein Misserfolg lässt sich wiederholen.',
    'tried-already': () => 'Das wurde schon wiederholt: Wiederhole den letzten Versuch.',
    'awaits-gm': () => 'Hier hat die Spielleitung erst das Wort.',
    'still-open': () => 'Ein Wurf ist offen; erst muss geschüttelt oder er verworfen werden.',
    'not-sealable': ({ path }) => `${path} lässt sich nicht versiegeln: was gefragt würde, verriete es.`,
    'nothing-sealed': () => 'Hier ist nichts versiegelt.',
    'already-sealed': () => 'Dieser Wurf ist schon versiegelt.',
    'seal-would-show': ({ fields }) => `So hingen die Würfel vom Versiegelten ab (${fields}).`,
    'given-twice': ({ path }) => `${path} ist offen und unter dem Siegel angegeben.`,
    'no-choice': () => 'Es ist keine Wahl offen.',
    'not-by-hand': () => 'Hier wird auf keine Würfel gewartet, die von Hand geworfen werden könnten.',
    'not-a-face': ({ number, face, range }) => `Würfel ${number} zeigt ${face}, hat aber die Seiten ${range}.`,
    'too-few-dice': ({ given, range }) => `${given} angegeben, aber es wird noch ein Würfel geworfen: ${range}.`,
    'too-many-dice': ({ given, thrown }) =>
      `${given} angegeben, aber nur ${thrown} ${thrown === 1 ? 'wird' : 'werden'} geworfen.`,
    'not-a-shake': () => 'Das ist nicht der zugesagte Beitrag: 64 Hex-Ziffern, der nächste seiner Kette.',
    'not-a-device': () =>
      'Ein Gerät heißt mit 1 bis 40 Zeichen aus a-z 0-9 : + - und so, wie keines eines anderen Platzes.',
    'pledge-in-use': () => 'Ein offener Wurf braucht noch die Zusage davor.',
    'no-pledge-before': () => 'Davor gibt es keine Zusage, also auch keinen letzten Beitrag.',
    'not-the-last-shake': () =>
      'Eine neue Zusage nennt den letzten Beitrag der alten: ihren Eintrag, die höchste Stelle und was dort steht.',
    'void-asked': () => 'Darum hat schon jemand gebeten; die Geräte, die schütteln, müssen noch antworten.',
    'void-not-asked': () => 'Niemand will diesen Wurf für ungültig erklären.',
    'being-thrown': () => 'Die Würfel sind unterwegs. Lass sie fallen oder erkläre den Wurf erst für ungültig.',
    'already-told': () => 'So viel ist schon gesagt.',
    'already-seen': () => 'Das sehen schon alle.',
    'already-struck': () => 'Das ist gestrichen.',
    'not-negotiable': ({ field }) => `${field} wird in diesem Spiel nicht ausgehandelt.`,
    'own-offer': () => 'Das Angebot ist das eigene; zustimmen muss die andere Seite.',
    'no-offer': () => 'Es liegt noch kein Angebot vor.',
    'nothing-to-buy': () => 'Damit lässt sich nichts kaufen.',
    'not-on-menu': ({ item, menu }) => `${item} gibt es nicht; es gibt ${menu}.`,
    'too-few-points': ({ left, needs }) =>
      `Das kostet ${needs}, übrig ${left === 0 ? 'ist nichts' : left === 1 ? 'ist 1' : `sind ${left}`}.`,
    'not-allowed-here': ({ option }) => `Dieser Tisch erlaubt das nicht (${lineWords.de.options[option] ?? option}).`,
    'nothing-said': () => 'Da stehen keine Worte.',
    'not-a-name': ({ value }) =>
      `${value} ist kein Name: nötig ist ein Zeichen, das man sieht, und keins, das steuert.`,
    'two-players': () => 'Ein Wurf zwischen zwei Spielern ist offen.',
    'one-gm-stays': () => 'Ein Tisch braucht eine Spielleitung: erst jemand anderen dazu machen.',
    'no-notes-code': () => 'Das ist nicht der Code für deine Notizen. Vergleiche ihn Zeichen für Zeichen.',
    'no-closed-device': () =>
      'Kein Gerät an deinem Platz mit dieser Nummer wartet auf seine Notizen. Vergleiche die Nummer auf seinem Bildschirm.',
    'notes-closed': () => 'Deine Notizen sind auf diesem Gerät noch zu: öffne sie zuerst.',
    'own-seat': () => 'Der eigene Platz wird nicht neu vergeben: füge stattdessen ein Gerät hinzu.',
    'no-room': ({ of, most }) => `Es gibt schon ${most} ${FULL[of]}, mehr geht nicht.`,
    'crisis-not-begun': () => 'Es ist keine Krise.',
    'crisis-already': () => 'Es ist schon Krise.',
    'no-such-order': ({ order, known }) => `Die Anweisung ${order} gibt es nicht; es gibt ${known}.`,
    'no-session': () => 'Es hat keine Sitzung begonnen.',
    'no-rest': () => 'Es gibt keine Rast, die zurückzunehmen wäre.',
    'session-already': () => 'Es läuft eine Sitzung.',
    'not-in-postamble': () => 'Das gehört in den Nachspann einer Sitzung.',
    'no-claims-here': () => 'In diesem Spiel bringen Worte nichts zurück.',
    'no-words-there': ({ n, book }) =>
      `Bei Eintrag ${n} des Buchs ${book} stehen keine Worte, oder sie sind schon gelöscht.`,
    'already-granted': () => 'Das ist schon gewährt.',
    'above-most': ({ what, points, has, most, room }) =>
      `Auf dem Bogen sind ${has} ${what}, mit ${points} mehr wären es über ${most}, und mehr geht nicht: höchstens ${room} gewähren.`,
    'code-spent': () =>
      'Dieser Code lässt niemanden ein: vertippt, oder verbraucht, geschlossen oder zu alt. Vergleiche ihn, oder bitte um einen neuen.',
    'name-taken': ({ name }) =>
      `Am Tisch heißt schon jemand ${name}. Nimm einen anderen Namen; für ein weiteres Gerät an diesem Platz bitte um einen Link dorthin.`,
    'not-helping': () => 'Jener Wurf hilft diesem nicht.',
    'not-a-success': () => 'Nur ein Erfolg hilft.',
    'no-such-action': ({ action, known }) =>
      `${action} gibt der Bogen gerade nicht her${known === '' ? '' : `; er bietet ${known}`}.`,
    'helps-otherwise': ({ used, needed }) =>
      `Geholfen wird mit derselben Fertigkeit, ${needed}, nicht mit ${used}, außer die Spielleitung lässt eine andere gelten.`,
    'another-move': ({ path, said, move }) =>
      `Mit ${path} ${said} ist das eine andere Aktion als „${move}“: mach die, von ihrer eigenen Zeile des Bogens aus.`,
    'helps-unrolled': () => 'Wer hilft, würfelt in diesem Spiel nicht: mach stattdessen bei dem Wurf mit.',
    'helps-rolled': () => 'Hier hilft man nicht, indem man mitmacht: hilf mit einem Wurf.',
    'helps-already': ({ name }) => `${name} hilft hier schon.`,
    'helps-hidden': () => 'Von dem Wurf, dem das helfen soll, wissen nicht alle: Hilf ihm auch nur verdeckt.',
    'granted-already': () => 'Das wurde als Hilfe gewährt und bleibt, wie es gewährt wurde.',
    'helped-thrown': () =>
      'Er half einem anderen Wurf, dessen Würfel mit dieser Hilfe gefallen sind oder gleich fallen: erst jenen streichen.',
    'called-to-self': () => 'Ein Wurf für sich selbst wird begonnen, nicht verlangt.',
    'choice-open': () => 'Eine Wahl ist offen: alles sagen, oder erst wählen.',
    'too-long': ({ most }) => `Ein solcher Code ist höchstens ${most} Minuten offen.`,
    'typed-for-players': () => 'Ein Code zum Eintippen ist für Spieler; alle anderen kommen über einen Link.',
    'not-to-spectators': () => 'Wer zuschaut, liest, was alle lesen, und nichts sonst.',
    'spectators-do-not-play': () =>
      'Wer zuschaut, spielt keine Figur; eine Spielerin, ein Spieler oder die Spielleitung kann sie haben.',
    'table-full': ({ megabytes }) =>
      `Dieser Tisch ist voll: sein Protokoll hat ${megabytes} MB. Nichts geht verloren, und Offenes lässt sich beenden. Weiter geht es an einem neuen Tisch.`,
    'folder-full': ({ megabytes }) =>
      `Der Platz für die Tische auf diesem Server ist voll: ${megabytes} MB. Nichts geht verloren, und Offenes lässt sich beenden. Wer den Server betreibt, kann Platz schaffen oder mehr erlauben.`,
    'table-archived': () =>
      'Dieser Tisch ist im Archiv: man liest ihn und spielt nicht mehr daran. Die Spielleitung kann ihn wieder hervorholen.',
    'not-archived': () => 'Dieser Tisch ist nicht im Archiv.',
    'another-name': ({ name, table }) => `${name} ist nicht der Name dieses Tischs: er heißt ${table}.`,
    'table-deleted': () => 'Dieser Tisch wurde gelöscht; hier ist nichts mehr davon.',
    'only-host-opens': ({ takesPassword }) =>
      `Tische öffnet hier nur, wer den Server betreibt: am Rechner selbst, bei localhost${takesPassword ? ', oder mit dem Passwort' : ''}. Lass dir einen Link zu einem Tisch geben.`,
    'wrong-password': () => 'Das ist nicht das Passwort dieses Servers.',
    'table-broken': ({ table, name, book, n }) =>
      `Die Datei des Tischs ${name === '' ? table : `${name} (${table})`} ist beschädigt${n === 0 ? '' : `, beim Eintrag ${n} im Buch ${book}`}. Es wird nichts mehr dazugeschrieben; wer den Tisch betreibt, kann eine Sicherung einspielen.`,
    'other-log': ({ n }) =>
      `Dieses Gerät hat ein anderes Protokoll dieses Tischs gelesen, als der Server hat (Eintrag ${n}): nichts davon ist geschehen.`,
    'too-often': ({ seconds }) =>
      `Das war zu oft; versuch es in ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} noch einmal.`,
    'own-roll': () => 'Niemand hilft sich selbst.',
  },
}
