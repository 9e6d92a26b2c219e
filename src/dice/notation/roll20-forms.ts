// Roll20's own forms: questions with their usual answers, and rolls in the middle of what is said. Every character that is left stays in
// its place.

const blank = (text: string): string => ' '.repeat(text.length)

/** `?{Bonus|2}`, `?{Sneak attack?|No, 0|Yes, 3d6}`. */
const QUERY = /\?\{([^{}|]{0,80})(\|([^{}|]*)[^{}]*)?\}/g
const COMMAND = /^\s*\/\w+\s/
const VALUE = /^[-+(\s]*\d*d?\d/i

/** Roll20 asks for it: `?{Bonus|2}` is a 2 here, one of several answers the first, and `?{Bonus}` a number by its name. */
export function answered(text: string): string {
  return text.replace(QUERY, (all, name: string, answers = '', first: string = '') => {
    const value = first
      .slice(first.indexOf(',') + 1)
      .replace(COMMAND, '')
      .trim()
    const isWords = /\p{L}{3}/u.test(value.replace(/\[[^\]]*\]/g, ''))
    if (VALUE.test(value) && !isWords) return `(${value.padEnd(all.length - 2)})`
    return `@{${name}${blank(answers)}}`
  })
}

const TRACKER = /&\{tracker[^{}]*\}/g
const SAYS_COMMAND = /^\s*(?:&\{template|\/(?:w|em|me|desc|as|emas|ooc|talktomyself)\s)/
const ROLLS_COMMAND = /^\s*[/!](?:gm|g)?r(?:oll)?\s/

/** Where the rolls stand that are in double brackets and in no other. */
function inlineRolls(text: string): readonly { readonly from: number; readonly to: number }[] {
  const rolls: { from: number; to: number }[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '[' && depth++ === 0) from = i
    if (text[i] === ']' && --depth === 0 && text[from + 1] === '[') rolls.push({ from, to: i + 1 })
    if (depth < 0) return []
  }
  return rolls
}

/** `It hits for [[1d8+3]], then [[1d6]].`: the rolls alone, one after another. A comment behind a single roll is left. */
export function said(text: string): string {
  if (ROLLS_COMMAND.test(text)) return text
  const rolls = inlineRolls(text)
  const [first] = rolls
  if (!first) return text
  const words = rolls.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text)
  const isSaid = SAYS_COMMAND.test(text) || (/\p{L}{2}/u.test(words) && /^[\p{L}\s.,:!?'"]*$/u.test(words))
  if (!isSaid || (rolls.length === 1 && text.slice(0, first.from).trim() === '')) return text
  let before = 0
  const kept = rolls.map(({ from, to }, i) => {
    const between = blank(text.slice(before, from))
    before = to
    return (i === 0 ? between : `;${between.slice(1)}`) + text.slice(from, to)
  })
  return kept.join('') + blank(text.slice(before))
}

export const asTyped = (text: string): string => said(answered(text.replace(TRACKER, blank)))
