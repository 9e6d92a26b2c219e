// Above the log: which lines are shown, a search, and the log as a file.

import { useRef, useState } from 'preact/hooks'
import { Unreachable } from '../../../client/api.ts'
import { Button } from '../../parts/button.tsx'
import { downloadText } from '../../parts/download.ts'
import { Menu } from '../../parts/menu.tsx'
import { toast } from '../../parts/toast.tsx'
import { go } from '../../router.ts'
import { LazyScreen } from '../../screens/lazy-screen.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { loadEvening } from '../luck/evening-loader.ts'
import { type TableView, useTable } from '../table-view.ts'
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
          { label: app.exportJson, onPick: () => saveJson(table) },
          {
            label: app.exportCsv,
            onPick: () => saveText(table, 'csv'),
          },
          {
            label: app.exportText,
            onPick: () => saveText(table, 'md'),
          },
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

/** A time that spreadsheets and people read alike. */
function stamp(at: number): string {
  const date = new Date(at)
  const two = (value: number) => `${value}`.padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

async function saveText(table: TableView, ending: 'csv' | 'md'): Promise<void> {
  const made = await import('../../../table/journal-export.ts').catch(() => null)
  if (!made) return toast(words.value.loadFailed, 'cross')
  const { name } = table.state
  if (ending === 'csv') downloadText(`${name}.csv`, made.journalCsv(table, stamp), 'text/csv;charset=utf-8')
  else downloadText(`${name}.md`, made.journalMarkdown(table, stamp), 'text/markdown;charset=utf-8')
}

async function saveJson({ seat, state }: TableView): Promise<void> {
  try {
    downloadText(`${state.name}.json`, await seat.exportLog(), 'application/json')
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    toast(playWords.value.exportFailed, 'cross')
  }
}
