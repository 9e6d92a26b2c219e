// The errors of notation: a word for programs each, and a sentence for people in English. German has the same words.

import type { FUNCTIONS, Picking } from './ast.ts'
import { sayErrors } from './error-message.ts'

/** The parts that are allowed where something else stands. */
const EXPECTED = {
  term: 'dice, a number, "(" or a function',
  operator: 'an operator or the end',
  place: 'a place, as in 3,5@5',
  face: 'a die from 1 to 10',
  list: '"," or "]"',
  side: 'a face, as in {1,1,2}',
  faces: '",", ".." or "}"',
} as const
export type Expected = keyof typeof EXPECTED

export const english = {
  // How much there is of it.
  characters: ({ most }: Most) => `A notation has at most ${most} characters.`,
  repeats: ({ most }: Most) => `A notation is repeated at most ${most} times.`,
  depth: ({ most }: Most) => `Brackets and signs go at most ${most} deep.`,
  digits: ({ most }: Most) => `A number has at most ${most} digits.`,
  sides: ({ most }: Most) => `A die has at most ${most} sides.`,
  faces: ({ most }: Most) => `A die whose faces are written out has at most ${most} sides.`,
  face: ({ most }: Most) => `A face goes from -${most} to ${most}.`,
  bound: ({ most }: Most) => `A face goes up to ${most}.`,
  label: ({ most }: Most) => `A label has at most ${most} characters.`,
  places: ({ most }: Most) => `There are at most ${most} places.`,
  bonus: ({ most }: Most) => `There are at most ${most} bonus or penalty dice.`,
  dice: ({ times, dice, most }: { times: number; dice: number; most: number }) =>
    `${times > 1 ? `${times} times ` : ''}${dice} dice are too many; ${most} can be thrown at once.`,
  'goes-on': ({ die, times }: { die: string; times: number }) =>
    `The ${die} was thrown ${times} times and would still go on.`,
  lists: ({ rolls }: { rolls: number }) => `The lists of ${rolls} results are too many to count; count one of them.`,
  sets: 'These dice can lie together in too many ways to count; take fewer of them, or dice with fewer sides.',
  'too-long': ({ most }: Most) => `This comes to a number of more than ${most} digits.`,
  // Dice and what stands behind them.
  nothing: 'There is nothing to roll. Write dice, such as 3d6+2.',
  'no-times': 'At least 1 time, not 0.',
  'no-dice': 'At least 1 die is thrown, not 0.',
  'no-side': 'A die has at least 1 side.',
  'which-sides': 'How many sides? After the "d" comes a number, %, F, or the faces, as in {1,1,2}.',
  'range-down': 'A range goes from its lowest face to its highest.',
  'written-d': 'Dice are written with a "d".',
  'parts-apart': 'The parts of dice are written together.',
  'number-apart': ({ letters }: { letters: string }) => `"${letters}" and its number are written together.`,
  'added-or-dropped': 'Is this added, or dropped? Write "+" before it, or leave out the blank.',
  'picked-twice': 'Dice are picked by their place or by what they show, and kept only once.',
  'picks-none': ({ verb }: { verb: Picking['verb'] }) => `At least 1 die to ${verb}, not 0.`,
  'picks-more': ({ verb, count, there }: { verb: Picking['verb']; count: number; there: number }) =>
    `${count} dice to ${verb}, but there ${there === 1 ? 'is' : 'are'} only ${there}.`,
  'explodes-twice': 'These dice explode already.',
  'explodes-all': 'Every face explodes, so this would never end.',
  'explodes-rest': 'Every face that is not rerolled explodes, so this would never end.',
  'explodes-so-often': 'How often a die explodes stands in { }, from 1 on: !{3}.',
  'unique-all': 'There are not so many different faces, so this would never end.',
  'unique-explodes': 'Unique dice do not explode.',
  'no-pool': 'Only dice that are added can be picked from or counted here.',
  'term-size': ({
    of,
    value,
    least,
    most,
  }: {
    of: 'count' | 'sides' | 'target'
    value: string
    least: number
    most: number
  }) =>
    `The ${of === 'target' ? of : `number of ${of === 'count' ? 'dice' : of}`} is ${value}; it must be whole, from ${least} to ${most}.`,
  'no-value': ({ name }: { name: string }) => `No sheet in hand has a number "${name}".`,
  'explodes-alone': 'Only dice explode.',
  'rerolled-twice': 'These dice are rerolled once or until none is left, not both.',
  'one-by-one':
    'Foundry does these one after another, which cannot be written here; reroll or explode on one test, such as r<3.',
  'so-often':
    'Foundry stops rerolling after so many dice, which cannot be written here; rr=1 goes on until it is none.',
  'rerolled-all': 'Every face is rerolled, so this would never end.',
  'bound-twice': ({ name }: { name: 'min' | 'max' }) => `"${name}" is there already.`,
  'bounds-cross': ({ min, max }: { min: number; max: number }) => `No face is at least ${min} and at most ${max}.`,
  'counted-twice': 'These dice are counted already. To compare the count, put it in brackets.',
  // Labels.
  'label-twice': 'These dice have a label already.',
  'label-open': 'A label ends with "]".',
  'label-empty': 'A label is empty.',
  'label-alone': 'A label stands behind dice, a number or brackets.',
  // Arithmetic and comparisons.
  point: 'Behind the point comes a digit.',
  comma: 'A comma stands between places or terms; decimals have a point.',
  times: '"x" is not an operator; times is "*".',
  'no-root': 'Only a root that comes out even is exact, and only a whole power.',
  'by-nothing': 'Nothing divides by 0.',
  'by-zero': 'This divides by zero.',
  'no-operator': 'An operator is missing before this.',
  'no-operator-number': 'An operator is missing before this number.',
  'no-operator-bracket': 'An operator is missing before this bracket.',
  'bracket-open': 'The bracket is not closed.',
  'bracket-closed': 'No bracket is open here.',
  'terms-of-one': ({ name, given }: { name: string; given: number }) => `"${name}" takes one term, not ${given}.`,
  'terms-of-many': ({ name, given }: { name: string; given: number }) =>
    `"${name}" takes two terms or more, not ${given}.`,
  'terms-bare': ({ name }: { name: string }) => `"${name}" takes its terms in brackets.`,
  'no-function': ({ name, known }: { name: string; known: typeof FUNCTIONS }) =>
    `There is no function ${quotedText(name)}, only ${known.join(', ')}.`,
  comparator: ({ sign }: { sign: string }) => `"${sign}" does not compare; there are = <> < <= > >=.`,
  'comparison-twice': 'Only one comparison can be made.',
  // Sorted places.
  'places-apart': 'Between two places comes a comma.',
  'places-among': ({ dice }: { dice: number }) => `Places are among ${dice} dice, or among dice such as 3d20.`,
  'at-first': '"@" stands behind places, as in 3,5@5, or before a name, as in @might.',
  'at-last': ({ dice }: { dice: number }) => `Behind the "@" comes ${dice}, dice such as 3d20, or faces in [ ].`,
  'which-bonus': 'How many bonus dice?',
  'no-face': ({ most, face }: { most: number; face: number }) => `A d10 shows 1 to ${most}, not ${face}.`,
  given: ({ given, needed, removed }: { given: number; needed: number; removed: number }) =>
    `${given} ${given === 1 ? 'die is' : 'dice are'} given; it takes ${needed}${removed > 0 ? `, the removed ${removed} among them` : ''}.`,
  // Signs that make no sense where they stand.
  unexpected: ({ found, expected }: { found: string | null; expected: Expected }) =>
    `Here ${found === null ? 'the text ends' : `there is ${quotedText(found)}`}; it takes ${EXPECTED[expected]}.`,
  'means-nothing': ({ found }: { found: string }) =>
    `${quotedText(found)} means nothing here; it takes dice, a number or a function.`,
  'means-nothing-behind': ({ found }: { found: string }) =>
    `${quotedText(found)} means nothing here. A label is written in [ ], a comment behind //.`,
} as const

type Most = { readonly most: number }

type EnglishSentences = typeof english
export type NotationErrorWord = keyof EnglishSentences

/** A word with its figures, or by itself where it has none. */
export type NotationErrorCause = {
  [W in NotationErrorWord]: EnglishSentences[W] extends (figures: infer F) => string
    ? readonly [word: W, figures: F]
    : W
}[NotationErrorWord]

/** The same sentences in any language. */
export type NotationErrorSentences = {
  readonly [W in NotationErrorWord]: EnglishSentences[W] extends string ? string : EnglishSentences[W]
}

export function errorSentenceIn(sentences: NotationErrorSentences, word: NotationErrorWord, figures: object): string {
  const sentence = sentences[word]
  return typeof sentence === 'string' ? sentence : sentence(figures as never)
}

/** The text found, in quotes; a character that a plain keyboard does not type is also named by its number. */
export function quotedText(found: string, open = '"', close = '"'): string {
  const code = found.codePointAt(0)!
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  if (code < 32) return name
  return `${open}${found}${close}${code > 126 ? ` (${name})` : ''}`
}

sayErrors((word, figures) => errorSentenceIn(english, word as NotationErrorWord, figures))
