// Figures of Q* as both languages write them.

/** The things that may be of the group's own. */
export type OwnOf = 'race' | 'item'

/** A side by its letter, or by the name that stands there. */
export const side = (side: unknown): string => (side as string).replace(/^[ab]$/, (letter) => letter.toUpperCase())

/** The dice, and what they come to where there are several. */
export function shown(faces: unknown): string {
  const all = faces as readonly number[]
  const sum = all.reduce((a, b) => a + b, 0)
  return all.length === 1 ? `${sum}` : `${all.join(' ')} (${sum})`
}

export const plus = (value: unknown): string => ((value as number) < 0 ? `${value}` : `+${value}`)
export const added = (value: unknown): string => ((value as number) < 0 ? `- ${-(value as number)}` : `+ ${value}`)
