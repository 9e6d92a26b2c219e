// The words of cards: what a roll waits for, what can be done with it, and its proof. They come with the first card.

import { bilingual } from './bilingual.ts'

export const cardWords = bilingual(
  {
    helpedBy: (who: string) => `Helped by ${who}`,
    fingerprint: 'Fingerprint',
    fingerprintHint:
      'It was public before the dice fell. When the seal is opened, your device checks that nothing was changed.',
    lateFingerprintHint:
      'It was set after the dice fell. When the seal is opened, your device checks that nothing was changed since.',
    onlyYou: 'Only the GM sees this:',
    gmKnows: 'Thrown. The GM knows how it went.',
    blindThrown: 'Thrown without looking. The GM knows how it went.',
    judgedAfter: 'judged after the dice',
    waitsShake: (names: string) => `Waits for the shake of ${names}`,
    waitsSides: (names: string) => `Waits for ${names}`,
    waitsGm: (fields: string) => (fields === '' ? 'The GM has the word' : `The GM has yet to say: ${fields}`),
    waitsHand: (names: string) => `Waits for the real dice of ${names}`,
    decides: (who: string) => `${who} decides`,
    proof: {
      unproved: 'Dice not proved yet',
      green: 'Dice checked on this device',
      red: 'These dice do not fit',
      hand: 'Real dice: cannot be proved',
    },
    sealedChoice: 'What is sealed is not known, so there is no advice here.',
    decideFor: (who: string) => `Decide for ${who}`,

    strikeTitle: 'Strike this roll?',
    strikeHint: 'It stays readable. What it took off sheets goes back, and what it brought as help.',
    withdraw: 'Withdraw it',
    withdrawTitle: 'Withdraw this roll?',
    withdrawHint: 'Nothing has been thrown for it yet.',
    voidTitle: 'Void the open throw?',
    voidHint:
      'The devices that have not shaken say so, then it is opened again with a new key. If a shake is on its way, the dice fall.',
    because: 'Why',
    reasonNeeded: 'Please say why.',

    negotiation: 'Negotiation',
    negotiate: (field: string) => `${field} can be negotiated`,
    agree: (value: number) => `Agree to ${value}`,
    yourOffer: (field: string) => `Your offer: ${field}`,
    offerReason: 'What would make it so',
    yourOfferStands: 'Your offer stands. The other side has the word.',

    askThem: (name: string) =>
      `What is spent is ${name}’s: ask at the table, and say it here. Asked on the page, ${name} would learn how it stands.`,
    helpWith: (who: string) => `Help ${who}`,
    rollReading: (notation: string) => `Roll ${notation}`,
    asksYou: (who: string, what: string) => `${who} asks you: ${what}`,
    answerCall: 'Answer',
    decideNow: (roll: string, what: string) => `Your choice, ${roll}: ${what}`,
    toTheCard: 'To the card',
    enterDice: (what: string) => `Enter your dice: ${what}`,
    blindCall: 'Blind: only the GM will see how the dice fall.',
    gmCall: 'Only you and the GM see this roll.',
  },
  {
    helpedBy: (who) => `Hilfe von ${who}`,
    fingerprint: 'Fingerabdruck',
    fingerprintHint:
      'Er war öffentlich, bevor die Würfel fielen. Wird das Siegel geöffnet, prüft dein Gerät, dass nichts geändert wurde.',
    lateFingerprintHint:
      'Er kam erst, als die Würfel lagen. Wird das Siegel geöffnet, prüft dein Gerät, dass seither nichts geändert wurde.',
    onlyYou: 'Das sieht nur die SL:',
    gmKnows: 'Geworfen. Die SL weiß, wie es ausging.',
    blindThrown: 'Blind geworfen. Die SL weiß, wie es ausging.',
    judgedAfter: 'nach dem Wurf festgelegt',
    waitsShake: (names) => `Schütteln fehlt noch: ${names}`,
    waitsSides: (names) => `Wartet auf ${names}`,
    waitsGm: (fields) => (fields === '' ? 'Die SL ist dran' : `Die SL nennt noch: ${fields}`),
    waitsHand: (names) => `Wartet auf die echten Würfel von ${names}`,
    decides: (who) => `${who} entscheidet`,
    proof: {
      unproved: 'Würfel noch nicht bewiesen',
      green: 'Würfel auf diesem Gerät geprüft',
      red: 'Diese Würfel passen nicht',
      hand: 'Echte Würfel: nicht beweisbar',
    },
    sealedChoice: 'Das Versiegelte ist nicht bekannt, darum gibt es hier keinen Rat.',
    decideFor: (who) => `Für ${who} entscheiden`,

    strikeTitle: 'Diesen Wurf streichen?',
    strikeHint: 'Er bleibt lesbar. Was er gekostet hat, kommt auf die Bögen zurück, und als Hilfe zählt er nicht mehr.',
    withdraw: 'Zurückziehen',
    withdrawTitle: 'Diesen Wurf zurückziehen?',
    withdrawHint: 'Noch wurde nichts dafür geworfen.',
    voidTitle: 'Den offenen Wurf für ungültig erklären?',
    voidHint:
      'Die Geräte, die noch nicht geschüttelt haben, sagen das; dann wird er mit neuem Schlüssel neu eröffnet. Ist ein Schütteln schon unterwegs, fallen die Würfel.',
    because: 'Warum',
    reasonNeeded: 'Bitte sag, warum.',

    negotiation: 'Verhandlung',
    negotiate: (field) => `${field} lässt sich aushandeln`,
    agree: (value) => `Auf ${value} einigen`,
    yourOffer: (field) => `Dein Gebot: ${field}`,
    offerReason: 'Warum gerade so viel?',
    yourOfferStands: 'Dein Gebot steht. Die andere Seite ist am Zug.',

    askThem: (name) =>
      `Was ausgegeben wird, gehört ${name}: Frag am Tisch, und sag es hier. Auf der Seite gefragt, erführe ${name}, wie es steht.`,
    helpWith: (who) => `${who} helfen`,
    rollReading: (notation) => `${notation} würfeln`,
    asksYou: (who, what) => `${who} lässt dich würfeln: ${what}`,
    answerCall: 'Antworten',
    decideNow: (roll, what) => `Deine Wahl, ${roll}: ${what}`,
    toTheCard: 'Zur Karte',
    enterDice: (what) => `Gib deine Würfel ein: ${what}`,
    blindCall: 'Blind: Nur die SL sieht, wie die Würfel fallen.',
    gmCall: 'Diesen Wurf sehen nur du und die SL.',
  },
)
