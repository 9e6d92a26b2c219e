// The log: cards and lines, the newest at the bottom like a chat, and the line to talk and roll with below.

import { useEffect, useRef, useState } from 'preact/hooks'
import { playWords } from '../../words/play.ts'
import { tableWords } from '../../words/table.ts'
import { useTable } from '../at-table.ts'
import { type Filter, linesShown } from './found.ts'
import { cardWanted, endWanted } from './in-view.ts'
import { LogHead } from './log-head.tsx'
import { LogLines } from './log-lines.tsx'
import type { Scroll } from './scroll.tsx'
import { Talk } from './talk.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

export function LogPane() {
  const table = useTable()
  const app = playWords.value
  const [filter, setFilter] = useState<Filter>('all')
  const [searched, setSearched] = useState<string | null>(null)
  const scroll = useRef<Scroll>(null)
  const lines = linesShown(table, filter, searched ?? '')
  const wanted = cardWanted.value
  useEffect(() => {
    const line = wanted && lines.find((each) => each.is === 'card' && each.card === wanted.card)
    if (line) scroll.current?.show(line.key)
  }, [wanted])
  const end = endWanted.value
  useEffect(() => {
    if (end > 0) scroll.current?.toEnd()
  }, [end])
  return (
    <div class="log-pane">
      <h2 class="unseen">{tableWords.value.log}</h2>
      <LogHead filter={filter} onFilter={setFilter} searched={searched} onSearch={setSearched} found={lines.length} />
      {lines.length === 0 ? (
        <div class="empty">
          <p>
            <b>{searched === null && filter === 'all' ? app.nothingYet : app.nothingFound}</b>
          </p>
          {searched === null && <p class="hint">{app.nothingYetHint}</p>}
        </div>
      ) : (
        <LogLines key={`${filter} ${searched ?? ''}`} lines={lines} handle={scroll} end={<WaitingOrders />} />
      )}
      {table.role === 'spectator' ? <p class="hint watching">{app.onlyWatching}</p> : <Talk />}
    </div>
  )
}
