// Suggestions: the text as it was probably meant. Each is read again, and still rolls what was written: it has dice, every digit of it
// was typed or spelled out, and no word that may be a part of dice has become a label.

import { type Expression, FUNCTIONS, hasDice } from './ast.ts'
import { DIALECT_NAMES, type Dialect, traitsOf } from './dialect.ts'
import { NotationError } from './error.ts'
import type { NotationErrorWord } from './error-sentences.ts'
import { mendSuggestions } from './error-suggestion.ts'
import { readNotation } from './parser.ts'
import { print } from './printer.ts'

/** How many slips in one text are mended for a suggestion. Longer texts were not typed by hand. */
const REPAIRS = 8
const MENDABLE = 400

/** The same error; its suggestion mended as well until it parses and rolls what was written, or left out. */
function withRepair(text: string, error: NotationError, dialect: Dialect): NotationError {
  let suggestion = error.suggestion ?? probablyMeant(text, error)
  if (suggestion === undefined) return error
  for (let repairs = 0; suggestion !== undefined && suggestion.length <= MENDABLE && repairs < REPAIRS; repairs++) {
    try {
      const { expression } = readNotation(suggestion, dialect)
      const isFit =
        isSameRoll(text, suggestion, expression, error.word) && !isReadElsewhere(text, suggestion, dialect, error.word)
      return error.suggesting(isFit ? suggestion.trim() : undefined)
    } catch (next) {
      suggestion =
        next instanceof NotationError ? (next.suggestion ?? probablyMeant(suggestion as string, next)) : undefined
    }
  }
  return error.suggesting()
}

