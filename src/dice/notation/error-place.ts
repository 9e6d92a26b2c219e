// The place of an error under its text.

import type { Span } from './ast.ts'

const WIDTH = 72

/** Two lines: the text around the place, and a caret under each of its characters. */
export function pointAt(text: string, error: { readonly at: Span }, width = WIDTH): string {
  const { from, to } = error.at
  const start = text.length <= width ? 0 : Math.max(0, Math.min(from - width / 2, text.length - width))
  const stop = text.length <= width ? text.length : start + width
  let line = start > 0 ? '…' : ''
  let under = start > 0 ? ' ' : ''
  let at = 0
  for (const character of text) {
    if (at >= start && at < stop) {
      const isWide = character.codePointAt(0)! >= 0x2e80
      line += /[\s\p{C}]/u.test(character) ? ' ' : character
      // A wide blank keeps the caret in its column behind full-width digits and emoji.
      if (at < from) under += isWide ? '\u3000' : ' '
      else if (at < to) under += isWide ? '^^' : '^'
    }
    at += character.length
  }
  return `${line}${stop < text.length ? '…' : ''}\n${under.includes('^') ? under : `${under}^`}`
}
