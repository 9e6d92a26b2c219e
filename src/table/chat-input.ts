// The chat input: talk, whispers, actions and rolls, by the commands players know from other tables. A text that cannot be read
// is answered with the place of the fault in it.

import { type Dialect, NotationError, notation } from '../dice/notation/index.ts'
import { ownReading } from '../dice/notation/sentences.ts'
import { nearestWord } from '../systems/nearest-word.ts'
import type { SeatId } from './books.ts'
import type { Visibility } from './entries.ts'
import { MOST_BESIDE, MOST_NOTATION, MOST_SAID } from './lengths.ts'

/** The commands, each with the other words for it. */
export const CHAT_COMMANDS = {
  r: ['roll', 'pr', 'publicroll'],
  gmr: ['gmroll', 'gr'],
  br: ['blindroll', 'broll'],
  sr: ['selfroll'],
  w: ['whisper', 'msg'],
  me: ['em'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type ChatCommand = keyof typeof CHAT_COMMANDS
export const CHAT_COMMAND_NAMES = Object.keys(CHAT_COMMANDS) as readonly ChatCommand[]

const SEEN: Readonly<Partial<Record<ChatCommand, Visibility>>> = { r: 'open', gmr: 'gm', br: 'blind', sr: 'self' }

/** Somebody who can be whispered to. */
export interface Addressee {
  readonly seat: SeatId
  readonly name: string
}

/** How dice are read here: in which tool's way, and with which sheet's numbers (`@might`). */
export interface DiceReading {
  readonly dialect: Dialect
  readonly values: (name: string) => number | undefined
}

const OWN_READING: DiceReading = { dialect: 'astragal', values: () => undefined }

/** A roll that was typed; `words` are a comment, or the sentence around `[[2d6]]`. */
export interface TypedRoll {
  readonly notation: string
  readonly sees: Visibility
  readonly words: string
}

export const CHAT_FAULTS = [
  'command',
  'notation',
  'dice',
  'name',
  'words',
  'unclosed',
  'whispered-roll',
  'move-line',
  'move-reason',
  'move-target',
  'move-rest',
  'long',
] as const

export interface ChatFault {
  readonly is: 'wrong'
  readonly why: (typeof CHAT_FAULTS)[number]
  readonly from: number
  readonly to: number
  /** The text that stands there, or the names there are. */
  readonly told: string
  /** The error of notation. */
  readonly fault: Pick<NotationError, 'word' | 'figures'> | null
  /** The whole text, mended. */
  readonly suggestion: string | null
}

export type ChatInput =
  | { readonly is: 'nothing' }
  | { readonly is: 'say'; readonly words: string; readonly isAction: boolean; readonly to: SeatId | null }
  | { readonly is: 'rolls'; readonly rolls: readonly TypedRoll[] }
  | ChatFault

/** Reads a line. */
export function readChatInput(
  text: string,
  others: readonly Addressee[],
  reading = OWN_READING,
  moves: readonly string[] = [],
): ChatInput {
  if (text.trim() === '') return { is: 'nothing' }
  // d20's bots take `!r 3d6`.
  const command = /^\s*(?:\/|!(?=r(?:oll)?\s))(\S*)\s*/i.exec(text)
  if (!command) return diceAlone(text, reading) ?? talkOf(text, 0, false, reading)
  const typed = command[1] as string
  const at = command[0].length
  const name = chatCommandOf(typed)
  const from = text.indexOf('/')
  if (name === null) {
    const meant = nearestWord(typed, [...CHAT_COMMAND_NAMES, ...moves])
    const suggestion = meant === undefined ? null : `/${meant} ${text.slice(at)}`
    return chatFault('command', from, from + 1 + typed.length, { told: `/${typed}`, suggestion })
  }
  const sees = SEEN[name]
  if (sees) return rollOf(text, at, sees, reading)
  return name === 'me' ? talkOf(text, at, true, reading) : whisperOf(text, at, others)
}

/** Dice and nothing else are a roll by themselves; nobody talks like that. Sorted places (`3,5@5`) are meant also where they are wrong. */
function diceAlone(text: string, reading: DiceReading): ChatInput | null {
  if (/^\s*[\d\s,;+-]+@/.test(text)) return rollOf(text, 0, 'open', reading)
  const roll = /^\s*\d*d[\d%f]/i.test(text) ? rollOf(text, 0, 'open', reading) : null
  if (roll?.is !== 'rolls') return null
  // Where words behind dice are a comment, `3d6 would be nice` is talk all the same.
  return roll.rolls.every(({ words }) => words === '') || /#|\/\/|\\/.test(text) ? roll : null
}

function chatCommandOf(typed: string): ChatCommand | null {
  const word = typed.toLowerCase()
  return (
    CHAT_COMMAND_NAMES.find((name) => name === word || (CHAT_COMMANDS[name] as readonly string[]).includes(word)) ??
    null
  )
}

export function chatFault(why: ChatFault['why'], from: number, to: number, more: Partial<ChatFault> = {}): ChatFault {
  return { is: 'wrong', why, from, to, told: '', fault: null, suggestion: null, ...more }
}

const tooLong = (from: number, to: number, most: number): ChatFault => chatFault('long', from, to, { told: `${most}` })

function rollOf(text: string, at: number, sees: Visibility, reading: DiceReading): ChatInput {
  if (text.slice(at).trim() === '') return chatFault('dice', 0, text.length)
  const read = expressionIn(text, at, text.length, reading)
  if ('is' in read) return read
  const { notation, comment } = read
  if (comment.length > MOST_BESIDE) return tooLong(text.length - 1, text.length, MOST_BESIDE)
  return { is: 'rolls', rolls: [{ notation, sees, words: comment }] }
}

/** The notation in a part of the text as the table keeps it: in our own reading, without its comment. */
function expressionIn(
  text: string,
  from: number,
  to: number,
  reading: DiceReading,
): ChatFault | { notation: string; comment: string } {
  const part = text.slice(from, to)
  try {
    const { expression } = notation(part, reading)
    const read = ownReading(part, reading)
    if (read.length > MOST_NOTATION) return tooLong(from + expression.at.from, from + expression.at.to, MOST_NOTATION)
    return { notation: read, comment: expression.comment ?? '' }
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    const { at, word, figures, suggestion } = error
    const mended = suggestion === undefined ? null : text.slice(0, from) + suggestion + text.slice(to)
    return chatFault('notation', from + at.from, from + at.to, { fault: { word, figures }, suggestion: mended })
  }
}

const LABEL = String.raw`\[[^[\]]*\]`
const INNER = String.raw`\[\[(?:${LABEL}|[^[\]])*\]\]`
/** Dice in double brackets, with labels and further dice in theirs: `[[1d20+[[1d4]]+2[luck]]]`. */
const INLINE = new RegExp(String.raw`\[\[((?:${INNER}|${LABEL}|[^[\]])*)\]\]`, 'g')

/** Talk, with dice in it where they stand in double brackets: then each roll carries its part of the sentence. */
function talkOf(text: string, at: number, isAction: boolean, reading: DiceReading): ChatInput {
  const words = text.slice(at).trim()
  if (words === '') return chatFault('words', 0, text.length)
  if (words.length > MOST_SAID) return tooLong(at + MOST_SAID, text.length, MOST_SAID)
  const inline = [...text.slice(at).matchAll(INLINE)]
  if (inline.length === 0) {
    const open = text.indexOf('[[', at)
    return open < 0 ? { is: 'say', words, isAction, to: null } : chatFault('unclosed', open, open + 2)
  }
  const rolls: TypedRoll[] = []
  let said = at
  for (const [i, { index, 0: brackets, 1: inner = '' }] of inline.entries()) {
    const from = at + index
    if (inner.trim() === '') return chatFault('dice', from, from + brackets.length)
    const read = expressionIn(text, from + 2, from + 2 + inner.length, reading)
    if ('is' in read) return read
    const to = i === inline.length - 1 ? text.length : from + brackets.length
    const sentence = `${text.slice(said, from)}[[${read.notation}]]${text.slice(from + brackets.length, to)}`.trim()
    if (sentence.length > MOST_BESIDE) return tooLong(said, to, MOST_BESIDE)
    rolls.push({ notation: read.notation, sees: 'open', words: sentence })
    said = from + brackets.length
  }
  return { is: 'rolls', rolls }
}

/** The sentence around a roll's own dice: what stands before and after them; null where its words are a mere comment. */
export function sentenceAround(words: string, notation: string): readonly [before: string, after: string] | null {
  const brackets = `[[${notation}]]`
  const at = words.indexOf(brackets)
  return at < 0 ? null : [words.slice(0, at), words.slice(at + brackets.length)]
}

/** Names may hold spaces: the longest that fits is meant. */
function whisperOf(text: string, at: number, others: readonly Addressee[]): ChatInput {
  const rest = text.slice(at)
  const said = rest.toLowerCase()
  const fits = (name: string) => said.startsWith(name.toLowerCase()) && /^([\s:,]|$)/.test(rest.slice(name.length))
  const [found] = others.filter(({ name }) => fits(name)).sort((a, b) => b.name.length - a.name.length)
  if (!found) {
    const [typed = ''] = rest.split(/\s/)
    const meant = nearestWord(
      typed,
      others.map(({ name }) => name),
    )
    const suggestion = meant === undefined ? null : text.slice(0, at) + meant + rest.slice(typed.length)
    const to = Math.max(at + typed.length, 1)
    return chatFault('name', Math.min(at, to - 1), to, { told: others.map(({ name }) => name).join(', '), suggestion })
  }
  const words = rest.slice(found.name.length).replace(/^[\s:,]+/, '')
  if (words.trim() === '') return chatFault('words', at, text.length)
  if (words.length > MOST_SAID) return tooLong(at + MOST_SAID, text.length, MOST_SAID)
  const roll = INLINE.exec(text)
  INLINE.lastIndex = 0
  if (roll) return chatFault('whispered-roll', roll.index, roll.index + roll[0].length)
  return { is: 'say', words: words.trim(), isAction: false, to: found.seat }
}

/** Completions of the text so far: each as the whole text it would make. */
export function chatCompletions(
  text: string,
  others: readonly Addressee[],
  moves: readonly string[] = [],
): readonly { label: string; text: string }[] {
  const begun = /^\/(\p{L}*)$/u.exec(text)
  if (begun) {
    const word = (begun[1] as string).toLowerCase()
    const fitting = [...CHAT_COMMAND_NAMES, ...moves].filter((name) => name.startsWith(word))
    return fitting.map((name) => ({ label: `/${name}`, text: `/${name} ` }))
  }
  const whispered = /^(\/(\S+)\s+)(.*)$/.exec(text)
  if (!whispered || chatCommandOf(whispered[2] as string) !== 'w') return []
  const [, head = '', , typed = ''] = whispered
  return others
    .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()) && name.length > typed.length)
    .map(({ name }) => ({ label: name, text: `${head}${name} ` }))
}
