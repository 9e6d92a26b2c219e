// A line of the log that is no roll: talk as talk, everything else as one sentence.

import { isOfGm } from '../../../table/audience.ts'
import { COMMON, GM, readersOf } from '../../../table/books.ts'
import type { EntryOf } from '../../../table/entries.ts'
import type { JournalLine } from '../../../table/journal.ts'
import { seatNameOf, sentenceOfLine } from '../../../table/lines.ts'
import { Icon } from '../../parts/icon.tsx'
import { Time } from '../../roll/time.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { cardParts } from '../card/loaded-cards.ts'
import { type TableView, useTable } from '../table-view.ts'
import type { EntryLine } from './forget-words.tsx'

export function LineRow({ line }: { readonly line: Exclude<JournalLine, { is: 'card' }> }) {
  const table = useTable()
  if (line.is === 'hidden')
    return (
      <p class="log-line hidden-line">
        <Icon name="lock" size={16} /> <span>{playWords.value.somethingHidden(seatNameOf(table, line.by))}</span>
        <Time at={line.at} />
      </p>
    )
  if (line.entry.is === 'said') return <SaidLine entry={line.entry} line={line} table={table} />
  const sentence = sentenceOfLine(line, table)
  if (sentence === '') return null
  const isNote = line.entry.is === 'noted' || line.entry.is === 'advocated'
  const isForSome = line.book !== COMMON
  return (
    <p class={`log-line${isNote ? ' note-line' : ''}${isForSome ? ' for-some' : ''}`}>
      {isForSome && <Icon name="lock" size={16} />}
      <span>
        {sentence}
        {isForSome && <span class="unseen"> {playWords.value.notForAll}</span>}
      </span>
      <Time at={line.at} />
    </p>
  )
}

interface SaidLineProps {
  readonly entry: EntryOf<'said'>
  readonly line: EntryLine
  readonly table: TableView
}

function SaidLine({ entry, line, table }: SaidLineProps) {
  const app = playWords.value
  const { by, isAction, as, at } = entry
  const { book } = line
  const said = entry.hasLostWords ? table.lineWords.lostWords : entry.words
  const isMine = by === table.me
  const isWhispered = book !== COMMON
  const parts = cardParts()
  return (
    <div class={`said${isMine ? ' mine' : ''}${isWhispered ? ' whispered' : ''}${isAction ? ' action' : ''}`}>
      <p class="said-by">
        <b>{seatNameOf(table, by)}</b>
        {isWhispered && (
          <span class="tag">
            {app.whispered} {app.whisperTo(hearersOf(book, by, table))}
          </span>
        )}
        <Time at={at} />
        {parts && <parts.ForgetWords line={line} />}
      </p>
      <p class="said-words">{isAction ? `${as ?? seatNameOf(table, by)} ${said}` : said}</p>
    </div>
  )
}

/** Who hears a whisper besides the one who whispers. */
function hearersOf(book: string, by: string, table: TableView): string {
  const others = readersOf(book).filter((part) => part !== by && !(part === GM && isOfGm(table.state, by)))
  return others.map((part) => (part === GM ? words.value.gm : seatNameOf(table, part))).join(', ') || words.value.gm
}
