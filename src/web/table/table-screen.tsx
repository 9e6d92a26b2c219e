// The table's screen: who and where, the line to the server, and the parts of the table as panes.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { SeatAddress } from '../../client/api.ts'
import { seatNameOf } from '../../table/lines.ts'
import { loadCardStyle, loadGmStyle } from '../look/later-style.ts'
import { Board, type Pane } from '../parts/board.tsx'
import { Button } from '../parts/button.tsx'
import { go } from '../router.ts'
import { LazyScreen } from '../screens/lazy-screen.tsx'
import { playWords } from '../words/play.ts'
import { tableWords } from '../words/table.ts'
import { areCardsLoading, cardParts, useCardParts } from './card/loaded-cards.ts'
import { unfoldHead, useFoldedHead } from './folded-head.ts'
import { LogPane } from './log/log-pane.tsx'
import { ScreenReaderLog } from './log/screen-reader-log.tsx'
import { hasClosedDevice } from './notes/closed-device.ts'
import { NotesButton } from './notes/notes-button.tsx'
import { RollDialogHost } from './roll/roll-dialog-host.tsx'
import { SheetPane } from './sheets/sheet-pane.tsx'
import { TableContext } from './table-context.ts'
import { type TableView, useFollowedSeat } from './table-view.ts'
import { forgetSeat, rememberSeat } from './taken-seats.ts'
import { TrustStatus } from './trust/trust-status.tsx'
import { ownTurn } from './turns/own-turn.ts'
import { useTurnNotice } from './turns/turn-notice.ts'
import { Vitals } from './vitals.tsx'

// A player's phone loads none of them before it is needed.
const loadGmPane = async () => {
  const [{ GmPane }] = await Promise.all([import('./gm/gm-pane.tsx'), loadGmStyle()])
  return GmPane
}
const loadSessionBanner = async () => {
  const [{ SessionBanner }] = await Promise.all([import('./session/session-banner.tsx'), loadCardStyle()])
  return SessionBanner
}
const loadNotice = () => import('./lobby/table-notice.tsx').then(({ TableNotice }) => TableNotice)
const loadFormerDevice = () => import('./notes/former-device.tsx').then(({ FormerDevice }) => FormerDevice)
const loadTurnsPane = async () => {
  const [{ TurnsPane }] = await Promise.all([import('./turns/turns-pane.tsx'), loadCardStyle()])
  return TurnsPane
}
const loadLobby = async () => {
  const [{ LobbyDialog }] = await Promise.all([import('./lobby/lobby-dialog.tsx'), loadGmStyle()])
  return LobbyDialog
}

export function TableScreen({ table, seat, part }: SeatAddress & { readonly part: string | null }) {
  const place = { table, seat }
  const followed = useFollowedSeat(place)
  const app = tableWords.value
  useEffect(() => {
    const known = followed.table
    if (known) rememberSeat({ ...place, name: known.state.name, system: known.system.id, at: Date.now() })
  }, [table, seat, followed.table?.state.name])
  useCardParts(followed.table)
  const isShown = useRef(false)
  // Every try to take the line up again is no news.
  const isLost = useRef(false)
  if (followed.seat.line === 'down') isLost.current = true
  const { line } = followed.seat
  useEffect(() => {
    if (line === 'deleted') forgetSeat(place)
  }, [line])
  if (line === 'removed' || line === 'deleted') {
    const removal = removalOf(followed.table)
    const isDeleted = line === 'deleted'
    return (
      <div class="page narrow">
        <h1>{isDeleted ? app.deleted : app.removed}</h1>
        <p>{isDeleted ? app.deletedHint : removal ? app.removedBy(removal.by, removal.why) : app.removedHint}</p>
        <Button
          kind="main"
          onClick={() => {
            forgetSeat(place)
            go('/')
          }}
        >
          {app.toStart}
        </Button>
        {!isDeleted && !removal && <LazyScreen load={loadFormerDevice} props={{ place }} isQuiet />}
      </div>
    )
  }
  // The cards that were there before come with the table; later ones do not hide it.
  if (!followed.table || (!isShown.current && areCardsLoading(followed.table)))
    return (
      <p class="waiting" role="status" aria-busy="true">
        {isLost.current ? app.noLine : app.sittingDown}
      </p>
    )
  isShown.current = true
  return (
    <TableContext.Provider value={followed.table}>
      <TableBoard table={followed.table} part={part} />
    </TableContext.Provider>
  )
}

