// Whether a text is a program. Alone in its file: a page asks that before it loads the rest.

/** Does a text look like a program, and not like one line of dice? */
export function isAnyDiceProgram(text: string): boolean {
  const start = text.replace(/\\[^\\]*\\/g, ' ').trim()
  if (!/^(output\s|function:|loop\s|set\s+"|if\s|[A-Z_]+:)/.test(start)) return false
  return !/^output\s[^\n]*$/.test(start) || /\soutput\s/.test(start)
}
