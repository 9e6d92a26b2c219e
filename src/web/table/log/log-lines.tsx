// Lines of the log as they are read: cards and sentences, in a list that scrolls.

import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { JournalLine } from '../../../table/journal.ts'
import { Loading } from '../../parts/loading.tsx'
import { playWords } from '../../words/play.ts'
import { cardParts, haveCardsFailed } from '../card/loaded-cards.ts'
import { isMyChoice } from '../card/my-choice.ts'
import { useTable } from '../table-view.ts'
import { GatheredLines } from './gathered-lines.tsx'
import { type GatheredRow, gatheredRows } from './gathered-rows.ts'
import { LineRow } from './line-row.tsx'
import { VirtualList, type VirtualListProps } from './virtual-list.tsx'

export interface LogLinesProps {
  readonly lines: readonly JournalLine[]
  readonly handle: VirtualListProps['handle']
  /** Stands after the last line. */
  readonly end?: ComponentChildren
  /** Every line stands for itself, as where somebody searches. */
  readonly isWhole?: boolean
  /** Nothing in it can be pressed. */
  readonly isReadOnly?: boolean
}

export function LogLines({ lines: all, handle, end, isWhole = false, isReadOnly = false }: LogLinesProps) {
  const table = useTable()
  const parts = cardParts()
  // Cards and what came after them wait for what shows them, so that nothing has to move.
  const firstCard = parts ? -1 : all.findIndex(({ is }) => is === 'card')
  const lines = firstCard < 0 ? all : all.slice(0, firstCard)
  const signature = `${lines.length} ${lines.at(-1)?.key ?? ''} ${lines[0]?.key ?? ''}`
  const { rows, keys } = useMemo(() => {
    const rows = gatheredRows(lines, isWhole)
    return { rows, keys: rows.map(({ key }) => key) }
  }, [signature, isWhole])
  // The digits mean the oldest choice that is open; only checks that are still kept can have one.
  const open = Object.keys(table.state.checks).find((id) => {
    const card = table.journal.checks[id]
    return card && isMyChoice(card, table)
  })
  const row = (at: number) => {
    const { line, earlier } = rows[at] as GatheredRow
    if (line.is !== 'card')
      return earlier.length > 0 ? <GatheredLines line={line} earlier={earlier} /> : <LineRow line={line} />
    const card = table.journal.checks[line.card]
    return card && parts ? <parts.RollCard card={card} hasKeys={!isReadOnly && line.card === open} /> : null
  }
  const still = (at: number) => (
    <fieldset class="still" disabled>
      {row(at)}
    </fieldset>
  )
  const ending = firstCard >= 0 && haveCardsFailed() ? <Loading hasFailed /> : end
  return (
    <VirtualList handle={handle} label={playWords.value.log} keys={keys} row={isReadOnly ? still : row} end={ending} />
  )
}
