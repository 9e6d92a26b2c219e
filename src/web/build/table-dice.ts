// The dice of a draft thrown at the table: in everybody's sight, once, and provably like all others.

import { useEffect, useState } from 'preact/hooks'
import type { DraftDice } from '../../systems/building.ts'
import type { TableView } from '../table/table-context.ts'

export interface TableDice {
  /** They are asked for, and lie not there yet. */
  readonly isThrowing: boolean
  readonly throwDice: (dice: readonly DraftDice[], words: string) => void
}

/** Throws dice at a table and hands their faces on when they lie there. */
export function useTableDice(table: TableView | null, onFaces: (faces: readonly number[]) => void): TableDice {
  const [awaited, setAwaited] = useState<string | null>(null)
  const faces = awaited === null ? null : facesOf(table, awaited)
  useEffect(() => {
    if (faces === null) return
    setAwaited(null)
    onFaces(faces)
  }, [faces?.join()])
  const throwDice = async (dice: readonly DraftDice[], words: string) => {
    const notation = dice.map(({ count, sides }) => `${count}d${sides}`).join(' + ')
    const answer = (await table?.sendCommand({ is: 'roll', notation, sees: 'open', words })) as
      | { readonly check?: string }
      | undefined
    if (answer?.check !== undefined) setAwaited(answer.check)
  }
  return { isThrowing: awaited !== null, throwDice: (dice, words) => void throwDice(dice, words) }
}

function facesOf(table: TableView | null, id: string): readonly number[] | null {
  const check = table?.state.checks[id]
  if (!check?.end) return null
  return check.throws.flatMap(({ dice }) => dice ?? []).flatMap(([, faces]) => faces)
}
