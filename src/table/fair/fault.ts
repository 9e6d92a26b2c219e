// The faults of a log, each with a code for programs and a sentence for people.

import type { Language } from '../../systems/system.ts'
import type { Book } from '../books.ts'
import type { Id } from '../entries.ts'

const ENGLISH = {
  // The chain.
  number: 'Entries are missing, doubled or out of order here: the numbers do not run on.',
  link: 'The text or the link was changed: this link does not follow from the one before it.',
  'cut-off': 'The log ends here, but a device has seen more of it.',
  head: 'A device saw another link at this entry: this is not the log it saw.',
  'other-log': 'The server shows this device one log, and takes its commands in another.',
  rollback: 'The log went back behind what this device has already seen.',
  malformed: 'This is no entry as Astragal writes it.',
  'out-of-order': 'It says it followed an entry that came later, or one that does not exist.',
  repeated: 'The same words, with the same random salt, stand here a second time.',
  withheld: 'The text of this entry was withheld: nobody can check what it says.',
  words: 'The words are not those that were said here.',
  'words-missing': 'Words that were said here were withheld, and nobody deleted them in the open.',
  'words-forgotten': 'Words were deleted by somebody who neither said them nor is the GM, or there were none.',
  'other-table': 'It belongs to another table or another game.',
  'other-seat': 'This is the log of another seat than was asked for.',
  fingerprint: 'The fingerprint at the end of the session is not that of the log before it.',
  // Throws.
  'throw-number': 'Throws are missing, doubled or out of order: their numbers do not run on.',
  'not-opened': 'This throw was never opened.',
  'thrown-twice': 'These dice were thrown a second time.',
  'thrown-void': 'This throw was void when its dice were thrown.',
  'not-thrown': 'The dice are shown, but were not thrown before.',
  'shown-twice': 'The same dice are shown here a second time.',
  'void-late': 'The throw was voided after its dice were thrown.',
  'void-twice': 'The throw was voided a second time.',
  'void-shaken': 'The throw was taken back after this device had shaken it: somebody may have seen the dice before.',
  shakes: 'The shakes are not one for each of those who had to shake.',
  shakers: 'Those who had to shake are neither the players who take part nor one witness among the players.',
  pledge: 'The throw names a pledge that is not the newest of that device.',
  place: 'The throw skips a pledged shake, or uses one twice.',
  'pledge-last': 'A new pledge does not give away the last shake of the one before it.',
  'pledge-early': 'A new pledge was made while a throw still needed the one before it.',
  'shake-chain': 'The shake is not the one that was pledged before the throw.',
  awaited: 'The throw was voided although no shake was missing.',
  'pledge-not-mine': 'This pledge is under the name of this device, which did not make it.',
  'place-sent': 'The throw asks for a shake that this device has already sent for another throw.',
  'not-sent': 'The dice fell with a shake of this device that it never sent.',
  'device-unknown': 'A device shook or acted for your seat that you have not confirmed as yours.',
  'opened-twice': 'The same throw was opened a second time before its dice had fallen or it was voided.',
  'struck-open': 'The roll was struck while its throw was open: somebody may have seen the dice before.',
  'not-by-hand': 'Dice stand here as thrown by hand, but dice of the table were asked for.',
  undeclared:
    'A side said twice what it gives, or not before the dice, or in another book, or somebody did who is no side of this roll.',
  'void-not-mine': 'The throw was voided in the name of this device, which did not ask for it.',
  'declared-not-mine': 'Values were declared in the name of this device, which did not declare them.',
  'decided-not-mine': 'A choice was made in the name of this device, which did not make it.',
  'struck-not-mine': 'The roll was struck in the name of this device, which did not ask for it.',
  'command-not-mine': 'Something was done in the name of this device, which did not ask for it.',
  'void-stranger': 'The throw was voided by somebody who neither rolled it nor is the GM.',
  'what-hidden': 'This seat shook a throw without being told before what it was for.',
  'pledge-again': 'A pledge was made a second time: its shakes are known.',
  'device-denied': 'A device has pledged shakes for your seat that you said is not yours.',
  'restored-apart': 'The table says in some books that it was put back to an earlier state, and in others not.',
  'taken-back': 'The table was put back to an earlier state, and a throw that this device had shaken is gone.',
  shake: 'The shake is not the one this device made.',
  lock: 'The key is not the one that was locked before the throw.',
  what: 'What the throw was for is not what was sealed before it.',
  pool: 'Other dice were thrown than the opening fixed.',
  dice: 'These are not the dice that fell: key, opening and shakes give others.',
  reopened: 'It claims to repeat a throw that was not voided, or repeats one without saying so.',
  declared: 'The throw is for something else than this device declared.',
  'not-asked': 'This device should have shaken the throw and was left out.',
  // Seals.
  seal: 'What was opened is not what was sealed.',
  'seal-unknown': 'No check has a seal of this name.',
  'seal-missing': 'The throw leaves out the seal of its check, or names another.',
  'seal-twice': 'This seal was opened a second time.',
  'resealed-late': 'The seal was changed after the throw was opened.',
  // Checks.
  'check-unknown': 'It belongs to a check that was not called before it.',
  rolled: 'The throw is for another roll than the one that was called.',
  given: 'The throw counts with other values than were given for it before.',
  'not-shown': 'The end is told in full, but dice that led to it are not shown.',
  'called-twice': 'The check was called a second time.',
  'judged-unmarked': 'It says it came before the dice, but came after them.',
  'judged-marked': 'It says it came after the dice, but came before them.',
  'too-early': 'It tells the end before the dice and decisions that led to it.',
  'resolved-twice': 'The check ended a second time.',
  decision: 'Nobody was to decide this, or what was decided is not what was recorded.',
  answers: 'The throw does not continue from the dice and decisions before it.',
  'rule-dice': 'By the rules other dice are thrown here.',
  unfinished: 'An end is told, but by the rules dice or a decision are still missing.',
  outcome: 'By the rules these dice come to something else.',
  refused: 'By the rules this roll is not possible.',
  // Astragal itself.
  crashed: 'Astragal itself failed while it checked this. That proves nothing against the log; please report it.',
} as const

