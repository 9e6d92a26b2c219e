import { expect, test } from 'vitest'
import { odds } from '../odds.ts'
import { play } from '../play.ts'
import { NotationError } from './error.ts'
import { english, type NotationErrorWord } from './error-sentences.ts'
import { notationErrorSentence } from './error-sentences-de.ts'
import { notation } from './notation.ts'
import './dialect-forms.ts'
import './suggestion.ts'

/** A text that is refused with this word, and what is said of it in German. */
const REFUSED: Readonly<Record<NotationErrorWord, readonly [text: string, german: string]>> = {
  characters: ['1'.repeat(10_001), 'Eine Notation hat höchstens 10000 Zeichen.'],
  repeats: ['101#d6', 'Eine Notation wird höchstens 100-mal wiederholt.'],
  depth: [`${'('.repeat(101)}1`, 'Klammern und Vorzeichen reichen höchstens 100 tief.'],
  digits: ['1000000000000000', 'Eine Zahl hat höchstens 15 Ziffern.'],
  sides: ['d1000001', 'Ein Würfel hat höchstens 1000000 Seiten.'],
  faces: ['d{1..101}', 'Ein Würfel mit ausgeschriebenen Augenzahlen hat höchstens 100 Seiten.'],
  face: ['d{1,1000001}', 'Augenzahlen gehen von -1000000 bis 1000000.'],
  bound: ['d6min1000001', 'Augenzahlen gehen bis 1000000.'],
  label: [`d6[${'x'.repeat(81)}]`, 'Eine Beschriftung hat höchstens 80 Zeichen.'],
  places: ['1,2,3,4,5,6,7,8,9,0,1@5', 'Es gibt höchstens 10 Plätze.'],
  bonus: ['3,5@5r21', 'Es gibt höchstens 20 Bonus- oder Maluswürfel.'],
  dice: ['100#11d6', '100-mal 11 Würfel sind zu viele; auf einmal lassen sich 1000 werfen.'],
  'goes-on': ['d6!>1', 'Der d6 wurde 1000-mal geworfen und ginge immer noch weiter.'],
  'too-long': ['999999999999999*(d6+4)', 'Das ergibt eine Zahl von mehr als 15 Ziffern.'],
  nothing: ['// nichts', 'Hier ist nichts zu würfeln. Würfel schreibt man so: 3d6+2.'],
  'no-times': ['0#d6', 'Mindestens 1-mal, nicht 0-mal.'],
  'no-dice': ['0d6', 'Mindestens 1 Würfel wird geworfen, nicht 0.'],
  'no-side': ['d0', 'Ein Würfel hat mindestens 1 Seite.'],
  'which-sides': ['3d', 'Wie viele Seiten? Hinter dem „d“ kommt eine Zahl, %, F oder die Augenzahlen wie in {1,1,2}.'],
  'range-down': ['d{5..1}', 'Ein Bereich geht von der niedrigsten Augenzahl zur höchsten.'],
  'written-d': ['3x6', 'Würfel schreibt man mit einem „d“.'],
  'parts-apart': ['3 d6', 'Die Teile eines Würfels schreibt man zusammen.'],
  'number-apart': ['4d6kh 3', '„kh“ und die Zahl dazu schreibt man zusammen.'],
  'added-or-dropped': [
    '5d6 d4',
    'Kommt das dazu, oder fällt es weg? Davor gehört ein „+“, oder das Leerzeichen muss weg.',
  ],
  'picked-twice': [
    '4d6kh3k>2',
    'Würfel wählt man nach ihrem Platz oder nach ihrer Augenzahl, und behält sie nur einmal.',
  ],
  'picks-none': ['4d6d0', 'Mindestens 1 Würfel wird weggelassen, nicht 0.'],
  'picks-more': ['4d6kh5', '5 Würfel sollen behalten werden, aber es gibt nur 4.'],
  'explodes-twice': ['d6!!!', 'Diese Würfel explodieren schon.'],
  'explodes-all': ['d6!>=1', 'Jede Augenzahl explodiert, das ginge nie zu Ende.'],
  'explodes-rest': ['d6r<6!', 'Jede Augenzahl, die nicht neu geworfen wird, explodiert; das ginge nie zu Ende.'],
  'explodes-alone': ['3!', 'Nur Würfel explodieren.'],
  'one-by-one': [
    'd6r1r2',
    'Foundry macht das nacheinander; das lässt sich hier nicht schreiben. Nimm für Neuwurf oder Explosion eine Bedingung, etwa r<3.',
  ],
  'so-often': [
    '3d8rr2=1',
    'Foundry hört nach so vielen Würfeln mit dem Neuwurf auf; das lässt sich hier nicht schreiben. rr=1 würfelt so lange, bis keine mehr da ist.',
  ],
  'rerolled-twice': [
    'd6r1ro2',
    'Diese Würfel werden einmal neu geworfen oder so lange, bis keiner mehr übrig ist, nicht beides.',
  ],
  'explodes-so-often': ['d6!{0}', 'Wie oft ein Würfel explodiert, steht in { }, ab 1: !{3}.'],
  'unique-all': ['7d6u', 'So viele verschiedene Augenzahlen gibt es nicht, das ginge nie zu Ende.'],
  'unique-explodes': ['2d6u!', 'Würfel, die sich nicht wiederholen, explodieren nicht.'],
  'no-pool': ['{2d6*2}kh1', 'Nur Würfel, die addiert werden, lassen sich hier auswählen oder zählen.'],
  'term-size': ['(1d6-9)d6', 'Die Zahl der Würfel ist -3; sie muss ganz sein, von 0 bis 1000.'],
  'no-value': ['@might', 'Kein Bogen zur Hand hat eine Zahl „might“.'],
  'no-root': ['sqrt(2)', 'Genau ist nur eine Wurzel, die aufgeht, und nur eine ganze Potenz.'],
  sets: [
    '6d100u',
    'Diese Würfel können auf zu viele Arten nebeneinanderliegen, um sie zu zählen; nimm weniger oder solche mit weniger Seiten.',
  ],
  lists: ['18#d6', 'Listen von 18 Ergebnissen sind zu viele zum Zählen; man zählt eines davon.'],
  'rerolled-all': ['d6r<7', 'Jede Augenzahl wird neu geworfen, das ginge nie zu Ende.'],
  'bound-twice': ['d6min2min3', '„min“ steht schon da.'],
  'bounds-cross': ['d6min5max2', 'Keine Augenzahl ist mindestens 5 und höchstens 2.'],
  'counted-twice': [
    '10d10>=7>=3',
    'Diese Würfel werden schon gezählt. Um die Anzahl zu vergleichen, setzt man sie in Klammern.',
  ],
  'label-twice': ['d6[a][b]', 'Diese Würfel haben schon eine Beschriftung.'],
  'label-open': ['d6[a', 'Eine Beschriftung endet mit „]“.'],
  'label-empty': ['d6[]', 'Eine Beschriftung ist leer.'],
  'label-alone': ['3[a][b]', 'Eine Beschriftung steht hinter Würfeln, einer Zahl oder einer Klammer.'],
  point: ['5.', 'Hinter dem Punkt kommt eine Ziffer.'],
  comma: ['3,5', 'Ein Komma steht zwischen Plätzen oder Termen; Dezimalzahlen haben einen Punkt.'],
  times: ['2d6x7', '„x“ ist kein Rechenzeichen; mal ist „*“.'],
  'by-nothing': ['3d6/0', 'Durch 0 lässt sich nicht teilen.'],
  'by-zero': ['1/(d6-6)', 'Hier wird durch null geteilt.'],
  'no-operator': ['3d6 max(1,2)', 'Davor fehlt ein Rechenzeichen.'],
  'no-operator-number': ['3d6 2', 'Vor dieser Zahl fehlt ein Rechenzeichen.'],
  'no-operator-bracket': ['2(3+4)', 'Vor dieser Klammer fehlt ein Rechenzeichen.'],
  'bracket-open': ['(3d6', 'Die Klammer wird nicht geschlossen.'],
  'bracket-closed': ['3d6)', 'Hier ist keine Klammer offen.'],
  'terms-of-one': ['abs(1,2)', '„abs“ nimmt einen Term, nicht 2.'],
  'terms-of-many': ['max(1)', '„max“ nimmt zwei oder mehr Terme, nicht 1.'],
  'terms-bare': ['max 3', '„max“ nimmt seine Terme in Klammern.'],
  'no-function': [
    'cos(d6/2)',
    'Es gibt keine Funktion „cos“, nur max, min, floor, ceil, round, trunc, abs, sign, sqrt, pow.',
  ],
  comparator: ['3d6=>7', '„=>“ vergleicht nicht; es gibt = <> < <= > >=.'],
  'comparison-twice': ['1<2<3', 'Es lässt sich nur einmal vergleichen.'],
  'places-apart': ['3 5@5', 'Zwischen zwei Plätzen steht ein Komma.'],
  'places-among': ['3,5@6', 'Plätze zählen unter 5 Würfeln oder unter Würfeln wie 3d20.'],
  'at-first': ['3d6@5', '„@“ steht hinter Plätzen wie in 3,5@5 oder vor einem Namen wie in @macht.'],
  'at-last': ['3,5@', 'Hinter dem „@“ kommt 5, Würfel wie 3d20 oder Augenzahlen in [ ].'],
  'which-bonus': ['3,5@5r', 'Wie viele Bonuswürfel?'],
  'no-face': ['3,5@[7,1,4,4,11]', 'Ein d10 zeigt 1 bis 10, nicht 11.'],
  given: ['3,5@[7,1,4,4,10]r1', '5 Würfel sind angegeben; nötig sind 6, die entfernten 1 mitgezählt.'],
  unexpected: ['3d6+', 'Hier endet der Text; erwartet wird ein Würfel, eine Zahl, „(“ oder eine Funktion.'],
  'means-nothing': ['hui 3d6', '„hui“ bedeutet hier nichts; erwartet werden Würfel, eine Zahl oder eine Funktion.'],
  'means-nothing-behind': [
    '3d6 Feuer',
    '„Feuer“ bedeutet hier nichts. Eine Beschriftung steht in [ ], ein Kommentar hinter //.',
  ],
}

