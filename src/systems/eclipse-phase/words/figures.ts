// The words of Eclipse Phase: figures as both languages write them.

/** The side a number belongs to, where there are two. */
export const of = (whose: unknown): string => (whose === null ? '' : `${side(whose)}: `)

/** A side by its letter, or by the name that stands there. */
export const side = (side: unknown): string => (side as string).replace(/^[ab]$/, (letter) => letter.toUpperCase())

export const versus = (skills: unknown): string => (skills as number[]).join(' : ')

export function digits(faces: unknown): { roll: string; swapped: string } {
  const [tens, ones] = faces as number[]
  return { roll: `${tens}${ones}`, swapped: `${ones}${tens}` }
}

/** With a pool point in hand the roll was read with its digits swapped too. */
export const isBothWays = (shown: unknown): boolean => typeof shown === 'object' && shown !== null && 'swapped' in shown

export const plus = (value: unknown): string => ((value as number) < 0 ? `${value}` : `+${value}`)

/** `-20, +10: -10`, or a lone modifier as it is. */
export function sumOf(modifiers: unknown, sum: unknown): string {
  const all = modifiers as readonly number[]
  return all.length === 1 ? plus(sum) : `${all.map(plus).join(', ')}: ${plus(sum)}`
}

export const added = (value: unknown, what = ''): string =>
  value === 0 ? '' : `${(value as number) < 0 ? '-' : '+'} ${Math.abs(value as number)}${what}`

export function reckoned(parts: readonly unknown[], target: unknown, so: string): string {
  const named = parts.filter((part) => part !== '')
  return named.length === 1 ? `${target}` : `${named.join(' ')}, ${so} ${target}`
}

/** The faces of damage dice and their sum: `7 + 4, that is 11` without the words. */
export function dealt(faces: unknown): string {
  const all = faces as readonly number[]
  const sum = all.reduce((a, b) => a + b, 0)
  return all.length === 1 ? `${sum}` : `${all.join(' + ')} = ${sum}`
}
