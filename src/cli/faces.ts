// Dice thrown by hand, as they are typed: `2,7,10`.
import { CommandFailure } from './failure.ts'
import { clippedText } from './terminal-text.ts'

export function readFaces(text: string): number[] {
  if (text.trim() === '') return []
  return text
    .trim()
    .split(/\s*,\s*|\s+/)
    .map((face) => {
      if (/^[+-]?\d{1,9}$/.test(face)) return Number(face) + 0
      throw new CommandFailure('dice', (say) => say.noFace(clippedText(text, 60), clippedText(face, 30)), {
        field: 'dice',
      })
    })
}

/** Where dice must be given. */
export function requiredFaces(text: string | undefined): number[] {
  if (text !== undefined) return readFaces(text)
  throw new CommandFailure('missing', (say) => say.diceMissing, { field: 'dice' })
}
