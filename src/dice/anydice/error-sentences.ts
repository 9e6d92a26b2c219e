// The errors of AnyDice programs: a word for programs each, and a sentence for people, English and German.

import type { PlainRecord } from '../plain.ts'

/** The parts that are allowed where something else stands; a sign is itself. */
const EXPECTED = {
  value: 'a number, a variable, dice, "(", "{" or "["',
  statement: 'output, function, loop, if, set, or a variable with ":"',
  variable: 'a variable in capitals',
  text: 'a text in quotation marks',
} as const
type Expected = keyof typeof EXPECTED

const EXPECTED_DE: Readonly<Record<Expected, string>> = {
  value: 'eine Zahl, eine Variable, ein Würfel, „(“, „{“ oder „[“',
  statement: 'output, function, loop, if, set oder eine Variable mit „:“',
  variable: 'eine Variable in Großbuchstaben',
  text: 'ein Text in Anführungszeichen',
}

interface Found {
  readonly found: string
}

const english = {
  character: ({ found }: Found) => `"${found}" means nothing in an AnyDice program.`,
  'comment-open': () => 'A comment begins with "\\" and has to end with one.',
  'text-open': () => 'The text has no closing quotation mark.',
  'other-expected': ({ found, expected }: Found & { expected: string }) =>
    `Here there is ${found === '' ? 'the end' : `"${found}"`}; it takes ${EXPECTED[expected as Expected] ?? `"${expected}"`}.`,
  'no-program': () => 'There is no output in this program; write "output 3d6".',
  'type-unknown': ({ found }: Found) => `A parameter is :n, :s or :d, not ":${found}".`,
  'function-unknown': ({ name }: { name: string }) => `There is no function [${name}] up to here.`,
  'variable-unknown': ({ name }: { name: string }) => `"${name}" has no value here.`,
  'in-function': ({ word }: { word: string }) => `"${word}" cannot stand inside a function.`,
  'result-outside': () => '"result" stands inside a function.',
  'if-number': () => 'An "if" takes a number; hand dice to a function whose parameter is :n or :s.',
  'loop-sequence': () => 'A loop goes over a sequence, as in {1..6}.',
  'range-number': () => 'A range goes from a number to a number.',
  'place-number': () => 'In front of "@" stands a number or a sequence.',
  'repeat-number': () => 'Behind ":" stands how often: a number from 0 up.',
  'by-nothing': () => 'Something is divided by 0.',
  'setting-unknown': ({ setting }: { setting: string }) =>
    `There is no setting "${setting}", only "explode depth", "maximum function depth" and "position order".`,
  'setting-number': ({ setting, most }: { setting: string; most: number }) =>
    `"${setting}" is a number from 1 to ${most}.`,
  'setting-order': () => '"position order" is "highest first" or "lowest first".',
  number: ({ most }: { most: number }) => `A number goes up to ${most}.`,
  characters: ({ most }: { most: number }) => `A program has at most ${most} characters.`,
  dice: ({ most }: { most: number }) => `At most ${most} dice are thrown together.`,
  sides: ({ most }: { most: number }) => `A die has at most ${most} different faces.`,
  items: ({ most }: { most: number }) => `A sequence has at most ${most} numbers.`,
  outputs: ({ most }: { most: number }) => `A program has at most ${most} outputs.`,
  nesting: ({ most }: { most: number }) => `Brackets and blocks go at most ${most} deep.`,
  waiting: () => 'Functions call one another too deep; lower "maximum function depth".',
  steps: () => 'This takes too long to count; fewer dice, or a function that counts them, would do.',
}

