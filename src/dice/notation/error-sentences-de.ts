// The errors of notation in German, and the sentence in either language.

import type { NotationError } from './error.ts'
import {
  type Expected,
  english,
  errorSentenceIn,
  type NotationErrorSentences,
  type NotationErrorWord,
  quotedText,
} from './error-sentences.ts'
import type { notationWords } from './words.ts'

const EXPECTED: Readonly<Record<Expected, string>> = {
  term: 'ein Würfel, eine Zahl, „(“ oder eine Funktion',
  operator: 'ein Rechenzeichen oder das Ende',
  place: 'ein Platz wie in 3,5@5',
  face: 'ein Würfel von 1 bis 10',
  list: '„,“ oder „]“',
  side: 'eine Augenzahl wie in {1,1,2}',
  faces: '„,“, „..“ oder „}“',
}

const PICKED = { keep: 'behalten', drop: 'weggelassen' } as const

const found = (text: string): string => quotedText(text, '„', '“')

const german: NotationErrorSentences = {
  characters: ({ most }) => `Eine Notation hat höchstens ${most} Zeichen.`,
  repeats: ({ most }) => `Eine Notation wird höchstens ${most}-mal wiederholt.`,
  depth: ({ most }) => `Klammern und Vorzeichen reichen höchstens ${most} tief.`,
  digits: ({ most }) => `Eine Zahl hat höchstens ${most} Ziffern.`,
  sides: ({ most }) => `Ein Würfel hat höchstens ${most} Seiten.`,
  faces: ({ most }) => `Ein Würfel mit ausgeschriebenen Augenzahlen hat höchstens ${most} Seiten.`,
  face: ({ most }) => `Augenzahlen gehen von -${most} bis ${most}.`,
  bound: ({ most }) => `Augenzahlen gehen bis ${most}.`,
  label: ({ most }) => `Eine Beschriftung hat höchstens ${most} Zeichen.`,
  places: ({ most }) => `Es gibt höchstens ${most} Plätze.`,
  bonus: ({ most }) => `Es gibt höchstens ${most} Bonus- oder Maluswürfel.`,
  dice: ({ times, dice, most }) =>
    `${times > 1 ? `${times}-mal ` : ''}${dice} Würfel sind zu viele; auf einmal lassen sich ${most} werfen.`,
  'goes-on': ({ die, times }) => `Der ${die} wurde ${times}-mal geworfen und ginge immer noch weiter.`,
  lists: ({ rolls }) => `Listen von ${rolls} Ergebnissen sind zu viele zum Zählen; man zählt eines davon.`,
  sets: 'Diese Würfel können auf zu viele Arten nebeneinanderliegen, um sie zu zählen; nimm weniger oder solche mit weniger Seiten.',
  'too-long': ({ most }) => `Das ergibt eine Zahl von mehr als ${most} Ziffern.`,
  nothing: 'Hier ist nichts zu würfeln. Würfel schreibt man so: 3d6+2.',
  'no-times': 'Mindestens 1-mal, nicht 0-mal.',
  'no-dice': 'Mindestens 1 Würfel wird geworfen, nicht 0.',
  'no-side': 'Ein Würfel hat mindestens 1 Seite.',
  'which-sides': 'Wie viele Seiten? Hinter dem „d“ kommt eine Zahl, %, F oder die Augenzahlen wie in {1,1,2}.',
  'range-down': 'Ein Bereich geht von der niedrigsten Augenzahl zur höchsten.',
  'written-d': 'Würfel schreibt man mit einem „d“.',
  'parts-apart': 'Die Teile eines Würfels schreibt man zusammen.',
  'number-apart': ({ letters }) => `„${letters}“ und die Zahl dazu schreibt man zusammen.`,
  'added-or-dropped': 'Kommt das dazu, oder fällt es weg? Davor gehört ein „+“, oder das Leerzeichen muss weg.',
  'picked-twice': 'Würfel wählt man nach ihrem Platz oder nach ihrer Augenzahl, und behält sie nur einmal.',
  'picks-none': ({ verb }) => `Mindestens 1 Würfel wird ${PICKED[verb]}, nicht 0.`,
  'picks-more': ({ verb, count, there }) => `${count} Würfel sollen ${PICKED[verb]} werden, aber es gibt nur ${there}.`,
  'explodes-twice': 'Diese Würfel explodieren schon.',
  'explodes-all': 'Jede Augenzahl explodiert, das ginge nie zu Ende.',
  'explodes-rest': 'Jede Augenzahl, die nicht neu geworfen wird, explodiert; das ginge nie zu Ende.',
  'explodes-so-often': 'Wie oft ein Würfel explodiert, steht in { }, ab 1: !{3}.',
  'unique-all': 'So viele verschiedene Augenzahlen gibt es nicht, das ginge nie zu Ende.',
  'unique-explodes': 'Würfel, die sich nicht wiederholen, explodieren nicht.',
  'no-pool': 'Nur Würfel, die addiert werden, lassen sich hier auswählen oder zählen.',
  'term-size': ({ of, value, least, most }) =>
    `${of === 'target' ? 'Die Schwelle' : `Die Zahl der ${of === 'count' ? 'Würfel' : 'Seiten'}`} ist ${value}; sie muss ganz sein, von ${least} bis ${most}.`,
  'no-value': ({ name }) => `Kein Bogen zur Hand hat eine Zahl „${name}“.`,
  'explodes-alone': 'Nur Würfel explodieren.',
  'one-by-one':
    'Foundry macht das nacheinander; das lässt sich hier nicht schreiben. Nimm für Neuwurf oder Explosion eine Bedingung, etwa r<3.',
  'so-often':
    'Foundry hört nach so vielen Würfeln mit dem Neuwurf auf; das lässt sich hier nicht schreiben. rr=1 würfelt so lange, bis keine mehr da ist.',
  'rerolled-twice': 'Diese Würfel werden einmal neu geworfen oder so lange, bis keiner mehr übrig ist, nicht beides.',
  'rerolled-all': 'Jede Augenzahl wird neu geworfen, das ginge nie zu Ende.',
  'bound-twice': ({ name }) => `„${name}“ steht schon da.`,
  'bounds-cross': ({ min, max }) => `Keine Augenzahl ist mindestens ${min} und höchstens ${max}.`,
  'counted-twice': 'Diese Würfel werden schon gezählt. Um die Anzahl zu vergleichen, setzt man sie in Klammern.',
  'label-twice': 'Diese Würfel haben schon eine Beschriftung.',
  'label-open': 'Eine Beschriftung endet mit „]“.',
  'label-empty': 'Eine Beschriftung ist leer.',
  'label-alone': 'Eine Beschriftung steht hinter Würfeln, einer Zahl oder einer Klammer.',
  point: 'Hinter dem Punkt kommt eine Ziffer.',
  comma: 'Ein Komma steht zwischen Plätzen oder Termen; Dezimalzahlen haben einen Punkt.',
  times: '„x“ ist kein Rechenzeichen; mal ist „*“.',
  'no-root': 'Genau ist nur eine Wurzel, die aufgeht, und nur eine ganze Potenz.',
  'by-nothing': 'Durch 0 lässt sich nicht teilen.',
  'by-zero': 'Hier wird durch null geteilt.',
  'no-operator': 'Davor fehlt ein Rechenzeichen.',
  'no-operator-number': 'Vor dieser Zahl fehlt ein Rechenzeichen.',
  'no-operator-bracket': 'Vor dieser Klammer fehlt ein Rechenzeichen.',
  'bracket-open': 'Die Klammer wird nicht geschlossen.',
  'bracket-closed': 'Hier ist keine Klammer offen.',
  'terms-of-one': ({ name, given }) => `„${name}“ nimmt einen Term, nicht ${given}.`,
  'terms-of-many': ({ name, given }) => `„${name}“ nimmt zwei oder mehr Terme, nicht ${given}.`,
  'terms-bare': ({ name }) => `„${name}“ nimmt seine Terme in Klammern.`,
  'no-function': ({ name, known }) => `Es gibt keine Funktion ${found(name)}, nur ${known.join(', ')}.`,
  comparator: ({ sign }) => `„${sign}“ vergleicht nicht; es gibt = <> < <= > >=.`,
  'comparison-twice': 'Es lässt sich nur einmal vergleichen.',
  'places-apart': 'Zwischen zwei Plätzen steht ein Komma.',
  'places-among': ({ dice }) => `Plätze zählen unter ${dice} Würfeln oder unter Würfeln wie 3d20.`,
  'at-first': '„@“ steht hinter Plätzen wie in 3,5@5 oder vor einem Namen wie in @macht.',
  'at-last': ({ dice }) => `Hinter dem „@“ kommt ${dice}, Würfel wie 3d20 oder Augenzahlen in [ ].`,
  'which-bonus': 'Wie viele Bonuswürfel?',
  'no-face': ({ most, face }) => `Ein d10 zeigt 1 bis ${most}, nicht ${face}.`,
  given: ({ given, needed, removed }) =>
    `${given} Würfel ${given === 1 ? 'ist' : 'sind'} angegeben; nötig sind ${needed}${removed > 0 ? `, die entfernten ${removed} mitgezählt` : ''}.`,
  unexpected: ({ found: text, expected }) =>
    `${text === null ? 'Hier endet der Text' : `Hier steht ${found(text)}`}; erwartet wird ${EXPECTED[expected]}.`,
  'means-nothing': ({ found: text }) =>
    `${found(text)} bedeutet hier nichts; erwartet werden Würfel, eine Zahl oder eine Funktion.`,
  'means-nothing-behind': ({ found: text }) =>
    `${found(text)} bedeutet hier nichts. Eine Beschriftung steht in [ ], ein Kommentar hinter //.`,
}

const SENTENCES: Readonly<Record<keyof typeof notationWords, NotationErrorSentences>> = { en: english, de: german }

export const isNotationErrorWord = (word: string): word is NotationErrorWord => Object.hasOwn(english, word)

/** The error as a sentence. */
export const notationErrorSentence = (
  { word, figures }: Pick<NotationError, 'word' | 'figures'>,
  language: keyof typeof SENTENCES,
): string => errorSentenceIn(SENTENCES[language], word, figures)
