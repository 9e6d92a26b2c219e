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
      const found = face === '' ? 'a face is missing' : `"${clipped(face, 30)}" is no face`
      const message = `dice: in "${clipped(text, 60)}" ${found}. Write whole numbers with commas and no blanks: --dice 4,5,6.`
      throw new Failure('dice', message, { field: 'dice' })
    })
}

/** Where dice must be given. */
export function facesGiven(text: string | undefined): number[] {
  if (text !== undefined) return facesOf(text)
  throw new Failure('missing', 'resolve needs the dice as they fell, such as --dice 4,5,6.', { field: 'dice' })
}