const german: AnyDiceSentences = {
  character: ({ found }) => `„${found}“ bedeutet in einem AnyDice-Programm nichts.`,
  'comment-open': () => 'Ein Kommentar beginnt mit „\\“ und muss auch so enden.',
  'text-open': () => 'Dem Text fehlt das schließende Anführungszeichen.',
  'other-expected': ({ found, expected }) =>
    `Hier ${found === '' ? 'ist das Ende' : `steht „${found}“`}; möglich ist ${EXPECTED_DE[expected as Expected] ?? `„${expected}“`}.`,
  'no-program': () => 'Das Programm gibt nichts aus; schreib zum Beispiel „output 3d6“.',
  'type-unknown': ({ found }) => `Ein Parameter ist :n, :s oder :d, nicht „:${found}“.`,
  'function-unknown': ({ name }) => `Eine Funktion [${name}] gibt es bis hierher nicht.`,
  'variable-unknown': ({ name }) => `„${name}“ hat hier keinen Wert.`,
  'in-function': ({ word }) => `„${word}“ kann nicht in einer Funktion stehen.`,
  'result-outside': () => '„result“ steht in einer Funktion.',
  'if-number': () => 'Ein „if“ braucht eine Zahl; gib Würfel einer Funktion, deren Parameter :n oder :s ist.',
  'loop-sequence': () => 'Eine Schleife läuft über eine Folge wie {1..6}.',
  'range-number': () => 'Ein Bereich geht von einer Zahl zu einer Zahl.',
  'place-number': () => 'Vor „@“ steht eine Zahl oder eine Folge.',
  'repeat-number': () => 'Hinter „:“ steht, wie oft: eine Zahl ab 0.',
  'by-nothing': () => 'Etwas wird durch 0 geteilt.',
  'setting-unknown': ({ setting }) =>
    `Die Einstellung „${setting}“ gibt es nicht, nur „explode depth“, „maximum function depth“ und „position order“.`,
  'setting-number': ({ setting, most }) => `„${setting}“ ist eine Zahl von 1 bis ${most}.`,
  'setting-order': () => '„position order“ ist „highest first“ oder „lowest first“.',
  number: ({ most }) => `Eine Zahl geht bis ${most}.`,
  characters: ({ most }) => `Ein Programm hat höchstens ${most} Zeichen.`,
  dice: ({ most }) => `Zusammen werden höchstens ${most} Würfel geworfen.`,
  sides: ({ most }) => `Ein Würfel hat höchstens ${most} verschiedene Augenzahlen.`,
  items: ({ most }) => `Eine Folge hat höchstens ${most} Zahlen.`,
  outputs: ({ most }) => `Ein Programm gibt höchstens ${most} Tabellen aus.`,
  nesting: ({ most }) => `Klammern und Blöcke gehen höchstens ${most} tief.`,
  waiting: () => 'Funktionen rufen einander zu tief auf; setz „maximum function depth“ herab.',
  steps: () => 'Das zu zählen dauert zu lange; mit weniger Würfeln oder einer Funktion, die sie zählt, ginge es.',
}

export type AnyDiceErrorWord = keyof typeof english
type AnyDiceSentences = { readonly [Word in AnyDiceErrorWord]: (figures: FiguresOf<Word>) => string }
type FiguresOf<Word extends AnyDiceErrorWord> =
  Parameters<(typeof english)[Word]> extends [infer Figures] ? Figures : Record<never, never>

/** A word, with its figures where it has some. */
export type AnyDiceErrorCause = {
  [Word in AnyDiceErrorWord]: Parameters<(typeof english)[Word]> extends [infer Figures]
    ? readonly [Word, Figures & PlainRecord]
    : Word
}[AnyDiceErrorWord]

/** The error in one sentence. */
export function anyDiceSentence(
  { word, figures, line }: { readonly word: AnyDiceErrorWord; readonly figures: PlainRecord; readonly line: number },
  language: 'en' | 'de' = 'en',
): string {
  const sentences = (language === 'de' ? german : english) as unknown as Readonly<
    Record<string, (figures: PlainRecord) => string>
  >
  return `${language === 'de' ? 'Zeile' : 'Line'} ${line}: ${sentences[word]?.(figures)}`
}
