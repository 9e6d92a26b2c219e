// Repairs: the text as it was probably meant, by the word of its error. Whether a repair still rolls what was written is asked in
// `suggestion.ts`.

import { FUNCTIONS } from './ast.ts'
import { NotationError } from './error.ts'
import type { NotationErrorWord } from './error-sentences.ts'
import { readNotation } from './parser.ts'

/** A text cut where it is wrong, with the figures of its error. */
interface Mistake {
  readonly text: string
  readonly before: string
  readonly wrong: string
  readonly behind: string
  readonly figures: NotationError['figures']
}
type Repair = (mistake: Mistake) => string | undefined

/** The text mended where the error says it is wrong; undefined where nobody can tell what was meant. */
export function repaired(text: string, { word, figures, at: { from, to } }: NotationError): string | undefined {
  const mistake = { text, before: text.slice(0, from), wrong: text.slice(from, to), behind: text.slice(to), figures }
  return REPAIRS[word]?.(mistake)
}

const withSign =
  (sign: string): Repair =>
  ({ before, wrong, behind }) =>
    before.trimEnd() + sign + wrong + behind

const withoutIt: Repair = ({ before, behind }) => before + behind

const joined: Repair = ({ before, wrong, behind }) =>
  /\d\s+\d/.test(wrong)
    ? undefined
    : (/^[dw]$/i.test(wrong) ? before.trimEnd() : before) + wrong.replace(/\s+/g, '') + behind

const inSignsOnly: Repair = ({ text }) => inSigns(text)

const REPAIRS: { readonly [W in NotationErrorWord]?: Repair } = {
  unexpected: ({ text, before, wrong, behind, figures: { expected } }) =>
    expected === 'faces' || expected === 'list' ? before + withNextPart(wrong + behind, expected) : typed(text),
  'explodes-twice'({ before, wrong, behind }) {
    if (wrong !== '!') return undefined
    // A third sign says nothing new: `!!!`, but neither `!!!=9` nor `! !`, where two may be meant.
    if (!behind.startsWith('=')) return before.endsWith('!!') ? before + behind : undefined
    return /!\s*$/.test(before) ? undefined : `${before}<>${behind.slice(1)}`
  },
  'range-down': ({ before, wrong, behind }) => before + wrong.split('..').reverse().join('..') + behind,
  point: ({ before, wrong, behind }) => (behind.startsWith('.') ? undefined : before + wrong.slice(0, -1) + behind),
  'bracket-open'({ before, wrong, behind }) {
    const rest = wrong + behind
    // Closed where the text or a comment behind it ends it.
    const [inside = ''] = /^.*?(?=\/\/|#|\\|$)/s.exec(rest) ?? []
    // `(2d6+3*2` was closed before the product or behind it.
    if (rest.startsWith('(') && !/\w$/.test(before) && /[-+<>=].*[*/%^]/.test(inside)) return undefined
    // `{1d6,1d8kh1` was closed before what stands behind its last dice, or behind it.
    const isList = rest.startsWith('{') || (/^\([^()]*,/.test(rest) && !/\w$/.test(before))
    if (isList && /d[\d%]+(?:\.\d)?\s*[^\d\s+\-*/,)\]}][^,+*/-]*$|[<>=]\s*\d+$/i.test(inside)) return undefined
    const close = rest.startsWith('{') ? '}' : ')'
    const outside = rest.slice(inside.length)
    // Closed in there, as in `(1d6//2)*3`, it was no comment where that was written.
    return outside.includes(close) ? undefined : before + inside + close + outside
  },
  'bracket-closed': (mistake) =>
    // In `2d6+3)*2` the one that opens is forgotten.
    /^\s*(?:$|[-+;#]|\/\/)/.test(mistake.behind) ? withoutIt(mistake) : undefined,
  'places-apart': withSign(','),
  'no-operator-number'(mistake) {
    const { text, before } = mistake
    // `6 4d6` is a roll repeated; a number behind dice has lost its sign, and one close to letters, `5d6s6`, is theirs.
    if (/^\s*\d+\s+\d*[dw]/i.test(text)) return text.trimStart().replace(/\s+/, '#')
    // A number in two parts, as in `1d2 0` and `1d20>1 5`, is no sum.
    const isInParts = /^0/.test(mistake.wrong) || /(?:^|[^\w.)\]}%])\s*\d+\s+$/.test(before)
    return /\s$/.test(before) && !isInParts ? withSign('+')(mistake) : undefined
  },
  'no-operator'(mistake) {
    const { before } = mistake
    const rest = mistake.wrong + mistake.behind
    if (/^[dw]/i.test(rest)) {
      // `(2+1) d6` and `@might d6` are as many dice as that says; `(2d6) d8` may be a sum.
      const [, brackets, name] = /(?:(\([^()]*\))|(@[\w.]+)) +$/.exec(before) ?? []
      if (name) return `${before.trimEnd().slice(0, -name.length)}(${name})${rest}`
      if (brackets) return /\dd|[(+-]d/i.test(brackets) ? undefined : before.trimEnd() + rest
    }
    // `1.5d6` and `1.000d6` are no sum.
    return /[.,]\d+$/.test(before) ? undefined : withSign('+')(mistake)
  },
  'no-operator-bracket': withSign('*'),
  times({ before, wrong, behind }) {
    // `6d10 x5=10` may be five more dice.
    if (/^\s*\d+\s*[<>=]/.test(behind)) return undefined
    // `6x 4d6` is a roll repeated.
    return /^\s*\d+\s*$/.test(before) && /^\s*\d*[dw]/i.test(behind)
      ? `${before.trim()}#${behind.trimStart()}`
      : `${before}*${wrong.slice(1)}${behind}`
  },
  // Behind a letter, as in `2d6k[h3`, it may be a slip in the parts of dice.
  'label-open': ({ text, before, wrong }) =>
    /(?:[\d%F)}]|^)\s*$/i.test(before) && isLabel(wrong.slice(1)) ? `${text}]` : undefined,
  'label-empty': withoutIt,
  comma({ before, behind }) {
    // Before dice it parts two rolls. Three digits behind it may be thousands.
    if (/^\s*\d*[dw]/i.test(behind)) return `${before};${behind}`
    return /^\d+/.test(behind) && !/^\d{3}(?!\d)/.test(behind) ? `${before}.${behind}` : undefined
  },
  'parts-apart': joined,
  'number-apart': joined,
  'picks-more': ({ before, wrong, behind, figures }) =>
    // Nobody drops all of them: `d6d6` and `4d6dl5` were meant otherwise. `2d20kl15` has lost a sign.
    figures.verb === 'drop' || `${figures.count}`.length > `${figures.there}`.length
      ? undefined
      : before + wrong.replace(/\d+(?=\D*$)/, `${figures.there}`) + behind,
  comparator({ before, wrong, behind }) {
    const sign = comparatorMeant(wrong)
    return sign && before + sign + behind
  },
  'no-function'({ before, wrong, behind }) {
    const meant = FUNCTIONS.find((name) => isMistyped(wrong.toLowerCase(), name))
    return meant && before + meant + behind
  },
  'counted-twice'({ before, wrong, behind }) {
    const dice = countedDice(before)
    return dice && `${before.slice(0, -dice.length)}(${dice})${wrong}${behind}`
  },
  'means-nothing': inSignsOnly,
  'unique-all': inSignsOnly,
  'means-nothing-behind'({ text, before, wrong, behind }) {
    // `3 d 6`.
    if (/^[dw]$/i.test(wrong) && /\d\s+$/.test(before) && /^\s+\d/.test(behind))
      return before.trimEnd() + wrong + behind.trimStart()
    const rest = (wrong + behind).trim()
    return inSigns(text) ?? (isLabel(rest) ? `${before}[${rest}]` : undefined)
  },
  'which-sides'({ before, wrong, behind }) {
    // Those in other brackets.
    const [whole, inside = ''] = /^\s*[[(]([\d\s,.+-]+)[\])]/.exec(behind) ?? []
    const sides = /^\s*\d+\s*$/.test(inside) ? inside.trim() : `{${inside}}`
    return whole && before + wrong + sides + behind.slice(whole.length)
  },
}

