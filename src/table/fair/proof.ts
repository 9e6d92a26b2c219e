// The proof of a verified log, and its limits, in plain words. A green sign without them would promise too much.

import type { Language } from '../../systems/system.ts'
import type { COUNTS, Verification } from './verification.ts'
import type { ListName } from './verification-lists.ts'

interface ProofWords {
  readonly green: string
  readonly red: string
  /** Nothing speaks against the log, but Astragal failed before it had checked all of it. */
  readonly unchecked: string
  readonly counts: Readonly<Record<(typeof COUNTS)[number], (count: number) => string>>
  readonly lists: Readonly<Record<ListName, string>>
  readonly witnessed: (seat: string, count: number) => string
  /** The dice that a voided throw would have had. */
  readonly wouldBe: (place: string, faces: string) => string
  readonly proved: string
  /** The same where nothing says that the file is the log as it was played. */
  readonly provedIf: string
  readonly isProved: readonly string[]
  readonly withRules: string
  readonly withHeads: string
  readonly notProved: string
  readonly isNotProved: readonly string[]
  readonly withoutRules: string
  readonly withoutHeads: string
}

export const proofWords: Readonly<Record<Language, ProofWords>> = {
  en: {
    green: 'Nothing is wrong',
    red: 'Wrong',
    unchecked: 'Not fully checked',
    counts: {
      books: (count) => (count === 1 ? 'book' : 'books'),
      entries: (count) => (count === 1 ? 'entry' : 'entries'),
      unjudged: () => 'of them talk, sheets and whatever else has no dice',
      throws: (count) => (count === 1 ? 'throw' : 'throws'),
      verified: () => 'of them thrown again, with the same dice',
      seals: (count) =>
        count === 1 ? 'seal opened, with what was sealed in it' : 'seals opened, with what was sealed in them',
      checks: (count) => (count === 1 ? 'check' : 'checks'),
      rerun: () => 'of them run again by the rules, with the same end',
      heads: (count) => `${count === 1 ? 'book' : 'books'} compared with what a device saw`,
    },
    lists: {
      voided: 'voided before they were thrown',
      neverGivenAway: 'voided, and no later shake has given away yet what the dice would have been',
      struck: 'struck',
      overridden: 'overridden by the GM',
      unwitnessed: 'thrown with nobody else to shake',
      leftOut: 'thrown without the shake of somebody who takes part: their device was not there',
      byHand: 'thrown by hand',
      thrownForAnother: 'thrown for somebody else',
      judgedAfterDice: 'judged after the dice',
      neverOpened: 'against a seal that was never opened to you',
      resealed: 'sealed anew before the throw',
      options: 'options of the table set',
      roles: 'changes of role',
      reissued: 'seats given to a new device by the GM or the host',
      removed: 'seats removed',
      restored: 'times put back to a backup',
      idleWitness: 'seats that witnessed throws and never did anything else: do you know them?',
      silent: 'silent: not all could see that something was thrown',
      hidden: 'thrown, but the dice were not shown to you',
      waiting: 'opened and not thrown yet',
      forgotten: 'words deleted by who said them or by the GM',
      takenBack: 'entries that your device had seen, taken back when the table was put back to a backup',
      unanswered: 'shaken by your device and still without dice',
    },
    witnessed: (seat, count) => `${count === 1 ? 'throw' : 'throws'} of others witnessed by ${seat}`,
    wouldBe: (place, faces) => `Without being voided, ${place} would have been ${faces}.`,
    proved: 'This proves, to whoever shook a throw with their own device:',
    provedIf: 'If this is the log as it was played, it proves to whoever shook a throw with their own device:',
    isProved: [
      'Neither the server nor the thrower chose or foresaw its dice.',
      'The dice, the price and a sealed difficulty were fixed before it.',
      'Nothing about it was changed later.',
    ],
    withRules: 'What came of it is what the rules make of these dice.',
    withHeads: 'This is the log that the device saw.',
    notProved: 'This does not prove:',
    isNotProved: [
      'anything about dice thrown by hand, or about throws that were silent or that nobody else shook;',
      'that the server kept hidden dice to itself;',
      'anything if the thrower, or a witness whom the host has seated, works together with the server;',
      'to anybody but those who shook it, anything if they have not compared fingerprints from screen to screen;',
      'that nothing came after the end of this log, that no line was cut before a throw was opened, or that a throw was not left open for ever;',
      'anything if the page itself came from a server that cheats: the command line does not.',
    ],
    withoutRules: 'what the dice came to: the rules of this game are not here;',
    withoutHeads:
      'that this is the log as it was played. Whoever has the file could have written it anew; compare it with what your device saw (--head).',
  },
  de: {
    green: 'Nichts ist falsch',
    red: 'Falsch',
    unchecked: 'Nicht ganz geprüft',
    counts: {
      books: (count) => (count === 1 ? 'Buch' : 'Bücher'),
      entries: (count) => (count === 1 ? 'Eintrag' : 'Einträge'),
      unjudged: () => 'davon Gespräch, Bögen und was sonst keine Würfel hat',
      throws: (count) => (count === 1 ? 'Wurf' : 'Würfe'),
      verified: () => 'davon noch einmal geworfen, mit denselben Würfeln',
      seals: () => 'Siegel geöffnet, mit dem, was darin versiegelt war',
      checks: (count) => (count === 1 ? 'Probe' : 'Proben'),
      rerun: () => 'davon nach den Regeln wiederholt, mit demselben Ende',
      heads: (count) => `${count === 1 ? 'Buch' : 'Bücher'} mit dem verglichen, was ein Gerät gesehen hat`,
    },
    lists: {
      voided: 'vor dem Wurf für ungültig erklärt',
      neverGivenAway: 'für ungültig erklärt, und noch hat kein späteres Schütteln verraten, was gefallen wäre',
      struck: 'gestrichen',
      overridden: 'von der Spielleitung anders entschieden',
      unwitnessed: 'geworfen, ohne dass sonst jemand schüttelte',
      leftOut: 'geworfen, ohne dass alle Beteiligten schüttelten: ein Gerät war nicht da',
      byHand: 'von Hand geworfen',
      thrownForAnother: 'für jemand anderen geworfen',
      judgedAfterDice: 'erst nach den Würfeln festgelegt',
      neverOpened: 'gegen ein Siegel, das dir nie geöffnet wurde',
      resealed: 'vor dem Wurf neu versiegelt',
      options: 'Einstellungen des Tisches geändert',
      roles: 'Rollen geändert',
      reissued: 'Plätze von Spielleitung oder Gastgeber an ein neues Gerät gegeben',
      removed: 'Plätze entfernt',
      restored: 'Mal auf eine Sicherung zurückgesetzt',
      idleWitness: 'Plätze, die Würfe bezeugt und sonst nie etwas getan haben: Kennst du sie?',
      silent: 'still: nicht alle sahen, dass gewürfelt wurde',
      hidden: 'geworfen, aber die Würfel wurden dir nicht gezeigt',
      waiting: 'eröffnet und noch nicht geworfen',
      forgotten: 'Worte gelöscht, von denen, die sie gesagt haben, oder von der Spielleitung',
      takenBack: 'Einträge, die dein Gerät gesehen hatte und die mit einer Sicherung zurückgenommen wurden',
      unanswered: 'von deinem Gerät geschüttelt und noch ohne Würfel',
    },
    witnessed: (seat, count) => `${count === 1 ? 'Wurf' : 'Würfe'} von anderen, bezeugt von ${seat}`,
    wouldBe: (place, faces) => `Nicht für ungültig erklärt, wäre ${place} ${faces} gewesen.`,
    proved: 'Das beweist allen, die einen Wurf mit dem eigenen Gerät geschüttelt haben:',
    provedIf: 'Wenn so gespielt wurde, beweist es allen, die einen Wurf mit dem eigenen Gerät geschüttelt haben:',
    isProved: [
      'Weder der Server noch wer warf hat die Würfel gewählt oder vorhergesehen.',
      'Würfel, Preis und eine versiegelte Schwierigkeit standen vorher fest.',
      'Nichts daran wurde später geändert.',
    ],
    withRules: 'Was herauskam, ist, was die Regeln aus diesen Würfeln machen.',
    withHeads: 'Das ist das Protokoll, das das Gerät gesehen hat.',
    notProved: 'Das beweist nicht:',
    isNotProved: [
      'irgendetwas über Würfel von Hand oder über Würfe, die still waren oder die sonst niemand schüttelte;',
      'dass der Server verdeckte Würfel für sich behielt;',
      'irgendetwas, wenn wer warf, oder ein Zeuge, den der Gastgeber dazugesetzt hat, und der Server zusammenhalten;',
      'irgendetwas für alle, die nicht selbst schüttelten und die Fingerabdrücke nicht von Bildschirm zu Bildschirm verglichen haben;',
      'dass nach dem Ende dieses Protokolls nichts mehr kam, dass keine Verbindung gekappt wurde, bevor ein Wurf eröffnet war, oder dass kein Wurf für immer offen blieb;',
      'irgendetwas, wenn die Seite selbst von einem Server kam, der betrügt: die Kommandozeile kommt nicht von dort.',
    ],
    withoutRules: 'was die Würfel ergaben: die Regeln dieses Spiels sind nicht da;',
    withoutHeads:
      'dass so gespielt wurde. Wer die Datei hat, könnte sie neu geschrieben haben; vergleiche sie mit dem, was dein Gerät gesehen hat (--head).',
  },
}

/** The facts that these checks prove, and those they leave open. */
export function proofOf({ hasHeads, hasRules }: Verification, language: Language) {
  const words = proofWords[language]
  const { isProved, withRules, withHeads, isNotProved, withoutRules, withoutHeads } = words
  return {
    sentence: hasHeads ? words.proved : words.provedIf,
    proved: [...isProved, ...(hasRules ? [withRules] : []), ...(hasHeads ? [withHeads] : [])],
    notProved: [...isNotProved, ...(hasRules ? [] : [withoutRules]), ...(hasHeads ? [] : [withoutHeads])],
  }
}
