// The log: cards and lines, the newest at the bottom like a chat, and the line to talk and roll with below.

import { useEffect, useRef, useState } from 'preact/hooks'
import { playWords } from '../../words/play.ts'
import { tableWords } from '../../words/table.ts'
import { useTable } from '../table-view.ts'
import { TalkLine } from '../talk/talk-line.tsx'
import { filteredLines, type LogFilter } from './log-filter.ts'
import { LogHead } from './log-head.tsx'
import { LogLines } from './log-lines.tsx'
import type { VirtualList } from './virtual-list.tsx'
import { WaitingCommands } from './waiting-commands.tsx'

export function LogPane() {
  const table = useTable()
  const app = playWords.value
  const [filter, setFilter] = useState<LogFilter>('all')
  const [searched, setSearched] = useState<string | null>(null)
  const scroll = useRef<VirtualList>(null)
  const lines = filteredLines(table, filter, searched ?? '')
  const wanted = table.screen.wantedCard.value
  useEffect(() => {
    const line = wanted && lines.find((each) => each.is === 'card' && each.card === wanted.card)
    if (line) scroll.current?.show(line.key)
  }, [wanted])
  const end = table.screen.wantedEnd.value
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
        <LogLines
          key={`${filter} ${searched ?? ''}`}
          lines={lines}
          handle={scroll}
          end={<WaitingCommands />}
          isWhole={searched !== null}
        />
      )}
      {table.role === 'spectator' ? (
        <p class="hint watching">{app.onlyWatching}</p>
      ) : (
        !table.state.isArchived && <TalkLine />
      )}
    </div>
  )
}