function comparatorMeant(wrong: string): string | undefined {
  if (/^(?:<+|>+)$/.test(wrong)) return wrong.charAt(0)
  if (/!|<.*>|>.*</.test(wrong)) return /[<>].*=|=.*[<>]/.test(wrong) ? undefined : '<>'
  return `${/[<>]/.exec(wrong) ?? ''}=`
}

/** How long the dice in front of a second sign may be. */
const COUNTED = 60

/** The dice at the end of a text, which are counted already. Behind a letter, as in `cs>d6`, the sign was to count them. */
function countedDice(text: string): string | undefined {
  if (/[a-z]$/i.test(text)) return undefined
  for (let from = Math.max(0, text.length - COUNTED); from < text.length; from++) {
    const dice = text.slice(from)
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
function withNextPart(rest: string, list: 'faces' | 'list'): string {
  if (list === 'faces' && /^[-−]/.test(rest)) return `..${rest.slice(1)}`
  return (/^\d/.test(rest) ? ',' : list === 'faces' ? '}' : ']') + rest
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
export function inSigns(text: string): string | undefined {
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

/** Words of letters that say nothing about dice; without a vowel, as in `khrr`, they are none. */
const isLabel = (words: string): boolean => /^(?=.*[aeiouyäöü])[\p{L} ]+$/iu.test(words) && !ABOUT_DICE.test(words)

/** Letters left out, added or swapped. */
function isMistyped(word: string, name: string): boolean {
  if (word.length > 20 || word === 'sin') return false
  // Too little is left of `r (1d4)`.
  if (word.length < 2 || name.length - word.length > 2) return false
  const sorted = (letters: string) => [...letters].sort().join('')
  return areLettersIn(word, name) || areLettersIn(name, word) || sorted(word) === sorted(name)
}

/** Are these letters in the others, in this order? */
export function areLettersIn(letters: string, others: string): boolean {
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
