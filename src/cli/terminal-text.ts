// Text from people, on its way to a terminal: nothing in it may steer the terminal or turn the line around.

/** Control characters, and those that change the direction of writing. Line ends stay. */
const STEERING = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

export const printableText = (text: string): string => text.replace(/[\t\r]+/g, ' ').replace(STEERING, '\ufffd')

/** In one line, cut off where it gets too long. */
export function clippedText(text: string, width: number): string {
  const line = printableText(text).replace(/\s+/g, ' ').trim()
  return line.length <= width ? line : `${line.slice(0, Math.max(0, width - 1))}…`
}

/** In lines of at most `width`, broken at blanks; every line but the first is indented. */
export function wrappedText(text: string, width: number, indent: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of printableText(text).split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = indent + word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

/** As one word of a shell's command line. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
