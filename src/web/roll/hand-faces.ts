// Dice thrown by hand: the text somebody types, read face by face against the dice that are wanted.

import type { Die, Pool } from '../../dice/index.ts'

/** Thrown as a plain object where a further part is wanted. */
interface WantedDie {
  readonly wanted: Die
}

/** The die whose face comes next in this pool, or null when all are there. */
export function nextDie(pool: Pool, faces: readonly number[]): Die | null {
  const dice = pool.kinds.flatMap(({ die, count }) => Array.from({ length: count }, () => die))
  const missing = dice[faces.length]
  if (missing) return missing.parts?.first ?? missing
  let at = dice.length
  const more = (die: Die): number => {
    const face = faces[at++]
    if (face === undefined) throw { wanted: die } satisfies WantedDie
    return face
  }
  try {
    for (const [i, die] of dice.entries()) die.parts?.finish(faces[i] as number, more)
    return null
  } catch (signal) {
    if (typeof signal === 'object' && signal !== null && 'wanted' in signal) return (signal as WantedDie).wanted
    throw signal
  }
}

/** Reads faces typed with anything between them: `2 7 10`, `2,7,10`. Null where something is no number. */
export function typedFaces(text: string): number[] | null {
  const parts = text.split(/[\s,;./]+/).filter((part) => part !== '')
  return parts.every((part) => /^[-−]?\d{1,9}$/.test(part)) ? parts.map((part) => Number(part.replace('−', '-'))) : null
}

type FaceFault =
  | { readonly is: 'text' }
  | { readonly is: 'many' }
  | { readonly is: 'face'; readonly face: number; readonly die: string }

/** The typed text as faces of the pool. */
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