/** Who took this seat away, and why, where the log says so. */
function removalOf(table: TableView | null): { readonly by: string; readonly why: string } | null {
  for (const line of table?.journal.lines.toReversed() ?? [])
    if (line.is === 'entry' && line.entry.is === 'seatRemoved' && table && line.entry.seat === table.me)
      return { by: seatNameOf(table, line.entry.by), why: line.entry.why }
  return null
}

function TableBoard({ table, part }: { readonly table: TableView; readonly part: string | null }) {
  const app = tableWords.value
  // A GM who sits alone has come to invite others.
  const [showsLobby, setShowsLobby] = useState(() => table.isGm && Object.keys(table.state.seats).length === 1)
  const { screen } = table
  const wanted = screen.pane.value ?? part ?? 'log'
  const isThere = wanted === 'lead' ? table.isGm : wanted === 'turns' ? table.state.crisis : wanted === 'sheet'
  const shown = isThere ? wanted : 'log'
  const waits = { count: shown === 'lead' ? 0 : screen.gmWaits.value, told: app.waiting(screen.gmWaits.value) }
  const turn = ownTurn(table)
  useTurnNotice(turn)
  const panes: readonly Pane[] = [
    { id: 'sheet', label: app.sheet, icon: 'people', content: <SheetPane /> },
    { id: 'log', label: app.log, icon: 'log', content: <LogPane />, news: useNews(table, shown === 'log') },
    ...(table.isGm
      ? [
          {
            id: 'lead',
            label: app.lead,
            icon: 'star',
            content: <LazyScreen load={loadGmPane} props={{}} />,
            news: waits,
          } as const,
        ]
      : []),
    ...(table.state.crisis
      ? [
          {
            id: 'turns',
            label: app.turns,
            icon: 'again',
            content: <LazyScreen load={loadTurnsPane} props={{}} />,
            news: { count: turn !== null && shown !== 'turns' ? 1 : 0, told: playWords.value.yourTurnTitle },
          } as const,
        ]
      : []),
  ]
  useEffect(screen.forgetRoll, [screen, shown])
  useEffect(() => screen.leave, [screen])
  useEffect(unfoldHead, [shown])
  const box = useFoldedHead<HTMLDivElement>()
  const LastRoll = cardParts()?.LastRollView
  const { phase, number } = table.state.session
  // A phone cuts off the end: who one is comes first.
  const about = [
    table.state.seats[table.me]?.name,
    app.roles[table.role],
    ...(phase === 'play' ? [app.session(number)] : []),
    table.system.words[table.language].name,
  ]
  return (
    <div class="page table" ref={box}>
      <header class="table-head">
        <div>
          <h1>{table.state.name}</h1>
          <span class="hint">{about.join(' · ')}</span>
        </div>
        <TrustStatus table={table} />
        {!table.isGm && <NotesButton />}
        <Button icon="people" onClick={() => setShowsLobby(true)}>
          <span class="head-word">{app.seats(table.present.length)}</span>
          <span class="seats-count" aria-hidden="true">
            {table.present.length}
          </span>
        </Button>
      </header>
      {(table.state.isArchived || table.seat.filling || hasClosedDevice(table.state, table.me)) && (
        <LazyScreen load={loadNotice} props={{}} isQuiet />
      )}
      {(phase === 'postamble' || (phase === 'none' && number > 0)) && (
        <LazyScreen load={loadSessionBanner} props={{}} isQuiet />
      )}
      <Board
        shown={shown}
        onShow={screen.showPane}
        panes={panes}
        top={<Vitals />}
        bottom={shown !== 'log' && LastRoll && <LastRoll />}
      />
      <ScreenReaderLog />
      <RollDialogHost />
      {showsLobby && <LazyScreen load={loadLobby} props={{ onClose: () => setShowsLobby(false) }} />}
    </div>
  )
}

/** Lines added to the log while it was not in view. */
function useNews({ journal: { lines } }: TableView, isShown: boolean) {
  const seen = useRef(lines.length)
  if (isShown) seen.current = lines.length
  const count = lines.length - seen.current
  return { count, told: playWords.value.fresh(count) }
}
