// The table with a player's eyes: a fold of the books that this seat and the GM both read, and of nothing else. It is drawn by
// the same parts as the player's own screen, and nothing in it can be pressed.

import { useMemo, useRef, useState } from 'preact/hooks'
import { isGm, mayRead, type SeatId } from '../../../table/books.ts'
import { SeatReader } from '../../../table/seat-reader.ts'
import { Board } from '../../parts/board.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { PlaySheet } from '../../sheet/play-sheet.tsx'
import { Resources } from '../../sheet/resources.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { gmWords } from '../../words/gm.ts'
import { tableWords } from '../../words/table.ts'
import { LogLines } from '../log/log-lines.tsx'
import type { VirtualList } from '../log/virtual-list.tsx'
import { SeatScreen } from '../seat-screen.ts'
import { listedSheets, soundSheet } from '../sheets/sheets.ts'
import { TableContext } from '../table-context.ts'
import { type TableView, useTable } from '../table-view.ts'

export function PlayerView({ onClose }: { readonly onClose: () => void }) {
  const table = useTable()
  const app = gmWords.value
  const seats = Object.entries(table.state.seats).filter(([, { role, isGone }]) => !isGone && !isGm(role))
  const [seat, setSeat] = useState(seats[0]?.[0] ?? '')
  const theirs = usePlayerTable(table, seat)
  if (!theirs)
    return (
      <Dialog title={app.seeAs} onClose={onClose}>
        <p>{app.nobodyYet}</p>
      </Dialog>
    )
  const name = theirs.state.seats[seat]?.name ?? ''
  return (
    <Dialog
      title={app.seenBy(name)}
      onClose={onClose}
      isWhole
      foot={
        <>
          <LabelledSelect
            label={app.seeAsWho}
            value={seat}
            options={seats.map(([each, { name }]) => [each, name])}
            onPick={setSeat}
          />
          <Button kind="main" onClick={onClose}>
            {app.ownEyes}
          </Button>
        </>
      }
    >
      <p class="hint seen-hint">
        <Icon name="lock" size={16} /> {app.seeAsHint(name)}
      </p>
      <TableContext.Provider value={theirs}>
        <PlayerBoard key={seat} />
      </TableContext.Provider>
    </Dialog>
  )
}

/** The table view of the player's screen. Commands go nowhere. */
function usePlayerTable(table: TableView, seat: SeatId): TableView | null {
  const role = table.state.seats[seat]?.role
  const size = table.seat.reader?.size ?? 0
  const reading = useMemo(() => {
    const read = new SeatReader(table.system)
    if (role !== undefined) read.take((table.seat.reader?.taken ?? []).filter(({ book }) => mayRead(book, seat, role)))
    return read
  }, [seat, role, size])
  const screen = useMemo(() => new SeatScreen(), [seat])
  if (role === undefined) return null
  const { state, journal } = reading
  return {
    ...table,
    screen,
    me: seat,
    role,
    isGm: false,
    state,
    journal,
    waiting: 0,
    sendCommand: async () => undefined,
  }
}

function PlayerBoard() {
  const table = useTable()
  const app = tableWords.value
  const [shown, setShown] = useState('log')
  const scroll = useRef<VirtualList | null>(null)
  const panes = [
    { id: 'sheet', label: app.sheet, icon: 'people', content: <PlayerSheets /> },
    {
      id: 'log',
      label: app.log,
      icon: 'dice',
      content: <LogLines lines={table.journal.lines.slice()} handle={scroll} isReadOnly />,
    },
  ] as const
  return <Board panes={panes} shown={shown} onShow={setShown} />
}

function PlayerSheets() {
  const table = useTable()
  const all = listedSheets(table)
  const [picked, setPicked] = useState<string | null>(null)
  const sheet = all.find(({ id }) => id === picked) ?? all[0]
  const sound = sheet && soundSheet(table, sheet.values)
  if (!sheet) return <p class="empty">{gmWords.value.noSheetSeen}</p>
  return (
    <article class="sheet" aria-label={sheet.name}>
      <nav class="sheet-list" aria-label={tableWords.value.sheet}>
        {all.map(({ id, name, isMine }) => (
          <button
            key={id}
            type="button"
            class={`chip${isMine ? ' mine' : ''}`}
            aria-pressed={id === sheet.id}
            onClick={() => setPicked(id)}
          >
            {name}
          </button>
        ))}
      </nav>
      {sound && (
        <fieldset class="still" disabled>
          <Resources system={table.system} values={sound} onChange={() => undefined} />
          <PlaySheet
            system={table.system}
            values={sound}
            speech={speechOf(table.system)}
            onRoll={() => undefined}
            isReadOnly
          />
        </fieldset>
      )}
    </article>
  )
}
