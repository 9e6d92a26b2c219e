// Above the log: which lines are shown, a search, and the log as a file.

import { useRef, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Menu } from '../../parts/menu.tsx'
import { toast } from '../../parts/toast.tsx'
import { go } from '../../router.ts'
import { LazyScreen } from '../../screens/lazy-screen.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { loadEvening } from '../luck/evening-loader.ts'
import { type TableView, useTable } from '../table-view.ts'
import type { LogFileKind } from './log-file.ts'
import { LOG_FILTERS, type LogFilter } from './log-filter.ts'

export interface LogHeadProps {
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
  /** Null while nobody searches. */
  readonly searched: string | null
  readonly onSearch: (searched: string | null) => void
  readonly found: number
}

export function LogHead({ filter, onFilter, searched, onSearch, found }: LogHeadProps) {
  const app = playWords.value
  const table = useTable()
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [looksBack, setLooksBack] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <header class={`log-tools${isOpen ? ' open' : ''}`}>
      <div class="tools-opener">
        <Button
          kind="quiet"
          icon={isOpen ? 'cross' : 'search'}
          label={isOpen ? app.toolsClose : app.tools}
          onClick={() => {
            setOpen(!isOpen)
            if (isOpen) onSearch(null)
          }}
        />
      </div>
      <fieldset class="log-filters" aria-label={app.filter}>
        {LOG_FILTERS.map((each) => (
          <button key={each} type="button" class="filter" aria-pressed={each === filter} onClick={() => onFilter(each)}>
            {app.filters[each]}
          </button>
        ))}
      </fieldset>
      <Button
        kind="quiet"
        icon={searched === null ? 'search' : 'cross'}
        label={searched === null ? app.search : app.searchClose}
        buttonRef={opener}
        onClick={() => {
          onSearch(searched === null ? '' : null)
          if (searched === null) requestAnimationFrame(() => input.current?.focus())
        }}
      />
      <Menu
        kind="quiet"
        icon="save"
        label={app.exportLog}
        items={[
          { label: app.exportJson, onPick: () => save(table, 'json') },
          {
            label: app.exportCsv,
            onPick: () => save(table, 'csv'),
          },
          {
            label: app.exportText,
            onPick: () => save(table, 'md'),
          },
          { label: app.exportMine, onPick: () => save(table, 'mine') },
          { label: words.value.verify, onPick: () => go(`/verify/${table.place.table}/${table.place.seat}`) },
        ]}
      />
      {searched !== null && (
        <div class="log-search">
          <input
            ref={input}
            type="search"
            aria-label={app.search}
            autocomplete="off"
            value={searched}
            onInput={({ currentTarget }) => onSearch(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              opener.current?.focus()
              onSearch(null)
            }}
          />
          <span class="hint" role="status">
            {searched.trim() === '' ? '' : app.found(found)}
          </span>
        </div>
      )}
      <Button kind="quiet" icon="star" label={app.luck} onClick={() => setLooksBack(true)} />
      {looksBack && (
        <LazyScreen load={loadEvening} props={{ table, shown: 'luck' as const, onClose: () => setLooksBack(false) }} />
      )}
    </header>
  )
}

const save = (table: TableView, kind: LogFileKind): Promise<void> =>
  import('./log-file.ts').then(
    ({ saveLog }) => saveLog(table, kind),
    () => toast(words.value.loadFailed, 'cross'),
  )
