// The words of the sign that says whether a table's dice can be trusted.

import type { TrustMatter, TrustSign } from '../../client/trust.ts'
import { bilingual } from './bilingual.ts'

type MatterName = Exclude<TrustMatter['is'], 'fault'>

/** A sentence on what happened, and one on what to do about it. */
interface MatterWords {
  readonly sentence: string
  readonly todo: string
}

export interface TrustWords {
  readonly title: string
  readonly signs: Readonly<Record<TrustSign, string>>
  readonly fault: string
  readonly matters: Readonly<Record<MatterName, MatterWords>>
  readonly save: string
  readonly wouldBe: (faces: string) => string
  readonly mine: string
  readonly notMine: string
  readonly how: string
  readonly howSteps: readonly string[]
  readonly verify: string
}

export const trustWords = bilingual<TrustWords>(
  {
    title: 'Can these dice be trusted?',
    signs: {
      green:
        'Yes. This device shook every throw that asked it to, threw all dice again by itself, and ran the rules again.',
      amber: 'So far. Something was done in the open that nobody but you can judge.',
      red: 'No. Something does not fit, and that does not happen by accident.',
    },
    fault: 'Save the log: it is the proof. Then talk to the others. Whoever runs the server could have done this.',
    matters: {
      stranger: {
        sentence: 'Another device sits at your seat, and this one has not been told that it is yours.',
        todo: 'Say whether it is. What it shakes and does counts as yours.',
      },
      voided: {
        sentence: 'A throw was taken back before its dice fell.',
        todo: 'That is fine when a phone had gone to sleep. Ask, if it was not that.',
      },
      unanswered: {
        sentence: 'This device has shaken a throw, and no dice were shown for it.',
        todo: 'Wait a moment, then ask the GM to take it back in the open.',
      },
      unwitnessed: {
        sentence: 'Dice fell that no player has shaken.',
        todo: 'Nobody but the host can say how they came about. It happens while no player has a line.',
      },
      leftOut: {
        sentence: 'A player who should have shaken was left out, as if their line were down.',
        todo: 'Ask them whether it was.',
      },
      takenBack: {
        sentence: 'The table was put back to an earlier state. Things that this device had seen are gone.',
        todo: 'That is fine after a crash. Ask the host why, if nobody said so.',
      },
      crashed: {
        sentence: 'Astragal itself failed while it checked something.',
        todo: 'That proves nothing against anybody. Please report it.',
      },
    },
    save: 'Save the log',
    wouldBe: (faces) => `It would have been ${faces}.`,
    mine: 'It is mine',
    notMine: 'Not mine',
    how: 'How it works',
    howSteps: [
      'The server locks a secret number away before each throw, and shows you the lock.',
      'Then your device gives a random number of its own, one that it promised long before.',
      'The dice come out of both. Neither the server nor you could choose them, and nobody can look first and take them back unseen.',
      'Afterwards the secret is opened: every device throws the same dice again, and compares.',
    ],
    verify: 'Check a saved log yourself, or try to cheat',
  },
  {
    title: 'Kann man diesen Würfeln trauen?',
    signs: {
      green:
        'Ja. Dieses Gerät hat jeden Wurf geschüttelt, der es verlangte, alle Würfel selbst noch einmal geworfen und die Regeln nachgerechnet.',
      amber: 'Bis jetzt. Etwas wurde offen getan, was nur ihr selbst beurteilen könnt.',
      red: 'Nein. Etwas passt nicht, und das passiert nicht aus Versehen.',
    },
    fault:
      'Sichere das Protokoll: es ist der Beweis. Dann sprich mit den anderen. Wer den Server betreibt, könnte das getan haben.',
    matters: {
      stranger: {
        sentence: 'An deinem Platz sitzt noch ein Gerät, und dieses hier weiß nicht, ob es deins ist.',
        todo: 'Sag es ihm. Was das andere schüttelt und tut, gilt als von dir.',
      },
      voided: {
        sentence: 'Ein Wurf wurde zurückgenommen, bevor die Würfel fielen.',
        todo: 'Wenn ein Handy eingeschlafen war, ist das in Ordnung. Sonst frag nach.',
      },
      unanswered: {
        sentence: 'Dieses Gerät hat einen Wurf geschüttelt, und es kamen keine Würfel.',
        todo: 'Warte einen Moment und bitte dann die SL, ihn offen zurückzunehmen.',
      },
      unwitnessed: {
        sentence: 'Es fielen Würfel, die niemand von euch geschüttelt hat.',
        todo: 'Wie sie zustande kamen, weiß nur, wer den Server betreibt. Das kommt vor, solange kein Spieler verbunden ist.',
      },
      leftOut: {
        sentence: 'Jemand hätte mitschütteln sollen und wurde ausgelassen, als wäre die Verbindung weg.',
        todo: 'Frag nach, ob sie weg war.',
      },
      takenBack: {
        sentence:
          'Der Tisch wurde auf einen früheren Stand zurückgesetzt. Manches, was dieses Gerät gesehen hat, ist weg.',
        todo: 'Nach einem Absturz ist das in Ordnung. Sonst frag, warum.',
      },
      crashed: {
        sentence: 'Astragal selbst ist beim Prüfen gescheitert.',
        todo: 'Das beweist gegen niemanden etwas. Bitte melde es.',
      },
    },
    save: 'Protokoll sichern',
    wouldBe: (faces) => `Es wären ${faces} gewesen.`,
    mine: 'Ist meins',
    notMine: 'Nicht meins',
    how: 'Wie das geht',
    howSteps: [
      'Vor jedem Wurf schließt der Server eine geheime Zahl weg und zeigt dir das Schloss.',
      'Dann gibt dein Gerät eine eigene Zufallszahl dazu, die es lange vorher zugesagt hat.',
      'Aus beiden entstehen die Würfel. Weder der Server noch du konntet sie aussuchen, und niemand kann erst nachsehen und sie dann heimlich zurücknehmen.',
      'Danach wird das Geheimnis geöffnet: jedes Gerät wirft dieselben Würfel noch einmal und vergleicht.',
    ],
    verify: 'Ein Protokoll selbst prüfen oder selbst schummeln',
  },
)
