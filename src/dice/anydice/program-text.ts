// Whether a text is a program. Alone in its file: a page asks that before it loads the rest.

/** One line of dice, numbers and `[highest 3 of 4d6]`, which means the same as notation. */
const PLAIN = /^output\s(?:[\dd\s+*()-]|\[(?:highest|lowest)\s\d+\sof\s\d+d\d+\])+(?:named\s+"[^"[]*"\s*)?;?$/

/** Does a text look like a program, and not like one line of dice? */
export function isAnyDiceProgram(text: string): boolean {
  const start = text.replace(/\\[^\\]*\\/g, ' ').trim()
  if (!/^(output\s|function:|loop\s|set\s+"|if\s|[A-Z_]+:)/.test(start)) return false
  return start !== text.trim() || !PLAIN.test(start) || /d\s|d\s*\(|d\d+\s*d/.test(start.replace(/\bnamed\b.*$/, ''))
}
