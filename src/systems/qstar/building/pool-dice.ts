// The dice of endurance and health, for a draft and for Might that changes later.

import { refuse } from '../../../dice/index.ts'
import type { DraftDice } from '../../building.ts'
import type { PoolDice } from '../races.ts'
import { type CharacterDraft, draftAbilities, draftOrigin, type PoolFaces } from './draft.ts'

interface PoolsOfRace {
  readonly endurance: PoolDice
  readonly health: PoolDice
}

/** QS-2, QS-3, QS-4: the dice for so many ranks of Might, endurance first. */
export function poolDiceFor({ endurance, health }: PoolsOfRace, ranks: number): readonly [DraftDice, DraftDice] {
  return [
    { what: 'endurance', count: ranks, sides: endurance.die },
    { what: 'health', count: ranks, sides: health.die },
  ]
}

/** The ranks of Might that dice are thrown for. QS-4: of a character that was there before, those gained or (below 0) lost. */
export function ranksRolled(draft: CharacterDraft): number {
  return draftAbilities(draft).might - (draft.since?.might ?? 0)
}

/** The dice that a draft has yet to throw. */
export function openPoolDice(draft: CharacterDraft): readonly DraftDice[] {
  const { endurance, health } = draft.rolled
  const [first, second] = poolDiceFor(draftOrigin(draft), Math.abs(ranksRolled(draft)))
  return [
    { ...first, count: Math.max(0, first.count - endurance.length) },
    { ...second, count: Math.max(0, second.count - health.length) },
  ].filter(({ count }) => count > 0)
}

/** The faces that count: of more than Might has ranks for, the first ones. Nobody throws until they like what they see. */
export function countedFaces(draft: CharacterDraft): PoolFaces {
  const ranks = Math.abs(ranksRolled(draft))
  const { endurance, health } = draft.rolled
  return { endurance: endurance.slice(0, ranks), health: health.slice(0, ranks) }
}

/** The draft with these faces, endurance dice before health dice. */
export function withFaces(draft: CharacterDraft, faces: readonly number[]): CharacterDraft {
  const wanted = openPoolDice(draft)
  const needed = wanted.reduce((sum, { count }) => sum + count, 0)
  if (faces.length !== needed) refuse('rolled', 'dice-needed', { needed, given: faces.length })
  const before: { rolled: PoolFaces; at: number } = { rolled: draft.rolled, at: 0 }
  const { rolled } = wanted.reduce(({ rolled, at }, { what, count, sides }) => {
    const some = faces.slice(at, at + count)
    const wrong = some.find((face) => !Number.isInteger(face) || face < 1 || face > sides)
    if (wrong !== undefined) refuse(`rolled.${what}`, 'no-such-face', { face: wrong, die: sides })
    const pool = what as keyof PoolFaces
    return { rolled: { ...rolled, [pool]: [...rolled[pool], ...some] }, at: at + count }
  }, before)
  return { ...draft, rolled }
}
