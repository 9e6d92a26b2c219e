// The log as a file, loaded when somebody wants one.

import { Unreachable } from '../../../client/api.ts'
import { downloadText } from '../../parts/download.ts'
import { toast } from '../../parts/toast.tsx'
import { words } from '../../words/language.ts'
import { logFileWords } from '../../words/log-file.ts'
import type { TableView } from '../table-view.ts'

export type LogFileKind = 'json' | 'mine' | 'csv' | 'md'

export const saveLog = (table: TableView, kind: LogFileKind): Promise<void> =>
  kind === 'json' || kind === 'mine' ? saveJson(table, kind) : saveText(table, kind)

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

async function saveJson({ seat, state, place }: TableView, kind: 'json' | 'mine'): Promise<void> {
  const made = await import('../../../table/person-data.ts').catch(() => null)
  if (!made) return toast(words.value.loadFailed, 'cross')
  try {
    const log = await seat.exportLog()
    const mine = () => JSON.stringify(made.personDataIn(JSON.parse(log), place.seat, stamp), null, 1)
    const [ending, text] = kind === 'json' ? ['', log] : [` - ${state.seats[place.seat]?.name}`, mine()]
    downloadText(`${state.name}${ending}.json`, text, 'application/json')
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    toast(logFileWords.value.exportFailed, 'cross')
  }
}