export type FaultCode = keyof typeof ENGLISH
export const FAULT_CODES = Object.keys(ENGLISH) as readonly FaultCode[]

/** Where an entry stands. */
export interface EntryPlace {
  readonly book: Book
  readonly n: number
}

export interface LogFault extends EntryPlace {
  readonly why: FaultCode
  /** The throw that it is about. */
  readonly throw?: string
  /** The check, where it is about no throw of it. */
  readonly check?: Id
  /** The error itself, where Astragal's own code failed. */
  readonly error?: string
}

const GERMAN: Readonly<Record<FaultCode, string>> = {
  number: 'Hier fehlen Einträge, stehen doppelt oder in falscher Reihenfolge: die Nummern laufen nicht durch.',
  link: 'Text oder Glied wurde geändert: dieses Glied folgt nicht aus dem vorigen.',
  'cut-off': 'Hier endet das Protokoll, aber ein Gerät hat mehr davon gesehen.',
  head: 'Ein Gerät hat an dieser Stelle ein anderes Glied gesehen: das ist nicht sein Protokoll.',
  'other-log': 'Der Server zeigt diesem Gerät ein Protokoll und nimmt seine Befehle in einem anderen entgegen.',
  rollback: 'Das Protokoll ging hinter das zurück, was dieses Gerät schon gesehen hat.',
  malformed: 'So schreibt Astragal keinen Eintrag.',
  'out-of-order': 'Er will einem Eintrag gefolgt sein, der später kam oder den es nicht gibt.',
  repeated: 'Dieselben Worte stehen mit demselben zufälligen Salz ein zweites Mal da.',
  withheld: 'Der Text dieses Eintrags wurde zurückgehalten: niemand kann prüfen, was er sagt.',
  words: 'Die Worte sind nicht die, die hier gesagt wurden.',
  'words-missing': 'Worte, die hier gesagt wurden, wurden zurückgehalten; offen gelöscht hat sie niemand.',
  'words-forgotten': 'Worte hat jemand gelöscht, der sie weder gesagt hat noch leitet, oder es gab keine.',
  'other-table': 'Er gehört zu einem anderen Tisch oder einem anderen Spiel.',
  'other-seat': 'Das ist das Protokoll eines anderen Platzes, als verlangt war.',
  fingerprint: 'Der Fingerabdruck am Ende der Sitzung ist nicht der des Protokolls davor.',
  'throw-number': 'Würfe fehlen, stehen doppelt oder in falscher Reihenfolge: ihre Nummern laufen nicht durch.',
  'not-opened': 'Dieser Wurf wurde nie eröffnet.',
  'thrown-twice': 'Diese Würfel wurden ein zweites Mal geworfen.',
  'thrown-void': 'Der Wurf war ungültig, als seine Würfel fielen.',
  'not-thrown': 'Die Würfel werden gezeigt, wurden aber vorher nicht geworfen.',
  'shown-twice': 'Dieselben Würfel werden hier ein zweites Mal gezeigt.',
  'void-late': 'Der Wurf wurde für ungültig erklärt, als die Würfel schon gefallen waren.',
  'void-twice': 'Der Wurf wurde ein zweites Mal für ungültig erklärt.',
  'void-shaken':
    'Der Wurf wurde zurückgenommen, nachdem dieses Gerät geschüttelt hatte: jemand kann die Würfel gesehen haben.',
  shakes: 'Es gibt nicht von jedem, der schütteln musste, genau einen Beitrag.',
  shakers: 'Schütteln sollten weder die beteiligten Spielenden noch eine Zeugin oder ein Zeuge unter ihnen.',
  pledge: 'Der Wurf nennt eine Zusage, die nicht die neueste dieses Geräts ist.',
  place: 'Der Wurf lässt einen zugesagten Beitrag aus oder nimmt einen zweimal.',
  'pledge-last': 'Eine neue Zusage verrät nicht den letzten Beitrag der vorigen.',
  'pledge-early': 'Es wurde neu zugesagt, als ein Wurf die vorige Zusage noch brauchte.',
  'shake-chain': 'Der Beitrag ist nicht der, der vor dem Wurf zugesagt war.',
  awaited: 'Der Wurf wurde für ungültig erklärt, obwohl niemand mehr schütteln musste.',
  'pledge-not-mine': 'Diese Zusage trägt den Namen dieses Geräts, kommt aber nicht von ihm.',
  'place-sent': 'Der Wurf verlangt einen Beitrag, den dieses Gerät schon für einen anderen geschickt hat.',
  'not-sent': 'Die Würfel fielen mit einem Beitrag dieses Geräts, den es nie geschickt hat.',
  'device-unknown':
    'Für deinen Platz hat ein Gerät geschüttelt oder gehandelt, das du nicht als deines bestätigt hast.',
  'opened-twice': 'Derselbe Wurf wurde noch einmal eröffnet, bevor die Würfel fielen oder er ungültig war.',
  'struck-open': 'Der Wurf wurde gestrichen, als er schon offen war: jemand kann die Würfel gesehen haben.',
  'not-by-hand': 'Hier stehen Würfel von Hand, verlangt waren aber Würfel vom Tisch.',
  undeclared:
    'Eine Seite hat zweimal angesagt, nicht vor den Würfeln oder in einem anderen Buch, oder es hat jemand angesagt, der hier keine Seite ist.',
  'void-not-mine': 'Der Wurf wurde im Namen dieses Geräts für ungültig erklärt; es hat nicht darum gebeten.',
  'declared-not-mine': 'Im Namen dieses Geräts wurden Werte angesagt; von ihm kommen sie nicht.',
  'decided-not-mine': 'Im Namen dieses Geräts wurde eine Wahl getroffen; von ihm kommt sie nicht.',
  'struck-not-mine': 'Der Wurf wurde im Namen dieses Geräts gestrichen; es hat nicht darum gebeten.',
  'command-not-mine': 'Im Namen dieses Geräts wurde etwas getan, worum es nicht gebeten hat.',
  'void-stranger': 'Für ungültig erklärt hat den Wurf jemand, der ihn weder gewürfelt hat noch die SL ist.',
  'what-hidden': 'Dieser Platz hat einen Wurf geschüttelt, ohne vorher zu erfahren, wofür er war.',
  'pledge-again': 'Eine Zusage steht ein zweites Mal da: was sie schüttelt, ist bekannt.',
  'device-denied': 'Ein Gerät hat für deinen Platz zugesagt, von dem du gesagt hast, dass es nicht deins ist.',
  'restored-apart':
    'In manchen Büchern steht, dass der Tisch auf einen früheren Stand zurückgesetzt wurde, in anderen nicht.',
  'taken-back': 'Der Tisch wurde zurückgesetzt, und ein Wurf, den dieses Gerät geschüttelt hatte, ist weg.',
  shake: 'Der Beitrag ist nicht der, den dieses Gerät geschüttelt hat.',
  lock: 'Der Schlüssel ist nicht der, der vor dem Wurf verschlossen wurde.',
  what: 'Wofür der Wurf war, ist nicht, was davor versiegelt wurde.',
  pool: 'Es wurden andere Würfel geworfen, als die Eröffnung festlegt.',
  dice: 'Das sind nicht die Würfel, die fielen: Schlüssel, Eröffnung und Schütteln ergeben andere.',
  reopened: 'Er will einen Wurf wiederholen, der nicht ungültig war, oder wiederholt einen, ohne es zu sagen.',
  declared: 'Der Wurf ist für etwas anderes, als dieses Gerät angesagt hat.',
  'not-asked': 'Dieses Gerät hätte schütteln sollen und wurde übergangen.',
  seal: 'Geöffnet wurde etwas anderes, als versiegelt war.',
  'seal-unknown': 'Keine Probe hat ein Siegel dieses Namens.',
  'seal-missing': 'Der Wurf lässt das Siegel seiner Probe weg oder nennt ein anderes.',
  'seal-twice': 'Dieses Siegel wurde ein zweites Mal geöffnet.',
  'resealed-late': 'Das Siegel wurde geändert, als der Wurf schon eröffnet war.',
  'check-unknown': 'Er gehört zu einer Probe, die davor nicht verlangt wurde.',
  rolled: 'Der Wurf ist für etwas anderes, als verlangt wurde.',
  given: 'Der Wurf rechnet mit anderen Werten, als vorher für ihn angegeben wurden.',
  'not-shown': 'Das Ende wird ganz erzählt, aber Würfel, die dazu führten, werden nicht gezeigt.',
  'called-twice': 'Die Probe wurde ein zweites Mal verlangt.',
  'judged-unmarked': 'Das will vor den Würfeln entschieden worden sein, kam aber danach.',
  'judged-marked': 'Das will nach den Würfeln entschieden worden sein, kam aber davor.',
  'too-early': 'Das Ende steht vor den Würfeln und Entscheidungen, die dazu führten.',
  'resolved-twice': 'Die Probe endet ein zweites Mal.',
  decision: 'Hier war nichts zu entscheiden, oder es wurde anderes entschieden als aufgeschrieben.',
  answers: 'Der Wurf setzt nicht fort, was davor gewürfelt und entschieden wurde.',
  'rule-dice': 'Nach den Regeln werden hier andere Würfel geworfen.',
  unfinished: 'Hier steht ein Ende, aber nach den Regeln fehlen noch Würfel oder eine Entscheidung.',
  outcome: 'Nach den Regeln ergeben diese Würfel etwas anderes.',
  refused: 'Nach den Regeln ist dieser Wurf nicht möglich.',
  crashed:
    'Astragal selbst ist hier beim Prüfen gescheitert. Das beweist nichts gegen das Protokoll; bitte melde den Fehler.',
}

const SENTENCES: Readonly<Record<Language, Readonly<Record<FaultCode, string>>>> = { en: ENGLISH, de: GERMAN }

export const sentenceOfFault = (why: FaultCode, language: Language): string => SENTENCES[language][why]
