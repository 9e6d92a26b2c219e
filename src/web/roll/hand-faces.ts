// Typed faces held against the dice that are wanted.

import type { Pool } from '../../dice/index.ts'
import { nextDie, typedFaces } from './hand-dice.ts'

type FaceFault =
  | { readonly is: 'text' }
  | { readonly is: 'many' }
  | { readonly is: 'face'; readonly face: number; readonly die: string }

/** What was typed, as faces of the pool. */
export function readHandFaces(pool: Pool, text: string) {
  const typed = typedFaces(text)
  const faces: number[] = []
  let fault: FaceFault | null = typed === null ? { is: 'text' } : null
  for (const face of typed ?? []) {
    const die = nextDie(pool, faces)
    if (!die) fault = { is: 'many' }
    else if (!die.has(face)) fault = { is: 'face', face, die: `${die.name} (${die.range})` }
    if (fault) break
    faces.push(face)
  }
  return { faces, fault, wanted: fault ? null : nextDie(pool, faces) }
}