/** The text mended where the error says it is wrong. */
function probablyMeant(text: string, { word, figures, at: { from, to } }: NotationError): string | undefined {
  const wrong = text.slice(from, to)
  const before = text.slice(0, from)
  const instead = (right: string) => before + right + text.slice(to)
  const withSign = (sign: string) => before.trimEnd() + sign + text.slice(from)
  switch (word) {
    case 'unexpected':
      return figures.expected === 'faces' || figures.expected === 'list'
        ? withNextPart(text, from, figures.expected)
        : typed(text)
    case 'explodes-twice':
      if (wrong === '!' && text[to] === '=') return `${before}<>${text.slice(to + 1)}`
      // Without more than its sign it says nothing new: `!!!`, but not `!!!>9`.
      return wrong === '!' ? instead('') : undefined
    case 'range-down':
      return instead(wrong.split('..').reverse().join('..'))
    case 'point':
      return text[to] === '.' ? undefined : instead(wrong.slice(0, -1))
    case 'bracket-open': {
      // Closed where the text or a comment behind it ends it.
      const [inside = ''] = /^.*?(?=\/\/|#|\\|$)/s.exec(text.slice(from)) ?? []
      // `(2d6+3*2` was closed before the product or behind it.
      if (text[from] === '(' && !/\w$/.test(before) && /[-+].*[*/%^]/.test(inside)) return undefined
      const close = text[from] === '{' ? '}' : ')'
      const behind = text.slice(from + inside.length)
      // Closed in there, as in `(1d6//2)*3`, it was no comment where that was written.
      return behind.includes(close) ? undefined : before + inside + close + behind
    }
    case 'places-apart':
      return withSign(',')
    case 'no-operator-number':
      // `6 4d6` is a roll repeated; a number behind dice has lost its sign, and one close to letters, `5d6s6`, is theirs.
      if (/^\s*\d+\s+\d*[dw]/i.test(text)) return text.trimStart().replace(/\s+/, '#')
      return /\s$/.test(before) ? withSign('+') : undefined
    case 'no-operator':
      if (/^[dw]/i.test(text.slice(from))) {
        // `(2+1) d6` and `@might d6` are as many dice as that says; `(2d6) d8` may be a sum.
        const [, brackets, name] = /(?:(\([^()]*\))|(@[\w.]+)) +$/.exec(before) ?? []
        if (name) return `${before.trimEnd().slice(0, -name.length)}(${name})${text.slice(from)}`
        if (brackets) return /\dd|[(+-]d/i.test(brackets) ? undefined : before.trimEnd() + text.slice(from)
      }
      // `1.5d6` and `1.000d6` are no sum.
      return /[.,]\d+$/.test(before) ? undefined : withSign('+')
    case 'no-operator-bracket':
      return withSign('*')
    case 'times':
      // `6x 4d6` is a roll repeated.
      return /^\s*\d+\s*$/.test(before) && /^\s*\d*[dw]/i.test(text.slice(to))
        ? `${before.trim()}#${text.slice(to).trimStart()}`
        : instead(`*${wrong.slice(1)}`)
    case 'bracket-closed':
      // In `2d6+3)*2` the one that opens is forgotten.
      return /^\s*(?:$|[-+;#]|\/\/)/.test(text.slice(to)) ? instead('') : undefined
    case 'label-empty':
      return instead('')
    case 'comma': {
      // Before dice it parts two rolls. Three digits behind it may be thousands.
      const rest = text.slice(to)
      if (/^\s*\d*[dw]/i.test(rest)) return instead(';')
      return /^\d+/.test(rest) && !/^\d{3}(?!\d)/.test(rest) ? instead('.') : undefined
    }
    case 'parts-apart':
    case 'number-apart':
      if (/\d\s+\d/.test(wrong)) return undefined
      return (/^[dw]$/i.test(wrong) ? before.trimEnd() : before) + wrong.replace(/\s+/g, '') + text.slice(to)
    case 'picks-more':
      // Nobody drops all of them: `d6d6` and `4d6dl5` were meant otherwise.
      return figures.verb === 'drop' ? undefined : instead(wrong.replace(/\d+(?=\D*$)/, `${figures.there}`))
    case 'comparator':
      if (/^(?:<+|>+)$/.test(wrong)) return instead(wrong.charAt(0))
      if (/!|<.*>|>.*</.test(wrong)) return /[<>].*=|=.*[<>]/.test(wrong) ? undefined : instead('<>')
      return instead(`${/[<>]/.exec(wrong) ?? ''}=`)
    case 'no-function': {
      const meant = FUNCTIONS.find((name) => isMistyped(wrong.toLowerCase(), name))
      return meant && instead(meant)
    }
    case 'counted-twice': {
      const dice = countedDice(text, from)
      return dice && `${before.slice(0, -dice.length)}(${dice})${text.slice(from)}`
    }
    case 'means-nothing':
    case 'unique-all':
      return inSigns(text)
    case 'means-nothing-behind': {
      // `3 d 6`.
      if (/^[dw]$/i.test(wrong) && /\d\s+$/.test(before) && /^\s+\d/.test(text.slice(to)))
        return before.trimEnd() + wrong + text.slice(to).trimStart()
      const rest = text.slice(from).trim()
      return inSigns(text) ?? (isLabel(rest) ? `${before}[${rest}]` : undefined)
    }
    case 'which-sides': {
      // Those in other brackets.
      const [whole, inside = ''] = /^\s*[[(]([\d\s,.+-]+)[\])]/.exec(text.slice(to)) ?? []
      const sides = /^\s*\d+\s*$/.test(inside) ? inside.trim() : `{${inside}}`
      return whole && text.slice(0, to) + sides + text.slice(to + whole.length)
    }
    default:
      return undefined
  }
}

/** How long the dice in front of a second sign may be. */
const COUNTED = 60

/** The dice that end here and are counted already. Behind a letter, as in `cs>d6`, the sign was to count them. */
function countedDice(text: string, end: number): string | undefined {
  if (/[a-z]/i.test(text.charAt(end - 1))) return undefined
  for (let from = Math.max(0, end - COUNTED); from < end; from++) {
    const dice = text.slice(from, end)
    try {
      const { roll } = readNotation(dice, 'astragal').expression
      if (/^\S/.test(dice) && (roll.kind === 'dice' || roll.kind === 'group')) return dice
    } catch (error) {
      if (!(error instanceof NotationError)) throw error
    }
  }
  return undefined
}

/** A comma, a range or the end that was forgotten. */
function withNextPart(text: string, at: number, list: 'faces' | 'list'): string {
  const rest = text.slice(at)
  if (list === 'faces' && /^[-−]/.test(rest)) return `${text.slice(0, at)}..${rest.slice(1)}`
  return text.slice(0, at) + (/^\d/.test(rest) ? ',' : list === 'faces' ? '}' : ']') + rest
}

/** Words that are written as signs. */
const SIGNS = new Map([
  ...'one two three four five six seven eight nine ten'.split(' ').map((word, i) => [word, `${i + 1}`] as const),
  ...'eins zwei drei vier fünf sechs sieben acht neun zehn'.split(' ').map((word, i) => [word, `${i + 1}`] as const),
  ['plus', '+'],
  ['minus', '-'],
  ['times', '*'],
  ['mal', '*'],
])
const SIGN_WORDS = new RegExp(`(?<!\\p{L})(?:${[...SIGNS.keys()].join('|')})(?!\\p{L})`, 'giu')

/** The text with signs for its words, or nothing where there are none to replace. */
function inSigns(text: string): string | undefined {
  const signs = text
    .replace(SIGN_WORDS, (word) => SIGNS.get(word.toLowerCase()) as string)
    .replace(/(?<=\dd)(?:fudge|fate)(?!\p{L})/iu, 'F')
  return signs === text ? undefined : signs
}

/** Words that may change a roll: whole ones, and the first letters of longer ones. */
const WORDS_ABOUT_DICE = 'dis adv half twice thrice once again each per je weg neu halb durch'.split(' ')
const STEMS_ABOUT_DICE = [
  'advant disadvant reroll re-roll explo implo compound penetrat drop keep kept without take taking pick choos discard remov ignor',
  'halv doubl tripl unique distinct high low best worst top bottom middle max min count success fail match sort round multipl divid',
  'subtract zero hundred ones twos threes fours fives sixes vorteil nachteil behalt ohne nimm nehm streich lass höch hoech niedrig',
  'schlechtest größ kleinst mittler halbier doppel verdoppel verdreifach wiederhol werf wirf würf zähl erfolg misserf einzig rund',
  'geteilt null hundert einsen zweien dreien vieren fünfen sechsen',
].flatMap((stems) => stems.split(' '))
const ABOUT_DICE = new RegExp(
  `(?<!\\p{L})(?:(?:${WORDS_ABOUT_DICE.join('|')})(?!\\p{L})|${STEMS_ABOUT_DICE.join('|')})`,
  'iu',
)

/** Words of letters that say nothing about dice. */
const isLabel = (words: string): boolean => /^[\p{L} ]+$/u.test(words) && !ABOUT_DICE.test(words)

/** Letters left out, added or swapped. */
function isMistyped(word: string, name: string): boolean {
  if (word.length > 20 || word === 'sin') return false
  // Too little is left of `r (1d4)`.
  if (word.length < 2 || name.length - word.length > 2) return false
  const sorted = (letters: string) => [...letters].sort().join('')
  return areLettersIn(word, name) || areLettersIn(name, word) || sorted(word) === sorted(name)
}

/** Are these letters in the others, in this order? */
function areLettersIn(letters: string, others: string): boolean {
  let found = 0
  for (const letter of others) if (letter === letters[found]) found++
  return found === letters.length
}

/** The text as a plain keyboard types it, or nothing when it is typed so already. */
function typed(text: string): string | undefined {
  // Digits on both sides would become one number.
  if (/\d["'`\u00ab\u00bb\u2018-\u201f]\d/.test(text)) return undefined
  const plain = text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/["'`\u00ab\u00bb\u2018-\u201f]/g, '')
    .replace(/[\u2000-\u200f\u3000\ufeff]/g, ' ')
    .replace(/[\u2217\u2715\u2716]/g, '*')
  return plain === text ? undefined : plain
}

function isSameRoll(text: string, suggestion: string, { roll }: Expression, word: NotationErrorWord): boolean {
  if (!hasDice(roll)) return false
  const written = word === 'picks-more' ? `${text}${suggestion}` : (inSigns(text) ?? text)
  return areLettersIn(digitsOf(suggestion), digitsOf(written.normalize('NFKC'))) && areWordsLabels(text, suggestion)
}

/** `4d6k6` keeps the sixes elsewhere, and `1d20 2 weapons` is one die there: fewer dice to keep, or two more, would be another roll. */
function isReadElsewhere(text: string, suggestion: string, dialect: Dialect, word: NotationErrorWord): boolean {
  if (word === 'no-operator-number' && traitsOf(dialect).takesWords) return true
  if (word !== 'no-operator-number' && word !== 'picks-more') return false
  const meant = rollIn(suggestion, dialect)
  return DIALECT_NAMES.some((other) => ![null, meant].includes(rollIn(text, other)))
}

/** The dice of a text as they are printed, without labels and comment; null where there are none. */
function rollIn(text: string, dialect: Dialect): string | null {
  try {
    const { comment: _, ...roll } = readNotation(text, dialect).expression
    return hasDice(roll.roll) ? print(roll).replace(/\[[^\]]*\]/g, '') : null
  } catch (error) {
    if (error instanceof NotationError) return null
    throw error
  }
}

/** Its digits, in order of size. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').split('').sort().join('')

/** A text may become a label where it stood apart from the dice and is a word of three letters or more. */
function areWordsLabels(text: string, suggestion: string): boolean {
  const added = [...suggestion.matchAll(/(?<!@)\[([^\][]*)\]/g)].filter(([, label]) => !text.includes(`[${label}`))
  return added.every(
    ([, label = '']) => /^\p{L}{3,}( \p{L}+)*$/u.test(label) && text.includes(` ${label}`) && !/! /.test(text),
  )
}

mendSuggestions(withRepair)
