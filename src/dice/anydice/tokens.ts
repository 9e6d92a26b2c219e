// The words and signs of an AnyDice program, each with its line. Comments stand between two backslashes.

import { AnyDiceError } from './error.ts'
import { MOST } from './limits.ts'

export interface Token {
  readonly is: 'number' | 'variable' | 'word' | 'text' | 'sign' | 'end'
  readonly text: string
  readonly line: number
}

const TOKEN =
  /(\s+|\\[^\\]*\\)|(\d+)|([A-Z_]+)|([a-z]+)|"([^"\n]*)"|(\.\.|!=|<=|>=|[-+*/^@#&|!=<>(){}[\],:?]|[−×÷≤≥≠])/gy

/** Signs as people paste them. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = { '−': '-', '×': '*', '÷': '/', '≤': '<=', '≥': '>=', '≠': '!=' }

export function tokensOf(program: string): Token[] {
  if (program.length > MOST.characters) throw new AnyDiceError(['characters', { most: MOST.characters }], 1, 'too-big')
  const tokens: Token[] = []
  let line = 1
  let at = 0
  while (at < program.length) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(program)
    if (!found) throw unreadable(program.slice(at), line)
    at = TOKEN.lastIndex
    const [all, blank, number, variable, word, text, sign] = found
    if (blank === undefined) {
      if (number !== undefined) tokens.push({ is: 'number', text: number, line })
      else if (variable !== undefined) tokens.push({ is: 'variable', text: variable, line })
      else if (word !== undefined) tokens.push({ is: 'word', text: word, line })
      else if (text !== undefined) tokens.push({ is: 'text', text, line })
      else tokens.push({ is: 'sign', text: PLAIN_SIGNS[sign as string] ?? (sign as string), line })
    }
    for (const character of all) if (character === '\n') line++
  }
  tokens.push({ is: 'end', text: '', line })
  return tokens
}

function unreadable(rest: string, line: number): AnyDiceError {
  const [found = ''] = rest
  if (found === '\\') return new AnyDiceError('comment-open', line)
  if (found === '"') return new AnyDiceError('text-open', line)
  return new AnyDiceError(['character', { found }], line)
}
