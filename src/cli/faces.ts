// Dice thrown by hand, as they are typed: `2,7,10`.
import { Failure } from './failure.ts'
import { clipped } from './printable.ts'

export function facesOf(text: string): number[] {
  if (text.trim() === '') return []
  return text
    .trim()
    .split(/\s*,\s*|\s+/)
    .map((face) => {
      if (/^[+-]?\d{1,9}$/.test(face)) return Number(face) + 0
      throw new Failure('dice', (say) => say.noFace(clipped(text, 60), clipped(face, 30)), { field: 'dice' })
    })
}

/** Where dice must be given. */
export function facesGiven(text: string | undefined): number[] {
  if (text !== undefined) return facesOf(text)
  throw new Failure('missing', (say) => say.diceMissing, { field: 'dice' })
}
