// The log: cards and lines, the newest at the bottom like a chat, and the line to talk and roll with below.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Line } from '../../../table/journal.ts'
import { playWords } from '../../words/play.ts'
import { tableWords } from '../../words/table.ts'
import { useTable } from '../at-table.ts'
import { isMyChoice } from './card-choice.tsx'
import { type Filter, linesShown } from './found.ts'
import { useHeard } from './heard.ts'
import { cardInView, endWanted } from './in-view.ts'
import { LineRow } from './line-row.tsx'
import { LogHead } from './log-head.tsx'
import { RollCard } from './roll-card.tsx'
import { Scroll } from './scroll.tsx'
import { Talk } from './talk.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

export function LogPane() {
  const table = useTable()
  const app = playWords.value
  const [filter, setFilter] = useState<Filter>('all')
  const [searched, setSearched] = useState<string | null>(null)
  const scroll = useRef<Scroll>(null)
  const heard = useHeard(table)
  const lines = linesShown(table, filter, searched ?? '')
  const signature = `${filter} ${searched ?? ''} ${lines.length} ${lines.at(-1)?.key ?? ''} ${lines[0]?.key ?? ''}`
  const keys = useMemo(() => lines.map(({ key }) => key), [signature])
  const wanted = cardInView.value
  useEffect(() => {
    const line = wanted && lines.find((each) => each.is === 'card' && each.card === wanted.card)
    if (line) scroll.current?.show(line.key)
  }, [wanted])
  const end = endWanted.value
  useEffect(() => {
    if (end > 0) scroll.current?.toEnd()
  }, [end])
  // The digits mean the oldest choice that is open.
  const first = lines.find((line) => {
    const card = line.is === 'card' ? table.journal.cards.get(line.card) : undefined
    return card && isMyChoice(card, table)
  })
  const row = (at: number) => {
    const line = lines[at] as Line
    if (line.is !== 'card') return <LineRow line={line} />
    const card = table.journal.cards.get(line.card)
    return card ? <RollCard card={card} hasKeys={line === first} /> : null
  }
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
        <Scroll
          key={`${filter} ${searched ?? ''}`}
          ref={scroll}
          label={app.log}
          keys={keys}
          row={row}
          end={<WaitingOrders />}
        />
      )}
      <div class="unseen" role="log" aria-label={app.said} aria-live="polite">
        {heard.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
      {table.role === 'spectator' ? <p class="hint watching">{app.onlyWatching}</p> : <Talk />}
    </div>
  )
}