/** The error of a text, at the latest when every die shows its highest face. */
function errorOf(text: string): NotationError {
  try {
    const { rule } = notation(text, { dialect: /^(?:d6r1r2|3d8rr2=1)$/.test(text) ? 'foundry' : 'astragal' })
    if (/^18#|u$/.test(text)) odds(rule, null)
    play(rule, null, { dice: (sides) => sides - 1 })
  } catch (error) {
    if (error instanceof NotationError) return error
    throw error
  }
  throw new Error(`${text} was not refused`)
}

test.each(Object.entries(REFUSED))('%s is said in German', (word, [text, german]) => {
  const error = errorOf(text)
  expect([error.word, notationErrorSentence(error, 'de')]).toEqual([word, german])
})

test('every sentence is there in English, and is what the error says', () => {
  expect(Object.keys(REFUSED).sort()).toEqual(Object.keys(english).sort())
  for (const [text, german] of Object.values(REFUSED)) {
    const error = errorOf(text)
    expect(notationErrorSentence(error, 'en')).toBe(error.message)
    expect(error.message).not.toBe(german)
  }
})

test.each([
  ['3d6?', 'Hier steht „?“; erwartet wird ein Rechenzeichen oder das Ende.'],
  ['3,@5', 'Hier steht „@“; erwartet wird ein Platz wie in 3,5@5.'],
  ['3,5@[a]', 'Hier steht „a“; erwartet wird ein Würfel von 1 bis 10.'],
  ['3,5@[1', 'Hier endet der Text; erwartet wird „,“ oder „]“.'],
  ['d{a}', 'Hier steht „a“; erwartet wird eine Augenzahl wie in {1,1,2}.'],
  ['d{1', 'Hier endet der Text; erwartet wird „,“, „..“ oder „}“.'],
  ['3d6 ß', 'Hier steht „ß“ (U+00DF); erwartet wird ein Rechenzeichen oder das Ende.'],
  ['3,5@[7]', '1 Würfel ist angegeben; nötig sind 5.'],
  ['1001d6', '1001 Würfel sind zu viele; auf einmal lassen sich 1000 werfen.'],
])('%s is refused with what stands there', (text, german) => {
  expect(notationErrorSentence(errorOf(text), 'de')).toBe(german)
})

test('a mended suggestion leaves word and figures as they are', () => {
  const { word, figures, suggestion } = errorOf('4d6kh5 + 2 d6')
  expect({ word, figures, suggestion }).toEqual({
    word: 'picks-more',
    figures: { verb: 'keep', count: 5, there: 4 },
    suggestion: '4d6kh4 + 2d6',
  })
})
