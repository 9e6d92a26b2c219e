// Colour, where there is any. It never says what the words do not say too.

const STYLES = { bold: [1, 22], dim: [2, 22], good: [32, 39], bad: [31, 39], bar: [36, 39] } as const

export type Paint = (style: keyof typeof STYLES, text: string) => string

export function paintOf(hasColour: boolean): Paint {
  if (!hasColour) return (_, text) => text
  return (style, text) => {
    const [on, off] = STYLES[style]
    return text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`
  }
}
